"""Making every projected row anew from the log, and saying where the rows that are there differ."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Model, QuerySet

from scoring.certificate import certificate
from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule import Schedule
from scoring.state import Match as MatchState
from tournaments import dispatch
from tournaments.jsontext import loads
from tournaments.models import (
    Entrant,
    HandResult,
    LogEntry,
    Match,
    Published,
    Round,
    Setup,
    Tournament,
)
from tournaments.progress import Tell, silent
from tournaments.projections import matches, standings
from tournaments.projections.schedule import entrant_rows, match_row, round_row, setup_row, upsert
from tournaments.projections.tables import A_REBUILD, forget


@dataclass(frozen=True, slots=True)
class Difference:
    """A row that a rebuild would change: `what` is "missing", "extra", or the fields that differ.

    `certified` marks a match whose signed result is not what the log gives: it is reported, never overwritten.
    """

    table: str
    id: str
    what: str
    certified: bool = False

    def __str__(self) -> str:
        return f"{self.table} {self.id}: {self.what}"


def rebuild(tournament_id: str, *, check: bool = False, tell: Tell = silent) -> list[Difference]:
    """Bring every row of a tournament to what the log says; returns what differed.

    With `check` nothing is written. Standings that are merely behind what is wanted are no difference:
    they are worked out first. Raises `Refusal` where the log itself cannot be replayed.
    """
    with transaction.atomic():
        _lock(tournament_id)
        standings.bring_up(tournament_id)
        found = _differences(tournament_id, tell, write=not check)
        if check:
            transaction.set_rollback(bool(found))
        elif any(not difference.certified for difference in found):
            # A new version, or readers would go on believing the pages that they have kept.
            dispatch.want_standings(tournament_id, beyond=A_REBUILD)
    return found


def _lock(tournament_id: str) -> None:
    """Keep out decisions and entries: a row written from a log that has grown meanwhile would be a step back.

    Not against keys: standings that somebody works out refer to the tournament, and we wait for their lock next.
    """
    Tournament.objects.select_for_update(no_key=True).get(pk=tournament_id)
    list(Match.objects.select_for_update(no_key=True).filter(tournament_id=tournament_id).values_list("pk"))


def _differences(tournament_id: str, tell: Tell, *, write: bool) -> list[Difference]:
    schedule = standings.load_schedule(tournament_id)
    found = []
    for model, rows in (
        (Setup, [setup_row(tournament_id, schedule)]),
        (Entrant, entrant_rows(tournament_id, schedule)),
        (Round, [round_row(tournament_id, drawn) for drawn in schedule.rounds]),
    ):
        found += _settle(_of_tournament(model, tournament_id), rows, write=write)
    found += _matches(tournament_id, schedule, tell, write=write)
    forget(tournament_id)
    Published.objects.get_or_create(pk=tournament_id)
    Published.objects.select_for_update().get(pk=tournament_id)
    if write or not found:
        for rows in standings.work_out(tournament_id, tell):
            found += _settle(_of_tournament(type(rows[0]), tournament_id), rows, write=write)
    return found


def _of_tournament(model: type[Model], tournament_id: str) -> QuerySet[Any]:
    return model._default_manager.filter(tournament_id=tournament_id)


def _matches(tournament_id: str, schedule: Schedule, tell: Tell, *, write: bool) -> list[Difference]:
    found: list[Difference] = []
    rows: list[Match] = []
    hands: list[HandResult] = []
    total = sum(len(drawn.matches) for drawn in schedule.rounds)
    for drawn in schedule.rounds:
        for match_id, (table, again) in drawn.matches.items():
            tell("matches", len(rows), total)
            header = _header(match_id)
            row, hand_rows, certified = _replayed(match_row(tournament_id, drawn, table, header, again))
            rows.append(row)
            hands += hand_rows
            found += certified
    kept = {difference.id for difference in found}
    found += _settle(
        _of_tournament(Match, tournament_id).exclude(pk__in=kept),
        [r for r in rows if r.pk not in kept],
        write=write,
    )
    of_hands = HandResult.objects.filter(match__tournament_id=tournament_id).exclude(match_id__in=kept)
    return found + _settle(of_hands, [hand for hand in hands if hand.match_id not in kept], write=write)


def _header(match_id: str) -> dict[str, Any]:
    data = LogEntry.objects.filter(stream=match_id, position=0, kind="match_started").values_list(
        "data", flat=True
    )
    text = data.first()
    if text is None:
        raise Refusal("malformed", said("The stream of match {match} has no header.", match=match_id), 0)
    header: dict[str, Any] = loads(text)
    return header


def _replayed(row: Match) -> tuple[Match, list[HandResult], list[Difference]]:
    """The rows that a match's stream gives, and whether a signed result says otherwise."""
    events = matches.stream_events(row.pk)
    match = matches.replayed(row.header, events)
    values, hands = matches.rows_of(row.pk, matches.FROM_THE_START, "[]", match, len(events))
    for name, value in values.items():
        setattr(row, name, value)
    return row, [HandResult(**hand) for hand in hands], list(_certified_otherwise(row.pk, events, match))


def _certified_otherwise(
    match_id: str, events: Sequence[dict[str, Any]], match: MatchState
) -> Iterator[Difference]:
    """The last certificate counts: a result that has changed since must be certified anew."""
    signed = [ruling.position for ruling in match.rulings if ruling.kind == "match_certified"]
    if signed and events[signed[-1] - 1]["digest"] != certificate(match):
        yield Difference("match", match_id, f"certified otherwise at {signed[-1]}", certified=True)


def _settle(present: QuerySet[Any], expected: Iterable[Model], *, write: bool) -> list[Difference]:
    """Compare the rows of one model with those expected, by primary key; write what differs."""
    wanted = {row.pk: row for row in expected}
    there = {row.pk: row for row in present}
    found: list[Difference] = []
    changed = []
    for pk, row in wanted.items():
        what = "missing" if pk not in there else ", ".join(_changed_fields(there[pk], row))
        if what:
            found.append(Difference(present.model._meta.db_table, str(pk), what))
            changed.append(row)
    extra = sorted(there.keys() - wanted.keys())
    found += [Difference(present.model._meta.db_table, str(pk), "extra") for pk in extra]
    if write:
        present.model._default_manager.filter(pk__in=extra).delete()
        upsert(changed)
    return found


def _changed_fields(present: Model, wanted: Model) -> list[str]:
    names = [field.attname for field in present._meta.concrete_fields]
    return [name for name in names if getattr(present, name) != getattr(wanted, name)]
