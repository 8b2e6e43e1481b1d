"""What is typed from a paper sheet: points or sums of points for each side, `x` for who did not come, `t` for time."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext

MOST_DIGITS: Final = 12
GONE: Final = "x"
"""In place of points: this side did not come, or gave up."""
TIMED: Final = "t"
"""Behind the points: time was called."""


class Sheet(NamedTuple):
    """A sheet as it was typed: the points of each side, the side that forfeited (None), whether time was called.

    `errors` say by side what cannot be; with any of them the rest means nothing.
    """

    points: tuple[int, ...]
    gone: int | None
    timed: bool
    errors: dict[int, str]


def read_sheet(typed: Sequence[str], most: int) -> Sheet:
    """What was typed for each side; digits of every script are digits, nobody has more than `most` points."""
    plain = [text.casefold().replace(" ", "") for text in typed]
    if GONE in plain:
        return _forfeited(plain)
    timed = any(text.endswith(TIMED) for text in plain)
    points, errors = [], {}
    for side, text in enumerate(plain):
        number = _sum(text.removesuffix(TIMED))
        if number is None or number > most:
            said = gettext("Type the points.") if not text else gettext("A whole number from 0 to %(most)s.")
            errors[side] = said % {"most": most} if text else said
        points.append(number or 0)
    return Sheet(tuple(points), None, timed, errors)


def _sum(text: str) -> int | None:
    """A number, or the sum of the hands ("30+25+45"); None where it is neither."""
    parts = text.split("+")
    if len(text) > MOST_DIGITS * len(parts) or not all(part.isdecimal() for part in parts):
        return None
    return sum(int(part) for part in parts) if all(len(part) <= MOST_DIGITS for part in parts) else None


def _forfeited(plain: Sequence[str]) -> Sheet:
    """One of two sides did not come; the other one has no points to be typed."""
    gone = plain.index(GONE)
    errors = {}
    if len(plain) != 2:
        errors[gone] = gettext("Where more than two play, this is decided at the table’s own page.")
    elif plain.count(GONE) > 1:
        errors[1] = gettext("Only one side of a table can forfeit.")
    elif plain[1 - gone]:
        errors[1 - gone] = gettext("Leave this empty: the other side did not come.")
    return Sheet((0,) * len(plain), gone, timed=False, errors=errors)
