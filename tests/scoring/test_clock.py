"""The clock of a round: started once, given more, stopped, and gone with its round."""

import pytest

from scoring.errors import Refusal
from scoring.schedule import Clock, decide, replay_schedule
from tests.scoring.test_schedule import FIELD, ROUND

AT, LATER = "2026-11-30T18:00:00Z", "2026-11-30T18:20:00Z"
STARTED = {"kind": "clock_started", "round": 1, "minutes": 45, "at": AT}
EXTENDED = {"kind": "clock_extended", "round": 1, "minutes": 5}
STOPPED = {"kind": "clock_stopped", "round": 1, "at": LATER}


def clock(*events):
    return replay_schedule([*FIELD, ROUND, *events]).rounds[0].clock


def test_a_round_has_no_clock_until_it_is_started():
    assert clock() is None
    assert clock(STARTED) == Clock(45, AT)


def test_a_running_clock_gets_more_minutes_and_is_stopped():
    assert clock(STARTED, EXTENDED, EXTENDED) == Clock(55, AT)
    assert clock(STARTED, STOPPED) == Clock(45, AT, LATER)


def test_a_stopped_clock_starts_anew():
    assert clock(STARTED, STOPPED, {**STARTED, "minutes": 20, "at": LATER}) == Clock(20, LATER)


def test_a_clock_is_set_back_to_what_it_was():
    back = {"kind": "clock_set", "round": 1}
    assert clock(STARTED, back) is None
    assert clock(STARTED, EXTENDED, {**back, "minutes": 45, "at": AT}) == Clock(45, AT)
    assert clock({**back, "minutes": 45, "at": AT, "stopped": LATER}) == Clock(45, AT, LATER)


@pytest.mark.parametrize(
    ("events", "code"),
    [
        ([STARTED, STARTED], "clock_running"),
        ([EXTENDED], "clock_not_running"),
        ([STOPPED], "clock_not_running"),
        ([STARTED, STOPPED, EXTENDED], "clock_not_running"),
        ([STARTED, STOPPED, STOPPED], "clock_not_running"),
        ([{**STARTED, "round": 2}], "malformed"),
        ([{**STARTED, "round": True}], "malformed"),
        ([{**STARTED, "minutes": 0}], "malformed"),
        ([{**STARTED, "minutes": 601}], "malformed"),
        ([{**STARTED, "minutes": "45"}], "malformed"),
        ([{**STARTED, "at": "18:00"}], "malformed"),
        ([{**STARTED, "at": None}], "malformed"),
        ([STARTED, {**EXTENDED, "minutes": 600}], "malformed"),
        ([{"kind": "clock_set", "round": 2}], "malformed"),
        ([{"kind": "clock_set", "round": 1, "minutes": 5}], "malformed"),
        ([{"kind": "clock_set", "round": 1, "minutes": 5, "at": AT, "stopped": 7}], "malformed"),
    ],
)
def test_what_no_clock_does_is_refused_and_changes_nothing(events, code):
    *before, last = [*FIELD, ROUND, *events]
    schedule = replay_schedule(before)
    was = schedule.rounds[0].clock
    with pytest.raises(Refusal) as refused:
        decide(schedule, last)
    assert refused.value.code == code
    assert schedule.rounds[0].clock == was
