"""What a hand pays: pips, then the difference, rounding and the unit (reading 23)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.blocked import Verdict
from scoring.rules import Rules

LINE_REASONS = {
    "opponents": "opponents_pips",
    "others": "others_pips",
    "others_and_boneyard": "others_pips",
    "all": "all_pips",
    "difference": "difference",
}


@dataclass(frozen=True, slots=True)
class Take:
    """Which hands a winner is paid for: `plus` and the boneyard counted, `minus` subtracted."""

    plus: tuple[int, ...]
    minus: tuple[int, ...] = ()
    boneyard: int | None = None


def to_five(pips: int) -> int:
    """The nearest multiple of five: a remainder of 1 or 2 goes down, 3 or 4 up."""
    return (pips + 2) // 5 * 5


def worth(rules: Rules, take: Take, pips: tuple[int, ...]) -> int:
    """The pips of a take after difference and rounding, in the house's unit."""
    return in_unit(rules, rounded(rules, take, pips))


def rounded(rules: Rules, take: Take, pips: tuple[int, ...]) -> int:
    """The pips of a take after difference and rounding; for `each` the boneyard is one more hand."""
    each = rules.house.rounding == "each"
    plus = [pips[seat] for seat in take.plus]
    if take.boneyard is not None:
        plus.append(take.boneyard)
    total = _sum(plus, each) - _sum((pips[seat] for seat in take.minus), each)
    return to_five(total) if rules.house.rounding == "sum" else total


def _sum(hands: Iterable[int], each: bool) -> int:
    return sum(map(to_five, hands)) if each else sum(hands)


def in_unit(rules: Rules, pips: int) -> int:
    """Pips in the house's unit: themselves, 1 a hand, one for every n, or bands (Puerto Rico, Cuba)."""
    unit = rules.house.unit
    if unit == "pips":
        return pips
    if isinstance(unit, str):
        return 1
    table = dict(unit)
    if "every" in table:
        return pips // table["every"]
    over = max(0, pips - table["upto"])
    return table["gives"] - (-over // table["then_every"])


def out_take(rules: Rules, winner: int, boneyard: int) -> Take | None:
    """Which hands an out by seat `winner` is paid for; None where the house pays nothing."""
    payout = rules.house.payout
    if payout == "nothing":
        return None
    if payout == "opponents":
        return Take(_outside(rules, rules.sides[rules.side_of[winner]]))
    return Take(_outside(rules, (winner,)), boneyard=boneyard if payout == "others_and_boneyard" else None)


def block_take(rules: Rules, verdict: Verdict) -> Take | None:
    """Which hands the winner of a block is paid for; None where nobody won or nothing is paid.

    What counts as the winner's own is the winning seat (partners who tie hold equally much), or the whole
    side where sides decide.
    """
    payout = rules.house.blocked_payout
    if verdict.side is None or payout == "nothing":
        return None
    side = rules.sides[verdict.side]
    own = side if rules.house.blocked_by == "side" else verdict.tied[:1]
    return _block_take(rules, payout, side, own)


def _block_take(rules: Rules, payout: str, side: tuple[int, ...], own: tuple[int, ...]) -> Take:
    if payout == "opponents":
        return Take(_outside(rules, side))
    if payout == "all":
        return Take(tuple(range(len(rules.seats))))
    return Take(_outside(rules, own), own if payout == "difference" else ())


def split_take(rules: Rules, verdict: Verdict) -> Take | None:
    """Which hands tied sides share: those that are not tied (reading 18)."""
    payout = rules.house.blocked_payout
    if payout == "nothing":
        return None
    if payout == "all":
        return Take(tuple(range(len(rules.seats))))
    tied = verdict.tied
    if payout == "opponents" or rules.house.blocked_by == "side":
        tied = tuple(seat for side in verdict.split for seat in rules.sides[side])
    return Take(_outside(rules, tied), _one_tied_hand(rules, verdict) if payout == "difference" else ())


def _one_tied_hand(rules: Rules, verdict: Verdict) -> tuple[int, ...]:
    """The hand that `difference` subtracts from a shared payout: they are all equal."""
    return rules.sides[verdict.split[0]] if rules.house.blocked_by == "side" else verdict.tied[:1]


def _outside(rules: Rules, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(rules.seats)) if seat not in seats)


def lines_of(rules: Rules, take: Take, points: int, payout: str) -> list[tuple[int, str]]:
    """The payout as (points, reason) lines that add up to `points`; the boneyard on its own where it can be."""
    if rules.house.unit == "hand":
        return [(points, "hand")]
    if take.boneyard is None or rules.house.unit != "pips" or rules.house.rounding == "sum":
        return [(points, LINE_REASONS[payout])]
    part = to_five(take.boneyard) if rules.house.rounding == "each" else take.boneyard
    return [(points - part, LINE_REASONS[payout]), (part, "boneyard")]
