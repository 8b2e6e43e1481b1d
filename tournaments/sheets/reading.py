"""A list that somebody kept in a spreadsheet, as lines of fields: what kind of file it is, and how it was read."""

import re
from typing import Final, NamedTuple

from scoring.errors import Refusal
from scoring.saying import said

MOST_BYTES: Final = 2_000_000
MOST_LINES: Final = 5000
MOST_NUMBER: Final = 20 * MOST_LINES
"""Blank lines do not count among the lines, but there is an end to them as well."""
MOST_FIELDS: Final = 60


class Field(NamedTuple):
    """A cell: its text, what it holds instead of text or a number (`odd`), and whether no guard was put on it."""

    text: str
    odd: str = ""
    plain: bool = False


class Line(NamedTuple):
    """A line by its number in the file, from 1, with its cells."""

    number: int
    fields: tuple[Field, ...]

    @property
    def is_blank(self) -> bool:
        """Whether nothing stands on it."""
        return not any(field.text.strip() or field.odd for field in self.fields)


class Reason(NamedTuple):
    """Something to tell whoever sent the file: a stable code and a sentence."""

    code: str
    message: str


class Opened(NamedTuple):
    """A file as it was read: "csv" or "xlsx", in which encoding, separated by what, from which page of a workbook."""

    kind: str
    encoding: str
    separator: str
    page: str
    notes: tuple[Reason, ...]
    lines: tuple[Line, ...]


def unreadable(message: str) -> Refusal:
    """The refusal of a file that is no list."""
    return Refusal("unreadable", message)


def too_large(message: str) -> Refusal:
    """The refusal of a file that holds more than any list."""
    return Refusal("too_large", message)


def check_size(lines: int, fields: int) -> None:
    """Refuse (`too_large`) more lines or fields than a list has."""
    if lines > MOST_LINES:
        raise too_large(said("A list has at most {most} lines.", most=MOST_LINES))
    if fields > MOST_FIELDS:
        raise too_large(said("A line has at most {most} columns.", most=MOST_FIELDS))


SEPARATOR_LINE: Final = re.compile(r"sep=(.)\s*", re.IGNORECASE)
"""The first line by which some spreadsheets say what separates the fields."""
