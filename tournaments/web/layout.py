"""Where each tile of a line of play lies on the table, in half-pip-square units, without any drawing.

A pip square is 2 x 2 units, a tile 4 x 2. The line starts in the middle; its right end snakes downwards and its left
end upwards. When a spinner has arms it takes the middle, and the four ends snake like a pinwheel, each in its own
quarter. A tile's place depends only on the tiles before it, so a line grows without moving what already lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

LINE_ENDS = ("left", "start", "right", "up", "down")
LEAST_COLUMNS = 7
DESCENT = 12
LABEL_HEIGHT = 3

Vector = tuple[int, int]
RIGHT, LEFT, DOWN, UP = (1, 0), (-1, 0), (0, 1), (0, -1)


@dataclass(frozen=True, slots=True)
class Placed:
    """One tile played: its log position, seat, name ("6-4"), the end it went to, the half that touches, the open half.

    On the start tile `inner` is the left half and `outer` the right half. A tile that was set out before the deal has
    no `seat`.
    """

    position: int
    seat: int | None
    tile: str
    end: str
    inner: int
    outer: int

    @property
    def double(self) -> bool:
        """Are both halves equal?"""
        return self.inner == self.outer


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a placed tile lies: its centre, upright or lying, the pips of its left (top) and right (bottom) half."""

    placed: Placed
    x: int
    y: int
    vertical: bool
    first: int
    second: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom edge."""
        half_width, half_height = (1, 2) if self.vertical else (2, 1)
        return (self.x - half_width, self.y - half_height, self.x + half_width, self.y + half_height)


@dataclass(frozen=True, slots=True)
class Ghost:
    """The root of a row of its own (a train, an arm of a further spinner): a pip square at x, y with a label above."""

    x: int
    y: int
    pips: int
    end: str


@dataclass(frozen=True, slots=True)
class Link:
    """The way from a double to the first tile of one of its toes, which was played at `position`."""

    position: int
    start: tuple[int, int]
    stop: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table: spots in order of play, ghosts of rows, links of toes, and the edges of the drawing."""

    spots: tuple[Spot, ...]
    ghosts: tuple[Ghost, ...]
    edge: int
    top: int
    bottom: int
    links: tuple[Link, ...] = ()


@dataclass(slots=True)
class Arm:
    """A walker that lays one end of the line: it runs straight, turns at its bounds and comes back one row further on.

    `x`, `y` is the centre of the last pip square laid, `low` and `high` bound the rows, `flow` is where rows advance,
    `turns` is where an upright arm goes at the end of its descent, and tiles of the ends `against` were played towards
    the root of this arm, not away from it.
    """

    x: int
    y: int
    heading: Vector
    flow: Vector
    low: int
    high: int
    turns: Vector = RIGHT
    against: tuple[str, ...] = ()
    on_double: bool = False
    back: Vector | None = None
    spots: list[Spot] = field(default_factory=list)

    def lay(self, placed: Placed) -> None:
        """Put the next tile: round the corner, straight on, or into a turn."""
        if self.back is not None:
            self._round_the_corner(placed, self.back)
        elif self._fits(placed):
            self._straight(placed)
        else:
            self._turn()
            self._lengthwise(placed, self.heading)

    def _fits(self, placed: Placed) -> bool:
        # A plain tile leaves room for a double behind it, so that no double is ever caught in a turn.
        room = 3 if placed.double else 7
        if self.heading in (UP, DOWN):
            return abs(self.y) + room <= DESCENT
        if self.heading == RIGHT:
            return self.x + room <= self.high
        return self.x - room >= self.low

    def _turn(self) -> None:
        before = self.heading
        self.heading = self.turns if before in (UP, DOWN) else self.flow
        if self.on_double:
            # The end of a crosswise double lies one unit off the middle of the line.
            self.x += self.heading[0]
            self.y += self.heading[1]
        if before in (LEFT, RIGHT):
            self.back = (-before[0], -before[1])

    def _straight(self, placed: Placed) -> None:
        if not placed.double:
            self._lengthwise(placed, self.heading)
            return
        self.x += 2 * self.heading[0]
        self.y += 2 * self.heading[1]
        self.on_double = True
        self._put(placed, self.x, self.y, (self.heading[1], self.heading[0]))

    def _lengthwise(self, placed: Placed, along: Vector) -> None:
        self._put(placed, self.x + 3 * along[0], self.y + 3 * along[1], along)
        self.x += 4 * along[0]
        self.y += 4 * along[1]
        self.on_double = False

    def _round_the_corner(self, placed: Placed, back: Vector) -> None:
        inner_y = self.y + 2 * self.heading[1]
        self._put(placed, self.x + back[0], inner_y, back)
        self.x += 2 * back[0]
        self.y = inner_y
        self.heading, self.back, self.on_double = back, None, False

    def _put(self, placed: Placed, x: int, y: int, along: Vector) -> None:
        if placed.end in self.against:
            along = (-along[0], -along[1])
        self.spots.append(spot(placed, x, y, along))


def lay_out(placed: Sequence[Placed], columns: int = 8, roots: Mapping[str, int] | None = None) -> Layout:
    """Lay one hand's tiles, given in order of play, on a table `columns` tiles wide (7 or more); arms get one more.

    `roots` are ends that get a row even while no tile lies there, with the pips that open them.
    """
    if columns < LEAST_COLUMNS:
        raise ValueError(f"a table is at least {LEAST_COLUMNS} tiles wide, not {columns}")
    chains: dict[str, list[Placed]] = {}
    for tile in placed:
        chains.setdefault(tile.end, []).append(tile)
    # Four ends share the width that two have to themselves otherwise.
    edge = 2 * (columns + 1) if {"up", "down"} & chains.keys() else 2 * columns
    spots = _lay_line(chains, edge)
    bottom = max((spot.box[3] for spot in spots), default=0)
    ghosts: list[Ghost] = []
    pips = {**(roots or {}), **{end: tiles[0].inner for end, tiles in chains.items()}}
    for end in sorted((end for end in pips if end not in LINE_ENDS), key=_row_order):
        ghost = Ghost(1 - edge, bottom + LABEL_HEIGHT + 2, pips[end], end)
        row = Arm(ghost.x, ghost.y, RIGHT, DOWN, -edge, edge)
        _lay_all(row, chains.get(end, ()))
        bottom = max((spot.box[3] for spot in row.spots), default=ghost.y + 1)
        ghosts.append(ghost)
        spots += row.spots
    spots.sort(key=lambda spot: spot.placed.position)
    return Layout(tuple(spots), tuple(ghosts), edge, min((spot.box[1] for spot in spots), default=0), bottom)


def main_line(placed: Iterable[Placed]) -> list[Placed]:
    """The tiles between the left and the right end, as they lie."""
    tiles = list(placed)
    left = [tile for tile in tiles if tile.end == "left"]
    return left[::-1] + [tile for tile in tiles if tile.end in ("start", "right")]


def _lay_line(chains: Mapping[str, Sequence[Placed]], edge: int) -> list[Spot]:
    line = main_line(tile for end in ("left", "start", "right") for tile in chains.get(end, ()))
    if not line:
        return []
    arms = {end: chains[end] for end in ("up", "down") if end in chains}
    root = _spinner(line, arms) if arms else next((tile for tile in line if tile.end == "start"), line[0])
    middle = line.index(root)
    off = 0 if root.double else 1
    inside = 3 if arms else -edge
    walkers = [
        (
            Arm(off, 0, RIGHT, DOWN, inside, edge, against=("left",), on_double=root.double),
            line[middle + 1 :],
        ),
        (
            Arm(-off, 0, LEFT, UP, -edge, -inside, against=("start", "right"), on_double=root.double),
            line[:middle][::-1],
        ),
        (Arm(0, 1, DOWN, DOWN, -edge, 1, LEFT), arms.get("down", ())),
        (Arm(0, -1, UP, UP, -1, edge, RIGHT), arms.get("up", ())),
    ]
    spots = [spot(root, 0, 0, DOWN if root.double else RIGHT)]
    for walker, tiles in walkers:
        _lay_all(walker, tiles)
        spots += walker.spots
    return spots


def _lay_all(arm: Arm, tiles: Iterable[Placed]) -> None:
    for tile in tiles:
        arm.lay(tile)


def _spinner(line: Sequence[Placed], arms: Mapping[str, Sequence[Placed]]) -> Placed:
    pips = next(iter(arms.values()))[0].inner
    doubles = [tile for tile in line if tile.double and tile.inner == pips]
    if not doubles:
        raise ValueError(f"the line has an arm but no double {pips}-{pips}")
    return min(doubles, key=lambda tile: tile.position)


def spot(placed: Placed, x: int, y: int, along: Vector) -> Spot:
    """A tile with its centre at x, y, whose open half points along this way."""
    forward = along[0] + along[1] > 0
    first, second = (placed.inner, placed.outer) if forward else (placed.outer, placed.inner)
    return Spot(placed, x, y, along[0] == 0, first, second)


def _row_order(end: str) -> tuple[int, int, str]:
    owner = end.removeprefix("train-")
    if owner != end and owner.isdecimal():
        return (0, int(owner), end)
    return (1 if end == "mexican" else 2, 0, end)
