"""Who leads a hand, and what the first lead must be (readings 14 to 17)."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.blocked import Verdict
from scoring.saying import said
from scoring.state import Hand, Match
from scoring.tiles import double, heaviest, highest_double


def derived_leader(match: Match, hand: Hand) -> int | None:
    """Who should lead the hand that has just been dealt, as far as the hand before and the deal tell.

    In a first hand it is the seat that plays first; where `opening` binds a known deal, that decides.
    """
    house, known = match.rules.house, hand.all_known()
    if match.tied:
        return _holder_among(hand, match.tied)
    if hand.bound and house.opening != "any" and known:
        return None
    by_double = match.scored_hands and house.next_leader == "highest_double" and known
    if match.next_leader is None and by_double:
        return _holder_among(hand, range(len(hand.held)))
    return match.next_leader


def _holder_among(hand: Hand, seats: Sequence[int]) -> int | None:
    if any(hand.hidden[seat] for seat in seats):
        return None
    tiles = [tile for seat in seats for tile in hand.held[seat]]
    wanted = opening_tile("highest_double", tiles)
    holders = [seat for seat in seats if wanted in hand.held[seat]]
    # With several sets two seats may hold it: then whichever of them plays first leads.
    return holders[0] if len(holders) == 1 else None


def opening_tile(opening: str, tiles: Sequence[int]) -> int:
    """The tile that opens: the highest double, else (reading 15) the heaviest."""
    if opening == "highest_double":
        found = highest_double(tiles)
        if found is not None:
            return found
    return heaviest(tiles)


def opening_fault(match: Match, hand: Hand, seat: int, tile: int) -> str | None:
    """What is wrong with this first lead, as a sentence, or None; checked as far as the deal is known."""
    house = match.rules.house
    if not hand.bound or house.opening == "any":
        return None
    if hand.all_known():
        wanted = opening_tile(house.opening, [each for held in hand.held for each in held])
    elif hand.boneyard == 0:
        wanted = double(house.set)
    else:
        return None
    holders = [each for each, held in enumerate(hand.held) if wanted in held]
    if holders and seat not in holders:
        return said("Another seat holds the tile that opens.")
    if house.opening_strict and tile != wanted:
        return said("The opener must lead that very tile.")
    return None


def next_leader(match: Match, hand: Hand, verdict: Verdict) -> int | None:
    """Who leads the next hand, or None where its deal decides."""
    house = match.rules.house
    if verdict.side is None:
        return _leader_after_tie(match, hand)
    if house.next_leader == "winner":
        return _winning_leader(match, hand, verdict)
    return _rotated(match, hand) if house.next_leader == "rotate" else None


def _leader_after_tie(match: Match, hand: Hand) -> int | None:
    house = match.rules.house
    how = house.tie_leader or ("same" if house.next_leader == "winner" else house.next_leader)
    if how == "same":
        return hand.leader
    return _rotated(match, hand) if how == "rotate" else None


def _rotated(match: Match, hand: Hand) -> int | None:
    return None if hand.leader is None else (hand.leader + 1) % len(match.rules.seats)


def _winning_leader(match: Match, hand: Hand, verdict: Verdict) -> int | None:
    """The winning seat; where a side won: the closer if of that side, else its next seat in order of play."""
    if verdict.seat is not None or hand.closer is None or match.rules.house.blocked_by != "side":
        return verdict.seat
    seats = len(match.rules.seats)
    side = match.rules.sides[verdict.side or 0]
    return min(side, key=lambda seat: (seat - (hand.closer or 0)) % seats)
