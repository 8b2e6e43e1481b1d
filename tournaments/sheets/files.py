"""Which sheets there are, and which files they become."""

import re
from typing import Final, NamedTuple, Protocol

from tournaments.models import Tournament
from tournaments.sheets import csvfile, xlsx
from tournaments.sheets.crosstable import crosstable_sheet
from tournaments.sheets.csvfile import csv_file
from tournaments.sheets.rounds import rounds_sheet
from tournaments.sheets.sheet import Sheet
from tournaments.sheets.standings import standings_sheet
from tournaments.sheets.xlsx import xlsx_file


class Builder(Protocol):
    """Makes a sheet of a tournament up to a round, for the public or for the director's desk; None without one."""

    def __call__(self, tournament_id: str, after_round: int | None, *, desk: bool) -> Sheet | None:
        """The sheet."""


SHEETS: Final[dict[str, Builder]] = {
    "standings": standings_sheet,
    "rounds": rounds_sheet,
    "cross-table": crosstable_sheet,
}
MEDIA_TYPES: Final = {"csv": csvfile.MEDIA_TYPE, "xlsx": xlsx.MEDIA_TYPE}
_UNSAFE_IN_A_NAME = re.compile(r"[^\w .()+-]+")


class File(NamedTuple):
    """A file: what it is called, its media type, its bytes."""

    name: str
    media_type: str
    content: bytes


def sheet_file(
    tournament: Tournament,
    sheet: str,
    kind: str = "csv",
    *,
    after_round: int | None = None,
    separator: str = "comma",
    desk: bool = False,
) -> File | None:
    """One of `SHEETS` of a tournament as a file of a kind of `MEDIA_TYPES`; None where there is no such round.

    What is held back from the public is in it for the director's `desk` only.
    """
    made = SHEETS[sheet](tournament.id, after_round, desk=desk)
    if made is None:
        return None
    content = xlsx_file(made) if kind == "xlsx" else csv_file(made, csvfile.SEPARATORS[separator])
    name = f"{file_name(tournament.name)} - {file_name(made.title)}.{kind}"
    return File(name, MEDIA_TYPES[kind], content)


def file_name(text: str) -> str:
    """Text as every system takes it in the name of a file."""
    return " ".join(_UNSAFE_IN_A_NAME.sub(" ", text).split())[:80].strip(" .") or "capicua"
