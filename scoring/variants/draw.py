"""The draw game: who cannot play draws until a tile fits or the boneyard is used up."""

from scoring.variants.base import Preset, Variant


class Draw(Variant):
    """The block game with a boneyard to draw from."""

    name = "draw"
    title = "Draw"
    summary = "Who cannot play draws from the boneyard until a tile fits."
    defaults = {"draw": "until_playable"}
    presets = (
        Preset("classic-draw", "Classic draw", "French classic rules with endless drawing"),
        Preset("gamelake", "GameLake", "GameLake, Medium and Hard: 100 points"),
        Preset("gamelake-easy", "GameLake Easy", "GameLake, Easy: 50 points", {"target": 50}),
        Preset(
            "italian-draw",
            "Italian draw",
            "Italian comparison of Draw, Block and All Fives",
            {"blocked_tie": ["fewer_tiles"]},
        ),
        Preset(
            "cribbage-draw",
            "Draw on a cribbage board",
            "English cribbage-board scoring: 100 for two, 61 for three or four",
            {"target": {"2": 100, "3": 61, "4": 61}},
        ),
    )


VARIANT = Draw()
