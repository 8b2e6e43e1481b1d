"""Perfect matchings: whether there is one, the cheapest, and the first in an order.

A graph is a list of bit masks: bit b of entry a says that a and b may be paired. Sets of nodes
are masks as well, so that a field of 300 costs microseconds to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import rustworkx

Graph = list[int]
Pair = tuple[int, int]
Cost = Callable[[int, int], int]


def members(mask: int) -> list[int]:
    """The nodes of a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def free(_: int, __: int) -> int:
    """The cost of a pair where all are alike."""
    return 0


def pairable(graph: Graph, mask: int) -> bool:
    """True when the nodes of `mask` can all be paired."""
    count = mask.bit_count()
    if count % 2:
        return False
    # Dirac: where everybody may meet half of the others there is a cycle through all.
    if all(2 * (graph[node] & mask).bit_count() >= count for node in members(mask)):
        return True
    return 2 * len(cheapest(graph, mask)) == count


def cheapest(graph: Graph, mask: int, cost: Cost = free) -> list[Pair]:
    """As many pairs as possible and, among such, the least total cost; (low, high) ascending."""
    nodes = members(mask)
    weighted = [
        (low, high, cost(low, high)) for low in nodes for high in members(graph[low] & mask) if high > low
    ]
    limit = max((weight for _, _, weight in weighted), default=0)
    place = {node: position for position, node in enumerate(nodes)}
    network: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    network.add_nodes_from(nodes)
    network.add_edges_from([(place[low], place[high], limit - weight) for low, high, weight in weighted])
    found = rustworkx.max_weight_matching(network, max_cardinality=True, weight_fn=int)
    return sorted(tuple(sorted((nodes[one], nodes[two]))) for one, two in found)  # type: ignore[misc]


def first_pairs(graph: Graph, mask: int, cost: Cost = free) -> list[Pair] | None:
    """The first pairing, among those of the least cost, in the order of FIDE C.04.6, article 3.6.

    In each pair the earlier node is the upper member. Pairings are compared by the list of
    their upper members, then by the list of the opponents of these. None without a pairing.
    """
    if cost is not free:
        return _first_of_the_cheapest(graph, mask, cost)
    nodes = members(mask)
    if len(nodes) % 2:
        return None
    half = len(nodes) // 2
    folded = first_opponents(graph, nodes[:half], nodes[half:])
    return folded or _first_unfolded(graph, mask)


def _first_of_the_cheapest(graph: Graph, mask: int, cost: Cost) -> list[Pair] | None:
    known = cheapest(graph, mask, cost)
    if 2 * len(known) < mask.bit_count():
        return None
    least = _total(known, cost)
    if least == 0:
        return first_pairs(_without(graph, mask, cost), mask)
    if _total(cheapest(graph, mask, lambda low, high: -cost(low, high)), cost) == least:
        return first_pairs(graph, mask)  # every pairing costs the same
    uppers = _uppers(graph, mask, cost, known)
    return _opponents(graph, uppers, mask, cost, least)


def _total(pairs: Sequence[Pair], cost: Cost) -> int:
    return sum(cost(low, high) for low, high in pairs)


def _without(graph: Graph, mask: int, cost: Cost) -> Graph:
    """The graph without the pairs that cost anything."""
    kept = list(graph)
    for low in members(mask):
        for high in members(graph[low] & mask & _after(low)):
            if cost(low, high):
                kept[low] &= ~(1 << high)
                kept[high] &= ~(1 << low)
    return kept


def _first_unfolded(graph: Graph, mask: int) -> list[Pair] | None:
    """The first pairing where the upper half cannot meet the lower half."""
    known = cheapest(graph, mask)
    if 2 * len(known) < mask.bit_count():
        return None
    uppers = _uppers(graph, mask, free, known)
    return first_opponents(graph, uppers, [node for node in members(mask) if node not in uppers])


def _after(node: int) -> int:
    """The mask of all nodes later than one."""
    return -2 << node


def _uppers(graph: Graph, mask: int, cost: Cost, known: list[Pair]) -> list[int]:
    """The first list of upper members with which a pairing as cheap as `known` exists."""
    least = _total(known, cost)
    uppers: list[int] = []
    for node in members(mask):
        trial = _only(graph, node, _after(node))
        settled = any(low == node for low, _ in known)
        found = known if settled else cheapest(trial, mask, cost)
        if 2 * len(found) == mask.bit_count() and _total(found, cost) == least:
            uppers.append(node)
            known, graph = found, trial
        else:
            graph = _only(graph, node, ~_after(node))
    return uppers


def _only(graph: Graph, node: int, kept: int) -> Graph:
    """The graph in which a node may meet none but those of the mask `kept`."""
    lost = members(graph[node] & ~kept)
    smaller = list(graph)
    smaller[node] &= kept
    for other in lost:
        smaller[other] &= ~(1 << node)
    return smaller


def _opponents(graph: Graph, uppers: list[int], mask: int, cost: Cost, least: int) -> list[Pair]:
    """The first list of opponents for these upper members at the least cost, one after the other."""
    lowers = mask & ~sum(1 << upper for upper in uppers)
    for upper in uppers:
        graph = _only(graph, upper, lowers & _after(upper))
    pairs: list[Pair] = []
    for upper in uppers:
        lower = next(
            lower
            for lower in members(graph[upper] & mask)
            if _leads_to(graph, mask, cost, [*pairs, (upper, lower)]) == (len(uppers), least)
        )
        pairs.append((upper, lower))
        mask &= ~(1 << upper | 1 << lower)
    return pairs


def _leads_to(graph: Graph, mask: int, cost: Cost, pairs: list[Pair]) -> tuple[int, int]:
    """How many pairs there are at best, and their total cost, once the last of `pairs` is fixed."""
    upper, lower = pairs[-1]
    found = [*pairs, *cheapest(graph, mask & ~(1 << upper | 1 << lower), cost)]
    return len(found), _total(found, cost)


def first_opponents(graph: Graph, uppers: Sequence[int], lowers: Sequence[int]) -> list[Pair] | None:
    """The first list of opponents for these upper members, each later than its own; None if none."""
    search = _Opponents(graph, uppers, sum(1 << lower for lower in lowers))
    if not all(search.seat(upper, 0) for upper in uppers):
        return None
    taken = 0
    for upper in uppers:
        taken |= 1 << search.settle(upper, taken)
    return [(upper, search.opponent[upper]) for upper in uppers]


class _Opponents:
    """A matching of uppers with lowers by augmenting paths, changed in place."""

    __slots__ = ("allowed", "opponent", "owner", "vacant")

    def __init__(self, graph: Graph, uppers: Sequence[int], lowers: int) -> None:
        self.allowed = {upper: graph[upper] & lowers & _after(upper) for upper in uppers}
        self.opponent: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        self.vacant = lowers

    def seat(self, upper: int, closed: int) -> bool:
        """Find an opponent outside `closed` for an upper, moving others if need be, as few as possible."""
        reached_by: dict[int, int] = {}
        asked = [upper]
        for asking in asked:
            fresh = self.allowed[asking] & ~closed
            if fresh & self.vacant:
                self._shift(upper, asking, members(fresh & self.vacant)[0], reached_by)
                return True
            closed |= fresh
            for lower in members(fresh):
                reached_by[lower] = asking
                asked.append(self.owner[lower])
        return False

    def _shift(self, upper: int, asking: int, lower: int, reached_by: dict[int, int]) -> None:
        """Give `lower` to the one who asked last, that one's opponent to who asked before, up to `upper`."""
        self.vacant &= ~(1 << lower)
        while asking != upper:
            left = self.opponent[asking]
            self.opponent[asking], self.owner[lower] = lower, asking
            asking, lower = reached_by[left], left
        self.opponent[upper], self.owner[lower] = lower, upper

    def settle(self, upper: int, taken: int) -> int:
        """Give an upper the first lower outside `taken` that leaves the others seated."""
        choices = members(self.allowed[upper] & ~taken)
        return next(lower for lower in choices if self._moved(upper, lower, taken))

    def _moved(self, upper: int, lower: int, taken: int) -> bool:
        left = self.opponent[upper]
        if left == lower:
            return True
        displaced = self.owner[lower]
        self.opponent[upper], self.owner[lower] = lower, upper
        self.vacant |= 1 << left
        if self.seat(displaced, taken | 1 << lower):
            return True
        self.vacant &= ~(1 << left)
        self.opponent[upper], self.owner[left], self.owner[lower] = left, upper, displaced
        return False
