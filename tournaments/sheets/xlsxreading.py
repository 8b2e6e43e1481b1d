"""XLSX as people send it: the first page that is not hidden, cell by cell; bombs and formulas are told from lists."""

import io
import zipfile
from collections.abc import Iterator
from datetime import date, time, timedelta
from typing import Any, Final

from openpyxl import load_workbook

from scoring.errors import Refusal
from scoring.saying import said
from tournaments.sheets.reading import (
    MOST_LINES,
    MOST_NUMBER,
    Field,
    Line,
    Opened,
    Reason,
    check_size,
    too_large,
    unreadable,
)

ZIP: Final = b"PK\x03\x04"
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
MOST_PARTS: Final = 500
MOST_UNPACKED: Final = 20_000_000
"""In bytes: what a workbook of a few thousand lines unpacks to, many times over."""


def read_xlsx(content: bytes) -> Opened:
    """The lines of a workbook's first page; raises `Refusal` (`unreadable`, `too_large`)."""
    _check_parts(content)
    try:
        book = load_workbook(io.BytesIO(content), read_only=True, keep_links=False)
        pages = [page for page in book.worksheets if page.sheet_state == "visible"]
        if not pages:
            raise unreadable("The workbook has no page to read.")
        lines = tuple(_lines(pages[0]))
    except Refusal:
        raise
    except Exception as error:  # noqa: BLE001 - whatever the library stumbles over is the file's fault
        raise unreadable(said("This workbook cannot be read: {error}.", error=str(error)[:100])) from None
    return Opened("xlsx", "", "", pages[0].title, tuple(_notes(book, pages[0].title)), lines)


def _check_parts(content: bytes) -> None:
    """Refuse what unpacks to more than a list could be, before anything is unpacked.

    A part cannot be longer than the directory says: `zipfile` stops there.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as parts:
            listed = parts.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        raise unreadable("This is no workbook: the file is damaged.") from None
    if len(listed) > MOST_PARTS or sum(part.file_size for part in listed) > MOST_UNPACKED:
        raise too_large(said("The workbook unpacks to more than {most} MB.", most=MOST_UNPACKED // 10**6))
    names = {part.filename for part in listed}
    if "[Content_Types].xml" not in names:
        raise unreadable("This is no XLSX workbook: save it as .xlsx or .csv.")


def _lines(page: Any) -> Iterator[Line]:
    page.reset_dimensions()  # what the file says of its size is not to be trusted
    filled = 0
    for number, row in enumerate(page.iter_rows(), 1):
        fields = tuple(map(_field, row))
        while fields and not fields[-1].text and not fields[-1].odd:
            fields = fields[:-1]
        line = Line(number, fields)
        filled += not line.is_blank
        check_size(filled, len(fields))
        if number > MOST_NUMBER:
            raise too_large(said("A list has at most {most} lines.", most=MOST_LINES))
        yield line


def _field(cell: Any) -> Field:
    value = cell.value
    if value is None:
        return Field("")
    if cell.data_type == "f":
        return Field("", "a formula")
    if cell.data_type == "e":
        return Field("", "an error")
    if isinstance(value, date | time | timedelta):
        return Field(str(value), "a date")
    if isinstance(value, bool):
        return Field(str(value).upper(), "yes or no")
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return Field(str(int(value)))
    return Field(str(value), plain=bool(cell.style_array.quotePrefix))


def _notes(book: Any, title: str) -> Iterator[Reason]:
    others = [page.title for page in book.worksheets if page.title != title]
    if others:
        listed = ", ".join(others[:5])
        yield Reason(
            "other_pages",
            said("Only the page {title} was read, not {listed}.", title=repr(title), listed=listed),
        )
