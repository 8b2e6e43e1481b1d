"""Brackets, groups and cross-tables: who meets whom, who goes on, and nothing that is held back."""

import re

import pytest
from django.urls import reverse

from tests.tournament import DIRECTOR, drawn, opened, pairs, record, singles
from tests.web.test_views import page
from tournaments import organizing
from tournaments.models import Match, Tournament
from tournaments.selectors.overviews import overview
from tournaments.sheets.crosstable import crosstable_sheet
from tournaments.web.show.crosstables import cross_table_page

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Bea", "Caio", "Dora", "Eva", "Fil", "Gil", "Hal")


def seeded(format_: str, count: int, **sheet: object) -> str:
    entries = [organizing.Entry((name,), None, seed) for seed, name in enumerate(NAMES[:count], 1)]
    return opened("individual", entries, sheet={"format": format_, "tiebreaks": ["wins"], **sheet})


def won(match: Match, side: int = 0, points: tuple[int, int] = (100, 30)) -> None:
    event = {"kind": "result_ruled", "points": points if side == 0 else points[::-1], "winner": side}
    record(match.pk, match.position, event)


def play(tournament: str, rounds: int = 1) -> None:
    for _ in range(rounds):
        for match in drawn(tournament):
            won(match)


def ties(client, tournament: str) -> dict[str, str]:
    """The text of every slot of the bracket by its name."""
    html = page(client, reverse("bracket", args=[tournament]))
    found = re.findall(r'<p class="slot">(\w+)</p>(.*?)</div></li>', html, re.DOTALL)
    return {slot: re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text)).strip() for slot, text in found}


def test_a_bracket_shows_byes_results_and_who_is_awaited(client):
    tournament = seeded("knockout", 6, third_place=True)
    assert f'href="/t/{tournament}/bracket/"' in page(client, f"/t/{tournament}/")
    before = ties(client, tournament)
    assert before["W1"] == "1 Ana goes on Bye"
    assert before["W7"] == "Winner of W5 Winner of W6"
    assert before["P3"] == "Loser of W5 Loser of W6"
    first, _ = drawn(tournament)
    won(first, side=1)
    after = ties(client, tournament)
    assert after["W2"] == "4 Dora 30 5 Eva 100 goes on Ruled by the director · W2"
    assert after["W5"] == "Ana Eva"
    assert after["W6"] == "Bea Winner of W4"


def test_a_double_knockout_has_a_bracket_for_losers_and_a_final_that_may_be_repeated(client):
    tournament = seeded("double_knockout", 4)
    play(tournament, 4)
    found = ties(client, tournament)
    assert set(found) == {"W1", "W2", "W3", "L1", "L2", "G"}
    html = page(client, reverse("bracket", args=[tournament]))
    assert [title in html for title in ("Winners’ bracket", "Losers’ bracket")] == [True, True]
    again = seeded("double_knockout", 2)
    play(again, 1)
    (final,) = drawn(again)
    won(final, side=1)
    assert "Winner" not in ties(client, again)["reset"]


def test_a_series_shows_the_games_won(client):
    tournament = seeded("knockout", 2, best_of=3)
    games = drawn(tournament)
    for game, side in zip(games, (0, 1, 0), strict=True):
        won(game, side)
    assert ties(client, tournament)["W1"] == "1 Ana 2 goes on 2 Bea 1 Finished · W1"


def test_a_bracket_tells_nothing_that_is_held_back(client):
    tournament = seeded("knockout", 8)
    play(tournament)
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    drawn(tournament)
    found = ties(client, tournament)
    assert found["W1"] == "1 Ana 8 Hal Held back · W1"
    assert found["W5"] == "Winner of W1 Winner of W2"
    assert not [text for text in found.values() if "goes on" in text]
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    assert ties(client, tournament)["W5"] == "Ana Dora Not started · W5"


def test_groups_show_who_goes_on_and_the_bracket_waits_for_them(client):
    tournament = seeded("groups_then_knockout", 8, groups=2, advance=2)
    assert ties(client, tournament)["W1"] == "Group A, place 1 Group B, place 2"
    play(tournament)
    html = page(client, reverse("groups", args=[tournament]))
    assert "The best 2 of each group go on to the knock-out." in html
    assert html.count('class="on"') == html.count("would go on now") == 4
    play(tournament, 2)
    html = page(client, reverse("groups", args=[tournament]))
    assert html.count("goes on") == 4
    assert html.count("100–30") == html.count("30–100") == 12
    assert len(re.findall(r'href="/m/\w+/">100–30', html)) == 12
    assert "Group" not in ties(client, tournament)["W1"]


def test_groups_tell_nothing_that_is_held_back(client):
    tournament = seeded("groups_then_knockout", 8, groups=2, advance=2)
    play(tournament, 3)
    organizing.hold_standings(tournament_id=tournament, from_round=3, author=DIRECTOR)
    html = page(client, reverse("groups", args=[tournament]))
    assert html.count("100–30") == 8
    assert "would go on now" in html
    assert ties(client, tournament)["W1"] == "Group A, place 1 Group B, place 2"


def test_the_cross_table_is_that_of_the_sheet_with_a_match_behind_each_result(client):
    tournament = singles(NAMES[:5])
    play(tournament, 3)
    found = overview(tournament)
    shown, sheet = cross_table_page(found, recorded_at="").table, crosstable_sheet(tournament)
    for row, line in zip(shown.rows, sheet.rows, strict=True):
        cells = [
            "×" if cell.own else ", ".join(text for text, _ in cell.results) or None for cell in row.cells
        ]
        assert (row.place, row.name, *cells) == line
    html = page(client, reverse("cross-table", args=[tournament]))
    matches = Match.objects.filter(tournament_id=tournament)
    assert all(html.count(f'href="/m/{match.pk}/"') == 2 for match in matches)


def test_the_cross_table_by_rounds_is_that_of_the_sheet_too():
    tournament = opened(
        "individual",
        [organizing.Entry((name,)) for name in NAMES[:5]],
        sheet={"format": "swiss", "total_rounds": 3},
    )
    play(tournament, 2)
    drawn(tournament)
    shown, sheet = cross_table_page(overview(tournament), recorded_at="").table, crosstable_sheet(tournament)
    for row, line in zip(shown.rows, sheet.rows, strict=True):
        cells = [", ".join(text for text, _ in cell.results) or None for cell in row.cells]
        assert (row.place, row.name, *cells) == line


def test_a_cross_table_tells_nothing_that_is_held_back(client):
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora"), ("Eva", "Fil")))
    play(tournament, 2)
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)
    html = page(client, reverse("cross-table", args=[tournament]))
    assert html.count("100–30") == html.count("30–100") == 1


def test_a_tournament_without_a_bracket_or_groups_has_no_such_page(client):
    tournament = singles(NAMES[:4])
    for name in ("bracket", "groups"):
        assert client.get(reverse(name, args=[tournament])).status_code == 404
    assert "/bracket/" not in page(client, f"/t/{tournament}/")
    assert Tournament.objects.count() == 1
