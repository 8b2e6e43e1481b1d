"""A round taken back: everything is as if it had not been drawn, and the log keeps that it was."""

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.schedule import decide, replay_schedule
from tests.scoring.test_schedule import FIELD, OPENED, ROUND, entrant, table

UNDRAWN = {"kind": "round_undrawn", "round": 1, "reason": "drawn too early"}
SECOND = {"kind": "round_drawn", "round": 2, "tables": [table(1, "a", "c", match="m2")], "byes": ["b"]}


def undrawn(number: int, **more: Any) -> dict[str, Any]:
    return {**UNDRAWN, "round": number, **more}


def test_the_round_is_gone_and_can_be_drawn_again():
    schedule = replay_schedule([*FIELD, ROUND, UNDRAWN])
    assert schedule.rounds == []
    decide(schedule, {**ROUND, "tables": [table(1, "a", "c", match="m9")], "byes": ["b"]})
    assert schedule.rounds[0].byes == ("b",)


def test_who_was_noted_for_the_round_is_noted_again():
    opened = {**OPENED, "sheet": {**OPENED["sheet"], "check_in": True}}
    noted = {"kind": "absences_noted", "round": 1, "absent": ["c"], "half_byes": ["b"]}
    here = {"kind": "checked_in", "round": 1, "present": ["a"]}
    schedule = replay_schedule([opened, *FIELD[1:], noted, here, ROUND, UNDRAWN])
    assert (schedule.absent, schedule.half_byes, schedule.present) == (("c",), ("b",), ("a",))


def test_changing_its_tables_forgets_nothing_of_that():
    noted = {"kind": "absences_noted", "round": 1, "absent": ["c"]}
    changed = {**ROUND, "kind": "tables_changed", "reason": "club mates", "tables": [table(1, "a", "c")]}
    changed |= {"byes": ["b"], "tables": [table(1, "a", "c", match="m7")]}
    schedule = replay_schedule([*FIELD, noted, ROUND, changed, UNDRAWN])
    assert schedule.absent == ("c",)


def test_who_came_after_the_draw_came_before_the_next_one():
    schedule = replay_schedule([*FIELD, ROUND, SECOND, entrant("d"), undrawn(2)])
    assert schedule.entrants["d"].entrant.entered_before == 2
    decide(schedule, undrawn(1))
    assert schedule.entrants["d"].entrant.entered_before is None


def test_who_left_after_the_draw_is_not_in_the_next_one():
    left = {"kind": "entrant_withdrawn", "entrant": "a"}
    schedule = replay_schedule([*FIELD, ROUND, left, UNDRAWN])
    assert schedule.entrants["a"].entrant.withdrawn_after == 0


def test_who_left_long_before_did_so_then():
    left = {"kind": "entrant_withdrawn", "entrant": "b"}
    schedule = replay_schedule([*FIELD, ROUND, left, {**SECOND, "byes": []}, undrawn(2)])
    assert schedule.entrants["b"].entrant.withdrawn_after == 1


def test_sanctions_and_criteria_of_the_round_count_from_the_one_before():
    given = {"kind": "sanction_given", "entrant": "a", "code": "late", "wins": -1}
    criteria = {"kind": "criteria_changed", "tiebreaks": ["wins", "lot"], "reason": "as announced"}
    schedule = replay_schedule([*FIELD, ROUND, given, SECOND, criteria, given, undrawn(2)])
    assert [each.after_round for each in schedule.sanctions.values()] == [1, 1]
    assert [each.after_round for each in schedule.criteria] == [1]


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (undrawn(2), "last round"),
        (undrawn(0), "last round"),
        (undrawn(1, reason=""), "reason"),
        (undrawn(1, reason=None), "reason"),
    ],
)
def test_only_the_last_round_goes_and_only_with_a_reason(event, says):
    schedule = replay_schedule([*FIELD, ROUND])
    with pytest.raises(Refusal, match=says) as refused:
        decide(schedule, event)
    assert (refused.value.code, len(schedule.rounds)) == ("malformed", 1)


def test_nothing_is_taken_back_before_the_first_draw():
    with pytest.raises(Refusal, match="last round"):
        replay_schedule([*FIELD, undrawn(0)])


def test_a_round_with_a_match_played_again_has_begun():
    again = {"kind": "match_replayed", "match": "m1", "again": "m5", "reason": "wrong seats"}
    with pytest.raises(Refusal) as refused:
        replay_schedule([*FIELD, ROUND, again, UNDRAWN])
    assert refused.value.code == "round_begun"
