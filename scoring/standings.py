"""Standings: who stands where after a round, by which criterion, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from typing import Any

from scoring.errors import Refusal
from scoring.rank_document import read_document
from scoring.rounds import Document
from scoring.saying import said
from scoring.tiebreaks import METRICS
from scoring.tiebreaks.ledger import Ledger, open_ledger
from scoring.tiebreaks.metric import Metric, Value


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings.

    `rank` counts as at a race (1, 2, 2, 4), `equal` is True when it is shared; `decided_by` is
    the key of the criterion that separates the row from the one above, None in the first row
    and inside a tie.
    """

    rank: int
    equal: bool
    id: str
    metrics: Mapping[str, Value]
    decided_by: str | None


@dataclass(frozen=True, slots=True)
class _Group:
    """Entrants that are level, and what set the first of them behind the row above."""

    decided_by: str | None
    members: list[int]


def standings(document: Document, after_round: int | None = None) -> tuple[Row, ...]:
    """The rows after `after_round` rounds (all when None), equal ones by seed, then id.

    Every metric is given for every entrant, exact; those that look at level entrants only
    (direct encounter) are None where they decide nothing or are no criterion.
    """
    ledger = open_ledger(document, after_round)
    everybody = list(range(len(ledger.entrants)))
    columns = {key: _column(ledger, metric, everybody) for key, metric in METRICS.items()}
    groups = [_Group(None, everybody)] if everybody else []
    for key in document.tiebreaks:
        groups = _split_all(ledger, METRICS[key], groups, columns[key])
    return tuple(_rows(ledger, groups, columns))


def rank(document: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of `manage.py rank` to a document of Contract 3, ready for JSON.

    Raises `Refusal` when the document cannot be read.
    """
    return {"standings": [as_dict(row) for row in standings(read_document(document))]}


def explain(document: Document, id_: str, key: str, after_round: int | None = None) -> str:
    """One sentence that derives the metric `key` of the entrant `id_`, term by term.

    Direct encounter is explained among those who are level when it is looked at. Raises
    `Refusal` with `unknown_entrant`.
    """
    ledger = open_ledger(document, after_round)
    who = position_of(ledger, id_)
    return METRICS[key].sentence(ledger, who, level_with(ledger, who, key))


def position_of(ledger: Ledger, id_: str) -> int:
    """Where an entrant stands in the ledger. Raises `Refusal` with `unknown_entrant`."""
    for who, entrant in enumerate(ledger.entrants):
        if entrant.id == id_:
            return who
    raise Refusal("unknown_entrant", said("Nobody called {id} is known.", id=repr(id_)), 0)


def level_with(ledger: Ledger, who: int, key: str) -> list[int]:
    """Those who are level with an entrant when the criterion `key` is looked at."""
    everybody = list(range(len(ledger.entrants)))
    group = _Group(None, everybody)
    for earlier in takewhile(lambda criterion: criterion != key, ledger.document.tiebreaks):
        metric = METRICS[earlier]
        parts = _split_all(ledger, metric, [group], _column(ledger, metric, everybody))
        group = next(part for part in parts if who in part.members)
    return group.members


def _column(ledger: Ledger, metric: Metric, everybody: Sequence[int]) -> list[Value]:
    """The metric by entrant; values among level entrants are filled in as ties are looked at."""
    if metric.among_tied:
        return [None] * len(ledger.entrants)
    return list(metric.values(ledger, everybody))


def _split_all(ledger: Ledger, metric: Metric, groups: Sequence[_Group], column: list[Value]) -> list[_Group]:
    """Every group by one criterion, in order."""
    if metric.among_tied:
        _fill(ledger, metric, groups, column)
    lower_first = metric.lower_first(ledger.document.low_wins)
    return [part for group in groups for part in _split(metric, group, column, lower_first)]


def _fill(ledger: Ledger, metric: Metric, groups: Sequence[_Group], column: list[Value]) -> None:
    for group in groups:
        if len(group.members) > 1:
            for who, value in zip(group.members, metric.values(ledger, group.members), strict=True):
                column[who] = value


def _split(metric: Metric, group: _Group, column: Sequence[Value], lower_first: bool) -> list[_Group]:
    if len(group.members) == 1:
        return [group]
    first, *later = _ordered(group.members, column, lower_first, metric.null_first)
    return [_Group(group.decided_by, first), *(_Group(metric.key, part) for part in later)]


def _ordered(
    members: Sequence[int], column: Sequence[Value], lower_first: bool, null_first: bool
) -> list[list[int]]:
    """The members by value, each list level, in their own order inside."""
    unknown = [who for who in members if column[who] is None]
    buckets: dict[int | Fraction, list[int]] = {}
    for who in members:
        value = column[who]
        if value is not None:
            buckets.setdefault(value, []).append(who)
    known = [buckets[value] for value in sorted(buckets, reverse=not lower_first)]
    if not unknown:
        return known
    return [unknown, *known] if null_first else [*known, unknown]


def _rows(ledger: Ledger, groups: Sequence[_Group], found: dict[str, list[Value]]) -> list[Row]:
    metrics = _exact_rows(ledger, found)
    rows: list[Row] = []
    for group in groups:
        rank_, equal = len(rows) + 1, len(group.members) > 1
        for place, who in enumerate(group.members):
            decided_by = None if place else group.decided_by
            rows.append(Row(rank_, equal, ledger.entrants[who].id, metrics[who], decided_by))
    return rows


def _exact_rows(ledger: Ledger, found: dict[str, list[Value]]) -> list[dict[str, Value]]:
    """The metrics of each entrant, in whole wins and points."""
    columns = []
    for key, column in found.items():
        metric = METRICS[key]
        known = {value: metric.exact(ledger, value) for value in set(column)}
        columns.append([known[value] for value in column])
    return [dict(zip(found, values, strict=True)) for values in zip(*columns, strict=True)]


def as_dict(row: Row) -> dict[str, Any]:
    """A row ready for JSON."""
    return {
        "rank": row.rank,
        "equal": row.equal,
        "id": row.id,
        "metrics": {key: json_number(value) for key, value in row.metrics.items()},
        "decided_by": row.decided_by,
    }


def json_number(value: Value) -> int | float | str | None:
    """An exact value for JSON: a number where it ends within six decimals, else "73/7"."""
    if not isinstance(value, Fraction):
        return value
    return str(value) if 1_000_000 % value.denominator else float(value)
