"""What the pages of brackets, groups and cross-tables show."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.viewmodels.tournaments import StandingsTable


@dataclass(frozen=True, slots=True)
class Place:
    """One side of a slot: a name with its seed, or `waiting` words while nobody is known ("Winner of W1")."""

    name: str = ""
    seed: str = ""
    url: str = ""
    waiting: str = ""
    points: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class Tie:
    """A slot of a bracket; `state` is "waiting", "playing", "done" or "bye", `url` leads to its match."""

    slot: str
    places: tuple[Place, Place]
    state: str
    words: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """The ties of one round of a bracket; `halves` says that two of them lead to one of the next column."""

    title: str
    ties: tuple[Tie, ...]
    halves: bool = False


@dataclass(frozen=True, slots=True)
class BracketPart:
    """Columns that are drawn side by side; a bracket of one part has no title."""

    key: str
    title: str
    columns: tuple[BracketColumn, ...]


@dataclass(frozen=True, slots=True)
class BracketPage:
    """A whole bracket."""

    tournament: str
    tournament_url: str
    parts: tuple[BracketPart, ...]
    note: str = ""
    updated: str = ""


@dataclass(frozen=True, slots=True)
class CrossCell:
    """What a row played against a column: results with their matches, the own points first."""

    results: tuple[tuple[str, str], ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class CrossRow:
    """An entrant with its cells; `place` is the number by which the columns know it."""

    place: int
    name: str
    url: str
    cells: tuple[CrossCell, ...]


@dataclass(frozen=True, slots=True)
class CrossTable:
    """Everybody in rows; the columns are everybody again, or the rounds."""

    headings: tuple[str, ...]
    rows: tuple[CrossRow, ...]


@dataclass(frozen=True, slots=True)
class CrossTablePage:
    """The cross-table of a tournament, or `note` on why it is not shown here."""

    tournament: str
    tournament_url: str
    table: CrossTable
    by_round: bool
    print_url: str
    note: str = ""
    updated: str = ""


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group: who goes on stands in its table, everybody's results in the cross-table."""

    title: str
    standings: StandingsTable
    cross: CrossTable


@dataclass(frozen=True, slots=True)
class GroupsPage:
    """All groups of a tournament."""

    tournament: str
    tournament_url: str
    groups: tuple[GroupView, ...]
    note: str
    updated: str = ""
