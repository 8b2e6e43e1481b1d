"""The search for the best mix: it helps, it ends, and it is the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from scoring.pairing import mixing
from scoring.pairing.mixing import mix


def same_parity(table: Sequence[int]) -> int:
    return sum(one % 2 == other % 2 for one, other in combinations(table, 2))


def test_changes_are_made_until_none_helps() -> None:
    mixed = mix([[0, 2], [1, 3], [4, 6], [5, 7]], same_parity)
    assert sum(map(same_parity, mixed)) == 0
    assert sorted(n for table in mixed for n in table) == list(range(8))


def test_what_is_without_fault_stays() -> None:
    assert mix([[0, 1], [2, 3]], same_parity) == [[0, 1], [2, 3]]


def test_a_search_that_cannot_succeed_ends_with_the_best() -> None:
    mixed = mix([[0, 2, 4, 1], [3, 6, 8, 10]], same_parity)
    assert sum(map(same_parity, mixed)) == min(
        same_parity(four) + same_parity([n for n in (0, 2, 4, 1, 3, 6, 8, 10) if n not in four])
        for four in combinations((0, 2, 4, 1, 3, 6, 8, 10), 4)
    )
    assert mix([[0, 2, 4, 1], [3, 6, 8, 10]], same_parity) == mixed


def test_one_person_alone_has_nobody_to_change_with() -> None:
    assert mix([[1]], lambda _: 1) == [[1]]
    assert mixing.BUDGET > 0
