"""A drawn round as the desk reads it: its tables, why they were drawn so, what was changed by hand, what is missing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.confirming import awaited
from scoring.schedule import Changes, DrawnRound, Schedule, Sides, changes
from scoring.schedule.rounds import BRACKETS
from tournaments.jsontext import loads
from tournaments.models import Match
from tournaments.projections.standings import load_schedule
from tournaments.saying import reason_told
from tournaments.selectors.names import ERASED, entrant_names
from tournaments.selectors.rounds import drawn_from_corrected, side_names


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table with its sides (ids and names), why it was drawn so, and how far its match is.

    `waits` is what the next draw waits for there: "result", "dispute", "confirmation", or "" for nothing.
    """

    number: int
    label: str
    match: str
    sides: Sides
    names: tuple[str, ...]
    reasons: tuple[str, ...]
    begun: bool
    decided: bool
    waits: str


@dataclass(frozen=True, slots=True)
class Differences:
    """What was changed by hand, in names: tables as their sides, byes as their entrants."""

    removed: tuple[tuple[str, ...], ...]
    added: tuple[tuple[str, ...], ...]
    byes_removed: tuple[str, ...]
    byes_added: tuple[str, ...]
    rematches: tuple[tuple[str, ...], ...]
    club_mates: tuple[tuple[str, ...], ...]

    @property
    def any(self) -> bool:
        """Whether anything is other than the engine proposed."""
        return any((self.removed, self.added, self.byes_removed, self.byes_added))


@dataclass(frozen=True, slots=True)
class DeskRound:
    """A round with everything that its draw says of itself.

    `byes` are names with their reasons, `relaxed` wishes that were not kept: names and the reason. `entries` and `seed`
    say what it was drawn from, None where it was set up by hand. `fixed` rounds follow from a bracket.
    """

    number: int
    last: bool
    tables: tuple[DrawnTable, ...]
    byes: tuple[tuple[str, str], ...]
    relaxed: tuple[tuple[str, str], ...]
    half_byes: tuple[str, ...]
    absent: tuple[str, ...]
    by_hand: tuple[str, ...]
    annulled: tuple[tuple[int, str], ...]
    differences: Differences
    corrected: bool
    entries: int | None
    seed: int | None
    fixed: bool

    @property
    def missing(self) -> tuple[DrawnTable, ...]:
        """The tables that the next draw waits for."""
        return tuple(table for table in self.tables if table.waits)

    @property
    def done(self) -> int:
        """How many tables have a result."""
        return sum(table.decided for table in self.tables)

    @property
    def begun(self) -> bool:
        """Whether anything has been recorded at its tables: then it cannot be taken back."""
        return bool(self.annulled) or any(table.begun for table in self.tables)


def desk_round(tournament_id: str, number: int | None = None) -> DeskRound | None:
    """Round `number`, or the last one; None where there is none."""
    schedule = load_schedule(tournament_id)
    wanted = len(schedule.rounds) if number is None else number
    if not 0 < wanted <= len(schedule.rounds):
        return None
    names = entrant_names(tournament_id)
    drawn = schedule.rounds[wanted - 1]
    return DeskRound(
        number=wanted,
        last=wanted == len(schedule.rounds),
        tables=_tables(tournament_id, drawn, names, confirm=bool(schedule.sheet.get("confirm"))),
        byes=tuple((names.get(id_, ERASED), _joined(drawn.bye_reasons.get(id_, ()))) for id_ in drawn.byes),
        relaxed=tuple(
            (" – ".join(_named(each["entrants"], names)), reason_told(each["reason"]))
            for each in drawn.relaxed
        ),
        half_byes=_named(drawn.half_byes, names),
        absent=_named(drawn.absent, names),
        by_hand=drawn.by_hand,
        annulled=tuple((each.table.number, each.reason) for each in drawn.annulled),
        differences=named_differences(changes(schedule, drawn), names),
        corrected=wanted in drawn_from_corrected(tournament_id),
        entries=drawn.drawn_from.get("entries"),
        seed=drawn.drawn_from.get("seed"),
        fixed=is_fixed(schedule),
    )


def is_fixed(schedule: Schedule) -> bool:
    """Whether the tables of this tournament follow from a bracket and are not for changing."""
    return schedule.sheet.get("format") in BRACKETS


def named_differences(found: Changes, names: Mapping[str, str]) -> Differences:
    """What was changed by hand, with names for ids."""

    def tables(listed: Iterable[Any]) -> tuple[tuple[str, ...], ...]:
        return tuple(side_names(sides, names) for sides in listed)

    return Differences(
        removed=tables(found.removed),
        added=tables(found.added),
        byes_removed=_named(found.byes_removed, names),
        byes_added=_named(found.byes_added, names),
        rematches=tables(found.rematches),
        club_mates=tables(found.club_mates),
    )


def _named(ids: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(names.get(id_, ERASED) for id_ in ids)


def _joined(reasons: Iterable[str]) -> str:
    return "; ".join(map(reason_told, reasons))


def _tables(
    tournament_id: str, drawn: DrawnRound, names: Mapping[str, str], *, confirm: bool
) -> tuple[DrawnTable, ...]:
    """Every match of the round that counts, in the order of the hall."""
    reasons = {table.number: table.reasons for table in drawn.tables}
    found = Match.objects.filter(tournament_id=tournament_id, round=drawn.number, replaced_by="")
    rows = list(found.order_by("table", "game").defer("header", "reasons", "carry"))
    games = {row.table for row in rows if row.game > 1}
    return tuple(
        DrawnTable(
            number=row.table,
            label=table_label(row.table, row.game if row.table in games else 0),
            match=row.pk,
            sides=tuple(tuple(side) for side in loads(row.sides)),
            names=side_names(loads(row.sides), names),
            reasons=tuple(map(reason_told, reasons.get(row.meeting, ()))),
            begun=row.position > 0,
            decided=row.decided,
            waits=_waits(row, confirm=confirm),
        )
        for row in rows
    )


def _waits(match: Match, *, confirm: bool) -> str:
    if not match.decided:
        return "result"
    if match.disputed != "[]":
        return "dispute"
    kinds = [ruling["kind"] for ruling in loads(match.rulings)]
    due = confirm and awaited(len(loads(match.sides)), True, loads(match.confirmed), kinds)
    return "confirmation" if due else ""


def table_label(table: int, game: int) -> str:
    """What to call a table where several games may be played: "7", or "7·2" for its second game."""
    return f"{table}·{game}" if game else str(table)
