"""Knock-out: who loses is out; round r is round r of the bracket."""

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
from scoring.pairing.slots import pair_of
from scoring.rounds import Document


def draw_round(document: Document) -> Proposal:
    """The next round of the bracket, its third-place match in slot P3 beside the final.

    A best of several games is one table in each of several rounds, until one side has won more
    than half; the next round of the bracket begins when all pairs of this one are decided. A
    walk-over decides the pair at once. Raises `Refusal` with `result_missing` for a table that
    has no winner.
    """
    field = first_field(document)
    if len(field) < 2:
        return Proposal(finished=True)
    seats = as_played(first_seats(document, field), document)
    slots = [slot for round_ in winners_tree(seats, document.third_place) for slot in round_]
    drawn = next_round(document, slots, seed_names(field))
    return replace(drawn, relaxed=(*drawn.relaxed, *clubs_that_meet(document, field, seats)))


def as_played(seats: Seats, document: Document) -> Seats:
    """The first round as it was really seated, so that a change by hand may move a bye as well."""
    seats = list(seats)
    for table in document.rounds[0].tables if document.rounds else ():
        pair = pair_of(table)
        if pair is not None and all(id_ in seats for id_ in pair):
            home, away = map(seats.index, pair)
            seats[home ^ 1], seats[away] = seats[away], seats[home ^ 1]
    return seats
