"""Seats of a bracket: seeds apart, byes for the best, club mates late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

Seats = list[str | None]
"""The first round of a bracket from top to bottom, two seats a match; None is a bye."""


def bracket_order(size: int) -> list[int]:
    """Seeds 1 to `size` (a power of two) from top to bottom: each s becomes (s, 2k + 1 - s).

    Seeds 1 and 2 can meet only in the final, 1 to 4 only in the semi-finals, and so on.
    """
    order = [1]
    while len(order) < size:
        order = [seed for upper in order for seed in (upper, 2 * len(order) + 1 - upper)]
    return order


def bracket_size(count: int) -> int:
    """The next power of two, at least 2."""
    return max(2, 1 << (count - 1).bit_length())


def seat(ids: Sequence[str]) -> Seats:
    """The seats of ids given in the order of their seeds; the best seeds have the byes."""
    order = bracket_order(bracket_size(len(ids)))
    return [ids[seed - 1] if seed <= len(ids) else None for seed in order]


def bands(count: int) -> list[range]:
    """Seeds that may change places: 3-4, 5-8, 9-16..., those with a bye and those without apart."""
    size = bracket_size(count)
    byes = size - count
    found = []
    for top in (1 << power for power in range(1, size.bit_length() - 1)):
        band = range(top + 1, min(2 * top, count) + 1)
        found += [range(band.start, min(band.stop, byes + 1)), range(max(band.start, byes + 1), band.stop)]
    return [band for band in found if len(band) > 1]


def keep_apart(seats: Seats, key: Mapping[str, str | None], movable: Sequence[Sequence[str]]) -> Seats:
    """Seats in which those with one key meet as late as may be, the first round before all others.

    Only ids inside one list of `movable` change places. The best change is made first, of equal
    ones that of the nearest and then of the last in their list, until none is better; no first
    round with fewer meetings of a kind can be reached by such changes.
    """
    seats = list(seats)
    while changes := list(_changes(seats, key, movable)):
        *_, one, other = min(changes)
        at, to = seats.index(one), seats.index(other)
        seats[at], seats[to] = other, one
    return seats


def _changes(
    seats: Seats, key: Mapping[str, str | None], movable: Sequence[Sequence[str]]
) -> Iterator[tuple[tuple[int, ...], int, int, str, str]]:
    """Changes that make something better: by how much, how far apart, how low, and of whom."""
    place = {id_: at for at, id_ in enumerate(seats) if id_ is not None}
    counts = _counts(seats, key)
    for list_ in movable:
        for low, high in combinations(range(len(list_)), 2):
            gain = _gain(counts, key, place, list_[low], list_[high])
            if gain:
                yield gain, high - low, -high, list_[low], list_[high]


def _counts(seats: Seats, key: Mapping[str, str | None]) -> list[Counter[tuple[int, str]]]:
    """How often a key is in each part of the bracket: parts of 2 seats, of 4, and so on."""
    levels = range(1, (len(seats) - 1).bit_length() + 1)
    held = [(at, kind) for at, id_ in enumerate(seats) if id_ is not None and (kind := key[id_]) is not None]
    return [Counter((at >> level, kind) for at, kind in held) for level in levels]


def _gain(
    counts: Sequence[Counter[tuple[int, str]]],
    key: Mapping[str, str | None],
    place: Mapping[str, int],
    one: str,
    other: str,
) -> tuple[int, ...]:
    """How many more pairs of a key share each part when two change places, empty unless it is better."""
    change: list[int] = []
    if key[one] == key[other]:
        return ()
    for level, count in enumerate(counts, 1):
        at, to = place[one] >> level, place[other] >> level
        change.append(_moved(count, key[one], at, to) + _moved(count, key[other], to, at))
        if change[-1] > 0 and not any(change[:-1]):
            return ()
    return tuple(change) if any(change) else ()


def _moved(count: Counter[tuple[int, str]], kind: str | None, source: int, target: int) -> int:
    if kind is None or source == target:
        return 0
    return count[target, kind] - (count[source, kind] - 1)


def meetings(seats: Seats, key: Mapping[str, str | None]) -> Iterator[tuple[str, str]]:
    """First-round pairs of one key."""
    for one, other in zip(seats[::2], seats[1::2], strict=True):
        if one is not None and other is not None and key[one] is not None and key[one] == key[other]:
            yield one, other
