"""Chickenfoot: every double spreads toes that must be filled first; the tiles left are penalties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.contradictions import bad_option
from scoring.feet import FootTable
from scoring.table import Table
from scoring.variants.base import Preset
from scoring.variants.hubs import HubGame

if TYPE_CHECKING:
    from scoring.rules import Rules


class Chickenfoot(HubGame):
    """A hub with arms, a foot at every further double."""

    name = "chickenfoot"
    title = "Chickenfoot"
    summary = (
        "The hub takes its arms first and every further double its toes, before anything else is played; "
        "what is left in the hands is paid, and the lowest total wins."
    )
    defaults: ClassVar[Mapping[str, Any]] = {
        "set": 9,
        "deal": {"2": 7, "3": 7, "4": 7, "5": 7, "6": 6, "7": 5, "8": 5},
        "opening": "any",
        "draw": "one",
        "low_wins": True,
        "target": None,
    }
    other_hubs = frozenset(("doubles", "first_turn"))
    presets = (
        Preset(
            "chickenfoot",
            "Chickenfoot",
            "Aron Wall's rules: four arms, then three toes; other houses begin six arms, or charge 50 for the 0-0",
        ),
    )

    def check(self, rules: Rules) -> None:
        """A last tile is the last here, also a double."""
        super().check(rules)
        if rules.house.end_on_double != "allowed":
            raise bad_option("end_on_double", "In Chickenfoot a double may be the last tile.")

    def hub_table(self, rules: Rules, hub: int) -> Table:
        """Arms around the hub."""
        house = rules.house
        return FootTable(
            len(rules.seats), hub, arms=house.hub_arms, toes=house.toes, set_out=house.hub_from == "table"
        )


VARIANT = Chickenfoot()
