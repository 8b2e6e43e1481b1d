"""A round that was drawn too early: it is taken back as if it had not been drawn, and why."""

from __future__ import annotations

from dataclasses import replace

from scoring.errors import Refusal
from scoring.schedule.reading import reason
from scoring.schedule.state import Schedule
from scoring.schedule.values import Event, Registered


def round_undrawn(schedule: Schedule, event: Event) -> None:
    """The last round is no longer there; who was noted as away or there for it is so again.

    Who came, left or was sanctioned after its draw is as if that had been before it. Whether anything has been recorded
    at its tables is for the caller to know; a match of it that was annulled says so by itself.
    """
    if not schedule.rounds or event.get("round") != len(schedule.rounds):
        raise Refusal("malformed", "Only the last round can be taken back.")
    reason(event)
    if schedule.rounds[-1].annulled:
        raise Refusal("round_begun", "A match of this round was annulled and is played again.")
    take_back(schedule)


def take_back(schedule: Schedule) -> None:
    """The schedule as if its last round had not been drawn."""
    drawn = schedule.rounds.pop()
    schedule.absent, schedule.half_byes, schedule.present, schedule.lineups = drawn.noted
    for id_, registered in schedule.entrants.items():
        schedule.entrants[id_] = _before(registered, drawn.number)
    last = len(schedule.rounds)
    for position, each in schedule.sanctions.items():
        schedule.sanctions[position] = replace(each, after_round=min(each.after_round, last))
    schedule.criteria = [each._replace(after_round=min(each.after_round, last)) for each in schedule.criteria]


def _before(registered: Registered, number: int) -> Registered:
    """The entrant as it would be if round `number` had not been drawn when it came or left."""
    entrant = registered.entrant
    if entrant.withdrawn_after is not None:
        entrant = replace(entrant, withdrawn_after=min(entrant.withdrawn_after, number - 1))
    if entrant.entered_before is not None:
        first = min(entrant.entered_before, number)
        entrant = replace(entrant, entered_before=first if first > 1 else None)
    return registered._replace(entrant=entrant)
