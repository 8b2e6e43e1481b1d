"""One match as it was recorded and as it stands: its sides, its entries, its hands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.replay import voided_by
from scoring.rules import Rules
from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match
from tournaments.projections.matches import rules_of
from tournaments.selectors.names import ERASED, entrant_names, names_of
from tournaments.selectors.rounds import side_names


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a match's stream; `event` is its data with the kind, `voided_by` the correction that undid it.

    `recorded_by` and `device` are ids, never names; entries of one request have one `client_id`.
    """

    position: int
    event: Mapping[str, Any]
    recorded_at: str
    voided_by: int | None
    recorded_by: str = ""
    device: str = ""
    client_id: str = ""

    @property
    def kind(self) -> str:
        """The event's kind."""
        kind: str = self.event["kind"]
        return kind


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand: the engine's result as JSON values, what was carried over to it, and the entries of its stretch.

    The stretch runs from the hand's start to the next one's; the first hand's has all that came before, too.
    """

    ordinal: int
    first: int
    result: Mapping[str, Any]
    carry: Mapping[str, Any]
    entries: tuple[Entry, ...]

    @property
    def penalties(self) -> list[Entry]:
        """The penalties that were given during this stretch and stand."""
        return [each for each in self.entries if each.kind == "penalty_given" and each.voided_by is None]


@dataclass(frozen=True, slots=True)
class RecordedMatch:
    """A match with everything that its page shows; names are by side and by seat.

    `replaced_by` is the match that was played instead of it, if it was annulled.
    """

    id: str
    tournament_id: str
    tournament: str
    time_zone: str
    round: int
    table: int
    rules: Rules
    sides: tuple[str, ...]
    seats: tuple[str, ...]
    totals: tuple[int, ...]
    winner: int | None
    decided: bool
    hands: tuple[RecordedHand, ...]
    entries: tuple[Entry, ...]
    replaced_by: str = ""

    @property
    def running(self) -> bool:
        """Whether a hand is being played, so that tiles lie face down."""
        return not self.decided and bool(self.hands) and self.hands[-1].result["ending"] is None

    @property
    def standing(self) -> list[Entry]:
        """The entries that no correction has undone."""
        return [each for each in self.entries if each.voided_by is None]


def recorded_match(match_id: str) -> RecordedMatch | None:
    """The match with this id, or None."""
    row = Match.objects.select_related("tournament").filter(pk=match_id).first()
    if row is None:
        return None
    rules = rules_of(row.header)
    entries = _entries(match_id)
    people = names_of(rules.seats)
    return RecordedMatch(
        id=row.id,
        tournament_id=row.tournament_id,
        tournament=row.tournament.name,
        time_zone=row.tournament.time_zone,
        round=row.round,
        table=row.table,
        rules=rules,
        sides=side_names(loads(row.sides), entrant_names(row.tournament_id)),
        seats=tuple(people.get(person, ERASED) for person in rules.seats),
        totals=tuple(loads(row.totals)),
        winner=row.winner,
        decided=row.decided,
        hands=_hands(match_id, entries),
        entries=entries,
        replaced_by=row.replaced_by,
    )


def _entries(match_id: str) -> tuple[Entry, ...]:
    """Everything recorded after the header."""
    rows = list(
        LogEntry.objects.filter(stream=match_id, position__gte=1)
        .order_by("position")
        .values_list("position", "recorded_at", "recorded_by", "device", "client_id", "kind", "data")
    )
    events = [{**loads(data), "kind": kind} for *_, kind, data in rows]
    undone, _ = voided_by(events)
    undoes = {
        event["voids"]: position
        for (position, *_), event in zip(rows, events, strict=True)
        if event["kind"] == "entry_voided"
    }
    return tuple(
        Entry(position, event, at, undoes[position] if position in undone else None, by, device, client_id)
        for (position, at, by, device, client_id, *_), event in zip(rows, events, strict=True)
    )


def _hands(match_id: str, entries: Sequence[Entry]) -> tuple[RecordedHand, ...]:
    rows = list(
        HandResult.objects.filter(match_id=match_id)
        .order_by("ordinal")
        .values_list("ordinal", "first_position", "result", "carry")
    )
    ends = (*(first for _, first, _, _ in rows[1:]), len(entries) + 1)
    found = []
    for (ordinal, first, result, carry), end in zip(rows, ends, strict=False):
        start = 1 if ordinal == 1 else first
        # Positions have no gaps and the header is not among the entries, so they are indices, too.
        stretch = tuple(entries[start - 1 : end - 1])
        found.append(RecordedHand(ordinal, first, loads(result), loads(carry), stretch))
    return tuple(found)
