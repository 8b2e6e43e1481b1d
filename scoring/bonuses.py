"""Bonuses: each pays its own line (readings 26 and 27)."""

from __future__ import annotations

from scoring.blocked import Verdict, missing
from scoring.scores import Score
from scoring.state import Hand, Match
from scoring.tiles import HIGH, LOW


def for_pass(match: Match, hand: Hand, seat: int) -> list[Score]:
    """What a pass pays to the side of the last player; call before the pass is counted."""
    house = match.rules.house
    if not house.bonuses or hand.last_seat is None:
        return []
    side = match.rules.side_of[hand.last_seat]
    names: list[str] = []
    if match.rules.side_of[seat] != side:
        names.append(_paying_pass(match))
        if hand.plays == 1 and hand.silence == 0 and seat == (hand.last_seat + 1) % len(match.rules.seats):
            names.append("lead_pass")
    if hand.silence + 1 == len(match.rules.seats) - 1:
        names.append("pass_round")
    return [(side, house.bonus(name), name) for name in names if house.bonus(name)]


def _paying_pass(match: Match) -> str:
    return "first_pass" if match.rules.house.bonus("first_pass") and not match.first_pass_paid else "pass"


def is_paying_pass(name: str) -> bool:
    """Whether a bonus of this name is for a pass that pays, after which none is the first (reading 27)."""
    return name in ("first_pass", "pass")


def at_the_end(match: Match, hand: Hand, verdict: Verdict, payout: int) -> list[Score]:
    """The bonuses of a hand's ending, worked out from its plays or claimed in a count-only entry.

    `payout` is what the winner is paid for the hand itself.
    """
    if not match.pays_bonuses:
        return []
    scores = _by_hand_number(match, hand, verdict) + _for_the_block(match, hand)
    if hand.bonus_claims is None:
        names = _for_the_last_tile(match, hand)
    else:
        names = [each for each in hand.bonus_claims if each[1] not in ("hand_number", "block")]
    house = match.rules.house
    extra = {"capicua": (house.capicua_times - 1) * payout}
    paid = [(side, house.bonus(name) + extra.get(name, 0), name) for side, name in names]
    return scores + [score for score in paid if score[1]]


def _by_hand_number(match: Match, hand: Hand, verdict: Verdict) -> list[Score]:
    points = dict(match.rules.house.bonuses).get("hand_number", ())
    if verdict.side is None or hand.number > len(points) or not points[hand.number - 1]:
        return []
    return [(verdict.side, points[hand.number - 1], "hand_number")]


def _for_the_block(match: Match, hand: Hand) -> list[Score]:
    points = match.rules.house.bonus("block")
    if hand.ending != "blocked" or not points:
        return []
    if hand.closer is None:
        raise missing("closer")
    return [(match.rules.side_of[hand.closer], points, "block")]


def _for_the_last_tile(match: Match, hand: Hand) -> list[tuple[int, str]]:
    tile = hand.last_tile
    if hand.out is None or tile is None:
        return []
    names = []
    if hand.capicua and not _excluded(match.rules.house.capicua_excludes, tile):
        names.append("capicua")
    if HIGH[tile] == 0:
        names.append("double_blank_out")
    if HIGH[tile] == LOW[tile]:
        names.append("double_out")
    return [(match.rules.side_of[hand.out], name) for name in names]


def _excluded(excludes: tuple[str, ...], tile: int) -> bool:
    return ("doubles" in excludes and HIGH[tile] == LOW[tile]) or ("blanks" in excludes and LOW[tile] == 0)
