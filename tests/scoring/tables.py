"""Matches in a short notation, for tests.

Entries are written as a text of tokens: `0:6-5` (seat 0 plays), `0:6-5@left`, `0:pass`, `0:draw`, `0:draw*2`,
`0:draw6-5`; a `!` behind a token says that the entry is irregular. Other events are dictionaries, made by
`start`, `count` and the like.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.replay import replay, score
from scoring.rules import Rules
from scoring.state import Match

Event = dict[str, Any]
PAIRS = [[0, 2], [1, 3]]


def header(
    variant: str = "block", seats: int = 2, sides: list[list[int]] | None = None, **options: Any
) -> dict[str, Any]:
    """A transcript's header; four seats are partners only where `sides` says so."""
    made: dict[str, Any] = {"variant": variant, "options": options, "seats": list("ABCDEFGH"[:seats])}
    if sides is not None:
        made["sides"] = sides
    return made


def rules(
    variant: str = "block", seats: int = 2, sides: list[list[int]] | None = None, **options: Any
) -> Rules:
    """The same, read."""
    return read_header(header(variant, seats, sides, **options))


def start(*dealt: str | None, leader: int | None = None, **more: Any) -> Event:
    """`hand_started`, with the tiles of each seat as a text, or nothing dealt."""
    event: Event = {"kind": "hand_started", **more}
    if dealt:
        event["dealt"] = [None if tiles is None else tiles.split() for tiles in dealt]
    if leader is not None:
        event["leader"] = leader
    return event


def count(*left: Any, **more: Any) -> Event:
    """`hand_counted`; a seat's left is pips, (pips, count), a text of tiles, or the object itself."""
    return {"kind": "hand_counted", "left": [_left(one) for one in left], **more}


def _left(left: Any) -> Any:
    if isinstance(left, int):
        return {"pips": left}
    if isinstance(left, tuple):
        return {"pips": left[0], "count": left[1]}
    return {"tiles": left.split()} if isinstance(left, str) else left


def out(seat: int, *left: Any, **more: Any) -> list[Event]:
    """A whole hand as only counted: started, then `seat` is out."""
    return [start(), count(*left, ending="out", out=seat, **more)]


def blocked(*left: Any, **more: Any) -> list[Event]:
    """A whole hand as only counted: started, then blocked."""
    return [start(), count(*left, ending="blocked", **more)]


def penalty(side: int, points: int) -> Event:
    return {"kind": "penalty_given", "side": side, "points": points, "reason": "late"}


def void(position: int) -> Event:
    return {"kind": "entry_voided", "voids": position, "reason": "slip"}


ANNUL = {"kind": "hand_annulled", "reason": "misdeal"}
TIME = {"kind": "time_called"}


def entries(text: str) -> list[Event]:
    """The entries of a text of tokens."""
    return [_entry(token) for token in text.split()]


def _entry(token: str) -> Event:
    irregular = {"irregular": True} if token.endswith("!") else {}
    seat, _, what = token.removesuffix("!").partition(":")
    return {**_move(what), "seat": int(seat), **irregular}


def _move(what: str) -> Event:
    if what == "pass":
        return {"kind": "turn_passed"}
    if what.startswith("draw"):
        tile, _, times = what.removeprefix("draw").partition("*")
        return {
            "kind": "tile_drawn",
            **({"tile": tile} if tile else {}),
            **({"count": int(times)} if times else {}),
        }
    tile, _, end = what.partition("@")
    return {"kind": "tile_played", "tile": tile, **({"on": end} if end else {})}


def events(*parts: Any) -> list[Any]:
    """Events from texts, events and lists of both, in order."""
    flat: list[Any] = []
    for part in parts:
        if isinstance(part, str):
            flat += entries(part)
        elif isinstance(part, list):
            flat += events(*part)
        else:
            flat.append(part)
    return flat


def result(head: dict[str, Any], *parts: Any) -> dict[str, Any]:
    """What `score` prints for a match."""
    return score({**head, "events": events(*parts)}).as_dict()


def hand(head: dict[str, Any], *parts: Any) -> dict[str, Any]:
    """The last hand of it."""
    last: dict[str, Any] = result(head, *parts)["hands"][-1]
    return last


def live(head: dict[str, Any], *parts: Any) -> Match:
    """The match itself."""
    return replay(read_header(head), events(*parts))


def refused(head: dict[str, Any], *parts: Any) -> tuple[str, int | None]:
    """The code and the position of the refusal that a match ends in."""
    with pytest.raises(Refusal) as caught:
        score({**head, "events": events(*parts)})
    return caught.value.code, caught.value.position


def code(head: dict[str, Any], *parts: Any) -> str:
    """Its code, where its position is that of the last entry."""
    given, position = refused(head, *parts)
    assert position == len(events(*parts))
    return given


def reasons(hand_result: dict[str, Any]) -> list[tuple[int, int, str]]:
    """The lines of a hand as (side, points, reason)."""
    return [(line["side"], line["points"], line["reason"]) for line in hand_result["lines"]]


def flags(hand_result: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The flags of a hand as (code, seat, position) or (code, seat, position, shown_by)."""
    return [tuple(flag.values()) for flag in hand_result["flags"]]


def agrees(expected: Any, actual: Any) -> bool:
    """Whether everything expected is there; further keys may follow."""
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(
            key in actual and agrees(each, actual[key]) for key, each in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(actual, list) and len(actual) == len(expected) and all(map(agrees, expected, actual))
        )
    return bool(expected == actual)
