"""The games of a series as their rows stand: which of them are needed."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from scoring.meetings import Counting, counting, meeting, needed, score, series, shares
from scoring.rank_options import read_options
from scoring.rounds import Number, Sides, Table
from tournaments.jsontext import dumps, loads
from tournaments.models import Match, Setup


class Row(Protocol):
    """What a meeting reads of a match's row: the model, or a tuple of these columns."""

    pk: str
    round: int
    table: int
    meeting: int
    board: int
    game: int
    replaced_by: str
    sides: str
    totals: str
    decided: bool
    winner: int | None


def not_needed(tournament_id: str, rows: Iterable[Row]) -> set[str]:
    """The ids of those games, among the rows of whole series, that come after their series was decided."""
    series: dict[tuple[int, int], list[Row]] = {}
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


class Running(NamedTuple):
    """How a meeting of several boards or games stands: what each side has so far, and its share of the win.

    Of one board the score is the games won; of several it is their points or how many were won, as the sheet counts.
    There are no shares while it is not decided.
    """

    score: tuple[Number, ...]
    shares: tuple[Number, ...] = ()


def running_scores(tournament_id: str, rows: Iterable[Row]) -> dict[int, dict[int, Running]]:
    """By round and meeting, how those stand that have several matches among these rows."""
    found: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        found.setdefault((row.round, row.meeting), []).append(row)
    several = {place: matches for place, matches in found.items() if len(matches) > 1}
    scores: dict[int, dict[int, Running]] = {}
    if several:
        options = read_options(loads(Setup.objects.values_list("sheet", flat=True).get(pk=tournament_id)))
        for (number, place), matches in several.items():
            scores.setdefault(number, {})[place] = _running(matches, counting(options))
    return scores


def _running(rows: list[Row], how: Counting) -> Running:
    sides = tuple(map(tuple, loads(rows[0].sides)))
    boards: dict[int, list[Table]] = {}
    for row in sorted(rows, key=lambda row: (row.board, row.game)):
        boards.setdefault(row.board, []).append(_result(row))
    each = [games[0] if len(games) == 1 else series(sides, games, how) for games in boards.values()]
    if len(each) == 1:
        games = boards[rows[0].board]
        so_far = score(games[: needed(games, how.best_of, how.low_wins)], len(sides), how.low_wins)
        return Running(so_far, shares(each[0], how.low_wins) if each[0].finished else ())
    whole = meeting(sides, each, how)
    over = [board for board in each if board.finished]
    so_far = (meeting(sides, over, how).points if over else None) or (0,) * len(sides)
    return Running(so_far, shares(whole, how.low_wins) if whole.finished else ())


def _result(row: Row) -> Table:
    """As far as it decides a series: a side that gave up has lost its game, whatever the points."""
    sides = tuple(map(tuple, loads(row.sides)))
    return Table(sides, tuple(loads(row.totals)) if row.decided else None, winner=row.winner)
