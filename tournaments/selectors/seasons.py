"""Seasons as they are shown: their table, worked out from the public standings of their tournaments."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet

from scoring.rounds import Number
from scoring.season import Finish, Row, Rules, read_rules, table
from tournaments.jsontext import loads
from tournaments.models import Entrant, Season, Tournament
from tournaments.selectors.names import names_of
from tournaments.selectors.standings import standings_after


@dataclass(frozen=True, slots=True)
class Counted:
    """A tournament of a season, and after how many of its rounds it counts; 0 counts for nobody yet."""

    id: str
    name: str
    after_round: int


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A season: its rules, its tournaments in the order they were opened, its rows, and the names in them."""

    rules: Rules
    tournaments: tuple[Counted, ...]
    rows: tuple[Row, ...]
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Appearance:
    """Somebody in a tournament: as which entrant, and the line of the public's standings, None before any round."""

    tournament: Tournament
    entrant: str
    after_round: int
    entrants: int
    row: Mapping[str, Any] | None


def seasons_of(tournament_id: str | None = None) -> list[tuple[str, str]]:
    """(id, name) of the seasons that count a tournament, or of all, the newest first."""
    found = Season.objects.order_by("-created_at", "id")
    if tournament_id is not None:
        found = found.filter(tournaments=tournament_id)
    return list(found.values_list("id", "name"))


def season_table(season: Season) -> SeasonTable:
    """The table as the public may see it; who was registered twice stands in it once."""
    rules, aliases = read_rules(loads(season.rules)), loads(season.aliases)
    tournaments: list[Counted] = []
    finishes: list[Finish] = []
    for tournament in season.tournaments.order_by("created_at", "id"):
        found = standings_after(tournament.id)
        after = found.after_round if found else 0
        tournaments.append(Counted(tournament.id, tournament.name, after))
        if found and after:
            finishes.extend(_finishes(tournament.id, found.rows, aliases))
    counting = sum(each.after_round > 0 for each in tournaments)
    rows = table(rules, finishes, counting)
    return SeasonTable(rules, tuple(tournaments), rows, names_of(row.person for row in rows))


def _finishes(tournament_id: str, rows: list[dict[str, Any]], aliases: Mapping[str, str]) -> Iterator[Finish]:
    """How everybody did who has played; a pair's finish is that of each partner."""
    players = dict(Entrant.objects.filter(tournament_id=tournament_id).values_list("id", "players"))
    ranks = [row["rank"] for row in rows]
    for row in rows:
        if row["metrics"]["played"]:
            for person in loads(players[row["id"]]):
                who = aliases.get(person, person)
                level = ranks.count(row["rank"])
                yield Finish(who, tournament_id, row["rank"], level, _exact(row["metrics"]["wins"]))


def _exact(value: int | float | str) -> Number:
    """The number that a JSON value of the standings stands for: a decimal as written, or a fraction as text."""
    exact = Fraction(str(value))
    return exact.numerator if exact.denominator == 1 else exact


def same_person(season: Season, person: str) -> tuple[str, ...]:
    """Everybody who counts as this person in the season, the person first."""
    aliases = loads(season.aliases)
    return (person, *sorted(other for other, who in aliases.items() if who == person))


def record_of(*people: str, within: Season | None = None) -> list[Appearance]:
    """Every tournament of these people over the years, or of a season, the latest first, as the public may see it."""
    found = []
    for entrant in _entrants(people, within).order_by("-tournament__created_at", "tournament_id", "number"):
        standing = standings_after(entrant.tournament_id)
        after = standing.after_round if standing else 0
        rows = standing.rows if standing and after else []
        row = next((each for each in rows if each["id"] == entrant.id), None)
        found.append(Appearance(entrant.tournament, entrant.id, after, len(rows), row))
    return found


def _entrants(people: Iterable[str], within: Season | None) -> QuerySet[Entrant]:
    # The ids in the list are quoted, and no id is part of another's quotes.
    any_of = reduce(or_, (Q(players__contains=f'"{person}"') for person in people))
    found = Entrant.objects.filter(any_of).select_related("tournament")
    return found if within is None else found.filter(tournament__seasons=within)
