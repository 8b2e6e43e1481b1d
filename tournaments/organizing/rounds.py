"""Drawing a round: from confirmed results only, with its reasons, and with a match for every table."""

from typing import Any, NamedTuple

from scoring.errors import Refusal
from scoring.pairing.proposal import Proposal
from scoring.pairing.round_robin import round_of
from scoring.rounds import missing_results
from scoring.schedule import SCHEMA, Schedule
from tournaments.ids import new_id
from tournaments.models import Match
from tournaments.organizing.deciding import Decisions, deciding
from tournaments.projections.schedule import match_row, round_row, upsert
from tournaments.projections.standings import tables_by_match
from tournaments.recording import stream
from tournaments.recording.stream import BEFORE_ALL, Author


class Drawn(NamedTuple):
    """A round that is there now: its number, and whether this call has drawn it."""

    number: int
    new: bool


def draw_round(*, tournament_id: str, author: Author, number: int | None = None) -> Drawn:
    """Draw the next round and open its matches.

    `number` says which round is meant, so that pressing twice draws once: a round that exists already is
    left as it is. Raises `Refusal` (`result_missing` names the tables, `no_legal_round`, `bad_option`).
    """
    with deciding(tournament_id, author) as decisions:
        drawn = len(decisions.schedule.rounds)
        if number is not None and 0 < number <= drawn:
            return Drawn(number, new=False)
        if number not in (None, drawn + 1):
            raise Refusal("malformed", f"The next round is round {drawn + 1}.", drawn + 1)
        proposal = propose(tournament_id, decisions.schedule)
        decisions.add("round_drawn", _as_event(proposal, drawn + 1))
        _open_matches(decisions)
    return Drawn(drawn + 1, new=True)


def propose(tournament_id: str, schedule: Schedule) -> Proposal:
    """The round that the format asks for next; nothing is written."""
    document = schedule.document(tables_by_match(tournament_id))
    missing = missing_results(document)
    if missing:
        tables = ", ".join(f"table {table} of round {number}" for number, table in missing[:8])
        raise Refusal("result_missing", f"There is no result yet for {tables}.", missing[0][0])
    if document.format != "round_robin":
        raise Refusal("bad_option", f"Rounds of the format {document.format} cannot be drawn yet.", 0)
    proposal = round_of(document, len(schedule.rounds) + 1)
    if proposal.finished:
        raise Refusal("no_legal_round", "Every round has been drawn.", len(schedule.rounds) + 1)
    return proposal


def _as_event(proposal: Proposal, number: int) -> dict[str, Any]:
    tables = [
        {
            "table": place,
            "match": new_id(),
            "sides": [list(side) for side in seating.sides],
            "reasons": seating.reasons,
        }
        for place, seating in enumerate(proposal.tables, 1)
    ]
    answer = proposal.as_dict()
    return {
        "round": number,
        "tables": tables,
        "byes": answer["byes"],
        "bye_reasons": answer.get("bye_reasons", {}),
        "relaxed": answer["relaxed"],
    }


def _open_matches(decisions: Decisions) -> None:
    """Every table's match begins with its header: from here on its rules are frozen."""
    drawn = decisions.schedule.rounds[-1]
    rows: list[Match] = []
    for table in drawn.tables:
        header = {**decisions.schedule.seating(table.sides), "schema": SCHEMA}
        entries = [("match_started", stream.canonical(header))]
        stream.append(stream=table.match, head=BEFORE_ALL, entries=entries, author=decisions.author)
        rows.append(match_row(decisions.tournament_id, drawn, table, header))
    upsert([round_row(decisions.tournament_id, drawn)])
    upsert(rows)
