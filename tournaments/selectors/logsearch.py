"""Finding entries of a tournament's log, the newest first, by keys: fast however long the log has become.

What is wanted of one stream, one table or one round is looked for in its streams. Anything else follows an index on
(kind, time) or (who, time) from the page's key on, and asks of each entry whether it is the tournament's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from heapq import nlargest, nsmallest
from itertools import chain
from typing import Final, NamedTuple

from django.db.models import Exists, Max, OuterRef, Q, QuerySet, Subquery

from scoring.events import DATA
from tournaments.models import DeviceToken, LogEntry, Match, Membership

PLAYS: Final = ("match_started", "hand_started", "tile_played", "tile_drawn", "turn_passed")
TABLE_KINDS: Final = ("match_started", *DATA)
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "": tuple(kind for kind in TABLE_KINDS if kind not in PLAYS),
    "decisions": (),
    "results": ("hand_counted", "result_ruled", "side_forfeited", "time_called", "match_certified"),
    "disputes": ("result_confirmed", "result_disputed", "penalty_given"),
    "corrections": ("entry_voided", "hand_annulled", "result_ruled"),
    "all": TABLE_KINDS,
}
"""What may be asked for, by the kinds of entries at tables: "" is everything but the plays."""
WITH_DECISIONS: Final = ("", "decisions", "all")
"""The groups that hold the tournament's own stream as well."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which entries: of a table, of who recorded (by id), of a group of `GROUPS`, of a round, between two moments.

    None and "" are all; `since` and `until` are moments with a zone, both included.
    """

    table: int | None = None
    person: str = ""
    group: str = ""
    round: int | None = None
    since: datetime | None = None
    until: datetime | None = None


class Key(NamedTuple):
    """Where an entry stands among all others: when it was recorded, then its row."""

    at: str
    row: int


def newest(tournament_id: str, wanted: Wanted, most: int, before: Key | None = None) -> list[Key]:
    """The keys of at most so many entries that are wanted, before a key, the newest first."""
    return nlargest(most, _keys(tournament_id, wanted, most, before, down=True))


def oldest(tournament_id: str, wanted: Wanted, most: int, after: Key) -> list[Key]:
    """The keys of at most so many entries that are wanted, next after a key, the newest first."""
    return nsmallest(most, _keys(tournament_id, wanted, most, after, down=False))[::-1]


def count(tournament_id: str, wanted: Wanted) -> int:
    """How many entries are wanted; this looks at every one of them."""
    return sum(each.order_by().count() for each in _parts(tournament_id, wanted))


def recorders_of(tournament_id: str) -> set[str]:
    """The ids under which people record, or have recorded, in a tournament.

    Who came in with a file has no key here; the first entry at each table tells of them.
    """
    matches = Match.objects.filter(tournament_id=tournament_id).values("pk")
    # Two questions, each of which an index answers; together neither would be asked.
    parts = (
        LogEntry.objects.filter(stream=tournament_id),
        LogEntry.objects.filter(stream__in=matches, position=1),
    )
    members = Membership.objects.filter(tournament_id=tournament_id).values_list("user_id", flat=True)
    keys = DeviceToken.objects.filter(tournament_id=tournament_id).values_list("referee_id", flat=True)
    recorded = (part.order_by().values_list("recorded_by", flat=True).distinct() for part in parts)
    return {*chain.from_iterable(recorded), *keys, *(f"u{user}" for user in members)}


def _keys(tournament_id: str, wanted: Wanted, most: int, edge: Key | None, *, down: bool) -> Iterator[Key]:
    """At most so many keys of each part, from the edge on; the part's order is that of an index."""
    order = ("-recorded_at", "-pk") if down else ("recorded_at", "pk")
    for part in _parts(tournament_id, wanted):
        rows = part if edge is None else part.filter(_beyond(edge, down=down))
        yield from (Key(*row) for row in rows.order_by(*order).values_list("recorded_at", "pk")[:most])


def _beyond(edge: Key, *, down: bool) -> Q:
    """Behind a key; the first condition alone is what an index can follow."""
    if down:
        return Q(recorded_at__lte=edge.at) & ~Q(recorded_at=edge.at, pk__gte=edge.row)
    return Q(recorded_at__gte=edge.at) & ~Q(recorded_at=edge.at, pk__lte=edge.row)


def _parts(tournament_id: str, wanted: Wanted) -> Iterator[QuerySet[LogEntry]]:
    """The wanted entries in parts that have none in common."""
    entries = LogEntry.objects.filter(_between(wanted))
    if wanted.person:
        entries = entries.filter(recorded_by=wanted.person)
    if wanted.group in WITH_DECISIONS and wanted.table is None:
        yield entries.filter(Q(stream=tournament_id) & _of_round(wanted.round))
    kinds = GROUPS.get(wanted.group, ())
    if not kinds:
        return
    matches = Match.objects.filter(tournament_id=tournament_id)
    if wanted.table is not None or wanted.round is not None:
        places = {"table": wanted.table, "round": wanted.round}
        matches = matches.filter(**{key: each for key, each in places.items() if each is not None})
        # Named one by one, or a planner might go through everything of these kinds.
        yield entries.filter(stream__in=list(matches.values_list("pk", flat=True)), kind__in=kinds)
        return
    mine = Exists(matches.filter(pk=OuterRef("stream")))
    first, last = _bounds(tournament_id)
    entries = entries.filter(mine, recorded_at__gte=first, recorded_at__lte=last)
    if wanted.person:
        yield entries.filter(kind__in=kinds)
        return
    for kind in kinds:
        yield entries.filter(kind=kind)


def _between(wanted: Wanted) -> Q:
    found = Q()
    if wanted.since is not None:
        found &= Q(recorded_at__gte=_text(wanted.since))
    if wanted.until is not None:
        found &= Q(recorded_at__lte=_text(wanted.until))
    return found


def _text(moment: datetime) -> str:
    """A moment as the log writes it."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def _of_round(number: int | None) -> Q:
    if number is None:
        return Q()
    return Q(data__contains=f'"round":{number},') | Q(data__endswith=f'"round":{number}}}')


def _bounds(tournament_id: str) -> tuple[str, str]:
    """When the first and the last entry of the tournament were recorded: no other tournament's are looked at beyond."""
    first = LogEntry.objects.values_list("recorded_at", flat=True).get(stream=tournament_id, position=0)
    heads = LogEntry.objects.filter(stream=OuterRef("pk"), position=OuterRef("position"))
    matches = Match.objects.filter(tournament_id=tournament_id)
    last = matches.annotate(at=Subquery(heads.values("recorded_at")[:1])).aggregate(last=Max("at"))["last"]
    return first, last or first
