"""Single JSON values of a document of results, checked for their shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from scoring.errors import Refusal
from scoring.rounds import Number
from scoring.saying import said

LARGEST = 10**9
"""No total, seed or round is larger; it keeps every sum exact as a JSON number."""


def as_object(value: object, what: str, position: int) -> Mapping[str, Any]:
    """The value as an object, or `malformed` at `position`."""
    if isinstance(value, Mapping):
        return value
    raise Refusal("malformed", said("Not an object: {what}.", what=what), position)


def as_list(value: object, what: str, position: int) -> Sequence[object]:
    """The value as a list, or `malformed` at `position`."""
    if isinstance(value, list | tuple):
        return value
    raise Refusal("malformed", said("Not a list: {what}.", what=what), position)


def as_text(value: object, what: str, position: int) -> str:
    """The value as a text that is not empty, or `malformed` at `position`."""
    if isinstance(value, str) and value:
        return value
    raise Refusal("malformed", said("Not a text: {what}.", what=what), position)


def as_number(value: object, what: str, position: int) -> Number:
    """The value as an exact number of at most six decimals, or `malformed` at `position`."""
    number = number_or_none(value)
    if number is None:
        raise Refusal(
            "malformed", said("Not a number that can be counted with: {what}.", what=what), position
        )
    return number


def as_whole(value: object, what: str, position: int) -> int:
    """The value as a whole number, or `malformed` at `position`."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST:
        return value
    raise Refusal("malformed", said("Not a whole number: {what}.", what=what), position)


def whole_or_none(value: object, what: str, position: int) -> int | None:
    """A whole number, None for null, or `malformed` at `position`."""
    return None if value is None else as_whole(value, what, position)


def number_or_none(value: object) -> Number | None:
    """An exact number for an int or a decimal of at most six places, None for anything else.

    A decimal is taken as it is written (83.2 is 416/5), not as the binary nearest to it.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value if abs(value) <= LARGEST else None
    if not isinstance(value, float) or not abs(value) <= LARGEST:  # nan compares as false
        return None
    exact = Fraction(repr(value))
    if 1_000_000 % exact.denominator:
        return None
    return exact.numerator if exact.denominator == 1 else exact
