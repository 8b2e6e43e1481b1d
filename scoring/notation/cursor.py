"""A place in a text that is being read, and what can be wrong there."""

from __future__ import annotations

import re
from typing import Final

from scoring.errors import Refusal

SPACE: Final = "\\s\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff"
"""What counts as blank, in a character class: messengers put invisible marks beside names and numbers."""

_INLINE: Final = f"(?![\n\r])[{SPACE}]|#[^\n\r]*"
BLANK: Final = re.compile(f"(?:{_INLINE})*")
FILLER: Final = re.compile(rf"(?:{_INLINE}|[,;·]|\([^()\n\r]*\))*")
"""What may stand between the entries of a line: blanks, commas, remarks in brackets."""
LINES: Final = re.compile(rf"(?:[{SPACE},;·]|#[^\n\r]*|\([^()\n\r]*\))*")
LINE_END: Final = re.compile(r"[\n\r]|\Z")
UP_TO_HERE: Final = re.compile(r"\r\n|\r|\n")
REST: Final = re.compile("[^\n\r#]*")
QUOTES: Final = '"“”„'

BLANKS: Final = "\u200b\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufeff" + "".join(
    filter(str.isspace, map(chr, range(0x3001)))
)
"""The same characters, one by one."""

Match = re.Match[str]


class Cursor:
    """A text, how far it has been read, and the position of the entry that is being read."""

    __slots__ = ("at", "position", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.position = 0

    def look(self, pattern: re.Pattern[str]) -> Match | None:
        """What stands here, if it has this form; nothing is consumed."""
        return pattern.match(self.text, self.at)

    def take(self, pattern: re.Pattern[str]) -> Match | None:
        """What stands here, if it has this form, consumed."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def skip(self, what: re.Pattern[str] = FILLER) -> None:
        """Leave out what says nothing."""
        self.take(what)

    def at_line_end(self) -> bool:
        """Whether nothing is left on this line."""
        return self.look(LINE_END) is not None

    def at_end(self) -> bool:
        """Whether nothing is left at all."""
        return self.at == len(self.text)

    def end_line(self, expected: str) -> None:
        """Refuse whatever is left on this line."""
        self.skip()
        if not self.at_line_end():
            raise self.wrong(expected)

    def wrong(self, message: str, at: int | None = None) -> Refusal:
        """A refusal of what stands here (or at `at`), with line and column counted from 1."""
        before = UP_TO_HERE.split(self.text[: self.at if at is None else at])
        line, column = len(before), len(before[-1]) + 1
        return Refusal(
            "malformed",
            f"Line {line}, column {column}: {message}",
            self.position,
            {"line": line, "column": column},
        )
