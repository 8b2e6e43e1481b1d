"""What a round changed by hand has other than the engine proposed."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

from scoring.schedule.state import Schedule
from scoring.schedule.values import DrawnRound, Proposed, Sides


class Changes(NamedTuple):
    """Tables that were proposed and are not set up, those set up instead, and byes likewise.

    `rematches` are tables set up where entrants meet who have met in an earlier round, `club_mates` where entrants of
    one club meet.
    """

    removed: tuple[Sides, ...]
    added: tuple[Sides, ...]
    byes_removed: tuple[str, ...]
    byes_added: tuple[str, ...]
    rematches: tuple[Sides, ...]
    club_mates: tuple[Sides, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        return self._asdict()


def changes(schedule: Schedule, drawn: DrawnRound) -> Changes:
    """How a round differs from what the engine proposed for it; nothing where nobody has touched it."""
    proposed = drawn.proposed or Proposed(tuple(table.sides for table in drawn.tables), drawn.byes)
    tables = tuple(table.sides for table in drawn.tables)
    added = tuple(sides for sides in tables if sides not in proposed.tables)
    met = {
        pair
        for earlier in schedule.rounds[: drawn.number - 1]
        for table in earlier.tables
        for pair in _opponents(table.sides)
    }
    return Changes(
        removed=tuple(sides for sides in proposed.tables if sides not in tables),
        added=added,
        byes_removed=tuple(id_ for id_ in proposed.byes if id_ not in drawn.byes),
        byes_added=tuple(id_ for id_ in drawn.byes if id_ not in proposed.byes),
        rematches=tuple(sides for sides in added if not met.isdisjoint(_opponents(sides))),
        club_mates=tuple(sides for sides in added if _share_a_club(schedule, sides)),
    )


def _share_a_club(schedule: Schedule, sides: Sides) -> bool:
    return any(
        len({schedule.entrants[id_].entrant.club for id_ in pair}) == 1
        and schedule.entrants[min(pair)].entrant.club is not None
        for pair in _opponents(sides)
    )


def _opponents(sides: Sides) -> set[frozenset[str]]:
    return {
        frozenset((mine, theirs)) for one, other in combinations(sides, 2) for mine in one for theirs in other
    }
