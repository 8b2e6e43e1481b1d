"""From rows to the shapes of seasons and of a player's years."""

from scoring.season import Row, Rules, explain
from scoring.standings import json_number
from tournaments.api import seasonshapes
from tournaments.api.reads import when
from tournaments.jsontext import loads
from tournaments.models import Person, Season
from tournaments.saying import told
from tournaments.selectors import seasons as selector
from tournaments.selectors.names import ERASED


def summary(season: Season) -> seasonshapes.SeasonSummary:
    """A season in a list."""
    return {"id": season.id, "name": season.name, "created_at": when(season.created_at)}


def seasons(offset: int, limit: int) -> seasonshapes.Seasons:
    """A page of seasons, the newest first."""
    found = list(Season.objects.order_by("-created_at", "id")[offset : offset + limit + 1])
    return {
        "seasons": [summary(each) for each in found[:limit]],
        "next": offset + limit if len(found) > limit else None,
    }


def season_of(season: Season) -> seasonshapes.Season:
    """A season with its table."""
    found = selector.season_table(season)
    return {
        **summary(season),
        "rules": loads(season.rules),
        "tournaments": [
            {"id": each.id, "name": each.name, "after_round": each.after_round} for each in found.tournaments
        ],
        "aliases": [{"person": one, "counts_as": other} for one, other in loads(season.aliases).items()],
        "rows": [_row(found.rules, row, found.names.get(row.person, ERASED)) for row in found.rows],
    }


def _row(rules: Rules, row: Row, name: str) -> seasonshapes.SeasonRow:
    return {
        "rank": row.rank,
        "equal": row.equal,
        "id": row.person,
        "name": name,
        "points": json_number(row.points),
        "lines": [
            {
                "tournament": line.finish.tournament,
                "rank": line.finish.rank,
                "points": json_number(line.points),
                "counted": line.counted,
                "why": told(explain(rules, line)),
            }
            for line in row.lines
        ],
    }


def record_of(person: Person) -> seasonshapes.PlayerRecord:
    """A player over the years."""
    found = selector.record_of(person.pk)
    return {"id": person.id, "name": person.name, "tournaments": [_appearance(each) for each in found]}


def _appearance(found: selector.Appearance) -> seasonshapes.Appearance:
    row, tournament = found.row, found.tournament
    return {
        "tournament": {"id": tournament.id, "name": tournament.name},
        "opened_at": when(tournament.created_at),
        "entrant": found.entrant,
        "after_round": found.after_round,
        "entrants": found.entrants,
        "rank": row["rank"] if row else None,
        "equal": row["equal"] if row else None,
        "played": row["metrics"]["played"] if row else None,
        "wins": row["metrics"]["wins"] if row else None,
    }
