"""Results from paper sheets at the desk: what is typed is read strictly, and nothing recorded is overwritten."""

import re
from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.tournament import counted, drawn, record, singles
from tests.web.people import member, stranger
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match
from tournaments.roles import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    return singles(("Ana", "Bea", "سلمى <b>", "Dora"), target=200)


@pytest.fixture
def desk(here):
    return member(here, Role.DESK)


def fields(match, *points, position=0, client_id="", **more):
    typed = {f"p-{match.pk}-{side}": str(each) for side, each in enumerate(points)}
    return {**typed, f"v-{match.pk}": str(position), f"c-{match.pk}": client_id or str(uuid4()), **more}


def totals(match):
    return loads(Match.objects.get(pk=match.pk).totals)


def text(response):
    return response.content.decode()


def test_S01_the_winner_is_who_has_more_wherever_that_stands(here, desk):
    match = drawn(here)[0]
    answer = desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 150, 201))
    assert (answer.status_code, "Saved" in text(answer)) == (200, True)
    row = Match.objects.get(pk=match.pk)
    assert (row.winner, row.decided, loads(row.totals)) == (1, True, [150, 201])
    assert "Typed from the score sheet" in text(desk.get(f"/t/{here}/"))


@pytest.mark.parametrize(
    "typed",
    ["-50", "1.5", "1e9", "99999999999999999999", "999999999999", "²", "+5", "1_0", "x" * 5000, "0x1", "NaN"],
)
def test_S02_absurd_numbers_are_refused_beside_their_field(here, desk, typed):
    match = drawn(here)[0]
    answer = desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, typed, 25))
    assert answer.status_code == 422
    assert text(answer).count('aria-invalid="true"') == 1
    assert "A whole number from 0 to 16800." in text(answer)
    assert LogEntry.objects.filter(stream=match.pk).count() == 1


def test_S02_a_side_that_is_left_empty_is_asked_for(here, desk):
    match = drawn(here)[0]
    answer = desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, "", 25))
    assert "Type the points." in text(answer)
    assert totals(match) == [0, 0]


@pytest.mark.parametrize("typed", ["٢٥", "25", " 25 ", "२५", "２５"])
def test_S02_digits_of_every_script_are_digits(here, desk, typed):
    match = drawn(here)[0]
    desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, typed, "200"))
    assert totals(match) == [25, 200]


def test_S03_a_match_without_points_is_recorded(here, desk):
    match = drawn(here)[0]
    answer = desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 0, 0))
    assert "Nobody has reached 200." in text(answer)
    assert Match.objects.get(pk=match.pk).decided


def test_S06_the_same_row_twice_is_one_entry(here, desk):
    match = drawn(here)[0]
    body = fields(match, 200, 145)
    for _ in range(2):
        assert "Saved" in text(desk.post(f"/desk/{here}/results/{match.pk}/", body))
    assert LogEntry.objects.filter(stream=match.pk).count() == 2


def test_R14_who_comes_second_sees_both_versions_and_changes_nothing(here, desk):
    match = drawn(here)[0]
    desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 200, 145))
    answer = desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 145, 200))
    assert "Recorded is 200 : 145, this sheet says 145 : 200. Both are kept" in text(answer)
    assert totals(match) == [200, 145]


def test_R23_a_second_different_sheet_is_kept_as_disputed_until_a_referee_decides(client, here, desk):
    match = drawn(here)[0]
    desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 200, 145))
    public = text(client.get(f"/m/{match.pk}/"))
    assert "Another sheet" in text(desk.get(f"/desk/{here}/results/"))
    again = desk.get(f"/desk/{here}/results/{match.pk}/")
    assert "Recorded: 200 : 145." in text(again)
    sheet = fields(match, 145, 200, position=1)
    for _ in range(2):
        assert "Both are kept" in text(desk.post(f"/desk/{here}/results/{match.pk}/", sheet))
    assert "Both sheets say the same." in text(
        desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 200, 145, position=1))
    )
    row = Match.objects.get(pk=match.pk)
    assert (loads(row.totals), row.winner, row.position) == ([200, 145], 0, 2)
    assert "dispute" in text(desk.get(f"/desk/{here}/tables/board/"))
    # Readers see what they saw, but for when the last entry was recorded.
    assert re.sub("Last entry[^<]*", "", text(client.get(f"/m/{match.pk}/"))) == re.sub(
        "Last entry[^<]*", "", public
    )
    with pytest.raises(Refusal, match="disputes the result"):
        drawn(here)
    director = member(here, Role.DIRECTOR)
    page = text(director.get(f"/desk/{here}/tables/{match.pk}/"))
    assert "Two sheets differ" in page
    ruling = {"points-0": "145", "points-1": "200", "winner": "1", "reason": "from paper", "sure": "1"}
    director.post(f"/desk/{here}/tables/{match.pk}/decide/ruling/", ruling)
    row.refresh_from_db()
    assert (loads(row.totals), row.winner, row.disputed) == ([145, 200], 1, "[]")
    assert "Two sheets differ" not in text(director.get(f"/desk/{here}/tables/{match.pk}/"))


def test_R23_the_desk_keeps_what_is_recorded_by_voiding_the_other_sheet(here, desk):
    match = drawn(here)[0]
    desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 200, 145))
    desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 145, 200, position=1))
    keep = {"entry": "2", "reason": "The recorded result stands."}
    assert "No place in the standings changes." in text(
        desk.post(f"/desk/{here}/tables/{match.pk}/decide/void/", keep)
    )
    desk.post(f"/desk/{here}/tables/{match.pk}/decide/void/", {**keep, "sure": "1"})
    row = Match.objects.get(pk=match.pk)
    assert (loads(row.totals), row.disputed) == ([200, 145], "[]")


def test_a_forfeit_is_not_typed_beside_a_result(here, desk):
    match = drawn(here)[0]
    desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 200, 145))
    answer = desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, "x", "", position=1))
    assert "whether somebody forfeits is decided at the table’s page" in text(answer)
    row = Match.objects.get(pk=match.pk)
    assert (loads(row.totals), row.position, row.disputed) == ([200, 145], 1, "[]")


@pytest.mark.parametrize(
    ("typed", "expected", "winner", "said"),
    [
        (("30+25+145", "60"), [200, 60], 0, "Saved"),
        (("145t", "120"), [145, 120], 0, "Time was called."),
        (("100", "٩٩ T"), [100, 99], 0, "Time was called."),
        (("x", ""), [0, 0], 1, "did not come."),
        (("", "X"), [0, 0], 0, "did not come."),
    ],
)
def test_what_else_a_sheet_says_is_typed_in_place_of_points(here, desk, typed, expected, winner, said):
    match = drawn(here)[0]
    assert said in text(desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, *typed)))
    row = Match.objects.get(pk=match.pk)
    assert (loads(row.totals), row.winner, row.decided) == (expected, winner, True)
    kinds = [each["kind"] for each in loads(row.rulings)]
    assert kinds == (
        ["side_forfeited"]
        if "x" in "".join(typed).lower()
        else ["time_called", "result_ruled"]
        if "Time" in said
        else ["result_ruled"]
    )


@pytest.mark.parametrize(
    "typed", [("x", "x"), ("x", "20"), ("30+", "10"), ("+30", "10"), ("3+x", "10"), ("tt", "10"), ("t", "1")]
)
def test_a_sheet_that_says_two_things_at_once_is_refused(here, desk, typed):
    match = drawn(here)[0]
    answer = desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, *typed))
    assert (answer.status_code, Match.objects.get(pk=match.pk).position) == (422, 0)
    assert 'aria-invalid="true"' in text(answer)


def test_a_director_may_record_over_it_and_the_desk_may_not(here, desk):
    match = drawn(here)[0]
    record(match.pk, 0, *counted(0))
    over = fields(match, 145, 200, position=2, **{f"over-{match.pk}": "1"})
    assert desk.post(f"/desk/{here}/results/{match.pk}/", over).status_code == 422
    assert not Match.objects.get(pk=match.pk).decided
    director = member(here, Role.DIRECTOR)
    assert director.post(f"/desk/{here}/results/{match.pk}/", over).status_code == 200
    assert totals(match) == [145, 200]


def test_all_rows_at_once_are_saved_each_by_itself(here, desk):
    good, bad = drawn(here)
    answer = desk.post(f"/desk/{here}/results/", fields(good, 200, 145) | fields(bad, -1, 200))
    assert answer.status_code == 422
    page = text(answer)
    assert "1 table saved." in page
    assert "1 table was not saved: see its row." in page
    assert (totals(good), totals(bad)) == ([200, 145], [0, 0])
    assert 'value="-1"' in page


def test_what_is_recorded_is_shown_and_has_no_field(here, desk):
    match, other = drawn(here)
    record(match.pk, 0, *counted(0))
    page = text(desk.get(f"/desk/{here}/results/"))
    assert f'name="p-{match.pk}-0"' not in page
    assert f'name="p-{other.pk}-0"' in page
    assert "سلمى &lt;b&gt;" in page


def test_S12_the_pages_say_that_the_hands_are_not_known(here, desk):
    match = drawn(here)[0]
    desk.post(f"/desk/{here}/results/{match.pk}/", fields(match, 200, 145))
    page = text(desk.get(f"/m/{match.pk}/"))
    assert "0 hands" not in page
    assert "Result from paper." in page
    assert "ruling" not in page.lower().replace("rulings", "")


def test_only_the_desk_types_results(here):
    match = drawn(here)[0]
    for browser, status in ((member(here, Role.REFEREE), 403), (stranger(), 404)):
        for address in ("results/", f"results/{match.pk}/"):
            assert browser.post(f"/desk/{here}/{address}", fields(match, 1, 2)).status_code == status
        assert browser.get(f"/desk/{here}/results/").status_code == status
    assert Match.objects.get(pk=match.pk).position == 0
