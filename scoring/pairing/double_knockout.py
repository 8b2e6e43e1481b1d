"""Double elimination: who has lost twice is out; a final that the unbeaten side loses is reset."""

from __future__ import annotations

from dataclasses import replace

from scoring.pairing.elimination import (
    clubs_that_meet,
    first_field,
    first_seats,
    next_round,
    seed_names,
    winners_tree,
)
from scoring.pairing.proposal import Proposal
from scoring.pairing.seeding import Seats
from scoring.pairing.slots import Feed, Slot
from scoring.rounds import Document


def draw_round(document: Document) -> Proposal:
    """Every match whose two sides are known and that is unplayed.

    Raises `Refusal` with `result_missing` for a table that has no winner.
    """
    field = first_field(document)
    if len(field) < 2:
        return Proposal(finished=True)
    seats = first_seats(document, field)
    drawn = next_round(document, double_tree(seats), seed_names(field))
    return replace(drawn, relaxed=(*drawn.relaxed, *clubs_that_meet(document, field, seats)))


def double_tree(seats: Seats) -> list[Slot]:
    """All slots: winners' bracket W, losers' bracket L, final G and its `reset`."""
    rounds = winners_tree(seats)
    lower, last = _losers(rounds)
    final = Slot("G", (Feed(slot=rounds[-1][0].name), last))
    again = Slot("reset", (Feed(slot="G", loser=True), Feed(slot="G")), again="G")
    upper = [replace(slot, stage=0) for round_ in rounds for slot in round_]
    return [*upper, *lower, final, again]


def _losers(rounds: list[list[Slot]]) -> tuple[list[Slot], Feed]:
    """The losers' bracket, and who comes out of it.

    The losers of the first round meet each other; then the losers of each later round meet the
    survivors, crossed, and what is left meets each other again.
    """
    slots: list[Slot] = []

    def add(one: Feed, two: Feed) -> Feed:
        slots.append(Slot(f"L{len(slots) + 1}", (one, two)))
        return Feed(slot=slots[-1].name)

    left = [Feed(slot=slot.name, loser=True) for slot in rounds[0]]
    for round_ in rounds[1:]:
        left = [add(*pair) for pair in zip(left[::2], left[1::2], strict=True)]
        drops = [Feed(slot=slot.name, loser=True) for slot in round_]
        left = [add(drops[at ^ _cross(rounds, round_)], one) for at, one in enumerate(left)]
    return slots, left[0]


def _cross(rounds: list[list[Slot]], round_: list[Slot]) -> int:
    """How losers who drop are crossed: reversed in fours, or in twos where there are but two.

    So those who have met meet again as late as can be. In a bracket of 16 and more the last two
    go straight: crossed, they would meet those they have beaten last.
    """
    if len(round_) == 2 and round_ is not rounds[1]:
        return 0
    return min(4, len(round_)) - 1
