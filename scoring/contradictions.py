"""House rules that contradict each other are refused when the rules are frozen, not in the middle of a match."""

from __future__ import annotations

from scoring.errors import Refusal
from scoring.house import HouseRules
from scoring.saying import said


def refuse_contradictions(house: HouseRules) -> None:
    """Refuse (`bad_option`) rules that cannot hold together, naming one of them."""
    wanted = {
        "rival_score": house.rival_score == "reset",
        "all_scored": house.all_scored == "level",
        "zero_pays": house.zero_pays > 0,
    }
    for option, is_wanted in wanted.items():
        if is_wanted and house.low_wins:
            raise bad_option(
                option, said("{option} is for points that are won, not for penalties.", option=option)
            )
    if wanted["zero_pays"] and house.target is None:
        raise bad_option("zero_pays", "Nobody can be paid for reaching a target where there is none.")
    if wanted["rival_score"] and wanted["all_scored"]:
        raise bad_option("all_scored", "Two sides never have points where a score takes the other's away.")


def bad_option(option: str, message: str) -> Refusal:
    """The refusal of one option's value."""
    return Refusal("bad_option", message, 0, {"option": option})
