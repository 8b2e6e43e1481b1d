"""How fresh a page is: a short text that changes whenever what the page shows does.

It is made with the installation's own key, so that nobody can find out by trying what it was made of.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple

from django.db.models import Case, Count, Max, OuterRef, Q, QuerySet, Subquery, Sum, When
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language

from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match, Person, Season, Setup, Tournament
from tournaments.projections import standings
from tournaments.selectors.careers import tournaments_of
from tournaments.selectors.held import held_from
from tournaments.selectors.moments import Moment
from tournaments.selectors.names import entrant_clubs, entrant_names, names_of
from tournaments.selectors.seasons import seasons_of

FACTS = ("name", "place", "time_zone", "starts_at", "round_minutes")
"""What may be put right of a tournament without an entry in the log."""


class Freshness(NamedTuple):
    """`mark` differs where the page would, `recorded_at` is when the latest entry was recorded ("" for none)."""

    mark: str
    recorded_at: str


def all_tournaments() -> Freshness:
    """Of the list of tournaments."""
    seen = Tournament.objects.order_by("pk").values_list("pk", *FACTS, "setup__position")
    progress = Match.objects.aggregate(tables=Count("pk"), done=Count("pk", filter=Q(decided=True)))
    return Freshness(_mark([list(seen), progress, seasons_of()]), "")


PATIENCE = 0.3
"""Seconds that who looks after pages leaves to a worker; it has them twice as soon as two who work at once."""
_known: ContextVar[dict[tuple[str, str | None], Freshness | None] | None] = ContextVar("known", default=None)


@contextmanager
def one_moment() -> Iterator[None]:
    """While it lasts a tournament is looked at once, however many of its pages are asked about."""
    token = _known.set({})
    try:
        yield
    finally:
        _known.reset(token)


def tournament(tournament_id: str) -> Freshness | None:
    """Of everything about one tournament, its names included; None where there is none."""
    known = _known.get()
    if known is None:
        return _tournament(tournament_id)
    # Names of those who have been erased are in the reader's language.
    key = (tournament_id, get_language())
    if key not in known:
        standings.leave_to_others(tournament_id, PATIENCE)
        known[key] = _tournament(tournament_id)
    return known[key]


def _tournament(tournament_id: str) -> Freshness | None:
    # A row for each of its seasons.
    columns = [f"tournament__{each}" for each in (*FACTS, "seasons", "seasons__name")]
    setup = Setup.objects.filter(pk=tournament_id).values_list("held_from", "position", *columns)
    found = sorted(setup, key=repr)
    if not found:
        return None
    held = found[0][0]
    standings.bring_up(tournament_id)
    heads = LogEntry.objects.filter(stream=OuterRef("pk"), position=OuterRef("position"))
    matches = Match.objects.filter(tournament_id=tournament_id)
    at = matches.aggregate(at=Max(Subquery(heads.values("recorded_at")[:1])))["at"] or ""
    names = sorted(entrant_names(tournament_id).items())
    minute = at[: len("2026-11-30T19:30")]
    shown = _shown(matches if held is None else matches.filter(round__lt=held))
    return Freshness(_mark([found, standings.versions(tournament_id), shown, names, minute]), at)


def _shown(matches: QuerySet[Match]) -> list[Any]:
    """What pages show of matches without a result, which no version counts; a play mostly changes nothing of it."""
    begun = Case(When(position__gt=0, then=1), default=0)
    return [
        matches.aggregate(hands=Sum("hands"), begun=Sum(begun)),
        *matches.filter(decided=False).order_by("pk").values_list("pk", "totals", "rulings", "hands", begun),
    ]


def moment(found: Moment) -> Freshness:
    """Of the standings as of a moment: what had been recorded stays, but not what may be shown of it, nor names."""
    facts = Tournament.objects.filter(pk=found.tournament_id).values_list(*FACTS).get()
    names = sorted(entrant_names(found.tournament_id).items())
    may_change = [
        facts,
        names,
        sorted(entrant_clubs(found.tournament_id).items()),
        held_from(found.tournament_id),
    ]
    return Freshness(_mark([found.at, found.entries, found.shown, *may_change]), "")


def season(season: Season) -> Freshness:
    """Of a season's table: of all its tournaments, and of the names of those that others count as."""
    ids = season.tournaments.order_by("created_at", "id").values_list("pk", flat=True)
    inside = [fresh for fresh in map(tournament, ids) if fresh]
    names = sorted(names_of(loads(season.aliases).values()).items())
    mark = _mark([season.pk, season.name, season.rules, season.aliases, list(ids), inside, names])
    return Freshness(mark, max((fresh.recorded_at for fresh in inside), default=""))


def player(*people: Person) -> Freshness:
    """Of a player's years, or of two together: of every tournament in them."""
    ids = tournaments_of(*(person.pk for person in people))
    inside = [fresh for fresh in map(tournament, ids) if fresh]
    names = [(person.pk, person.name) for person in people]
    mark = _mark([names, ids, inside])
    return Freshness(mark, max((fresh.recorded_at for fresh in inside), default=""))


def match(match_id: str) -> Freshness | None:
    """Of one match with its tournament's names; None where there is none, or where it is held back."""
    head = LogEntry.objects.filter(stream=OuterRef("pk"), position=OuterRef("position"))
    found = (
        Match.objects.filter(pk=match_id)
        .annotate(at=Subquery(head.values("recorded_at")[:1]), digest=Subquery(head.values("digest")[:1]))
        # What is derived is named as well: a rebuild changes it under the same head of the stream.
        .values_list(
            "tournament_id",
            "at",
            "tournament__name",
            "position",
            "digest",
            "totals",
            "winner",
            "decided",
            "replaced_by",
            "round",
        )
        .first()
    )
    if found is None:
        return None
    tournament_id, recorded_at, *_, number = found
    if number >= held_from(tournament_id):
        return None
    return Freshness(_mark([found, sorted(entrant_names(tournament_id).items())]), recorded_at or "")


def _mark(parts: Iterable[Any]) -> str:
    return salted_hmac(__name__, repr(tuple(parts)), algorithm="sha256").hexdigest()[:24]
