"""What entries that were tried would change, told before anything is written.

Nothing is locked: a preview is advice, and the position that the entries are sent with refuses what is out of date.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.changes import Effects, HandChange, effects, hand_changes
from tournaments.jsontext import loads
from tournaments.models import Match
from tournaments.projections.meetings import not_needed
from tournaments.recording.trial import Tried, try_out

RESULT = ("totals", "winner", "decided")


@dataclass(frozen=True, slots=True)
class GameChange:
    """A game of the same series that would be `needed`, or would not be any more."""

    match: str
    table: int
    game: int
    needed: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What would change: hands of the match, its result before and after, and all that was derived from it.

    `games` are the later ones of a best of several whose being needed hangs on this one.
    """

    round: int
    hands: tuple[HandChange, ...]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    effects: Effects
    games: tuple[GameChange, ...] = ()


def preview(tried: Tried) -> Preview:
    """What would differ everywhere in the tournament if what was tried were recorded."""
    trial = try_out(tried)
    match = trial.match
    return Preview(
        round=match.round,
        hands=hand_changes(*trial.hands),
        before=_result(tried.row.totals, tried.row.winner, tried.row.decided),
        after=_result(match.totals, match.winner, match.decided),
        effects=effects(trial.before, trial.after, trial.schedule.rounds, match.round),
        games=tuple(_games(match)),
    )


def _games(match: Match) -> Iterator[GameChange]:
    """The games of the match's series that are needed before or after, and not both; `match` is as it would be."""
    place = {"round": match.round, "table": match.table, "replaced_by": ""}
    rows = list(Match.objects.filter(tournament_id=match.tournament_id, **place).order_by("game"))
    before = not_needed(match.tournament_id, rows)
    for row in rows:
        if row.pk == match.pk:
            row.totals, row.decided, row.winner = match.totals, match.decided, match.winner
    after = not_needed(match.tournament_id, rows)
    for row in rows:
        if (row.pk in before) != (row.pk in after):
            yield GameChange(row.pk, row.table, row.game, row.pk not in after)


def _result(totals: str, winner: int | None, decided: bool) -> dict[str, Any]:
    return dict(zip(RESULT, (loads(totals), winner, decided), strict=True))
