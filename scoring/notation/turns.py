"""Whose turn it is while nobody says so: what both reading and writing leave out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

TURNS: Final = frozenset(("hand_started", "tile_played", "tile_drawn", "turn_passed"))


class Turns:
    """The seat that acts next if play simply goes round; None where a seat must be named.

    It knows nothing of the rules: after a play or a pass the next seat, after a draw the same, after a
    hand's start its leader, and after a void whoever was next behind the entries that still stand.
    """

    __slots__ = ("_path", "_seats", "_voided")

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._path: list[tuple[int, int | None]] = []
        self._voided: set[Any] = set()

    @property
    def seat(self) -> int | None:
        """Who is next."""
        return self._path[-1][1] if self._path else None

    def add(self, event: Mapping[str, Any], position: int) -> None:
        """Go on behind this entry."""
        kind = event.get("kind")
        if kind == "entry_voided" and type(event.get("voids")) is int:
            self._voided.add(event["voids"])
            while self._path and self._path[-1][0] in self._voided:
                self._path.pop()
        elif isinstance(kind, str) and kind in TURNS:
            self._path.append((position, self._after(kind, event)))

    def _after(self, kind: str, event: Mapping[str, Any]) -> int | None:
        seat = event.get("leader" if kind == "hand_started" else "seat")
        if type(seat) is not int or not 0 <= seat < self._seats:
            return None
        return seat if kind in ("hand_started", "tile_drawn") else (seat + 1) % self._seats
