"""What `simulate` is asked for, read from its arguments."""

from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scoring.errors import Refusal
from scoring.notation.head import read_option
from scoring.options import sentence
from scoring.rules import Rules
from scoring.simulation import SKILLS
from scoring.simulation.evening import DAY, Timetable, read_time
from scoring.variants import PRESETS, VARIANTS

EXPLAINED = (
    "hub_from",
    "first_turn",
    "doubles",
    "opening",
    "next_leader",
    "draw",
    "payout",
    "blocked_by",
    "blocked_payout",
    "blocked_tie",
    "target",
    "hands",
)
"""The house rules that say most about how long a match takes."""

EVENING: dict[str, Any] = {
    "rounds": 4,
    "tables": 8,
    "minutes_per_hand": 3.0,
    "pause": 10.0,
    "start": 19 * 60,
    "until": 22 * 60,
    "clock": None,
}
"""What the timetable takes where it is not asked for something else."""


def whole(text: str) -> int:
    """A number of at least one."""
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError("must be a whole number from 1 on")
    return int(text)


def minutes(text: str) -> float:
    """A number of minutes, parts of one included."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= DAY:
        raise ArgumentTypeError("must be a number of minutes")
    return value


def time_of_day(text: str) -> int:
    """A time such as 22:00, as minutes after midnight."""
    try:
        return read_time(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def picture(text: str) -> Path:
    """Where a picture goes; asked before the matches are played, not when they are over."""
    path = Path(text)
    if path.suffix != ".svg" or not path.parent.is_dir() or path.is_dir():
        raise ArgumentTypeError("must be the name of an .svg file in a folder that exists")
    return path


def option(text: str) -> tuple[str, Any]:
    """A house rule written `name=value`, the value as in the notation."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError("must be written name=value")
    try:
        return read_option(name, value)
    except Refusal as refused:
        raise ArgumentTypeError(f"{text} cannot be read: {refused.message}") from None


def skills(text: str) -> list[str]:
    """One skill, or several separated by commas that go round the seats."""
    names = text.split(",")
    for name in names:
        if name not in SKILLS:
            raise ArgumentTypeError(f"{name!r} is none of {', '.join(SKILLS)}")
    return names


def header(game: str, players: int, options: Sequence[tuple[str, Any]], *, pairs: bool) -> dict[str, Any]:
    """The header of the match that is simulated: partners sit opposite; refuses `bad_option`."""
    found: dict[str, Any] = {"preset": game} if game in PRESETS else {"variant": game}
    if game not in PRESETS and game not in VARIANTS:
        known = ", ".join(sorted({*PRESETS, *VARIANTS}))
        raise Refusal("bad_option", f"There is no preset or game {game[:40]!r}; there are {known}.", 0)
    if pairs and (players < 4 or players % 2):
        raise Refusal("bad_option", "Pairs need an even number of players, four or more.", 0)
    found |= {"seats": [f"P{seat + 1}" for seat in range(players)], "options": dict(options)}
    if pairs:
        half = players // 2
        found["sides"] = [[seat, seat + half] for seat in range(half)]
    return found


def timetable(given: dict[str, Any], rules: Rules) -> Timetable:
    """The evening that `--plan` asks about; a closing time before the start is on the next day."""
    asked = {name: usual if given[name] is None else given[name] for name, usual in EVENING.items()}
    if asked["until"] <= asked["start"]:
        asked["until"] += DAY
    return Timetable(**asked, on_time=rules.house.on_time)


def assumptions(rules: Rules, names: Sequence[str]) -> list[str]:
    """In sentences: how the players play, and the rules of the house that decide how long a match takes."""
    written = rules.house.as_options() | {"target": rules.target, "hands": rules.variant.hands(rules)}
    idle = rules.variant.idle(rules.house)
    told = [
        sentence(name, written[name]) for name in EXPLAINED if name not in idle and written[name] is not None
    ]
    return [
        *(f"{name}: {' '.join((SKILLS[name].__doc__ or '').split())}" for name in dict.fromkeys(names)),
        "Tiles are shuffled well, everybody plays legally, and nobody runs out of time.",
        *filter(None, told),
    ]


def assumptions_of_evening(plan: Timetable) -> list[str]:
    """What the timetable takes for granted."""
    clock = (
        "Matches are played to their end."
        if plan.clock is None
        else f"Time is called after {plan.clock:g} minutes; then on_time = {plan.on_time}."
    )
    return [
        f"Every hand takes {plan.minutes_per_hand:g} minutes, the shuffle and the count included.",
        "All tables start a round together, and it lasts as long as its slowest table.",
        f"{plan.pause:g} minutes lie between two rounds.",
        clock,
    ]
