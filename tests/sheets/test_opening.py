"""Lists as people send them: encodings, separators, workbooks, bombs."""

import io
import zipfile
from datetime import date

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.table import Table

from scoring.errors import Refusal
from tournaments.sheets.opening import open_list
from tournaments.sheets.reading import MOST_BYTES, MOST_LINES
from tournaments.sheets.sheet import Sheet
from tournaments.sheets.xlsx import xlsx_file

TEXT = "Name;Club\r\nJosé Núñez;Peña\r\n"
ROWS = [["Name", "Club"], ["José Núñez", "Peña"]]


def texts(content: bytes) -> list[list[str]]:
    return [[field.text for field in line.fields] for line in open_list(content).lines]


def refused(content: bytes) -> str:
    with pytest.raises(Refusal) as refusal:
        open_list(content)
    return refusal.value.code


def workbook(*rows, **pages) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for title, state in pages.items():
        book.create_sheet(title).sheet_state = state
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def with_part(content: bytes, name: str, part: bytes) -> bytes:
    """The workbook with one of its parts replaced."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as before,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after,
    ):
        for each in before.namelist():
            after.writestr(each, part if each == name else before.read(each))
        if name not in before.namelist():
            after.writestr(name, part)
    return out.getvalue()


@pytest.mark.parametrize(
    ("encoding", "told", "noted"),
    [
        ("utf-8", "utf-8", False),
        ("utf-8-sig", "utf-8", False),
        ("utf-16", "utf-16", False),
        ("utf-16-le", "utf-16-le", False),
        ("utf-16-be", "utf-16-be", False),
        ("cp1252", "cp1252", True),
    ],
)
def test_X02_encodings_are_found_out(encoding, told, noted):
    content = TEXT.encode(encoding)
    opened = open_list(content)
    assert texts(content) == ROWS
    assert (opened.encoding, opened.separator, opened.kind) == (told, ";", "csv")
    assert [note.code for note in opened.notes] == ["encoding_guessed"] * noted


def test_what_not_even_windows_writes_is_latin_1_with_a_warning():
    opened = open_list("Name\nJos\x81é\n".encode("latin-1"))
    assert opened.encoding == "latin-1"
    assert opened.notes[0].code == "encoding_guessed"


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends_are_found_out(separator, end):
    content = end.join(separator.join(row) for row in [*ROWS, ["Ana, the first", "X"], ["Bea"]])
    content = content.replace("Ana, the first", '"Ana, the first"')
    assert texts(content.encode()) == [*ROWS, ["Ana, the first", "X"], ["Bea"]]


def test_the_line_that_says_the_separator_is_believed():
    opened = open_list(b"sep=|\nName|Club\nAna|X\n")
    assert opened.separator == "|"
    assert [line.number for line in opened.lines] == [2, 3]


@pytest.mark.parametrize("content", ["Name\nPérez, Ana\nGil, Bea\n", "Ana\nBea\nGil, Caio\n"])
def test_a_comma_in_a_name_separates_nothing(content):
    opened = open_list(content.encode())
    assert opened.separator == ""
    assert all(len(line.fields) == 1 for line in opened.lines)


def test_lines_keep_their_numbers_across_quoted_line_breaks():
    opened = open_list(b'Name;Club\n"Ana\nMaria";X\n\nBea;Y\n')
    assert [(line.number, line.is_blank) for line in opened.lines] == [
        (1, False),
        (2, False),
        (4, True),
        (5, False),
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xef\xbb\xbf",
        b" \r\n\r\n",
        b"%PDF-1.7",
        b"\x89PNG\r\n",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old",
        b"PK\x03\x04 damaged",
        "Ana".encode("utf-32"),
        b"\xff\xfe\x00\xd8\x00",
        b"<!DOCTYPE html><table>",
    ],
)
def test_what_is_no_list_is_unreadable(content):
    assert refused(content) == "unreadable"


@pytest.mark.parametrize(
    "content",
    [
        b"x" * (MOST_BYTES + 1),
        b"x\n" * (MOST_LINES + 1),
        b";" * 61 + b"x\n",
        b"\n" * 500_000 + b"Ana\n" * (MOST_LINES + 1),
    ],
)
def test_what_is_more_than_a_list_is_refused(content):
    assert refused(content) == "too_large"


def test_a_field_without_end_is_refused():
    assert refused(b'"' + b"x" * 200_000) == "unreadable"


def test_a_workbook_is_read_by_its_first_page_in_sight():
    content = workbook(
        ["Name", "Seed", "Club"], ["José", 3, None], [], [7.0, 2.5, "x"], Old="hidden", Notes="visible"
    )
    opened = open_list(content)
    assert texts(content) == [["Name", "Seed", "Club"], ["José", "3"], [], ["7", "2.5", "x"]]
    assert (opened.kind, opened.page) == ("xlsx", "Sheet")
    assert "Notes" in opened.notes[0].message


def test_formulas_dates_and_errors_are_told_from_text():
    content = workbook(["=A2", date(2026, 11, 30), True, "#N/A", "plain"])
    (line,) = open_list(content).lines
    assert [field.odd for field in line.fields] == ["a formula", "a date", "yes or no", "an error", ""]


def test_text_that_was_written_as_text_is_plain():
    sheet = Sheet("t", ("=x", "Ana"), ())
    (line,) = open_list(xlsx_file(sheet)).lines
    assert [(field.text, field.plain) for field in line.fields] == [("=x", True), ("Ana", False)]


def test_a_bomb_is_refused_before_it_is_unpacked():
    content = with_part(workbook(["Ana"]), "xl/media/image1.png", bytes(30_000_000))
    assert len(content) < 100_000
    assert refused(content) == "too_large"


def test_a_bomb_of_entities_is_refused():
    lol = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9))
    part = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">{lol}]><worksheet>&a9;</worksheet>'
    content = with_part(workbook(["Ana"]), "xl/worksheets/sheet1.xml", part.encode())
    assert refused(content) == "unreadable"


def test_a_page_that_claims_a_million_rows_is_refused():
    rows = '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>Ana</t></is></c></row>'
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    part = f'<worksheet xmlns="{space}"><sheetData>{rows}</sheetData></worksheet>'
    content = with_part(workbook(["Ana"]), "xl/worksheets/sheet1.xml", part.encode())
    assert refused(content) == "too_large"
    wide = part.replace("1048576", "1").replace('r="A1"', 'r="XFD1"')
    assert refused(with_part(workbook(["Ana"]), "xl/worksheets/sheet1.xml", wide.encode())) == "too_large"


@pytest.mark.parametrize("name", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml"])
@pytest.mark.parametrize("part", [b"", b"<", b"<a/>", b"\xff\xfe"])
def test_a_damaged_workbook_is_refused_or_empty(name, part):
    content = with_part(workbook(["Ana"]), name, part)
    try:
        read = texts(content)
    except Refusal as refusal:
        read = refusal.code
    assert read in ([], [["Ana"]], "unreadable")


def test_another_kind_of_archive_is_no_workbook():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        made.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    assert refused(out.getvalue()) == "unreadable"


def test_a_workbook_with_a_table_and_colours_is_read_as_well():
    book = Workbook()
    book.active.append(["Name", "Seed"])
    book.active.append(["Ana", 1])
    book.active.add_table(Table(displayName="T", ref="A1:B2"))
    out = io.BytesIO()
    book.save(out)
    assert texts(out.getvalue()) == [["Name", "Seed"], ["Ana", "1"]]
