"""A whole tournament as the lines of one file; what lies face down is in it only for who may see it."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from django.db.models import OuterRef, Subquery

from scoring.schedule import Schedule
from tournaments import archive, chain
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match, Tournament
from tournaments.projections.standings import load_schedule
from tournaments.selectors.facedown import open_until
from tournaments.selectors.held import NOTHING_HELD, held_from
from tournaments.selectors.names import names_of

Heads = Mapping[str, tuple[int, str]]


def archive_of(tournament_id: str, *, everything: bool, names: bool = True) -> Iterator[bytes] | None:
    """The lines of a tournament's file (`tournaments.archive`), None where there is no such tournament.

    Without `everything`, the stream of a match in play ends before the first tile that still lies face down,
    referees are not named, and where rounds are held back the file is as it was before the first of them was
    drawn. Where each stream ends is settled at once, whatever is recorded while the lines are read.
    """
    tournament = Tournament.objects.filter(pk=tournament_id, setup__isnull=False).first()
    if tournament is None:
        return None
    schedule, heads = _ends(tournament_id, everything=everything)
    people = {*schedule.people, *(each.team for each in schedule.entrants.values())} | (
        _recorders(heads) if everything else set()
    )
    return _lines(_cover(tournament, heads), names_of(people) if names else {})


def _cover(tournament: Tournament, heads: Heads) -> archive.Cover:
    """What the first line says."""
    return archive.Cover(
        id=tournament.pk,
        name=tournament.name,
        place=tournament.place,
        created_at=_when(tournament.created_at),
        heads=heads,
        time_zone=tournament.time_zone,
        starts_at=_when(tournament.starts_at) if tournament.starts_at else None,
        round_minutes=tournament.round_minutes,
    )


def _when(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def open_heads(tournament_id: str) -> Heads:
    """Where each stream of the public's file ends now, the tournament's first."""
    return _ends(tournament_id, everything=False)[1]


def last_open_decision(tournament_id: str) -> tuple[int, str]:
    """The position and the digest of the last decision in the public's file."""
    position = open_decision(tournament_id)
    if position is None:
        return _lasts([tournament_id])[tournament_id]
    return _at(tournament_id, position)


def _ends(tournament_id: str, *, everything: bool) -> tuple[Schedule, Heads]:
    """The decisions that a file holds, and where each of its streams ends."""
    schedule = load_schedule(tournament_id, None if everything else open_decision(tournament_id))
    opened = matches_opened(tournament_id, schedule.position)
    heads = {tournament_id: _at(tournament_id, schedule.position), **_lasts(opened)}
    return schedule, heads if everything else {**heads, **_shortened(tournament_id, heads)}


def matches_opened(tournament_id: str, until: int | None = None) -> list[str]:
    """Every match that a decision (up to the position `until`) has opened, in order.

    Those that a change of tables has put aside are among them: they are no rows any more, but streams.
    """
    decisions = LogEntry.objects.filter(stream=tournament_id).order_by("position")
    if until is not None:
        decisions = decisions.filter(position__lte=until)
    return list(
        dict.fromkeys(
            match for data in decisions.values_list("data", flat=True) for match in _opened_by(loads(data))
        )
    )


def _opened_by(decision: Mapping[str, Any]) -> Iterator[str]:
    """The matches of a round's tables, or the one that is played again."""
    for table in decision.get("tables") or ():
        yield from (part["match"] for part in table.get("matches", [table]))
    if "again" in decision:
        yield decision["again"]


def _lines(cover: archive.Cover, names: Mapping[str, str]) -> Iterator[bytes]:
    yield archive.cover_line(cover)
    yield from archive.name_lines(names)
    for stream, (position, _) in cover.heads.items():
        rows = LogEntry.objects.filter(stream=stream, position__lte=position).order_by("position")
        for row in rows.values_list(*chain.Entry._fields):
            yield archive.entry_line(chain.Entry._make(row))


def open_decision(tournament_id: str) -> int | None:
    """The last decision before the first round that is held back was drawn; None where none is."""
    first = held_from(tournament_id)
    if first == NOTHING_HELD:
        return None
    drawn = LogEntry.objects.filter(stream=tournament_id, kind="round_drawn").order_by("position")
    # By its number: a round that was taken back is drawn twice, and the first time counts.
    for position, data in drawn.values_list("position", "data"):
        if loads(data)["round"] == first:
            return position - 1
    return None


def _at(stream: str, position: int) -> tuple[int, str]:
    digest: str = LogEntry.objects.values_list("digest", flat=True).get(stream=stream, position=position)
    return position, digest


def _lasts(streams: Iterable[str]) -> dict[str, tuple[int, str]]:
    """The head of every stream, in the order given."""
    entries = LogEntry.objects.filter(stream=OuterRef("stream")).order_by("-position")
    last = {"at": Subquery(entries.values("position")[:1]), "tip": Subquery(entries.values("digest")[:1])}
    rows = LogEntry.objects.filter(stream__in=(listed := list(streams)), position=0).annotate(**last)
    found = {stream: (at, tip) for stream, at, tip in rows.values_list("stream", "at", "tip")}
    return {stream: found[stream] for stream in listed}


def _shortened(tournament_id: str, heads: Heads) -> dict[str, tuple[int, str]]:
    """The heads of those matches that not everybody may read to the end."""
    running = Match.objects.filter(tournament_id=tournament_id, decided=False, position__gt=0)
    shortened = {}
    for match_id in running.values_list("pk", flat=True):
        until = open_until(match_id)
        if until is not None and match_id in heads and until < heads[match_id][0]:
            shortened[match_id] = _at(match_id, until)
    return shortened


def _recorders(heads: Heads) -> set[str]:
    """Who has recorded anything, by id."""
    found: set[str] = set()
    for stream in heads:
        found |= set(LogEntry.objects.filter(stream=stream).values_list("recorded_by", flat=True).distinct())
    return found
