"""Entrants who leave, and what becomes of the match they leave open."""

from typing import Literal
from uuid import uuid4

from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule import DrawnTable, Schedule
from tournaments.models import Match
from tournaments.organizing.deciding import deciding
from tournaments.projections.meetings import is_needed, not_needed
from tournaments.projections.schedule import entrant_rows, upsert
from tournaments.recording.entries import record
from tournaments.recording.stream import Author

OpenMatch = Literal["forfeit", "play"]


def withdraw_entrant(
    *, tournament_id: str, entrant_id: str, author: Author, open_match: OpenMatch | None = None
) -> None:
    """An entrant leaves after the rounds drawn so far; its results stand.

    Where its match of the last round has no result, `open_match` says what becomes of it: it is forfeited, which is
    recorded in the match (of several boards or games in each that is open), or still played. Raises `Refusal`
    (`match_open` where nobody has said).
    """
    with deciding(tournament_id, author) as decisions:
        decisions.add("entrant_withdrawn", {"entrant": entrant_id})
        upsert(row for row in entrant_rows(tournament_id, decisions.schedule) if row.id == entrant_id)
        table = _open_table(decisions.schedule, entrant_id)
        if table is None or open_match == "play":
            return
        if open_match is None:
            message = said(
                "Table {number} has no result yet: is it forfeited, or still played?", number=table.number
            )
            raise Refusal("match_open", message, None, {"open_match": "forfeit or play"})
        _forfeit(table, entrant_id, author, "withdrawn")


def forfeit_round(*, tournament_id: str, entrant_id: str, author: Author) -> int:
    """An entrant did not come to its match of the last round: every board and game of it that is open is forfeited.

    Returns the number of its table. Raises `NoSuchTournament`, and `Refusal`: `match_over` where nothing is open,
    `bad_option` where more than two sides play.
    """
    with deciding(tournament_id, author) as decisions:
        table = _open_table(decisions.schedule, entrant_id)
        if table is None:
            raise Refusal("match_over", "This entrant has no open match in this round.")
        _forfeit(table, entrant_id, author, "absent")
        return table.number


def _open_table(schedule: Schedule, entrant_id: str) -> DrawnTable | None:
    """The entrant's table in the last round, if its match is not decided; nobody can record there meanwhile."""
    tables = schedule.rounds[-1].tables if schedule.rounds else ()
    for table in tables:
        if any(entrant_id in side for side in table.sides):
            rows = list(Match.objects.select_for_update(no_key=True).filter(pk__in=table.ids))
            spare = not_needed(rows[0].tournament_id, rows)
            return None if all(row.decided or row.pk in spare for row in rows) else table
    return None


def _forfeit(table: DrawnTable, entrant_id: str, author: Author, reason: str) -> None:
    if len(table.sides) > 2:
        raise Refusal("bad_option", "The others at this table play on: their match is not forfeited.")
    side = next(side for side, ids in enumerate(table.sides) if entrant_id in ids)
    forfeit = {"kind": "side_forfeited", "side": side, "reason": reason}
    for id_ in table.ids:
        position, decided = Match.objects.values_list("position", "decided").get(pk=id_)
        if not decided and is_needed(id_):
            record(match_id=id_, position=position, client_id=str(uuid4()), events=[forfeit], author=author)
