"""Brackets played to the end by chance or by favourites, through the drawn rounds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from scoring.pairing.draw import propose
from tests.scoring.sheets import sheet

Wins = Callable[[str, str], bool]
"""Whether the first of two entrants wins."""


def numbered(count: int) -> str:
    return " ".join(map(str, range(1, count + 1)))


def favourite(one: str, other: str) -> bool:
    return int(one) < int(other)


def outsider(one: str, other: str) -> bool:
    return int(one) > int(other)


def by_chance(seed: int) -> Wins:
    chance = random.Random(seed)
    return lambda *_: chance.random() < 0.5


def shown(drawn: dict[str, Any]) -> str:
    """Tables with their slots or groups, then byes: `W2:4-5 | 1`."""
    tables = " ".join(
        f"{table.get('slot') or table.get('group')}:{'-'.join(side[0] for side in table['sides'])}"
        for table in drawn["tables"]
    )
    return f"{tables} | {' '.join(drawn['byes'])}".rstrip(" |") or "finished" * drawn.get("finished", False)


def play(drawn: dict[str, Any], wins: Wins) -> dict[str, Any]:
    """A drawn round with its results."""
    tables = []
    for table in drawn["tables"]:
        (one,), (other,) = table["sides"]
        tables.append({"sides": table["sides"], "points": [100, 50] if wins(one, other) else [50, 100]})
    return {"tables": tables, "byes": drawn["byes"]}


def play_out(book: dict[str, Any], wins: Wins = favourite) -> list[str]:
    """Every further round as it is drawn, until nothing is left; the document grows."""
    rounds = []
    while not (drawn := propose(book)).get("finished"):
        rounds.append(shown(drawn))
        book["rounds"].append(play(drawn, wins))
    return rounds


def bracket(count: int, format_: str, **options: Any) -> dict[str, Any]:
    return sheet(numbered(count), format=format_, **options)
