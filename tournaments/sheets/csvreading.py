"""CSV as people send it: whatever encoding and separator their program chose, found out and told."""

import codecs
import csv
import io
from collections.abc import Iterator
from typing import Final

from scoring.saying import said
from tournaments.sheets.headings import meaning_of
from tournaments.sheets.reading import (
    MOST_LINES,
    MOST_NUMBER,
    SEPARATOR_LINE,
    Field,
    Line,
    Opened,
    Reason,
    check_size,
    too_large,
    unreadable,
)

SEPARATORS: Final = (";", "\t", ",", "|")
NO_SEPARATOR: Final = "\x1f"
LOOKED_AT: Final = 200
"""So many lines tell what separates the fields."""


def read_csv(content: bytes) -> Opened:
    """The lines of a CSV file; raises `Refusal` (`unreadable`, `too_large`)."""
    text, encoding, notes = _decoded(content)
    stated = SEPARATOR_LINE.fullmatch(text.split("\n", 1)[0])
    skipped = 1 if stated else 0
    try:
        separator = stated[1] if stated else _separator(text)
        lines = tuple(_lines(text, separator, skipped))
    except (csv.Error, TypeError) as error:
        raise unreadable(said("This is no CSV: {error}.", error=error)) from None
    shown = "" if separator == NO_SEPARATOR else separator
    return Opened("csv", encoding, shown, "", notes, lines)


def _decoded(content: bytes) -> tuple[str, str, tuple[Reason, ...]]:
    """The text, its encoding, and a warning where that is only a guess."""
    encoding = _marked(content)
    if encoding:
        try:
            return content.decode(encoding), encoding.removesuffix("-sig"), ()
        except UnicodeDecodeError as error:
            raise unreadable(
                said(
                    "This is no {encoding}: {reason}.",
                    encoding=encoding.removesuffix("-sig").upper(),
                    reason=error.reason,
                )
            ) from None
    for guess in ("utf-8", "cp1252", "latin-1"):
        try:
            text = content.decode(guess)
        except UnicodeDecodeError:
            continue
        return text, guess, () if guess == "utf-8" else (_guessed(guess),)
    raise AssertionError("latin-1 takes any bytes")


def _marked(content: bytes) -> str:
    """The encoding that a mark at the start, or a null in every second byte, gives away; "" where none does."""
    if content.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise unreadable("The text is UTF-32: save it as UTF-8.")
    if content.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    start = content[:2000]
    for encoding, nulls in (("utf-16-le", start[1::2]), ("utf-16-be", start[::2])):
        if nulls.count(0) * 3 > len(nulls):
            return encoding
    return ""


def _guessed(encoding: str) -> Reason:
    name = {"cp1252": "Windows-1252", "latin-1": "Latin-1"}[encoding]
    return Reason(
        "encoding_guessed",
        said("The text is not UTF-8; it was read as {name}: look at the accents.", name=name),
    )


def _separator(text: str) -> str:
    """What separates the fields: what most lines have, and has most columns; nothing where few have any."""
    best, found = (0.5, 0.0), NO_SEPARATOR
    for separator in SEPARATORS:
        sizes = [len(fields) for _, fields in _records(text, separator, LOOKED_AT) if any(fields)]
        if not sizes or (sizes[0] == 1 and meaning_of(text.lstrip().split("\n", 1)[0])):
            continue
        share = sum(size > 1 for size in sizes) / len(sizes)
        # An even table speaks for a separator, a comma here and there in a name against it.
        even = max(sizes.count(size) for size in set(sizes) if size > 1) / len(sizes) if share else 0.0
        if (share, even) > best:
            best, found = (share, even), separator
    return found


def _records(text: str, separator: str, most: int | None = None) -> Iterator[tuple[int, list[str]]]:
    """(number of its first line, fields) for every record."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    before = 0
    for fields in reader:
        yield before + 1, fields
        before = reader.line_num
        if most is not None and before >= most:
            return


def _lines(text: str, separator: str, skipped: int) -> Iterator[Line]:
    filled = 0
    for number, fields in _records(text, separator):
        if number <= skipped:
            continue
        if number > MOST_NUMBER:
            raise too_large(said("A list has at most {most} lines.", most=MOST_LINES))
        line = Line(number, tuple(map(Field, fields)))
        filled += not line.is_blank
        check_size(filled, len(fields))
        yield line
