"""Who has sat with whom, from the rounds of a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from scoring.rounds import Document, Round, Table

Couple = frozenset[str]


@dataclass(frozen=True, slots=True)
class History:
    """How often two were partners or opponents, who met in the last round, and who played how often."""

    partners: Counter[Couple]
    opponents: Counter[Couple]
    last: frozenset[Couple]
    played: Counter[str]
    sat_out: Counter[str]

    def met(self, couple: Couple) -> int:
        """How often two sat at one table."""
        return self.partners[couple] + self.opponents[couple]


def read_history(document: Document) -> History:
    """What the rounds of a document say; a table to which somebody did not come is no meeting."""
    tables = [table for round_ in document.rounds for table in round_.tables if not table.forfeit]
    last = document.rounds[-1].tables if document.rounds else ()
    return History(
        Counter(couple for table in tables for couple in partners_of(table.sides)),
        Counter(couple for table in tables for couple in opponents_of(table.sides)),
        frozenset(couple for table in last for couple in _couples(table)),
        Counter(id_ for table in tables for side in table.sides for id_ in side),
        Counter(id_ for round_ in document.rounds for id_ in _resting(round_)),
    )


def _resting(round_: Round) -> Iterable[str]:
    return (*round_.byes, *round_.half_byes, *round_.absent)


def _couples(table: Table) -> Iterable[Couple]:
    return (frozenset(pair) for pair in combinations([id_ for side in table.sides for id_ in side], 2))


def partners_of(sides: Iterable[Iterable[str]]) -> Iterable[Couple]:
    """The couples inside each side."""
    return (frozenset(pair) for side in sides for pair in combinations(side, 2))


def opponents_of(sides: Iterable[Iterable[str]]) -> Iterable[Couple]:
    """The couples of different sides."""
    return (
        frozenset((a, b)) for one, two in combinations(list(map(list, sides)), 2) for a in one for b in two
    )


def times(count: int) -> str:
    """`never`, `once`, `twice`, `3 times`."""
    return ("never", "once", "twice")[count] if count < 3 else f"{count} times"
