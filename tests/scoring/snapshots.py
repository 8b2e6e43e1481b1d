"""The whole inside of a match as plain values, to see whether anything at all has changed."""

from dataclasses import is_dataclass
from typing import Any


def snapshot(value: Any) -> Any:
    """Every slot, all the way down; the rules are shared and left out."""
    kind = type(value)
    if kind.__module__.startswith("scoring.") and not isinstance(value, tuple) and not is_dataclass(kind):
        slots = (name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
        return {name: snapshot(getattr(value, name)) for name in slots if name not in ("rules", "rewards")}
    if isinstance(value, dict):
        return {key: snapshot(each) for key, each in value.items()}
    if isinstance(value, list):
        return [snapshot(each) for each in value]
    return bytes(value) if isinstance(value, bytearray) else value
