"""Results from paper: totals only, never over what is recorded already, and no hand of them is counted."""

from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.tournament import DIRECTOR, REFEREE, a_match, counted, drawn, opened, record, singles
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match
from tournaments.projections.rebuild import rebuild
from tournaments.recording import NoSuchMatch, Stale
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db


def typed(match, *points, position=0, **more):
    given = {"client_id": str(uuid4()), "author": DIRECTOR, **more}
    return organizing.type_result(match_id=match, position=position, points=points, **given)


@pytest.mark.parametrize(
    ("points", "winner"), [((200, 145), 0), ((150, 201), 1), ((120, 120), None), ((0, 0), None)]
)
def test_the_best_total_wins_wherever_it_stands(points, winner):
    match = a_match(target=200)
    typed(match, *points)
    row = Match.objects.get(pk=match)
    assert (row.decided, row.winner, row.totals) == (True, winner, f"[{points[0]},{points[1]}]")


def test_where_the_lowest_total_wins_it_does():
    players = [organizing.Entry((name,)) for name in ("Ana", "Bea")]
    tournament = opened("individual", players, hands=3, low_wins=True)
    match = drawn(tournament)[0].pk
    typed(match, 31, 18)
    assert Match.objects.get(pk=match).winner == 1


@pytest.mark.parametrize(
    "points", [(-50, 0), (1.5, 0), ("25", 0), (99999999999999999999, 0), (10**9, 0), (True, 0)]
)
def test_absurd_numbers_are_refused_by_their_field(points):
    match = a_match()
    with pytest.raises(Refusal) as refused:
        typed(match, *points)
    assert refused.value.code == "malformed"
    assert set(refused.value.fields) == {"points[0]"}
    assert Match.objects.get(pk=match).position == 0


def test_there_is_a_total_for_each_side():
    with pytest.raises(Refusal, match="each side"):
        typed(a_match(), 1, 2, 3)


def test_nothing_is_typed_where_there_is_no_match():
    with pytest.raises(NoSuchMatch):
        typed("nowhere", 1, 2)


def test_the_same_request_twice_is_recorded_once():
    match, client_id = a_match(), str(uuid4())
    first = typed(match, 100, 45, client_id=client_id)
    again = typed(match, 100, 45, client_id=client_id)
    assert (again.repeated, again.recorded) == (True, first.recorded)
    assert Match.objects.get(pk=match).position == 1


def test_who_comes_second_is_told_and_nothing_is_overwritten():
    match = a_match()
    typed(match, 100, 45)
    with pytest.raises(Stale):
        typed(match, 45, 100)
    with pytest.raises(Refusal) as refused:
        typed(match, 45, 100, position=1)
    assert refused.value.code == "recorded_already"
    with pytest.raises(Stale):
        typed(match, 45, 100, position=7)
    assert Match.objects.get(pk=match).totals == "[100,45]"


def test_whoever_says_so_types_over_what_is_there_and_both_stay_in_the_log():
    match = a_match()
    record(match, 0, *counted(0))
    typed(match, 45, 100, position=2, over=True)
    assert Match.objects.get(pk=match).totals == "[45,100]"
    assert LogEntry.objects.filter(stream=match).count() == 4


def test_no_hand_is_counted_where_only_totals_are_known():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"), target=10)
    keys = ["wins", "hands_won", "went_out", "best_hand", "lot"]
    organizing.change_criteria(
        tournament_id=tournament, tiebreaks=keys, reason="as announced", author=DIRECTOR
    )
    paper, played = drawn(tournament)
    record(played.pk, 0, *counted(0, "6-6"))
    typed(paper.pk, 100, 45)
    rows = {row["id"]: row["metrics"] for row in standings_after(tournament).rows}
    unknown = [rows[each]["hands_won"] for each in sides(paper)]
    known = [rows[each]["hands_won"] for each in sides(played)]
    assert (unknown, known) == ([None, None], [1, 0])
    assert rebuild(tournament, check=True) == []


def sides(match):
    return [id_ for side in loads(match.sides) for id_ in side]


def test_a_ruling_over_hands_that_were_played_leaves_them_known():
    tournament = singles(("Ana", "Bea"), target=10)
    keys = ["wins", "hands_won", "lot"]
    organizing.change_criteria(
        tournament_id=tournament, tiebreaks=keys, reason="as announced", author=DIRECTOR
    )
    match = drawn(tournament)[0]
    record(match.pk, 0, *counted(0, "6-6"))
    ruling = {"kind": "result_ruled", "points": [0, 10], "winner": 1, "reason": "false count"}
    record(match.pk, 2, ruling)
    assert sorted(row["metrics"]["hands_won"] for row in standings_after(tournament).rows) == [0, 1]
    typed(match.pk, 12, 10, position=3, over=True, author=REFEREE)
    assert {row["metrics"]["hands_won"] for row in standings_after(tournament).rows} == {None}
