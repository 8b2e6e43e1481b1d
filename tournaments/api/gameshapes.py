"""What the API answers about games: the shapes of variants and presets."""

from typing import Any, TypedDict

from tournaments.api.shapes import Options


class Preset(TypedDict):
    """A named set of house rules; `changes` are those it sets itself."""

    name: str
    title: str
    source: str
    variant: str
    changes: Options
    options: Options


class Presets(TypedDict):
    """All presets."""

    presets: list[Preset]


class Variant(TypedDict):
    """A game with its defaults and the names of its presets."""

    name: str
    title: str
    summary: str
    options: Options
    presets: list[str]


class Variants(TypedDict):
    """All games, and the JSON Schema of their options."""

    variants: list[Variant]
    schema: dict[str, Any]
