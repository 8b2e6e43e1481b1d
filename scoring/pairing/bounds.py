"""How many rounds a format has room for before somebody must meet somebody again."""

from __future__ import annotations

from scoring.pairing.pools import WISHED, table_count
from scoring.pairing.rotating import length


def most_rounds(format_: str, entrants: int, table_size: int | None = None) -> int | None:
    """The most rounds in which so many entrants can go without a repeat; None where no such rule binds.

    In a Swiss nobody meets anybody twice, with rotating partners nobody partners anybody twice, at pool tables nobody
    sits with anybody twice (an upper bound: a draw as good as that need not exist).
    """
    if entrants < 2:
        return None
    if format_ == "swiss":
        return entrants - 1 if entrants % 2 == 0 else entrants
    if format_ == "rotating" and entrants >= 4:
        return length(entrants)
    if format_ == "pools":
        return _at_pool_tables(entrants, table_size or WISHED)
    return None


def _at_pool_tables(people: int, wished: int) -> int:
    """Everybody meets one less than a table holds each round; fewer tables than seats bring two together again."""
    tables = table_count(people, wished)
    smallest, largest = people // tables, -(-people // tables)
    return 1 if tables < largest else (people - 1) // (smallest - 1)
