"""A match that counts for nothing, and the one that is played in its place."""

from __future__ import annotations

from scoring.errors import Refusal
from scoring.schedule.reading import reason, text
from scoring.schedule.state import Schedule
from scoring.schedule.values import Annulled, DrawnRound, DrawnTable, Event


def match_replayed(schedule: Schedule, event: Event) -> None:
    """The match at a table of any round is annulled as a whole, and another, `again`, is played there, and why."""
    match, again, why = text(event, "match"), text(event, "again"), reason(event)
    if any(again in drawn.matches for drawn in schedule.rounds):
        raise Refusal("malformed", "Every table has a match of its own.")
    for at, drawn in enumerate(schedule.rounds):
        for table in drawn.tables:
            if match in table.ids:
                schedule.rounds[at] = _played_again(drawn, table, match, again, why)
                return
    raise Refusal("malformed", "No table has this match.")


def _played_again(drawn: DrawnRound, table: DrawnTable, match: str, again: str, why: str) -> DrawnRound:
    parts = tuple(part._replace(id=again) if part.id == match else part for part in table.parts)
    fresh = table._replace(match=again if table.match == match else table.match, parts=parts)
    return drawn._replace(
        tables=tuple(fresh if each is table else each for each in drawn.tables),
        annulled=(*drawn.annulled, Annulled(table._replace(match=match), again, why)),
    )
