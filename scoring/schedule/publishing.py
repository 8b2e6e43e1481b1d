"""Decisions about the standings: what they are ranked by, and from which round on the public waits for them."""

from __future__ import annotations

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.rank_options import MOST_ROUNDS, read_options
from scoring.saying import said
from scoring.schedule.reading import reason
from scoring.schedule.state import Schedule
from scoring.schedule.values import CriteriaChange, Event


def standings_held(schedule: Schedule, event: Event) -> None:
    """The public waits for what happens from round `from_round` on; said again, the last word counts."""
    first = event.get("from_round")
    if not is_whole(first) or not 0 < first <= MOST_ROUNDS:
        raise Refusal(
            "malformed", said("from_round must be a whole number from 1 to {most}.", most=MOST_ROUNDS)
        )
    schedule.held_from = first


def standings_released(schedule: Schedule, event: Event) -> None:  # noqa: ARG001 - handlers are alike
    """Everything is open again."""
    if schedule.held_from is None:
        raise Refusal("nothing_held", "Nothing is held back.")
    schedule.held_from = None


def criteria_changed(schedule: Schedule, event: Event) -> None:
    """Another ordered list of criteria, for all rounds, with the reason that the standings show from now on."""
    before = read_options(schedule.sheet)["tiebreaks"]
    sheet = {**schedule.sheet, "tiebreaks": event.get("tiebreaks")}
    if not isinstance(event.get("tiebreaks"), list | tuple) or read_options(sheet)["tiebreaks"] == before:
        raise Refusal("bad_option", "tiebreaks must be another list of criteria than now.")
    schedule.criteria.append(CriteriaChange(len(schedule.rounds), before, reason(event)))
    schedule.sheet = sheet
