"""How many rounds a format holds: by entrants, before anybody has to meet again."""

from __future__ import annotations

from math import comb
from typing import Final

SEATED: Final = {"swiss": (2, 1), "round_robin": (2, 1), "rotating": (4, 2)}
"""For formats that repeat nothing: players at a table, and pairs that a table uses up (opponents, or partners)."""


def most_rounds(format_: str, entrants: int) -> int | None:
    """The most rounds without a repetition, None for a format that has no such bound.

    Opponents do not meet twice, and where partners rotate nobody has a partner twice: every round uses up some of all
    the pairs that `entrants` make, and who is left over sits out.
    """
    if format_ not in SEATED:
        return None
    seats, used = SEATED[format_]
    tables = entrants // seats
    return comb(entrants, 2) // (tables * used) if tables else 0


def usual_rounds(format_: str, entrants: int, *, cycles: int = 1) -> int | None:
    """How many rounds the format takes with so many entrants, None where the director chooses."""
    if entrants < 2:
        return None
    if format_ == "round_robin":
        return (entrants - 1 + entrants % 2) * cycles
    if format_ == "knockout":
        return (entrants - 1).bit_length()
    return None
