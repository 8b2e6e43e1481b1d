"""Calls from tables: those that nobody has answered, and the last one of each match."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tournaments.jsontext import loads
from tournaments.models import Call
from tournaments.selectors.names import entrant_names, names_of
from tournaments.selectors.rounds import side_names


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A table that waits: which match, since when, who called (a referee's name, "" where a user did), and why."""

    match: str
    round: int
    table: int
    sides: tuple[str, ...]
    called_at: datetime
    called_by: str
    note: str


def open_calls(tournament_id: str) -> list[OpenCall]:
    """The calls of a tournament that nobody has answered, the longest waiting first."""
    calls = Call.objects.filter(match__tournament_id=tournament_id, answered_at=None)
    found = list(calls.select_related("match").order_by("called_at", "id"))
    names = entrant_names(tournament_id) if found else {}
    people = names_of(call.called_by for call in found)
    return [
        OpenCall(
            match=call.match_id,
            round=call.match.round,
            table=call.match.table,
            sides=side_names(loads(call.match.sides), names),
            called_at=call.called_at,
            called_by=people.get(call.called_by, ""),
            note=call.note,
        )
        for call in found
    ]


def last_calls(match_ids: Iterable[str]) -> dict[str, Call]:
    """The latest call of each of these matches that has called at all."""
    calls = Call.objects.filter(match_id__in=list(match_ids)).order_by("called_at", "id")
    return {call.match_id: call for call in calls}
