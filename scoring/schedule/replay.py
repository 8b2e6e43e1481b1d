"""Replaying a tournament's stream: one handler for each kind of decision, live and in a replay alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule.attendance import absences_noted, checked_in
from scoring.schedule.clock import clock_extended, clock_set, clock_started, clock_stopped
from scoring.schedule.entrants import (
    entrant_registered,
    entrant_returned,
    entrant_withdrawn,
    lineup_named,
    lots_drawn,
    partner_substituted,
)
from scoring.schedule.opening import tournament_opened
from scoring.schedule.publishing import criteria_changed, standings_held, standings_released
from scoring.schedule.replaying import match_replayed
from scoring.schedule.rounds import bracket_reseated, round_drawn, tables_changed
from scoring.schedule.sanctions import sanction_given, sanction_lifted
from scoring.schedule.state import Schedule
from scoring.schedule.undrawing import round_undrawn
from scoring.schedule.values import Event

DECISIONS: Final[dict[str, Callable[[Schedule, Event], None]]] = {
    "tournament_opened": tournament_opened,
    "entrant_registered": entrant_registered,
    "entrant_withdrawn": entrant_withdrawn,
    "entrant_returned": entrant_returned,
    "partner_substituted": partner_substituted,
    "lots_drawn": lots_drawn,
    "lineup_named": lineup_named,
    "absences_noted": absences_noted,
    "checked_in": checked_in,
    "round_drawn": round_drawn,
    "tables_changed": tables_changed,
    "round_undrawn": round_undrawn,
    "bracket_reseated": bracket_reseated,
    "match_replayed": match_replayed,
    "sanction_given": sanction_given,
    "sanction_lifted": sanction_lifted,
    "standings_held": standings_held,
    "standings_released": standings_released,
    "criteria_changed": criteria_changed,
    "clock_started": clock_started,
    "clock_extended": clock_extended,
    "clock_stopped": clock_stopped,
    "clock_set": clock_set,
}
"""One handler for each kind of decision; the kinds are their names."""


def replay_schedule(events: Iterable[Event]) -> Schedule:
    """The schedule after all its decisions, from `tournament_opened` on; raises the first Refusal."""
    schedule = Schedule()
    for event in events:
        decide(schedule, event)
    return schedule


def decide(schedule: Schedule, event: Event) -> None:
    """Apply one decision in place, or raise a Refusal (placed at its position) and change nothing."""
    position = schedule.position + 1
    try:
        kind = event.get("kind")
        handler = DECISIONS.get(kind) if isinstance(kind, str) else None
        if handler is None:
            raise Refusal("malformed", said("There is no decision {kind}.", kind=repr(str(kind)[:40])))
        if (position == 0) != (kind == "tournament_opened"):
            raise Refusal("malformed", "A tournament is opened first, and once.")
        handler(schedule, event)
        schedule.position = position
    except Refusal as refusal:
        refusal.position = position
        raise
