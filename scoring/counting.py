"""`hand_counted`: the tiles or pips left in the hands are checked, and the hand scores."""

from __future__ import annotations

from scoring.agreeing import (
    agree_with_bonuses,
    agree_with_deal,
    agree_with_plays,
    agree_with_set,
    check_claims,
    double_blanks,
)
from scoring.blocked import Count, missing
from scoring.counted import Counted, read_counted
from scoring.errors import Refusal
from scoring.events import Event, is_irregular
from scoring.results import Flag
from scoring.settling import NOTHING_MORE, settle
from scoring.state import Hand, Match
from scoring.tiles import SUITS
from scoring.turns import show


def hand_counted(match: Match, event: Event, position: int) -> None:
    """Score the hand by what is left; refuses count_mismatch, hand_not_over, already_counted and more."""
    is_irregular(event)
    counted = read_counted(match.rules, event)
    hand = match.hand
    if hand is None:
        raise Refusal("hand_not_started", "No hand has been started.")
    if hand.counted:
        raise Refusal("already_counted", "The hand has been counted.")
    if match.decided and not hand.scored:
        raise Refusal("match_over", "The match is decided.")
    if hand.ending == "annulled":
        raise Refusal("hand_over", "The hand was annulled.")
    if hand.plays and hand.ending is None:
        raise Refusal("hand_not_over", "Nobody is out and the hand is not blocked.")
    agree_with_set(match.rules, hand, counted)
    if hand.plays or hand.ending is not None:
        _count_played(match, hand, counted, position)
    else:
        _count_only(match, hand, counted, position)
    hand.counted = True


def _count_played(match: Match, hand: Hand, counted: Counted, position: int) -> None:
    """Score a hand that was played; where it has scored itself the count only has to agree (reading 8)."""
    agree_with_plays(hand, counted)
    blanks = double_blanks(match.rules, hand, counted, hand.out)
    what = (
        NOTHING_MORE
        if hand.scored
        else match.rules.variant.plan(match, hand, _count(hand, counted, blanks, played=True))
    )
    if counted.bonuses is not None:
        agree_with_bonuses(hand, counted.bonuses, what)
    if hand.scored:
        return
    settle(match, hand, what, position)
    for seat, left in enumerate(counted.left):
        suits = 0
        for tile in left.tiles or ():
            suits |= SUITS[tile]
        show(hand, seat, suits, position)


def _count(hand: Hand, counted: Counted, blanks: tuple[int, ...], *, played: bool) -> Count:
    """Numbers of tiles follow from the plays, tiles of a known hand from the deal."""
    seats = tuple(enumerate(counted.left))
    if not played:
        return Count(
            tuple(left.pips for left in counted.left),
            tuple(left.count for left in counted.left),
            tuple(left.tiles for left in counted.left),
            blanks,
        )
    return Count(
        tuple(left.pips for left in counted.left),
        tuple(hand.count(seat) for seat, _ in seats),
        tuple(left.tiles if hand.hidden[seat] else tuple(hand.held[seat]) for seat, left in seats),
        blanks,
    )


def _count_only(match: Match, hand: Hand, counted: Counted, position: int) -> None:
    """A hand without recorded plays: the entry says how it ended (reading 2)."""
    if counted.ending is None:
        raise missing("ending")
    if counted.ending == "out" and counted.out is None:
        raise missing("out")
    agree_with_deal(match.rules, hand, counted)
    blanks = double_blanks(match.rules, hand, counted, counted.out)
    before = hand.ending, hand.out, hand.closer, hand.leader, hand.pending, hand.bonus_claims
    derived = hand.leader
    _say(hand, counted)
    try:
        what = match.rules.variant.plan(match, hand, _count(hand, counted, blanks, played=False))
        check_claims(match, counted, what)
    except Refusal:
        hand.ending, hand.out, hand.closer, hand.leader, hand.pending, hand.bonus_claims = before
        raise
    if hand.leader is not None and derived not in (None, hand.leader):
        hand.flags.append(Flag("wrong_leader", hand.leader, position))
    settle(match, hand, what, position)


def _say(hand: Hand, counted: Counted) -> None:
    """Take over what only the entry can say of the hand."""
    hand.ending, hand.out, hand.closer = counted.ending, counted.out, counted.closer
    if counted.leader is not None:
        hand.leader = counted.leader
    hand.pending = [(side, points, "ends") for side, points in enumerate(counted.in_play or ()) if points]
    hand.bonus_claims = list(counted.bonuses or ())
