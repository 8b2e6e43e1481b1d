"""Sanctions on an entrant: wins or points off, for a reason that has a code, and taken back by name."""

from __future__ import annotations

from typing import Final

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.rank_values import number_or_none
from scoring.rounds import Adjustment, Number
from scoring.saying import said
from scoring.schedule.reading import known
from scoring.schedule.state import Schedule
from scoring.schedule.values import Event

CODES: Final = ("absence", "conduct", "false_pass", "late", "talking", "wrong_count", "other")
"""What a sanction is for; a code names nobody."""
MOST: Final = 1_000_000


def sanction_given(schedule: Schedule, event: Event) -> None:
    """Signed `wins` (halves at the finest) and `points` for an entrant, from the round drawn last on."""
    entrant = known(schedule, event.get("entrant")).entrant
    wins, points = _amount(event, "wins"), _amount(event, "points")
    if not wins and not points:
        raise Refusal("malformed", "A sanction takes or gives wins or points.")
    if event.get("code") not in CODES:
        raise Refusal("bad_option", said("The code of a sanction is one of {codes}.", codes=", ".join(CODES)))
    position = schedule.position + 1
    schedule.sanctions[position] = Adjustment(
        entrant.id, len(schedule.rounds), wins, points, event["code"], position
    )


def sanction_lifted(schedule: Schedule, event: Event) -> None:
    """The sanction that was given at the position `sanction` counts no more, in no round."""
    position = event.get("sanction")
    if not is_whole(position) or position not in schedule.sanctions:
        raise Refusal("nothing_to_void", "There is no such sanction.")
    del schedule.sanctions[position]


def _amount(event: Event, key: str) -> Number:
    number = number_or_none(event.get(key, 0))
    finest = 2 if key == "wins" else 1
    if number is None or not -MOST <= number <= MOST or (finest * number).denominator > 1:
        message = said("{key} must be a number.", key=key)
        if finest > 1:
            message = said("{key} must be a number, in halves.", key=key)
        raise Refusal("malformed", message)
    return number
