"""The clock of a round, and time called at all tables at once."""

from datetime import UTC
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from django.utils import timezone

from scoring.errors import Refusal
from scoring.schedule.values import Clock
from tournaments.jsontext import loads
from tournaments.models import Match, Setup
from tournaments.organizing.deciding import Decisions, NoSuchTournament, deciding
from tournaments.projections.schedule import round_row, upsert
from tournaments.recording.entries import record
from tournaments.recording.stream import Author

TRIES = 3
"""A table may record something between our look and our entry, twice at the most."""


class Untold(NamedTuple):
    """A match at which time could not be called, and why: a code and a sentence."""

    match: str
    table: int
    code: str
    message: str


class TimeCalled(NamedTuple):
    """The tables at which time was called now, those at which it had been, and what was refused."""

    called: tuple[int, ...]
    before: tuple[int, ...]
    refused: tuple[Untold, ...]


def start_clock(*, tournament_id: str, number: int, minutes: int, author: Author) -> bool:
    """Start a round's clock now; whether this call has done it. A clock that runs already is left as it is.

    Raises `NoSuchTournament` and `Refusal` (`malformed`).
    """
    with deciding(tournament_id, author) as decisions:
        try:
            _decide(decisions, "clock_started", number, minutes=minutes, at=_now())
        except Refusal as refusal:
            if refusal.code != "clock_running":
                raise
            return False
    return True


def extend_clock(*, tournament_id: str, number: int, minutes: int, author: Author) -> None:
    """Give a round's running clock more minutes. Raises `NoSuchTournament`, `Refusal` (`clock_not_running`)."""
    with deciding(tournament_id, author) as decisions:
        _decide(decisions, "clock_extended", number, minutes=minutes)


def stop_clock(*, tournament_id: str, number: int, author: Author) -> None:
    """Stop a round's running clock now. Raises `NoSuchTournament`, `Refusal` (`clock_not_running`)."""
    with deciding(tournament_id, author) as decisions:
        _decide(decisions, "clock_stopped", number, at=_now())


def set_clock(*, tournament_id: str, number: int, clock: Clock | None, author: Author) -> None:
    """Set a round's clock back to what it was, None for not started. Raises `NoSuchTournament`, `Refusal`."""
    data: dict[str, int | str] = {}
    if clock is not None:
        data = {
            "minutes": clock.minutes,
            "at": clock.at,
            **({"stopped": clock.stopped} if clock.stopped else {}),
        }
    with deciding(tournament_id, author) as decisions:
        _decide(decisions, "clock_set", number, **data)


def _decide(decisions: Decisions, kind: str, number: int, **data: int | str) -> None:
    decisions.add(kind, {"round": number, **data})
    upsert([round_row(decisions.tournament_id, decisions.schedule.rounds[number - 1])])


def _now() -> str:
    return timezone.now().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def call_time(*, tournament_id: str, number: int, author: Author) -> TimeCalled:
    """Record `time_called` at every match of a round that is being played, an entry each.

    Where nothing has been recorded (code `not_begun`) it is not called: that would decide a match that may be on
    paper. Each match is a transaction of its own, so that one that refuses holds up no other; pressing twice calls
    time once. Raises `NoSuchTournament`.
    """
    if not Setup.objects.filter(pk=tournament_id).exists():
        raise NoSuchTournament(tournament_id)
    open_ = Match.objects.filter(tournament_id=tournament_id, round=number, decided=False, replaced_by="")
    called, before, refused = [], [], []
    for match_id, table, game in open_.order_by("table", "game").values_list("id", "table", "game"):
        try:
            new = _call_at(match_id, author)
        except Refusal as refusal:
            # Of the games of a series at a table only one is on; the others have not begun.
            if refusal.code != "not_begun" or game == 1:
                refused.append(Untold(match_id, table, refusal.code, refusal.message))
        else:
            (called if new else before).append(table)
    return TimeCalled(tuple(called), tuple(before), tuple(refused))


def _call_at(match_id: str, author: Author) -> bool:
    """Whether time was called now at this match, and had not been."""
    for left in reversed(range(TRIES)):
        position, rulings = Match.objects.values_list("position", "rulings").get(pk=match_id)
        if any(ruling["kind"] == "time_called" for ruling in loads(rulings)):
            return False
        if position == 0:
            raise Refusal("not_begun", "Nothing has been recorded there.")
        try:
            record(
                match_id=match_id,
                position=position,
                client_id=str(uuid5(NAMESPACE_URL, f"time/{match_id}/{position}")),
                events=[{"kind": "time_called"}],
                author=author,
            )
        except Refusal as refusal:
            if refusal.code != "stale_position" or not left:
                raise
        else:
            return True
    raise AssertionError("the last try either records or raises")
