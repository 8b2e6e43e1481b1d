"""What entries that were tried would change, told before anything is written.

Nothing is locked: a preview is advice, and the position that the entries are sent with refuses what is out of date.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.changes import Effects, HandChange, effects, hand_changes
from tournaments.jsontext import loads
from tournaments.recording.trial import Tried, try_out

RESULT = ("totals", "winner", "decided")


@dataclass(frozen=True, slots=True)
class Preview:
    """What would change: hands of the match, its result before and after, and all that was derived from it."""

    round: int
    hands: tuple[HandChange, ...]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    effects: Effects


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
    )


def _result(totals: str, winner: int | None, decided: bool) -> dict[str, Any]:
    return dict(zip(RESULT, (loads(totals), winner, decided), strict=True))
