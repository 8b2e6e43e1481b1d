"""Where the tiles of Chickenfoot lie: a tree that grows from the hub to the right, with a fork at every double.

The units are those of `layout`. Every arm and toe is a row that starts a little behind its double; rows move together
as far as no tile comes near another, so that a hand of many feet stays legible on a phone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.web.layout import DOWN, RIGHT, Layout, Link, Placed, Spot, spot

FORK = 2
"""From the edge of a double to the rows that start there."""
BETWEEN = 3
"""From the middle of a row to that of the next one of the same double, at least."""

GAP = 1
"""Between two tiles that do not belong together, at least."""

Chains = Mapping[str, Sequence[Placed]]


@dataclass(frozen=True, slots=True)
class Branch:
    """A row with everything that grows on it; the middle of its first tile is at height 0."""

    spots: tuple[Spot, ...]
    links: tuple[Link, ...]

    def lowered(self, by: int) -> Branch:
        """The same further down."""
        return Branch(
            tuple(replace(each, y=each.y + by) for each in self.spots),
            tuple(
                Link(each.position, (each.start[0], each.start[1] + by), (each.stop[0], each.stop[1] + by))
                for each in self.links
            ),
        )


def is_feet(placed: Iterable[Placed]) -> bool:
    """Whether these are the tiles of a game with arms around a hub."""
    return any(tile.end.startswith("arm-") for tile in placed)


def lay_out_feet(placed: Sequence[Placed]) -> Layout:
    """Lay one hand's tiles, given in order of play; what a tile hangs on must be among them."""
    chains: dict[str, list[Placed]] = {}
    for tile in placed:
        chains.setdefault(tile.end, []).append(tile)
    tree = _row(chains["start"], "", chains, 0)
    boxes = [each.box for each in tree.spots]
    right = max(box[2] for box in boxes)
    edge = (right + 1) // 2
    spots = sorted(
        (replace(each, x=each.x - edge) for each in tree.spots), key=lambda each: each.placed.position
    )
    links = tuple(
        Link(each.position, (each.start[0] - edge, each.start[1]), (each.stop[0] - edge, each.stop[1]))
        for each in tree.links
    )
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    return Layout(tuple(spots), (), edge, top, bottom, links)


def _row(tiles: Sequence[Placed], end: str, chains: Chains, x: int) -> Branch:
    """The tiles of one end from x on, and the fork behind its last one."""
    spots = []
    for tile in tiles:
        half = 1 if tile.double else 2
        spots.append(spot(tile, x + half, 0, DOWN if tile.double else RIGHT))
        x += 2 * half
    forks = _forks(end, chains)
    if not forks:
        return Branch(tuple(spots), ())
    grown = _apart([_row(chains[fork], fork, chains, x + FORK) for fork in forks])
    middle = (grown[0].spots[0].y + grown[-1].spots[0].y) // 2
    links = []
    for branch in (each.lowered(-middle) for each in grown):
        first = branch.spots[0]
        links += [Link(first.placed.position, (x, 0), (x + FORK, first.y)), *branch.links]
        spots += branch.spots
    return Branch(tuple(spots), tuple(links))


def _forks(end: str, chains: Chains) -> list[str]:
    """The ends that start at the double on which this one stops, in their order; the hub's own end is ""."""
    root = f"{end}." if end else "arm-"
    return sorted(
        (name for name in chains if name.startswith(root) and name[len(root) :].isdecimal()),
        key=lambda name: int(name[len(root) :]),
    )


def _apart(branches: Sequence[Branch]) -> list[Branch]:
    """The branches of one double below each other, as close as their tiles allow."""
    laid: list[Branch] = []
    for branch in branches:
        by = laid[-1].spots[0].y + BETWEEN if laid else 0
        laid.append(branch.lowered(max([by, *(_clear(branch, other) for other in laid)])))
    return laid


def _clear(branch: Branch, above: Branch) -> int:
    """How far a branch must be lowered to lie below another wherever the two are in each other's way."""
    boxes = [each.box for each in branch.spots]
    return max(
        (
            low + GAP - top
            for left, _, right, low in (each.box for each in above.spots)
            for start, top, stop, _ in boxes
            if left < stop + GAP and start < right + GAP
        ),
        default=0,
    )
