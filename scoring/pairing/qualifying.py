"""Who goes on from the groups, and where they sit in the knock-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from scoring.pairing.attendance import entered, withdrew
from scoring.pairing.groups import ADVANCE, Groups
from scoring.pairing.proposal import Relaxed
from scoring.pairing.seeding import Seats, keep_apart, seat
from scoring.rounds import Document, Entrant, Round
from scoring.standings import Row, standings

Placed = Mapping[str, Sequence[str]]
"""Who goes on, by letter of the group, best first."""


def qualified(document: Document, groups: Groups, last: int) -> tuple[Placed, list[Relaxed]]:
    """The best of each group after round `last`, by the criteria of the document.

    Who has withdrawn makes room for the next. Places that only a seed decided are named.
    """
    placed: dict[str, Sequence[str]] = {}
    level: list[Relaxed] = []
    for letter, found in group_tables(document, groups, last).items():
        rows = [row for row in found.rows if row.id not in found.gone]
        advance = document.advance or ADVANCE
        placed[letter] = [row.id for row in rows[:advance]]
        level += _level(letter, rows[: advance + 1])
    return placed, level


class GroupTable(NamedTuple):
    """The standings of a group by itself, and who of it has withdrawn and so cannot go on."""

    rows: tuple[Row, ...]
    gone: frozenset[str]


def group_tables(document: Document, groups: Groups, last: int) -> dict[str, GroupTable]:
    """The standings of each group by letter after round `last`, the last one of the groups, or before it."""
    found = {}
    for letter, group in groups.items():
        members = tuple(one for one in group if entered(one) <= last)
        gone = frozenset(one.id for one in members if withdrew(one, last + 1))
        found[letter] = GroupTable(standings(_alone(document, members, last)), gone)
    return found


def _alone(document: Document, members: tuple[Entrant, ...], last: int) -> Document:
    """The document of one group."""
    ids = frozenset(one.id for one in members)
    rounds = tuple(_only(round_, ids) for round_ in document.rounds[:last])
    return replace(document, entrants=members, rounds=rounds)


def _only(round_: Round, ids: frozenset[str]) -> Round:
    byes, half_byes, absent = (
        tuple(id_ for id_ in named if id_ in ids) for named in (round_.byes, round_.half_byes, round_.absent)
    )
    tables = tuple(
        table for table in round_.tables if all(id_ in ids for side in table.sides for id_ in side)
    )
    return Round(tables, byes, half_byes, absent)


def _level(letter: str, rows: Sequence[Row]) -> list[Relaxed]:
    return [
        Relaxed("order", (one.id, two.id), f"they are level in group {letter}; the seed decided")
        for one, two in pairwise(rows)
        if one.rank == two.rank
    ]


def seat_qualified(placed: Placed) -> Seats:
    """The seats of the knock-out: winners of groups first, in the order of the letters.

    The others are listed so that A1 meets B2 and B1 meets A2, and change places among equals
    where that keeps those of one group apart for longer.
    """
    groups = list(placed.values())
    rows: list[list[str]] = []
    for place in range(max(map(len, groups))):
        order = _crossed(len(groups)) if place % 2 else range(len(groups))
        rows.append([groups[g][place] for g in order if place < len(groups[g])])
    group_of: dict[str, str | None] = {id_: letter for letter, ids in placed.items() for id_ in ids}
    return keep_apart(seat([id_ for row in rows for id_ in row]), group_of, rows[1:])


def _crossed(count: int) -> list[int]:
    """The groups backwards, in pairs: the second of C, D, A, B when the first are A, B, C, D."""
    backwards = range(count - 1, -1, -1)
    return [g ^ 1 for g in backwards] if count % 2 == 0 else list(backwards)
