"""Decisions about the round to be drawn: who is away, who has half a bye, who is there."""

from __future__ import annotations

from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule.reading import known_list
from scoring.schedule.state import Schedule
from scoring.schedule.values import Event


def absences_noted(schedule: Schedule, event: Event) -> None:
    """Who asked not to play in the round to be drawn, some of them for half a bye; said again, it replaces the list."""
    _next(schedule, event)
    absent, half_byes = (known_list(schedule, event, key) for key in ("absent", "half_byes"))
    if not set(absent).isdisjoint(half_byes):
        raise Refusal("twice_in_round", "Who has half a bye is not absent as well.")
    schedule.absent, schedule.half_byes = absent, half_byes


def checked_in(schedule: Schedule, event: Event) -> None:
    """Who is there for the round to be drawn, all of them; only these are drawn where the sheet says `check_in`."""
    _next(schedule, event)
    schedule.present = known_list(schedule, event, "present")


def _next(schedule: Schedule, event: Event) -> None:
    if event.get("round") != len(schedule.rounds) + 1:
        raise Refusal("malformed", said("The next round is round {number}.", number=len(schedule.rounds) + 1))
