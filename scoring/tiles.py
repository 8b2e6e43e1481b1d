"""Tiles and sets: a tile is a small number inside and `6-4` outside.

Tile numbers run 0-0, 1-0, 1-1, 2-0, ... so that the tiles of every double-n set are the first
(n+1)(n+2)/2 numbers, and one table of facts serves all sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scoring.errors import Refusal
from scoring.saying import said

LARGEST: Final = 18
"""The highest pip of the largest set made, double-eighteen."""

HIGH: Final = tuple(high for high in range(LARGEST + 1) for _ in range(high + 1))
LOW: Final = tuple(low for high in range(LARGEST + 1) for low in range(high + 1))
PIPS: Final = tuple(high + low for high, low in zip(HIGH, LOW, strict=True))
NAMES: Final = tuple(f"{high}-{low}" for high, low in zip(HIGH, LOW, strict=True))
SUITS: Final = tuple(1 << high | 1 << low for high, low in zip(HIGH, LOW, strict=True))
"""For each tile a bit mask of the pips on its two ends."""

WRITTEN: Final[dict[str, tuple[int, int, int]]] = {
    f"{left}-{right}": (max(left, right) * (max(left, right) + 1) // 2 + min(left, right), left, right)
    for left in range(LARGEST + 1)
    for right in range(LARGEST + 1)
}
"""A tile as written, either way round, to (tile, left end as written, right end as written)."""


def set_size(highest: int) -> int:
    """How many tiles a double-`highest` set has: 28 for double-six."""
    return (highest + 1) * (highest + 2) // 2


def set_pips(highest: int) -> int:
    """The sum of all pips of a double-`highest` set: 168 for double-six."""
    return highest * (highest + 1) * (highest + 2) // 2


def is_double(tile: int) -> bool:
    """Whether both ends show the same pips."""
    return HIGH[tile] == LOW[tile]


def double(pip: int) -> int:
    """The tile with `pip` on both ends."""
    return pip * (pip + 1) // 2 + pip


def number_of(text: str, highest: int = LARGEST) -> int:
    """The tile written `text`, either way round; refuses `unknown_tile` outside a double-`highest` set."""
    entry = WRITTEN.get(text)
    if entry is None or entry[0] >= set_size(highest):
        raise Refusal(
            "unknown_tile",
            said("There is no tile {text} in a double-{highest} set.", text=repr(text[:12]), highest=highest),
        )
    return entry[0]


def pips_of(tiles: Iterable[int]) -> int:
    """The pips of all these tiles together."""
    return sum(PIPS[tile] for tile in tiles)


def highest_double(tiles: Iterable[int]) -> int | None:
    """The highest double among `tiles`, or None where there is none."""
    return max((tile for tile in tiles if is_double(tile)), default=None)


def heaviest(tiles: Iterable[int]) -> int:
    """The tile with most pips; of two equally heavy ones that with the higher end (reading 15)."""
    return max(tiles, key=lambda tile: (PIPS[tile], tile))
