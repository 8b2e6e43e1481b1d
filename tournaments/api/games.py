"""The games and the presets as the API shows them; they change with the program and the reader's language only."""

from functools import cache

from django.utils.translation import get_language

from scoring.options import read_options, schema
from scoring.variants import PRESETS, VARIANTS
from tournaments.api import gameshapes
from tournaments.saying import told


def presets() -> gameshapes.Presets:
    """All presets, with their options written out."""
    return _presets(get_language())


def variants() -> gameshapes.Variants:
    """All games, with their options written out, and the schema of the options."""
    return _variants(get_language())


@cache
def _presets(_language: str) -> gameshapes.Presets:
    return {
        "presets": [
            {
                "name": name,
                "title": told(preset.title),
                "source": told(preset.source),
                "variant": variant.name,
                "changes": dict(preset.options),
                "options": read_options(variant.defaults, preset.options).as_options(),
            }
            for name, (variant, preset) in sorted(PRESETS.items())
        ]
    }


@cache
def _variants(_language: str) -> gameshapes.Variants:
    return {
        "variants": [
            {
                "name": name,
                "title": told(variant.title),
                "summary": told(variant.summary),
                "options": read_options(variant.defaults).as_options(),
                "presets": [preset.name for preset in variant.presets],
            }
            for name, variant in sorted(VARIANTS.items())
        ],
        "schema": schema(),
    }
