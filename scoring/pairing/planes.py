"""Rounds of tables at which nobody meets anybody twice: lines of planes, and one Kirkman plan.

People are points (x, y); a table is a line y = slope * x + b, a round all lines of one slope.
Over a field two lines of different slopes share one point at most, so no two people meet again;
over other rings slopes are chosen for which that holds as well.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Final

Plan = tuple[tuple[tuple[int, ...], ...], ...]
"""Rounds of tables of numbers from 0."""

POLYNOMIALS: Final = {
    4: (2, (1, 1)),
    8: (2, (1, 1, 0)),
    9: (3, (2, 0)),
    16: (2, (1, 1, 0, 0)),
    25: (5, (2, 0)),
    27: (3, (2, 1, 0)),
    32: (2, (1, 0, 1, 0, 0)),
    49: (7, (6, 0)),
    64: (2, (1, 1, 0, 0, 0, 0)),
}
"""Fields of a prime power: the prime p, and x^k as a polynomial in x, lowest power first."""

KIRKMAN_BASE: Final = ((14, 0, 7), (1, 2, 4), (3, 8, 12), (5, 11, 13), (6, 9, 10))
"""Fifteen in threes; 1 is added modulo 7 to 0-6 and to 7-13 for each further round."""


@cache
def plan(count: int, tables: int) -> Plan:
    """Rounds of `tables` tables, sizes at most one apart, at which no two of `count` meet twice.

    As many as these ways give, and one at least. The first people sit together in round 1
    where tables that are whole columns are among the rounds.
    """
    size = -(-count // tables)
    if (count, tables) == (15, 5):
        return tuple(_kirkman(shift) for shift in range(7))
    if size > tables:
        return (_blocks(count, tables),)
    columns: Plan = ()
    if count == size * tables and tables % size == 0:
        columns = _side_by_side(plan(tables, tables // size), size, tables)
    return (*columns, *(_lines(count, tables, size, slope) for slope in _slopes(tables, size)))


def _blocks(count: int, tables: int) -> tuple[tuple[int, ...], ...]:
    ends = [count * t // tables for t in range(tables + 1)]
    return tuple(tuple(range(start, end)) for start, end in pairwise(ends))


def _kirkman(shift: int) -> tuple[tuple[int, ...], ...]:
    def turned(n: int) -> int:
        return n if n == 14 else n // 7 * 7 + (n + shift) % 7

    return tuple(tuple(sorted(map(turned, table))) for table in KIRKMAN_BASE)


def _side_by_side(inside: Plan, columns: int, height: int) -> Plan:
    """A plan for one column, played in all of them at the same time."""
    return tuple(
        tuple(tuple(column * height + n for n in table) for column in range(columns) for table in round_)
        for round_ in inside
    )


def _lines(count: int, tables: int, size: int, slope: int) -> tuple[tuple[int, ...], ...]:
    """All lines of a slope; the last column may lack its last points."""
    plus, times = _arithmetic(tables)
    points = [[x * tables + plus(times(slope, x), b) for x in range(size)] for b in range(tables)]
    return tuple(tuple(point for point in line if point < count) for line in points)


def _slopes(tables: int, size: int) -> list[int]:
    """Slopes of which no two lines share two points."""
    if tables in POLYNOMIALS or all(tables % n for n in range(2, tables)):
        return list(range(tables))
    chosen: list[int] = []
    for slope in range(tables):
        if all((slope - other) * x % tables for other in chosen for x in range(1, size)):
            chosen.append(slope)
    return chosen


def _arithmetic(order: int) -> tuple[Callable[[int, int], int], Callable[[int, int], int]]:
    """Addition and multiplication of the field of an order, or of the ring of the rests."""
    if order not in POLYNOMIALS:
        return lambda a, b: (a + b) % order, lambda a, b: a * b % order
    prime, power = POLYNOMIALS[order]

    def plus(a: int, b: int) -> int:
        return _number([(m + n) % prime for m, n in zip(digits(a), digits(b), strict=True)], prime)

    def digits(a: int) -> list[int]:
        return [a // prime**place % prime for place in range(len(power))]

    def times(a: int, b: int) -> int:
        product, shifted = [0] * len(power), digits(a)
        for digit in digits(b):
            product = [(m + digit * n) % prime for m, n in zip(product, shifted, strict=True)]
            top = shifted[-1]
            shifted = [(m + top * n) % prime for m, n in zip([0, *shifted[:-1]], power, strict=True)]
        return _number(product, prime)

    return plus, times


def _number(digits: list[int], prime: int) -> int:
    return sum(digit * prime**place for place, digit in enumerate(digits))
