"""Results of entrants who have left: whether they count, by the policy of the tournament.

`void_under_half` is the rule of round robins: who plays less than half of the matches is taken out of the table.
Leagues give the others something instead (`voided`). Who has met whom stays as it was when the next round is drawn.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from scoring.rounds import Document, Round, Table


def counting_rounds(document: Document) -> tuple[Round, ...]:
    """The rounds as the standings count them: without the matches that a withdrawal has voided."""
    gone = _voided(document)
    if not gone:
        return document.rounds
    return tuple(_without(round_, gone) for round_ in document.rounds)


def _voided(document: Document) -> frozenset[str]:
    """Who has left so that none of its matches counts."""
    if document.withdrawn_results == "keep":
        return frozenset()
    left = {entrant.id for entrant in document.entrants if entrant.withdrawn_after is not None}
    if document.withdrawn_results == "void":
        return frozenset(left)
    return frozenset(id_ for id_ in left if _played(document, id_) < _half(document))


def _played(document: Document, id_: str) -> int:
    return sum(
        table.points is not None and any(id_ in side for side in table.sides)
        for round_ in document.rounds
        for table in round_.tables
    )


def _half(document: Document) -> int:
    """Matches that are half of those planned: everybody against everybody, or so many rounds as are named."""
    if document.format == "round_robin":
        due = document.cycles * (len(document.entrants) - 1)
    else:
        due = document.total_rounds or len(document.rounds)
    return ceil(due / 2)


def _without(round_: Round, gone: frozenset[str]) -> Round:
    """The round without the matches of these; only where one entrant meets one, so that nobody else loses a result."""
    dropped = [
        table for table in round_.tables if _is_between_two(table) and not gone.isdisjoint(_seated(table))
    ]
    if not dropped:
        return round_
    return replace(
        round_,
        tables=tuple(table for table in round_.tables if table not in dropped),
        voided=tuple(id_ for table in dropped for id_ in _seated(table) if id_ not in gone),
    )


def _is_between_two(table: Table) -> bool:
    return [len(side) for side in table.sides] == [1, 1]


def _seated(table: Table) -> tuple[str, ...]:
    return tuple(id_ for side in table.sides for id_ in side)
