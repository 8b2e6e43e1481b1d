"""When the rounds of a tournament are played: by their clocks where these were started, else by the plan."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from scoring.pairing.limits import usual_rounds
from tournaments.jsontext import loads
from tournaments.models import Round
from tournaments.selectors.clocks import RoundClock, clock_in
from tournaments.selectors.overviews import Overview

PAUSE: Final = timedelta(minutes=10)
"""Between the end of a round and the planned start of the next: results are collected, people find their tables."""


@dataclass(frozen=True, slots=True)
class RoundTime:
    """A round's start, and its end (None where matches are played to their end); both in UTC or another zone.

    `by_clock` says that its clock was started: the times are what happened, no plan.
    """

    number: int
    starts_at: datetime
    ends_at: datetime | None
    by_clock: bool


def calendar(found: Overview, clocks: Mapping[int, RoundClock | None] | None = None) -> tuple[RoundTime, ...]:
    """The rounds whose time is known, by their number; empty where nobody has said when the tournament begins.

    `clocks` of the drawn rounds are looked up where the caller does not know them.

    The first round starts with the tournament. Each one behind a round with an end starts `PAUSE` after it; behind
    one without an end nothing is planned until a clock tells more.
    """
    if clocks is None:
        notes = Round.objects.filter(tournament_id=found.id).values_list("number", "notes")
        clocks = {number: clock_in(loads(text)) for number, text in notes}
    return tuple(_times(found, clocks))


def _times(found: Overview, clocks: Mapping[int, RoundClock | None]) -> Iterator[RoundTime]:
    length = timedelta(minutes=found.round_minutes) if found.round_minutes else None
    start = found.starts_at
    for number in range(1, _last(found) + 1):
        clock = clocks.get(number)
        if clock is not None:
            end: datetime | None = clock.stopped_at or clock.ends_at
            yield RoundTime(number, clock.started_at, end, by_clock=True)
        elif start is not None:
            end = start + length if length else None
            yield RoundTime(number, start, end, by_clock=False)
        else:
            continue
        start = end + PAUSE if end else None


def _last(found: Overview) -> int:
    """The number of the last round that is drawn or foreseen; at least the first."""
    foreseen = found.total_rounds or usual_rounds(found.format, found.entrants)
    return max(found.rounds, foreseen or 0, 1)
