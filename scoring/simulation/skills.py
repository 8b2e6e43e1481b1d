"""How well a simulated player plays: each skill is one function from what the player sees to a tile and an end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from scoring.moves import Playable
from scoring.table import Table
from scoring.tiles import HIGH, LOW, PIPS, SUITS, is_double

Chosen = tuple[int, str | None]
"""A tile, and the end where it goes; None for the first tile of a hand."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat sees: its own tiles, the table, and the suits that each seat has shown not to have.

    `held` and `lacks` are the table's own lists and change as the hand goes on; `lacks` holds bit
    masks of pips by seat, `friends` tells partners (and the seat itself) from opponents.
    """

    seat: int
    held: Sequence[int]
    table: Table
    lacks: Sequence[int]
    friends: Sequence[bool]
    chance: Random


Skill = Callable[[Sight, Playable], Chosen]


def at_random(sight: Sight, fits: Playable) -> Chosen:
    """Plays any tile that fits, at any end that it fits."""
    return sight.chance.choice(_plays(fits))


def heaviest(sight: Sight, fits: Playable) -> Chosen:
    """Plays the tile with most pips, at any end that it fits."""
    tile, ends = max(fits, key=_weight)
    return tile, sight.chance.choice(ends) if ends else None


def competent(sight: Sight, fits: Playable) -> Chosen:
    """Plays doubles first, then the heaviest tile; of two ends the one that leaves more of its own tiles fitting."""
    tile, ends = max(fits, key=_doubles_first)
    if len(ends) < 2:
        return tile, ends[0] if ends else None
    shown = _shown(sight)
    return tile, max(ends, key=lambda end: _own(sight, tile, _after(shown, tile, end)))


def suits(sight: Sight, fits: Playable) -> Chosen:
    """Plays doubles first, then what keeps most of its own tiles fitting, and opponents on suits they passed on."""
    shown = _shown(sight)

    def worth(play: Chosen) -> tuple[bool, int, int]:
        tile, end = play
        then = _after(shown, tile, end)
        return is_double(tile), _own(sight, tile, then) + _hindered(sight, then), PIPS[tile]

    return max(_plays(fits), key=worth)


def _plays(fits: Playable) -> list[Chosen]:
    """Every tile at every end that it fits."""
    return [(tile, end) for tile, ends in fits for end in (ends or (None,))]


def _shown(sight: Sight) -> dict[str, int]:
    """The ends where this seat may play, with their pips."""
    table = sight.table
    return {name: table.ends[name][0] for name in table.playable_ends(sight.seat)} if table.begun else {}


def _after(shown: dict[str, int], tile: int, end: str | None) -> int:
    """A bit mask of the pips open after this play."""
    if end is None:
        return SUITS[tile]
    then = 1 << HIGH[tile] + LOW[tile] - shown[end]
    for name, pip in shown.items():
        if name != end:
            then |= 1 << pip
    return then


def _own(sight: Sight, tile: int, then: int) -> int:
    """How many of the other tiles in the hand fit then."""
    return sum(1 for each in sight.held if each != tile and SUITS[each] & then)


def _hindered(sight: Sight, then: int) -> int:
    """How many of the open suits opponents have shown not to have, less those that partners have not."""
    return sum(
        (lacks & then).bit_count() * (-1 if friend else 1)
        for lacks, friend in zip(sight.lacks, sight.friends, strict=True)
    )


def _weight(choice: tuple[int, list[str]]) -> tuple[int, int]:
    return PIPS[choice[0]], choice[0]


def _doubles_first(choice: tuple[int, list[str]]) -> tuple[bool, int, int]:
    tile = choice[0]
    return HIGH[tile] == LOW[tile], PIPS[tile], tile


SKILLS: Final[dict[str, Skill]] = {
    "random": at_random,
    "heaviest": heaviest,
    "competent": competent,
    "suits": suits,
}
"""The skills by the names that commands take."""
