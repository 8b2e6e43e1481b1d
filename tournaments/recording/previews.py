"""What entries that were tried would change, told before anything is written.

Nothing is locked: a preview is advice, and the position that the entries are sent with refuses what is out of date.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.changes import Effects, HandChange, effects, hand_changes
from tournaments.jsontext import loads
from tournaments.models import HandResult, Match
from tournaments.projections import matches
from tournaments.projections.standings import load_schedule, table_of, tables_by_match
from tournaments.recording.entries import Tried

Hands = Sequence[Mapping[str, Any]]
RESULT = ("totals", "winner", "decided")


@dataclass(frozen=True, slots=True)
class Preview:
    """What would change: hands of the match, its result before and after, and all that was derived from it."""

    round: int
    hands: tuple[HandChange, ...]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    effects: Effects


def preview(tried: Tried) -> Preview:
    """What would differ everywhere in the tournament if what was tried were recorded."""
    match = Match.objects.get(pk=tried.row.id)
    results = HandResult.objects.filter(match=match).order_by("ordinal").values_list("result", flat=True)
    hands: Hands = [loads(result) for result in results]
    before = _result(tried.row.totals, tried.row.winner, tried.row.decided)
    again = _as_tried(match, hands, tried)
    return Preview(
        round=match.round,
        hands=hand_changes(hands, again),
        before=before,
        after=_result(match.totals, match.winner, match.decided),
        effects=_effects(match, again),
    )


def _result(totals: str, winner: int | None, decided: bool) -> dict[str, Any]:
    return dict(zip(RESULT, (loads(totals), winner, decided), strict=True))


def _as_tried(match: Match, hands: Hands, tried: Tried) -> Hands:
    """Give the row what it would hold, unsaved; returns all hands of the match as they would be."""
    _, start, state = tried
    values, rows = matches.rows_of(match.pk, start, tried.row.rulings, state, match.position)
    for name, value in values.items():
        setattr(match, name, value)
    return [*hands[: start.ordinal - 1], *(loads(row["result"]) for row in rows)]


def _effects(match: Match, hands: Hands) -> Effects:
    schedule = load_schedule(match.tournament_id)
    tables = tables_by_match(match.tournament_id)
    after = {id_: table for id_, table in tables.items() if id_ != match.pk}
    if match.decided:
        after[match.pk] = table_of(match, hands)
    return effects(schedule.document(tables), schedule.document(after), schedule.rounds, match.round)
