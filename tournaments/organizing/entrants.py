"""Entrants: registering players and pairs, and partners that change."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.errors import Refusal
from tournaments.ids import new_id
from tournaments.models import Person
from tournaments.organizing.deciding import deciding, plain_name
from tournaments.projections.schedule import entrant_rows, upsert
from tournaments.recording.stream import Author


class Entry(NamedTuple):
    """Who wants to play: the names of the players, perhaps a club, a seed, a lot; `team` is what a team is called."""

    players: tuple[str, ...]
    club: str | None = None
    seed: int | None = None
    lot: int | None = None
    team: str | None = None


def register_entrants(*, tournament_id: str, entries: Sequence[Entry], author: Author) -> list[str]:
    """Register entrants, all or none; returns their ids in the order given.

    Names go into people's rows, ids into the log. Raises `NoSuchTournament`, and `Refusal` with the place of the
    entry among its fields.
    """
    with deciding(tournament_id, author) as decisions:
        ids = []
        people = []
        for index, entry in enumerate(entries):
            place = f"entrants[{index}]"
            persons = [
                Person(name=plain_name(name, f"{place}.players[{seat}]"))
                for seat, name in enumerate(entry.players)
            ]
            called = [Person(name=plain_name(entry.team, f"{place}.team"))] if entry.team else []
            people += [*persons, *called]
            ids.append(new_id())
            data = {
                "entrant": ids[-1],
                "players": [person.id for person in persons],
                "club": plain_name(entry.club, f"{place}.club") if entry.club else None,
                "seed": entry.seed,
                "lot": entry.lot,
                "team": called[0].id if called else None,
            }
            given = {key: each for key, each in data.items() if each is not None}
            try:
                decisions.add("entrant_registered", given)
            except Refusal as refusal:
                refusal.fields = {place: refusal.message}
                raise
        Person.objects.bulk_create(people)
        known = set(ids)
        upsert(row for row in entrant_rows(tournament_id, decisions.schedule) if row.id in known)
    return ids


def substitute_partner(
    *,
    tournament_id: str,
    entrant_id: str,
    leaves: str,
    author: Author,
    name: str | None = None,
    joins: str | None = None,
) -> str:
    """Put somebody in the place of one partner of a pair, which keeps its score; returns the new partner's id.

    `leaves` is a player's id; who comes has a `name`, or, if this pair has had them before, an id `joins`.
    Matches that are open keep the seats they were opened with. Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        if (name is None) == (joins is None):
            raise Refusal("malformed", "Who comes has a name or an id.", None, {"name": "given, or joins"})
        if joins is not None and joins not in decisions.schedule.people:
            raise Refusal("unknown_entrant", "Nobody with this id has played here.")
        person = None if name is None else Person(name=plain_name(name, "name"))
        id_ = joins or (person.id if person else "")
        decisions.add("partner_substituted", {"entrant": entrant_id, "out": leaves, "in": id_})
        if person is not None:
            person.save(force_insert=True)
        upsert(row for row in entrant_rows(tournament_id, decisions.schedule) if row.id == entrant_id)
    return id_


def name_lineup(
    *,
    tournament_id: str,
    entrant_id: str,
    boards: Sequence[Sequence[str]],
    author: Author,
    number: int | None = None,
) -> None:
    """Say who of a team plays on which board in the round to be drawn, in place of what was said before.

    `boards` are players' ids for each board; `number` says which round it is. Without it the registered order counts.
    Raises `Refusal`.
    """
    with deciding(tournament_id, author) as decisions:
        coming = len(decisions.schedule.rounds) + 1 if number is None else number
        named = {"round": coming, "entrant": entrant_id, "boards": [list(board) for board in boards]}
        decisions.add("lineup_named", named)
