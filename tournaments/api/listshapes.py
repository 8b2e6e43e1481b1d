"""What the API answers to a list of entrants: everything that was understood, and everything to look at."""

from typing import Annotated, Literal, TypedDict

from tournaments.api.shapes import Id, Note


class Remark(TypedDict):
    """Something to look at: a stable code and a sentence."""

    code: str
    message: str


class ListColumn(TypedDict):
    """A column of the list, from 1; `meaning` is null where it is left alone."""

    column: int
    heading: str
    meaning: str | None


class ListedEntrant(TypedDict):
    """A line of the list. An error keeps the whole list from being registered, a warning does not."""

    line: int
    status: Literal["ok", "warning", "error"]
    players: list[str]
    club: str | None
    seed: int | None
    lot: int | None
    team: str | None
    errors: list[Remark]
    warnings: list[Remark]
    id: Annotated[str | None, Note("Once registered.")]


class EntrantList(TypedDict):
    """A list of entrants as it was understood, and whether they are registered now."""

    registered: bool
    kind: Literal["csv", "xlsx"]
    encoding: str | None
    separator: str | None
    page: str | None
    headings: Annotated[int | None, Note("The line they stand on; null where there are none.")]
    columns: list[ListColumn]
    notes: list[Remark]
    entrants: list[ListedEntrant]


class ImportedTournament(TypedDict):
    """A tournament that has come from a file."""

    id: Id
    name: str
    entries: int
    names: int
