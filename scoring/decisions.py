"""What is decided beside the play: annulled hands, penalties, time called, forfeits, rulings, certificates."""

from __future__ import annotations

from typing import Final

from scoring.errors import Refusal
from scoring.events import (
    Event,
    is_irregular,
    malformed,
    read_points,
    read_points_per_side,
    read_reason,
    read_side,
)
from scoring.results import Ruling
from scoring.scores import best, decide, look_at_target, take_back
from scoring.state import Match

FROM_PAPER: Final = "from paper"
"""The reason of a ruling that only says what stands on a sheet of paper: its hands are not known."""


def _open(match: Match) -> None:
    if match.decided:
        raise Refusal("match_over", "The match is decided.")


def hand_annulled(match: Match, event: Event, position: int) -> None:
    """The hand gives nothing; the next one has its number and its leader (reading 7)."""
    is_irregular(event)
    reason = read_reason(event)
    hand = match.hand
    if hand is None:
        raise Refusal("hand_not_started", "No hand has been started.")
    _open(match)
    if hand.scored:
        raise Refusal("already_counted", "The hand has scored: void its count.")
    if hand.ending == "annulled":
        raise Refusal("hand_over", "The hand was annulled already.")
    take_back(match, hand, 0)
    for side, points in enumerate(hand.in_play):
        match.in_play[side] -= points
    hand.in_play = [0] * len(hand.in_play)
    hand.pending = []
    match.first_pass_paid = hand.first_pass_before
    hand.ending, hand.out, hand.closer = "annulled", None, None
    if hand.leader is not None:
        match.tied = ()
    hand.next_leader = match.next_leader = match.rules.variant.leader_again(match, hand)
    match.rulings.append(Ruling("hand_annulled", position, None, None, reason))


def penalty_given(match: Match, event: Event, position: int) -> None:
    """Signed points for a side, outside any hand; they can decide the match (reading 33)."""
    is_irregular(event)
    side = read_side(event, match.rules)
    points = read_points(event.get("points"), "points")
    reason = read_reason(event)
    _open(match)
    match.totals[side] += points
    each = tuple(points if one == side else 0 for one in range(len(match.totals)))
    match.rulings.append(Ruling("penalty_given", position, side, each, reason))
    look_at_target(match)


def time_called(match: Match, event: Event, position: int) -> None:
    """The clock: stop now, finish the hand, or one more (reading 35)."""
    is_irregular(event)
    _open(match)
    rules = match.rules.house.on_time
    running = match.hand is not None and not match.hand.scored and match.hand.ending != "annulled"
    match.rulings.append(Ruling("time_called", position, None, None, ""))
    if match.hands_left is not None:
        return
    if rules == "one_more_hand":
        match.hands_left = 2 if running else 1
    elif rules == "finish_hand" and running:
        match.hands_left = 1
    else:
        decide(match, best(match))


def side_forfeited(match: Match, event: Event, position: int) -> None:
    """A side gives up: the other wins, or the best of the rest; totals stay (reading 36)."""
    is_irregular(event)
    side = read_side(event, match.rules)
    reason = read_reason(event)
    _open(match)
    rest = [total for one, total in enumerate(match.totals) if one != side]
    top = min(rest) if match.rules.house.low_wins else max(rest)
    winners = [one for one, total in enumerate(match.totals) if one != side and total == top]
    match.rulings.append(Ruling("side_forfeited", position, side, None, reason))
    decide(match, winners[0] if len(winners) == 1 else None)


def result_ruled(match: Match, event: Event, position: int) -> None:
    """The director's ruling replaces the totals, also after the decision."""
    is_irregular(event)
    points = read_points_per_side(event.get("points"), match.rules, "points")
    winner = None if event.get("winner") is None else read_side(event, match.rules, "winner")
    reason = read_reason(event)
    match.totals[:] = points
    match.rulings.append(Ruling("result_ruled", position, winner, points, reason))
    decide(match, winner)


def match_certified(match: Match, event: Event, position: int) -> None:
    """The result was signed: the digest of what was derived is on record. It changes nothing."""
    is_irregular(event)
    digest = event.get("digest")
    if not isinstance(digest, str) or not 0 < len(digest) <= 128 or not digest.isalnum():
        raise malformed("digest must be the digest of the result, in letters and digits.")
    if not match.decided:
        raise Refusal("hand_not_over", "A match is certified when it is decided.")
    match.rulings.append(Ruling("match_certified", position, None, None, ""))
