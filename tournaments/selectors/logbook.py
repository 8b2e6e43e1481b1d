"""Who did what: the entries of a tournament's stream and of its matches as one list, the newest first."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth import get_user_model

from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match
from tournaments.selectors.draws import table_label
from tournaments.selectors.logsearch import Key, Wanted, newest, oldest, recorders_of
from tournaments.selectors.names import entrant_names, names_of
from tournaments.selectors.rounds import side_names

PAGE: Final = 100
MOST_EXPORTED: Final = 200_000
AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class At:
    """Where an entry was made: the match, its round and table, and the names of its sides."""

    match: str
    round: int
    table: str
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry; `by` is who recorded it, by name where it is known, `at` its table, None for a decision."""

    position: int
    kind: str
    event: Mapping[str, Any]
    recorded_at: str
    by: str
    at: At | None


@dataclass(frozen=True, slots=True)
class LogPage:
    """Some lines of those that were asked for, the newest first; `names` are by entrant and by person.

    `newer` and `older` are the keys from which the pages beside this one go on, None at an end.
    """

    lines: tuple[LogLine, ...]
    newer: Key | None
    older: Key | None
    names: Mapping[str, str]


def log_page(
    tournament_id: str, wanted: Wanted, *, before: Key | None = None, after: Key | None = None
) -> LogPage:
    """A page of the entries that are wanted: the newest ones, those before a key, or those next after one."""
    if after is not None:
        found = oldest(tournament_id, wanted, PAGE + 1, after)
        newer = len(found) > PAGE
        keys = found[-PAGE:]
        older = bool(keys)
    else:
        found = newest(tournament_id, wanted, PAGE + 1, before)
        newer, older = before is not None, len(found) > PAGE
        keys = found[:PAGE]
    if after is not None and not newer:
        # At the newest end the first page is the whole one.
        return log_page(tournament_id, wanted)
    lines, names = _lines(tournament_id, _rows(keys))
    return LogPage(lines, keys[0] if keys and newer else None, keys[-1] if keys and older else None, names)


def log_whole(tournament_id: str, wanted: Wanted) -> LogPage:
    """All entries that are wanted, as one page."""
    lines, names = _lines(tournament_id, _rows(newest(tournament_id, wanted, MOST_EXPORTED)))
    return LogPage(lines, None, None, names)


def _rows(keys: Sequence[Key]) -> Iterator[LogEntry]:
    """The entries of these keys, in their order."""
    for start in range(0, len(keys), AT_ONCE):
        rows = LogEntry.objects.in_bulk([key.row for key in keys[start : start + AT_ONCE]])
        yield from (rows[key.row] for key in keys[start : start + AT_ONCE])


def last_decision(tournament_id: str) -> tuple[LogLine, Mapping[str, str]]:
    """The last entry of the tournament's own stream, with names by entrant and by person."""
    found = LogEntry.objects.filter(stream=tournament_id).order_by("-position")[:1]
    lines, names = _lines(tournament_id, found)
    return lines[0], names


def recorders(tournament_id: str) -> list[tuple[str, str]]:
    """Everybody who has recorded anything in the tournament, or may: id and name, by name."""
    ids = recorders_of(tournament_id)
    names = author_names(ids)
    return sorted(((id_, names.get(id_, id_)) for id_ in ids), key=lambda each: each[1].casefold())


def author_names(ids: Iterable[str]) -> dict[str, str]:
    """Names by the ids under which people record: accounts are `u7`, everybody else is a person."""
    wanted = set(ids)
    users = {int(id_[1:]) for id_ in wanted if id_[:1] == "u" and id_[1:].isdecimal()}
    accounts = get_user_model()._default_manager.filter(pk__in=users)
    return {**names_of(wanted), **{f"u{user.pk}": user.get_username() for user in accounts}}


def _lines(tournament_id: str, entries: Iterable[LogEntry]) -> tuple[tuple[LogLine, ...], Mapping[str, str]]:
    rows = list(entries)
    entrants = entrant_names(tournament_id)
    places = _places({row.stream for row in rows} - {tournament_id}, entrants)
    authors = author_names(row.recorded_by for row in rows)
    events = [{**loads(row.data), "kind": row.kind} for row in rows]
    people = names_of(_people(events))
    lines = tuple(
        LogLine(
            position=row.position,
            kind=row.kind,
            event=event,
            recorded_at=row.recorded_at,
            by=authors.get(row.recorded_by, row.recorded_by),
            at=places.get(row.stream),
        )
        for row, event in zip(rows, events, strict=True)
    )
    return lines, {**people, **entrants}


def _places(streams: Iterable[str], names: Mapping[str, str]) -> dict[str, At]:
    found = Match.objects.filter(pk__in=list(streams)).values_list("pk", "round", "table", "game", "sides")
    return {
        pk: At(pk, number, table_label(table, game if game > 1 else 0), side_names(loads(sides), names))
        for pk, number, table, game, sides in found
    }


def _people(events: Sequence[Mapping[str, Any]]) -> set[str]:
    """The people that decisions name by id."""
    found: set[str] = set()
    for event in events:
        if event["kind"] == "partner_substituted":
            found |= {event["in"], event["out"]}
    return found
