"""Taking back the last round, as long as nothing has been recorded in it."""

from scoring.errors import Refusal
from scoring.saying import said
from tournaments.models import Match, Round
from tournaments.organizing.deciding import deciding
from tournaments.projections.schedule import entrant_rows, upsert
from tournaments.recording.stream import Author


def undraw_round(*, tournament_id: str, number: int, reason: str, author: Author) -> None:
    """Take back round `number`, the last one, as if it had not been drawn; its matches leave their headers in the log.

    `reason` must not name people. Raises `NoSuchTournament`, and `Refusal` (`round_begun` names the tables where
    anything has been recorded, also what has been voided since).
    """
    with deciding(tournament_id, author) as decisions:
        decisions.add("round_undrawn", {"round": number, "reason": reason})
        rows = Match.objects.filter(tournament_id=tournament_id, round=number)
        # Locked, so that what is recorded meanwhile is either seen here or refused.
        begun = sorted(row.table for row in rows.select_for_update() if row.position > 0)
        if begun:
            listed = ", ".join(map(str, begun))
            message = said("Something is recorded already at table {listed}.", listed=listed)
            raise Refusal("round_begun", message, None, {"tables": begun})
        rows.delete()
        Round.objects.filter(tournament_id=tournament_id, number=number).delete()
        upsert(entrant_rows(tournament_id, decisions.schedule))
