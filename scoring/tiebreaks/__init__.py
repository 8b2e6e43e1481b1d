"""Tie-breaks: every criterion of the standings by its key, in the order they are printed.

A new one is a function with `@metric(...)` in one of these files.
"""

from scoring.tiebreaks import buchholz, direct, hands, results
from scoring.tiebreaks.metric import METRICS, Better, Metric

__all__ = ["METRICS", "Better", "Metric", "buchholz", "direct", "hands", "results"]
