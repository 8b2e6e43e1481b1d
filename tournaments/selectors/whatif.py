"""What if: a tournament's standings under other house rules, from the same events, by the same engine.

One question is worked out at a time in a process, so that questions never take more than one processor from the
referees, and kept for the version of the standings that it was asked about. What is held back is in no answer.
"""

import threading
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from scoring.errors import Refusal
from scoring.rounds import Number, Table
from scoring.rules import Rules
from scoring.saying import said
from scoring.whatif_results import Played, Recounted, counting_rules, other_rules, recount
from tournaments.jsontext import dumps, loads
from tournaments.models import LogEntry, Match
from tournaments.projections import standings
from tournaments.projections.standings import load_schedule, rows_after, tables_by_match
from tournaments.selectors.held import held_from
from tournaments.selectors.otherrules import Asked
from tournaments.selectors.overviews import Overview

MOST_ENTRIES: Final = 100_000
"""Of all decided matches together: some seconds of work for nine rounds of a hundred tables, tile by tile."""
KEPT: Final = 64
"""So many answers are kept in a process; the oldest give way."""


class Busy(Exception):
    """Another question is being worked out; it may be asked again in a moment."""


@dataclass(frozen=True, slots=True)
class OtherWinner:
    """A match that somebody else would have won, or nobody; sides are entrants' ids."""

    match: str
    round: int
    table: int
    sides: tuple[tuple[str, ...], ...]
    points: tuple[Number, ...]
    winner: int | None
    other_points: tuple[Number, ...]
    other_winner: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The standings as they would be after a round: rows as JSON, each with the `recorded_rank` that it really has.

    `rules` are the house rules that differ, each with its two values; `marks` counts the matches of which something
    is to be known (`scoring.whatif_results`), `matches` all that were looked at. `refused` are those where an entry
    does not fit the other rules, with the reason.
    """

    after_round: int
    rows: list[dict[str, Any]]
    criteria: tuple[str, ...]
    recorded_criteria: tuple[str, ...]
    rules: Mapping[str, tuple[Any, Any]]
    winners: tuple[OtherWinner, ...]
    matches: int
    marks: Mapping[str, int]
    refused: Mapping[str, Refusal]

    @property
    def moved(self) -> int:
        """How many entrants would have another place."""
        return sum(row["rank"] != row["recorded_rank"] for row in self.rows)


_working = threading.Lock()
_kept: OrderedDict[tuple[Any, ...], Answer] = OrderedDict()


def what_if(overview: Overview, asked: Asked) -> Answer:
    """The answer to a question that `otherrules` has read; raises `Busy`, and `Refusal` (`too_long`)."""
    standings.bring_up(overview.id)
    first = held_from(overview.id)
    key = (overview.id, standings.versions(overview.id).done, first, *asked.written)
    found = _kept.get(key)
    if found is not None:
        return found
    if not _working.acquire(blocking=False):
        raise Busy
    try:
        found = _kept[key] = _work_out(overview, asked, first)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    finally:
        _working.release()
    return found


def _work_out(overview: Overview, asked: Asked, first: int) -> Answer:
    matches = Match.objects.filter(tournament_id=overview.id, decided=True, replaced_by="", round__lt=first)
    rows = {row.pk: row for row in matches.order_by("round", "table", "game")}
    if sum(row.position for row in rows.values()) > MOST_ENTRIES:
        raise Refusal("too_long", said("The tournament has more than {most} entries.", most=MOST_ENTRIES))
    tables = {pk: table for pk, table in tables_by_match(overview.id).items() if pk in rows}
    recounted = _recounted(rows, tables, asked.changes)
    schedule = load_schedule(overview.id)
    after = min(len(schedule.rounds), first - 1)
    document = schedule.document({pk: found.table for pk, found in recounted.items()})
    criteria = asked.criteria or document.tiebreaks
    ranks = {row["id"]: row["rank"] for row in rows_after(schedule.document(tables), after)}
    ranked = rows_after(replace(document, tiebreaks=criteria), after)
    return Answer(
        after_round=after,
        rows=[{**row, "recorded_rank": ranks[row["id"]]} for row in ranked],
        criteria=criteria,
        recorded_criteria=document.tiebreaks,
        rules=_differing(overview, asked.changes),
        winners=_winners(rows, tables, recounted),
        matches=len(rows),
        marks=Counter(found.mark for found in recounted.values() if found.mark),
        refused={pk: found.refusal for pk, found in recounted.items() if found.refusal is not None},
    )


def _recounted(
    rows: Mapping[str, Match], tables: Mapping[str, Table], changes: Mapping[str, Any]
) -> dict[str, Recounted]:
    """Every match under the other rules; where no rule differs all of them are as they are."""
    if not changes:
        return {pk: Recounted(table) for pk, table in tables.items()}
    events: dict[str, list[dict[str, Any]]] = {pk: [] for pk in rows}
    entries = LogEntry.objects.filter(stream__in=list(rows), position__gte=1).order_by("stream", "position")
    for stream, kind, data in entries.values_list("stream", "kind", "data"):
        events[stream].append({**loads(data), "kind": kind})
    # Reading rules costs more than counting a match by them, and tables differ by how many sit there alone.
    known: dict[tuple[int, str], Rules] = {}
    found = {}
    for pk, row in rows.items():
        header = loads(row.header)
        kind = (len(header["seats"]), dumps(header["sides"]))
        if kind not in known:
            known[kind] = other_rules(header, changes)
        found[pk] = recount(Played(events[pk], tables[pk]), known[kind])
    return found


def _differing(overview: Overview, changes: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """The house rules that are counted by, where they differ."""
    ours = overview.rules.house.as_options()
    theirs = other_rules(overview.rules.header(), changes).house.as_options()
    return {name: (ours[name], theirs[name]) for name in counting_rules(ours) if ours[name] != theirs[name]}


def _winners(
    rows: Mapping[str, Match], tables: Mapping[str, Table], recounted: Mapping[str, Recounted]
) -> tuple[OtherWinner, ...]:
    found = []
    for pk, row in rows.items():
        ours, theirs = tables[pk], recounted[pk].table
        if ours.winner != theirs.winner and ours.points and theirs.points:
            score = (ours.points, ours.winner, theirs.points, theirs.winner)
            found.append(OtherWinner(pk, row.round, row.table, ours.sides, *score))
    return tuple(found)
