"""Tournaments at a glance: how they are played, how many take part, how far they have come."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.db.models import Count, F, Q

from scoring.errors import Refusal
from scoring.pairing.draw import draw
from scoring.pairing.rotating import length
from scoring.pairing.round_robin import berger
from scoring.rank_options import read_options
from scoring.rules import Rules
from scoring.schedule import BRACKETS, rules_for
from tournaments.jsontext import loads
from tournaments.models import Match, Tournament
from tournaments.projections.meetings import not_needed
from tournaments.projections.standings import present_schedule
from tournaments.projections.tables import tables_by_match

MOST_LISTED = 200
LAST = Q(round=F("tournament__setup__rounds"))
MOST_AT_LAST = 2
"""Tables of the last round of a bracket: the final, and the one for the third place."""


@dataclass(frozen=True, slots=True)
class Overview:
    """One tournament; `done` of `tables` are those of the round in play, `rules` those of a table of two sides.

    It begins at `starts_at` (None where nobody has said), and time is called after `round_minutes` (None: never).
    `open` are the tables of all rounds without a result, `sheet` the policies that it was opened with. `total_rounds`
    is how many rounds the format has, None where it does not say. From round `held_from` on results are
    held back; `changed_criteria` are the changes of the criteria with their reasons.
    """

    id: str
    name: str
    place: str
    time_zone: str
    starts_at: datetime | None
    round_minutes: int | None
    opened_at: datetime
    kind: str
    format: str
    tiebreaks: tuple[str, ...]
    entrants: int
    rounds: int
    total_rounds: int | None
    done: int
    tables: int
    open: int
    sheet: Mapping[str, Any]
    rules: Rules
    held_from: int | None
    changed_criteria: tuple[Mapping[str, Any], ...]

    @property
    def state(self) -> str:
        """upcoming, running or finished."""
        if not self.rounds:
            return "upcoming"
        last = self.total_rounds is not None and self.rounds >= self.total_rounds
        return "finished" if last and not self.open else "running"


def overviews() -> list[Overview]:
    """The latest tournaments, the newest first."""
    found = list(_opened()[:MOST_LISTED])
    return _with_progress(found)


def overview(tournament_id: str, *, desk: bool = False) -> Overview | None:
    """One tournament as the public (or the `desk`) may see it, or None where there is none with this id."""
    found = _with_progress(list(_opened().filter(pk=tournament_id)), desk=desk)
    return found[0] if found else None


def _opened() -> Any:
    listed = Tournament.objects.select_related("setup").filter(setup__isnull=False)
    return listed.annotate(entered=Count("entrants"))


def _with_progress(found: list[Any], *, desk: bool = False) -> list[Overview]:
    tables = {
        each["tournament_id"]: (each["done"], each["tables"], each["open"])
        for each in Match.objects.filter(tournament__in=found, replaced_by="")
        .order_by()
        .values("tournament_id")
        .annotate(
            tables=Count("id", filter=LAST),
            done=Count("id", filter=LAST & Q(decided=True)),
            open=Count("id", filter=Q(decided=False)),
        )
    }
    for row in found:
        if loads(row.setup.sheet).get("best_of", 1) > 1:
            tables[row.pk] = _with_series(row)
    return [_overview(row, *tables.get(row.pk, (0, 0, 0)), desk=desk) for row in found]


def _with_series(row: Any) -> tuple[int, int, int]:
    """Tables that are done and all tables of the last round, and those open in any: a table has several games."""
    games = list(Match.objects.filter(tournament=row, replaced_by=""))
    spare = not_needed(row.pk, games)
    waiting = {(game.round, game.table) for game in games if not game.decided and game.pk not in spare}
    last = {(game.round, game.table) for game in games if game.round == row.setup.rounds}
    return len(last - waiting), len(last), len(waiting)


def _overview(row: Any, done: int, tables: int, waiting: int, *, desk: bool) -> Overview:
    sheet = loads(row.setup.sheet)
    options = read_options(sheet)
    total = _total_rounds(options, row.entered)
    # Whether a final has to be played again says who has won it.
    told = desk or row.setup.held_from is None or row.setup.held_from > row.setup.rounds
    last = options["format"] in BRACKETS and 0 < tables <= MOST_AT_LAST and not waiting
    if last and told and _is_over(row.pk):
        total = row.setup.rounds
    return Overview(
        id=row.pk,
        name=row.name,
        place=row.place,
        time_zone=row.time_zone,
        starts_at=row.starts_at,
        round_minutes=row.round_minutes,
        opened_at=row.created_at,
        kind=row.setup.kind,
        format=row.setup.format,
        tiebreaks=options["tiebreaks"],
        entrants=row.entered,
        rounds=row.setup.rounds,
        total_rounds=total,
        done=done,
        tables=tables,
        open=waiting,
        sheet=options,
        rules=_rules(row.setup.kind, row.setup.house),
        held_from=row.setup.held_from,
        changed_criteria=tuple(loads(row.setup.criteria)),
    )


def _total_rounds(options: Mapping[str, Any], entrants: int) -> int | None:
    if options["format"] == "round_robin":
        return len(berger(entrants, options["cycles"]))
    if options["format"] == "rotating" and options["total_rounds"] is None:
        return length(entrants)
    return options["total_rounds"]


def _is_over(tournament_id: str) -> bool:
    """Whether a bracket has nothing left to draw; asked only when its last tables are few and done."""
    document = present_schedule(tournament_id).document(tables_by_match(tournament_id))
    try:
        return draw(document).finished
    except Refusal:
        return False


@cache
def _rules(kind: str, house: str) -> Rules:
    """The house rules as they are at a table: of two players, or of two pairs."""
    alone = kind == "individual"
    return rules_for(loads(house), ["-"] * (2 if alone else 4), [[0], [1]] if alone else [[0, 2], [1, 3]])
