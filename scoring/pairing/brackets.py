"""Score brackets of the Swiss system: who floats up, and who meets whom (FIDE C.04.6, article 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product

from scoring.pairing.field import Field
from scoring.pairing.matching import Cost, Graph, Pair, cheapest, first_pairs, free, members, pairable
from scoring.rounds import Number


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it is paired: the score of its residents, who floated up to it, its pairs."""

    score: Number
    upfloaters: tuple[int, ...]
    pairs: tuple[Pair, ...]


def pair_brackets(field: Field, graph: Graph, mask: int) -> tuple[Bracket, ...]:
    """All brackets from the top score down; `mask` must be pairable in `graph`."""
    brackets = []
    while mask:
        bracket = _top_bracket(field, graph, mask)
        brackets.append(bracket)
        mask &= ~sum(1 << node for pair in bracket.pairs for node in pair)
    return tuple(brackets)


def _groups(field: Field, mask: int) -> list[list[int]]:
    """The nodes by score, the highest first, each list by pairing number."""
    groups: dict[Number, list[int]] = {}
    for node in members(mask):
        groups.setdefault(field.players[node].score, []).append(node)
    return [groups[score] for score in sorted(groups, reverse=True)]


def _mask(nodes: Sequence[int]) -> int:
    return sum(1 << node for node in nodes)


def _top_bracket(field: Field, graph: Graph, mask: int) -> Bracket:
    """The top score group with the upfloaters it needs (articles 3.5 and 3.6)."""
    residents, *lower = _groups(field, mask)
    chosen = next(
        best
        for profile in _profiles(graph, residents, lower)
        if (best := _best_set(field, graph, mask, residents, lower, profile)) is not None
    )
    pairs = first_pairs(graph, _mask(residents) | _mask(chosen), _float_cost(field, chosen))
    assert pairs is not None, "only sets that can be paired are chosen"
    return Bracket(field.players[residents[0]].score, chosen, tuple(pairs))


def _profiles(graph: Graph, residents: list[int], lower: list[list[int]]) -> Iterator[tuple[int, ...]]:
    """How many come from each lower group: the fewest first, then the best scores (C4, C5).

    A profile lists the groups of the upfloaters, 0 the one next below.
    """
    group = _mask(residents)
    alone = 0 if pairable(graph, group) else len(residents) - 2 * len(cheapest(graph, group))
    for count in range(alone, sum(map(len, lower)) + 1, 2):  # pragma: no branch - some set can be paired
        profiles = combinations_with_replacement(range(len(lower)), count)
        yield from sorted(
            (p for p in profiles if all(p.count(level) <= len(lower[level]) for level in set(p))),
            key=lambda profile: profile[::-1],
        )


def _best_set(
    field: Field,
    graph: Graph,
    mask: int,
    residents: list[int],
    lower: list[list[int]],
    profile: tuple[int, ...],
) -> tuple[int, ...] | None:
    """The set of upfloaters of a profile that serves best, None when none can be paired.

    It leaves the next group pairable with as few upfloaters as its size allows (C6), takes the
    fewest who floated the round before (C7), and is the first by pairing numbers.
    """
    best: tuple[tuple[bool, int], tuple[int, ...]] | None = None
    for chosen in _sets(lower, profile):
        bracket = _mask(residents) | _mask(chosen)
        rest = mask & ~bracket
        if not (pairable(graph, bracket) and pairable(graph, rest)):
            continue
        price = (_starves(field, graph, residents[0], rest), _repeats(field, chosen))
        if best is None or price < best[0]:
            best = (price, chosen)
        if price == (False, 0):
            break
    return None if best is None else best[1]


def _sets(lower: list[list[int]], profile: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All sets of a profile in the order of article 3.5.4."""
    parts = [combinations(lower[level], profile.count(level)) for level in sorted(set(profile))]
    return (tuple(node for part in parts_ for node in part) for parts_ in product(*parts))


def _starves(field: Field, graph: Graph, resident: int, rest: int) -> bool:
    """True when the next group cannot be paired with no upfloater, or one if it is odd (C6).

    The next group is the one below in the whole field, empty when all of it has floated up.
    """
    following = rest & field.group_below(resident)
    if not following.bit_count() % 2:
        return not _fits(graph, following, rest)
    below = members(rest & ~following)
    return not any(_fits(graph, following | 1 << node, rest) for node in below)


def _fits(graph: Graph, bracket: int, mask: int) -> bool:
    return pairable(graph, bracket) and pairable(graph, mask & ~bracket)


def _repeats(field: Field, chosen: Sequence[int]) -> int:
    """Upfloaters who floated the round before; it does not matter in the last two rounds (C7)."""
    return 0 if field.last_two else sum([field.players[node].floated for node in chosen])


def _float_cost(field: Field, chosen: Sequence[int]) -> Cost:
    """Opponents of upfloaters who floated the round before, not in the last two rounds (C10)."""
    up, players = frozenset(chosen), field.players
    if field.last_two or not up:
        return free

    def cost(low: int, high: int) -> int:
        return (low in up and players[high].floated) + (high in up and players[low].floated)

    return cost
