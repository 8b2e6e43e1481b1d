"""Entrants as the desk sees them: who plays, who is here for the round to be drawn, who is away, who has left."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tournaments.jsontext import loads
from tournaments.models import Entrant, Setup
from tournaments.selectors.names import entrant_name, names_of

STATES: Final = ("here", "missing", "absent", "half_bye", "left")
"""Checked in, not yet seen, away from the round, away with half a bye, withdrawn."""


class Player(NamedTuple):
    """One of the people of an entrant; without a name once it was erased."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Attending:
    """An entrant and what it is in the round to be drawn; `state` is one of `STATES`."""

    id: str
    number: int
    name: str
    club: str
    seed: int | None
    state: str
    players: tuple[Player, ...]
    withdrawn_after: int | None


def states(tournament_id: str) -> dict[str, str]:
    """What every entrant is in the round to be drawn, by id, in the order in which they registered."""
    told = _told(tournament_id)
    rows = Entrant.objects.filter(tournament_id=tournament_id).order_by("number")
    return {
        pk: "left" if left is not None else told.get(pk, "missing")
        for pk, left in rows.values_list("pk", "withdrawn_after")
    }


def without_lot(tournament_id: str) -> int:
    """How many entrants have no lot."""
    return Entrant.objects.filter(tournament_id=tournament_id, lot__isnull=True).count()


def _told(tournament_id: str) -> dict[str, str]:
    """What was said of the entrants for the round to be drawn."""
    setup = Setup.objects.filter(pk=tournament_id).values_list("coming", flat=True).first()
    coming = loads(setup or "{}")
    found = dict.fromkeys(coming.get("present") or (), "here")
    found |= dict.fromkeys(coming.get("absent", ()), "absent")
    return found | dict.fromkeys(coming.get("half_byes", ()), "half_bye")


def attending(tournament_id: str, only: str = "") -> list[Attending]:
    """All entrants as they registered, or the one with the id `only`."""
    told = _told(tournament_id)
    rows = Entrant.objects.filter(tournament_id=tournament_id).order_by("number")
    found = list(rows.filter(pk=only) if only else rows)
    people = {row.pk: tuple(loads(row.players)) for row in found}
    names = names_of(id_ for row in found for id_ in (*people[row.pk], row.team))
    return [
        Attending(
            id=row.pk,
            number=row.number,
            name=entrant_name(people[row.pk], row.number, row.team, names),
            club=row.club,
            seed=row.seed,
            state="left" if row.withdrawn_after is not None else told.get(row.pk, "missing"),
            players=tuple(Player(id_, names.get(id_, "")) for id_ in people[row.pk]),
            withdrawn_after=row.withdrawn_after,
        )
        for row in found
    ]
