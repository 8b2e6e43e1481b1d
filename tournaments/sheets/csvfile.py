"""A sheet as CSV: UTF-8 with one BOM, CRLF, no formula, and numbers as the spreadsheet of the country reads them."""

import codecs
import csv
import io
from fractions import Fraction
from typing import Final

from tournaments.sheets.guard import guarded
from tournaments.sheets.sheet import Cell, Sheet, decimal, is_decimal, mixed

MEDIA_TYPE: Final = "text/csv"
SEPARATORS: Final = {"comma": ",", "semicolon": ";"}


def csv_file(sheet: Sheet, separator: str = ",") -> bytes:
    """The file; with `;` decimals have a comma, as in the countries whose spreadsheets separate so."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow([guarded(heading) for heading in sheet.headings])
    for row in sheet.rows:
        writer.writerow([_text(cell, "," if separator == ";" else ".") for cell in row])
    return codecs.BOM_UTF8 + out.getvalue().encode()


def _text(cell: Cell, point: str) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return guarded(cell)
    if isinstance(cell, Fraction) and not is_decimal(cell):
        return mixed(cell)
    return decimal(cell).replace(".", point) if isinstance(cell, Fraction) else str(cell)
