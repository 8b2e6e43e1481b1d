"""Fives and threes: the two ends score a point for every five and for every three in their total."""

from scoring.variants.base import Preset, Variant


class FivesAndThrees(Variant):
    """The block game of British pubs and leagues, to exactly 61."""

    name = "fives_and_threes"
    title = "Fives and threes"
    summary = "A total of the ends that divides by three or five scores the quotient; 15 scores eight."
    defaults = {
        "deal": {"2": 7, "3": 5, "4": 5},
        "divisors": [3, 5],
        "reward": "quotient",
        "unit": "hand",
        "blocked_payout": "nothing",
        "target": 61,
        "overshoot": "ignore",
        "next_leader": "rotate",
    }
    presets = (
        Preset(
            "fives-and-threes", "Fives and threes", "British leagues: one point for going out, 61 exactly"
        ),
    )


VARIANT = FivesAndThrees()
