"""A sheet as XLSX: text is text whatever it begins with, numbers are numbers, the headings stay in sight."""

import io
import re
import unicodedata
from fractions import Fraction
from typing import Any, Final

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from tournaments.sheets.guard import is_dangerous
from tournaments.sheets.sheet import Cell, Sheet, is_decimal

MEDIA_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
NARROWEST, WIDEST = 6, 48
_NOT_IN_A_TITLE = re.compile(r"[\[\]:*?/\\]")
# What XML 1.0 cannot say; no name that was typed here holds any of it.
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def xlsx_file(sheet: Sheet) -> bytes:
    """The file, with the headings in bold above a frozen pane and columns as wide as what stands in them."""
    book = Workbook(write_only=True)
    book.properties.creator = "Capicúa"
    page = book.create_sheet(_NOT_IN_A_TITLE.sub(" ", sheet.title)[:31])
    page.freeze_panes = "A2"
    for column, width in enumerate(_widths(sheet), 1):
        page.column_dimensions[get_column_letter(column)].width = width
    page.append([_heading(page, heading) for heading in sheet.headings])
    for row in sheet.rows:
        page.append([_cell(page, cell) for cell in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _heading(page: Any, text: str) -> Any:
    cell = _cell(page, text)
    cell.font = Font(bold=True)
    return cell


def _cell(page: Any, value: Cell) -> Any:
    if isinstance(value, str):
        return _text(page, value)
    cell = WriteOnlyCell(page, value=float(value) if isinstance(value, Fraction) else value)
    if isinstance(value, Fraction) and not is_decimal(value):
        # With its own denominator the fraction is shown exactly, however long that is.
        cell.number_format = f"# {'?' * len(str(value.denominator))}/{value.denominator}"
    return cell


def _text(page: Any, text: str) -> Any:
    cell = WriteOnlyCell(page)
    cell.value = _NOT_IN_XML.sub("\ufffd", text)
    # The library takes a leading = for a formula; a spreadsheet would do so when somebody edits the cell.
    cell.data_type = "s"
    if is_dangerous(text):
        cell.quotePrefix = True
    return cell


def _widths(sheet: Sheet) -> list[int]:
    columns = zip(sheet.headings, *sheet.rows, strict=True)
    return [min(max(NARROWEST, *(_width(cell) + 2 for cell in column)), WIDEST) for column in columns]


def _width(cell: Cell) -> int:
    """How many narrow characters wide: ideographs take two, what is written above or below a letter none."""
    if isinstance(cell, str):
        return sum(
            0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1
            for each in cell
        )
    if isinstance(cell, Fraction):
        return 8
    return 0 if cell is None else len(str(cell))
