"""Whole tournaments by chance: rounds drawn by the engine, with results, forfeits, byes and absences."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from scoring.errors import Refusal
from scoring.pairing.draw import draw
from scoring.rank_document import read_document

Book = dict[str, Any]
Drawn = tuple[set[frozenset[str]], list[str]]
"""Who sits together, and who sits out."""


def drawn(book: Book) -> Drawn | None:
    """The next round of a document, None where there is no legal one."""
    try:
        round_ = draw(read_document(book))
    except Refusal as refusal:
        if refusal.code != "no_legal_round":
            raise
        return None
    return {frozenset(side[0] for side in t.sides) for t in round_.tables}, [bye.id for bye in round_.byes]


def positions(chance: random.Random, entrants: range, **options: Any) -> Iterator[tuple[Book, Drawn | None]]:
    """The document before each round of a tournament of so many entrants, and what is drawn from it.

    Some come late, withdraw, are absent (with half a point or without) or do not show up. It ends
    with its last round, or with one that cannot be drawn.
    """
    count = chance.choice(entrants)
    total = chance.randint(3, min(11, count - 1 if chance.random() < 0.7 else count + 2))
    listed: list[Book] = [{"id": f"e{seed}", "seed": seed} for seed in range(1, count + 1)]
    for entrant in listed:
        if chance.random() < 0.05:
            entrant["withdrawn_after"] = chance.randint(1, total)
        if chance.random() < 0.05:
            entrant["entered_before"] = chance.randint(2, 3)
    book: Book = {"format": "swiss", "total_rounds": total, "entrants": listed, "rounds": [], **options}
    for number in range(1, total + 1):
        here = [one["id"] for one in listed if is_in(one, number)]
        book["absent"] = [id_ for id_ in here if chance.random() < 0.04]
        round_ = drawn(book)
        yield book, round_
        if round_ is None:
            return
        book["rounds"].append(play(chance, round_, book["absent"]))


def is_in(entrant: Book, number: int) -> bool:
    return bool(entrant.get("entered_before", 1) <= number <= entrant.get("withdrawn_after", number))


def play(chance: random.Random, round_: Drawn, absent: list[str]) -> Book:
    """A drawn round with its results."""
    pairs, byes = round_
    half = [id_ for id_ in absent if chance.random() < 0.5]
    return {
        "tables": [match(chance, sorted(pair)) for pair in sorted(pairs, key=sorted)],
        "byes": byes,
        "half_byes": half,
        "absent": [id_ for id_ in absent if id_ not in half],
    }


def match(chance: random.Random, pair: list[str]) -> Book:
    """One table: 4 in 100 are forfeits, 11 are level."""
    sides = [[id_] for id_ in pair]
    luck = chance.random()
    if luck < 0.04:
        return {"sides": sides, "forfeit": [chance.choice(pair)]}
    points = [80, 80] if luck < 0.15 else chance.choice([[100, 50], [50, 100]])
    return {"sides": sides, "points": points}
