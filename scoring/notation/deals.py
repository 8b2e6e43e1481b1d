"""What each seat was dealt or has left, seat by seat with `/` between them: `66 31 / ? / - / =12x3 blank`."""

from __future__ import annotations

import re
from typing import Any, Final

from scoring.notation.cursor import LINES, SPACE, Cursor
from scoring.notation.moves import DASHES, TILE, tile_of, write_tile

END: Final = rf"(?=[{SPACE},;·(#/]|\Z)"
UNKNOWN: Final = re.compile(r"\?" + END)
NOTHING: Final = re.compile(f"[{DASHES}]{END}")
SLASH: Final = re.compile("/")
WHOLE_TILE: Final = re.compile(TILE.pattern + END)
NUMBERS: Final = re.compile(rf"=(?=[0-9x])([0-9]{{1,9}})?(?:[x×*]([0-9]{{1,9}}))?{END}", re.IGNORECASE)
BLANK_TILE: Final = re.compile(r"(no[ \t_-]?)?blank(?!\w)", re.IGNORECASE)


def take_deal(cursor: Cursor) -> list[list[str] | None]:
    """The tiles of every seat, `?` for a seat that is not known, `-` for no tile."""
    dealt: list[list[str] | None] = []
    while not dealt or _next_seat(cursor):
        cursor.skip(LINES)
        dealt.append(None if cursor.take(UNKNOWN) else _take_tiles(cursor))
        cursor.skip()
    return dealt


def take_left(cursor: Cursor) -> list[dict[str, Any]]:
    """What every seat has left: tiles, `=` pips, `x` how many tiles, `blank` or `no blank` for the 0-0."""
    left: list[dict[str, Any]] = []
    while not left or _next_seat(cursor):
        cursor.skip(LINES)
        left.append(_take_one_left(cursor))
        cursor.skip()
    return left


def _next_seat(cursor: Cursor) -> bool:
    return cursor.take(SLASH) is not None


def _take_tiles(cursor: Cursor) -> list[str]:
    if cursor.take(NOTHING):
        return []
    tiles = []
    while found := cursor.take(WHOLE_TILE):
        tiles.append(tile_of(found))
        cursor.skip()
    if not tiles:
        raise cursor.wrong(
            "Tiles are missing, such as 64 or 12-7; - for none, ? for a hand that is not known."
        )
    return tiles


def _take_one_left(cursor: Cursor) -> dict[str, Any]:
    left: dict[str, Any] = {}
    if cursor.look(WHOLE_TILE) or cursor.look(NOTHING):
        left["tiles"] = _take_tiles(cursor)
        cursor.skip()
    if found := cursor.take(NUMBERS):
        left |= {
            key: int(number) for key, number in zip(("pips", "count"), found.groups(), strict=True) if number
        }
        cursor.skip()
    elif not left:
        raise cursor.wrong(
            "What a seat has left is missing: tiles such as 64, pips such as =12, or - for none."
        )
    if blank := cursor.take(BLANK_TILE):
        left["double_blank"] = blank[1] is None
    return left


def write_tiles(tiles: Any) -> str | None:
    """`66 31`, `-` for none, `?` for a hand that is not known; None where it cannot be said."""
    if tiles is None:
        return "?"
    spelled = list(map(write_tile, tiles)) if isinstance(tiles, list) else [None]
    return None if None in spelled else " ".join(filter(None, spelled)) or "-"


def write_left(left: Any) -> str | None:
    """What one seat has left, None where it cannot be said."""
    if not isinstance(left, dict) or not left.keys() <= {"tiles", "pips", "count", "double_blank"}:
        return None
    numbers = [left[key] for key in ("pips", "count") if key in left]
    tiles = write_tiles(left["tiles"]) if "tiles" in left else ""
    blank = left.get("double_blank", True)
    if tiles in (None, "?") or not (tiles or numbers) or type(blank) is not bool:
        return None
    if not all(type(number) is int and 0 <= number < 10**9 for number in numbers):
        return None
    count = f"x{left['count']}" if "count" in left else ""
    typed = f"={left.get('pips', '')}{count}" if numbers else ""
    told = ("blank" if blank else "no blank") if "double_blank" in left else ""
    return " ".join(filter(None, (tiles, typed, told)))
