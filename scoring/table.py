"""The line of play on the table: its open ends, spinners and arms, and what they add up to."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple, Protocol

from scoring.errors import Refusal, shown
from scoring.saying import said
from scoring.tiles import HIGH, NAMES, WRITTEN

PLAIN: Final = 0
DOUBLE: Final = 1
"""An exposed double at an end: counts both halves."""
BARE: Final = 2
"""An arm of a spinner without a tile yet: counts nothing."""

START: Final = "start"


class Placed(NamedTuple):
    """One tile in the line: where it lies, with the half that touches (`inner`) and the open one (`outer`)."""

    position: int
    seat: int
    tile: int
    end: str
    inner: int
    outer: int


class Table(Protocol):
    """What a hand asks of its table, whatever the game: which ends a seat may play on, and who acts next.

    `ends` maps the name of each open end to (pip, PLAIN | DOUBLE | BARE); `begun` says whether the first tile
    lies; `wanted` is a tile that must be found before anything is played, if there is one, and `searched`
    how many tiles each seat has drawn in search of it. `kind` says how its ends are to be drawn.
    """

    kind: ClassVar[str]
    begun: bool
    ends: dict[str, tuple[int, int]]
    line: list[Placed]
    wanted: int | None
    searched: list[int]

    def end_for(self, left: int, right: int, on: str | None, seat: int) -> str:
        """The name of the end where this tile goes; refuses it in the order of reading 4."""

    def lead(self, position: int, seat: int, tile: int, left: int, right: int) -> None:
        """Lay the first tile."""

    def place(self, position: int, seat: int, tile: int, left: int, right: int, end: str) -> None:
        """Lay a tile at an open end that it matches."""

    def playable_ends(self, seat: int) -> list[str]:
        """The ends where this seat may play at this moment."""

    def open_pips(self, seat: int) -> int:
        """A bit mask of the pips at those ends."""

    def live_pips(self, suit_left: list[int]) -> int:
        """The pips that some seat could still match, as a bit mask; `suit_left` counts tiles not on the table."""

    def reach(self, seat: int, live: int) -> int:
        """Of the live pips those that this seat can ever match."""

    def must_go_on(self, suit_left: list[int], drawable: int) -> bool:
        """Whether who has just laid a last tile must cover it first."""

    def turn_after(self, seat: int, suit_left: list[int], *, unfinished: bool) -> int:
        """Who acts after this seat's tile."""

    def passed(self, seat: int) -> bool:
        """The seat has passed; True when a circle of passes begins anew with it."""

    def acts(self, seat: int) -> None:
        """A seat acts that was not on turn."""

    def lets_in(self, seat: int, turn: int) -> bool:
        """Whether this seat may act although it is the turn of another."""

    def may_only_play(self, seat: int) -> bool:
        """Whether the seat may lay further tiles, but neither draw nor pass."""

    def about(self) -> dict[str, Any] | None:
        """What a game's table shows beside its ends, as JSON values; None where there is nothing more."""

    def about_end(self, name: str) -> dict[str, Any]:
        """What it shows of one end beside its pips, as JSON values."""

    def total(self) -> int:
        """What the open ends add up to."""

    def fits_both_ends(self, tile: int) -> bool:
        """Whether the two halves of `tile` match the two ends, before it is laid."""


class LineTable:
    """The open ends of one hand's line, changed in place.

    `ends` maps the name of each open end to (pip, PLAIN | DOUBLE | BARE) in the order left, right,
    then arms as they open. A spinner opens its arms when both its sides in the line are covered
    (reading 21): `facing` says which spinner an end lies at, `sides_open` how many sides it has left.
    """

    __slots__ = (
        "arms_count",
        "begun",
        "ends",
        "facing",
        "first_double",
        "line",
        "searched",
        "seats",
        "sides_open",
        "spinner",
        "spinner_pips",
        "wanted",
    )
    kind: ClassVar[str] = "line"

    def __init__(self, spinner: str, seats: int, *, arms_count: bool = False) -> None:
        self.spinner = spinner
        self.arms_count = arms_count
        self.seats = seats
        self.begun = False
        self.wanted: int | None = None
        self.searched: list[int] = []
        self.ends: dict[str, tuple[int, int]] = {}
        self.line: list[Placed] = []
        self.facing: dict[str, str] = {}
        self.sides_open: dict[str, int] = {}
        self.spinner_pips: dict[str, int] = {}
        self.first_double: int | None = None

    def end_for(self, left: int, right: int, on: str | None, seat: int) -> str:
        """The name of the end where this tile goes; refuses unknown_end, end_closed, no_match, ambiguous_end."""
        if on is None:
            return self._only_end(left, right)
        end = self.ends.get(on)
        if end is None:
            if self._could_open(on):
                raise Refusal("end_closed", said("The end {on} is not open yet.", on=on))
            raise Refusal("unknown_end", said("There is no end called {on} at this table.", on=shown(on)))
        if end[0] != left and end[0] != right:
            raise Refusal(
                "no_match",
                said(
                    "{left}-{right} does not match the {pips} at {on}.",
                    left=left,
                    right=right,
                    pips=end[0],
                    on=on,
                ),
            )
        return on

    def _only_end(self, left: int, right: int) -> str:
        fitting = [name for name, (pip, _) in self.ends.items() if pip in (left, right)]
        if not fitting:
            raise Refusal("no_match", said("{left}-{right} matches no open end.", left=left, right=right))
        if len({self.ends[name] for name in fitting}) > 1:
            raise Refusal(
                "ambiguous_end",
                said("{left}-{right} fits more than one end; say which.", left=left, right=right),
                None,
                {"choices": fitting},
            )
        return fitting[0]

    def _could_open(self, name: str) -> bool:
        if self.spinner == "none":
            return False
        if name in ("up", "down"):
            return True
        tile, _, arm = name.rpartition(".")
        written = WRITTEN.get(tile)
        return (
            self.spinner == "all"
            and arm in ("up", "down")
            and written is not None
            and written[1] == written[2]
        )

    def lead(self, position: int, seat: int, tile: int, left: int, right: int) -> None:
        """Lay the first tile: its left end is the first number as written."""
        self.begun = True
        kind = DOUBLE if left == right else PLAIN
        self.ends["left"] = (left, kind)
        self.ends["right"] = (right, kind)
        self.line.append(Placed(position, seat, tile, START, left, right))
        if kind and self.spinner != "none":
            name = self._new_spinner(tile, 2)
            self.facing["left"] = self.facing["right"] = name

    def place(self, position: int, seat: int, tile: int, left: int, right: int, end: str) -> None:
        """Lay a tile at an open end that it matches."""
        pip = self.ends[end][0]
        outer = right if left == pip else left
        double = left == right
        self.ends[end] = (outer, DOUBLE if double else PLAIN)
        # tuple.__new__ takes half the time of calling the class, and this runs at every play.
        self.line.append(tuple.__new__(Placed, (position, seat, tile, end, pip, outer)))
        if self.facing and end in self.facing:
            self._cover(self.facing.pop(end))
        if double and self.spinner != "none" and (self.spinner == "all" or self.first_double is None):
            self.facing[end] = self._new_spinner(tile, 1)

    def _new_spinner(self, tile: int, sides: int) -> str:
        if self.first_double is None:
            self.first_double = tile
            name = ""
        else:
            twins = sum(1 for each in self.line[:-1] if each.tile == tile)
            name = NAMES[tile] + ("" if not twins else f"/{twins + 1}") + "."
        self.sides_open[name] = sides
        self.spinner_pips[name] = HIGH[tile]
        return name

    def _cover(self, spinner: str) -> None:
        self.sides_open[spinner] -= 1
        if self.sides_open[spinner] == 0:
            pip = self.spinner_pips[spinner]
            self.ends[spinner + "up"] = (pip, BARE)
            self.ends[spinner + "down"] = (pip, BARE)

    def playable_ends(self, seat: int) -> list[str]:
        """All of them: a line is open to everybody."""
        return list(self.ends)

    def open_pips(self, seat: int) -> int:
        """A bit mask of the pips at the open ends, bare arms included."""
        mask = 0
        for pip, _ in self.ends.values():
            mask |= 1 << pip
        return mask

    def reach(self, seat: int, live: int) -> int:
        """All of them: nobody is bound to an end."""
        return live

    def must_go_on(self, suit_left: list[int], drawable: int) -> bool:
        """A last tile is the last."""
        return False

    def turn_after(self, seat: int, suit_left: list[int], *, unfinished: bool) -> int:
        """The next seat in order of play."""
        return (seat + 1) % self.seats

    def passed(self, seat: int) -> bool:
        """A pass changes nothing on a line."""
        return False

    def acts(self, seat: int) -> None:
        """Nothing hangs on who acts."""

    def lets_in(self, seat: int, turn: int) -> bool:
        """Nobody acts in another's turn."""
        return False

    def may_only_play(self, seat: int) -> bool:
        """Whose turn it is may draw and pass as well."""
        return False

    def about(self) -> dict[str, Any] | None:
        """A line is nothing but its ends."""
        return None

    def about_end(self, name: str) -> dict[str, Any]:
        """They are everybody's."""
        return {}

    def live_pips(self, suit_left: list[int]) -> int:
        """The open pips whose suit is not used up, as a bit mask; `suit_left` counts tiles not on the table."""
        mask = 0
        for pip, _ in self.ends.values():
            if suit_left[pip]:
                mask |= 1 << pip
        return mask

    def total(self) -> int:
        """What the open ends add up to; a lone double counts its two halves once (reading 21)."""
        if len(self.line) == 1:
            return self.line[0].inner + self.line[0].outer
        total = 0
        for pip, kind in self.ends.values():
            if kind == PLAIN:
                total += pip
            elif kind == DOUBLE:
                total += pip + pip
            elif self.arms_count:
                total += pip
        return total

    def fits_both_ends(self, tile: int) -> bool:
        """Whether the two halves of `tile` match the two ends, before it is laid (reading 26)."""
        left, right = self.ends["left"][0], self.ends["right"][0]
        return tile == WRITTEN[f"{left}-{right}"][0]
