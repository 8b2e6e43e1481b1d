"""Bringing a whole tournament in from its file: all of it or nothing, with the digests it was recorded under."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, BinaryIO, Final, NamedTuple

from django.db import transaction

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.saying import Said, said
from scoring.schedule import DrawnTable, Schedule
from tournaments import archive, chain, dispatch
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry, Match, Membership, Person, Tournament
from tournaments.organizing.deciding import plain_name
from tournaments.organizing.describing import described
from tournaments.organizing.foreign import ID, check_decision
from tournaments.progress import Tell, silent
from tournaments.projections import matches, standings
from tournaments.projections.schedule import entrant_rows, match_row, round_row, setup_row, upsert
from tournaments.recording.restoring import restore
from tournaments.selectors.archives import matches_opened

MOST_ENTRIES: Final = 1_000_000
MOST_NAMES: Final = 100_000


class Imported(NamedTuple):
    """What an import has brought: the tournament's id, how many entries, how many names, and its own name."""

    tournament_id: str
    entries: int
    names: int
    name: str


def import_tournament(*, file: BinaryIO, director_id: int | None = None, tell: Tell = silent) -> Imported:
    """Bring in a tournament that is not here yet; `director_id` is the user who may decide in it from now on.

    Every stream is verified, replayed under the rules and written as it was recorded. Raises `Refusal`, and nothing
    is written: `unreadable`, `too_large`, `broken_chain`, `incomplete`, `stray_stream`, `stray_name`,
    `exists_already`, or the rules' own code, its `fields` naming the stream.
    """
    with transaction.atomic():
        try:
            reading = Reading(file, tell)
            cover = reading.cover()
            _open(cover, director_id)
            restore(reading.entries())
        except archive.Unreadable as error:
            raise Refusal("unreadable", said("This is no tournament's file: {error}.", error=error)) from None
        _check_ends(cover, reading.ends)
        schedule = _schedule(cover, reading.ends)
        _write_names(reading.names, schedule, cover)
        _project(cover.id, schedule, tell)
    return Imported(cover.id, reading.count, len(reading.names), plain_name(cover.name, "name"))


class Reading:
    """A file as it is read: its names and the ends of its streams gather while its entries go by."""

    def __init__(self, file: BinaryIO, tell: Tell = silent) -> None:
        self._lines = archive.read(file)
        self._tell = tell
        self._total = 0
        self.names: dict[str, str] = {}
        self.ends: dict[str, tuple[int, str]] = {}
        self.count = 0
        self._tournament = ""

    def cover(self) -> archive.Cover:
        """The first line; raises `Unreadable` where it is another."""
        _, first = next(self._lines, (0, None))
        if not isinstance(first, archive.Cover):
            raise archive.Unreadable(said("its first line is not the cover of a tournament"))
        self._tournament = first.id
        self._total = sum(position + 1 for position, _ in first.heads.values())
        return first

    def entries(self) -> Iterator[chain.Entry]:
        """The entries in their order."""
        for number, line in self._lines:
            if isinstance(line, archive.Cover):
                raise archive.Unreadable(said("line {number} is a second cover", number=number))
            if isinstance(line, archive.Names):
                self.names.update(line.names)
                _limit(len(self.names), MOST_NAMES, "names")
                continue
            self.count += 1
            _limit(self.count, MOST_ENTRIES, "entries")
            self._tell("reading", min(self.count, self._total), self._total)
            self.ends[line.stream] = (line.position, line.digest)
            yield line
            # Its digest has been found right by now: what is wrong with it has been wrong from the start.
            if line.stream == self._tournament:
                with _placed(line.stream, line.position):
                    check_decision(loads(line.data))


def _limit(count: int, most: int, what: str) -> None:
    if count > most:
        raise Refusal("too_large", said("A file holds at most {most} {what}.", most=most, what=what))


@contextmanager
def _placed(stream: str, position: int | None = None) -> Iterator[None]:
    """A refusal says in which stream it was, and where if it does not know."""
    try:
        yield
    except Refusal as refusal:
        refusal.fields = {**refusal.fields, "stream": stream}
        if position is not None:
            refusal.at(position)
        raise


def _open(cover: archive.Cover, director_id: int | None) -> None:
    """The ordinary row of the tournament, with its own date."""
    created_at, starts_at = _moment(cover.created_at), _moment(cover.starts_at)
    if not ID.fullmatch(cover.id) or created_at is None or (starts_at is None and cover.starts_at):
        raise archive.Unreadable(said("its cover has no id or no date of a tournament"))
    if Tournament.objects.filter(pk=cover.id).exists():
        raise _exists(said("The tournament {id} is here already.", id=cover.id), [cover.id])
    facts = described(
        name=cover.name,
        place=cover.place,
        time_zone=cover.time_zone,
        starts_at=starts_at,
        round_minutes=cover.round_minutes,
    )
    tournament = Tournament.objects.create(id=cover.id, **facts)
    # The row would have today's date otherwise.
    Tournament.objects.filter(pk=cover.id).update(created_at=created_at)
    if director_id is not None:
        Membership.objects.create(user_id=director_id, tournament=tournament, role=Membership.Role.OWNER)


def _moment(text: str | None) -> datetime | None:
    """The moment that a cover names, None where it is none."""
    try:
        moment = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _check_ends(cover: archive.Cover, ends: Mapping[str, tuple[int, str]]) -> None:
    short = archive.first_short(cover.heads, ends)
    if short:
        message = said(
            "The file is not complete: stream {stream} does not end where its cover says.", stream=short
        )
        raise Refusal("incomplete", message, None, {"stream": short})
    stray = sorted(ends.keys() - cover.heads.keys())
    if stray:
        raise Refusal(
            "stray_stream", said("The cover does not name {id}.", id=stray[0]), None, {"stream": stray[0]}
        )


def _schedule(cover: archive.Cover, ends: Mapping[str, tuple[int, str]]) -> Schedule:
    """The decisions, replayed; every stream is that of a table of theirs, and no id another tournament's."""
    if cover.id not in ends:
        raise Refusal("incomplete", "The tournament's own stream is missing.", None, {"stream": cover.id})
    with _placed(cover.id):
        schedule = standings.load_schedule(cover.id)
    opened = {cover.id, *matches_opened(cover.id)}
    for stream in sorted(opened - ends.keys()):
        raise Refusal(
            "incomplete",
            said("The stream of match {stream} is missing.", stream=stream),
            None,
            {"stream": stream},
        )
    for stream in sorted(ends.keys() - opened):
        raise Refusal(
            "stray_stream", said("{stream} belongs to no table.", stream=stream), None, {"stream": stream}
        )
    played = [match_id for drawn in schedule.rounds for match_id in drawn.matches]
    if len(set(played)) < len(played) or cover.id in played:
        raise Refusal("malformed", "Two tables have the same match.", None, {"stream": cover.id})
    if taken := Match.objects.filter(pk__in=opened).values_list("pk", flat=True)[:3]:
        raise _exists(said("The match {id} is here already.", id=taken[0]), taken)
    if taken := Entrant.objects.filter(pk__in=[*schedule.entrants]).values_list("pk", flat=True)[:3]:
        raise _exists(said("The entrant {id} is here already.", id=taken[0]), taken)
    return schedule


def _exists(sentence: Said, ids: Sequence[str]) -> Refusal:
    return Refusal("exists_already", sentence, None, {"ids": list(ids)})


def _write_names(names: Mapping[str, str], schedule: Schedule, cover: archive.Cover) -> None:
    """People who are not here yet; who is here keeps the name, which must be the same."""
    recorders = LogEntry.objects.filter(stream__in=[*cover.heads]).values_list("recorded_by", flat=True)
    stray = (
        names.keys()
        - schedule.people
        - {each.team for each in schedule.entrants.values()}
        - set(recorders.distinct())
    )
    if stray:
        raise Refusal(
            "stray_name",
            said("Nobody in the log is {id}.", id=repr(min(stray)[:16])),
            None,
            {"names": min(stray)[:16]},
        )
    people = [Person(id=id_, name=plain_name(name, f"names.{id_}")) for id_, name in names.items()]
    here = dict(Person.objects.filter(pk__in=[*names]).values_list("pk", "name"))
    other = [person.id for person in people if here.get(person.id, person.name) != person.name]
    if other:
        raise _exists(said("The person {id} is here already under another name.", id=other[0]), other[:3])
    Person.objects.bulk_create([person for person in people if person.id not in here])


def _project(tournament_id: str, schedule: Schedule, tell: Tell) -> None:
    """All the rows that follow from the log, one match at a time, and the standings."""
    upsert([setup_row(tournament_id, schedule)])
    upsert(entrant_rows(tournament_id, schedule))
    upsert(round_row(tournament_id, drawn) for drawn in schedule.rounds)
    total, done = sum(len(drawn.matches) for drawn in schedule.rounds), 0
    for drawn in schedule.rounds:
        for match_id, (table, again) in drawn.matches.items():
            tell("matches", done, total)
            done += 1
            with _placed(match_id):
                upsert([match_row(tournament_id, drawn, table, _header(table, schedule), again)])
                matches.rebuild(match_id)
    dispatch.want_standings(tournament_id)
    standings.bring_up(tournament_id)


def _header(table: DrawnTable, schedule: Schedule) -> dict[str, Any]:
    """The data of the match's first entry, as far as its table can tell whether it is its own."""
    kind, data = LogEntry.objects.values_list("kind", "data").get(stream=table.match, position=0)
    if kind != "match_started":
        raise Refusal("malformed", "The stream of a match begins with match_started.", 0)
    header: dict[str, Any] = loads(data)
    rules = read_header(header)
    if len(rules.sides) != len(table.sides) or not schedule.people.issuperset(rules.seats):
        raise Refusal("malformed", "At this match sit others than at its table.", 0)
    return header
