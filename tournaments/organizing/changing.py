"""Changing the tables of the last round by hand: with a reason, and only where nobody has begun to play."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from django.db import transaction

from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule import Changes, DrawnRound, DrawnTable, Schedule, changes
from tournaments.models import Match
from tournaments.organizing.deciding import deciding
from tournaments.organizing.rounds import Sides, kept_matches, new_matches, open_matches
from tournaments.projections.schedule import entrant_rows, round_row, upsert
from tournaments.recording.stream import Author


def change_tables(
    *,
    tournament_id: str,
    number: int,
    tables: Sequence[Sides],
    reason: str,
    author: Author,
    byes: Sequence[str] = (),
    half_byes: Sequence[str] = (),
    absent: Sequence[str] = (),
    dry_run: bool = False,
) -> Changes:
    """Set up round `number`, the last one, with these tables instead; returns what the engine had proposed otherwise.

    A table whose sides stay keeps its number and its match; a match that goes leaves its header in the log and nothing
    else. `reason` must not name people. With `dry_run` everything is checked and answered, and nothing is written.
    Raises `Refusal` (`table_in_play` for a table where anything has been recorded).
    """
    with deciding(tournament_id, author) as decisions:
        before = decisions.schedule.rounds[-1] if decisions.schedule.rounds else None
        data = {
            "round": number,
            "tables": list(_tables(decisions.schedule, before, tables)),
            "byes": byes,
            **{key: ids for key, ids in (("half_byes", half_byes), ("absent", absent)) if ids},
            "reason": reason,
        }
        decisions.add("tables_changed", data)
        after = decisions.schedule.rounds[-1]
        kept = {id_ for table in after.tables for id_ in table.ids}
        gone = [table for table in (before.tables if before else ()) if kept.isdisjoint(table.ids)]
        require_unbegun(gone)
        Match.objects.filter(pk__in=[id_ for table in gone for id_ in table.ids]).delete()
        there = {id_ for table in before.tables for id_ in table.ids} if before else set()
        open_matches(decisions, [table for table in after.tables if there.isdisjoint(table.ids)])
        upsert([round_row(tournament_id, after)])
        upsert(entrant_rows(tournament_id, decisions.schedule))
        found = changes(decisions.schedule, after)
        if dry_run:
            decisions.entries.clear()
            transaction.set_rollback(True)
    return found


def _tables(
    schedule: Schedule, before: DrawnRound | None, tables: Sequence[Sides]
) -> Iterator[Mapping[str, Any]]:
    """The tables as the log names them: those that stay as they were, any other with a free number and a new match."""
    stays = {table.sides: table for table in before.tables} if before else {}
    wanted = [tuple(map(tuple, sides)) for sides in tables]
    taken = {stays[sides].number for sides in wanted if sides in stays}
    free = (number for number in count(1) if number not in taken)
    for sides in wanted:
        table = stays.get(sides)
        yield _kept(table) if table else _new(schedule, next(free), sides)


def _new(schedule: Schedule, number: int, sides: Iterable[Iterable[str]]) -> Mapping[str, Any]:
    return {"table": number, **new_matches(schedule, number), "sides": [*map(list, sides)]}


def _kept(table: DrawnTable) -> Mapping[str, Any]:
    places = {key: each for key, each in (("slot", table.slot), ("group", table.group)) if each}
    sides = [list(side) for side in table.sides]
    return {"table": table.number, **kept_matches(table), "sides": sides, "reasons": table.reasons, **places}


def require_unbegun(gone: Sequence[DrawnTable]) -> None:
    """Refuse tables where anything was recorded; their rows are locked, so nothing can be until they are gone."""
    rows = Match.objects.select_for_update().filter(pk__in=[id_ for table in gone for id_ in table.ids])
    begun = sorted(row.table for row in rows if row.position > 0)
    if begun:
        listed = ", ".join(map(str, begun))
        raise Refusal(
            "table_in_play",
            said("Something is recorded already at table {listed}.", listed=listed),
            None,
            {"tables": begun},
        )
