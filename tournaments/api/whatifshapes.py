"""What the API answers to *what if*."""

from typing import Annotated, Any, TypedDict

from tournaments.api.shapes import Id, Note, PerSide, Problem, Row


class OtherRule(TypedDict):
    """A house rule that differs: its value as it was played, and the other one."""

    recorded: Any
    other: Any


class OtherRow(Row):
    """A line of the standings as it would be, with the place that really counts."""

    recorded_rank: int


class OtherResult(TypedDict):
    """A result: totals and the side that won, null for nobody."""

    totals: PerSide
    winner: int | None


class OtherWinner(TypedDict):
    """A match that somebody else would have won; sides are the ids of entrants."""

    match: Id
    round: int
    table: int
    sides: list[list[Id]]
    recorded: OtherResult
    other: OtherResult


class OtherCriteria(TypedDict):
    """The criteria of the standings, as they are and as they were asked for."""

    recorded: list[str]
    other: list[str]


class WhatIf(TypedDict):
    """A tournament's standings as they would be under other rules, counted from the same events: not official."""

    official: Annotated[bool, Note("Always false.")]
    after_round: int
    rules: Annotated[dict[str, OtherRule], Note("By name, those that differ.")]
    criteria: OtherCriteria
    rows: list[OtherRow]
    moved: Annotated[int, Note("How many entrants would have another place.")]
    winners: Annotated[list[OtherWinner], Note("The matches that would have another winner.")]
    matches: Annotated[int, Note("How many decided matches were looked at.")]
    marks: Annotated[
        dict[str, int],
        Note(
            "How many of them kept their result (`totals_only`: their hands are not known; `ruled`, `forfeited`;"
            " `refused`: an entry does not fit), `went_on` (they count as they stood) or `ended_sooner`."
        ),
    ]
    refused: Annotated[dict[Id, Problem], Note("By match, why an entry does not fit the other rules.")]
