"""A list that was uploaded, as text that can be put right by hand and read again."""

import csv
from io import StringIO

from tournaments.sheets.guard import guarded
from tournaments.sheets.reading import Opened


def typed(opened: Opened) -> str:
    """The lines of a list with tabs between their cells; read again it says the same, but for cells of no text."""
    out = StringIO()
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    for line in opened.lines:
        writer.writerow([guarded(field.text) if field.plain else field.text for field in line.fields])
    return out.getvalue()
