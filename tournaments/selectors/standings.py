"""Standings as they are shown: the reader who finds them behind brings them up to date first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.jsontext import loads
from tournaments.models import PublicStanding, Standing
from tournaments.projections import standings


@dataclass(frozen=True, slots=True)
class Table:
    """Standings after a round: rows as JSON in their order, their version, and how many changes it is behind."""

    after_round: int
    rows: list[dict[str, Any]]
    version: int
    behind: int = 0


def standings_after(
    tournament_id: str, after_round: int | None = None, *, desk: bool = False, wait: bool = True
) -> Table | None:
    """The standings after a round (the last one when None); None where there are none.

    They are those of the public, without what is held back, unless they are for the director's `desk`. Who
    does not `wait` gets them as they have been worked out so far.
    """
    if wait:
        standings.bring_up(tournament_id)
    wanted, version = standings.versions(tournament_id)
    model: type[Standing | PublicStanding] = Standing if desk else PublicStanding
    found = model._default_manager.filter(tournament_id=tournament_id)
    if after_round is not None:
        found = found.filter(after_round=after_round)
    row = found.order_by("-after_round").values_list("after_round", "rows").first()
    return None if row is None else Table(row[0], loads(row[1]), version, max(wanted - version, 0))


def filled(rows: Sequence[Mapping[str, Any]], criteria: Sequence[str]) -> list[str]:
    """The criteria that somebody has a value in, in their order: the columns of every table that is shown."""
    return [key for key in criteria if any(row["metrics"][key] is not None for row in rows)]
