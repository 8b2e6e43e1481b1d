"""The standings as they are read: a column for each criterion, and for each row what set it behind the one above."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from scoring.tiebreaks import METRICS
from tournaments.selectors import standings
from tournaments.selectors.names import ERASED
from tournaments.web import labels
from tournaments.web.viewmodels.tournaments import Column, StandingsRow, StandingsTable
from tournaments.web.words import isolate

Row = Mapping[str, Any]


def table(
    rows: Sequence[Row],
    criteria: Sequence[str],
    *,
    names: Mapping[str, str],
    clubs: Mapping[str, str],
    sums: Mapping[str, str] | None,
    urls: Callable[[str], str] | None = None,
    note: str = "",
) -> StandingsTable:
    """`rows` as the standings keep them; `names`, `clubs` and `sums` (how a deciding number adds up) are by entrant.

    Without `sums` a row names what decided and leaves the reasons to the entrant's own page, to which `urls` leads.
    """
    columns = {key: Column(key, labels.short(key), labels.label(key)) for key in criteria}
    shorts = {key: column.short for key, column in columns.items()}
    filled = standings.filled(rows, criteria)
    reasons = Reasons(criteria, shorts, names)
    shown = []
    for place, row in enumerate(rows):
        why = reasons.why(row, rows[place - 1]) if place and sums is not None else ""
        said = sums.get(row["id"], "") if sums and why else ""
        shown.append(
            StandingsRow(
                rank=row["rank"],
                equal=row["equal"],
                name=names.get(row["id"], ERASED),
                values=tuple([labels.number(key, row["metrics"][key]) for key in filled]),
                decided_by=shorts.get(row["decided_by"], ""),
                why=why,
                sums=f"{labels.figures(said)}." if said else "",
                club=clubs.get(row["id"], ""),
                url=urls(row["id"]) if urls else "",
                remark=_remark(row["metrics"], filled),
                key=row["id"],
                opens=urls is not None and sums is not None,
            )
        )
    return StandingsTable(tuple(columns[key] for key in filled), tuple(shown), note, tuple(columns.values()))


def _remark(metrics: Mapping[str, Any], shown: Sequence[str]) -> str:
    """Matches that were lost by not coming, where no column tells them from those that were played."""
    if not metrics.get("forfeits") or "forfeits" in shown:
        return ""
    return gettext("played %(played)s, did not come %(forfeits)s") % metrics


class Reasons:
    """Says what decided against the row above; its words are looked up once for all rows."""

    def __init__(self, criteria: Sequence[str], shorts: Mapping[str, str], names: Mapping[str, str]) -> None:
        self._names, self._shorts = names, shorts
        ordered = list(shorts.values())
        self._level = {key: ", ".join(ordered[:place]) for place, key in enumerate(criteria)}
        self._among = gettext("Level with %(name)s on %(level)s; their direct encounter decides.")
        self._first = gettext("%(criterion)s: %(mine)s, against %(theirs)s for %(name)s.")
        self._then = gettext(
            "Level with %(name)s on %(level)s; then %(criterion)s: %(mine)s against %(theirs)s."
        )

    @classmethod
    def of(cls, criteria: Sequence[str], names: Mapping[str, str]) -> Reasons:
        """With the headings of these criteria."""
        return cls(criteria, {key: labels.short(key) for key in criteria}, names)

    def why(self, row: Row, above: Row) -> str:
        """One sentence; "" for those who are level."""
        key = row["decided_by"]
        if not key:
            return ""
        values = {
            "name": isolate(self._names.get(above["id"], ERASED)),
            "level": self._level[key],
            "criterion": self._shorts[key],
            "mine": labels.number(key, row["metrics"][key]),
            "theirs": labels.number(key, above["metrics"][key]),
        }
        if METRICS[key].among_tied:
            return self._among % values
        return (self._then if values["level"] else self._first) % values
