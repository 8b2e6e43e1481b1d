"""Any list that people send: which reader it needs."""

from scoring.saying import said
from tournaments.sheets.csvreading import read_csv
from tournaments.sheets.reading import MOST_BYTES, Opened, too_large, unreadable
from tournaments.sheets.xlsxreading import OLD_EXCEL, ZIP, read_xlsx


def open_list(content: bytes) -> Opened:
    """The lines of a CSV or XLSX file, told apart by how it begins, whatever it is called.

    Raises `Refusal`: `unreadable`, `too_large`.
    """
    if len(content) > MOST_BYTES:
        raise too_large(said("A list is a file of at most {most} MB.", most=MOST_BYTES // 10**6))
    if not content.strip(b"\x00\t\r\n \xef\xbb\xbf\xff\xfe"):
        raise unreadable("The file is empty.")
    if content.startswith(OLD_EXCEL):
        raise unreadable("This is an old or a protected workbook: save it as .xlsx without a password.")
    if content.startswith(ZIP):
        return read_xlsx(content)
    if content.startswith((b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"{\\rtf", b"<!DOCTYPE", b"<html")):
        raise unreadable("This is no list: send CSV or XLSX.")
    return read_csv(content)
