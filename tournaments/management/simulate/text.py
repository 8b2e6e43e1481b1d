"""What was simulated, as text for people."""

from collections.abc import Iterator, Mapping
from typing import Any

WIDTH, TALLEST = 40, 24


def report(found: Mapping[str, Any]) -> Iterator[str]:
    """All figures of a simulation."""
    hands, points, endings = found["hands"], found["points_per_hand"], found["endings"]
    players = f"{found['players']} players" + (" in pairs" if found["sides"] < found["players"] else "")
    skill = ", ".join(found["skill"])
    yield f"{found['game']}: {found['matches']:,} matches of {players}, {skill}, seed {found['seed']}"
    yield ""
    yield f"  hands a match    {_spread(hands)}"
    yield f"  points a hand    {_spread(points)}"
    broken = f", {endings['broken_off']:,} broken off" if endings["broken_off"] else ""
    yield f"  blocked          {found['blocked_share']:.1%} of {endings['out'] + endings['blocked']:,} hands{broken}"
    wins = ", ".join(f"side {side} {won:,}" for side, won in enumerate(found["wins"], 1))
    level = f", level {found['level']:,}" if found["level"] else ""
    yield f"  won              {wins}{level}; who led the first hand {found['first_leader_wins']:.1%}"
    if found["undecided"]:
        yield f"  given up         {found['undecided']:,} matches that nothing decides"
    yield ""
    yield from _bars("hands", found["length"])
    if "plan" in found:
        yield from _evening(found["plan"])
    yield ""
    yield "Assumed:"
    yield from (f"  {sentence}" for sentence in found["assumptions"])


def _spread(values: Mapping[str, float]) -> str:
    """Mean and spread on one line."""
    return (
        f"{values['mean']:8.2f} ± {values['error']:.2f}   sd {values['sd']:.2f}   "
        f"p10 {values['p10']:g}   p50 {values['p50']:g}   p90 {values['p90']:g}"
    )


def _bars(what: str, counts: Mapping[str, int]) -> Iterator[str]:
    """A histogram of lines; neighbours go together where there are many."""
    size = -(-len(counts) // TALLEST)
    labels = list(counts)
    groups = [labels[at : at + size] for at in range(0, len(labels), size)]
    rows = [
        (group[0] if len(group) == 1 else f"{group[0]}-{group[-1]}", sum(counts[label] for label in group))
        for group in groups
    ]
    most = max(count for _, count in rows)
    wide = max(len(what), *(len(label) for label, _ in rows))
    yield f"  {what.rjust(wide)}"
    for label, count in rows:
        yield f"  {label.rjust(wide)}  {'█' * (WIDTH * count // most)} {count:,}"


def _evening(plan: Mapping[str, Any]) -> Iterator[str]:
    end, each = plan["end"], plan["round_minutes"]
    yield ""
    yield f"{plan['rounds']} rounds at {plan['tables']} tables from {plan['start']}, {plan['evenings']:,} evenings"
    yield ""
    yield f"  minutes a round  {each['mean']:.0f}, p10 {each['p10']:g}, p50 {each['p50']:g}, p90 {each['p90']:g}"
    yield f"  end              {end['mean']}, p10 {end['p10']}, p50 {end['p50']}, p90 {end['p90']}"
    yield f"  by {plan['until']}         {plan['finished_by_then']:.1%} of the evenings are over"
    yield ""
    yield from _bars("from", plan["ends"])
