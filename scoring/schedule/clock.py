"""The clock of a round: started, given more, stopped, set back. When it is over nothing happens by itself."""

from __future__ import annotations

import re
from typing import Any, Final

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule.state import Schedule
from scoring.schedule.values import Clock, DrawnRound, Event

MOST_MINUTES: Final = 600
MOMENT: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?Z")


def clock_started(schedule: Schedule, event: Event) -> None:
    """The clock of round `round` runs `minutes` from the moment `at` (UTC), once; one that was stopped starts anew."""
    drawn = _drawn(schedule, event)
    clock = Clock(_minutes(event), _moment(event))
    if drawn.clock is not None and not drawn.clock.stopped:
        raise Refusal("clock_running", "The clock of this round is running.")
    _set(schedule, drawn, clock)


def clock_extended(schedule: Schedule, event: Event) -> None:
    """A running clock gets `minutes` more."""
    drawn, clock = _running(schedule, event)
    more = clock.minutes + _minutes(event)
    if more > MOST_MINUTES:
        raise Refusal("malformed", said("A clock runs at most {most} minutes.", most=MOST_MINUTES))
    _set(schedule, drawn, clock._replace(minutes=more))


def clock_stopped(schedule: Schedule, event: Event) -> None:
    """A running clock stops at the moment `at`."""
    drawn, clock = _running(schedule, event)
    _set(schedule, drawn, clock._replace(stopped=_moment(event)))


def clock_set(schedule: Schedule, event: Event) -> None:
    """The clock of a round is what it was before a slip: `minutes` from `at` on, stopped at `stopped` or running.

    Without `minutes` it was not started.
    """
    drawn = _drawn(schedule, event)
    if event.get("minutes") is None:
        schedule.rounds[drawn.number - 1] = drawn._replace(clock=None)
        return
    stopped = _moment(event, "stopped") if event.get("stopped") else ""
    _set(schedule, drawn, Clock(_minutes(event), _moment(event), stopped))


def _running(schedule: Schedule, event: Event) -> tuple[DrawnRound, Clock]:
    drawn = _drawn(schedule, event)
    if drawn.clock is None or drawn.clock.stopped:
        raise Refusal("clock_not_running", "The clock of this round is not running.")
    return drawn, drawn.clock


def _drawn(schedule: Schedule, event: Event) -> DrawnRound:
    number = event.get("round")
    if not is_whole(number) or not 1 <= number <= len(schedule.rounds):
        raise Refusal("malformed", "Only a drawn round has a clock.")
    return schedule.rounds[number - 1]


def _set(schedule: Schedule, drawn: DrawnRound, clock: Clock) -> None:
    schedule.rounds[drawn.number - 1] = drawn._replace(clock=clock)


def _minutes(event: Event) -> int:
    minutes: Any = event.get("minutes")
    if not is_whole(minutes) or not 1 <= minutes <= MOST_MINUTES:
        raise Refusal(
            "malformed",
            said("{key} must be a whole number from 1 to {most}.", key="minutes", most=MOST_MINUTES),
        )
    return int(minutes)


def _moment(event: Event, key: str = "at") -> str:
    at = event.get(key)
    if not isinstance(at, str) or not MOMENT.fullmatch(at):
        raise Refusal(
            "malformed", said("{key} must be a moment in UTC, such as 2026-11-30T18:00:00Z.", key=key)
        )
    return at
