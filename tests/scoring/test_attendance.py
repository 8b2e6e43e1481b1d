"""Who is in the round to be drawn: absences, half byes, check-in, returns, partners that change."""

import pytest

from scoring.errors import Refusal
from scoring.pairing.draw import draw
from scoring.rounds import Table
from scoring.schedule import decide, replay_schedule
from scoring.standings import standings
from tests.scoring.test_schedule import FIELD, OPENED, PAIRS, ROUND, entrant

ABSENCES = {"kind": "absences_noted", "round": 1, "absent": ["a"], "half_byes": ["b"]}
PRESENT = {"kind": "checked_in", "round": 1, "present": ["a", "c"]}
CHECK_IN = [{**OPENED, "sheet": {**OPENED["sheet"], "check_in": True}}, *FIELD[1:]]
GONE = {"kind": "entrant_withdrawn", "entrant": "c"}
BACK = {"kind": "entrant_returned", "entrant": "c"}
TEAM = [PAIRS, entrant("a", "p1", "p3"), entrant("b", "p2", "p4")]
SWAP = {"kind": "partner_substituted", "entrant": "b", "out": "p2", "in": "p9"}


def test_who_is_away_is_not_drawn_and_the_last_word_counts():
    schedule = replay_schedule([*FIELD, {**ABSENCES, "half_byes": ["c"]}, ABSENCES])
    assert schedule.document({}).absent == ("a", "b")


def test_what_is_noted_holds_for_one_round():
    schedule = replay_schedule([*FIELD, ABSENCES, PRESENT, ROUND])
    assert (schedule.absent, schedule.half_byes, schedule.present) == ((), (), None)
    assert schedule.document({}).absent == ()


def test_checking_in_counts_where_the_sheet_says_so():
    assert replay_schedule([*FIELD, PRESENT]).document({}).absent == ()
    assert replay_schedule([*CHECK_IN, PRESENT]).document({}).absent == ("b",)
    assert replay_schedule([*CHECK_IN, ABSENCES]).document({}).absent == ("a", "c", "b")
    assert replay_schedule([*CHECK_IN, {**PRESENT, "present": ["a", "b"]}, GONE]).document({}).absent == ()


def test_one_entrant_comes_to_those_who_are_there_or_goes_from_them():
    one = {"kind": "checked_in", "round": 1, "entrant": "b"}
    assert replay_schedule([*FIELD, one]).present == ("b",)
    assert replay_schedule([*FIELD, PRESENT, one, one]).present == ("a", "c", "b")
    gone = {**one, "entrant": "a", "here": False}
    assert replay_schedule([*FIELD, PRESENT, gone, gone]).present == ("c",)
    assert replay_schedule([*CHECK_IN, one]).document({}).absent == ("a", "c")
    for wrong, code in (
        ({**one, "here": 1}, "malformed"),
        ({**one, "present": ["a"]}, "malformed"),
        ({**one, "entrant": "x"}, "unknown_entrant"),
        ({**one, "round": 2}, "malformed"),
    ):
        with pytest.raises(Refusal) as refused:
            replay_schedule([*FIELD, wrong])
        assert refused.value.code == code


def test_T11_who_leaves_and_comes_back_during_a_round_gets_nothing_for_it():
    swiss = {**OPENED, "sheet": {"kind": "individual", "format": "swiss", "bye": {"wins": 1}}}
    drawn = {**ROUND, "byes": []}
    schedule = replay_schedule([swiss, *FIELD[1:], GONE, drawn, BACK])
    assert schedule.entrants["c"].entrant.withdrawn_after is None
    document = schedule.document({"m1": Table((("a",), ("b",)), points=(50, 20))})
    wins = {row.id: row.metrics["wins"] for row in standings(document)}
    assert (wins["c"], wins["a"]) == (0, 1)
    assert {id_ for each in draw(document).tables for side in each.sides for id_ in side} >= {"c"}


def test_R17_a_pair_keeps_its_place_when_a_partner_changes_and_changes_back():
    schedule = replay_schedule([*TEAM, SWAP])
    assert schedule.entrants["b"].players == ("p9", "p4")
    assert schedule.seating((("a",), ("b",)))["seats"] == ["p1", "p9", "p3", "p4"]
    assert len(schedule.entrants) == 2
    again = replay_schedule([*TEAM, SWAP, {**SWAP, "out": "p9", "in": "p2"}])
    assert again.entrants["b"].players == ("p2", "p4")
    assert again.people == {"p1", "p2", "p3", "p4", "p9"}


@pytest.mark.parametrize(
    ("before", "event", "code"),
    [
        (FIELD, {**ABSENCES, "round": 2}, "malformed"),
        (FIELD, {**ABSENCES, "absent": ["z"]}, "unknown_entrant"),
        (FIELD, {**ABSENCES, "absent": ["b"]}, "twice_in_round"),
        (FIELD, {**PRESENT, "round": None}, "malformed"),
        (FIELD, {**PRESENT, "present": "ac"}, "malformed"),
        (FIELD, {**PRESENT, "present": ["a", "a"]}, "twice_in_round"),
        (FIELD, BACK, "unknown_entrant"),
        ([*FIELD, GONE, BACK], BACK, "unknown_entrant"),
        (TEAM, {**SWAP, "out": "p1"}, "malformed"),
        (TEAM, {**SWAP, "in": "p3"}, "duplicate_entrant"),
        (TEAM, {**SWAP, "in": "p4"}, "duplicate_entrant"),
        (TEAM, {**SWAP, "in": 7}, "malformed"),
        (TEAM, {**SWAP, "entrant": "z"}, "unknown_entrant"),
        (FIELD, {**SWAP, "out": "p-b"}, "malformed"),
        ([], {**OPENED, "sheet": {"check_in": "yes"}}, "bad_option"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(before, event, code):
    schedule = replay_schedule(before)
    known = (
        dict(schedule.entrants),
        schedule.absent,
        schedule.half_byes,
        schedule.present,
        set(schedule.people),
    )
    with pytest.raises(Refusal) as refused:
        decide(schedule, event)
    assert refused.value.code == code
    after = (
        dict(schedule.entrants),
        schedule.absent,
        schedule.half_byes,
        schedule.present,
        set(schedule.people),
    )
    assert after == known
