"""Drawing a round: from confirmed results only, with its reasons, and with a match for every table."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import Count, Sum

from scoring.errors import Refusal
from scoring.pairing.draw import draw
from scoring.pairing.proposal import Proposal
from scoring.rounds import Document, missing_results
from scoring.saying import listed, said
from scoring.schedule import BRACKETS, SCHEMA, Changes, DrawnTable, Schedule, changes, results_digest
from scoring.schedule.parts import places as matches_at
from scoring.schedule.values import Proposed
from tournaments.ids import new_id
from tournaments.models import Match
from tournaments.organizing.agreeing import require_agreement
from tournaments.organizing.deciding import Decisions, deciding
from tournaments.projections.meetings import open_places
from tournaments.projections.schedule import match_row, round_row, upsert
from tournaments.projections.tables import tables_by_match
from tournaments.recording import stream
from tournaments.recording.stream import BEFORE_ALL, Author
from tournaments.selectors.names import entrant_names

Sides = Sequence[Sequence[str]]


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
            raise Refusal("malformed", said("The next round is round {number}.", number=drawn + 1), drawn + 1)
        _require_checked_in(decisions.schedule)
        require_agreement(tournament_id, decisions.schedule)
        if decisions.schedule.sheet.get("format") in BRACKETS:
            lock_matches(tournament_id)
        document = decisions.schedule.document(tables_by_match(tournament_id))
        proposal = propose(tournament_id, document)
        source = {
            "digest": results_digest(document, drawn + 1),
            "entries": recorded_entries(tournament_id),
            "seed": document.seed,
        }
        data = {**round_event(decisions.schedule, proposal, drawn + 1), "drawn_from": source}
        decisions.add("round_drawn", data | _away(decisions.schedule, data))
        open_matches(decisions, decisions.schedule.rounds[-1].tables)
    return Drawn(drawn + 1, new=True)


def draw_by_hand(
    *,
    tournament_id: str,
    author: Author,
    tables: Sequence[Sides] = (),
    number: int | None = None,
    byes: Sequence[str] = (),
    half_byes: Sequence[str] = (),
    absent: Sequence[str] = (),
    reason: str = "",
) -> Drawn:
    """Set up the next round of a tournament whose format is `manual`, with the sides of each table as given.

    As with `draw_round`, a round that exists already is left as it is. Raises `Refusal` (`bad_option` where a
    program draws: there the tables of a drawn round are changed).
    """
    with deciding(tournament_id, author) as decisions:
        drawn = len(decisions.schedule.rounds)
        if number is not None and 0 < number <= drawn:
            return Drawn(number, new=False)
        named = {"byes": byes, "half_byes": half_byes, "absent": absent}
        _set_up(decisions, tables, named, drawn + 1 if number is None else number, reason)
        open_matches(decisions, decisions.schedule.rounds[-1].tables)
    return Drawn(drawn + 1, new=True)


def try_by_hand(
    *, tournament_id: str, author: Author, number: int, tables: Sequence[Sides], byes: Sequence[str] = ()
) -> Changes:
    """What `draw_by_hand` would set up as round `number`: who meets again, and which club mates meet.

    Nothing is written. Raises what `draw_by_hand` does.
    """
    with deciding(tournament_id, author) as decisions:
        _set_up(decisions, tables, {"byes": byes}, number, "")
        decisions.entries.clear()
        drawn = decisions.schedule.rounds[-1]
        return changes(decisions.schedule, drawn._replace(proposed=Proposed((), ())))


def _set_up(
    decisions: Decisions,
    tables: Sequence[Sides],
    named: Mapping[str, Sequence[str]],
    number: int,
    reason: str,
) -> None:
    """Decide on a round as it was set up by hand; `named` are byes, half byes and who is away."""
    document = decisions.schedule.document(tables_by_match(decisions.tournament_id))
    if document.format != "manual":
        raise Refusal("bad_option", "Let this round be drawn; then its tables can be changed by hand.", 0)
    if not tables:
        raise Refusal("malformed", "A round set up by hand has tables.", None, {"tables": "given"})
    _require_results(decisions.tournament_id, document)
    require_agreement(decisions.tournament_id, decisions.schedule)
    data = {
        "round": number,
        "tables": [
            {"table": place, **new_matches(decisions.schedule, place), "sides": sides}
            for place, sides in enumerate(tables, 1)
        ],
        "byes": named["byes"],
        **{key: ids for key, ids in named.items() if ids and key != "byes"},
        **({"reason": reason} if reason else {}),
    }
    decisions.add("round_drawn", _away(decisions.schedule, data) | data)


def lock_matches(tournament_id: str) -> None:
    """Keep results as they are while a bracket is looked at: corrections wait, and find what was decided."""
    rows = Match.objects.select_for_update(no_key=True).filter(tournament_id=tournament_id)
    list(rows.order_by("round", "table").values_list("pk"))


def _require_checked_in(schedule: Schedule) -> None:
    if schedule.sheet.get("check_in") and not schedule.present:
        raise Refusal("nobody_checked_in", "Only who has checked in is drawn, and nobody has.")


def _away(schedule: Schedule, data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Who was noted as away and has no place in the round; who has withdrawn since is not among them."""
    seated = {id_ for table in data["tables"] for side in table["sides"] for id_ in side}
    placed = seated.union(data["byes"], data.get("half_byes", ()), data.get("absent", ()))
    noted = {"half_byes": schedule.half_byes, "absent": schedule.away()}
    away = {
        key: [id_ for id_ in ids if id_ not in placed and schedule.entrants[id_].stays]
        for key, ids in noted.items()
    }
    return {key: ids for key, ids in away.items() if ids}


def propose(tournament_id: str, document: Document) -> Proposal:
    """The round that the format asks for next; nothing is written. Messages name people, not ids."""
    try:
        proposal = draw(document)
    except Refusal as refusal:
        if refusal.code == "result_missing":
            _require_results(tournament_id, document)
        raise
    if proposal.finished:
        raise Refusal("no_legal_round", "Every round has been drawn.", len(document.rounds) + 1)
    return proposal


def _require_results(tournament_id: str, document: Document) -> None:
    missing = missing_results(document)
    if missing:
        raise Refusal("result_missing", _missing(tournament_id, document, missing), missing[0][0])


def _missing(tournament_id: str, document: Document, missing: Sequence[tuple[int, int]]) -> str:
    names = entrant_names(tournament_id)
    tables = []
    for number, place in missing[:8]:
        sides = document.rounds[number - 1].tables[place - 1].sides
        people = " - ".join(" + ".join(names[id_] for id_ in side) for side in sides)
        places = open_places(tournament_id, number, sides) or [place]
        listed_places = ", ".join(map(str, places))
        tables.append(
            said(
                "table {places} of round {number} ({people})",
                places=listed_places,
                number=number,
                people=people,
            )
        )
    all_, more = listed(", ", tables), len(missing) - 8
    if more > 0:
        return said("There is no result yet for {tables} and {more} more.", tables=all_, more=more)
    return said("There is no result yet for {tables}.", tables=all_)


def recorded_entries(tournament_id: str) -> int:
    """How many entries the log of the tournament's matches holds: the position a draw looks from."""
    heads = Match.objects.filter(tournament_id=tournament_id).aggregate(
        last=Sum("position"), matches=Count("id")
    )
    return (heads["last"] or 0) + heads["matches"]


def new_matches(schedule: Schedule, number: int) -> dict[str, Any]:
    """The new match of meeting `number`, or one for each game of each board, as the log names them."""
    places = matches_at(schedule.sheet, number)
    if len(places) == 1:
        return {"match": new_id()}
    return {
        "matches": [
            {"match": new_id(), "table": table, "board": board, "game": game} for table, board, game in places
        ]
    }


def kept_matches(table: DrawnTable) -> dict[str, Any]:
    """The matches of a table that stays, as the log names them."""
    if not table.parts:
        return {"match": table.match}
    named = [
        {"match": part.id, "table": part.table, "board": part.board, "game": part.game}
        for part in table.parts
    ]
    return {"matches": named}


def round_event(schedule: Schedule, proposal: Proposal, number: int) -> dict[str, Any]:
    """What is recorded of a round as it was proposed, with new matches for each table."""
    tables = [
        {
            "table": place,
            **new_matches(schedule, place),
            "sides": [list(side) for side in seating.sides],
            "reasons": seating.reasons,
            **{key: each for key, each in (("slot", seating.slot), ("group", seating.group)) if each},
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


def open_matches(decisions: Decisions, tables: Sequence[DrawnTable], number: int = 0) -> None:
    """The match of each of these tables of a round (the last) begins with its header: its rules are frozen now."""
    drawn = decisions.schedule.rounds[number - 1]
    rows: list[Match] = []
    for table in [each._replace(match=id_) for each in tables for id_ in each.ids]:
        seating = decisions.schedule.seating(table.sides, table.part.board, drawn.noted.lineups)
        header = {**seating, "schema": SCHEMA}
        entries = [("match_started", stream.canonical(header))]
        stream.append(stream=table.match, head=BEFORE_ALL, entries=entries, author=decisions.author)
        rows.append(match_row(decisions.tournament_id, drawn, table, header))
    upsert([round_row(decisions.tournament_id, drawn)])
    upsert(rows)
