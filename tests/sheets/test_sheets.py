"""The sheets of a tournament; that they say what pages and the API say is tested in `test_identical`."""

import pytest

from tests.archives import an_evening
from tests.tournament import DIRECTOR, HAND, counted, drawn, opened, pairs, record, singles
from tournaments import organizing
from tournaments.models import Tournament
from tournaments.sheets.crosstable import crosstable_sheet
from tournaments.sheets.files import SHEETS, file_name, sheet_file
from tournaments.sheets.rounds import rounds_sheet
from tournaments.sheets.standings import standings_sheet

pytestmark = pytest.mark.django_db

NAMES = ("=1+1", "José Núñez", "محمد", "Иван", "Zoë")


@pytest.fixture
def league() -> str:
    """Five players, three rounds, every match decided but the last; averages that do not end."""
    id_ = singles(NAMES, target=10)
    for number in range(3):
        for match in drawn(id_):
            record(match.pk, 0, *counted(number % 2, f"6-{6 - match.table}"))
    return id_


def test_standings_without_and_with_clubs():
    id_ = opened("individual", [organizing.Entry(("Ana",), "=Club", 2), organizing.Entry(("Bea",))])
    sheet = standings_sheet(id_)
    assert sheet.headings[:3] == ("Rank", "Name", "Club")
    assert {row[2] for row in sheet.rows} == {"=Club", None}
    assert "Club" not in standings_sheet(singles()).headings


def test_rounds_have_a_row_for_every_table_and_everybody_who_sits_out():
    id_ = singles(("Ana", "Bea", "Caio"), target=10)
    (match,) = drawn(id_)
    record(match.pk, 0, *counted(0, "6-6"))
    (running,) = drawn(id_)
    record(running.pk, 0, *HAND[:2])
    sheet = rounds_sheet(id_)
    assert sheet.headings == (
        "Round", "Table", "Side 1", "Points 1", "Side 2", "Points 2", "Winner", "State",
    )  # fmt: skip
    done, bye, playing, _ = sheet.rows
    assert (done[0], done[1], done[3], done[5], done[7]) == (1, 1, 12, 0, "finished")
    assert done[6] == done[2]
    assert (bye[1], *bye[3:]) == (None, None, None, None, None, "bye")
    assert (playing[3], playing[6], playing[7]) == (0, None, "in play")
    assert rounds_sheet(id_, 1).rows == (done, bye)
    assert rounds_sheet(id_, 3) is None


def test_a_table_that_nobody_has_begun_has_no_points():
    id_ = pairs((("Ana", "Bea"), ("Caio", "Dora")))
    drawn(id_)
    (row,) = rounds_sheet(id_).rows
    assert {row[2], row[4]} == {"Ana & Bea", "Caio & Dora"}
    assert (row[3], row[5], row[7]) == (None, None, "not started")


def test_ruled_and_given_up():
    id_ = singles(("Ana", "Bea", "Caio", "Dora"))
    first, second = drawn(id_)
    record(first.pk, 0, {"kind": "result_ruled", "points": [50, 50], "winner": None, "reason": "tie"})
    record(second.pk, 0, {"kind": "side_forfeited", "side": 0})
    ruled, given_up = rounds_sheet(id_).rows
    assert (ruled[6], ruled[7]) == ("drawn", "ruled")
    assert (given_up[6], given_up[7]) == (given_up[4], "given up")


def test_the_square_shows_each_result_from_both_sides(league):
    sheet = crosstable_sheet(league)
    assert sheet.headings == ("No.", "Name", "1", "2", "3", "4", "5")
    cells = [row[2:] for row in sheet.rows]
    for across, row in enumerate(cells):
        assert row[across] == "×"
        for down in range(5):
            if row[down] not in ("×", None):
                assert row[down].split("–") == cells[down][across].split("–")[::-1]
    assert sum(cell is not None and cell != "×" for row in cells for cell in row) == 12
    assert [row[1] for row in sheet.rows] == [row[1] for row in standings_sheet(league).rows]
    assert all(cell in (None, "×") for row in crosstable_sheet(league, 0).rows for cell in row[2:])


def test_other_formats_have_a_column_for_each_round():
    tournament = organizing.open_tournament(
        name="Swiss",
        sheet={"kind": "individual", "format": "swiss", "total_rounds": 3, "seed": 1},
        house={"variant": "block", "options": {"target": 10}},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,), seed=place) for place, name in enumerate(("A", "B", "C"), 1)]
    organizing.register_entrants(tournament_id=tournament.pk, entries=entries, author=DIRECTOR)
    (match,) = drawn(tournament.pk)
    assert {row[2] for row in crosstable_sheet(tournament.pk).rows} >= {"bye"}
    record(match.pk, 0, *counted(0, "6-6"))
    sheet = crosstable_sheet(tournament.pk)
    assert sheet.headings == ("No.", "Name", "Round 1")
    said = {row[2].partition(" ")[2] for row in sheet.rows}
    assert said == {"W 12–0", "L 0–12", ""}


@pytest.mark.parametrize("sheet", list(SHEETS))
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_every_sheet_of_every_tournament_becomes_a_file(sheet, kind):
    tournament = Tournament.objects.get(pk=an_evening())
    made = sheet_file(tournament, sheet, kind)
    assert made.content
    assert made.name.endswith(f".{kind}")
    assert sheet_file(tournament, sheet, kind, after_round=9) is None


def test_names_of_files_are_taken_everywhere():
    assert file_name("A/B: *<>|?\\\r\n\x00 Núñez محمد..") == "A B Núñez محمد"
    assert file_name("///") == "capicua"


def test_what_is_held_back_is_for_the_desk_only(league):
    organizing.hold_standings(tournament_id=league, from_round=2, author=DIRECTOR)
    assert standings_sheet(league).title == "Standings after round 1"
    assert standings_sheet(league, 2) is None
    assert standings_sheet(league, 2, desk=True).rows
    shown = {row[0]: row for row in rounds_sheet(league).rows if row[1]}
    assert [shown[number][-1] for number in (1, 2, 3)] == ["finished", "held back", "held back"]
    assert shown[3][3] is None
    assert {row[-1] for row in rounds_sheet(league, desk=True).rows} == {"finished", "bye"}
    played = [sum(cell is not None for cell in row) for row in crosstable_sheet(league).rows]
    assert sum(played) == 5 * 3 + 4
    assert crosstable_sheet(league, 3) is None
    assert crosstable_sheet(league, 3, desk=True)
