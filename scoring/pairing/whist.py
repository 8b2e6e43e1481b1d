"""Stored plans for individuals whose partners rotate, by number of players.

A plan is a few base rounds that are turned: a shift is added to every number up to the modulus
(counted round from there to 1), higher numbers stay. Most plans for 4k or 4k + 1 players are
whist tournaments: every pair partners once and opposes twice. In the others nobody partners
anybody twice or opposes anybody more than three times; sit-outs never differ by more than one.
Tests check every plan by counting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

Four = tuple[int, int, int, int]
"""A table: the first two numbers are partners against the other two."""


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """The tables of one round by pairing numbers from 1, and who sits out."""

    tables: tuple[Four, ...]
    out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Quality:
    """What a plan gives: the most often a pair partners and opposes, and the spread of sit-outs."""

    partners: int
    opponents: int
    spread: int


BASES: Final = {
    4: "4+1 v 2+3",
    5: "2+5 v 3+4",
    6: """
        1+2 v 3+4
        1+5 v 2+6
        3+5 v 4+6
        1+3 v 2+5
        1+4 v 3+6
        2+4 v 5+6
    """,
    7: "1+4 v 2+3",
    8: "8+1 v 2+4, 3+7 v 5+6",
    9: """
        2+3 v 4+7, 5+9 v 6+8
        3+1 v 5+8, 6+7 v 4+9
        1+2 v 6+9, 4+8 v 5+7
        5+6 v 7+1, 8+3 v 9+2
        6+4 v 8+2, 9+1 v 7+3
        4+5 v 9+3, 7+2 v 8+1
        8+9 v 1+4, 2+6 v 3+5
        9+7 v 2+5, 3+4 v 1+6
        7+8 v 3+6, 1+5 v 2+4
    """,
    10: "1+4 v 2+8, 3+5 v 6+7",
    11: "1+7 v 2+5, 3+4 v 6+8",
    12: "12+1 v 2+4, 3+10 v 7+8, 5+11 v 6+9",
    13: "2+5 v 3+8, 4+13 v 7+9, 6+12 v 11+10",
    14: """
        1+5 v 4+8, 2+9 v 10+11, 3+6 v 7+12
        1+2 v 5+7, 3+11 v 4+9, 6+12 v 8+10
    """,
    15: "1+2 v 5+7, 3+12 v 4+9, 6+10 v 8+11",
    16: "16+1 v 2+3, 4+7 v 10+12, 5+14 v 9+13, 6+11 v 8+15",
    17: "2+4 v 9+10, 3+17 v 5+14, 6+11 v 7+13, 8+15 v 12+16",
    18: "1+14 v 4+12, 2+9 v 3+5, 6+10 v 15+16, 7+13 v 8+11",
    19: "1+16 v 11+12, 2+15 v 9+14, 3+10 v 6+8, 4+7 v 5+13",
    20: "20+1 v 2+3, 4+14 v 7+10, 5+17 v 6+12, 8+16 v 13+18, 9+11 v 15+19",
    21: "2+12 v 9+10, 3+17 v 13+18, 4+6 v 15+19, 5+20 v 8+21, 7+16 v 11+14",
    22: """
        1+15 v 11+17, 2+5 v 3+18, 4+10 v 7+8, 6+19 v 12+14, 9+13 v 16+20
        1+14 v 6+18, 2+10 v 9+12, 3+20 v 8+19, 4+5 v 13+15, 7+17 v 11+16
    """,
    23: "1+16 v 3+7, 2+20 v 9+15, 4+18 v 6+19, 5+17 v 12+13, 8+10 v 11+14",
    24: "24+1 v 18+23, 2+10 v 5+14, 3+22 v 15+16, 4+21 v 12+19, 6+9 v 11+13, 7+17 v 8+20",
    25: "2+19 v 11+20, 3+8 v 9+23, 4+6 v 17+24, 5+18 v 7+22, 10+16 v 13+14, 12+15 v 21+25",
    26: "1+4 v 7+18, 2+19 v 3+24, 5+12 v 21+23, 6+16 v 8+20, 9+15 v 14+22, 10+11 v 13+17",
    27: "1+3 v 4+21, 2+22 v 14+23, 5+9 v 7+19, 6+12 v 16+17, 8+11 v 15+20, 10+18 v 13+24",
    28: "28+1 v 2+17, 3+22 v 10+20, 4+13 v 8+24, 5+11 v 9+14, 6+19 v 7+27, 12+16 v 25+26, 15+18 v 21+23",
    29: ("2+27 v 4+11, 3+13 v 12+24, 5+8 v 15+20, 6+21 v 7+23, 9+17 v 22+28, 10+19 v 14+16, 18+29 v 25+26"),
    30: """
        1+10 v 2+22, 3+16 v 6+25, 4+15 v 8+20, 5+7 v 18+24, 9+12 v 11+28, 13+27 v 19+23, 14+17 v 21+26
        1+19 v 17+23, 2+18 v 5+26, 3+28 v 13+21, 4+11 v 6+10, 7+14 v 16+24, 8+9 v 12+27, 15+25 v 20+22
    """,
    31: "1+24 v 17+19, 2+14 v 11+12, 3+9 v 5+23, 4+25 v 8+28, 6+22 v 7+16, 10+27 v 15+18, 13+20 v 21+26",
    32: (
        "32+1 v 6+11, 2+9 v 15+26, 3+17 v 13+19, 4+23 v 21+22, 5+20 v 28+31, 7+29 v 10+14, "
        "8+18 v 12+30, 16+24 v 25+27"
    ),
    33: (
        "2+5 v 28+29, 3+23 v 8+12, 4+32 v 17+33, 6+24 v 20+27, 7+9 v 19+31, 10+18 v 16+26, "
        "11+30 v 14+25, 13+22 v 15+21"
    ),
    34: (
        "1+2 v 26+29, 3+8 v 6+21, 4+12 v 18+24, 5+28 v 15+17, 7+27 v 11+32, 9+25 v 10+14, "
        "13+22 v 20+30, 16+23 v 19+31"
    ),
    35: (
        "1+20 v 9+10, 2+31 v 8+23, 3+28 v 22+29, 4+12 v 16+19, 5+27 v 7+30, 6+24 v 11+25, "
        "13+15 v 17+26, 14+18 v 21+32"
    ),
    36: (
        "36+1 v 6+18, 2+31 v 4+17, 3+7 v 13+29, 5+14 v 21+32, 8+33 v 9+30, 10+11 v 20+25, "
        "12+27 v 15+23, 16+34 v 28+35, 19+22 v 24+26"
    ),
    37: (
        "2+31 v 16+32, 3+21 v 10+22, 4+5 v 13+26, 6+34 v 18+24, 7+9 v 12+27, 8+35 v 33+37, "
        "11+14 v 17+28, 15+29 v 20+25, 19+36 v 23+30"
    ),
    39: (
        "1+36 v 6+21, 2+30 v 5+28, 3+20 v 14+34, 4+33 v 27+32, 7+10 v 17+19, 8+29 v 12+26, "
        "9+35 v 13+25, 11+18 v 23+31, 15+24 v 16+22"
    ),
    40: (
        "40+1 v 15+16, 2+22 v 6+35, 3+36 v 27+30, 4+39 v 11+38, 5+28 v 7+25, 8+13 v 20+34, "
        "9+17 v 26+37, 10+32 v 24+33, 12+19 v 14+29, 18+31 v 21+23"
    ),
}
"""Base rounds, one a line; with 6 and 9 players all rounds."""

EXPLICIT: Final = (6, 9)


@cache
def plan(count: int) -> tuple[PlannedRound, ...]:
    """All rounds for `count` players, none where no plan is stored."""
    if count not in BASES:
        return ()
    bases = [_read(line) for line in BASES[count].strip().splitlines()]
    modulus = count - 1 if count % 4 == 0 else count
    turned = [_turn(base, shift, modulus) for base, shifts in _shifts(count, bases) for shift in shifts]
    return tuple(PlannedRound(tables, _missing(tables, count)) for tables in turned)


def _read(line: str) -> tuple[Four, ...]:
    """`8+1 v 2+4, 3+7 v 5+6` as tables."""
    numbers = [[int(n) for n in table.replace(" v ", "+").split("+")] for table in line.split(",")]
    return tuple((a, b, c, d) for a, b, c, d in numbers)


def _shifts(count: int, bases: list[tuple[Four, ...]]) -> Iterable[tuple[tuple[Four, ...], range]]:
    """Which base is turned by what, so that sit-outs stay even after every round."""
    out = count % 4
    if count in EXPLICIT:
        return [(base, range(1)) for base in bases]
    if out < 2:
        return [(bases[0], range(count - 1 + out))]
    if count % out == 0:
        starts = range(out)
        return [(bases[start % len(bases)], range(*_down(bases, start, count), -out)) for start in starts]
    return [(bases[0], range(0, -out * count, -out))]


def _down(bases: list[tuple[Four, ...]], start: int, count: int) -> tuple[int, int]:
    """A base of its own is turned like the first one; a base used again begins one lower."""
    first = 0 if len(bases) > 1 else -start
    return first, first - count


def _turn(base: tuple[Four, ...], shift: int, modulus: int) -> tuple[Four, ...]:
    def turned(number: int) -> int:
        return number if number > modulus else (number - 1 + shift) % modulus + 1

    return tuple((turned(a), turned(b), turned(c), turned(d)) for a, b, c, d in base)


def _missing(tables: tuple[Four, ...], count: int) -> tuple[int, ...]:
    seated = {number for table in tables for number in table}
    return tuple(number for number in range(1, count + 1) if number not in seated)


def pairs_of(table: Four) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The pairs of partners and the pairs of opponents of a table, each from low to high."""
    a, b, c, d = table
    partners, opponents = ((a, b), (c, d)), ((a, c), (a, d), (b, c), (b, d))
    return [_sorted(pair) for pair in partners], [_sorted(pair) for pair in opponents]


def _sorted(pair: tuple[int, int]) -> tuple[int, int]:
    return (min(pair), max(pair))


@cache
def quality(count: int) -> Quality:
    """The quality of a stored plan, counted."""
    partners: Counter[tuple[int, int]] = Counter()
    opponents: Counter[tuple[int, int]] = Counter()
    out = Counter(dict.fromkeys(range(1, count + 1), 0))
    spread = 0
    for round_ in plan(count):
        for with_, against in map(pairs_of, round_.tables):
            partners.update(with_)
            opponents.update(against)
        out.update(round_.out)
        spread = max(spread, max(out.values()) - min(out.values()))
    return Quality(max(partners.values()), max(opponents.values()), spread)


def is_whist(count: int) -> bool:
    """True when every pair partners exactly once and opposes exactly twice in the plan."""
    pairs = len(list(combinations(range(count), 2)))
    found = quality(count)
    tables = sum(len(round_.tables) for round_ in plan(count))
    return (found.partners, found.opponents, 2 * tables) == (1, 2, pairs)
