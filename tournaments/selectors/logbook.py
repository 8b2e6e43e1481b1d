"""Who did what: the entries of a tournament's stream and of its matches as one list, the newest first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db.models import Q, QuerySet

from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match
from tournaments.selectors.archives import matches_opened
from tournaments.selectors.draws import table_label
from tournaments.selectors.names import entrant_names, names_of
from tournaments.selectors.rounds import side_names

PAGE: Final = 100
MOST_EXPORTED: Final = 200_000

PLAYS: Final = ("match_started", "hand_started", "tile_played", "tile_drawn", "turn_passed")
GROUPS: Final[dict[str, Q]] = {
    "": ~Q(kind__in=PLAYS),
    "decisions": Q(),
    "results": Q(
        kind__in=("hand_counted", "result_ruled", "side_forfeited", "time_called", "match_certified")
    ),
    "disputes": Q(kind__in=("result_confirmed", "result_disputed", "penalty_given")),
    "corrections": Q(kind__in=("entry_voided", "hand_annulled", "result_ruled")),
    "all": Q(),
}
"""What may be asked for: "" is everything but the plays; "decisions" are the tournament's own stream."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which entries: of a table, of who recorded (by id), of a group of `GROUPS`, of a round; None and "" for all."""

    table: int | None = None
    person: str = ""
    group: str = ""
    round: int | None = None


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
    """Some lines of those that were asked for: `count` in all, on `pages` pages of which this is `number`.

    `names` are by entrant and by person.
    """

    lines: tuple[LogLine, ...]
    count: int
    number: int
    pages: int
    names: Mapping[str, str]


def log_page(tournament_id: str, wanted: Wanted, number: int = 1) -> LogPage:
    """Page `number` of the entries that are wanted; beyond the last page there is the last one."""
    found = _entries(tournament_id, wanted)
    count = found.count()
    pages = max(1, -(-count // PAGE))
    number = min(max(number, 1), pages)
    lines, names = _lines(tournament_id, found[(number - 1) * PAGE : number * PAGE])
    return LogPage(lines, count, number, pages, names)


def log_whole(tournament_id: str, wanted: Wanted) -> LogPage:
    """All entries that are wanted, as one page."""
    lines, names = _lines(tournament_id, _entries(tournament_id, wanted)[:MOST_EXPORTED])
    return LogPage(lines, len(lines), 1, 1, names)


def last_decision(tournament_id: str) -> tuple[LogLine, Mapping[str, str]]:
    """The last entry of the tournament's own stream, with names by entrant and by person."""
    found = LogEntry.objects.filter(stream=tournament_id).order_by("-position")[:1]
    lines, names = _lines(tournament_id, found)
    return lines[0], names


def recorders(tournament_id: str) -> list[tuple[str, str]]:
    """Everybody who has recorded anything in the tournament: id and name, by name."""
    entries = LogEntry.objects.filter(stream__in=[tournament_id, *matches_opened(tournament_id)])
    ids = set(entries.order_by().values_list("recorded_by", flat=True).distinct())
    names = author_names(ids)
    return sorted(((id_, names.get(id_, id_)) for id_ in ids), key=lambda each: each[1].casefold())


def author_names(ids: Iterable[str]) -> dict[str, str]:
    """Names by the ids under which people record: accounts are `u7`, everybody else is a person."""
    wanted = set(ids)
    users = {int(id_[1:]) for id_ in wanted if id_[:1] == "u" and id_[1:].isdecimal()}
    accounts = get_user_model()._default_manager.filter(pk__in=users)
    return {**names_of(wanted), **{f"u{user.pk}": user.get_username() for user in accounts}}


def _entries(tournament_id: str, wanted: Wanted) -> QuerySet[LogEntry]:
    streams: Q = Q(stream=tournament_id)
    of_round = Q()
    if wanted.group != "decisions" or wanted.table is not None:
        matches = Match.objects.filter(tournament_id=tournament_id)
        if wanted.table is not None:
            matches = matches.filter(table=wanted.table)
        if wanted.round is not None:
            matches = matches.filter(round=wanted.round)
            of_round = Q(data__contains=f'"round":{wanted.round},') | Q(
                data__endswith=f'"round":{wanted.round}}}'
            )
        at_tables = Q(stream__in=matches.values("pk"))
        streams = at_tables if wanted.table is not None else (streams & of_round) | at_tables
    elif wanted.round is not None:
        streams &= Q(data__contains=f'"round":{wanted.round},') | Q(
            data__endswith=f'"round":{wanted.round}}}'
        )
    found = LogEntry.objects.filter(streams, GROUPS.get(wanted.group, Q()))
    if wanted.person:
        found = found.filter(recorded_by=wanted.person)
    return found.order_by("-recorded_at", "stream", "-position")


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
