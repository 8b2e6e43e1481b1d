"""The games, found by scanning this folder: a new file is a new game and needs no edit elsewhere."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, Final

from scoring.errors import Refusal, shown
from scoring.saying import said
from scoring.variants.base import Preset, Variant


def _scan() -> dict[str, Variant]:
    found: dict[str, Variant] = {}
    for module in sorted(each.name for each in pkgutil.iter_modules(__path__)):
        variant = getattr(importlib.import_module(f"{__name__}.{module}"), "VARIANT", None)
        if isinstance(variant, Variant):
            found[variant.name] = variant
    return found


VARIANTS: Final[dict[str, Variant]] = _scan()
PRESETS: Final[dict[str, tuple[Variant, Preset]]] = {
    preset.name: (variant, preset) for variant in VARIANTS.values() for preset in variant.presets
}


def declared() -> tuple[str, ...]:
    """Every text of the games and presets that translations need."""
    games = [text for game in VARIANTS.values() for text in (game.title, game.summary)]
    presets = [text for _, preset in PRESETS.values() for text in (preset.title, preset.source)]
    return tuple(dict.fromkeys((*games, *presets)))


def variant_and_preset(variant: Any, preset: Any) -> tuple[Variant, Preset | None]:
    """The game that a header names by `variant`, by `preset` or (agreeing) by both.

    Refuses `malformed` where neither is text, `bad_option` where there is no such game.
    """
    if preset is not None:
        game, chosen = _named(PRESETS, preset, "preset")
        if variant is not None and variant != game.name:
            raise Refusal(
                "malformed", said("The preset {preset} belongs to {game}.", preset=preset, game=game.name), 0
            )
        return game, chosen
    return _named(VARIANTS, variant, "variant"), None


def _named(known: dict[str, Any], name: Any, what: str) -> Any:
    if not isinstance(name, str):
        raise Refusal("malformed", said("The header names no {what}.", what=what), 0)
    if name not in known:
        raise Refusal(
            "bad_option",
            said("There is no {what} {name}.", what=what, name=shown(name)),
            0,
            {"choices": sorted(known)},
        )
    return known[name]
