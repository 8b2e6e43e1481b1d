"""The rounds of a tournament with their tables: who plays whom, and how it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.jsontext import loads
from tournaments.models import Match, Round
from tournaments.selectors.names import ERASED


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """One table: a name and a total for each side; `begun` once anything was recorded, `kinds` of rulings."""

    match: str
    number: int
    names: tuple[str, ...]
    totals: tuple[int, ...]
    hands: int
    begun: bool
    decided: bool
    winner: int | None
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round; `relaxed` says in sentences which wishes its draw could not keep."""

    number: int
    tables: tuple[SeatedTable, ...]
    byes: tuple[str, ...]
    relaxed: tuple[str, ...]

    @property
    def done(self) -> int:
        """How many tables are decided."""
        return sum(table.decided for table in self.tables)


def rounds_of(
    tournament_id: str, names: Mapping[str, str], number: int | None = None
) -> tuple[DrawnRound, ...]:
    """All rounds of a tournament in order, or just round `number`; `names` are by entrant."""
    rounds = Round.objects.filter(tournament_id=tournament_id)
    matches = Match.objects.filter(tournament_id=tournament_id)
    if number is not None:
        rounds, matches = rounds.filter(number=number), matches.filter(round=number)
    tables: dict[int, list[SeatedTable]] = {}
    for match in matches.defer("header", "reasons", "carry").order_by("round", "table"):
        tables.setdefault(match.round, []).append(_table(match, names))
    return tuple(
        DrawnRound(
            number=each.number,
            tables=tuple(tables.get(each.number, ())),
            byes=tuple(names.get(id_, ERASED) for id_ in loads(each.byes)),
            relaxed=tuple(_unkept(wish, names) for wish in loads(each.notes)["relaxed"]),
        )
        for each in rounds.order_by("number")
    )


def side_names(sides: Any, names: Mapping[str, str]) -> tuple[str, ...]:
    """What to call each side of a match: its entrants."""
    return tuple(" + ".join(names.get(id_, ERASED) for id_ in side) for side in sides)


def _unkept(wish: Mapping[str, Any], names: Mapping[str, str]) -> str:
    return f"{' – '.join(names.get(id_, ERASED) for id_ in wish['entrants'])}: {wish['reason']}"


def _table(match: Match, names: Mapping[str, str]) -> SeatedTable:
    return SeatedTable(
        match=match.id,
        number=match.table,
        names=side_names(loads(match.sides), names),
        totals=tuple(loads(match.totals)),
        hands=match.hands,
        begun=match.position > 0,
        decided=match.decided,
        winner=match.winner,
        rulings=tuple(ruling["kind"] for ruling in loads(match.rulings)),
    )
