"""The games and presets to choose from, and the rules that a choice begins with."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.errors import Refusal
from scoring.options import read_options
from scoring.variants import PRESETS, VARIANTS, variant_and_preset
from scoring.variants.base import Variant
from tournaments.saying import told

USUAL: Final = "preset:classic-block"


def choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Every preset under its game, behind the game's own rules."""
    return [
        (
            told(variant.title),
            [
                (f"variant:{variant.name}", told(variant.title)),
                *((f"preset:{each.name}", told(each.title)) for each in variant.presets),
            ],
        )
        for variant in VARIANTS.values()
    ]


def known(game: str) -> str:
    """The choice, or the usual one where there is no such."""
    what, _, name = game.partition(":")
    return game if name in {"preset": PRESETS, "variant": VARIANTS}.get(what, {}) else USUAL


def house(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules of a choice, with only those options that differ from its own."""
    what, _, name = game.partition(":")
    own = values_of({what: name})
    other = {key: each for key, each in options.items() if own[key] != each}
    return {what: name, "options": other} if other else {what: name}


def game_of(house: Mapping[str, Any]) -> str:
    """The choice that a tournament was opened with."""
    return f"preset:{house['preset']}" if "preset" in house else f"variant:{house['variant']}"


def values_of(house: Mapping[str, Any]) -> dict[str, Any]:
    """Every rule of the house as JSON, written out."""
    variant, preset = variant_and_preset(house.get("variant"), house.get("preset"))
    layers = (variant.defaults, preset.options if preset else {}, house.get("options", {}))
    return read_options(*layers).as_options()


def variant_of(game: str) -> Variant:
    """The game of a choice."""
    what, _, name = game.partition(":")
    return variant_and_preset(**{"variant": None, "preset": None, what: name})[0]


def idle(game: str, values: Mapping[str, Any]) -> frozenset[str]:
    """The rules that have nothing to act on in this game; none where the values contradict each other."""
    variant = variant_of(game)
    try:
        return variant.idle(read_options(variant.defaults, values))
    except Refusal:
        return frozenset()
