"""What the API answers about seasons and about a player's years."""

from typing import Annotated, Any, TypedDict

from tournaments.api.shapes import Id, Named, Note, Number, When


class SeasonSummary(TypedDict):
    """A season in a list."""

    id: Id
    name: str
    created_at: When


class Seasons(TypedDict):
    """A page of seasons, the newest first; `next` is the `offset` of the page behind it."""

    seasons: list[SeasonSummary]
    next: int | None


class SeasonTournament(TypedDict):
    """A tournament of a season."""

    id: Id
    name: str
    after_round: Annotated[int, Note("The last round whose standings count; 0 counts for nobody yet.")]


class SeasonLine(TypedDict):
    """What one tournament gave somebody, and how it adds up."""

    tournament: Id
    rank: int
    points: Number
    counted: bool
    why: str


class SeasonRow(TypedDict):
    """A line of a season's table, with what counts first."""

    rank: int
    equal: bool
    id: Annotated[str, Note("Of a person.", pattern="^[0-9a-z]{1,16}$")]
    name: str
    points: Number
    lines: list[SeasonLine]


class Alias(TypedDict):
    """Somebody who was registered twice, and as whom they count."""

    person: Id
    counts_as: Id


class Season(SeasonSummary):
    """A season with its table, worked out from the standings that the public sees."""

    rules: Annotated[dict[str, Any], Note(ref="SeasonRules")]
    tournaments: list[SeasonTournament]
    aliases: list[Alias]
    rows: list[SeasonRow]


class Appearance(TypedDict):
    """A player in a tournament; null what has not been played yet or is held back."""

    tournament: Named
    opened_at: When
    entrant: Id
    after_round: int
    entrants: Annotated[int, Note("How many were ranked.")]
    rank: int | None
    equal: bool | None
    played: int | None
    wins: Number


class PlayerRecord(TypedDict):
    """A player over the years, the latest tournament first."""

    id: Id
    name: str
    tournaments: list[Appearance]
