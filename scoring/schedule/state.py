"""What a tournament's decisions so far amount to: the one state that they change in place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from scoring.header import read_header
from scoring.meetings import Counting, counting, meeting, series
from scoring.rank_options import read_options
from scoring.rounds import Adjustment, Document, Round, Table
from scoring.rules import Rules
from scoring.schedule.parts import boards_of, seats_of
from scoring.schedule.values import CriteriaChange, DrawnRound, DrawnTable, Lineups, Registered, Sides


class Schedule:
    """What the decisions so far amount to; changed in place by `decide`, alike live and in a replay."""

    __slots__ = (
        "absent",
        "criteria",
        "entrants",
        "half_byes",
        "held_from",
        "house",
        "lineups",
        "people",
        "position",
        "present",
        "rounds",
        "sanctions",
        "sheet",
    )

    def __init__(self) -> None:
        self.position = -1
        self.sheet: dict[str, Any] = {}
        self.house: dict[str, Any] = {}
        self.entrants: dict[str, Registered] = {}
        self.people: set[str] = set()
        self.rounds: list[DrawnRound] = []
        self.absent: tuple[str, ...] = ()
        self.half_byes: tuple[str, ...] = ()
        self.present: tuple[str, ...] | None = None
        self.lineups: Lineups = {}
        self.held_from: int | None = None
        self.sanctions: dict[int, Adjustment] = {}
        self.criteria: list[CriteriaChange] = []

    def document(self, results: Mapping[str, Table]) -> Document:
        """The tournament as `standings` and `draw` read it; `results` are tables by match id."""
        options = read_options(self.sheet)
        how = counting(options)
        rounds = tuple(
            Round(
                tables=tuple(self._table(table, results, how) for table in drawn.tables),
                byes=drawn.byes,
                half_byes=drawn.half_byes,
                absent=drawn.absent,
            )
            for drawn in self.rounds
        )
        entrants = tuple(registered.entrant for registered in self.entrants.values())
        away = (*self.away(), *self.half_byes)
        return Document(
            entrants=entrants,
            rounds=rounds,
            adjustments=tuple(self.sanctions.values()),
            absent=away,
            **options,
        )

    def away(self) -> tuple[str, ...]:
        """Who is not in the round to be drawn, half byes apart: who asked, and by policy who has not checked in."""
        if not self.sheet.get("check_in"):
            return self.absent
        here = {*(self.present or ()), *self.absent, *self.half_byes}
        return (*self.absent, *(id_ for id_, each in self.entrants.items() if id_ not in here and each.stays))

    def _table(self, drawn: DrawnTable, results: Mapping[str, Table], how: Counting) -> Table:
        found = [
            replace(results.get(part.id) or Table(drawn.sides), sides=drawn.sides) for part in drawn.matches
        ]
        if not drawn.parts:
            return found[0]
        boards: dict[int, list[Table]] = {}
        for part, table in zip(drawn.matches, found, strict=True):
            boards.setdefault(part.board, []).append(table)
        each = [games[0] if len(games) == 1 else series(drawn.sides, games, how) for games in boards.values()]
        return each[0] if len(each) == 1 else meeting(drawn.sides, each, how)

    def lineup(self, id_: str, named: Lineups) -> tuple[tuple[str, ...], ...]:
        """Who plays for an entrant, board by board: as its captain has `named` it, else in the registered order."""
        players = self.entrants[id_].players
        if self.sheet.get("kind") != "teams":
            return (players,)
        boards, seats = boards_of(self.sheet), seats_of(self.sheet)
        usual = tuple(players[seats * at : seats * (at + 1)] for at in range(boards))
        return named.get(id_, usual)

    def seating(self, sides: Sides, board: int = 1, named: Lineups = MappingProxyType({})) -> dict[str, Any]:
        """The header of a match between these sides: partners sit opposite, play goes round the table.

        Of teams those sit down who play on this `board`. Refuses what cannot be played with so many at a table
        (`bad_option`, `malformed`).
        """
        people = [[p for each in side for p in self.lineup(each, named)[board - 1]] for side in sides]
        seats: list[str] = []
        places: list[list[int]] = [[] for _ in people]
        for turn in range(max(map(len, people))):
            for side, players in enumerate(people):
                if turn < len(players):
                    places[side].append(len(seats))
                    seats.append(players[turn])
        return rules_for(self.house, seats, places).header()


def rules_for(house: Mapping[str, Any], seats: list[str], sides: list[list[int]]) -> Rules:
    """The frozen rules of one match under the tournament's game and options."""
    return read_header({**house, "seats": seats, "sides": sides})
