"""The whole inside of a match as plain values, to see whether anything at all has changed."""

from typing import Any

from scoring.state import Hand, Match
from scoring.table import LineTable


def snapshot(value: Any) -> Any:
    """Every slot, all the way down; the rules are shared and left out."""
    if isinstance(value, Match | Hand | LineTable):
        slots = (name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ()))
        return {name: snapshot(getattr(value, name)) for name in slots if name not in ("rules", "rewards")}
    if isinstance(value, dict):
        return {key: snapshot(each) for key, each in value.items()}
    if isinstance(value, list):
        return [snapshot(each) for each in value]
    return bytes(value) if isinstance(value, bytearray) else value
