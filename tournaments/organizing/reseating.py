"""Seating a bracket anew after a correction: who belongs in its drawn and unplayed slots takes the seats there."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from scoring.errors import Refusal
from scoring.pairing.claims import proposed_again
from scoring.pairing.proposal import Proposal
from scoring.rounds import Document
from scoring.schedule import BRACKETS, DrawnRound, Schedule, results_digest
from tournaments.models import Match, Round
from tournaments.organizing.changing import require_unbegun
from tournaments.organizing.deciding import Decisions, deciding
from tournaments.organizing.rounds import (
    Sides,
    kept_matches,
    lock_matches,
    new_matches,
    open_matches,
    round_event,
)
from tournaments.projections.schedule import entrant_rows, round_row, upsert
from tournaments.projections.tables import tables_by_match
from tournaments.recording.seats import refuse_if_played
from tournaments.recording.stream import Author


def reseat_bracket(*, tournament_id: str, reason: str, author: Author) -> list[int]:
    """Set up every drawn round anew as the results now say, as far as they go; the numbers of those that changed.

    A table whose sides stay keeps its match with all that was played there; other tables must be unplayed, which a
    correction has seen to. A round that nobody needs any more (the second final, say) goes. `reason` must not name
    people. Raises `NoSuchTournament` and `Refusal` (`bad_option` where the format is no bracket).
    """
    changed: list[int] = []
    with deciding(tournament_id, author) as decisions:
        if decisions.schedule.sheet.get("format") not in BRACKETS:
            raise Refusal(
                "bad_option", "Only a bracket is seated anew; elsewhere tables are changed by hand."
            )
        lock_matches(tournament_id)
        for number in range(1, len(decisions.schedule.rounds) + 1):
            document = results_of(decisions)
            proposal = proposed_again(document, number)
            if isinstance(proposal, str):
                break
            if proposal.finished:
                gone = range(len(decisions.schedule.rounds), number - 1, -1)
                for last in gone:
                    _write(decisions, {"round": last, "tables": [], "byes": []}, reason)
                changed += reversed(gone)
                break
            drawn = decisions.schedule.rounds[number - 1]
            if _differs(proposal, drawn):
                _write(decisions, _as_event(decisions.schedule, document, proposal, drawn), reason)
                changed.append(number)
    return changed


def results_of(decisions: Decisions) -> Document:
    """The tournament as the decisions so far and the results make it."""
    return decisions.schedule.document(tables_by_match(decisions.tournament_id))


def keep_seats(decisions: Decisions, before: Document) -> None:
    """Refuse (`bracket_played`) a decision after which others should have played a later match of the bracket."""
    if decisions.schedule.sheet.get("format") in BRACKETS:
        lock_matches(decisions.tournament_id)
        refuse_if_played(before, results_of(decisions), decisions.schedule.rounds)


def _differs(proposal: Proposal, drawn: DrawnRound) -> bool:
    """Whether a bracket's round is not as it was drawn; rounds of groups stay."""
    seated = {table.slot: _people(table.sides) for table in drawn.tables}
    wanted = {table.slot or "": _people(table.sides) for table in proposal.tables}
    byes = {bye.id for bye in proposal.byes}
    return "" not in wanted and (seated != wanted or byes != set(drawn.byes))


def _as_event(
    schedule: Schedule, document: Document, proposal: Proposal, drawn: DrawnRound
) -> dict[str, Any]:
    """The round as proposed; a slot keeps its table's number, and its match where the same people meet in it."""
    event = round_event(schedule, proposal, drawn.number)
    before = {table.slot: table for table in drawn.tables}
    taken = {before[table["slot"]].number for table in event["tables"] if table["slot"] in before}
    free = (number for number in count(1) if number not in taken)
    for table in event["tables"]:
        old = before.get(table["slot"])
        table["table"] = old.number if old else next(free)
        if old and _people(old.sides) == _people(table["sides"]):
            del table["match" if "match" in table else "matches"]
            table.update(kept_matches(old), sides=[list(side) for side in old.sides])
        else:
            table.update(new_matches(schedule, table["table"]))
    digest = results_digest(document, drawn.number)
    return {**event, "drawn_from": {**drawn.drawn_from, "digest": digest}}


def _people(sides: Sides) -> frozenset[str]:
    return frozenset(id_ for side in sides for id_ in side)


def _write(decisions: Decisions, data: Mapping[str, Any], reason: str) -> None:
    """The decision with its rows: matches that go, those that come, and annulled ones that lead to them."""
    number = data["round"]
    before = decisions.schedule.rounds[number - 1]
    decisions.add("bracket_reseated", {**data, "reason": reason})
    kept = {part["match"] for table in data["tables"] for part in table.get("matches", [table])}
    gone = [table for table in before.tables if kept.isdisjoint(table.ids)]
    require_unbegun(gone)
    if not data["tables"]:
        Match.objects.filter(tournament_id=decisions.tournament_id, round=number).delete()
        Round.objects.filter(tournament_id=decisions.tournament_id, number=number).delete()
        upsert(entrant_rows(decisions.tournament_id, decisions.schedule))
        return
    after = decisions.schedule.rounds[number - 1]
    Match.objects.filter(pk__in=[id_ for table in gone for id_ in table.ids]).delete()
    there = {id_ for table in before.tables for id_ in table.ids}
    open_matches(decisions, [table for table in after.tables if there.isdisjoint(table.ids)], number)
    for annulled in after.annulled:
        Match.objects.filter(pk=annulled.table.match).update(replaced_by=annulled.again)
    upsert([round_row(decisions.tournament_id, after)])
