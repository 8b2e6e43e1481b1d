"""A sheet as CSV and as XLSX: what is in the cells, and how it looks."""

import csv
import io
from fractions import Fraction
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from tournaments.sheets.csvfile import csv_file
from tournaments.sheets.sheet import Sheet, mixed, number
from tournaments.sheets.xlsx import xlsx_file

NAMES = [
    "=1+1",
    "@cmd",
    "-Ana",
    "+Bea",
    "\t=x",
    "'=y",
    "Sébastien",
    "Núñez",
    "Иван",
    "محمد",
    'Zoë "Z", Ltd; x',
    "007",
]
NUMBERS = [
    -50,
    0,
    12,
    Fraction(25, 2),
    Fraction(-1, 4),
    Fraction(73, 7),
    Fraction(-1, 3),
    None,
    Fraction(1, 10**6),
]
SHEET = Sheet("Standings: after [1/2]", ("Name", "Points"), tuple(zip(NAMES, NUMBERS * 2, strict=False)))


def rows_of(content: bytes, separator: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=separator))


def page_of(content: bytes):
    return load_workbook(io.BytesIO(content)).active


def test_X02_csv_begins_with_one_bom_and_ends_its_lines_as_spreadsheets_do():
    content = csv_file(SHEET)
    assert content.startswith(b"\xef\xbb\xbfName,Points\r\n")
    assert content.count(b"\xef\xbb\xbf") == 1
    assert content.endswith(b"\r\n")


def test_X01_csv_guards_text_and_leaves_numbers():
    heading, *rows = rows_of(csv_file(SHEET))
    assert heading == ["Name", "Points"]
    assert [name for name, _ in rows] == [
        "'=1+1", "'@cmd", "'-Ana", "'+Bea", "'\t=x", "''=y", *NAMES[6:],
    ]  # fmt: skip
    numbers = [value for _, value in rows]
    assert numbers[:9] == ["-50", "0", "12", "12.5", "-0.25", "10 3/7", "-0 1/3", "", "0.000001"]


def test_semicolons_go_with_decimal_commas():
    rows = rows_of(csv_file(SHEET, ";"), ";")
    assert rows[4] == ["'+Bea", "12,5"]
    assert rows[1] == ["'=1+1", "-50"]


@pytest.mark.parametrize(
    "value", [Fraction(73, 7), Fraction(-73, 7), Fraction(1, 3), Fraction(-1, 3), Fraction(7, 1)]
)
def test_mixed_numbers_are_exact(value):
    whole, rest = mixed(value).split(" ")
    size = abs(int(whole)) + Fraction(rest)
    assert (-size if whole.startswith("-") else size) == value


@pytest.mark.parametrize(
    ("given", "exact"),
    [
        (3, 3),
        (12.5, Fraction(25, 2)),
        ("73/7", Fraction(73, 7)),
        (None, None),
        (-50, -50),
        (0.1, Fraction(1, 10)),
    ],
)
def test_numbers_of_the_standings_are_read_exactly(given, exact):
    assert number(given) == exact


def test_xlsx_keeps_text_as_text_and_numbers_as_numbers():
    page = page_of(xlsx_file(SHEET))
    names = [page.cell(row, 1) for row in range(2, 2 + len(NAMES))]
    assert [cell.value for cell in names] == NAMES
    assert {cell.data_type for cell in names} == {"s"}
    assert [cell.quotePrefix for cell in names] == [True] * 6 + [False] * 6
    numbers = [page.cell(row, 2) for row in range(2, 11)]
    expected = [None if each is None else pytest.approx(float(each), rel=1e-12) for each in NUMBERS]
    assert [cell.value for cell in numbers] == expected
    assert {cell.data_type for cell in numbers} == {"n"}
    assert [cell.number_format for cell in numbers[4:7]] == ["General", "# ?/7", "# ?/3"]


def test_xlsx_looks_like_a_table():
    page = page_of(xlsx_file(SHEET))
    assert page.freeze_panes == "A2"
    assert page["A1"].font.bold
    assert not page["A2"].font.bold
    assert page.column_dimensions["A"].width > page.column_dimensions["B"].width >= 6
    assert page.title == "Standings  after  1 2 "


def test_xlsx_holds_no_formula_anywhere():
    with ZipFile(io.BytesIO(xlsx_file(SHEET))) as parts:
        assert b"<f>" not in parts.read("xl/worksheets/sheet1.xml")


def test_characters_that_xml_cannot_say_do_not_break_the_file():
    page = page_of(xlsx_file(Sheet("t", ("a",), (("A\x07b\uffff",),))))
    assert page["A2"].value == "A\ufffdb\ufffd"


def test_a_sheet_without_rows_is_a_file_as_well():
    empty = Sheet("t", ("a", "b"), ())
    assert rows_of(csv_file(empty)) == [["a", "b"]]
    assert page_of(xlsx_file(empty)).max_row == 1
