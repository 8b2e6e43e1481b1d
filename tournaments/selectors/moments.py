"""Time travel: the standings as of any moment, from what had been recorded then in the streams of both kinds.

What is held back now is in no earlier moment either; what was held back then and has been released since is. A moment
is a whole second in UTC and takes in all of it. Its own address is that of the last second in which anything was
recorded that it shows, so that there are no more pages than such seconds.
"""

import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from django.db.models import Count, Max

from scoring.rank_options import read_options
from scoring.rounds import Document
from scoring.schedule import Schedule
from tournaments.jsontext import loads
from tournaments.models import LogEntry
from tournaments.projections.moments import first_later, results_at
from tournaments.projections.standings import load_schedule, rows_after
from tournaments.selectors.held import held_from

YEARS: Final = range(2000, 2200)
"""Nothing was recorded before; beyond it an offset could lead out of the calendar."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What had been recorded at a moment `at`: the director's decisions, and `entries` in all streams that it shows.

    `matches` are those whose results may be shown, `shown` is the last round of which standings may be.
    """

    tournament_id: str
    at: datetime
    schedule: Schedule
    matches: tuple[str, ...]
    shown: int
    entries: int

    @property
    def held_then(self) -> int | None:
        """From which round on results were held back at that moment; None where none were."""
        return self.schedule.held_from


@dataclass(frozen=True, slots=True)
class Then:
    """The standings at a moment: rows as JSON, the criteria of that moment; `done` of `tables` of the last round.

    `document` is the tournament as it was, for whoever wants to know how a number added up.
    """

    after_round: int
    rows: list[dict[str, Any]]
    criteria: tuple[str, ...]
    done: int
    tables: int
    document: Document


class DrawnAt(NamedTuple):
    """When a round was drawn, the last time if it was drawn again."""

    number: int
    at: datetime


def moment_of(tournament_id: str, asked: datetime, *, desk: bool = False) -> Moment | None:
    """What had been recorded by the end of that second; None before the tournament was opened or beyond `YEARS`.

    Its `at` is the last second in which something was. What is held back is in it for the `desk` only.
    """
    if asked.year not in YEARS:
        return None
    until = _end_of(asked)
    later = first_later([tournament_id], until).get(tournament_id)
    if later == 0 or not LogEntry.objects.filter(stream=tournament_id, position=0).exists():
        return None
    schedule = load_schedule(tournament_id, None if later is None else later - 1)
    first = sys.maxsize if desk else held_from(tournament_id)
    shown = min(len(schedule.rounds), first - 1)
    matches = tuple(
        part.id for drawn in schedule.rounds[:shown] for each in drawn.tables for part in each.matches
    )
    seen = LogEntry.objects.filter(stream__in=[tournament_id, *matches], recorded_at__lte=until)
    found = seen.aggregate(last=Max("recorded_at"), entries=Count("id"))
    at = datetime.fromisoformat(found["last"]).replace(microsecond=0)
    return Moment(tournament_id, at, schedule, matches, shown, found["entries"])


def standings_then(moment: Moment) -> Then:
    """The standings at a moment, ranked by the criteria of that moment."""
    results = results_at(moment.matches, _end_of(moment.at))
    document = moment.schedule.document(results)
    last = document.rounds[moment.shown - 1].tables if moment.shown else ()
    return Then(
        after_round=moment.shown,
        rows=rows_after(document, moment.shown),
        criteria=read_options(moment.schedule.sheet)["tiebreaks"],
        done=sum(table.finished for table in last),
        tables=len(last),
        document=document,
    )


def draws_of(tournament_id: str) -> list[DrawnAt]:
    """When each round was drawn that is there now, in order."""
    found: dict[int, str] = {}
    kinds = LogEntry.objects.filter(stream=tournament_id, kind__in=("round_drawn", "round_undrawn"))
    for kind, data, at in kinds.order_by("position").values_list("kind", "data", "recorded_at"):
        if kind == "round_undrawn":
            found.popitem()
        else:
            found[loads(data)["round"]] = at
    return [
        DrawnAt(number, datetime.fromisoformat(at).replace(microsecond=0)) for number, at in found.items()
    ]


def _end_of(second: datetime) -> str:
    """The end of a second as the log writes moments."""
    return second.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.999999Z")
