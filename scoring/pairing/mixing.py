"""The best found mix of people over tables, the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

Tables = list[list[int]]
"""Seats by table; what a place at a table means is the price's business."""

Price = Callable[[Sequence[int]], int]
"""What a table costs; 0 is a table without a fault."""

BUDGET = 60_000
"""Tables priced before the best found is taken, less than half a second."""

PATIENCE = 50
"""Searches in a row that may find nothing better before it is taken."""


def mix(start: Tables, price: Price) -> Tables:
    """The cheapest arrangement found from `start` by changing two people at a time.

    When no change helps, a few places are changed by a generator with a fixed seed and the
    search goes on from there; of equally cheap ones the first found stays.
    """
    search = _Search(start, price)
    chance = Random(0)  # noqa: S311 - it must give the same numbers everywhere, not secret ones
    search.descend()
    best, least, idle = search.copy(), search.total, 0
    while least > 0 and idle < PATIENCE and search.spent < BUDGET and search.places:
        for _ in range(3):
            search.swap(*search.places[int(chance.random() * len(search.places))])
        search.descend()
        idle += 1
        if search.total < least:
            best, least, idle = search.copy(), search.total, 0
        elif search.total > least:
            search.load(best)
    return best


class _Search:
    """An arrangement with the price of each table, changed in place."""

    def __init__(self, start: Tables, price: Price) -> None:
        self.price = price
        self.spent = 0
        self.load(start)
        seats = [(t, s) for t, table in enumerate(start) for s in range(len(table))]
        self.places = list(combinations(seats, 2))

    def load(self, tables: Tables) -> None:
        self.tables = [list(table) for table in tables]
        self.costs = [self.price(table) for table in self.tables]

    def copy(self) -> Tables:
        return [list(table) for table in self.tables]

    @property
    def total(self) -> int:
        return sum(self.costs)

    def swap(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        """Change two people; what the tables cost less than before."""
        tables = self.tables
        before = sum(self.costs[t] for t in {one[0], other[0]})
        tables[one[0]][one[1]], tables[other[0]][other[1]] = (
            tables[other[0]][other[1]],
            tables[one[0]][one[1]],
        )
        for t in {one[0], other[0]}:
            self.costs[t] = self.price(tables[t])
            self.spent += 1
        return before - sum(self.costs[t] for t in {one[0], other[0]})

    def descend(self) -> None:
        """Every change that helps, in order, until none does."""
        helped = True
        while helped and self.spent < BUDGET:
            helped = False
            for one, other in self.places:
                if not self.costs[one[0]] and not self.costs[other[0]]:
                    continue
                if self.swap(one, other) > 0:
                    helped = True
                else:
                    self.swap(one, other)
