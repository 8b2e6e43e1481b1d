"""A hand that is over scores: who won it, what it pays, who leads next, whether the match is decided."""

from __future__ import annotations

from dataclasses import dataclass

from scoring import bonuses, payout
from scoring.blocked import Block, Count, Verdict, decide_block, missing
from scoring.results import ScoreLine
from scoring.scores import Score, give, look_at_end_of_hand, take_back
from scoring.state import Hand, Match
from scoring.tiles import pips_of, set_pips


def known_count(hand: Hand) -> Count:
    """The count of a hand in which every tile is known."""
    return Count(
        tuple(pips_of(held) for held in hand.held),
        tuple(len(held) for held in hand.held),
        tuple(tuple(held) for held in hand.held),
        tuple(held.count(0) for held in hand.held),
    )


def close(match: Match, hand: Hand, position: int) -> None:
    """The hand is blocked: passes after the last tile pay nothing (reading 27); score it where all is known."""
    if match.pays_bonuses:
        keep, match.first_pass_paid = hand.mark
        take_back(match, hand, keep)
    hand.ending = "blocked"
    hand.closer = hand.last_seat
    if hand.all_known():
        settle(match, hand, match.rules.variant.plan(match, hand, known_count(hand)), position)


Paid = list[tuple[int, list[Score]]]
"""For every side that is paid: the side, and its lines of the payout."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a hand that is over will give: who won it, the payout with its lines, and the bonuses."""

    pips: tuple[int, ...]
    verdict: Verdict
    paid: Paid
    bonuses: list[Score]


NOTHING_MORE = Plan((), Verdict(), [], [])
"""For a hand that has scored."""


def plan(match: Match, hand: Hand, count: Count) -> Plan:
    """What a hand gives by its count; refuses `malformed` where the house rules need to know more."""
    verdict = _verdict(match, hand, count)
    paid = _payouts(match, hand, verdict, count)
    worth = sum(points for _, lines in paid for _, points, _ in lines)
    return Plan(count.pips, verdict, paid, bonuses.at_the_end(match, hand, verdict, worth))


def settle(match: Match, hand: Hand, what: Plan, position: int) -> None:
    """Score a hand as planned."""
    hand.scored = True
    hand.left = list(what.pips)
    hand.winner_side, hand.winner_seat = what.verdict.side, what.verdict.seat
    _give_all(match, hand, what, position)
    _carry_over(match, hand, what.verdict)
    look_at_end_of_hand(match, hand, position)


def _verdict(match: Match, hand: Hand, count: Count) -> Verdict:
    if hand.out is not None:
        return Verdict(match.rules.side_of[hand.out], hand.out)
    return decide_block(match.rules, Block(count, hand.leader, hand.closer, match.previous_winner))


def _payouts(match: Match, hand: Hand, verdict: Verdict, count: Count) -> Paid:
    """The payout of the hand alone, carried ties included, bonuses not."""
    rules = match.rules
    if verdict.split:
        take = payout.split_take(rules, verdict)
        share = 0 if take is None else payout.worth(rules, take, count.pips) // len(verdict.split)
        kind = rules.house.blocked_payout
        return [(side, _lines(match, take, share, side, kind)) for side in verdict.split]
    if hand.out is not None:
        take = payout.out_take(rules, hand.out, _boneyard_pips(match, hand, count))
        kind = rules.house.payout
    else:
        take = payout.block_take(rules, verdict)
        kind = rules.house.blocked_payout
    if take is None or verdict.side is None:
        return []
    points = payout.worth(rules, take, count.pips) * (1 + match.carried)
    return [(verdict.side, _lines(match, take, points, verdict.side, kind))]


def _lines(match: Match, take: payout.Take | None, points: int, side: int, kind: str) -> list[Score]:
    """The lines of one side's payout; below the threshold a line of 0 says why (reading 25)."""
    threshold = match.rules.house.opening_threshold
    if take is None:
        return []
    if points < threshold and not match.opened[side]:
        return [(side, 0, "below_threshold")]
    return [(side, part, why) for part, why in payout.lines_of(match.rules, take, points, kind) if part]


def _boneyard_pips(match: Match, hand: Hand, count: Count) -> int:
    """The pips neither played nor held, the reserve included."""
    if match.rules.house.payout != "others_and_boneyard":
        return 0
    if not hand.plays:
        raise missing("tiles played")
    whole = set_pips(match.rules.house.set) * match.rules.house.copies
    return whole - hand.pips_on_table() - sum(count.pips)


def _give_all(match: Match, hand: Hand, what: Plan, position: int) -> None:
    """Everything is one score: the last tile's points, the payout and the bonuses (reading 30)."""
    threshold = match.rules.house.opening_threshold
    scores = [*hand.pending]
    for side, lines in what.paid:
        scores += lines
        match.opened[side] |= sum(points for _, points, _ in lines) >= threshold
    scores += what.bonuses
    match.first_pass_paid |= any(bonuses.is_paying_pass(name) for _, _, name in what.bonuses)
    give(match, hand, [score for score in scores if score[1]], position)
    hand.lines += [ScoreLine(side, 0, reason, position) for side, points, reason in scores if not points]


def _carry_over(match: Match, hand: Hand, verdict: Verdict) -> None:
    match.scored_hands += 1
    if verdict.side is not None:
        match.carried = 0
    elif verdict.carry:
        match.carried += 1
    match.previous_winner = verdict.side
    hand.next_leader = match.next_leader = match.rules.variant.next_leader(match, hand, verdict)
    house = match.rules.house
    tie_leader = house.tie_leader if verdict.side is None else None
    match.tied = verdict.tied if tie_leader == "tied_highest_double" else ()
    match.bound = tie_leader == "opening" or (house.next_leader == "highest_double" and tie_leader is None)
