"""The games and the presets as the API shows them; they change with the program only."""

from functools import cache

from scoring.options import read_options, schema
from scoring.variants import PRESETS, VARIANTS
from tournaments.api import gameshapes


@cache
def presets() -> gameshapes.Presets:
    """All presets, with their options written out."""
    return {
        "presets": [
            {
                "name": name,
                "title": preset.title,
                "source": preset.source,
                "variant": variant.name,
                "changes": dict(preset.options),
                "options": read_options(variant.defaults, preset.options).as_options(),
            }
            for name, (variant, preset) in sorted(PRESETS.items())
        ]
    }


@cache
def variants() -> gameshapes.Variants:
    """All games, with their options written out, and the schema of the options."""
    return {
        "variants": [
            {
                "name": name,
                "title": variant.title,
                "summary": variant.summary,
                "options": read_options(variant.defaults).as_options(),
                "presets": [preset.name for preset in variant.presets],
            }
            for name, variant in sorted(VARIANTS.items())
        ],
        "schema": schema(),
    }
