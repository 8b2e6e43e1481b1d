"""How tiles, ends and the entries of a turn are spelled: `65r` played right, `+` drawn, `-` passed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from scoring.notation.cursor import SPACE, Cursor, Match
from scoring.notation.values import take_text, write_text

DASHES: Final = "-‐‑–−"
_TILE: Final = rf"(?:([0-9]{{1,2}})[{DASHES}|]([0-9]{{1,2}})|([0-9])([0-9]))(?![0-9])"
TILE: Final = re.compile(_TILE)
PLAIN_TILE: Final = re.compile("(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")

LETTERS: Final = {"left": "l", "right": "r", "up": "u", "down": "d", "mexican": "m"}
ENDS: Final = {letter: end for end, letter in LETTERS.items()}
_END: Final = r"(left|right|up|down|l|r|u|d|mexican|m|t(?:rain-?)?(?:0|[1-9][0-9]?))(?!\w)"
END: Final = re.compile(f"@?{_END}", re.IGNORECASE)
SPACED_END: Final = re.compile(f"[ \t]+{_END}", re.IGNORECASE)
PLAIN_TRAIN: Final = re.compile("train-((?:0|[1-9][0-9]?))")
ARM: Final = re.compile(f"@{_TILE}(/[1-9][0-9]?)?\\.(up|down|u|d)(?!\\w)", re.IGNORECASE)
PLAIN_ARM: Final = re.compile(f"({PLAIN_TILE.pattern})(/[1-9][0-9]?)?\\.(up|down)")
OTHER_END: Final = re.compile('@(?=["“”„])')

PASS: Final = re.compile(f"(?:[{DASHES}]|pass(?:es|ed)?)(?!\\w)", re.IGNORECASE)
DRAW: Final = re.compile(rf"(\+|draws?|drew)(?:({_TILE}))?(?:[x×*]([1-9][0-9]{{0,8}}))?", re.IGNORECASE)
SPACED_TILE: Final = re.compile(f"[ \t]+{_TILE}")
BOUNDARY: Final = re.compile(rf"(!?)(?=[{SPACE},;·(#]|\Z)")


def tile_of(found: Match, group: int = 1) -> str:
    """The tile that a match of TILE holds in four groups, as the contracts write it."""
    first, second = (found[group] or found[group + 2], found[group + 1] or found[group + 3])
    return f"{int(first)}-{int(second)}"


def write_tile(tile: Any) -> str | None:
    """`64`, or `12-7` where a number has two digits; None if it is not written as the contracts do."""
    found = PLAIN_TILE.fullmatch(tile) if isinstance(tile, str) else None
    if not found:
        return None
    return "".join(found.groups()) if max(map(len, found.groups())) == 1 else found[0]


def take_move(cursor: Cursor, is_name: re.Pattern[str] | None) -> dict[str, Any] | None:
    """The play, draw or pass that stands here, without its seat; None if none does.

    `is_name` recognises the seats' names: a name behind a tile is the next seat, never an end.
    """
    start = cursor.at
    tile = cursor.take(TILE)
    if tile:
        move = {"kind": "tile_played", "tile": tile_of(tile), **_take_end(cursor, is_name)}
    elif cursor.take(PASS):
        move = {"kind": "turn_passed"}
    elif drawn := cursor.take(DRAW):
        move = _drawn(cursor, drawn)
    else:
        return None
    end = cursor.take(BOUNDARY)
    if not end:
        raise cursor.wrong("Entries stand apart: 64r 42l - 2:52", start)
    return {**move, "irregular": True} if end[1] else move


def _drawn(cursor: Cursor, found: Match) -> dict[str, Any]:
    move: dict[str, Any] = {"kind": "tile_drawn"}
    if found[2]:
        move["tile"] = tile_of(found, 3)
    if found[7]:
        move["count"] = int(found[7])
    if len(found[0]) > 1 and found[0][-1].isalpha() and cursor.look(SPACED_TILE):
        raise cursor.wrong("Write +64 for a 6-4 that was drawn, + 64 for a draw and then the 6-4 played.")
    return move


def _take_end(cursor: Cursor, is_name: re.Pattern[str] | None) -> dict[str, str]:
    if found := cursor.take(END):
        return {"on": _end_name(found[1].lower())}
    if found := cursor.take(ARM):
        arm = "up" if found[6].lower().startswith("u") else "down"
        return {"on": f"{tile_of(found)}{found[5] or ''}.{arm}"}
    if cursor.take(OTHER_END):
        return {"on": take_text(cursor)}
    if (found := cursor.look(SPACED_END)) and not (is_name and is_name.match(cursor.text, found.start(1))):
        cursor.at = found.end()
        return {"on": _end_name(found[1].lower())}
    return {}


def _end_name(word: str) -> str:
    if word.startswith("t"):
        return "train-" + re.sub("[^0-9]", "", word)
    return ENDS.get(word, word)


def _write_end(end: str) -> str:
    if end in LETTERS:
        return LETTERS[end]
    if train := PLAIN_TRAIN.fullmatch(end):
        return "t" + train[1]
    if arm := PLAIN_ARM.fullmatch(end):
        return f"@{write_tile(arm[1])}{arm[4] or ''}.{arm[5]}"
    return "@" + write_text(end)


def write_move(event: Mapping[str, Any]) -> str | None:
    """A play, a draw or a pass without its seat; None where the notation has no word for it."""
    kind, end, count = event["kind"], event.get("on", ""), event.get("count", 1)
    tile = write_tile(event["tile"]) if "tile" in event else ""
    if tile is None or not isinstance(end, str) or type(count) is not int or not 0 < count < 10**9:
        return None
    if kind == "turn_passed":
        return "-"
    if kind == "tile_drawn":
        return f"+{tile}" + (f"x{count}" if "count" in event else "")
    return tile + (_write_end(end) if "on" in event else "") if tile else None
