"""The shapes of bodies and queries: each reads strictly, and describes itself for the API's schema."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from scoring.choices import Choice
from scoring.errors import Refusal
from scoring.saying import said

MOST_FAULTS: Final = 20
ID: Final = "[0-9a-z]{1,16}"


class Wrong(ValueError):
    """What is wrong with a value: by the path to each fault, what would be right."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        super().__init__("; ".join(faults.values()))
        self.faults = dict(faults)


def faults_at(path: str, error: ValueError) -> dict[str, str]:
    """The faults of a part of a value, by their paths in the whole."""
    if not isinstance(error, Wrong):
        return {path: error.args[0]}
    return {f"{path}{'' if at.startswith('[') else '.'}{at}": says for at, says in error.faults.items()}


@dataclass(frozen=True, slots=True)
class Text:
    """Text of some characters; what they may be is for the service to say."""

    most: int
    least: int = 1

    def read(self, value: Any) -> str:
        """The text as it is."""
        if not isinstance(value, str) or not self.least <= len(value) <= self.most:
            raise ValueError(said("text of {least} to {most} characters", least=self.least, most=self.most))
        return value

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        return {"type": "string", "minLength": self.least, "maxLength": self.most}


@dataclass(frozen=True, slots=True)
class Id:
    """An id as we give them."""

    def read(self, value: Any) -> str:
        """The id, whether anything has it or not."""
        if not isinstance(value, str) or not re.fullmatch(ID, value):
            raise ValueError(said("an id"))
        return value

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        return {"type": "string", "pattern": f"^{ID}$"}


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment with its offset from UTC, such as `2026-11-30T18:00:00+01:00`."""

    def read(self, value: Any) -> datetime:
        """The moment, aware of its offset."""
        expected = said("a moment such as 2026-11-30T18:00:00+01:00")
        if not isinstance(value, str) or len(value) > 40:
            raise ValueError(expected)
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            raise ValueError(expected) from None
        if moment.tzinfo is None:
            raise ValueError(expected)
        return moment

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        return {"type": "string", "format": "date-time"}


@dataclass(frozen=True, slots=True)
class Judged:
    """Any JSON value: the rules judge it, and their refusal says more than we could here."""

    described: Mapping[str, Any]

    def read(self, value: Any) -> Any:
        """The value as it is."""
        return value

    def schema(self) -> dict[str, Any]:
        """What the rules accept, as a JSON Schema fragment."""
        return dict(self.described)


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of equal things."""

    each: Choice
    most: int
    least: int = 1

    def read(self, value: Any) -> list[Any]:
        """Every element read; raises `Wrong` with the faults of all of them."""
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            raise ValueError(said("a list of {least} to {most}", least=self.least, most=self.most))
        rows: list[Any] = []
        faults: dict[str, str] = {}
        for index, each in enumerate(value):
            try:
                rows.append(self.each.read(each))
            except ValueError as error:
                faults |= faults_at(f"[{index}]", error)
            if len(faults) >= MOST_FAULTS:
                break
        if faults:
            raise Wrong(faults)
        return rows

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        bounds = {"minItems": self.least, "maxItems": self.most}
        return {"type": "array", "items": self.each.schema(), **bounds}


@dataclass(frozen=True, slots=True)
class Object:
    """An object of known fields; those not `required` may be left out or null. `says` describes some of them."""

    fields: Mapping[str, Choice]
    required: frozenset[str] = frozenset()
    says: Mapping[str, str] = field(default_factory=dict)

    def read(self, value: Any) -> dict[str, Any]:
        """The fields that were given, read; raises `Wrong` with the faults of all of them."""
        if not isinstance(value, dict):
            raise ValueError(said("an object"))
        found: dict[str, Any] = {}
        faults = {
            key[:100]: said("left out: there is no such field") for key in value.keys() - self.fields.keys()
        }
        for key, choice in self.fields.items():
            given = value.get(key)
            try:
                if given is not None:
                    found[key] = choice.read(given)
                elif key in self.required:
                    raise ValueError(said("given"))
            except ValueError as error:
                faults |= faults_at(key, error)
        if faults:
            raise Wrong(dict(sorted(faults.items())[:MOST_FAULTS]))
        return found

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        properties = {key: self._describe(key, choice.schema()) for key, choice in self.fields.items()}
        shape = {"type": "object", "properties": properties, "additionalProperties": False}
        return {**shape, "required": sorted(self.required)} if self.required else shape

    def _describe(self, key: str, schema: dict[str, Any]) -> dict[str, Any]:
        shown = schema if key in self.required else {"anyOf": [schema, {"type": "null"}]}
        return {**shown, "description": self.says[key]} if key in self.says else shown


@dataclass(frozen=True, slots=True)
class WrittenWhole:
    """A whole number in a query."""

    low: int
    high: int

    def read(self, value: str) -> int:
        """The number."""
        if not re.fullmatch("[0-9]{1,9}", value) or not self.low <= int(value) <= self.high:
            raise ValueError(said("a whole number from {low} to {high}", low=self.low, high=self.high))
        return int(value)

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class WrittenFlag:
    """Yes or no in a query: 1 or 0."""

    def read(self, value: str) -> bool:
        """Whether it says yes."""
        if value not in ("0", "1"):
            raise ValueError(said("1 or 0"))
        return value == "1"

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        return {"type": "integer", "enum": [0, 1]}


@dataclass(frozen=True, slots=True)
class WrittenWord:
    """One of some words in a query."""

    words: tuple[str, ...]

    def read(self, value: str) -> str:
        """The word."""
        if value not in self.words:
            raise ValueError(said("one of {values}", values=", ".join(self.words)))
        return value

    def schema(self) -> dict[str, Any]:
        """A JSON Schema fragment."""
        return {"type": "string", "enum": list(self.words)}


def read(shape: Object, value: Any, what: str) -> dict[str, Any]:
    """The fields of a body or a query; refuses `malformed`, naming every field that is wrong."""
    try:
        return shape.read(value)
    except ValueError as error:
        faults = error.faults if isinstance(error, Wrong) else {what: error.args[0]}
        path, expected = next(iter(faults.items()))
        raise Refusal(
            "malformed", said("{path} must be {expected}.", path=path, expected=said(expected)), None, faults
        ) from None
