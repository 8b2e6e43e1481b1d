"""The table of Chickenfoot: a hub with arms, and a foot of toes at every further double.

A double asks for its toes before anything else is played, the hub for its arms. An end is named after where it
grows: `arm-2`, and the toes of a double laid there `arm-2.1`, `arm-2.2`, `arm-2.3`.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

from scoring.errors import Refusal, shown
from scoring.saying import said
from scoring.table import BARE, PLAIN, START, Placed
from scoring.tiles import double


class FootTable:
    """The open ends of one hand, changed in place.

    `ends` maps each of them to (pip, PLAIN | BARE), BARE where an arm or a toe has no tile yet; `due` holds
    for every double that is not complete the ends it waits for, oldest first; `searched` counts what each
    seat has drawn in search of the hub.
    """

    __slots__ = ("begun", "due", "ends", "line", "names", "searched", "seats", "toes", "wanted")
    kind: ClassVar[str] = "feet"

    def __init__(self, seats: int, hub: int, *, arms: int, toes: int, set_out: bool) -> None:
        self.seats = seats
        self.toes = toes
        self.begun = set_out
        self.wanted: int | None = None if set_out else double(hub)
        self.searched = [0] * seats
        self.names = re.compile(rf"arm-[1-{arms}](\.[1-{toes}])*")
        self.ends: dict[str, tuple[int, int]] = {f"arm-{arm}": (hub, BARE) for arm in range(1, arms + 1)}
        self.due: list[list[str]] = [list(self.ends)]
        self.line: list[Placed] = []

    def playable_ends(self, seat: int) -> list[str]:
        """The ends that the oldest incomplete double waits for, else all."""
        return self.due[0] if self.due else list(self.ends)

    def end_for(self, left: int, right: int, on: str | None, seat: int) -> str:
        """The name of the end where this tile goes; refuses it in the order of reading 4."""
        if on is None:
            return self._only_end(left, right, seat)
        if on not in self.ends:
            if self.names.fullmatch(on):
                raise Refusal("end_closed", said("The end {on} is not open.", on=on))
            raise Refusal("unknown_end", said("There is no end called {on} at this table.", on=shown(on)))
        if on not in self.playable_ends(seat):
            raise self._incomplete()
        if self.ends[on][0] not in (left, right):
            raise Refusal(
                "no_match",
                said(
                    "{left}-{right} does not match the {pips} at {on}.",
                    left=left,
                    right=right,
                    pips=self.ends[on][0],
                    on=on,
                ),
            )
        return on

    def _incomplete(self) -> Refusal:
        pip = self.ends[self.due[0][0]][0]
        return Refusal(
            "must_cover_double", said("The double {pip} is complete before anything else is played.", pip=pip)
        )

    def _only_end(self, left: int, right: int, seat: int) -> str:
        fitting = self._fitting(left, right, self.playable_ends(seat))
        if not fitting:
            if self._fitting(left, right, list(self.ends)):
                raise self._incomplete()
            raise Refusal("no_match", said("{left}-{right} matches no open end.", left=left, right=right))
        if len({self.ends[name] for name in fitting}) > 1:
            message = said("{left}-{right} fits more than one end; say which.", left=left, right=right)
            raise Refusal("ambiguous_end", message, None, {"choices": fitting})
        return fitting[0]

    def _fitting(self, left: int, right: int, names: list[str]) -> list[str]:
        return [name for name in names if self.ends[name][0] in (left, right)]

    def lead(self, position: int, seat: int, tile: int, left: int, right: int) -> None:
        """Lay the hub."""
        self.begun = True
        self.wanted = None
        self.line.append(Placed(position, seat, tile, START, left, right))

    def place(self, position: int, seat: int, tile: int, left: int, right: int, end: str) -> None:
        """Lay a tile at an open end that it matches; a double spreads its toes."""
        pip = self.ends[end][0]
        outer = right if left == pip else left
        self.line.append(Placed(position, seat, tile, end, pip, outer))
        self.due = [rest for foot in self.due if (rest := [name for name in foot if name != end])]
        if left != right:
            self.ends[end] = (outer, PLAIN)
            return
        del self.ends[end]
        foot = [f"{end}.{toe}" for toe in range(1, self.toes + 1)]
        self.ends |= dict.fromkeys(foot, (pip, BARE))
        self.due.append(foot)

    def turn_after(self, seat: int, suit_left: list[int], *, unfinished: bool) -> int:
        """The next seat; a double whose suit is used up waits for nothing any more."""
        self.due = [foot for foot in self.due if suit_left[self.ends[foot[0]][0]]]
        return (seat + 1) % self.seats

    def open_pips(self, seat: int) -> int:
        """A bit mask of the pips at the ends where a tile may go at this moment."""
        mask = 0
        for name in self.playable_ends(seat):
            mask |= 1 << self.ends[name][0]
        return mask

    def live_pips(self, suit_left: list[int]) -> int:
        """Of those the pips whose suit is not used up; `suit_left` counts tiles not on the table."""
        mask = 0
        for name in self.playable_ends(0):
            pip = self.ends[name][0]
            if suit_left[pip]:
                mask |= 1 << pip
        return mask

    def reach(self, seat: int, live: int) -> int:
        """All of them: nobody is bound to an end."""
        return live

    def must_go_on(self, suit_left: list[int], drawable: int) -> bool:
        """A last tile is the last."""
        return False

    def passed(self, seat: int) -> bool:
        """A pass changes nothing."""
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
        """The ends say everything."""
        return None

    def about_end(self, name: str) -> dict[str, Any]:
        """They are everybody's."""
        return {}

    def total(self) -> int:
        """Nothing is scored while this game is played."""
        return 0

    def fits_both_ends(self, tile: int) -> bool:
        """There is no capicúa here."""
        return False
