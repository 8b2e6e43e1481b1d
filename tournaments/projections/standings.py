"""The standings of a tournament, for every round, from the results of its matches."""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from threading import Lock
from typing import Any, NamedTuple

from django.db import connection, transaction

from scoring.rounds import Document
from scoring.schedule import Schedule, replay_schedule, results_digest
from scoring.standings import Row, json_number, standings
from tournaments.jsontext import dumps, loads
from tournaments.models import LogEntry, PublicStanding, Published, Standing, Wanted
from tournaments.progress import Tell, silent
from tournaments.projections.remembered import Remembered, Worked, keys
from tournaments.projections.schedule import upsert
from tournaments.projections.tables import tables_by_match

_remembered = Remembered()
_at_work: dict[str, Lock] = {}


class Behind(NamedTuple):
    """Versions of a tournament's standings: what is wanted, what has been worked out."""

    wanted: int
    done: int


def versions(tournament_id: str) -> Behind:
    """How far the standings are; (0, 0) before anything was wanted."""
    found = Wanted.objects.filter(pk=tournament_id)
    wanted, done = found.values_list("version", "tournament__published__version").first() or (0, 0)
    return Behind(wanted, done or 0)


def bring_up(tournament_id: str) -> bool:
    """Work out the standings if they are behind what is wanted; True if something was done.

    Doubled, late and reordered calls are harmless: what was read for an older version than is there is thrown away.
    """
    with _one_at_a_time(tournament_id):
        # Read before the results: they can only be newer than the version that is noted.
        wanted, done = versions(tournament_id)
        if done >= wanted:
            return False
        # Before the lock, which on SQLite keeps every entry waiting.
        worked = work_out(tournament_id)
        with transaction.atomic():
            Published.objects.get_or_create(pk=tournament_id)
            published = Published.objects.select_for_update().get(pk=tournament_id)
            if published.version >= wanted:
                return False
            replace(tournament_id, worked)
            published.version = wanted
            published.save(update_fields=["version"])
    return True


def leave_to_others(tournament_id: str, seconds: float) -> None:
    """Wait while the standings are behind, at most so long: a worker has been told, and doing it twice is slower."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        wanted, done = versions(tournament_id)
        if done >= wanted:
            return
        time.sleep(0.005)


@contextmanager
def _one_at_a_time(tournament_id: str) -> Iterator[None]:
    """The threads of a process wait for each other; who is in a transaction may hold what the other waits for."""
    if connection.in_atomic_block:
        yield
        return
    with _at_work.setdefault(tournament_id, Lock()):
        yield


def bring_up_all() -> int:
    """Bring every tournament up to date that is behind; how many were.

    One that cannot be must not keep the others waiting: the first error is raised when all have been tried.
    """
    done = dict(Published.objects.values_list("pk", "version"))
    behind = [pk for pk, version in Wanted.objects.values_list("pk", "version") if version > done.get(pk, 0)]
    brought, errors = 0, []
    for tournament_id in behind:
        try:
            brought += bring_up(tournament_id)
        except Exception as error:  # noqa: BLE001 - raised below
            error.add_note(f"The standings of {tournament_id} could not be brought up to date.")
            errors.append(error)
    if errors:
        raise errors[0]
    return brought


def replace(tournament_id: str, worked: Iterable[Sequence[Standing | PublicStanding]]) -> None:
    """Write what was worked out where it differs; the caller holds the lock of `Published`."""
    for rows in worked:
        present = type(rows[0])._default_manager.filter(tournament_id=tournament_id)
        present.filter(after_round__gte=len(rows)).delete()
        # Read, because writing costs many times more: a result changes one table of ten.
        kept = [field for field in ("rows", "results") if hasattr(rows[0], field)]
        there = {pk: values for pk, *values in present.values_list("pk", *kept)}
        upsert(row for row in rows if there.get(row.pk) != [getattr(row, field) for field in kept])


def work_out(tournament_id: str, tell: Tell = silent) -> tuple[list[Standing], list[PublicStanding]]:
    """The rows that the desk's standings and the public's should have, round 0 (before any) first.

    Nothing is written. What is held back is not among the second.
    """
    schedule = present_schedule(tournament_id)
    desk = _desk(tournament_id, schedule, tell)
    first = len(desk) if schedule.held_from is None else schedule.held_from
    public = [
        PublicStanding(id=row.id, tournament_id=tournament_id, after_round=row.after_round, rows=row.rows)
        for row in desk[:first]
    ]
    return desk, public


def _desk(tournament_id: str, schedule: Schedule, tell: Tell) -> list[Standing]:
    document = schedule.document(tables_by_match(tournament_id))
    found = []
    for after, key in enumerate(keys(document)):
        tell("standings", after, len(document.rounds) + 1)
        worked = _remembered.get(key, partial(_after, document, after))
        found.append(
            Standing(
                id=f"{tournament_id}-{after}",
                tournament_id=tournament_id,
                after_round=after,
                rows=worked.rows,
                results=worked.results,
            )
        )
    return found


def _after(document: Document, after: int) -> Worked:
    return Worked(dumps(rows_after(document, after)), results_digest(document, after + 1))


def rows_after(document: Document, after: int) -> list[dict[str, Any]]:
    """The standings after a round, ready for JSON."""
    return [_as_dict(row, sanctions_of(document, row.id, after)) for row in standings(document, after)]


def sanctions_of(document: Document, id_: str, after: int) -> list[dict[str, Any]]:
    """The sanctions on an entrant that count after a round, ready for JSON."""
    return [
        {
            "after_round": each.after_round,
            "wins": json_number(each.wins),
            "points": json_number(each.points),
            "code": each.code,
            "position": each.position,
        }
        for each in document.adjustments
        if each.entrant == id_ and each.after_round <= after
    ]


def _as_dict(row: Row, sanctions: list[dict[str, Any]]) -> dict[str, Any]:
    metrics = {key: json_number(value) for key, value in row.metrics.items()}
    return {
        "rank": row.rank,
        "equal": row.equal,
        "id": row.id,
        "metrics": metrics,
        "decided_by": row.decided_by,
        **({"sanctions": sanctions} if sanctions else {}),
    }


def present_schedule(tournament_id: str) -> Schedule:
    """The tournament's decisions as they stand, to be read and never changed: many readers share it."""
    head = LogEntry.objects.filter(stream=tournament_id).order_by("-position")
    position, digest = head.values_list("position", "digest")[0]
    return _replayed(tournament_id, position, digest)


@lru_cache(maxsize=8)
def _replayed(tournament_id: str, until: int, _digest: str) -> Schedule:
    """A stream up to an entry whose digest covers all before it: the same text, the same schedule."""
    return load_schedule(tournament_id, until)


def load_schedule(tournament_id: str, until: int | None = None) -> Schedule:
    """The tournament's decisions, replayed from the log, up to the position `until` unless it is None."""
    entries = LogEntry.objects.filter(stream=tournament_id).order_by("position")
    if until is not None:
        entries = entries.filter(position__lte=until)
    return replay_schedule(
        {**loads(data), "kind": kind} for kind, data in entries.values_list("kind", "data")
    )
