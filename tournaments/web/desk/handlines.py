"""Hands typed from a paper sheet, a line each: who went out or `b`, what every seat has left, bonuses behind a plus."""

import re
from collections.abc import Iterator
from typing import Any, Final

from django.utils.translation import gettext

from scoring.errors import Refusal
from scoring.rules import Rules

MOST_LINES: Final = 100
LEADER = re.compile(r"@(\d{1,3})")
LEFT = re.compile(r"(\d{1,5})(?:/(\d{1,3}))?")
BLOCKED = re.compile(r"b(\d{0,3})", re.IGNORECASE)
BONUS = re.compile(r"\+([a-z_]{1,40})(?:@(\d{1,3}))?", re.IGNORECASE)
IN_PLAY = re.compile(r"=(\d{1,5}(?::\d{1,5})*)")


def events_of(text: str, rules: Rules) -> list[dict[str, Any]]:
    """The entries of all hands, two for each line that is not empty.

    `2 14 0 9 22`: seat 2 went out, and so much is left at seats 1 to 4 (`14/3`: in three tiles). `b3 ...`: blocked by
    seat 3. `@1` in front says who led, `+capicua` (`+pass@3` for the side of seat 3) names a bonus, `=10:5` what each
    side made in play. Raises `Refusal` (`malformed`) naming the line.
    """
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise Refusal("malformed", gettext("Type a line for each hand."))
    if len(lines) > MOST_LINES:
        raise Refusal("malformed", gettext("These are more hands than a match has."))
    return [event for number, words in lines for event in _hand(number, words, rules)]


def _hand(number: int, words: list[str], rules: Rules) -> Iterator[dict[str, Any]]:
    """A hand begun, and its count."""
    seats = len(rules.seats)
    started: dict[str, Any] = {"kind": "hand_started"}
    if leader := LEADER.fullmatch(words[0]):
        started["leader"] = _seat(leader[1], seats, number)
        words = words[1:]
    plain = [word for word in words if word[0] not in "+="]
    counted: dict[str, Any] = {"kind": "hand_counted", **_ending(number, plain, seats)}
    bonuses = [_bonus(number, word, counted, rules) for word in words if word[0] == "+"]
    if bonuses:
        counted["bonuses"] = bonuses
    for word in words:
        if word[0] == "=":
            counted["in_play"] = _in_play(number, word, len(rules.sides))
    yield started
    yield counted


def _ending(number: int, plain: list[str], seats: int) -> dict[str, Any]:
    """Who went out, or who closed, and what is left; without either, who has nothing left went out."""
    if len(plain) not in (seats, seats + 1):
        values = {"line": number, "seats": seats}
        said = gettext("Line %(line)s: who went out (or b), then what is left at each of %(seats)s seats.")
        raise Refusal("malformed", said % values)
    left = [_left(number, word) for word in plain[-seats:]]
    if len(plain) == seats:
        empty = [seat for seat, each in enumerate(left) if not each["pips"]]
        if len(empty) == 1:
            return {"ending": "out", "out": empty[0], "left": left}
        return {"ending": "blocked", "left": left}
    first = plain[0]
    if blocked := BLOCKED.fullmatch(first):
        closer = {"closer": _seat(blocked[1], seats, number)} if blocked[1] else {}
        return {"ending": "blocked", **closer, "left": left}
    return {"ending": "out", "out": _seat(first, seats, number), "left": left}


def _left(number: int, word: str) -> dict[str, int]:
    found = LEFT.fullmatch(word)
    if found is None:
        raise _wrong(number, word)
    left = {"pips": int(found[1])}
    return {**left, "count": int(found[2])} if found[2] else left


def _bonus(number: int, word: str, counted: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """A bonus by the beginning of its name, for the side of a seat: the one named, or who went out."""
    found = BONUS.fullmatch(word)
    if found is None:
        raise _wrong(number, word)
    names = [name for name in paid(rules) if name.startswith(found[1].lower())]
    exact = [name for name in names if name == found[1].lower()]
    seat = (
        _seat(found[2], len(rules.seats), number) if found[2] else counted.get("out", counted.get("closer"))
    )
    if len(exact or names) != 1 or seat is None:
        raise _wrong(number, word)
    side = next(side for side, seats in enumerate(rules.sides) if seat in seats)
    return {"side": side, "bonus": (exact or names)[0]}


def paid(rules: Rules) -> list[str]:
    """The bonuses that somebody at the table has to tell."""
    named = [name for name, points in rules.house.bonuses if points and name not in ("hand_number", "block")]
    return named if rules.house.capicua_times < 2 or "capicua" in named else [*named, "capicua"]


def _in_play(number: int, word: str, sides: int) -> list[int]:
    found = IN_PLAY.fullmatch(word)
    points = [int(each) for each in found[1].split(":")] if found else []
    if len(points) != sides:
        raise _wrong(number, word)
    return points


def _seat(text: str, seats: int, number: int) -> int:
    """A seat as the sheet counts them, from 1."""
    if not text.isdecimal() or not 0 < int(text) <= seats:
        raise _wrong(number, text)
    return int(text) - 1


def _wrong(number: int, word: str) -> Refusal:
    said = gettext("Line %(line)s: “%(word)s” cannot be read.")
    return Refusal("malformed", said % {"line": number, "word": word[:40]})
