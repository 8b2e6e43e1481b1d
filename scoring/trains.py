"""The table of Mexican Train: a hub, a train for every seat and a public one, markers, open doubles, chains.

Numbers in brackets are readings. The table answers which ends a seat may play on at this moment, and
whose turn it is next; the hand itself (tiles, draws, passes, counts) is played as in every other game.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from scoring.errors import Refusal, shown
from scoring.saying import said
from scoring.table import BARE, DOUBLE, PLAIN, START, Placed
from scoring.tiles import double

MEXICAN: Final = "mexican"


class TrainTable:
    """The trains of one hand, changed in place.

    `ends` maps every train to (pip, PLAIN | DOUBLE | BARE); a train not begun shows the hub's pip. `due` are the
    open doubles whose duty binds somebody, oldest first, as (train, seat bound or None for everybody);
    `again` is the seat that acts once more, `chain` the seat that may lay further tiles in its first turn;
    `searched` counts what each seat has drawn in search of the hub.
    """

    __slots__ = (
        "again",
        "begun",
        "chain",
        "chains",
        "doubles",
        "due",
        "ends",
        "fresh",
        "hub",
        "last_double",
        "line",
        "marked",
        "must_cover_last",
        "owners",
        "searched",
        "seats",
        "wanted",
    )
    kind: ClassVar[str] = "trains"

    def __init__(
        self, seats: int, hub: int, *, doubles: str, chains: bool, must_cover_last: bool, set_out: bool
    ) -> None:
        self.seats = seats
        self.hub = hub
        self.doubles = doubles
        self.chains = chains
        self.must_cover_last = must_cover_last
        self.begun = set_out
        self.wanted: int | None = None if set_out else double(hub)
        self.searched = [0] * seats
        self.owners = {f"train-{seat}": seat for seat in range(seats)}
        self.ends: dict[str, tuple[int, int]] = dict.fromkeys((*self.owners, MEXICAN), (hub, BARE))
        self.line: list[Placed] = []
        self.marked = [False] * seats
        self.fresh = [True] * seats
        self.due: list[tuple[str, int | None]] = []
        self.again: int | None = None
        self.chain: int | None = None
        self.last_double: str | None = None

    def open_to(self, seat: int) -> list[str]:
        """The trains this seat may play on, duties aside: its own, the Mexican train, marked ones (38)."""
        return [name for name in self.ends if self._is_open(name, seat)]

    def _is_open(self, name: str, seat: int) -> bool:
        owner = self.owners.get(name)
        return owner is None or owner == seat or self.marked[owner]

    def duty(self, seat: int) -> str | None:
        """The train whose open double this seat must cover before anything else (41)."""
        return next((name for name, bound in self.due if bound is None or bound == seat), None)

    def playable_ends(self, seat: int) -> list[str]:
        """The ends where this seat may play at this moment, its duty and its chain included."""
        duty = self.duty(seat)
        if duty is not None:
            return [duty]
        if self.chain == seat and self.again != seat:
            return [f"train-{seat}"]
        return self.open_to(seat)

    def end_for(self, left: int, right: int, on: str | None, seat: int) -> str:
        """The train where this tile goes; refuses it in the order of reading 4."""
        if on is None:
            return self._only_end(left, right, seat)
        if on not in self.ends:
            raise Refusal("unknown_end", said("There is no train called {on} at this table.", on=shown(on)))
        allowed = self.playable_ends(seat)
        if on not in allowed:
            raise self._closed(on, seat)
        if self.ends[on][0] not in (left, right):
            raise Refusal(
                "no_match",
                said(
                    "{left}-{right} does not match the {pips} of {on}.",
                    left=left,
                    right=right,
                    pips=self.ends[on][0],
                    on=on,
                ),
            )
        return on

    def _closed(self, on: str, seat: int) -> Refusal:
        if not self._is_open(on, seat):
            return Refusal("end_closed", said("{on} is not open to seat {seat}.", on=on, seat=seat))
        if self.duty(seat) is not None:
            return Refusal(
                "must_cover_double", said("The open double on {train} comes first.", train=self.duty(seat))
            )
        return Refusal("end_closed", "The tiles of a first turn go on the own train.")

    def _only_end(self, left: int, right: int, seat: int) -> str:
        fitting = self._fitting(left, right, self.playable_ends(seat))
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            message = said("{left}-{right} fits more than one train; say which.", left=left, right=right)
            raise Refusal("ambiguous_end", message, None, {"choices": fitting})
        if self.duty(seat) is not None and self._fitting(left, right, self.open_to(seat)):
            raise Refusal(
                "must_cover_double", said("The open double on {train} comes first.", train=self.duty(seat))
            )
        raise Refusal(
            "no_match",
            said("{left}-{right} matches no train open to seat {seat}.", left=left, right=right, seat=seat),
        )

    def _fitting(self, left: int, right: int, names: list[str]) -> list[str]:
        return [name for name in names if self.ends[name][0] in (left, right)]

    def lead(self, position: int, seat: int, tile: int, left: int, right: int) -> None:
        """The holder lays the hub and plays on at once (37)."""
        self.begun = True
        self.wanted = None
        self.again = seat
        self.line.append(Placed(position, seat, tile, START, left, right))

    def place(self, position: int, seat: int, tile: int, left: int, right: int, end: str) -> None:
        """Lay a tile on a train that it matches."""
        pip = self.ends[end][0]
        is_double = left == right
        self.ends[end] = (right if left == pip else left, DOUBLE if is_double else PLAIN)
        self.line.append(Placed(position, seat, tile, end, pip, self.ends[end][0]))
        self.due = [(name, bound) for name, bound in self.due if name != end]
        self.again = None
        if self.owners.get(end) == seat:
            self.marked[seat] = False
        else:
            self.fresh[seat] = False  # a first turn played elsewhere forfeits the chain
        self.chain = seat if self.chains and self.fresh[seat] else None
        self.last_double = end if is_double else None

    def must_go_on(self, suit_left: list[int], drawable: int) -> bool:
        """Whether a last tile just laid is a double that must be covered first, and can be (42)."""
        if not self.must_cover_last or self.last_double is None or not drawable:
            return False
        return suit_left[self.ends[self.last_double][0]] > 0

    def turn_after(self, seat: int, suit_left: list[int], *, unfinished: bool) -> int:
        """Who acts after this seat's tile; `unfinished` when it was the last one and must be covered."""
        if self.again == seat:  # the hub has just been laid
            return seat
        if self.last_double is not None:
            self._open_double(seat, self.last_double, unfinished=unfinished)
        self.due = [(name, bound) for name, bound in self.due if suit_left[self.ends[name][0]]]
        if self.again == seat or (self.last_double is not None and self.duty(seat) == self.last_double):
            self.again = seat
            return seat
        if self.chain == seat:
            return seat
        return self._next(seat)

    def _open_double(self, seat: int, end: str, *, unfinished: bool) -> None:
        """What an open double asks for, by the house's `doubles` (41)."""
        if self.doubles == "extra_turn" and not unfinished:
            self.again = seat
        elif self.doubles == "cover":
            self.due.append((end, None))
        elif self.doubles == "follow" or unfinished:
            self.due.append((end, seat))

    def passed(self, seat: int) -> bool:
        """The seat's marker goes up (40); True when it was down, for a circle of passes counts from there (11)."""
        newly = not self.marked[seat]
        self.marked[seat] = True
        if self.doubles in ("plain", "extra_turn"):
            self.due = [(name, bound) for name, bound in self.due if bound != seat]
        self._next(seat)
        return newly

    def acts(self, seat: int) -> None:
        """Another seat acts: the turn of the one before is over, and its chain with it (39)."""
        before = self.again if self.chain is None else self.chain
        if before is not None and before != seat:
            self._next(before)

    def _next(self, seat: int) -> int:
        self.fresh[seat] = False
        self.again = self.chain = None
        return (seat + 1) % self.seats

    def lets_in(self, seat: int, turn: int) -> bool:
        """Whether this seat may act although it is the turn of another: behind a chain that may end (39)."""
        return self.chain == turn and self.again != turn and seat == (turn + 1) % self.seats

    def may_only_play(self, seat: int) -> bool:
        """Whether the seat's turn is over but for further tiles of its chain."""
        return self.chain == seat and self.again != seat

    def open_pips(self, seat: int) -> int:
        """A bit mask of the pips at the ends where this seat may play at this moment."""
        mask = 0
        for name in self.playable_ends(seat):
            mask |= 1 << self.ends[name][0]
        return mask

    def live_pips(self, suit_left: list[int]) -> int:
        """The pips of all trains whose suit is not used up, as a bit mask: when all pass, all markers go up."""
        mask = 0
        for pip, _ in self.ends.values():
            if suit_left[pip]:
                mask |= 1 << pip
        return mask

    def reach(self, seat: int, live: int) -> int:
        """Of the live pips those that this seat can ever match: one that is bound to a double only that (41)."""
        duty = self.duty(seat)
        return live if duty is None else live & 1 << self.ends[duty][0]

    def about(self) -> dict[str, Any]:
        """The hub and whether it lies; open doubles and who must cover them (null: whoever acts); who goes on.

        `again` is the seat that acts once more, `chain` the one whose first turn goes on until another acts.
        """
        return {
            "hub": self.hub,
            "laid": self.begun,
            "duties": [{"train": train, "seat": seat} for train, seat in self.due],
            "again": self.again,
            "chain": self.chain,
        }

    def about_end(self, name: str) -> dict[str, Any]:
        """Whose train it is (null: everybody's), whether a marker opens it, whether a tile lies on it."""
        owner = self.owners.get(name)
        marked = owner is not None and self.marked[owner]
        return {"owner": owner, "marked": marked, "begun": self.ends[name][1] != BARE}

    def total(self) -> int:
        """Trains score nothing while they are played."""
        return 0

    def fits_both_ends(self, tile: int) -> bool:
        """There is no capicúa on trains."""
        return False
