"""What a phone needs to go on by itself with a hand that is being played: the rules, and what was carried over to it.

The engine on the server stays the judge; a frame lets a phone follow the table while there is no network.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.house import BONUSES
from scoring.replay import voided_by
from scoring.rules import Rules
from scoring.state import Match


def rules_frame(rules: Rules) -> dict[str, Any]:
    """The rules of a match as JSON values, resolved for its table, with what its counts must say."""
    return {
        "variant": rules.variant.name,
        "table": rules.variant.new_table(rules).kind,
        "options": rules.house.as_options(),
        "seats": len(rules.seats),
        "sides": [list(side) for side in rules.sides],
        "deal": rules.deal,
        "tiles": rules.tiles,
        "target": rules.target,
        "hands": rules.variant.hands(rules),
        "has_hub": "hub_from" not in rules.variant.idle(rules.house),
        "asks": asks(rules),
    }


def asks(rules: Rules) -> dict[str, Any]:
    """What must be said of a hand of which only the count is recorded, beside its ending and the pips (reading 2).

    `closer` and `leader` are seats; `count` the number of tiles of each seat and `tiles` the tiles themselves, in a
    blocked hand; `double_blank` who holds the 0-0; `plays` that an out needs its plays; `bonuses` those that
    somebody has to claim; `in_play` that points made during play are told.
    """
    house, idle = rules.house, rules.variant.idle(rules.house)
    ties = () if "blocked_tie" in idle else house.blocked_tie
    by_closer = house.blocked_by == "closer" and "blocked_payout" not in idle
    return {
        "closer": by_closer or "closer" in ties or bool(house.bonus("block")),
        "leader": "leader" in ties or (house.next_leader == "rotate" and "next_leader" not in idle),
        "count": "fewer_tiles" in ties,
        "tiles": "lightest_tile" in ties,
        "double_blank": house.double_blank > 0 and "double_blank" not in idle,
        "plays": house.payout == "others_and_boneyard" and "payout" not in idle,
        "bonuses": [name for name in BONUSES if name != "block" and house.pays(name)],
        "in_play": bool(house.divisors),
    }


def hand_frame(match: Match, events: Sequence[Any], first: int) -> dict[str, Any]:
    """What was carried over to the hand on the table and is handed on by it, and its entries that stand.

    `events` are those that `match` was replayed from, the first of them at position `first`. Without a hand
    there are no entries, and the next hand starts from what is carried over.
    """
    hand = match.hand
    if hand is None:
        return {"carry": _told(match.carry()), "next": _told(match.carry()), "entries": []}
    voided, _ = voided_by(events, first)
    entries = [
        {"position": position, "event": event}
        for position, event in enumerate(events, first)
        if position >= hand.position and position not in voided and event["kind"] != "entry_voided"
    ]
    return {"carry": _told(match.carries[-1][1]), "next": _told(match.carry()), "entries": entries}


def _told(carry: dict[str, Any]) -> dict[str, Any]:
    """The carry without the proof of the hands before, which no phone checks."""
    return {key: value for key, value in carry.items() if key != "proof"}
