"""Mexican Train: everybody builds a train from the hub, the tiles left are penalties, the lowest total wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.table import Table
from scoring.trains import TrainTable
from scoring.variants.base import Preset
from scoring.variants.hubs import HubGame

if TYPE_CHECKING:
    from scoring.rules import Rules


class MexicanTrain(HubGame):
    """A hub, a train for every seat and a public one."""

    name = "mexican_train"
    title = "Mexican Train"
    summary = (
        "Everybody builds a train from the hub; what is left in the hands is paid, and the lowest total wins."
    )
    defaults: ClassVar[Mapping[str, Any]] = {
        "set": 12,
        "deal": {"2": 15, "3": 15, "4": 15, "5": 12, "6": 12, "7": 10, "8": 10},
        "opening": "any",
        "draw": "one",
        "doubles": "cover",
        "low_wins": True,
        "target": None,
    }
    presets = (Preset("mexican-train", "Mexican Train", "Common club rules with a double-twelve set"),)

    def hub_table(self, rules: Rules, hub: int) -> Table:
        """Trains around the hub."""
        house = rules.house
        return TrainTable(
            len(rules.seats),
            hub,
            doubles=house.doubles,
            chains=house.first_turn == "chain",
            must_cover_last=house.end_on_double == "must_cover",
            set_out=house.hub_from == "table",
        )


VARIANT = MexicanTrain()
