"""The rules of one match, frozen when it starts: the variant, its house rules, the seats and the sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from scoring.house import HouseRules

if TYPE_CHECKING:
    from scoring.variants.base import Variant

LOG_KEYS: Final = frozenset(("position", "recorded_at", "recorded_by", "client_id"))


@dataclass(frozen=True, slots=True)
class Rules:
    """What a match is played by; made once by `scoring.header.read_header`, shared by every replay of the match.

    `seats` are names or ids in order of play, `sides` the seats that score together, `side_of` the
    side of each seat; `deal` and `target` are resolved for this table; `tiles` counts all copies.
    """

    variant: Variant
    preset: str | None
    house: HouseRules
    seats: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    side_of: tuple[int, ...]
    deal: int
    target: int | None
    tiles: int

    def header(self) -> dict[str, Any]:
        """The header as JSON values with every option written out: what the log freezes."""
        return {
            "variant": self.variant.name,
            "options": self.house.as_options(),
            "seats": list(self.seats),
            "sides": [list(side) for side in self.sides],
        }
