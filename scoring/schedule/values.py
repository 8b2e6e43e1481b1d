"""What the decisions leave behind, as frozen values: entrants with their players, drawn rounds and tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from scoring.rounds import Document, Entrant, Number

Event = Mapping[str, Any]
SCHEMA: Final = 1


class Registered(NamedTuple):
    """An entrant with the ids of its players, in order; `team` is the id under which a team's name is kept."""

    entrant: Entrant
    players: tuple[str, ...]
    team: str = ""

    @property
    def stays(self) -> bool:
        """Whether it has not withdrawn."""
        return self.entrant.withdrawn_after is None


Sides = tuple[tuple[str, ...], ...]


class DrawnMatch(NamedTuple):
    """One match of a meeting: its id, the table where it is played, and which board and game it is."""

    id: str
    table: int
    board: int = 1
    game: int = 1


class DrawnTable(NamedTuple):
    """A table of a drawn round: its number, its match's id, the entrants of each side, and why.

    `slot` and `group` are its place in a bracket or a group, "" where there is none. Where they meet on several boards
    or in several games, `parts` are all these matches and `match` is one of them, the first in a round's tables.
    """

    number: int
    match: str
    sides: Sides
    reasons: tuple[str, ...]
    slot: str = ""
    group: str = ""
    parts: tuple[DrawnMatch, ...] = ()

    @property
    def matches(self) -> tuple[DrawnMatch, ...]:
        """All matches of the meeting, board by board and game by game."""
        return self.parts or (DrawnMatch(self.match, self.number),)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all matches of the meeting."""
        return tuple(part.id for part in self.matches)

    @property
    def part(self) -> DrawnMatch:
        """The one match that this value is about."""
        return next(part for part in self.matches if part.id == self.match)


class Proposed(NamedTuple):
    """The sides of every table and the byes that the engine proposed for a round."""

    tables: tuple[Sides, ...]
    byes: tuple[str, ...]


class Annulled(NamedTuple):
    """A table as it was with a match that counts for nothing, the match played instead of it, and why."""

    table: DrawnTable
    again: str
    reason: str


Lineups = Mapping[str, tuple[tuple[str, ...], ...]]
"""Who plays on each board, by team, where it is not the registered order."""


class Noted(NamedTuple):
    """Who was noted for a round before it was drawn: away, with half a bye, there (None where nobody checked in).

    `lineups` are the teams' for that round.
    """

    absent: tuple[str, ...] = ()
    half_byes: tuple[str, ...] = ()
    present: tuple[str, ...] | None = None
    lineups: Lineups = MappingProxyType({})


class Clock(NamedTuple):
    """A round's clock: the minutes it runs from a moment in UTC, and when it was stopped ("" while it runs)."""

    minutes: int
    at: str
    stopped: str = ""


class DrawnRound(NamedTuple):
    """A round as it was drawn; `relaxed` are the wishes that could not be kept.

    `drawn_from` names the results that the draw looked at: their `digest` (see `results_digest`), how many
    `entries` the log of the tournament's matches held, and the `seed`; it is empty in a round drawn by hand.
    `half_byes` and `absent` were asked for. `by_hand` are the reasons given for what the director did to the tables,
    `proposed` the tables and byes as the engine had them, where they have been changed since. `annulled` are matches
    that were played again; `noted` is who was noted for it before its draw; `clock` is None until it is started.
    """

    number: int
    tables: tuple[DrawnTable, ...]
    byes: tuple[str, ...]
    bye_reasons: Mapping[str, tuple[str, ...]]
    relaxed: tuple[Mapping[str, Any], ...]
    drawn_from: Mapping[str, Any] = MappingProxyType({})
    half_byes: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    by_hand: tuple[str, ...] = ()
    proposed: Proposed | None = None
    annulled: tuple[Annulled, ...] = ()
    noted: Noted = Noted()
    clock: Clock | None = None

    @property
    def matches(self) -> dict[str, tuple[DrawnTable, str]]:
        """Every match of the round with its table, and the match that is played instead of it ("" for none)."""
        gone = {each.table.match: (each.table, each.again) for each in self.annulled}
        here = {id_: (table._replace(match=id_), "") for table in self.tables for id_ in table.ids}
        return {**gone, **here}

    @property
    def seated(self) -> tuple[str, ...]:
        """Who plays or has a bye."""
        return (*(id_ for table in self.tables for side in table.sides for id_ in side), *self.byes)

    @property
    def named(self) -> tuple[str, ...]:
        """Everybody it names: who plays, has a bye, or asked to be away."""
        return (*self.seated, *self.half_byes, *self.absent)


class CriteriaChange(NamedTuple):
    """Criteria that were replaced after so many rounds had been drawn: those before, and why."""

    after_round: int
    before: tuple[str, ...]
    reason: str


def results_digest(document: Document, before: int) -> str:
    """SHA-256, in hexadecimal, over every result of the rounds before round `before`, as a draw reads them."""
    seen = [
        [[list(side) for side in table.sides], _exact(table.points), sorted(table.forfeit), table.winner]
        for round_ in document.rounds[: before - 1]
        for table in round_.tables
    ]
    return sha256(json.dumps(seen, separators=(",", ":")).encode()).hexdigest()


def _exact(points: Iterable[Number] | None) -> list[str] | None:
    return None if points is None else [str(each) for each in points]
