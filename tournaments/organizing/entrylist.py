"""What a list of entrants says, line by line: what was understood, and everything that somebody should look at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from scoring.saying import said
from tournaments.organizing.cells import Understood, name_in, number_in
from tournaments.organizing.columns import Column, find_columns
from tournaments.organizing.teamcolumns import find_team_columns, player
from tournaments.sheets.reading import Field, Line, Opened, Reason

BETWEEN_PARTNERS: Final = (" & ", " / ", " + ", " – ")


@dataclass(frozen=True, slots=True)
class ListedEntrant:
    """One line: the players, club, seed, lot and team that were understood, and what was wrong or is to be looked at.

    `errors` keep the line from being registered, `warnings` do not.
    """

    line: int
    players: tuple[str, ...] = ()
    club: str | None = None
    seed: int | None = None
    lot: int | None = None
    errors: tuple[Reason, ...] = ()
    warnings: tuple[Reason, ...] = ()
    team: str | None = None

    @property
    def status(self) -> str:
        """error, warning or ok."""
        return "error" if self.errors else "warning" if self.warnings else "ok"

    def wrong(self, code: str, message: str) -> "ListedEntrant":
        """The same line with one more error."""
        return replace(self, errors=(*self.errors, Reason(code, message)))

    def odd(self, code: str, message: str) -> "ListedEntrant":
        """The same line with one more warning."""
        return replace(self, warnings=(*self.warnings, Reason(code, message)))


class EntryList(NamedTuple):
    """A whole list: its columns, the line of its headings (None without), blank lines, lines before the headings."""

    columns: tuple[Column, ...]
    headings: int | None
    blank: tuple[int, ...]
    before: tuple[int, ...]
    entrants: tuple[ListedEntrant, ...]


def read_entries(opened: Opened, wanted: int, most: int | None = None) -> EntryList:
    """The entrants of a list, for a tournament in which an entrant is `wanted` players, or up to `most` of a team."""
    filled = [line for line in opened.lines if not line.is_blank]
    found = find_columns(filled, wanted) if most is None else find_team_columns(filled, most)
    before = tuple(line.number for line in filled if found.headings and line.number < found.headings)
    entries = [line for line in filled if found.headings is None or line.number > found.headings]
    last = filled[-1].number if filled else 0
    return EntryList(
        columns=found.columns,
        headings=found.headings,
        blank=tuple(line.number for line in opened.lines if line.is_blank and line.number < last),
        before=before,
        entrants=tuple(_entrant(line, found.columns, Wanted(wanted, most)) for line in entries),
    )


class Wanted(NamedTuple):
    """How many players an entrant has; a team up to `most` of them."""

    least: int
    most: int | None

    def fits(self, count: int) -> bool:
        """Whether so many are right."""
        return self.least <= count <= (self.most or self.least)

    def in_words(self) -> str:
        """So many players."""
        if self.most is not None:
            return said("{least} to {most} players", least=self.least, most=self.most)
        return said("one player") if self.least == 1 else said("{least} partners", least=self.least)


def _entrant(line: Line, columns: Sequence[Column], wanted: Wanted) -> ListedEntrant:
    cells = {
        column.meaning: line.fields[column.index]
        for column in columns
        if column.meaning and column.index < len(line.fields)
    }
    read: dict[str, Understood] = {
        meaning: number_in(cell) if meaning in ("seed", "lot") else name_in(cell)
        for meaning, cell in cells.items()
    }
    entrant = ListedEntrant(
        line.number,
        _players(read, wanted),
        read["club"].text or None if "club" in read else None,
        read["seed"].number if "seed" in read else None,
        read["lot"].number if "lot" in read else None,
        team=read["team"].text or None if "team" in read else None,
    )
    for meaning, each in read.items():
        for code, message in each.errors:
            entrant = entrant.wrong(code, said("{column}: {message}", column=meaning, message=message))
        for code, message in each.warnings:
            entrant = entrant.odd(code, said("{column}: {message}", column=meaning, message=message))
    return _checked(entrant, wanted, _beyond(line, columns), with_errors=bool(entrant.errors))


def _players(read: Mapping[str, Understood], wanted: Wanted) -> tuple[str, ...]:
    """The names of the players: from a column each, or partners from one."""
    texts = {meaning: each.text for meaning, each in read.items()}
    if wanted.most is not None:
        return tuple(filter(None, (texts.get(player(number), "") for number in range(1, 100))))
    whole = " ".join(filter(None, (texts.get(part) for part in ("given", "name", "family"))))
    first = texts.get("player1") or ("" if "player1" in texts else whole)
    second = texts.get("player2", "")
    if wanted.least == 2 and first and not second and "player2" not in texts:
        return partners(first)
    return tuple(filter(None, (first, second)))


def partners(text: str) -> tuple[str, ...]:
    """The names in one cell, as we and others write partners together."""
    for between in BETWEEN_PARTNERS:
        if between in text:
            return tuple(part.strip() for part in text.split(between) if part.strip())
    return (text,)


def _checked(
    entrant: ListedEntrant, wanted: Wanted, beyond: Sequence[Field], with_errors: bool
) -> ListedEntrant:
    """What only the line as a whole can tell."""
    if not wanted.fits(len(entrant.players)) and not with_errors:
        names = ", ".join(entrant.players) or said("nobody")
        entrant = entrant.wrong(
            "wrong_players",
            said(
                "An entrant here is {wanted}; the line names {names}.", wanted=wanted.in_words(), names=names
            ),
        )
    if len(set(entrant.players)) < len(entrant.players):
        if wanted.most is None:
            entrant = entrant.wrong("same_player", "Both partners have the same name.")
        else:
            entrant = entrant.wrong("same_player", "Two players have the same name.")
    if wanted.most is None and wanted.least == 1 and any(len(partners(name)) > 1 for name in entrant.players):
        entrant = entrant.odd("looks_like_a_pair", "The name looks like that of two partners.")
    if beyond:
        cells = ", ".join(field.text[:40] or field.odd for field in beyond[:3])
        entrant = entrant.odd(
            "extra_cells", said("The line has more cells than there are columns: {cells}.", cells=cells)
        )
    return entrant


def _beyond(line: Line, columns: Sequence[Column]) -> list[Field]:
    """Cells to the right of every column."""
    return [field for field in line.fields[len(columns) :] if field.text.strip() or field.odd]
