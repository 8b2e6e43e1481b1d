"""Every stored plan for rotating partners, checked by counting."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from scoring.pairing.whist import BASES, PlannedRound, is_whist, pairs_of, plan, quality


def written(round_: PlannedRound) -> str:
    return ", ".join(f"{a}+{b} v {c}+{d}" for a, b, c, d in round_.tables)


@pytest.mark.parametrize(
    ("count", "number", "expected"),
    [
        (4, 1, "4+1 v 2+3"),
        (4, 2, "4+2 v 3+1"),
        (4, 3, "4+3 v 1+2"),
        (5, 1, "2+5 v 3+4"),
        (8, 1, "8+1 v 2+4, 3+7 v 5+6"),
        (8, 2, "8+2 v 3+5, 4+1 v 6+7"),
        (8, 7, "8+7 v 1+3, 2+6 v 4+5"),
        (9, 1, "2+3 v 4+7, 5+9 v 6+8"),
        (9, 9, "7+8 v 3+6, 1+5 v 2+4"),
        (12, 1, "12+1 v 2+4, 3+10 v 7+8, 5+11 v 6+9"),
        (13, 1, "2+5 v 3+8, 4+13 v 7+9, 6+12 v 11+10"),
        (16, 1, "16+1 v 2+3, 4+7 v 10+12, 5+14 v 9+13, 6+11 v 8+15"),
    ],
)
def test_the_published_rounds(count: int, number: int, expected: str) -> None:
    assert written(plan(count)[number - 1]) == expected


@pytest.mark.parametrize("count", BASES)
def test_nobody_sits_twice_and_sit_outs_are_even_after_every_round(count: int) -> None:
    rests: Counter[int] = Counter()
    for round_ in plan(count):
        seated = [number for table in round_.tables for number in table]
        assert sorted([*seated, *round_.out]) == list(range(1, count + 1))
        assert len(round_.out) == count % 4
        rests.update(round_.out)
        spread = [rests[number] for number in range(1, count + 1)]
        assert max(spread) - min(spread) <= 1


WHIST = [v for v in BASES if v % 4 < 2 and v not in (33, 37, 40)]


@pytest.mark.parametrize("count", WHIST)
def test_with_4k_or_one_more_every_pair_partners_once_and_opposes_twice(count: int) -> None:
    partners: Counter[tuple[int, int]] = Counter()
    opponents: Counter[tuple[int, int]] = Counter()
    for round_ in plan(count):
        for with_, against in map(pairs_of, round_.tables):
            partners.update(with_)
            opponents.update(against)
    everybody = list(combinations(range(1, count + 1), 2))
    assert partners == Counter(everybody)
    assert opponents == Counter(everybody * 2)
    assert len(plan(count)) == (count - 1 if count % 4 == 0 else count)
    assert is_whist(count)


@pytest.mark.parametrize("count", sorted(set(BASES) - set(WHIST)))
def test_with_other_numbers_no_pair_partners_twice(count: int) -> None:
    found = quality(count)
    assert (found.partners, found.spread) == (1, int(count % 4 > 0))
    assert found.opponents == (3 if count in (22, 30, 33, 37, 40) else 2)
    assert len(plan(count)) == (count if count % 4 else count - 1)
    assert not is_whist(count)


def test_the_numbers_that_clubs_have_are_stored() -> None:
    assert set(range(4, 41)) - {38} == set(BASES)
    assert plan(3) == plan(100) == ()
