"""Groups filled in a snake by seed, club mates apart where the document wants it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from scoring.errors import Refusal
from scoring.pairing.attendance import entered, withdrew
from scoring.rounds import Document, Entrant, by_pairing_number, pairing_key
from scoring.saying import said

Groups = dict[str, list[Entrant]]
"""The groups by letter, each by seed, late entries last."""

SMALLEST = 4
"""A group of a document that does not say how many groups there are has so many entrants or more."""

ADVANCE = 2
"""So many of each group go on where the document does not say."""


def letter(index: int) -> str:
    """A, B... Z, AA, AB... by index from 0."""
    return (letter(index // 26 - 1) if index >= 26 else "") + chr(ord("A") + index % 26)


def fill_groups(document: Document) -> Groups:
    """The groups as they were filled before round 1; who comes later joins the smallest.

    Raises `Refusal` with `bad_option` when a group would have fewer than two entrants, or
    fewer than go on.
    """
    belong = [one for one in document.entrants if not withdrew(one, entered(one))]
    field = by_pairing_number(one for one in belong if entered(one) == 1)
    count = document.groups or max(1, len(field) // SMALLEST)
    _check(document, len(field), count)
    rows = _snake(field, count)
    if document.avoid_club:
        _part_clubs(rows)
    groups = {letter(g): [one for row in rows if (one := row[g]) is not None] for g in range(count)}
    for late in sorted(belong, key=lambda one: (entered(one), pairing_key(one)))[len(field) :]:
        min(groups.values(), key=len).append(late)
    return groups


def _check(document: Document, entrants: int, count: int) -> None:
    smallest = entrants // count
    if smallest < 2:
        raise Refusal(
            "bad_option",
            said(
                "{entrants} entrants do not fill {count} groups of two or more.",
                entrants=entrants,
                count=count,
            ),
            0,
        )
    if document.advance is not None and document.advance > smallest:
        message = said(
            "{advance} cannot go on from a group of {smallest}.", advance=document.advance, smallest=smallest
        )
        raise Refusal("bad_option", message, 0)


def _snake(field: Sequence[Entrant], count: int) -> list[list[Entrant | None]]:
    """Rows of one entrant a group, every second from right to left; the last may have gaps."""
    rows: list[list[Entrant | None]] = []
    for start in range(0, len(field), count):
        row: list[Entrant | None] = [*field[start : start + count]]
        row += [None] * (count - len(row))
        rows.append(row[::-1] if len(rows) % 2 else row)
    return rows


def _part_clubs(rows: list[list[Entrant | None]]) -> None:
    """Change places inside rows, so inside a strength, while fewer club mates share a group by it."""
    while change := _first_change(rows):
        row, one, other = change
        row[one], row[other] = row[other], row[one]


def _first_change(rows: list[list[Entrant | None]]) -> tuple[list[Entrant | None], int, int] | None:
    before = _shared(rows)
    for row in reversed(rows):
        for one, other in combinations(range(len(row)), 2):
            row[one], row[other] = row[other], row[one]
            after = _shared(rows)
            row[one], row[other] = row[other], row[one]
            if after < before and row[one] and row[other]:
                return row, one, other
    return None


def _shared(rows: list[list[Entrant | None]]) -> int:
    """How many pairs of club mates share a group."""
    groups = zip(*rows, strict=True)
    clubs = [[one.club for one in group if one is not None and one.club is not None] for group in groups]
    return sum(one == other for group in clubs for one, other in combinations(group, 2))


def round_count(groups: Groups, cycles: int) -> int:
    """The rounds of the group stage; who comes before its last round makes it longer, who comes after does not."""
    number = 0
    while any(number < _rounds(group, max(number, 1), cycles) for group in groups.values()):
        number += 1
    return number


def _rounds(group: Sequence[Entrant], number: int, cycles: int) -> int:
    """The rounds of everybody against everybody among those who are there in round `number`."""
    there = sum(entered(one) <= number for one in group)
    return (there - 1 + there % 2) * cycles
