"""How a house rule is declared: its values, its default, what it asks, and what it says of each value."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from scoring.choices import Choice, Flag, Maybe, OneOf
from scoring.phrases import ByValue, Phrase


def rule(choice: Choice, default: Any, says: str, phrase: Phrase) -> Any:
    """A field of the house rules: what it may be, is unless the variant says otherwise, asks, and says of a value."""
    return field(default=default, metadata={"choice": choice, "says": says, "phrase": phrase})


def words(default: str | None, says: str, *, unset: str | None = None, **said: str) -> Any:
    """A house rule that is one of some words, each with its sentence; with `unset` it may be null as well."""
    named = OneOf(tuple(said))
    if unset is None:
        return rule(named, default, says, ByValue(said))
    return rule(Maybe(named), default, says, ByValue({None: unset, **said}))


def flag(default: bool, says: str, *, yes: str, no: str) -> Any:
    """A house rule that is on or off, with a sentence for either."""
    return rule(Flag(), default, says, ByValue({True: yes, False: no}))


def written(name: str, value: Any) -> Any:
    """A value of the house rules as JSON: tables as maps, lists as lists."""
    if name == "bonuses":
        return {key: list(each) if isinstance(each, tuple) else each for key, each in value}
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return {str(key): each for key, each in value}
    return list(value) if isinstance(value, tuple) else value
