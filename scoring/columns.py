"""Text in columns: names of any script made safe for one line, measured, cut and padded."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible, but Persian, Indic scripts and emoji need them."""
RIGHT_TO_LEFT: Final = frozenset(("R", "AL", "AN"))
MOST_MARKS: Final = 4
"""Characters for each column, marks included: more are no name in any script."""


def _width(char: str) -> int:
    if char in JOINERS or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def width(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return sum(map(_width, text))


def one_line(text: str, most: int) -> str:
    """The text without line breaks, control and direction characters, cut to `most` columns.

    Right-to-left text is isolated, so that it does not turn round what stands beside it.
    """
    chars = (char if char.isprintable() or char in JOINERS else " " for char in text[: most * MOST_MARKS])
    clean = " ".join("".join(chars).split())
    if width(clean) > most or len(text) > most * MOST_MARKS:
        clean = _cut(clean, most - 1) + "…"
    if any(unicodedata.bidirectional(char) in RIGHT_TO_LEFT for char in clean):
        return f"\u2068{clean}\u2069"
    return clean


def _cut(text: str, most: int) -> str:
    used = 0
    for index, char in enumerate(text):
        used += _width(char)
        if used > most:
            return text[:index]
    return text


def left(text: str, columns: int) -> str:
    """The text, padded on its right."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """The text, padded on its left."""
    return " " * (columns - width(text)) + text


def row(label: str, cells: Sequence[str], widths: Sequence[int]) -> str:
    """A line of a table: the label to the left, the cells to the right; `widths` has the label's first."""
    first, *rest = widths
    padded = [right(cell, columns) for cell, columns in zip(cells, rest, strict=True)]
    return "  ".join((left(label, first), *padded)).rstrip()


class Row(NamedTuple):
    """A line of a table: a label and its cells."""

    label: str
    cells: tuple[str, ...]


Line = str | Row


def aligned(lines: Sequence[Line]) -> Iterator[str]:
    """The rows of a table in columns, everything else as it is."""
    rows = [line for line in lines if isinstance(line, Row)]
    widths = [
        max(map(width, column)) for column in zip(*((each.label, *each.cells) for each in rows), strict=True)
    ]
    for line in lines:
        yield row(line.label, line.cells, widths) if isinstance(line, Row) else line
