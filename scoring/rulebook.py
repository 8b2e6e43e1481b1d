"""The rule book: a page written from what the games, the house rules and the refusals declare."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from scoring import wording
from scoring.declaring import written
from scoring.errors import ENTRY_REFUSALS, RESULT_REFUSALS
from scoring.house import HouseRules
from scoring.options import OPTIONS, SENTENCES, read_options, sentence
from scoring.variants import VARIANTS
from scoring.variants.base import HUB_RULES, Preset, Variant

INTRODUCTION: Final = """\
# Rule book

Every game, house rule and refusal of the engine, and the readings that were chosen where rule books leave room.

This page is written by `manage.py rulebook` from what the code declares: change `scoring/variants/`,
`scoring/house.py` or the words in `scoring/errors.py` and `scoring/wording.py`, or
[readings.md](readings.md) for the last chapter, and run it again. `make lint` fails while the page is behind.
"""
STANDARD: Final = {each.name: written(each.name, each.default) for each in fields(HouseRules)}
"""The value of every house rule where a game says nothing else, as JSON."""


def page(readings: str) -> str:
    """The whole page; `readings` is its last, hand-written chapter, from its first heading on."""
    chapter = readings[readings.index("# ") :].strip()
    parts = [
        INTRODUCTION.rstrip(),
        "\n".join(_games()),
        "\n".join(_house_rules()),
        "\n".join(_codes()),
        "#" + chapter.replace("\n## ", "\n### "),
    ]
    return "\n\n".join(parts) + "\n"


def _games() -> Iterator[str]:
    yield "## Games"
    for game in VARIANTS.values():
        yield from ("", f"### {game.title}", "", f"`{game.name}`. {game.summary}", "")
        own = _own(game)
        yield from _told(own, {}) if own else ["All house rules are the standard ones."]
        for preset in game.presets:
            yield from ("", *_preset(game, preset))


def _own(game: Variant) -> dict[str, Any]:
    """What a game plays by: its defaults, and the house rules that line games have no use for but this one has."""
    house = read_options(game.defaults)
    idle = game.idle(house)
    more = {name: value for name, value in house.as_options().items() if name in HUB_RULES}
    return {name: value for name, value in (more | dict(game.defaults)).items() if name not in idle}


def _preset(game: Variant, preset: Preset) -> Iterator[str]:
    yield f"#### {preset.title}"
    yield from ("", f"`{preset.name}`, a preset of `{game.name}`. Source: {preset.source}.", "")
    if preset.options:
        yield from _told(preset.options, read_options(game.defaults).as_options())
    else:
        yield "The game's own rules."


def _told(options: Mapping[str, Any], usual: Mapping[str, Any]) -> Iterator[str]:
    """Each of these options with what it says, in the order in which house rules are declared."""
    for name in OPTIONS:
        if name in options:
            value = read_options({name: options[name]}).as_options()[name]
            same = " (as usual)" if name in usual and value == usual[name] else ""
            yield f"- `{name}` {_value(value)}: {sentence(name, value)}{same}"


def _house_rules() -> Iterator[str]:
    yield "## House rules"
    yield from (
        "",
        "Every game knows every house rule; where it has nothing to act on it does nothing, or is refused.",
    )
    for name, choice in OPTIONS.items():
        schema = choice.schema()
        yield from ("", f"### `{name}`", "", f"{SENTENCES[name]} {_default(name)}", "")
        values = _every(schema)
        if values is None:
            yield f"Values: {_described(schema)}."
        else:
            yield from (f"- {_value(value)}: {sentence(name, value)}" for value in values)


def _default(name: str) -> str:
    return f"Standard: {_value(STANDARD[name])}."


def _value(value: Any) -> str:
    return f"`{json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value}`"


def _every(schema: Mapping[str, Any]) -> list[Any] | None:
    """All values that a schema allows, None where they are too many to list."""
    if "enum" in schema:
        return list(schema["enum"])
    if schema.get("type") == "boolean":
        return [True, False]
    if schema.get("type") == "null":
        return [None]
    parts = [_every(part) for part in schema.get("anyOf", [])]
    return [value for part in parts if part for value in part] if parts and None not in parts else None


def _described(schema: Mapping[str, Any]) -> str:
    """What a schema allows, in words."""
    if "anyOf" in schema:
        return ", or ".join(map(_described, schema["anyOf"]))
    if (values := _every(schema)) is not None:
        return ("" if len(values) == 1 else "one of ") + ", ".join(map(_value, values))
    if schema["type"] == "integer":
        return f"a whole number from {schema['minimum']} to {schema['maximum']}"
    if schema["type"] == "array":
        return f"a list, each {_described(schema['items'])}"
    if properties := schema.get("properties"):
        told = (f"`{name}` {_described(each)}" for name, each in properties.items())
        return f"a map of {'; '.join(told)}"
    return f"a map, each value {_described(schema['additionalProperties'])}"


def _codes() -> Iterator[str]:
    yield "## What is refused"
    yield from (
        "",
        "What cannot have happened is refused with one of these codes, and nothing is written.",
        "",
    )
    yield from _table(ENTRY_REFUSALS)
    yield from ("", "Results and draws, beside the first of these:", "", *_table(RESULT_REFUSALS))
    yield from (
        "",
        "## What is flagged",
        "",
        "What people do wrong can be recorded; the hand then says so.",
        "",
    )
    yield from _table(wording.FLAGS)
    yield from ("", "## What points are for", "", "Every line of points has one of these reasons.", "")
    yield from _table(wording.REASONS)


def _table(words: Mapping[str, str]) -> Iterator[str]:
    yield from (f"- `{code}`: {said}" for code, said in words.items())
