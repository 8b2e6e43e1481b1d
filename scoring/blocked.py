"""Who wins a blocked hand: the lowest seat, the lowest side or the closer, and how a tie is broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scoring.errors import Refusal
from scoring.rules import Rules
from scoring.saying import said
from scoring.tiles import PIPS


@dataclass(frozen=True, slots=True)
class Count:
    """What each seat has left: pips and how many 0-0 are among it always, tiles and their number where known."""

    pips: tuple[int, ...]
    counts: tuple[int | None, ...]
    tiles: tuple[tuple[int, ...] | None, ...]
    double_blanks: tuple[int, ...]

    def needed_count(self, seat: int) -> int:
        """The number of tiles of a seat; refuses `malformed` where nobody recorded it (reading 2)."""
        count = self.counts[seat]
        if count is None:
            raise missing("count")
        return count

    def needed_tiles(self, seat: int) -> tuple[int, ...]:
        """The tiles of a seat; refuses `malformed` where nobody recorded them."""
        tiles = self.tiles[seat]
        if tiles is None:
            raise missing("tiles")
        return tiles


@dataclass(frozen=True, slots=True)
class Block:
    """A blocked hand: what is left, who led, who closed, and who won the hand before."""

    count: Count
    leader: int | None
    closer: int | None
    previous_winner: int | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who takes a blocked hand. `split` names sides that share it, `carry` that it is worth more later.

    `seat` is the winning seat where a seat won; `tied` are the seats that had the same count, winners included.
    """

    side: int | None = None
    seat: int | None = None
    split: tuple[int, ...] = ()
    carry: bool = False
    tied: tuple[int, ...] = ()


def missing(what: str) -> Refusal:
    """A count-only hand lacks what the house rule needs; the engine never guesses (reading 2)."""
    return Refusal(
        "malformed", said("This house rule needs the {what} of the hand.", what=what), None, {"missing": what}
    )


def decide_block(rules: Rules, block: Block) -> Verdict:
    """The verdict on a blocked hand by the house's `blocked_by` and `blocked_tie` (readings 17 to 20)."""
    if rules.house.blocked_by == "side":
        return _by_side(rules, block)
    candidates = _lowest_seats(rules, block)
    sides = {rules.side_of[seat] for seat in candidates}
    if len(sides) == 1:
        return Verdict(sides.pop(), nearest(candidates, block.leader, len(rules.seats)), tied=candidates)
    return _break_tie(rules, block, candidates)


def _lowest_seats(rules: Rules, block: Block) -> tuple[int, ...]:
    seats: Sequence[int] = range(len(rules.seats))
    if rules.house.blocked_by == "closer":
        if block.closer is None:
            raise missing("closer")
        seats = (block.closer, (block.closer + 1) % len(seats))
    return _least(seats, lambda seat: block.count.pips[seat])


def _by_side(rules: Rules, block: Block) -> Verdict:
    candidates = _least(range(len(rules.sides)), lambda side: side_pips(rules, block.count, side))
    if len(candidates) == 1:
        return Verdict(candidates[0])
    seats = tuple(seat for side in candidates for seat in rules.sides[side])
    return _break_tie(rules, block, seats)


def side_pips(rules: Rules, count: Count, side: int) -> int:
    """The pips that a whole side has left."""
    return sum(count.pips[seat] for seat in rules.sides[side])


def nearest(seats: Sequence[int], leader: int | None, around: int) -> int | None:
    """Of these seats the first in order of play from the leader; None where several and no leader known."""
    if len(seats) == 1:
        return seats[0]
    return None if leader is None else min(seats, key=lambda seat: (seat - leader) % around)


def _least(items: Sequence[int], key: Callable[[int], int]) -> tuple[int, ...]:
    low = min(map(key, items))
    return tuple(item for item in items if key(item) == low)


def _break_tie(rules: Rules, block: Block, tied: tuple[int, ...]) -> Verdict:
    """Go through the house's steps; seats that remain after a narrowing step stay the only candidates."""
    candidates = tied
    for step in rules.house.blocked_tie:
        if step in NARROWING:
            candidates = _narrow(rules, block, candidates, NARROWING[step])
        elif step in PERSONAL:
            chosen = PERSONAL[step](rules, block)
            candidates = tuple(seat for seat in candidates if rules.side_of[seat] == chosen) or candidates
        elif step == "split":
            return Verdict(split=_sides(rules, candidates), tied=candidates)
        else:
            return Verdict(carry=step == "carry", tied=candidates)
        if len(_sides(rules, candidates)) == 1:
            side = rules.side_of[candidates[0]]
            by_seat = rules.house.blocked_by != "side"
            seat = nearest(candidates, block.leader, len(rules.seats)) if by_seat else None
            return Verdict(side, seat, tied=candidates)
    return Verdict(tied=candidates)


def _sides(rules: Rules, seats: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted({rules.side_of[seat] for seat in seats}))


def _narrow(
    rules: Rules, block: Block, candidates: tuple[int, ...], measure: Callable[[Block, Sequence[int]], int]
) -> tuple[int, ...]:
    """Keep the seats (or, where sides count, the seats of the sides) with the least measure."""
    if rules.house.blocked_by != "side":
        return _least(candidates, lambda seat: measure(block, (seat,)))
    sides = _least(_sides(rules, candidates), lambda side: measure(block, rules.sides[side]))
    return tuple(seat for seat in candidates if rules.side_of[seat] in sides)


def _fewer_tiles(block: Block, seats: Sequence[int]) -> int:
    return sum(block.count.needed_count(seat) for seat in seats)


def _lightest_tile(block: Block, seats: Sequence[int]) -> int:
    return min(PIPS[tile] for seat in seats for tile in block.count.needed_tiles(seat))


def _leaders_side(rules: Rules, block: Block) -> int | None:
    if block.leader is None:
        raise missing("leader")
    return rules.side_of[block.leader]


def _closers_side(rules: Rules, block: Block) -> int | None:
    if block.closer is None:
        raise missing("closer")
    return rules.side_of[block.closer]


def _previous_winner(_: Rules, block: Block) -> int | None:
    return block.previous_winner


NARROWING = {"fewer_tiles": _fewer_tiles, "lightest_tile": _lightest_tile}
PERSONAL = {"leader": _leaders_side, "closer": _closers_side, "previous_winner": _previous_winner}
