"""Who sits at a table, with the sanctions that count for them."""

from dataclasses import dataclass

from scoring.rounds import Adjustment
from tournaments.jsontext import loads
from tournaments.models import Match
from tournaments.projections.standings import load_schedule
from tournaments.selectors.names import ERASED, entrant_names


@dataclass(frozen=True, slots=True)
class Seated:
    """An entrant at a table: id, name, and its sanctions."""

    id: str
    name: str
    sanctions: tuple[Adjustment, ...]


def entrants_at(tournament_id: str, match_id: str) -> tuple[Seated, ...]:
    """The entrants of a match in the order of its sides."""
    sides = Match.objects.values_list("sides", flat=True).get(pk=match_id)
    names = entrant_names(tournament_id)
    given = load_schedule(tournament_id).sanctions.values()
    return tuple(
        Seated(id_, names.get(id_, ERASED), tuple(each for each in given if each.entrant == id_))
        for side in loads(sides)
        for id_ in side
    )


def said_of(match_id: str, sides: tuple[str, ...]) -> dict[str, list[str]]:
    """The names of the sides that have `confirmed` the result as it stands, and of those that have `disputed` it."""
    row = Match.objects.values("confirmed", "disputed").get(pk=match_id)
    return {key: [sides[side] for side in loads(listed)] for key, listed in row.items()}
