"""What a draw answers: tables with their reasons, byes, and the wishes it could not keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Seating:
    """One table: entrant ids per side, and why they sit together.

    `slot` is the match of a bracket (`W1`, `L3`, `P3`, `G`, `reset`), `group` the letter of a group.
    """

    sides: tuple[tuple[str, ...], ...]
    reasons: tuple[str, ...] = ()
    slot: str | None = None
    group: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """`{"sides", "reasons"}`, and `slot` or `group` where the table has one."""
        places = {"slot": self.slot, "group": self.group}
        named = {key: value for key, value in places.items() if value is not None}
        return {"sides": [list(side) for side in self.sides], "reasons": list(self.reasons), **named}


@dataclass(frozen=True, slots=True)
class Bye:
    """Who sits out a round, and why."""

    id: str
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Relaxed:
    """A wish that could not be kept (`rematch`, `club`, `second_bye`...), whom it concerns and why."""

    wish: str
    entrants: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """A round as it is proposed; `finished` when nothing is left to draw."""

    tables: tuple[Seating, ...] = ()
    byes: tuple[Bye, ...] = ()
    relaxed: tuple[Relaxed, ...] = ()
    finished: bool = False

    def as_dict(self) -> dict[str, Any]:
        """The answer of `draw` (Contract 3), ready for JSON."""
        answer: dict[str, Any] = {
            "tables": [table.as_dict() for table in self.tables],
            "byes": [bye.id for bye in self.byes],
            "relaxed": [
                {"wish": one.wish, "entrants": list(one.entrants), "reason": one.reason}
                for one in self.relaxed
            ],
        }
        if any(bye.reasons for bye in self.byes):
            answer["bye_reasons"] = {bye.id: list(bye.reasons) for bye in self.byes}
        return {**answer, "finished": True} if self.finished else answer
