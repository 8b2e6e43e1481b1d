"""Playing many matches in several processes: what comes back is in the order of the matches' numbers."""

import multiprocessing
from collections.abc import Callable, Iterable
from typing import Any

from scoring.simulation.matches import Played, play_matches, tasks

MOST_EACH = 50
"""Matches in one task: few enough for a bar that moves, enough for sending them to cost nothing."""


def play_all(
    header: dict[str, Any],
    skills: Iterable[str],
    *,
    seed: int,
    matches: int,
    processes: int,
    tell: Callable[[int], None],
) -> list[Played]:
    """All matches; `tell` hears how many are done."""
    each = max(1, min(MOST_EACH, matches // (4 * processes)))
    work = tasks(header, skills, seed, matches, each)
    played: list[Played] = []
    if processes == 1:
        for task in work:
            played += play_matches(task)
            tell(len(played))
        return played
    with multiprocessing.Pool(min(processes, len(work))) as pool:
        for done in pool.imap(play_matches, work):
            played += done
            tell(len(played))
    return played
