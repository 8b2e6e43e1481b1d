"""From rows to the shapes of the schedule: tournaments, entrants, rounds, standings, tokens."""

import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from scoring.options import read_options
from scoring.rank_options import read_options as read_sheet
from scoring.schedule import Changes, Sides
from scoring.tiebreaks import METRICS
from scoring.variants import variant_and_preset
from tournaments.api import shapes
from tournaments.jsontext import loads
from tournaments.models import DeviceToken, Entrant, Match, Membership, Round, Setup, Tournament
from tournaments.permissions import TABLE, Action, Actor
from tournaments.projections.meetings import not_needed
from tournaments.saying import reason_told, told
from tournaments.selectors.advice import advice
from tournaments.selectors.clocks import RoundClock, clock_in
from tournaments.selectors.held import held_from
from tournaments.selectors.names import ERASED, entrant_name, entrant_names, names_of
from tournaments.selectors.rounds import drawn_from_corrected
from tournaments.selectors.standings import Table


def when(moment: datetime) -> str:
    """A moment in UTC, as the log writes it."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def named(ids: Iterable[str], names: Mapping[str, str]) -> list[shapes.Named]:
    """Ids with their names."""
    return [{"id": id_, "name": names.get(id_, ERASED)} for id_ in ids]


def summary(tournament: Tournament, setup: Setup) -> shapes.Summary:
    """A tournament in a list."""
    return {
        "id": tournament.id,
        "name": tournament.name,
        "place": tournament.place,
        "time_zone": tournament.time_zone,
        "starts_at": when(tournament.starts_at) if tournament.starts_at else None,
        "round_minutes": tournament.round_minutes,
        "created_at": when(tournament.created_at),
        "kind": setup.kind,
        "format": setup.format,
        "rounds": setup.rounds,
    }


def tournaments(offset: int, limit: int) -> shapes.Tournaments:
    """A page of tournaments, the newest first."""
    setups = Setup.objects.select_related("tournament").order_by("-tournament__created_at", "tournament_id")
    found = list(setups[offset : offset + limit + 1])
    return {
        "tournaments": [summary(setup.tournament, setup) for setup in found[:limit]],
        "next": offset + limit if len(found) > limit else None,
    }


def tournament_of(tournament: Tournament) -> shapes.Tournament:
    """A tournament with all it was opened with; the options are those in force for every match."""
    setup = tournament.setup
    house: shapes.House = loads(setup.house)
    variant, preset = variant_and_preset(house.get("variant"), house.get("preset"))
    rules = read_options(variant.defaults, preset.options if preset else {}, house.get("options", {}))
    return {
        **summary(tournament, setup),
        "sheet": loads(setup.sheet),
        "house": house,
        "variant": variant.name,
        "options": rules.as_options(),
        "coming": _coming(setup),
        "warnings": [{"code": each.code, "message": each.message} for each in advice(tournament.id)],
        "position": setup.position,
    }


def _coming(setup: Setup) -> shapes.Coming:
    nobody: dict[str, Any] = {"absent": [], "half_byes": [], "present": []}
    noted = {**nobody, **loads(setup.coming)}
    return {
        "round": setup.rounds + 1,
        "absent": noted["absent"],
        "half_byes": noted["half_byes"],
        "present": noted["present"],
        "lineups": noted.get("lineups", {}),
    }


def entrants(tournament_id: str, only: Iterable[str] | None = None) -> shapes.Entrants:
    """All entrants of a tournament, or some by their ids, in the order in which they registered."""
    found = Entrant.objects.filter(tournament_id=tournament_id).order_by("number")
    if only is not None:
        found = found.filter(pk__in=only)
    players = {entrant.id: loads(entrant.players) for entrant in found}
    names = names_of([*(id_ for each in players.values() for id_ in each), *(each.team for each in found)])
    return {
        "entrants": [
            {
                "id": each.id,
                "name": entrant_name(players[each.id], each.number, each.team, names),
                "number": each.number,
                "players": named(players[each.id], names),
                "club": each.club or None,
                "seed": each.seed,
                "lot": each.lot,
                "withdrawn_after": each.withdrawn_after,
            }
            for each in found
        ]
    }


def rounds(tournament_id: str, number: int | None = None, *, desk: bool = False) -> shapes.Rounds:
    """All rounds of a tournament, or one of them, with their tables; all there is only for the director's `desk`."""
    first = sys.maxsize if desk else held_from(tournament_id)
    drawn = Round.objects.filter(tournament_id=tournament_id).order_by("number")
    matches = Match.objects.filter(tournament_id=tournament_id, replaced_by="").order_by(
        "round", "table", "game"
    )
    if number is not None:
        drawn, matches = drawn.filter(number=number), matches.filter(round=number)
    names = entrant_names(tournament_id)
    tables: dict[int, list[shapes.Table]] = {}
    listed = list(matches.defer("header", "rulings", "carry"))
    spare = not_needed(tournament_id, listed)
    waiting = {(match.round, match.table) for match in listed if not match.decided and match.pk not in spare}
    for match in listed:
        done = (match.round, match.table) not in waiting
        table = _table(match, names, match.pk in spare, told=match.round <= first)
        tables.setdefault(match.round, []).append(table if match.round < first else _held(table, done))
    corrected = drawn_from_corrected(tournament_id)
    shown = [_round(each, tables.get(each.number, []), names, corrected) for each in drawn]
    return {"rounds": [_open(each, first) for each in shown]}


def _open(drawn: shapes.Round, first: int) -> shapes.Round:
    """A round without what it says of results that are held back from round `first` on."""
    if drawn["number"] < first:
        return drawn
    kept: shapes.Round = {**drawn, "annulled": []}
    if drawn["number"] == first:
        return kept
    byes: list[shapes.Bye] = [{**bye, "reasons": []} for bye in drawn["byes"]]
    return {**kept, "byes": byes, "relaxed": [], "by_hand": [], "corrected": False}


def _table(match: Match, names: Mapping[str, str], spare: bool, *, told: bool) -> shapes.Table:
    return {
        "table": match.table,
        "meeting": match.meeting,
        "board": match.board,
        "game": match.game,
        "needed": not spare,
        "match": match.id,
        "sides": [named(side, names) for side in loads(match.sides)],
        "reasons": [reason_told(each) for each in loads(match.reasons)] if told else [],
        "totals": loads(match.totals),
        "winner": match.winner,
        "decided": match.decided,
        "hands": match.hands,
        "held": False,
    }


def _held(table: shapes.Table, done: bool) -> shapes.Table:
    """What is held back, but for whether the table is done: after which game it was tells of the results."""
    nothing: Any = {"totals": None, "winner": None, "hands": None, "needed": True}
    return {**table, **nothing, "decided": done, "held": True}


def clock(found: RoundClock) -> shapes.Clock:
    """A round's clock."""
    return {
        "minutes": found.minutes,
        "started_at": when(found.started_at),
        "ends_at": when(found.ends_at),
        "stopped_at": when(found.stopped_at) if found.stopped_at else None,
    }


def _round(
    drawn: Round, tables: list[shapes.Table], names: Mapping[str, str], corrected: set[int]
) -> shapes.Round:
    notes = loads(drawn.notes)
    byes = named(loads(drawn.byes), names)
    return {
        "number": drawn.number,
        "tables": tables,
        "byes": [
            {**bye, "reasons": [reason_told(each) for each in notes["bye_reasons"].get(bye["id"], [])]}
            for bye in byes
        ],
        "relaxed": [{**wish, "reason": reason_told(wish["reason"])} for wish in notes["relaxed"]],
        "half_byes": named(notes.get("half_byes", ()), names),
        "absent": named(notes.get("absent", ()), names),
        "by_hand": notes.get("by_hand", []),
        "annulled": notes.get("annulled", []),
        "corrected": drawn.number in corrected,
        "clock": clock(found) if (found := clock_in(notes)) else None,
    }


def differences(tournament_id: str, found: Changes) -> shapes.Differences:
    """What was changed by hand, with names."""
    names = entrant_names(tournament_id)

    def tables(listed: Iterable[Sides]) -> list[list[list[shapes.Named]]]:
        return [[named(side, names) for side in sides] for sides in listed]

    return {
        "removed": tables(found.removed),
        "added": tables(found.added),
        "byes_removed": named(found.byes_removed, names),
        "byes_added": named(found.byes_added, names),
        "rematches": tables(found.rematches),
        "club_mates": tables(found.club_mates),
    }


def standings(tournament: Tournament, table: Table) -> shapes.Standings:
    """The standings with names, and the criteria in their order."""
    names = entrant_names(tournament.id)
    sheet = read_sheet(loads(tournament.setup.sheet))
    return {
        "after_round": table.after_round,
        "version": table.version,
        "behind": table.behind,
        "criteria": criteria(sheet["tiebreaks"], low_wins=sheet["low_wins"]),
        "rows": [row(each, names) for each in table.rows],
        "held_from": tournament.setup.held_from,
        "changed_criteria": loads(tournament.setup.criteria),
    }


def criteria(keys: Iterable[str], *, low_wins: bool) -> list[shapes.Criterion]:
    """Criteria in their order, described."""
    return [
        {"key": key, "label": told(METRICS[key].label), "lower_first": METRICS[key].lower_first(low_wins)}
        for key in keys
    ]


def row(row: dict[str, Any], names: Mapping[str, str]) -> shapes.Row:
    """A line of the standings."""
    return {
        "rank": row["rank"],
        "equal": row["equal"],
        "id": row["id"],
        "name": names.get(row["id"], ERASED),
        "metrics": row["metrics"],
        "decided_by": row["decided_by"],
        "sanctions": row.get("sanctions", []),
    }


def tokens(tournament_id: str) -> shapes.Tokens:
    """All tokens of a tournament, the newest first."""
    found = DeviceToken.objects.filter(tournament_id=tournament_id).select_related("referee")
    return {"tokens": [token_of(token) for token in found.order_by("-created_at", "id")]}


def token_of(token: DeviceToken) -> shapes.Token:
    """A token without its secret."""
    return {
        "id": token.id,
        "table": token.table,
        "referee": {"id": token.referee_id, "name": token.referee.name or ERASED},
        "created_by": token.created_by,
        "created_at": when(token.created_at),
        "expires_at": when(token.expires_at),
        "revoked_at": when(token.revoked_at) if token.revoked_at else None,
    }


def directed_by(actor: Actor) -> list[str]:
    """The ids of the tournaments that a user directs, as far as memberships say."""
    if actor.user_id is None:
        return []
    found = Membership.objects.filter(user_id=actor.user_id, role__in=TABLE[Action.ORGANISE])
    return list(found.order_by("tournament_id").values_list("tournament_id", flat=True))
