"""What was tried, and the tournament's results as they would be if it were recorded."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scoring.rounds import Document
from scoring.schedule import Schedule
from scoring.state import Match as MatchState
from tournaments.jsontext import loads
from tournaments.models import HandResult, Match
from tournaments.projections import matches
from tournaments.projections.matches import MatchRow, Start
from tournaments.projections.standings import load_schedule
from tournaments.projections.tables import table_of, tables_by_match

Hands = Sequence[Mapping[str, Any]]


class Tried(NamedTuple):
    """What was tried: the match's row as it is, and the match as it would be, replayed from `start`."""

    row: MatchRow
    start: Start
    match: MatchState


class Trial(NamedTuple):
    """A match's row as it would be, unsaved, its hands before and after, and the tournament likewise."""

    match: Match
    hands: tuple[Hands, Hands]
    schedule: Schedule
    before: Document
    after: Document


def try_out(tried: Tried) -> Trial:
    """What the tournament's results are, and what they would be; nothing is written."""
    match = Match.objects.get(pk=tried.row.id)
    results = HandResult.objects.filter(match=match).order_by("ordinal").values_list("result", flat=True)
    hands: Hands = [loads(result) for result in results]
    again = _as_tried(match, hands, tried)
    schedule = load_schedule(match.tournament_id)
    tables = tables_by_match(match.tournament_id)
    after = {id_: table for id_, table in tables.items() if id_ != match.pk}
    if match.decided:
        after[match.pk] = table_of(match, again)
    return Trial(match, (hands, again), schedule, schedule.document(tables), schedule.document(after))


def _as_tried(match: Match, hands: Hands, tried: Tried) -> Hands:
    """Give the row what it would hold, unsaved; returns all hands of the match as they would be."""
    _, start, state = tried
    values, rows = matches.rows_of(match.pk, start, tried.row.rulings, state, match.position)
    for name, value in values.items():
        setattr(match, name, value)
    return [*hands[: start.ordinal - 1], *(loads(row["result"]) for row in rows)]
