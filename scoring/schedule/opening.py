"""How a tournament is played: the sheet and the house rules that it is opened with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scoring.errors import Refusal
from scoring.rank_options import read_options
from scoring.schedule.state import Schedule, rules_for
from scoring.schedule.values import Event

PLAYERS: Final = {"individual": 1, "pairs": 2, "pools": 1}
"""How many players an entrant has, by the kind of tournament."""


def tournament_opened(schedule: Schedule, event: Event) -> None:
    """The sheet (format, kind, criteria, policies) and the house rules, checked as a whole."""
    sheet, house = event.get("sheet"), event.get("house")
    if not isinstance(sheet, Mapping) or not isinstance(house, Mapping):
        raise Refusal("malformed", "A tournament is opened with a sheet and with house rules.")
    options = read_options(sheet)
    if options["kind"] not in PLAYERS:
        raise Refusal(
            "bad_option", "Matches between teams cannot be recorded here yet.", fields={"option": "kind"}
        )
    if not isinstance(sheet.get("check_in", False), bool):
        raise Refusal("bad_option", "The option check_in must be true or false.", 0)
    sides = _usual_sides(options)
    rules_for(house, ["-"] * sum(map(len, sides)), sides)
    schedule.sheet, schedule.house = dict(sheet), dict(house)


def _usual_sides(options: Mapping[str, Any]) -> list[list[int]]:
    """How a table of this tournament is seated, to see whether the house rules can be played there."""
    if options["format"] == "pools" or options["kind"] == "pools":
        return [[seat] for seat in range(options["table_size"] or 4)]
    if options["format"] == "rotating" or options["kind"] == "pairs":
        return [[0, 2], [1, 3]]
    return [[0], [1]]
