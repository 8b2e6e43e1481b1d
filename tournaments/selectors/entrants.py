"""One entrant of a tournament as the public may see it: its rounds, its place after each, how its numbers add up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.sums import Account, Gain
from tournaments.jsontext import loads
from tournaments.models import Entrant, PublicStanding
from tournaments.selectors.explanations import account_of
from tournaments.selectors.names import names_of
from tournaments.selectors.rounds import DrawnRound, SeatedTable, rounds_of
from tournaments.selectors.standings import Table, standings_after


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the standings; `equal` where it is shared."""

    rank: int
    equal: bool


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A round of an entrant: the matches of its meeting and its side there, or how it rests ("" where it is not named).

    `gain` is what the round gave and `place` where that led to, both None while that is not public.
    """

    drawn: DrawnRound
    tables: tuple[SeatedTable, ...]
    side: int
    resting: str
    gain: Gain | None
    place: Place | None


@dataclass(frozen=True, slots=True)
class EntrantRecord:
    """An entrant with its players (id and name, "" for who has been erased), its rounds, and the standings it is in.

    Without public standings there is neither `table` nor `account`. `left_after` is the last round before it withdrew.
    """

    id: str
    club: str
    players: tuple[tuple[str, str], ...]
    rounds: tuple[OwnRound, ...]
    table: Table | None
    account: Account | None
    left_after: int | None = None


def entrant_record(
    tournament_id: str,
    id_: str,
    names: Mapping[str, str],
    in_sentences: Mapping[str, str],
    after: int | None = None,
) -> EntrantRecord | None:
    """The entrant `id_` after so many rounds (all that are public when None).

    `names` are by entrant, by themselves and as they stand in sentences. None where there is no such
    entrant, or no standings after that round for the public.
    """
    entrant = Entrant.objects.filter(tournament_id=tournament_id, pk=id_).first()
    table = standings_after(tournament_id, after)
    if entrant is None or (table is None and after is not None):
        return None
    account = account_of(table, tournament_id, id_, in_sentences) if table else None
    players = loads(entrant.players)
    called = names_of(players)
    return EntrantRecord(
        id=id_,
        club=entrant.club,
        players=tuple((player, called.get(player, "")) for player in players),
        rounds=_own_rounds(tournament_id, id_, names, account),
        table=table,
        account=account,
        left_after=entrant.withdrawn_after,
    )


def _own_rounds(
    tournament_id: str, id_: str, names: Mapping[str, str], account: Account | None
) -> tuple[OwnRound, ...]:
    places = _places(tournament_id, id_)
    gains = {gain.round: gain for gain in account.gains} if account else {}
    found = []
    for drawn in rounds_of(tournament_id, names):
        tables, side = _own(drawn.meetings, id_)
        resting, number = drawn.resting.get(id_, ""), drawn.number
        found.append(OwnRound(drawn, tables, side, resting, gains.get(number), places.get(number)))
    return tuple(found)


def _own(meetings: Sequence[Sequence[SeatedTable]], id_: str) -> tuple[tuple[SeatedTable, ...], int]:
    for parts in meetings:
        for side, entrants in enumerate(parts[0].sides):
            if id_ in entrants:
                return tuple(parts), side
    return (), 0


def _places(tournament_id: str, id_: str) -> dict[int, Place]:
    """The place after every public round."""
    found = PublicStanding.objects.filter(tournament_id=tournament_id).values_list("after_round", "rows")
    rows = {after: row_of(loads(text), id_) for after, text in found}
    return {after: Place(row["rank"], row["equal"]) for after, row in rows.items() if row}


def row_of(rows: Sequence[Mapping[str, Any]], id_: str) -> Mapping[str, Any] | None:
    """The line of an entrant in the standings."""
    return next((row for row in rows if row["id"] == id_), None)
