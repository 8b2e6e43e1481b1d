"""The block game: no drawing; who cannot play passes."""

from scoring.variants.base import Preset, Variant
from scoring.variants.national import NATIONAL


class Block(Variant):
    """Line of play, the tiles not dealt sleep."""

    name = "block"
    title = "Block"
    summary = "Nobody draws: who cannot play passes, and the tiles not dealt sleep."
    presets = (
        Preset("classic-block", "Classic block", "French classic rules without drawing"),
        Preset("one-hand", "One hand", "French classic rules: a game of a single hand", {"hands": 1}),
        Preset(
            "italian-block",
            "Italian block",
            "Italian comparison of Draw, Block and All Fives",
            {"blocked_tie": ["fewer_tiles"]},
        ),
        Preset(
            "cribbage-block",
            "Block on a cribbage board",
            "English cribbage-board scoring: 100 for two, 61 for three or four",
            {"target": {"2": 100, "3": 61, "4": 61}},
        ),
        *NATIONAL,
    )


VARIANT = Block()
