"""National games as presets of the block game: mostly two pairs at a double-six set, seven tiles each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scoring.variants.base import Preset

PAIRS: Final[Mapping[str, Any]] = {
    "deal": 7,
    "opening": "any",
    "next_leader": "rotate",
    "payout": "others",
    "blocked_by": "side",
    "blocked_payout": "all",
    "target": 300,
}
"""Pairs by federation rules: the winners take every pip left at the table, their own included."""

DOUBLE_SIX_LEADS: Final[Mapping[str, Any]] = {"deal": 7, "opening_strict": True}

NATIONAL: Final = (
    Preset("fid-pairs", "International pairs", "FID 2006: 300 points", PAIRS),
    Preset(
        "spain-pairs",
        "Spanish pairs",
        "FED; on time as at Yecla: the hand is finished and one more is played. Others play to 200 or 350",
        {**PAIRS, "on_time": "one_more_hand"},
    ),
    Preset(
        "venezuela",
        "Venezuela",
        "Venezuelan patio rules: the double six opens, the lead goes round, the losers' pips; 75 or 100 points. "
        "Who wins a block the source leaves open: the pair with fewer pips, as in federation rules",
        {**DOUBLE_SIX_LEADS, "next_leader": "rotate", "blocked_by": "side"},
    ),
    Preset(
        "dominican",
        "Dominican Republic",
        "Dominican patio rules (DR1): capicúa, going out with the 0-0 and a round of passes pay 25 each. "
        "Others pay 30, or only the losers' pips",
        {
            **DOUBLE_SIX_LEADS,
            "payout": "others",
            "blocked_payout": "all",
            "blocked_tie": ["closer"],
            "target": 200,
            "bonuses": {"capicua": 25, "double_blank_out": 25, "pass_round": 25},
        },
    ),
    Preset(
        "puerto-rico-500",
        "Puerto Rico to 500",
        "Puerto Rican 500: the first four hands pay 100, 75, 50 and 25 more. Others pay only the losers' pips",
        {
            **DOUBLE_SIX_LEADS,
            "payout": "others",
            "blocked_by": "side",
            "blocked_payout": "all",
            "target": 500,
            "bonuses": {"hand_number": [100, 75, 50, 25], "capicua": 100, "double_blank_out": 100},
            "capicua_excludes": ["doubles"],
        },
    ),
    Preset(
        "puerto-rico-20",
        "Puerto Rico to 20",
        "Puerto Rican 200 played to 20 (Ponce): pips in bands, passes pay, and can win in mid-hand",
        {
            **DOUBLE_SIX_LEADS,
            "payout": "others",
            "blocked_payout": "others",
            "unit": {"upto": 14, "gives": 1, "then_every": 10},
            "target": 20,
            "bonuses": {"first_pass": 2, "pass": 1, "block": 2},
        },
    ),
    Preset(
        "jamaica",
        "Jamaica",
        "Jamaican partners: a point a hand to six, ties carry over. Six-love houses set rival_score to reset, "
        "others let partners' totals decide a block",
        {**DOUBLE_SIX_LEADS, "unit": "hand", "blocked_tie": ["carry"], "target": 6},
    ),
    Preset(
        "brazil",
        "Brazil",
        "Brazilian pairs: 1 for a hand or a block, 2 with a double, 3 with lá-e-lô, 4 with a double at both ends; "
        "a tie makes the next hand, opened by the 6-6, worth 1 more. Others play to 7, or pay 6 for the last",
        {
            **DOUBLE_SIX_LEADS,
            "blocked_by": "side",
            "unit": "hand",
            "blocked_tie": ["carry"],
            "tie_leader": "opening",
            "target": 6,
            "bonuses": {"double_out": 1, "capicua": 2},
        },
    ),
    Preset(
        "cuba-double-nine",
        "Cuba, double-nine",
        "Cuban pairs as Online Domino Games tells them: ten tiles each, fifteen asleep, 150 points. Others open with "
        "the highest double, let the lowest single hand decide a block, or play to 100 or 200",
        {
            "set": 9,
            "deal": 10,
            "opening": "any",
            "next_leader": "rotate",
            "blocked_by": "side",
            "target": 150,
        },
    ),
    Preset(
        "cuba-double-six",
        "Eastern Cuba, double-six",
        "Eastern Cuba (Libreonline): pips in bands to 20, the side that led wins ties, nothing counts before a hand "
        "of 3, a capicúa doubles the hand",
        {
            "deal": 7,
            "unit": {"upto": 20, "gives": 2, "then_every": 10},
            "blocked_tie": ["leader"],
            "target": 20,
            "opening_threshold": 3,
            "bonuses": {"first_pass": 2},
            "capicua_times": 2,
            "capicua_excludes": ["doubles"],
        },
    ),
    Preset(
        "martinique",
        "Martinique",
        "Martinican cochon for three: seven tiles asleep, a point a hand, first to three. Who has none then is a "
        "cochon and pays one; once all three have one the manche is chiré",
        {
            **DOUBLE_SIX_LEADS,
            "unit": "hand",
            "tie_leader": "tied_highest_double",
            "target": 3,
            "zero_pays": 1,
            "all_scored": "level",
        },
    ),
)
