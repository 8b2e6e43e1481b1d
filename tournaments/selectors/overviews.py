"""Tournaments at a glance: how they are played, how many take part, how far they have come."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.db.models import Count, F, Q

from scoring.pairing.round_robin import berger
from scoring.rank_options import read_options
from scoring.rules import Rules
from scoring.schedule import rules_for
from tournaments.jsontext import loads
from tournaments.models import Match, Tournament

MOST_LISTED = 200


@dataclass(frozen=True, slots=True)
class Overview:
    """One tournament; `done` of `tables` are those of the round in play, `rules` those of a table of two sides.

    `total_rounds` is how many rounds the format has, None where it does not say. From round `held_from` on results are
    held back; `changed_criteria` are the changes of the criteria with their reasons.
    """

    id: str
    name: str
    place: str
    opened_at: datetime
    kind: str
    format: str
    tiebreaks: tuple[str, ...]
    entrants: int
    rounds: int
    total_rounds: int | None
    done: int
    tables: int
    rules: Rules
    held_from: int | None
    changed_criteria: tuple[Mapping[str, Any], ...]

    @property
    def state(self) -> str:
        """upcoming, running or finished."""
        if not self.rounds:
            return "upcoming"
        last = self.total_rounds is not None and self.rounds >= self.total_rounds
        return "finished" if last and self.done == self.tables else "running"


def overviews() -> list[Overview]:
    """The latest tournaments, the newest first."""
    found = list(_opened()[:MOST_LISTED])
    return _with_progress(found)


def overview(tournament_id: str) -> Overview | None:
    """One tournament, or None where there is none with this id."""
    found = _with_progress(list(_opened().filter(pk=tournament_id)))
    return found[0] if found else None


def _opened() -> Any:
    listed = Tournament.objects.select_related("setup").filter(setup__isnull=False)
    return listed.annotate(entered=Count("entrants"))


def _with_progress(found: list[Any]) -> list[Overview]:
    tables = {
        each["tournament_id"]: (each["done"], each["tables"])
        for each in Match.objects.filter(
            tournament__in=found, round=F("tournament__setup__rounds"), replaced_by=""
        )
        .order_by()
        .values("tournament_id")
        .annotate(tables=Count("id"), done=Count("id", filter=Q(decided=True)))
    }
    return [_overview(row, *tables.get(row.pk, (0, 0))) for row in found]


def _overview(row: Any, done: int, tables: int) -> Overview:
    sheet = loads(row.setup.sheet)
    options = read_options(sheet)
    return Overview(
        id=row.pk,
        name=row.name,
        place=row.place,
        opened_at=row.created_at,
        kind=row.setup.kind,
        format=row.setup.format,
        tiebreaks=options["tiebreaks"],
        entrants=row.entered,
        rounds=row.setup.rounds,
        total_rounds=_total_rounds(options, row.entered),
        done=done,
        tables=tables,
        rules=_rules(row.setup.kind, row.setup.house),
        held_from=row.setup.held_from,
        changed_criteria=tuple(loads(row.setup.criteria)),
    )


def _total_rounds(options: Mapping[str, Any], entrants: int) -> int | None:
    if options["format"] == "round_robin":
        return len(berger(entrants, options["cycles"]))
    return options["total_rounds"]


@cache
def _rules(kind: str, house: str) -> Rules:
    """The house rules as they are at a table: of two players, or of two pairs."""
    alone = kind == "individual"
    return rules_for(loads(house), ["-"] * (2 if alone else 4), [[0], [1]] if alone else [[0, 2], [1, 3]])
