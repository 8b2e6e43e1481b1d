"""Matchings, against the enumeration of every pairing of small graphs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.pairing.matching import Cost, Graph, Pair, cheapest, first_opponents, first_pairs, free, pairable


def every_pairing(graph: Graph, nodes: list[int]) -> Iterator[list[Pair]]:
    if not nodes:
        yield []
        return
    low, *rest = nodes
    for high in rest:
        if graph[low] >> high & 1:
            for others in every_pairing(graph, [node for node in rest if node != high]):
                yield [(low, high), *others]


def enumerated(graph: Graph, nodes: list[int], cost: Cost) -> list[Pair] | None:
    """The first of the cheapest pairings, by definition."""
    pairings = list(every_pairing(graph, nodes))

    def key(pairs: list[Pair]) -> tuple[int, list[int], list[int]]:
        return (sum(cost(*pair) for pair in pairs), [low for low, _ in pairs], [high for _, high in pairs])

    return min(pairings, key=key, default=None)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[Graph, list[int]]:
    count = draw(st.integers(0, 9))
    graph = [0] * count
    for low in range(count):
        for high in range(low + 1, count):
            if draw(st.integers(0, 9)) < draw(st.sampled_from([4, 8])):
                graph[low] |= 1 << high
                graph[high] |= 1 << low
    return graph, [node for node in range(count) if draw(st.integers(0, 9))]


@settings(deadline=None)
@given(graphs())
def test_a_field_is_pairable_when_some_pairing_exists(case: tuple[Graph, list[int]]) -> None:
    graph, nodes = case
    mask = sum(1 << node for node in nodes)
    assert pairable(graph, mask) == (enumerated(graph, nodes, free) is not None)


@settings(deadline=None)
@given(graphs(), st.frozensets(st.integers(0, 8)), st.frozensets(st.integers(0, 8)), st.booleans())
def test_the_first_of_the_cheapest_pairings(
    case: tuple[Graph, list[int]], dear: frozenset[int], from_: frozenset[int], costly: bool
) -> None:
    graph, nodes = case

    def cost(low: int, high: int) -> int:
        return (low in from_ and high in dear) + (high in from_ and low in dear)

    price = cost if costly else free
    expected = enumerated(graph, nodes, price)
    assert first_pairs(graph, sum(1 << node for node in nodes), price) == expected
    if expected is not None:
        found = cheapest(graph, sum(1 << node for node in nodes), price)
        assert sum(price(*pair) for pair in found) == sum(price(*pair) for pair in expected)


def complete(count: int) -> Graph:
    return [(1 << count) - 1 & ~(1 << node) for node in range(count)]


def test_the_upper_half_meets_the_lower_half() -> None:
    assert first_pairs(complete(8), 0b11111111) == [(0, 4), (1, 5), (2, 6), (3, 7)]


def test_a_cost_that_every_pairing_has_decides_nothing() -> None:
    assert first_pairs(complete(4), 0b1111, lambda *_: 1) == [(0, 2), (1, 3)]


def test_a_cost_that_some_pairings_avoid_comes_before_the_order() -> None:
    graph = [0b1110, 0b1101, 0b1011, 0b0111]
    assert first_pairs(graph, 0b1111, lambda low, high: int((low, high) == (0, 2))) == [(0, 3), (1, 2)]


def test_a_price_between_the_least_and_the_most_is_kept_to_the_end() -> None:
    def cost(low: int, high: int) -> int:
        return 2 if (low, high) == (0, 3) else int(low == 0) + int((low, high) == (1, 4))

    assert first_pairs(complete(6), 0b111111, cost) == enumerated(complete(6), list(range(6)), cost)


def test_uppers_without_enough_lowers_have_no_opponents() -> None:
    assert first_opponents([0b100, 0b100, 0b011], [0, 1], [2]) is None
    assert first_pairs([0b10, 0b01, 0], 0b111) is None
    assert first_pairs([0, 0], 0b11) is None


def test_where_most_may_meet_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoring.pairing.matching.cheapest", None)
    assert pairable(complete(300), (1 << 300) - 1)
    assert not pairable(complete(3), 0b111)
