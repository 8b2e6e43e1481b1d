"""Results as they were at a moment: matches that went on since are replayed up to it, the others are as they are."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from django.db.models import Min

from scoring.errors import Refusal
from scoring.rounds import Table
from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match
from tournaments.projections.matches import FROM_THE_START, replayed, rows_of, stream_events
from tournaments.projections.tables import table_of


def first_later(streams: Iterable[str], until: str) -> dict[str, int]:
    """By stream, the position of the first entry that was recorded after `until` (as the log writes moments)."""
    later = LogEntry.objects.filter(stream__in=list(streams), recorded_at__gt=until).order_by()
    return dict(later.values("stream").annotate(first=Min("position")).values_list("stream", "first"))


def results_at(match_ids: Iterable[str], until: str) -> dict[str, Table]:
    """Every match that was decided at that moment as standings read it, by its id."""
    rows = {row.pk: row for row in Match.objects.filter(pk__in=list(match_ids))}
    cut = first_later(rows, until)
    hands: dict[str, list[Any]] = {}
    whole = [pk for pk, row in rows.items() if pk not in cut and row.decided]
    found = HandResult.objects.filter(match_id__in=whole).order_by("match_id", "ordinal")
    for pk, result in found.values_list("match_id", "result"):
        hands.setdefault(pk, []).append(loads(result))
    tables = {pk: table_of(rows[pk], hands.get(pk, ())) for pk in whole}
    for pk, first in cut.items():
        # A log from elsewhere may tell of moments that contradict its order: then nothing is known of that match.
        with suppress(Refusal):
            tables |= _until(rows[pk], first)
    return tables


def _until(row: Match, first_left_out: int) -> dict[str, Table]:
    """The match before an entry, where it was decided then."""
    events = stream_events(row.pk)[: max(first_left_out - 1, 0)]
    values, hands = rows_of(row.pk, FROM_THE_START, "[]", replayed(row.header, events), len(events))
    if not values["decided"]:
        return {}
    then = Match(id=row.pk, header=row.header, sides=row.sides, **values)
    return {row.pk: table_of(then, [loads(hand["result"]) for hand in hands])}
