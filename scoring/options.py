"""Reading an option map into house rules, describing it for forms and the API, and telling it to people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from scoring.choices import Choice
from scoring.errors import Refusal, shown
from scoring.house import HouseRules
from scoring.phrases import Phrase
from scoring.saying import said

OPTIONS: dict[str, Choice] = {each.name: each.metadata["choice"] for each in fields(HouseRules)}
SENTENCES: dict[str, str] = {each.name: each.metadata["says"] for each in fields(HouseRules)}
PHRASES: dict[str, Phrase] = {each.name: each.metadata["phrase"] for each in fields(HouseRules)}


def read_options(*layers: Mapping[str, Any]) -> HouseRules:
    """House rules from layers of option maps, later ones on top (variant, preset, the match's own).

    Refuses `unknown_option` and `bad_option` with the allowed values.
    """
    chosen: dict[str, Any] = {}
    ending = None
    for layer in layers:
        read = {name: _read_one(name, value) for name, value in layer.items()}
        ending = _ending(read) or ending
        chosen.update(read)
    if chosen.get("hands") is not None:
        chosen["target" if ending == "hands" else "hands"] = None
    return HouseRules(**chosen)


def _read_one(name: str, value: Any) -> Any:
    choice = OPTIONS.get(name)
    if choice is None:
        raise Refusal("unknown_option", said("There is no house rule {name}.", name=shown(name)), 0)
    try:
        return choice.read(value)
    except ValueError as refused:
        raise Refusal(
            "bad_option", said("{name} must be {refused}.", name=name, refused=refused), 0, {"option": name}
        ) from None


def _ending(layer: dict[str, Any]) -> str | None:
    """Which way of ending a match this layer chooses: a target or a number of hands, not both (reading 34)."""
    given = [name for name in ("target", "hands") if layer.get(name) is not None]
    if len(given) > 1:
        message = said("A match has a target or a number of hands, not both.")
        raise Refusal("bad_option", message, 0, {"option": "hands"})
    return given[0] if given else None


def schema() -> dict[str, Any]:
    """A JSON Schema of the option map, for forms and for the API's description."""
    properties = {
        name: {**choice.schema(), "description": SENTENCES[name]} for name, choice in OPTIONS.items()
    }
    return {"type": "object", "properties": properties, "additionalProperties": False}


def sentence(name: str, value: Any) -> str:
    """What the option `name` says with this JSON value, for pages, sheets and the rule book."""
    return PHRASES[name](value)


def name_of(name: str) -> str:
    """The option `name` as people write it: "Blocked by"."""
    return name.replace("_", " ").capitalize()


def declared() -> tuple[str, ...]:
    """Every text of the house rules that translations need: names, questions, and all that may be said of values."""
    said = [text for phrase in PHRASES.values() for text in getattr(phrase, "templates", ())]
    return tuple(dict.fromkeys(filter(None, (*map(name_of, OPTIONS), *SENTENCES.values(), *said))))
