"""What simulated matches say in numbers: means, spreads, percentiles and shares, ready for JSON."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from scoring.simulation.matches import Played


def spread(values: Sequence[float], digits: int = 4) -> dict[str, float]:
    """Mean, standard deviation and percentiles; the least value that so many per cent do not exceed."""
    ordered = sorted(values)
    count = len(ordered)
    mean = math.fsum(ordered) / count
    squares = math.fsum((value - mean) ** 2 for value in ordered)
    sd = math.sqrt(squares / (count - 1)) if count > 1 else 0.0
    return {
        "mean": round(mean, digits),
        "sd": round(sd, digits),
        "error": round(sd / math.sqrt(count), digits),
        "min": ordered[0],
        "p10": percentile(ordered, 10),
        "p50": percentile(ordered, 50),
        "p90": percentile(ordered, 90),
        "max": ordered[-1],
    }


def percentile(ordered: Sequence[float], per_cent: int) -> float:
    """The least of the values in order that `per_cent` of them do not exceed."""
    return ordered[max(0, -(-per_cent * len(ordered) // 100) - 1)]


def figures(played: Sequence[Played], sides: int) -> dict[str, Any]:
    """Hands a match, points a hand, blocked share, lengths and wins.

    A hand is broken off where the match is decided in the middle of it, or its deal annulled: its points count,
    its ending is neither.
    """
    out, blocked, broken = (
        sum(getattr(each, name) for each in played) for name in ("out", "blocked", "broken")
    )
    wins = Counter(each.winner for each in played if each.winner is not None)
    lengths = Counter(each.hands for each in played)
    decided = sum(each.decided for each in played)
    first = sum(each.winner is not None and each.winner == each.led for each in played)
    return {
        "hands": spread([each.hands for each in played]),
        "blocked_share": round(blocked / max(1, out + blocked), 4),
        "points_per_hand": spread([points for each in played for points in each.points]),
        "length": {str(hands): lengths[hands] for hands in range(min(lengths), max(lengths) + 1)},
        "endings": {"out": out, "blocked": blocked, "broken_off": broken},
        "wins": [wins[side] for side in range(sides)],
        "level": decided - wins.total(),
        "undecided": len(played) - decided,
        "first_leader_wins": round(first / max(1, wins.total()), 4),
    }
