"""All fives: open ends that add up to a multiple of five score at once; muggins is the same without a spinner."""

from scoring.variants.base import Preset, Variant


class AllFives(Variant):
    """The draw game with points during play."""

    name = "all_fives"
    title = "All fives"
    summary = "Whenever the open ends add up to a multiple of five, the player scores that total."
    defaults = {
        "draw": "until_playable",
        "spinner": "first",
        "divisors": [5],
        "rounding": "each",
        "blocked_tie": ["fewer_tiles"],
        "target": 150,
    }
    presets = (
        Preset("all-fives", "All fives", "Italian comparison of Draw, Block and All Fives"),
        Preset(
            "muggins",
            "Muggins",
            "GameLake's summary of Muggins: no spinner, one rounding, 200 points",
            {"spinner": "none", "rounding": "sum", "target": 200},
        ),
        Preset(
            "sniff",
            "Sniff",
            "Armanino and Grady: the first double lies crosswise and its ends count until they are covered. "
            "Pagat lays it in line; others count a point for every five, or draw two tiles at most",
            {"deal": {"2": 7, "3": 6, "4": 5}, "opening": "any", "spinner_counts": "until_arms_covered"},
        ),
    )


VARIANT = AllFives()
