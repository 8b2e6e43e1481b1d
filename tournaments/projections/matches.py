"""A match's stream to its rows: replay from a hand on, and write what came out."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.db import connection

from scoring.header import read_header
from scoring.replay import apply_all
from scoring.rules import Rules
from scoring.state import Match
from tournaments.jsontext import dumps, loads
from tournaments.models import LogEntry

_LOCK = (
    "SELECT id, tournament_id, header, totals, winner, decided, hands, rulings, carry, carry_from, position,"
    " replaced_by, game FROM match WHERE id = %s"
)
_SAVE = (
    "UPDATE match SET totals = %s, winner = %s, decided = %s, hands = %s, rulings = %s, confirmed = %s,"
    " disputed = %s, carry = %s, carry_from = %s, position = %s WHERE id = %s"
)
_SAVE_HAND = (
    "INSERT INTO hand_result (id, match_id, ordinal, first_position, carry, result) VALUES (%s, %s, %s, %s, %s, %s)"
    " ON CONFLICT (id) DO UPDATE SET first_position = excluded.first_position, carry = excluded.carry,"
    " result = excluded.result"
)
_DROP_HANDS = "DELETE FROM hand_result WHERE match_id = %s AND ordinal > %s"
_HAND_BEFORE = (
    "SELECT ordinal, first_position, carry FROM hand_result WHERE match_id = %s AND first_position <= %s"
    " ORDER BY ordinal DESC LIMIT 2"
)


class MatchRow(NamedTuple):
    """The row of a match, as far as recording needs it; JSON still as text."""

    id: str
    tournament: str
    header: str
    totals: str
    winner: int | None
    decided: bool
    hands: int
    rulings: str
    carry: str
    carry_from: int
    position: int
    replaced_by: str
    game: int


class Start(NamedTuple):
    """Where a replay begins: at the hand `ordinal`, at `position`, with what was carried over ("" at first)."""

    ordinal: int
    position: int
    carry: str


FROM_THE_START = Start(1, 1, "")


def lock(match_id: str) -> MatchRow | None:
    """The match's row, locked until the transaction ends; None where there is no such match."""
    sql = _LOCK + " FOR UPDATE" if connection.features.has_select_for_update else _LOCK
    return _row(sql, match_id)


def peek(match_id: str) -> MatchRow | None:
    """The match's row without a lock."""
    return _row(_LOCK, match_id)


def _row(sql: str, match_id: str) -> MatchRow | None:
    with connection.cursor() as cursor:
        cursor.execute(sql, [match_id])
        row = cursor.fetchone()
    return None if row is None else MatchRow(*row[:5], bool(row[5]), *row[6:])


@lru_cache(maxsize=1024)
def rules_of(header: str) -> Rules:
    """The frozen rules of a match, from the data of its `match_started`."""
    return read_header(loads(header))


def current_start(row: MatchRow) -> Start:
    """Where the running hand begins."""
    return Start(max(row.hands, 1), row.carry_from, row.carry)


def start_before(row: MatchRow, position: int) -> Start:
    """A safe place to replay from when the entry at `position` is voided: the hand before the one it is in.

    One hand earlier, because without its `hand_started` what follows would belong to that hand.
    """
    with connection.cursor() as cursor:
        cursor.execute(_HAND_BEFORE, [row.id, position])
        found = cursor.fetchall()
    return Start(*found[1]) if len(found) == 2 else FROM_THE_START


def resume(row: MatchRow, start: Start, events: Sequence[Any]) -> Match:
    """The match after `events`, the first of which is at the start's position; raises the first Refusal."""
    rules = rules_of(row.header)
    match = Match.resume(rules, loads(start.carry)) if start.carry else Match(rules)
    apply_all(match, events, start.position)
    return match


def save(row: MatchRow, start: Start, match: Match, position: int, *, shrinks: bool = False) -> None:
    """Write the rows of the match and of every hand from the start on; `shrinks` drops hands no longer there."""
    values, hands = rows_of(row.id, start, row.rulings, match, position)
    with connection.cursor() as cursor:
        for hand in hands:
            cursor.execute(_SAVE_HAND, list(hand.values()))
        if shrinks:
            cursor.execute(_DROP_HANDS, [row.id, values["hands"]])
        cursor.execute(_SAVE, [*values.values(), row.id])


def rows_of(
    match_id: str, start: Start, rulings: str, match: Match, position: int
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The columns of the match's row that its stream decides, and the rows of its hands from the start on.

    `rulings` is what the row has now: rulings before the start are kept.
    """
    kept = [ruling for ruling in loads(rulings) if ruling["position"] < start.position]
    hands = _hand_rows(match_id, start, match)
    values = {
        "totals": dumps(match.totals),
        "winner": match.winner,
        "decided": match.decided,
        "hands": start.ordinal - 1 + len(hands),
        "rulings": dumps(kept + [ruling.as_dict() for ruling in match.rulings]),
        "confirmed": dumps(match.confirmed),
        "disputed": dumps(match.disputed),
        "carry": hands[-1]["carry"] if hands else "",
        "carry_from": hands[-1]["first_position"] if hands else 1,
        "position": position,
    }
    return values, hands


def _hand_rows(match_id: str, start: Start, match: Match) -> list[dict[str, Any]]:
    results = [*match.finished] if match.hand is None else [*match.finished, match.hand.result()]
    return [
        {
            "id": f"{match_id}-{ordinal}",
            "match_id": match_id,
            "ordinal": ordinal,
            "first_position": first,
            "carry": dumps(carry),
            "result": dumps(result.as_dict()),
        }
        for ordinal, ((first, carry), result) in enumerate(
            zip(match.carries, results, strict=True), start.ordinal
        )
    ]


def may_change_standings(row: MatchRow, match: Match) -> bool:
    """Whether what standings count may be another now: they count decided matches only.

    Every entry of such a match counts as a change, because criteria look at its hands and penalties as well,
    which a correction can change under the same totals; such entries are rare, and requests coalesce.
    """
    return row.decided or match.decided


def rebuild(match_id: str) -> None:
    """Replay the whole stream of a match and replace its rows."""
    row = lock(match_id)
    if row is not None:
        events = stream_events(match_id)
        save(row, FROM_THE_START, replayed(row.header, events), len(events), shrinks=True)


def stream_events(match_id: str) -> list[dict[str, Any]]:
    """The events of a match's stream after its header, as the engine takes them."""
    entries = LogEntry.objects.filter(stream=match_id, position__gte=1).order_by("position")
    return [{**loads(data), "kind": kind} for kind, data in entries.values_list("kind", "data")]


def replayed(header: str, events: Sequence[Any]) -> Match:
    """The match after its whole stream; raises the first Refusal."""
    match = Match(rules_of(header))
    apply_all(match, events)
    return match
