"""What the random players of all games share: tiles in words, how much is told, how much time there is."""

from __future__ import annotations

import os
from typing import Any

Event = dict[str, Any]
Tile = tuple[int, int]

SOAK = os.environ.get("SOAK") == "1"
"""Whether there is time for ten times as many examples."""

ALL, SOME, NONE = "all", "some", "none"
"""Whether the deal and the tiles drawn are recorded: of every seat, of one seat and some draws, of none."""


def name(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def pips(tiles: list[Tile]) -> int:
    return sum(map(sum, tiles))
