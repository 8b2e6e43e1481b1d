"""Decisions about rounds: who plays whom at which table, and who sits out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.schedule.reading import known, text
from scoring.schedule.state import Schedule
from scoring.schedule.values import DrawnRound, DrawnTable, Event


def round_drawn(schedule: Schedule, event: Event) -> None:
    """A round: its tables with their matches, and who sits out."""
    if event.get("round") != len(schedule.rounds) + 1:
        raise Refusal("malformed", f"The next round is round {len(schedule.rounds) + 1}.")
    tables, byes = event.get("tables"), event.get("byes", [])
    if not isinstance(tables, list | tuple) or not isinstance(byes, list | tuple):
        raise Refusal("malformed", "A round has a list of tables and a list of byes.")
    drawn = DrawnRound(
        number=len(schedule.rounds) + 1,
        tables=tuple(_drawn_table(schedule, table) for table in tables),
        byes=tuple(known(schedule, id_).entrant.id for id_ in byes),
        bye_reasons={id_: tuple(why) for id_, why in event.get("bye_reasons", {}).items()},
        relaxed=tuple(event.get("relaxed", ())),
        drawn_from=dict(event.get("drawn_from", {})),
    )
    _once_each(drawn)
    schedule.rounds.append(drawn)


def _drawn_table(schedule: Schedule, table: Any) -> DrawnTable:
    if not isinstance(table, Mapping) or not is_whole(table.get("table")):
        raise Refusal("malformed", "A table has a number, a match and sides.")
    sides = table.get("sides")
    if (
        not isinstance(sides, list | tuple)
        or len(sides) < 2
        or not all(isinstance(side, list) for side in sides)
    ):
        raise Refusal("malformed", "The sides of a table are lists of entrants.")
    return DrawnTable(
        number=table["table"],
        match=text(table, "match"),
        sides=tuple(tuple(known(schedule, id_).entrant.id for id_ in side) for side in sides),
        reasons=tuple(str(reason) for reason in table.get("reasons", ())),
        slot=str(table.get("slot", "")),
        group=str(table.get("group", "")),
    )


def _once_each(drawn: DrawnRound) -> None:
    placed = [id_ for table in drawn.tables for side in table.sides for id_ in side] + list(drawn.byes)
    if len(set(placed)) != len(placed):
        raise Refusal("twice_in_round", "An entrant is twice in this round.")
