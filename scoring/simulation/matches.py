"""Whole matches between simulated players: what is kept of each, and matches by the number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from scoring.header import read_header
from scoring.rules import Rules
from scoring.simulation.hands import play_hand
from scoring.simulation.skills import SKILLS, Skill
from scoring.state import Match

MOST_HANDS: Final = 1000
"""A match that is not decided by then is given up: some house rules let it go on for ever."""


@dataclass(frozen=True, slots=True)
class Played:
    """One simulated match: how many hands went out, were blocked, or were broken off or annulled.

    `points` is what each hand gave to all sides together; `winner` is a side, or None where it was level or
    given up (`decided` False); `led` is the side that led the first hand.
    """

    out: int
    blocked: int
    broken: int
    points: tuple[int, ...]
    winner: int | None
    decided: bool
    led: int | None

    @property
    def hands(self) -> int:
        """How many hands were dealt."""
        return len(self.points)


@dataclass(frozen=True, slots=True)
class Task:
    """Matches to play: the header, the names of the skills round the table, the seed, and which numbers.

    Everything in it can be sent to another process.
    """

    header: Mapping[str, Any]
    skills: tuple[str, ...]
    seed: int
    numbers: range


def play_match(rules: Rules, skills: Sequence[Skill], chance: Random) -> Played:
    """Play hand after hand until the match is decided."""
    match = Match(rules)
    started = 0
    while not match.decided and started < MOST_HANDS:
        play_hand(match, chance, 1, skills=skills)
        started += 1
    hands = match.result().hands
    endings = [hand.ending for hand in hands]
    out, blocked = endings.count("out"), endings.count("blocked")
    return Played(
        out=out,
        blocked=blocked,
        broken=len(hands) - out - blocked,
        points=tuple(sum(hand.points) for hand in hands),
        winner=match.winner,
        decided=match.decided,
        led=None if hands[0].leader is None else rules.side_of[hands[0].leader],
    )


def play_matches(task: Task) -> list[Played]:
    """Play the matches of a task; each has its own chance, so that it is the same whoever plays it."""
    rules = read_header(task.header)
    skills = [SKILLS[name] for name in task.skills]
    return [
        play_match(rules, skills, Random(f"{task.seed}/{number}"))  # noqa: S311 - to be repeated, not guessed at
        for number in task.numbers
    ]


def tasks(header: Mapping[str, Any], skills: Iterable[str], seed: int, matches: int, each: int) -> list[Task]:
    """All matches from number 0 on, cut into tasks of `each`."""
    names = tuple(skills)
    return [
        Task(header, names, seed, range(first, min(first + each, matches)))
        for first in range(0, matches, each)
    ]
