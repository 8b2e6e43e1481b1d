"""Giving points: the overshoot rules, the target, and every other way a match is decided."""

from __future__ import annotations

from scoring.results import ScoreLine
from scoring.state import Hand, Match

Score = tuple[int, int, str]
"""(side, points, reason)"""


def give(match: Match, hand: Hand, scores: list[Score], position: int) -> None:
    """Add one score, all points of one entry together, to the hand and to the totals (readings 28 to 31)."""
    rules = match.rules
    for side, points, reason in scores:
        hand.lines.append(ScoreLine(side, points, reason, position))
        hand.points[side] += points
        match.totals[side] += points
        if reason == "ends":
            _count_in_play(match, hand, side, points)
    if rules.house.overshoot != "count" and rules.target is not None:
        for side in {score[0] for score in scores}:
            _correct(match, hand, [score for score in scores if score[0] == side], position)
    if rules.house.rival_score == "reset":
        _start_again(match, hand, {side for side, points, _ in scores if points > 0}, position)


def _start_again(match: Match, hand: Hand, scored: set[int], position: int) -> None:
    """A score while another side has points takes everybody back to 0 (Jamaica's six-love)."""
    ahead = {side for side, total in enumerate(match.totals) if total > 0}
    if not scored or len(ahead | scored) < 2:
        return
    for side in sorted(ahead):
        back = match.totals[side]
        hand.lines.append(ScoreLine(side, -back, "reset", position))
        hand.points[side] -= back
        match.totals[side] = 0
        _count_in_play(match, hand, side, -match.in_play[side])


def _count_in_play(match: Match, hand: Hand, side: int, points: int) -> None:
    hand.in_play[side] += points
    match.in_play[side] += points


def give_in_play(match: Match, hand: Hand, scores: list[Score], position: int) -> None:
    """A score in mid-hand: it can decide the match at once, unless the house waits for the hand's end."""
    give(match, hand, scores, position)
    if match.rules.house.target_when == "at_once":
        _look_at_target(match, hand, position)


def _correct(match: Match, hand: Hand, scores: list[Score], position: int) -> None:
    """Take back what passes the target: all of one side's score, or twice the excess (reading 31).

    It comes off the payout and the bonuses first, then off the points made during play.
    """
    side = scores[0][0]
    excess = match.totals[side] - (match.rules.target or 0)
    if excess <= 0:
        return
    given = sum(points for _, points, _ in scores)
    ends = sum(points for _, points, reason in scores if reason == "ends")
    back = given if match.rules.house.overshoot == "ignore" else 2 * excess
    hand.lines.append(ScoreLine(side, -back, "overshoot", position))
    hand.points[side] -= back
    match.totals[side] -= back
    _count_in_play(match, hand, side, -min(ends, max(0, back - (given - ends))))


def take_back(match: Match, hand: Hand, keep: int) -> None:
    """Undo the hand's lines after the first `keep`, as if they had not been given."""
    for line in hand.lines[keep:]:
        hand.points[line.side] -= line.points
        match.totals[line.side] -= line.points
    del hand.lines[keep:]


def best(match: Match) -> int | None:
    """The side with the best total, or None where several share it."""
    totals = match.totals
    top = min(totals) if match.rules.house.low_wins else max(totals)
    return totals.index(top) if totals.count(top) == 1 else None


def decide(match: Match, winner: int | None) -> None:
    """The match is decided; `winner` None means level."""
    match.decided = True
    match.winner = winner


def look_at_target(match: Match) -> None:
    """Decide the match if somebody has reached the target; two who are level there play on (reading 28)."""
    target = match.rules.target
    if target is not None and max(match.totals) >= target:
        leader = best(match)
        if leader is not None or match.rules.house.low_wins:
            decide(match, leader)
            return
    if match.rules.house.all_scored == "level" and min(match.totals) > 0:
        decide(match, None)


def _look_at_target(match: Match, hand: Hand, position: int) -> None:
    """The same after a score, which makes the sides without points pay (Martinique's cochons)."""
    look_at_target(match)
    price, winner = match.rules.house.zero_pays, match.winner
    if not match.decided or winner is None or not price:
        return
    empty = [side for side, total in enumerate(match.totals) if total <= 0]
    for side, points in [(winner, price * len(empty)), *((side, -price) for side in empty)]:
        if points:
            hand.lines.append(ScoreLine(side, points, "zero_pays", position))
            hand.points[side] += points
            match.totals[side] += points


def look_at_end_of_hand(match: Match, hand: Hand, position: int) -> None:
    """Everything that can decide a match when a hand has scored, in the order of the rule book."""
    _look_at_instant_win(match, hand)
    if not match.decided:
        _look_at_target(match, hand, position)
    if not match.decided and match.scored_hands == match.rules.variant.hands(match.rules):
        decide(match, _winner_of_all_hands(match, hand))
    if match.hands_left is not None:
        match.hands_left -= 1
        if match.hands_left == 0 and not match.decided:
            decide(match, best(match))


def _winner_of_all_hands(match: Match, hand: Hand) -> int | None:
    """The best total; a match of one hand goes to who won it (34), where points are penalties unless one has fewer."""
    won = hand.winner_side
    if match.scored_hands > 1 or won is None:
        return best(match)
    if match.rules.house.low_wins and match.totals[won] > min(match.totals):
        return best(match)
    return won


def _look_at_instant_win(match: Match, hand: Hand) -> None:
    worth = match.rules.house.instant_win
    if worth is None:
        return
    sides = [side for side, points in enumerate(hand.points) if points >= worth]
    if len(sides) == 1:
        decide(match, sides[0])
