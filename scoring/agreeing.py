"""A count must agree with the set, with the table and with the hands: what contradicts them is refused."""

from __future__ import annotations

from collections import Counter

from scoring.counted import Counted, SeatLeft
from scoring.errors import Refusal
from scoring.house import BONUSES
from scoring.rules import Rules
from scoring.saying import said
from scoring.settling import Plan
from scoring.state import Hand, Match
from scoring.tiles import NAMES, pips_of, set_pips

WORKED_OUT = frozenset(("hand_number", "block"))
"""Bonuses that need no claim: who won which hand, and who closed it, says everything."""


def mismatch(message: str) -> Refusal:
    """A count that contradicts what is on the table, in the hands or in the set."""
    return Refusal("count_mismatch", message)


def agree_with_set(rules: Rules, hand: Hand, counted: Counted) -> None:
    """No tile that is on the table, none twice, no more pips than the set still has (reading 8)."""
    for left in counted.left:
        for tile in left.tiles or ():
            if hand.copies_played[tile] >= rules.house.copies:
                raise Refusal("tile_already_played", said("{tile} is on the table.", tile=NAMES[tile]))
    for left in counted.left:
        if left.fault is not None:
            raise mismatch(left.fault)
        if left.count is not None and left.pips > left.count * 2 * rules.house.set:
            raise mismatch("So few tiles cannot have so many pips.")
    _no_tile_too_often(rules, hand, counted)
    _pips_of_the_set(rules, hand, counted)


def _no_tile_too_often(rules: Rules, hand: Hand, counted: Counted) -> None:
    """What a seat was dealt or drew is nobody else's, even where only somebody else's tiles are named."""
    copies = rules.house.copies
    owned: Counter[int] = Counter()
    for left, held in zip(counted.left, hand.held, strict=True):
        owned += Counter(left.tiles or ()) | Counter(held)
    for tile, times in owned.items():
        if times + hand.copies_played[tile] > copies:
            raise mismatch(said("{tile} would be there more often than the set has it.", tile=NAMES[tile]))


def _pips_of_the_set(rules: Rules, hand: Hand, counted: Counted) -> None:
    on_table = hand.pips_on_table()
    still = set_pips(rules.house.set) * rules.house.copies - on_table
    total = sum(left.pips for left in counted.left)
    if total > still:
        raise mismatch(said("The set has only {still} pips left.", still=still))
    if hand.plays and not hand.boneyard and total < still:
        raise mismatch(said("No tile is face down: the hands have {still} pips.", still=still))


def double_blanks(rules: Rules, hand: Hand, counted: Counted, out: int | None) -> tuple[int, ...]:
    """How many 0-0 each seat has left: as said or dealt; where they cost, who has no pips holds nothing else."""
    priced = rules.house.double_blank > 0 and "double_blank" not in rules.variant.idle(rules.house)
    blanks = tuple(
        _blanks_of(hand, seat, left, asked=priced and seat != out) for seat, left in enumerate(counted.left)
    )
    if sum(blanks) > rules.house.copies - hand.copies_played[0]:
        raise mismatch("More seats hold the 0-0 than the set has.")
    return blanks


def _blanks_of(hand: Hand, seat: int, left: SeatLeft, *, asked: bool) -> int:
    played = hand.plays or hand.ending is not None
    held = hand.held[seat].count(0) if played else 0
    if asked and left.tiles is None and not left.pips:
        held = hand.count(seat) if played else left.count or 1
    if held and left.blanks == 0:
        raise mismatch(said("Seat {seat} holds the 0-0.", seat=seat))
    return max(held, left.blanks or 0)


def agree_with_plays(hand: Hand, counted: Counted) -> None:
    """What the entry says of the ending, of counts and of known tiles must be what the plays say."""
    stated = (
        ("ending", counted.ending, hand.ending),
        ("out", counted.out, hand.out),
        ("closer", counted.closer, hand.closer),
        ("leader", counted.leader, hand.leader),
        ("in_play", counted.in_play, _points_in_play(hand)),
    )
    for what, told, derived in stated:
        if told is not None and told != derived:
            raise mismatch(said("The plays say otherwise about {what}.", what=what))
    for seat, left in enumerate(counted.left):
        _agree_with_hand(hand, seat, left)


def _points_in_play(hand: Hand) -> tuple[int, ...]:
    points = list(hand.in_play)
    if not hand.scored:
        for side, more, _ in hand.pending:
            points[side] += more
    return tuple(points)


def _agree_with_hand(hand: Hand, seat: int, left: SeatLeft) -> None:
    held, known = hand.held[seat], not hand.hidden[seat]
    if left.count not in (None, hand.count(seat)):
        raise mismatch(said("Seat {seat} must have {count} tiles left.", seat=seat, count=hand.count(seat)))
    if left.tiles is not None and Counter(held) - Counter(left.tiles):
        raise mismatch(said("Seat {seat} holds other tiles.", seat=seat))
    if left.pips < pips_of(held) or (known and left.pips > pips_of(held)):
        raise mismatch(said("Seat {seat} holds other pips.", seat=seat))
    if left.blanks and known and 0 not in held:
        raise mismatch(said("Seat {seat} does not hold the 0-0.", seat=seat))


def agree_with_deal(rules: Rules, hand: Hand, counted: Counted) -> None:
    """Without plays: who is out has nothing left, the others something, and nobody more than was dealt."""
    if counted.ending == "blocked" and counted.out is not None:
        raise mismatch("In a blocked hand nobody is out.")
    if hand.leader_told and counted.leader not in (None, hand.leader):
        raise mismatch(said("Seat {seat} led the hand.", seat=hand.leader))
    if counted.in_play is not None and any(counted.in_play) and not rules.house.divisors:
        raise mismatch("This house gives no points during play.")
    for seat, left in enumerate(counted.left):
        if seat == counted.out:
            if left.pips or left.count or left.blanks:
                raise mismatch(said("Seat {seat} is out and has nothing left.", seat=seat))
        elif left.count == 0:
            raise mismatch(said("Seat {seat} has no tiles left but did not go out.", seat=seat))
        if rules.house.draw == "none":
            _no_more_than_dealt(hand, seat, left)


def _no_more_than_dealt(hand: Hand, seat: int, left: SeatLeft) -> None:
    if (left.count or 0) > hand.count(seat):
        raise mismatch(said("Seat {seat} has more tiles than it was dealt.", seat=seat))
    held = hand.held[seat]
    if not hand.hidden[seat] and (left.pips > pips_of(held) or Counter(left.tiles or ()) - Counter(held)):
        raise mismatch(said("Seat {seat} was dealt other tiles.", seat=seat))


def agree_with_bonuses(hand: Hand, claimed: tuple[tuple[int, str], ...], plan: Plan) -> None:
    """In a hand that was played, the bonuses named in its count are those worked out from the plays."""
    names = (*BONUSES, *WORKED_OUT)
    paid = Counter((line.side, line.reason) for line in hand.lines if line.reason in names)
    paid += Counter((side, name) for side, _, name in plan.bonuses)
    unpaid = Counter(claimed) - paid
    unnamed = Counter(each for each in (paid - Counter(claimed)).elements() if each[1] not in WORKED_OUT)
    if unpaid or unnamed:
        raise mismatch("The plays say otherwise about bonuses.")


def check_claims(match: Match, counted: Counted, plan: Plan) -> None:
    """Without plays: a bonus for going out is of the side that went out, and so on."""
    claimed, sides = counted.bonuses or (), match.rules.side_of
    paid = {(side, name) for side, _, name in plan.bonuses if name in WORKED_OUT}
    went_out = None if counted.out is None else sides[counted.out]
    for side, name in claimed:
        if name in WORKED_OUT and (side, name) not in paid:
            raise mismatch(said("Another side earned {name}.", name=name))
        if name in ("capicua", "double_blank_out", "double_out") and side != went_out:
            raise mismatch(said("Only who goes out earns {name}.", name=name))
    if sum(name == "first_pass" for _, name in claimed) > (not match.first_pass_paid):
        raise mismatch("There is one first pass in a match.")
