"""The games of a series as their rows stand: which of them are needed."""

from collections.abc import Iterable

from scoring.meetings import needed
from scoring.rank_options import read_options
from scoring.rounds import Sides, Table
from tournaments.jsontext import dumps, loads
from tournaments.models import Match, Setup


def not_needed(tournament_id: str, rows: Iterable[Match]) -> set[str]:
    """The ids of those games, among the rows of whole series, that come after their series was decided."""
    series: dict[tuple[int, int], list[Match]] = {}
    for row in rows:
        if not row.replaced_by:
            series.setdefault((row.round, row.table), []).append(row)
    several = [sorted(games, key=lambda row: row.game) for games in series.values() if len(games) > 1]
    if not several:
        return set()
    options = read_options(loads(Setup.objects.values_list("sheet", flat=True).get(pk=tournament_id)))
    spare: set[str] = set()
    for games in several:
        count = needed([_result(row) for row in games], options["best_of"], options["low_wins"])
        spare.update(row.pk for row in games[count:])
    return spare


def is_needed(match_id: str) -> bool:
    """Whether a match counts: it is no game of a series that earlier games have decided."""
    row = Match.objects.get(pk=match_id)
    games = Match.objects.filter(tournament_id=row.tournament_id, round=row.round, table=row.table)
    return match_id not in not_needed(row.tournament_id, games)


def open_places(tournament_id: str, number: int, sides: Sides) -> list[int]:
    """The tables of a round where a needed match between these sides has no result yet."""
    rows = list(
        Match.objects.filter(tournament_id=tournament_id, round=number, sides=dumps(sides), replaced_by="")
    )
    spare = not_needed(tournament_id, rows)
    return sorted({row.table for row in rows if not row.decided and row.pk not in spare})


def _result(row: Match) -> Table:
    """As far as it decides a series: a side that gave up has lost its game, whatever the points."""
    sides = tuple(map(tuple, loads(row.sides)))
    return Table(sides, tuple(loads(row.totals)) if row.decided else None, winner=row.winner)
