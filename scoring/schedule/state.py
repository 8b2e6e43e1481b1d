"""What a tournament's decisions so far amount to: the one state that they change in place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.header import read_header
from scoring.rank_options import read_options
from scoring.rounds import Adjustment, Document, Round, Table
from scoring.rules import Rules
from scoring.schedule.values import CriteriaChange, DrawnRound, DrawnTable, Registered, Sides


class Schedule:
    """What the decisions so far amount to; changed in place by `decide`, alike live and in a replay."""

    __slots__ = (
        "absent",
        "criteria",
        "entrants",
        "half_byes",
        "held_from",
        "house",
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
        self.held_from: int | None = None
        self.sanctions: dict[int, Adjustment] = {}
        self.criteria: list[CriteriaChange] = []

    def document(self, results: Mapping[str, Table]) -> Document:
        """The tournament as `standings` and `draw` read it; `results` are tables by match id."""
        rounds = tuple(
            Round(
                tables=tuple(self._table(table, results) for table in drawn.tables),
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
            **read_options(self.sheet),
        )

    def away(self) -> tuple[str, ...]:
        """Who is not in the round to be drawn, half byes apart: who asked, and by policy who has not checked in."""
        if not self.sheet.get("check_in"):
            return self.absent
        here = {*(self.present or ()), *self.absent, *self.half_byes}
        return (*self.absent, *(id_ for id_, each in self.entrants.items() if id_ not in here and each.stays))

    def _table(self, drawn: DrawnTable, results: Mapping[str, Table]) -> Table:
        found = results.get(drawn.match)
        return Table(drawn.sides) if found is None else replace(found, sides=drawn.sides)

    def seating(self, sides: Sides) -> dict[str, Any]:
        """The header of a match between these sides: partners sit opposite, play goes round the table.

        Refuses what cannot be played with so many at a table (`bad_option`, `malformed`).
        """
        people = [[p for each in side for p in self.entrants[each].players] for side in sides]
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
