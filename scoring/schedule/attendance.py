"""Decisions about the round to be drawn: who is away, who has half a bye, who is there."""

from __future__ import annotations

from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule.reading import known, known_list
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
    """Who is there for the round to be drawn; only these are drawn where the sheet says `check_in`.

    `present` are all of them, in place of who was noted before. An `entrant` alone comes to those who are there, or
    with `here` false goes from them.
    """
    _next(schedule, event)
    if "entrant" not in event:
        schedule.present = known_list(schedule, event, "present")
        return
    here = event.get("here", True)
    if (here is not True and here is not False) or "present" in event:
        raise Refusal("malformed", "One entrant is here, true or false, or all that are present are listed.")
    id_ = known(schedule, event["entrant"]).entrant.id
    others = tuple(each for each in schedule.present or () if each != id_)
    schedule.present = (*others, id_) if here else others


def _next(schedule: Schedule, event: Event) -> None:
    if event.get("round") != len(schedule.rounds) + 1:
        raise Refusal("malformed", said("The next round is round {number}.", number=len(schedule.rounds) + 1))
