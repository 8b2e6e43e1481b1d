"""Recording entries of a match: one transaction from the lock to the projected rows."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from scoring.certificate import certificate
from scoring.errors import Refusal
from scoring.events import kind_of
from scoring.moves import state_view
from scoring.replay import apply
from scoring.rules import LOG_KEYS
from scoring.saying import said
from scoring.state import Match
from tournaments import dispatch
from tournaments.projections import matches
from tournaments.projections.matches import MatchRow, Start
from tournaments.projections.meetings import is_needed
from tournaments.recording import seats, stream
from tournaments.recording.stream import Author, Head
from tournaments.recording.trial import Tried

MOST_EVENTS = 500
"""One request records at most a hand or two."""


class NoSuchMatch(LookupError):
    """There is no match with this id."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was recorded: the head of the stream, the positions of the entries, the state after them.

    Of a dry run `tried` is what has not been written.
    """

    position: int
    recorded: tuple[int, ...]
    state: dict[str, Any]
    repeated: bool = False
    tried: Tried | None = field(default=None, compare=False, repr=False)


class Stale(Refusal):
    """Somebody recorded first: `state` is the present state of the match."""

    def __init__(self, position: int, state: dict[str, Any]) -> None:
        message = said("The match is at position {position} by now.", position=position)
        super().__init__("stale_position", message, position)
        self.state = state


def record(
    *,
    match_id: str,
    position: int,
    client_id: str,
    events: Sequence[Any],
    author: Author,
    dry_run: bool = False,
    most: int = MOST_EVENTS,
) -> Recorded:
    """Record events behind `position`, all of them or none.

    A `client_id` that has been used gets its first answer again. Raises `Refusal` (nothing is written),
    `Stale` where `position` is not the head of the stream, `NoSuchMatch`. With `dry_run` everything is
    checked and answered, and nothing is written: a correction can be tried first. `most` is how many events
    there may be.
    """
    rows = _canonical_rows(events, position, most)
    client_id = read_client_id(client_id)
    try:
        with transaction.atomic():
            answer = _record(match_id, position, client_id, rows, author, dry_run)
    except IntegrityError:
        # Two processes without a row lock between them: the unique position has let one of them in.
        present, state = present_state(match_id)
        if present == position:
            raise  # nobody was first, so this is a bug and no lost race
        raise Stale(present, state) from None
    return answer


def read_client_id(client_id: Any) -> str:
    """A client's id for its request as the log keeps it; refuses `malformed`."""
    try:
        return str(UUID(client_id))
    except (ValueError, TypeError, AttributeError):
        raise Refusal("malformed", "client_id must be a UUID.", None, {"client_id": "a UUID"}) from None


def was_recorded(match_id: str, client_id: Any) -> bool:
    """Whether a request with this client's id has recorded something in the match; refuses `malformed`."""
    return bool(stream.recorded_with(match_id, read_client_id(client_id)))


def used_before() -> Refusal:
    """The refusal of a client_id that belongs to other events."""
    message = said("This client_id was used for other events.")
    return Refusal("malformed", message, None, {"client_id": "used"})


def _canonical_rows(events: Sequence[Any], position: int, most: int) -> list[tuple[str, str]]:
    """(kind, canonical data) of every event behind `position`, without what the log adds itself."""
    if not isinstance(events, list | tuple) or not 1 <= len(events) <= most:
        raise Refusal("malformed", said("events must be a list of 1 to {most} events.", most=most))
    rows = []
    for at, event in enumerate(events, position + 1):
        try:
            kind = kind_of(event)
            data = {key: value for key, value in event.items() if key != "kind" and key not in LOG_KEYS}
            rows.append((kind, stream.canonical(data)))
        except Refusal as refusal:
            raise refusal.at(at) from None
    return rows


def _record(
    match_id: str,
    position: int,
    client_id: str,
    rows: list[tuple[str, str]],
    author: Author,
    dry_run: bool,
) -> Recorded:
    row = matches.lock(match_id)
    if row is None:
        raise NoSuchMatch(match_id)
    repeated = stream.recorded_with(match_id, client_id)
    if repeated:
        if [(kind, data) for _, kind, data in repeated] != rows:
            raise used_before()
        return _first_answer(row, repeated)
    if row.replaced_by:
        raise Refusal("match_over", "The match was annulled, and another is played at its table.")
    if row.game > 1 and not is_needed(match_id):
        raise Refusal("game_not_needed", "Earlier games have decided this series: this one is not played.")
    row, start, head, past = _read_segment(row)
    if position != head.position:
        raise Stale(head.position, state_view(matches.resume(row, start, past)))
    events = [stream.as_event(kind, data) for kind, data in rows]
    corrects = any(kind == "entry_voided" for kind, _ in rows)
    if corrects:
        start, past = _segment_to_correct(row, events)
        match = matches.resume(row, start, past + events)
    else:
        match = matches.resume(row, start, past)
        for at, event in enumerate(events, head.position + 1):
            apply(match, event, at)
    _check_certificates(events, head.position + 1, match)
    recorded = tuple(range(head.position + 1, head.position + 1 + len(rows)))
    answer = Recorded(recorded[-1], recorded, state_view(match))
    tried = Tried(row, start, match)
    _check_seats(tried)
    if dry_run:
        return replace(answer, tried=tried)
    stream.append(stream=match_id, head=head, entries=rows, author=author, client_id=client_id)
    _project(tried, recorded[-1], corrects=corrects)
    return answer


def _project(done: Tried, position: int, *, corrects: bool) -> None:
    """Bring the rows to what is in the log now, and have the standings follow."""
    matches.save(*done, position, shrinks=corrects)
    if matches.may_change_standings(done.row, done.match):
        dispatch.want_standings(done.row.tournament)


def _check_seats(tried: Tried) -> None:
    """Refuse what would leave others at a drawn table of a bracket than those whom the results send there."""
    if tried.row.position == 0:
        seats.require_seat(tried.row.id)
    elif tried.row.decided:
        seats.require_unplayed(tried)


def _check_certificates(events: Sequence[dict[str, Any]], first: int, match: Match) -> None:
    """Refuse (count_mismatch) a certificate of another result than the one derived here."""
    for at, event in enumerate(events, first):
        if event["kind"] == "match_certified" and event["digest"] != certificate(match):
            raise Refusal("count_mismatch", "This is not the certificate of the result as it stands.", at)


def _read_segment(row: MatchRow) -> tuple[MatchRow, Start, Head, list[dict[str, Any]]]:
    """The running hand's entries and the head of the stream.

    Rows that lag behind the log (restored from an older copy, say) are never trusted: they are made anew.
    """
    start = matches.current_start(row)
    entries = stream.read(row.id, start.position - 1)
    if not entries or entries[-1][0] != row.position or entries[0][0] != start.position - 1:
        matches.rebuild(row.id)
        row = matches.lock(row.id) or row
        start = matches.current_start(row)
        entries = stream.read(row.id, start.position - 1)
    head = Head(entries[-1][0], entries[-1][3])
    return row, start, head, [stream.as_event(kind, data) for _, kind, data, _ in entries[1:]]


def _segment_to_correct(row: MatchRow, events: list[dict[str, Any]]) -> tuple[Start, list[dict[str, Any]]]:
    """Where to replay from so that every void of the batch falls into what is replayed."""
    targets = [event.get("voids") for event in events if event["kind"] == "entry_voided"]
    earliest = min((target for target in targets if type(target) is int and target > 0), default=row.position)
    start = matches.start_before(row, earliest)
    entries = stream.read(row.id, start.position)
    return start, [stream.as_event(kind, data) for _, kind, data, _ in entries]


def _first_answer(row: MatchRow, repeated: Sequence[tuple[int, str, str]]) -> Recorded:
    """The answer that the first request with this client_id got; it is a function of the log up to there."""
    positions = tuple(position for position, _, _ in repeated)
    entries = stream.read(row.id, 1, positions[-1])
    match = matches.replayed(row.header, [stream.as_event(kind, data) for _, kind, data, _ in entries])
    return Recorded(positions[-1], positions, state_view(match), repeated=True)


def present_state(match_id: str) -> tuple[int, dict[str, Any]]:
    """The head of a match's stream and its derived state; raises `NoSuchMatch`."""
    position, match, _, _ = present_match(match_id)
    return position, state_view(match)


def present_match(match_id: str) -> tuple[int, Match, list[dict[str, Any]], int]:
    """The head of a match's stream, the match replayed up to it, the events of its hand and where they begin.

    Raises `NoSuchMatch`.
    """
    while True:
        row = matches.peek(match_id)
        if row is None:
            raise NoSuchMatch(match_id)
        start = matches.current_start(row)
        entries = stream.read(row.id, start.position)
        head = entries[-1][0] if entries else start.position - 1
        if head == row.position:
            break
        # Somebody recorded between the two reads: a void among the new entries may reach before the start.
        # If nobody did, the row is not of this log (restored from another copy, say).
        if matches.peek(match_id) == row:
            with transaction.atomic():
                matches.rebuild(match_id)
    events = [stream.as_event(kind, data) for _, kind, data, _ in entries]
    return row.position, matches.resume(row, start, events), events, start.position
