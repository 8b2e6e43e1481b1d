"""How long an evening of several rounds lasts, when a round lasts as long as its slowest table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from scoring.simulation.figures import percentile, spread

DAY = 24 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
    """What the director plans; times are minutes after midnight, `until` may lie on the next day.

    `clock` is after how many minutes time is called in a round, or None; `on_time` what follows then.
    """

    rounds: int
    tables: int
    minutes_per_hand: float
    pause: float
    start: int
    until: int
    clock: float | None = None
    on_time: str = "finish_hand"


def table_minutes(plan: Timetable, hands: int) -> float:
    """How long a table sits over a match of so many hands, the clock of the round included."""
    needs = hands * plan.minutes_per_hand
    if plan.clock is None or needs <= plan.clock:
        return needs
    if plan.on_time == "stop":
        return plan.clock
    begun = math.floor(plan.clock / plan.minutes_per_hand) + 1
    more = 1 if plan.on_time == "one_more_hand" else 0
    return min(needs, (begun + more) * plan.minutes_per_hand)


def evenings(plan: Timetable, lengths: Sequence[int], chance: Random, count: int) -> dict[str, Any]:
    """Hold `count` evenings whose matches have lengths drawn from `lengths`; when they end, and how many by `until`."""
    minutes = [table_minutes(plan, hands) for hands in lengths]
    rounds: list[float] = []
    ends: list[float] = []
    for _ in range(count):
        slowest = [max(chance.choices(minutes, k=plan.tables)) for _ in range(plan.rounds)]
        rounds += slowest
        ends.append(plan.start + sum(slowest) + plan.pause * (plan.rounds - 1))
    ends.sort()
    return {
        "round_minutes": spread(rounds, 1),
        "table_minutes": spread(minutes, 1),
        "end": {"mean": clock_time(sum(ends) / count), "sd_minutes": spread(ends, 1)["sd"]}
        | {f"p{per_cent}": clock_time(percentile(ends, per_cent)) for per_cent in (10, 50, 90)},
        "until": clock_time(plan.until),
        "finished_by_then": round(sum(end <= plan.until for end in ends) / count, 4),
        "evenings": count,
        "ends": _quarters(ends),
    }


def clock_time(minutes: float) -> str:
    """Minutes after midnight as `22:05`, and `00:30+1` on the day after."""
    days, rest = divmod(round(minutes), DAY)
    return f"{rest // 60:02}:{rest % 60:02}" + (f"+{days}" if days else "")


def minutes_of(time: str) -> int:
    """Minutes after midnight of what `clock_time` writes."""
    clock, _, days = time.partition("+")
    return read_time(clock) + DAY * int(days or 0)


def read_time(text: str) -> int:
    """Minutes after midnight of `22:05`; raises ValueError."""
    hours, colon, minutes = text.partition(":")
    if not (colon and hours.isdecimal() and minutes.isdecimal() and int(hours) < 24 and int(minutes) < 60):
        raise ValueError(f"{text!r} is no time such as 22:00")
    return int(hours) * 60 + int(minutes)


def _quarters(ends: Sequence[float]) -> dict[str, int]:
    """How many evenings ended in each quarter of an hour, by its beginning."""
    counts: dict[int, int] = {}
    for end in ends:
        quarter = math.floor(end / 15)
        counts[quarter] = counts.get(quarter, 0) + 1
    return {
        clock_time(15 * quarter): counts.get(quarter, 0) for quarter in range(min(counts), max(counts) + 1)
    }
