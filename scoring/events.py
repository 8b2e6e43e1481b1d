"""The match events of Contract 1: their kinds, their keys, and how their values are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scoring.choices import is_whole
from scoring.errors import Refusal, is_text, shown
from scoring.house import MOST_POINTS
from scoring.rules import LOG_KEYS, Rules
from scoring.saying import said
from scoring.tiles import WRITTEN

Event = Mapping[str, Any]

LONGEST_REASON: Final = 500

DATA: Final[dict[str, tuple[str, ...]]] = {
    "hand_started": ("leader", "dealt", "hub"),
    "tile_played": ("seat", "tile", "on"),
    "tile_drawn": ("seat", "tile", "count"),
    "turn_passed": ("seat",),
    "hand_counted": ("left", "ending", "out", "closer", "leader", "in_play", "bonuses"),
    "hand_annulled": ("reason",),
    "penalty_given": ("side", "points", "reason"),
    "time_called": (),
    "side_forfeited": ("side", "reason"),
    "result_ruled": ("points", "winner", "reason"),
    "entry_voided": ("voids", "reason"),
    "match_certified": ("digest",),
    "result_confirmed": ("side",),
    "result_disputed": ("side", "points", "reason"),
}
"""What each kind of event may carry, besides `kind`, `irregular` and what the log adds."""

KEYS: Final = {kind: frozenset(("kind", "irregular", *data)) | LOG_KEYS for kind, data in DATA.items()}


def malformed(message: str) -> Refusal:
    """A refusal of an entry of the wrong shape."""
    return Refusal("malformed", message)


def kind_of(event: Any) -> str:
    """The kind of an event whose keys are all known; refuses `malformed`."""
    if type(event) is not dict and not isinstance(event, Mapping):
        raise malformed("An event must be an object.")
    kind = event.get("kind")
    keys = KEYS.get(kind) if type(kind) is str else None
    if type(kind) is not str or keys is None:
        raise malformed(said("There is no kind of event {kind}.", kind=shown(kind)))
    if not keys.issuperset(event):
        raise malformed(
            said("{kind} carries no {key}.", kind=kind, key=shown(min(event.keys() - keys, key=str)))
        )
    return kind


def is_irregular(event: Event) -> bool:
    """Whether the entry says of itself that it is irregular."""
    irregular = event.get("irregular", False)
    if irregular is not False and irregular is not True:
        raise malformed("irregular must be true or false.")
    return irregular


def read_seat(event: Event, rules: Rules, key: str = "seat") -> int:
    """A seat that must be given; refuses `malformed` or `unknown_seat`."""
    seat = event.get(key)
    if type(seat) is not int:
        raise malformed(said("{key} must be the number of a seat.", key=key))
    if not 0 <= seat < len(rules.seats):
        raise Refusal(
            "unknown_seat",
            said("There is no seat {seat} at this table.", seat=shown(seat)),
            None,
            {"field": key},
        )
    return seat


def check_seats(event: Event, *keys: str) -> None:
    """Refuse (`malformed`) seats that may be left out but are no numbers; comes before any unknown seat."""
    for key in keys:
        if event.get(key) is not None and type(event[key]) is not int:
            raise malformed(said("{key} must be the number of a seat.", key=key))


def maybe_seat(event: Event, rules: Rules, key: str) -> int | None:
    """A seat that may be left out; refuses `malformed` or `unknown_seat`."""
    return None if event.get(key) is None else read_seat(event, rules, key)


def check_tiles(tiles: Any, what: str) -> None:
    """Refuse (`malformed`) what is no list of tiles as text; comes before any unknown tile."""
    if not isinstance(tiles, list | tuple) or not all(isinstance(text, str) for text in tiles):
        raise malformed(said("{what} must be a list of tiles such as 6-4.", what=what))


def read_side(event: Event, rules: Rules, key: str = "side") -> int:
    """A side, by its index in the header; refuses `malformed`."""
    side = event.get(key)
    if not is_whole(side) or not 0 <= side < len(rules.sides):
        raise malformed(
            said("{key} must be the number of a side, 0 to {last}.", key=key, last=len(rules.sides) - 1)
        )
    return side


def unknown_tile(text: str) -> Refusal:
    """A refusal of a tile that the set does not have."""
    return Refusal("unknown_tile", said("There is no tile {text} in this set.", text=shown(text)))


def read_tile(text: str, highest_tile: int) -> tuple[int, int, int]:
    """(tile, left end as written, right end as written) of a text; refuses `unknown_tile`.

    `highest_tile` is how many different tiles the set has.
    """
    entry = WRITTEN.get(text)
    if entry is None or entry[0] >= highest_tile:
        raise unknown_tile(text)
    return entry


def read_points(value: Any, what: str) -> int:
    """A signed number of points of a sensible size; refuses `malformed`."""
    if not is_whole(value) or abs(value) > MOST_POINTS:
        raise malformed(
            said("{what} must be a whole number, at most {most} either way.", what=what, most=MOST_POINTS)
        )
    return value


def read_points_per_side(value: Any, rules: Rules, what: str) -> tuple[int, ...]:
    """One number of points for each side; refuses `malformed`."""
    if not isinstance(value, list | tuple) or len(value) != len(rules.sides):
        raise malformed(said("{what} must be a list with one number for each side.", what=what))
    return tuple(read_points(each, what) for each in value)


def read_reason(event: Event) -> str:
    """The reason of a decision, "" where none is given; refuses `malformed` control characters and essays."""
    reason = event.get("reason")
    if reason is None:
        return ""
    if not is_text(reason) or len(reason) > LONGEST_REASON:
        raise malformed(
            said("reason must be one line of at most {longest} characters.", longest=LONGEST_REASON)
        )
    return str(reason)
