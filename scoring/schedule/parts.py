"""The boards and games of a meeting: how many there are, where each is played, and who may be seated there."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Final

from scoring.rank_options import read_options

MOST_BOARDS: Final = 20
MOST_GAMES: Final = 15
MOST_RESERVES: Final = 20
SEATS: Final = {"individual": 1, "pairs": 2}
"""How many players a team seats at a board, by `board_kind`."""
ONE_GAME: Final = frozenset({"rotating", "pools"})
"""Formats of which no table is a series of games or a meeting of teams."""


def boards_of(sheet: Mapping[str, Any]) -> int:
    """On how many boards two entrants meet."""
    return int(sheet["boards"]) if sheet.get("kind") == "teams" else 1


def seats_of(sheet: Mapping[str, Any]) -> int:
    """How many players a team has at each board."""
    return SEATS[sheet.get("board_kind", "pairs")]


def squad_of(sheet: Mapping[str, Any]) -> tuple[int, int]:
    """The fewest and the most players that an entrant has."""
    kind = sheet.get("kind", "individual")
    if kind != "teams":
        return (2, 2) if kind == "pairs" else (1, 1)
    least = boards_of(sheet) * seats_of(sheet)
    return least, least + int(sheet.get("reserves", 2))


def places(sheet: Mapping[str, Any], number: int) -> list[tuple[int, int, int]]:
    """(table, board, game) of every match of meeting `number`; a board has a table of its own in the hall."""
    boards, games = boards_of(sheet), read_options(sheet)["best_of"]
    return [
        ((number - 1) * boards + board, board, game)
        for board, game in product(range(1, boards + 1), range(1, games + 1))
    ]
