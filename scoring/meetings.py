"""One result from several: the games of a series, and the boards on which two teams meet.

Nothing of it is kept anywhere: a corrected game changes what its series comes to, and whether a later game counts, by
itself. Sources (domain.md 3.4 and 4.2): the team's score is the sum of its tables (FID 2006, Contract 3), or its games
count (LEEK, SOLI, GUIS, TUES); the best of three decides a pairing (HEAR, CNY, ANDA, HDD).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from scoring.rounds import Hand, Number, Sides, Table


class Counting(NamedTuple):
    """How results are put together.

    `best_of` is the number of games of a series; `points` says what a meeting scores: "sum", the points of its parts,
    or "won", how many of them were won, a level one counting half. `forfeit_points` is what a part that one side did
    not come to gives the other side, in points. `low_wins` is for games in which totals are penalties.
    """

    best_of: int = 1
    points: str = "sum"
    forfeit_points: Number = 0
    low_wins: bool = False


def counting(options: Mapping[str, Any]) -> Counting:
    """How meetings are counted by the options of a sheet, as `rank_options` reads them."""
    return Counting(*(options[key] for key in ("best_of", "meeting_points", "forfeit_points", "low_wins")))


def share(points: Sequence[Number], winner: int | None, side: int, low_wins: bool) -> Number:
    """A side's share of the win: the best side has it, sides that are level there divide it."""
    if winner is not None:
        return int(winner == side)
    best = min(points) if low_wins else max(points)
    if points[side] != best:
        return 0
    level = points.count(best)
    return 1 if level == 1 else Fraction(1, level)


def shares(table: Table, low_wins: bool) -> tuple[Number, ...]:
    """Each side's share of the win at a table; nothing for anybody while it is not finished."""
    sides = range(len(table.sides))
    if table.points is not None:
        return tuple(share(table.points, table.winner, side, low_wins) for side in sides)
    there = [bool(table.forfeit) and table.forfeit.isdisjoint(ids) for ids in table.sides]
    return tuple(Fraction(int(came), max(sum(there), 1)) for came in there)


def score(games: Iterable[Table], sides: int, low_wins: bool) -> tuple[Number, ...]:
    """How many games each side has won; a level one is half a game for both."""
    won: list[Number] = [0] * sides
    for game in games:
        won = [mine + more for mine, more in zip(won, shares(game, low_wins), strict=True)]
    return tuple(map(_whole, won))


def needed(games: Sequence[Table], best_of: int, low_wins: bool) -> int:
    """How many games of a series are needed, from the first: those up to the one that gave a side the majority.

    Whatever was recorded in a later one counts for nothing, unless a correction makes it needed again.
    """
    for count in range(1, len(games)):
        if 2 * max(score(games[:count], len(games[0].sides), low_wins)) > best_of:
            return count
    return len(games)


def series(sides: Sides, games: Sequence[Table], how: Counting) -> Table:
    """The result of a series: without points while it is not decided.

    Who has won more of the games that counted has won. Where nobody has, the points decide, and may be level too.
    """
    counted = games[: needed(games, how.best_of, how.low_wins)]
    won = score(counted, len(sides), how.low_wins)
    decided = 2 * max(won) > how.best_of
    if not decided and (len(games) < how.best_of or not all(game.finished for game in counted)):
        return Table(sides, whole=True)
    played = [game for game in counted if game.finished]
    ahead = [side for side, games_won in enumerate(won) if games_won == max(won)]
    return _together(sides, played, how, winner=ahead[0] if len(ahead) == 1 else None, whole=True)


def meeting(sides: Sides, boards: Sequence[Table], how: Counting) -> Table:
    """The result of all boards of a meeting: without points while one of them is not finished."""
    if not all(board.finished for board in boards):
        return Table(sides, whole=any(board.whole for board in boards))
    return _together(sides, boards, how, winner=None, whole=any(board.whole for board in boards))


def _together(
    sides: Sides, parts: Sequence[Table], how: Counting, *, winner: int | None, whole: bool
) -> Table:
    """Several finished parts as one; those who came to none of them have forfeited it."""
    gone = frozenset[str].intersection(*(part.forfeit for part in parts))
    if gone and all(part.points is None for part in parts):
        return Table(sides, forfeit=gone, penalties=_penalties(parts), whole=whole)
    points = [_points(part, how) for part in parts]
    totals = tuple(_whole(sum(each)) for each in zip(*points, strict=True))
    return Table(sides, totals, frozenset(), _hands(parts), _penalties(parts), winner, whole)


def _points(part: Table, how: Counting) -> tuple[Number, ...]:
    if how.points == "won":
        return shares(part, how.low_wins)
    if part.points is not None:
        return part.points
    return tuple(how.forfeit_points if part.forfeit.isdisjoint(ids) else 0 for ids in part.sides)


def _hands(parts: Sequence[Table]) -> tuple[Hand, ...] | None:
    """All hands one after the other, None where those of a part that was played are not known."""
    each = [part.hands if part.points is not None else () for part in parts]
    known = [hands for hands in each if hands is not None]
    return tuple(hand for hands in known for hand in hands) if len(known) == len(each) else None


def _penalties(parts: Sequence[Table]) -> tuple[Number, ...] | None:
    known = [part.penalties for part in parts if part.penalties is not None]
    return tuple(map(sum, zip(*known, strict=True))) if len(known) == len(parts) else None


def _whole(number: Number) -> Number:
    return int(number) if number == int(number) else number
