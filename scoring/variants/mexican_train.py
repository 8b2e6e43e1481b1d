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
    other_hubs = frozenset(("hub_arms", "toes"))
    presets = (
        Preset("mexican-train", "Mexican Train", "Common club rules with a double-twelve set"),
        Preset(
            "mexican-train-9",
            "Mexican Train, double-nine",
            "Texas Good Sam: the hub pulled out before the deal, tiles for two to four players",
            {"set": 9, "deal": {"2": 12, "3": 11, "4": 10}, "hub_from": "table"},
        ),
        Preset(
            "mexican-train-15",
            "Mexican Train, double-fifteen",
            "Tanglewood club: eleven tiles each at tables of any size, two to twelve players",
            {"set": 15, "deal": 11},
        ),
        Preset(
            "mexican-train-18",
            "Mexican Train, double-eighteen",
            "No club's table found: eleven tiles each as at Tanglewood, fewer where the boneyard would fall below 28",
            {
                "set": 18,
                "deal": {str(players): 11 for players in range(2, 15)}
                | {"15": 10, "16": 10, "17": 9, "18": 9},
            },
        ),
    )

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
