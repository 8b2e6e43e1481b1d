"""Decisions about rounds: who plays whom at which table, and who sits out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.pairing.attendance import withdrew
from scoring.saying import said
from scoring.schedule.partreading import read_parts
from scoring.schedule.reading import known, known_list, reason
from scoring.schedule.state import Schedule
from scoring.schedule.undrawing import take_back
from scoring.schedule.values import Annulled, DrawnRound, DrawnTable, Event, Noted, Proposed

BRACKETS: Final = frozenset({"knockout", "double_knockout", "groups_then_knockout"})
"""Formats whose rounds follow from the seeds and the winners: their tables are not for changing."""


def round_drawn(schedule: Schedule, event: Event) -> None:
    """A round: its tables with their matches, and who sits out; by hand with a `reason` if one was given."""
    if event.get("round") != len(schedule.rounds) + 1:
        raise Refusal("malformed", said("The next round is round {number}.", number=len(schedule.rounds) + 1))
    drawn = DrawnRound(
        number=len(schedule.rounds) + 1,
        tables=_tables(schedule, event),
        byes=known_list(schedule, event, "byes"),
        bye_reasons={id_: tuple(why) for id_, why in event.get("bye_reasons", {}).items()},
        relaxed=tuple(event.get("relaxed", ())),
        drawn_from=dict(event.get("drawn_from", {})),
        half_byes=known_list(schedule, event, "half_byes"),
        absent=known_list(schedule, event, "absent"),
        by_hand=(reason(event),) if "reason" in event else (),
        noted=Noted(schedule.absent, schedule.half_byes, schedule.present, schedule.lineups),
    )
    _once_each(drawn)
    schedule.rounds.append(drawn)
    schedule.absent, schedule.half_byes, schedule.present, schedule.lineups = (), (), None, {}


def tables_changed(schedule: Schedule, event: Event) -> None:
    """The tables of the last round as the director wants them instead, all of them, and why.

    A table that keeps its sides keeps its match; any other is a new match. Nobody is lost: who played or had a bye
    still does, or is named as away. Whether a match has begun is for the caller to know.
    """
    if not schedule.rounds or event.get("round") != len(schedule.rounds):
        raise Refusal("malformed", "Only the tables of the last round can be changed.")
    if schedule.sheet.get("format") in BRACKETS:
        raise Refusal("bad_option", "The tables of a bracket follow from its seeds and its winners.")
    before = schedule.rounds[-1]
    drawn = before._replace(
        tables=_tables(schedule, event),
        byes=known_list(schedule, event, "byes"),
        half_byes=known_list(schedule, event, "half_byes"),
        absent=known_list(schedule, event, "absent"),
        by_hand=(*before.by_hand, reason(event)),
        proposed=before.proposed or Proposed(tuple(table.sides for table in before.tables), before.byes),
    )
    _once_each(drawn)
    _nobody_lost(schedule, before, drawn)
    _matches_kept(before, drawn)
    schedule.rounds[-1] = drawn
    for id_ in set(drawn.seated) - set(before.seated):
        _entered(schedule, id_, drawn.number)


def bracket_reseated(schedule: Schedule, event: Event) -> None:
    """A drawn round of a bracket with those who belong there since a result was corrected, and why.

    A table that keeps its sides keeps its match. Without tables the round is not needed any more; only the last
    can go. Whether a match that goes has begun is for the caller to know.
    """
    number = event.get("round")
    if not is_whole(number) or not 1 <= number <= len(schedule.rounds):
        raise Refusal("malformed", "Only a drawn round can be seated anew.")
    if schedule.sheet.get("format") not in BRACKETS:
        raise Refusal("bad_option", "Only a bracket is seated anew; elsewhere tables are changed by hand.")
    before = schedule.rounds[number - 1]
    drawn = before._replace(
        tables=_tables(schedule, event),
        byes=known_list(schedule, event, "byes"),
        bye_reasons={id_: tuple(why) for id_, why in event.get("bye_reasons", {}).items()},
        relaxed=tuple(event.get("relaxed", ())),
        drawn_from=dict(event.get("drawn_from", {})),
        by_hand=(*before.by_hand, reason(event)),
    )
    _once_each(drawn)
    _matches_kept(before, drawn)
    if drawn.tables:
        schedule.rounds[number - 1] = drawn._replace(annulled=_followed(before, drawn))
    elif number == len(schedule.rounds):
        take_back(schedule)
    else:
        raise Refusal("malformed", "Only the last round can go.")


def _followed(before: DrawnRound, after: DrawnRound) -> tuple[Annulled, ...]:
    """Annulled matches, followed by the new match of their slot where the one played again is gone."""
    places = {part.id: (table.slot, part[2:]) for table in before.tables for part in table.matches}
    now = {(table.slot, part[2:]): part.id for table in after.tables for part in table.matches}
    kept = set(now.values())
    return tuple(
        each
        if each.again in kept
        else each._replace(again=now.get(places.get(each.again, ("", (0, 0))), each.again))
        for each in before.annulled
    )


def _entered(schedule: Schedule, id_: str, number: int) -> None:
    """Who came after the draw and finds a place yet belongs to this round."""
    registered = schedule.entrants[id_]
    if (registered.entrant.entered_before or 0) > number:
        entrant = replace(registered.entrant, entered_before=number)
        schedule.entrants[id_] = registered._replace(entrant=entrant)


def _nobody_lost(schedule: Schedule, before: DrawnRound, after: DrawnRound) -> None:
    if not set(before.seated) <= set(after.named):
        raise Refusal(
            "left_out", "Who played or had a bye must have a table, have a bye, or be named as away."
        )
    for id_ in set(after.seated) - set(before.seated):
        if withdrew(schedule.entrants[id_].entrant, after.number):
            raise Refusal("unknown_entrant", "Who has withdrawn cannot be seated.")


def _matches_kept(before: DrawnRound, after: DrawnRound) -> None:
    sides = {id_: table.sides for table in before.tables for id_ in table.ids}
    if any(sides.get(id_, table.sides) != table.sides for table in after.tables for id_ in table.ids):
        raise Refusal("malformed", "Other sides play another match.")


def _tables(schedule: Schedule, event: Event) -> tuple[DrawnTable, ...]:
    tables = event.get("tables")
    if not isinstance(tables, list | tuple):
        raise Refusal("malformed", "A round has a list of tables.")
    drawn = tuple(_table(schedule, table) for table in tables)
    parts = [part for table in drawn for part in table.matches]
    places = [(part.table, part.game) for part in parts]
    if any(len(set(each)) < len(each) for each in ([t.number for t in drawn], places, [p.id for p in parts])):
        raise Refusal("malformed", "Every table has a number and a match of its own.")
    return drawn


def _table(schedule: Schedule, table: Any) -> DrawnTable:
    if not isinstance(table, Mapping) or not is_whole(table.get("table")):
        raise Refusal("malformed", "A table has a number, a match and sides.")
    sides = table.get("sides")
    if (
        not isinstance(sides, list | tuple)
        or len(sides) < 2
        or not all(isinstance(side, list) and side for side in sides)
    ):
        raise Refusal("malformed", "The sides of a table are lists of entrants.")
    parts = read_parts(schedule.sheet, table)
    return DrawnTable(
        number=table["table"],
        match=parts[0].id,
        sides=tuple(tuple(known(schedule, id_).entrant.id for id_ in side) for side in sides),
        reasons=tuple(str(reason) for reason in table.get("reasons", ())),
        slot=str(table.get("slot", "")),
        group=str(table.get("group", "")),
        parts=parts if len(parts) > 1 else (),
    )


def _once_each(drawn: DrawnRound) -> None:
    if len(set(drawn.named)) != len(drawn.named):
        raise Refusal("twice_in_round", "An entrant is twice in this round.")
