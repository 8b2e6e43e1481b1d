"""JSON with the quotation marks left out: the values of house rules as people type them.

A word stands for itself (`blocked_payout: difference`), lists and maps have their brackets
(`[fewer_tiles, nobody]`, `{capicua: 25}`), everything that JSON knows may be written as in JSON.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, Final

from scoring.notation.cursor import QUOTES, SPACE, Cursor

DEEPEST: Final = 40
WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*(?: +[A-Za-z_][A-Za-z0-9_-]*)*")
PLAIN_WORD: Final = re.compile(r"[a-z_][a-z0-9_-]*")
NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,4000})(\.[0-9]{1,300})?([eE][+-]?[0-9]{1,3})?(?![\w.])")
KEY_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]*)(?!\w)")
TEXT: Final = re.compile(r'"(?:[^"\\\n\r]|\\.)*"')
PHONE_TEXT: Final = re.compile('[“”„]([^“”„"\n\r]*)[“”"]')
SPACES: Final = re.compile(f"(?:[{SPACE}]|#[^\n\r]*)*")
COMMA: Final = re.compile(f"[{SPACE}]*[,،、，]")
COLON: Final = re.compile(f"[{SPACE}]*[:=]")
CONSTANTS: Final = {"true": True, "false": False, "null": None}


def take_value(cursor: Cursor, depth: int = 0) -> Any:
    """The value that stands here; refuses `malformed`."""
    cursor.skip(SPACES)
    here = cursor.text[cursor.at : cursor.at + 1]
    if depth == DEEPEST:
        raise cursor.wrong("This is nested too deeply.")
    if here and here in "{[":
        cursor.at += 1
        return _take_map(cursor, depth + 1) if here == "{" else _take_list(cursor, depth + 1)
    if here and here in QUOTES:
        return take_text(cursor)
    number = cursor.look(NUMBER)
    if number:
        return _number(cursor, number)
    return CONSTANTS.get(word := take_word(cursor), word)


def take_word(cursor: Cursor) -> str:
    """A bare word in small letters, an underscore for each space in it."""
    found = cursor.take(WORD)
    if not found:
        raise cursor.wrong("A value is missing: a word, a number, a text in quotation marks, [ ] or { }.")
    return re.sub(" +", "_", found[0]).lower()


def take_text(cursor: Cursor) -> str:
    """A text in quotation marks, straight as in JSON or curly as phones make them."""
    straight = cursor.look(TEXT)
    if straight:
        try:
            read: str = json.loads(straight[0])
        except ValueError:
            raise cursor.wrong("This is no text as JSON writes it.") from None
        cursor.at = straight.end()
        return read
    curly = cursor.take(PHONE_TEXT)
    if not curly:
        raise cursor.wrong("The second quotation mark is missing.")
    return curly[1]


def _number(cursor: Cursor, found: re.Match[str]) -> int | float:
    whole = found[1] is None and found[2] is None
    number = int(found[0]) if whole else float(found[0])
    if not whole and not isfinite(number):
        raise cursor.wrong("This number is too large.")
    cursor.at = found.end()
    return number


def _take_list(cursor: Cursor, depth: int) -> list[Any]:
    read: list[Any] = []
    while not _closed(cursor, "]", first=not read):
        read.append(take_value(cursor, depth))
    return read


def _take_map(cursor: Cursor, depth: int) -> dict[str, Any]:
    read: dict[str, Any] = {}
    while not _closed(cursor, "}", first=not read):
        start = cursor.at
        key = _take_key(cursor)
        if key in read:
            raise cursor.wrong("This stands here twice.", start)
        if not cursor.take(COLON):
            raise cursor.wrong("A colon is missing.")
        read[key] = take_value(cursor, depth)
    return read


def _take_key(cursor: Cursor) -> str:
    if cursor.text[cursor.at : cursor.at + 1] in tuple(QUOTES):
        return take_text(cursor)
    number = cursor.take(KEY_NUMBER)
    return number[0] if number else take_word(cursor)


def _closed(cursor: Cursor, bracket: str, *, first: bool) -> bool:
    """Step over the closing bracket of a list or a map, or else over a comma to what comes next."""
    cursor.skip(SPACES)
    if cursor.text.startswith(bracket, cursor.at):
        cursor.at += 1
        return True
    if not first and not cursor.take(COMMA):
        raise cursor.wrong(f"A comma or {bracket} is missing.")
    cursor.skip(SPACES)
    return False


def read_value(text: str) -> Any:
    """The value that a whole text writes, several with commas between them being a list."""
    cursor = Cursor(text)
    value = take_values(cursor)
    cursor.end_line("Nothing more belongs to this value.")
    return value


def take_values(cursor: Cursor) -> Any:
    """A value, or several with commas between them: a list without its brackets."""
    values = [take_value(cursor)]
    while cursor.take(COMMA):
        values.append(take_value(cursor))
    return values[0] if len(values) == 1 else values


def write_value(value: Any) -> str:
    """The value in its shortest form, maps in the order of their keys."""
    if isinstance(value, dict):
        pairs = (f"{_key(key)}: {write_value(value[key])}" for key in sorted(value))
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(write_value, value)) + "]"
    if isinstance(value, str):
        return value if PLAIN_WORD.fullmatch(value) and value not in CONSTANTS else write_text(value)
    return json.dumps(value)


def _key(key: str) -> str:
    return key if KEY_NUMBER.fullmatch(key) else write_value(key)


def write_text(text: str) -> str:
    """The text in quotation marks; what cannot be seen is written as its number."""
    return "".join(
        char if char.isprintable() else json.dumps(char)[1:-1]
        for char in json.dumps(text, ensure_ascii=False)
    )


def write_json(value: Any) -> str:
    """Strict JSON on one line, what cannot be seen as its number, maps in the order of their keys."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)
