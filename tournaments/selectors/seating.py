"""Who sits down where in a round, seat by seat: what the papers of the hall are made from."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.rules import Rules
from tournaments.jsontext import loads
from tournaments.models import Match
from tournaments.projections.matches import rules_of
from tournaments.selectors.draws import table_label
from tournaments.selectors.names import entrant_names, names_of
from tournaments.selectors.rounds import side_names


@dataclass(frozen=True, slots=True)
class Sitting:
    """One match as it is drawn: `seats` are names in order of play, `sides` what each side is called.

    `table` is where it is played, `label` adds the game where a table has several ("7·2").
    """

    match: str
    round: int
    table: int
    game: int
    label: str
    rules: Rules
    seats: tuple[str, ...]
    sides: tuple[str, ...]

    @property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.rules.side_of


def sittings(tournament_id: str, number: int) -> tuple[Sitting, ...]:
    """Every match of a round that counts, in the order of the hall; none where it has not been drawn."""
    found = Match.objects.filter(tournament_id=tournament_id, round=number, replaced_by="")
    rows = list(found.order_by("table", "game").only("id", "round", "table", "game", "sides", "header"))
    rules = {row.pk: rules_of(row.header) for row in rows}
    people = names_of(seat for each in rules.values() for seat in each.seats)
    entrants = entrant_names(tournament_id)
    several = {row.table for row in rows if row.game > 1}
    return tuple(_sitting(row, rules[row.pk], people, entrants, row.table in several) for row in rows)


def _sitting(
    row: Match, rules: Rules, people: Mapping[str, str], entrants: Mapping[str, str], several: bool
) -> Sitting:
    sides = side_names(loads(row.sides), entrants)
    return Sitting(
        match=row.pk,
        round=row.round,
        table=row.table,
        game=row.game,
        label=table_label(row.table, row.game if several else 0),
        rules=rules,
        # Who has been erased goes by what the side is called.
        seats=tuple(people.get(seat, sides[rules.side_of[n]]) for n, seat in enumerate(rules.seats)),
        sides=sides,
    )
