"""Annulling a whole match and having it played again at its table."""

from typing import NamedTuple

from scoring.errors import Refusal
from tournaments.ids import new_id
from tournaments.jsontext import loads
from tournaments.models import Match
from tournaments.organizing.deciding import Decisions, deciding
from tournaments.organizing.reseating import keep_seats, results_of
from tournaments.projections.schedule import match_row, round_row, upsert
from tournaments.recording import stream
from tournaments.recording.stream import BEFORE_ALL, Author


class Replay(NamedTuple):
    """The match that is played instead of another, and whether this call has opened it."""

    match: str
    new: bool


def replay_match(*, tournament_id: str, match_id: str, reason: str, author: Author) -> Replay:
    """Annul a match of any round: it stays to be read and counts for nothing, and a new one is open at its table.

    The same people play it under the same rules. Pressing twice annuls once: of a match that is annulled already the
    one played instead is named. `reason` must not name people. Raises `NoSuchTournament`, and `Refusal` where no
    table has such a match, or later ones of a bracket were played by who came through it (`bracket_played`).
    """
    with deciding(tournament_id, author) as decisions:
        # Locked, so that what is recorded meanwhile is either in the annulled match or refused.
        found = Match.objects.select_for_update().filter(pk=match_id, tournament_id=tournament_id).first()
        if found is None:
            raise Refusal("malformed", "No table has this match.")
        if found.replaced_by:
            return Replay(found.replaced_by, new=False)
        before = results_of(decisions)
        again = new_id()
        decisions.add("match_replayed", {"match": match_id, "again": again, "reason": reason})
        keep_seats(decisions, before)
        Match.objects.filter(pk=match_id).update(replaced_by=again)
        _open(decisions, found, again)
    return Replay(again, new=True)


def _open(decisions: Decisions, annulled: Match, again: str) -> None:
    """The new match begins with the header of the one that was annulled."""
    drawn = decisions.schedule.rounds[annulled.round - 1]
    table, _ = drawn.matches[again]
    header = loads(annulled.header)
    entries = [("match_started", stream.canonical(header))]
    stream.append(stream=again, head=BEFORE_ALL, entries=entries, author=decisions.author)
    upsert([round_row(decisions.tournament_id, drawn)])
    upsert([match_row(decisions.tournament_id, drawn, table, header)])
