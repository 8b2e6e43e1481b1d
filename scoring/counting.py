"""`hand_counted`: the tiles or pips left in the hands, checked against everything recorded before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.blocked import Count, missing
from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.events import (
    Event,
    is_irregular,
    malformed,
    maybe_seat,
    read_points_per_side,
    read_side,
    read_tile,
)
from scoring.options import BONUSES
from scoring.rules import Rules
from scoring.settling import known_count, settle
from scoring.state import Hand, Match
from scoring.tiles import NAMES, PIPS, SUITS, pips_of, set_pips
from scoring.turns import show


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """What one seat is said to have left: tiles, or pips (perhaps with a number of tiles), or both."""

    tiles: tuple[int, ...] | None
    pips: int
    count: int | None
    double_blank: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """A `hand_counted` entry as read: what each seat has left, and what the entry says of the ending."""

    left: tuple[SeatLeft, ...]
    ending: str | None
    out: int | None
    closer: int | None
    leader: int | None
    in_play: tuple[int, ...] | None
    bonuses: tuple[tuple[int, str], ...] | None


def mismatch(message: str) -> Refusal:
    """A count that contradicts what is on the table, in the hands or in the set."""
    return Refusal("count_mismatch", message)


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
    _check_against_table(match, hand, counted)
    if hand.scored:
        _agree_with_known(hand, counted)
    elif hand.plays:
        _agree_with_plays(hand, counted)
        _settle(match, hand, counted, position)
    else:
        _count_only(match, hand, counted, position)
    hand.counted = True


def read_counted(rules: Rules, event: Event) -> Counted:
    """The entry with its shape checked; refuses malformed, unknown_seat, unknown_tile, and pips that differ."""
    left = event.get("left")
    if not isinstance(left, list | tuple) or len(left) != len(rules.seats):
        raise malformed("left must be a list with what each seat has left.")
    ending = event.get("ending")
    if ending not in (None, "out", "blocked"):
        raise malformed("ending must be out or blocked.")
    in_play = event.get("in_play")
    return Counted(
        left=tuple(_read_left(rules, one) for one in left),
        ending=ending,
        out=maybe_seat(event, rules, "out"),
        closer=maybe_seat(event, rules, "closer"),
        leader=maybe_seat(event, rules, "leader"),
        in_play=None if in_play is None else read_points_per_side(in_play, rules, "in_play"),
        bonuses=_read_bonuses(rules, event.get("bonuses")),
    )


def _read_left(rules: Rules, left: Any) -> SeatLeft:
    if not isinstance(left, Mapping) or not left.keys() <= {"tiles", "pips", "count", "double_blank"}:
        raise malformed("What a seat has left is an object with tiles, or pips and count.")
    tiles, pips, count = left.get("tiles"), left.get("pips"), left.get("count")
    double_blank = left.get("double_blank", False)
    if not isinstance(double_blank, bool):
        raise malformed("double_blank must be true or false.")
    for value in (pips, count):
        if value is not None and (not is_whole(value) or value < 0):
            raise malformed("pips and count must be whole numbers, 0 or more.")
    if tiles is None and pips is None:
        raise malformed("A seat has tiles left, or pips.")
    return _agreeing(rules, tiles, pips, count, double_blank)


def _agreeing(rules: Rules, tiles: Any, pips: int | None, count: int | None, double_blank: bool) -> SeatLeft:
    """Tiles decide; typed numbers beside them must agree."""
    if tiles is None:
        return SeatLeft(None, pips or 0, count, double_blank)
    if not isinstance(tiles, list | tuple):
        raise malformed("The tiles of a seat must be a list.")
    kinds = (rules.house.set + 1) * (rules.house.set + 2) // 2
    read = tuple(read_tile(text, kinds)[0] for text in tiles)
    if pips not in (None, pips_of(read)) or count not in (None, len(read)):
        raise mismatch("The tiles and the typed numbers differ.")
    if double_blank and 0 not in read:
        raise mismatch("The 0-0 is not among the tiles.")
    return SeatLeft(read, pips_of(read), len(read), 0 in read)


def _read_bonuses(rules: Rules, bonuses: Any) -> tuple[tuple[int, str], ...] | None:
    if bonuses is None:
        return None
    if not isinstance(bonuses, list | tuple) or len(bonuses) > 99:
        raise malformed("bonuses must be a list of sides and bonuses.")
    return tuple(_read_bonus(rules, one) for one in bonuses)


def _read_bonus(rules: Rules, bonus: Any) -> tuple[int, str]:
    if not isinstance(bonus, Mapping) or bonus.keys() != {"side", "bonus"}:
        raise malformed("A bonus names a side and a bonus.")
    name = bonus["bonus"]
    if not isinstance(name, str) or name not in (*BONUSES, "hand_number"):
        raise malformed(f"There is no bonus {str(name)[:40]!r}.")
    if not dict(rules.house.bonuses).get(name):
        raise malformed(f"This house pays nothing for {name}.")
    return read_side(bonus, rules), name


def _check_against_table(match: Match, hand: Hand, counted: Counted) -> None:
    """No tile on the table or twice, no more pips than the set still has."""
    house = match.rules.house
    seen = dict(enumerate(hand.copies_played))
    for left in counted.left:
        for tile in left.tiles or ():
            if hand.copies_played[tile] >= house.copies:
                raise Refusal("tile_already_played", f"{NAMES[tile]} is on the table.")
            seen[tile] += 1
            if seen[tile] > house.copies:
                raise mismatch(f"{NAMES[tile]} is left more often than the set has it.")
    on_table = sum(PIPS[placed.tile] for placed in hand.table.line)
    still = set_pips(house.set) * house.copies - on_table
    if sum(left.pips for left in counted.left) > still:
        raise mismatch(f"The set has only {still} pips left.")
    if sum(left.double_blank for left in counted.left) > house.copies - hand.copies_played[0]:
        raise mismatch("More seats hold the 0-0 than the set has.")


def _agree_with_plays(hand: Hand, counted: Counted) -> None:
    """What the entry says of the ending, of counts and of known tiles must be what the plays say."""
    _agree_on_ending(hand, counted)
    for seat, left in enumerate(counted.left):
        if left.count not in (None, hand.count(seat)):
            raise mismatch(f"Seat {seat} must have {hand.count(seat)} tiles left.")
        if not hand.count(seat) and left.pips:
            raise mismatch(f"Seat {seat} is out and has no pips left.")
        _agree_on_tiles(hand, seat, left)


def _agree_on_ending(hand: Hand, counted: Counted) -> None:
    said = (
        ("ending", counted.ending, hand.ending),
        ("out", counted.out, hand.out),
        ("closer", counted.closer, hand.closer),
        ("leader", counted.leader, hand.leader),
        ("in_play", counted.in_play, _points_in_play(hand)),
    )
    for what, told, derived in said:
        if told is not None and told != derived:
            raise mismatch(f"The plays say otherwise about {what}.")


def _points_in_play(hand: Hand) -> tuple[int, ...]:
    pending = [0] * len(hand.in_play)
    if not hand.scored:
        for side, points, _ in hand.pending:
            pending[side] += points
    return tuple(map(sum, zip(hand.in_play, pending, strict=True)))


def _agree_on_tiles(hand: Hand, seat: int, left: SeatLeft) -> None:
    """Known tiles of a hand are among those left; where pips alone are typed they leave room for them."""
    held = hand.held[seat]
    if left.tiles is None:
        exact = not hand.hidden[seat]
        if (exact and left.pips != pips_of(held)) or left.pips < pips_of(held):
            raise mismatch(f"Seat {seat} holds other pips.")
        return
    rest = list(left.tiles)
    for tile in held:
        if tile not in rest:
            raise mismatch(f"Seat {seat} holds {NAMES[tile]}.")
        rest.remove(tile)
    for other, tiles in enumerate(hand.held):
        if other != seat and any(tile in tiles for tile in rest) and not hand.hidden[other]:
            raise mismatch("A tile left is in another hand.")


def _agree_with_known(hand: Hand, counted: Counted) -> None:
    """A count after the hand has scored itself is accepted if it says the same (reading 8)."""
    _agree_on_ending(hand, counted)
    known = known_count(hand)
    for seat, left in enumerate(counted.left):
        if left.pips != known.pips[seat] or left.count not in (None, known.counts[seat]):
            raise mismatch(f"Seat {seat} holds other tiles.")
        if left.tiles is not None and sorted(left.tiles) != sorted(hand.held[seat]):
            raise mismatch(f"Seat {seat} holds other tiles.")


def _settle(match: Match, hand: Hand, counted: Counted, position: int) -> None:
    """Score a hand that was played: counts follow from the plays, tiles may show false passes."""
    settle(match, hand, _count(hand, counted), position)
    for seat, left in enumerate(counted.left):
        if left.tiles and hand.notes[seat]:
            suits = 0
            for tile in left.tiles:
                suits |= SUITS[tile]
            show(hand, seat, suits, position)


def _count(hand: Hand, counted: Counted) -> Count:
    played = hand.plays > 0
    return Count(
        tuple(left.pips for left in counted.left),
        tuple(hand.count(seat) if played else left.count for seat, left in enumerate(counted.left)),
        tuple(left.tiles for left in counted.left),
    )


def _count_only(match: Match, hand: Hand, counted: Counted, position: int) -> None:
    """A hand without recorded plays: the entry says how it ended (reading 2)."""
    if counted.ending is None:
        raise missing("ending")
    _check_ending(match, hand, counted)
    before = hand.ending, hand.out, hand.closer, hand.leader, hand.pending, hand.bonus_claims
    hand.ending, hand.out, hand.closer = counted.ending, counted.out, counted.closer
    if counted.leader is not None:
        hand.leader = counted.leader
    hand.pending = [(side, points, "ends") for side, points in enumerate(counted.in_play or ()) if points]
    hand.bonus_claims = list(counted.bonuses or ())
    try:
        settle(match, hand, _count(hand, counted), position)
    except Refusal:
        hand.ending, hand.out, hand.closer, hand.leader, hand.pending, hand.bonus_claims = before
        raise


def _check_ending(match: Match, hand: Hand, counted: Counted) -> None:
    if counted.ending == "out" and counted.out is None:
        raise missing("out")
    if counted.ending == "blocked" and counted.out is not None:
        raise mismatch("In a blocked hand nobody is out.")
    if hand.leader is not None and counted.leader not in (None, hand.leader):
        raise mismatch(f"Seat {hand.leader} led the hand.")
    for seat, left in enumerate(counted.left):
        if seat == counted.out:
            if left.pips or left.count:
                raise mismatch(f"Seat {seat} is out and has nothing left.")
        elif left.count == 0:
            raise mismatch(f"Seat {seat} has no tiles left but did not go out.")
        if match.rules.house.draw == "none" and (left.count or 0) > hand.count(seat):
            raise mismatch(f"Seat {seat} has more tiles than it was dealt.")
        _check_dealt(hand, seat, left)


def _check_dealt(hand: Hand, seat: int, left: SeatLeft) -> None:
    """In a known deal nobody is left with a tile of another hand."""
    for tile in left.tiles or ():
        if any(
            tile in held and not hand.hidden[other] for other, held in enumerate(hand.held) if other != seat
        ):
            raise mismatch(f"{NAMES[tile]} was dealt to another seat.")
