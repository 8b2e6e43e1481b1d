"""The header lines of the notation: the game, who sits where, and one line for each house rule."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from scoring.notation.cursor import BLANK, BLANKS, LINES, QUOTES, SPACE, Cursor
from scoring.notation.names import KEYWORDS, Names, write_names
from scoring.notation.values import (
    COMMA,
    read_value,
    take_text,
    take_value,
    take_values,
    write_json,
    write_value,
)
from scoring.options import OPTIONS

LINE: Final = re.compile(r"([A-Za-z][A-Za-z_ -]*)(?<![ -])[ ]*:")
OPTION: Final = re.compile("[a-z][a-z_]*")
NAME: Final = re.compile("[^,،、，\n\r#]+")
GROUP_SIGN: Final = re.compile(f"(?:(?![\n\r])[{SPACE}]|[+&])*")
OWN: Final = ("variant", "preset", "seats", "sides", "options", "header", "game")
"""Names of lines that are no house rules."""
LISTS: Final = frozenset(
    name
    for name, choice in OPTIONS.items()
    if choice.schema().get("type") == "array" or [] in choice.schema().get("enum", ())
)
"""House rules that take a list, which may leave out its brackets."""


def read_option(name: str, value: str) -> tuple[str, Any]:
    """A house rule and its value, from the texts to both sides of its colon; refuses `malformed`."""
    name = _name(name.strip())
    return name, _listed(name, read_value(value))


def take_header(cursor: Cursor) -> dict[str, Any]:
    """The header that stands here, up to the first line that is none; refuses `malformed`."""
    read: dict[str, Any] = {}
    options: dict[str, Any] = {}
    cursor.skip(LINES)
    while (found := cursor.look(LINE)) and (name := _name(found[1])) not in KEYWORDS:
        target = read if name in OWN else options
        if name in target:
            raise cursor.wrong(f"{name} stands here twice.")
        cursor.at = found.end()
        cursor.skip(BLANK)
        target[name] = _take_line(cursor, name, read)
        cursor.end_line("Nothing more belongs on this line.")
        cursor.skip(LINES)
    return _joined(cursor, read, options)


def _name(text: str) -> str:
    name = re.sub("[ -]+", "_", text.lower())
    return "variant" if name == "game" else name


def _take_line(cursor: Cursor, name: str, read: Mapping[str, Any]) -> Any:
    if name == "seats":
        return _take_seats(cursor)
    if name == "sides":
        return _take_sides(cursor, Names(read.get("seats")))
    return take_value(cursor) if name in OWN else _listed(name, take_values(cursor))


def _listed(name: str, value: Any) -> Any:
    """The value of a house rule; one alone is a list of one where the rule takes a list."""
    return [value] if _alone(name, value) else value


def _alone(name: str, value: Any) -> bool:
    return name in LISTS and isinstance(value, str | int)


def _joined(cursor: Cursor, read: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    whole = read.pop("header", {})
    given = read.get("options", {})
    if not isinstance(whole, dict) or (whole and (read or options)):
        raise cursor.wrong("A header: line holds the whole header, as JSON.")
    if not isinstance(given, dict) or given.keys() & options.keys():
        raise cursor.wrong("options: holds a map of house rules, each of them once.")
    if given or options:
        read["options"] = given | options
    return whole | read


def _take_seats(cursor: Cursor) -> list[str]:
    seats = [_take_seat(cursor)]
    while cursor.take(COMMA):
        seats.append(_take_seat(cursor))
    return seats


def _take_seat(cursor: Cursor) -> str:
    cursor.skip(BLANK)
    if cursor.text[cursor.at : cursor.at + 1] in tuple(QUOTES):
        return take_text(cursor)
    found = cursor.take(NAME)
    name = found[0].strip(BLANKS) if found else ""
    if not name:
        raise cursor.wrong("The name of a seat is missing.")
    return name


def _take_sides(cursor: Cursor, names: Names) -> list[list[int]]:
    sides = [_take_side(cursor, names)]
    while cursor.take(COMMA):
        sides.append(_take_side(cursor, names))
    return sides


def _take_side(cursor: Cursor, names: Names) -> list[int]:
    cursor.skip(GROUP_SIGN)
    side = [names.take_seat(cursor)]
    cursor.skip(GROUP_SIGN)
    while not cursor.at_line_end() and not cursor.look(COMMA) and cursor.text[cursor.at] != "#":
        side.append(names.take_seat(cursor))
        cursor.skip(GROUP_SIGN)
    return side


def write_header(header: Mapping[str, Any]) -> list[str]:
    """The lines of a header; one line of JSON where it is not of the usual form."""
    options = header.get("options", {})
    sides = header.get("sides")
    named = [f"{key}: {write_value(header[key])}" for key in ("variant", "preset") if key in header]
    seats = write_names(header.get("seats"))
    if header.keys() - {"variant", "preset", "seats", "sides", "options"} or seats is None:
        return _whole(header)
    if not isinstance(options, dict) or ("sides" in header and not _plain_sides(sides)):
        return _whole(header)
    lines = [*named, f"seats: {seats}"]
    if sides is not None:
        lines.append("sides: " + ", ".join(" ".join(map(str, side)) for side in sides))
    return [*lines, *_write_options(options)] if "options" in header else lines


def _whole(header: Mapping[str, Any]) -> list[str]:
    return [f"header: {write_json(dict(header))}"]


def _plain_sides(sides: Any) -> bool:
    return (
        isinstance(sides, list)
        and bool(sides)
        and all(isinstance(side, list) and side for side in sides)
        and all(type(seat) is int and 0 <= seat < 10**9 for side in sides for seat in side)
    )


def _has_line(name: str, value: Any) -> bool:
    """Whether a house rule can be read back from a line of its own."""
    return bool(OPTION.fullmatch(name)) and name not in (*OWN, *KEYWORDS) and not _alone(name, value)


def _write_options(options: Mapping[str, Any]) -> list[str]:
    if options and all(_has_line(name, value) for name, value in options.items()):
        return [f"{name}: {write_value(options[name])}" for name in sorted(options)]
    return [f"options: {write_value(dict(options))}"]
