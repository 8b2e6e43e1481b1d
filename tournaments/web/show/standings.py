"""The standings as they are read: a column for each criterion, and for each row what set it behind the one above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from scoring.tiebreaks import METRICS
from tournaments.selectors import standings
from tournaments.selectors.names import ERASED
from tournaments.web import labels
from tournaments.web.viewmodels import Column, StandingsRow, StandingsTable
from tournaments.web.words import isolate

Row = Mapping[str, Any]


def table(
    rows: Sequence[Row],
    criteria: Sequence[str],
    *,
    names: Mapping[str, str],
    clubs: Mapping[str, str],
    sums: Mapping[str, str],
    note: str = "",
) -> StandingsTable:
    """`rows` as the standings keep them, `names`, `clubs` and `sums` (how a deciding number adds up) by entrant."""
    columns = {key: Column(key, labels.short(key), labels.label(key)) for key in criteria}
    filled = standings.filled(rows, criteria)
    shown = []
    for place, row in enumerate(rows):
        above = rows[place - 1] if place else None
        why = _why(row, above, criteria, names)
        said = sums.get(row["id"], "") if why else ""
        shown.append(
            StandingsRow(
                rank=row["rank"],
                equal=row["equal"],
                name=names.get(row["id"], ERASED),
                values=tuple(labels.number(key, row["metrics"][key]) for key in filled),
                decided_by=labels.short(row["decided_by"]) if row["decided_by"] else "",
                why=why,
                sums=f"{said}." if said else "",
                club=clubs.get(row["id"], ""),
                remark=_remark(row["metrics"], filled),
            )
        )
    return StandingsTable(tuple(columns[key] for key in filled), tuple(shown), note, tuple(columns.values()))


def _remark(metrics: Mapping[str, Any], shown: Sequence[str]) -> str:
    """Matches that were lost by not coming, where no column tells them from those that were played."""
    if not metrics.get("forfeits") or "forfeits" in shown:
        return ""
    return gettext("played %(played)s, did not come %(forfeits)s") % metrics


def _why(row: Row, above: Row | None, criteria: Sequence[str], names: Mapping[str, str]) -> str:
    """The sentence on what decided against the row above; nothing for the first and for those who are level."""
    key = row["decided_by"]
    if above is None or not key:
        return ""
    level = [labels.short(each) for each in criteria[: criteria.index(key)]]
    values = {
        "name": isolate(names.get(above["id"], ERASED)),
        "level": ", ".join(level),
        "criterion": labels.short(key),
        "mine": labels.number(key, row["metrics"][key]),
        "theirs": labels.number(key, above["metrics"][key]),
    }
    if METRICS[key].among_tied:
        return gettext("Level with %(name)s on %(level)s; their direct encounter decides.") % values
    if not level:
        return gettext("%(criterion)s: %(mine)s, against %(theirs)s for %(name)s.") % values
    return (
        gettext("Level with %(name)s on %(level)s; then %(criterion)s: %(mine)s against %(theirs)s.") % values
    )
