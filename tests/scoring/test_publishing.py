"""Decisions about the standings: what the public waits for, and what ranks."""

import pytest

from scoring.errors import Refusal
from scoring.schedule import decide, replay_schedule
from tests.scoring.test_schedule import FIELD, ROUND

HELD = {"kind": "standings_held", "from_round": 3}
RELEASED = {"kind": "standings_released"}
CHANGED = {"kind": "criteria_changed", "tiebreaks": ["wins", "lot"], "reason": "as announced"}


def test_the_last_word_on_what_is_held_back_counts():
    assert replay_schedule(FIELD).held_from is None
    assert replay_schedule([*FIELD, HELD, {**HELD, "from_round": 2}]).held_from == 2
    assert replay_schedule([*FIELD, HELD, RELEASED]).held_from is None


def test_changed_criteria_rank_and_those_before_are_kept_with_the_reason():
    schedule = replay_schedule([*FIELD, ROUND, CHANGED])
    assert schedule.document({}).tiebreaks == ("wins", "lot")
    (change,) = schedule.criteria
    assert (change.after_round, change.reason) == (1, "as announced")
    assert change.before == ("wins", "difference", "points_for", "direct", "lot")


@pytest.mark.parametrize(
    ("events", "code"),
    [
        ([{**HELD, "from_round": 0}], "malformed"),
        ([{**HELD, "from_round": True}], "malformed"),
        ([{**HELD, "from_round": 1001}], "malformed"),
        ([RELEASED], "nothing_held"),
        ([HELD, RELEASED, RELEASED], "nothing_held"),
        ([{**CHANGED, "tiebreaks": ["luck"]}], "bad_option"),
        ([{**CHANGED, "tiebreaks": None}], "bad_option"),
        ([CHANGED, CHANGED], "bad_option"),
        ([{**CHANGED, "reason": " \n"}], "malformed"),
        ([{"kind": "criteria_changed", "tiebreaks": ["lot"]}], "malformed"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(events, code):
    schedule = replay_schedule([*FIELD, *events[:-1]])
    before = schedule.held_from, list(schedule.criteria), schedule.sheet
    with pytest.raises(Refusal) as refused:
        decide(schedule, events[-1])
    assert refused.value.code == code
    assert (schedule.held_from, schedule.criteria, schedule.sheet) == before
