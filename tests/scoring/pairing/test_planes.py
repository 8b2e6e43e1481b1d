"""Rounds in which nobody meets twice: how many there are, checked by counting."""

from __future__ import annotations

from itertools import combinations

import pytest

from scoring.pairing.planes import plan


def check(count: int, tables: int) -> int:
    """The number of rounds, each whole, even and without a meeting that was before."""
    met: set[tuple[int, int]] = set()
    rounds = plan(count, tables)
    for round_ in rounds:
        assert sorted(n for table in round_ for n in table) == list(range(count))
        sizes = {len(table) for table in round_}
        assert len(round_) == tables
        assert max(sizes) - min(sizes) <= 1
        pairs = [pair for table in round_ for pair in combinations(sorted(table), 2)]
        assert not met.intersection(pairs)
        met.update(pairs)
    return len(rounds)


@pytest.mark.parametrize(
    ("count", "size", "rounds"),
    [
        (9, 3, 4),
        (16, 4, 5),
        (25, 5, 6),
        (49, 7, 8),
        (64, 8, 9),
        (15, 3, 7),
        (36, 6, 3),
        (20, 4, 5),
        (27, 3, 13),
        (28, 4, 7),
        (32, 4, 9),
        (64, 4, 21),
        (40, 4, 5),
        (24, 4, 2),
        (8, 4, 1),
    ],
)
def test_so_many_rounds_are_without_repeats(count: int, size: int, rounds: int) -> None:
    assert check(count, count // size) == rounds


@pytest.mark.parametrize("count", range(2, 130))
@pytest.mark.parametrize("size", [3, 4, 5, 6, 8])
def test_no_number_of_people_meets_twice(count: int, size: int) -> None:
    assert check(count, max(1, count // size)) >= 1


def test_sixteen_in_fours_as_published() -> None:
    written = " | ".join(
        "; ".join(" ".join(str(n + 1) for n in table) for table in round_) for round_ in plan(16, 4)
    )
    assert written == (
        "1 2 3 4; 5 6 7 8; 9 10 11 12; 13 14 15 16 | 1 5 9 13; 2 6 10 14; 3 7 11 15; 4 8 12 16 | "
        "1 6 11 16; 2 5 12 15; 3 8 9 14; 4 7 10 13 | 1 7 12 14; 2 8 11 13; 3 5 10 16; 4 6 9 15 | "
        "1 8 10 15; 2 7 9 16; 3 6 12 13; 4 5 11 14"
    )
