"""What leaves a replay: frozen values that explain every number, and their JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points of one side with their reason and the entry that gave them."""

    side: int
    points: int
    reason: str
    position: int

    def as_dict(self) -> dict[str, Any]:
        """`{"side", "points", "reason", "position"}`."""
        return {"side": self.side, "points": self.points, "reason": self.reason, "position": self.position}


@dataclass(frozen=True, slots=True)
class Flag:
    """An irregularity of one seat at one entry; a false pass names the entry that showed it."""

    code: str
    seat: int
    position: int
    shown_by: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """`{"code", "seat", "position"}`, and `shown_by` where there is one."""
        shown: dict[str, Any] = {"code": self.code, "seat": self.seat, "position": self.position}
        if self.shown_by is not None:
            shown["shown_by"] = self.shown_by
        return shown


@dataclass(frozen=True, slots=True)
class HandResult:
    """One hand as Contract 1 prints it; `ending` is None while it runs, `left` until it is counted."""

    number: int
    ending: str | None
    out: int | None
    closer: int | None
    winner_side: int | None
    winner_seat: int | None
    left: tuple[int, ...] | None
    points: tuple[int, ...]
    in_play: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    flags: tuple[Flag, ...]
    leader: int | None
    next_leader: int | None
    plays: int
    position: int

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of one hand."""
        return {
            "number": self.number,
            "ending": self.ending,
            "out": self.out,
            "closer": self.closer,
            "winner_side": self.winner_side,
            "winner_seat": self.winner_seat,
            "left": None if self.left is None else list(self.left),
            "points": list(self.points),
            "in_play": list(self.in_play),
            "lines": [line.as_dict() for line in self.lines],
            "flags": [flag.as_dict() for flag in self.flags],
            "leader": self.leader,
            "next_leader": self.next_leader,
            "plays": self.plays,
            "position": self.position,
        }


@dataclass(frozen=True, slots=True)
class Ruling:
    """Points or a decision that belong to no hand: a penalty, a forfeit, a ruling, time called."""

    kind: str
    position: int
    side: int | None
    points: tuple[int, ...] | None
    reason: str

    def as_dict(self) -> dict[str, Any]:
        """`{"kind", "position", "side", "points", "reason"}`."""
        return {
            "kind": self.kind,
            "position": self.position,
            "side": self.side,
            "points": None if self.points is None else list(self.points),
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match as far as it has been recorded; `winner` is a side, or None.

    `confirmed` and `disputed` are the sides that have said so of this result.
    """

    hands: tuple[HandResult, ...]
    in_play: tuple[int, ...]
    totals: tuple[int, ...]
    winner: int | None
    decided: bool
    rulings: tuple[Ruling, ...]
    confirmed: tuple[int, ...] = ()
    disputed: tuple[int, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The result object of Contract 1; what sides have said of the result only where one has."""
        said = {"confirmed": list(self.confirmed), "disputed": list(self.disputed)}
        return {
            "hands": [hand.as_dict() for hand in self.hands],
            "in_play": list(self.in_play),
            "totals": list(self.totals),
            "winner": self.winner,
            "decided": self.decided,
            "rulings": [ruling.as_dict() for ruling in self.rulings],
            **{key: sides for key, sides in said.items() if sides},
        }
