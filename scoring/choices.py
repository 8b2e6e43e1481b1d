"""What values a house rule may take: small checkers that read a JSON value and describe themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeGuard

from scoring.saying import said

COUNT: Final = re.compile("[1-9][0-9]?")
"""How many players or sides, as the key of a table."""


class Choice(Protocol):
    """Reads one JSON value of an option, or raises ValueError with what would be allowed."""

    def read(self, value: Any) -> Any:
        """The value in its frozen form (tuples for lists); raises ValueError."""

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment for forms and for the API's description."""


def is_whole(value: Any) -> TypeGuard[int]:
    """Whether `value` is a JSON integer; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class OneOf:
    """Exactly one of these words or numbers."""

    values: tuple[str | int, ...]

    def read(self, value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, str | int) or value not in self.values:
            raise ValueError(said("one of {values}", values=", ".join(map(str, self.values))))
        return value

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.values)}


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""

    def read(self, value: Any) -> Any:
        if not isinstance(value, bool):
            raise ValueError(said("true or false"))
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def read(self, value: Any) -> Any:
        if not is_whole(value) or not self.low <= value <= self.high:
            raise ValueError(said("a whole number from {low} to {high}", low=self.low, high=self.high))
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Maybe:
    """Another choice, or null for "not used"."""

    choice: Choice

    def read(self, value: Any) -> Any:
        if value is None:
            return None
        try:
            return self.choice.read(value)
        except ValueError as refused:
            raise ValueError(said("null or {refused}", refused=refused)) from None

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.choice.schema(), {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class PerCount:
    """One number for all, or a table keyed by how many there are: `{"2": 7, "3": 6}`."""

    each: Whole

    def read(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return self.each.read(value)
        if not value or not all(isinstance(key, str) and COUNT.fullmatch(key) for key in value):
            raise ValueError(said('a number, or a table such as {"2": 7, "3": 6}'))
        return tuple(sorted((int(key), self.each.read(number)) for key, number in value.items()))

    def schema(self) -> dict[str, Any]:
        number = self.each.schema()
        table = {
            "type": "object",
            "additionalProperties": number,
            "propertyNames": {"pattern": f"^{COUNT.pattern}$"},
        }
        return {"anyOf": [number, table]}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one choice, different ones unless it `repeats`."""

    each: Choice
    most: int
    repeats: bool = False

    def read(self, value: Any) -> Any:
        if not isinstance(value, list | tuple) or len(value) > self.most:
            raise ValueError(said("a list of at most {most} values", most=self.most))
        read = tuple(self.each.read(one) for one in value)
        if not self.repeats and len(set(read)) != len(read):
            raise ValueError(said("a list without repetitions"))
        return read

    def schema(self) -> dict[str, Any]:
        unique = not self.repeats
        return {"type": "array", "items": self.each.schema(), "uniqueItems": unique, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Divisors:
    """Which totals of the open ends pay: by fives, by threes and fives, or none."""

    def read(self, value: Any) -> Any:
        if not isinstance(value, list | tuple) or not all(is_whole(each) for each in value):
            raise ValueError("[], [5] or [3, 5]")
        if tuple(sorted(value)) not in ((), (5,), (3, 5)):
            raise ValueError("[], [5] or [3, 5]")
        return tuple(sorted(value))

    def schema(self) -> dict[str, Any]:
        return {"enum": [[], [5], [3, 5]]}


@dataclass(frozen=True, slots=True)
class Unit:
    """What a hand's pips are worth: pips, one a hand, one for every n, or bands."""

    KEYS = (frozenset({"every"}), frozenset({"upto", "gives", "then_every"}))

    def read(self, value: Any) -> Any:
        if value in ("pips", "hand"):
            return value
        if not isinstance(value, Mapping) or frozenset(value) not in self.KEYS:
            raise ValueError(
                said('"pips", "hand", {"every": 5} or {"upto": 14, "gives": 1, "then_every": 10}')
            )
        low = {"every": 1, "then_every": 1}
        return tuple(sorted((key, Whole(low.get(key, 0), 1000).read(each)) for key, each in value.items()))

    def schema(self) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 0, "maximum": 1000}
        tables = [
            {"type": "object", "properties": dict.fromkeys(sorted(keys), number), "required": sorted(keys)}
            for keys in self.KEYS
        ]
        return {"anyOf": [{"enum": ["pips", "hand"]}, *tables]}


@dataclass(frozen=True, slots=True)
class Bonuses:
    """A map from the names of bonuses to points; `hand_number` takes a list, first hand first."""

    names: tuple[str, ...]
    per_hand: str
    points: Whole

    def read(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise ValueError(said("a map from bonuses to points"))
        return tuple(sorted((name, self._one(name, points)) for name, points in value.items()))

    def _one(self, name: Any, points: Any) -> Any:
        if name == self.per_hand:
            if not isinstance(points, list | tuple) or len(points) > 99:
                raise ValueError(said("for {name} a list of points, hand by hand", name=name))
            return tuple(self.points.read(each) for each in points)
        if name not in self.names:
            raise ValueError(said("bonuses among {names}", names=", ".join((*self.names, self.per_hand))))
        return self.points.read(points)

    def schema(self) -> dict[str, Any]:
        number = self.points.schema()
        properties: dict[str, Any] = dict.fromkeys(self.names, number)
        properties[self.per_hand] = {"type": "array", "items": number}
        return {"type": "object", "properties": properties, "additionalProperties": False}
