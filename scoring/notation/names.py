"""Seats as they are named in the notation: by number from 0, or by a name that nobody else has."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from scoring.notation.cursor import QUOTES, Cursor
from scoring.notation.values import take_text, write_text

KEYWORDS: Final = (
    "hand",
    "count",
    "annul",
    "penalty",
    "time",
    "forfeit",
    "rule",
    "void",
    "certify",
    "confirm",
    "dispute",
)
"""The words that begin an entry other than a play, a draw or a pass."""
WORDS: Final = frozenset(
    (
        *KEYWORDS,
        *("pass", "passes", "passed", "draw", "draws", "drew", "deal", "leader", "hub"),
        *("out", "blocked", "closer", "in_play", "bonus", "blank", "winner", "none"),
    )
)
"""Words that are never taken for a seat's name."""

NUMBER: Final = re.compile(r"([0-9]{1,9})(?!\w)")
PREFIX: Final = re.compile(r"([0-9]{1,9})[ \t]*:")
COLON: Final = re.compile(r"[ \t]*:|(?=[ \t])")
PLAIN: Final = re.compile(r'[^\s,،、，#"“”„\[{][^,،、，#\n\r]*')


class Names:
    """What the seats of a header are called, to be recognised in a line."""

    __slots__ = ("_seats", "pattern")

    def __init__(self, seats: Any) -> None:
        names = [name for name in seats if isinstance(name, str)] if isinstance(seats, list) else []
        often = Counter(map(str.casefold, names))
        alone = {name: seat for seat, name in enumerate(names) if often[name.casefold()] == 1}
        self._seats = {name.casefold(): seat for name, seat in alone.items()}
        bare = [name for name in alone if name[:1].isalpha() and name.casefold() not in WORDS]
        spelled = "|".join(map(re.escape, sorted(bare, key=len, reverse=True)))
        self.pattern = re.compile(f"(?:{spelled})(?!\\w)", re.IGNORECASE) if spelled else None

    def take_seat(self, cursor: Cursor) -> int:
        """The seat that must be named here; refuses `malformed`."""
        if number := cursor.take(NUMBER):
            return int(number[1])
        seat = self._take_name(cursor)
        if seat is None:
            raise cursor.wrong("A seat is missing: its number, from 0, or a name that nobody else has.")
        return seat

    def take_prefix(self, cursor: Cursor) -> int | None:
        """The seat that an entry begins with, None where play goes round; refuses `malformed`."""
        if number := cursor.take(PREFIX):
            return int(number[1])
        start = cursor.at
        seat = self._take_name(cursor)
        if seat is not None and not cursor.take(COLON):
            raise cursor.wrong("A colon or a space stands behind a seat's name.", start)
        return seat

    def _take_name(self, cursor: Cursor) -> int | None:
        start = cursor.at
        if cursor.text[start : start + 1] in tuple(QUOTES):
            seat = self._seats.get(take_text(cursor).casefold())
            if seat is None:
                raise cursor.wrong("No seat has this name, or more than one.", start)
            return seat
        found = cursor.look(self.pattern) if self.pattern else None
        if not found or found[0].casefold() not in self._seats:
            return None
        cursor.at = found.end()
        return self._seats[found[0].casefold()]


def write_names(seats: Any) -> str | None:
    """The names of the seats on one line, None where they are no list of names."""
    if not isinstance(seats, list) or not seats or not all(isinstance(name, str) for name in seats):
        return None
    return ", ".join(name if _is_plain(name) else write_text(name) for name in seats)


def _is_plain(name: str) -> bool:
    return bool(PLAIN.fullmatch(name)) and name.isprintable() and name == name.strip()
