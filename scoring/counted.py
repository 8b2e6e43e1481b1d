"""What a `hand_counted` entry says: the shape of it, before anything is compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.choices import is_whole
from scoring.events import (
    Event,
    check_seats,
    check_tiles,
    malformed,
    maybe_seat,
    read_points_per_side,
    read_side,
    read_tile,
)
from scoring.house import BONUSES
from scoring.rules import Rules
from scoring.saying import said
from scoring.tiles import pips_of, set_size

MOST_CLAIMS = 99


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """What one seat is said to have left: tiles, or pips (perhaps with a number of tiles), or both.

    Where tiles are named they decide; `fault` says how what was typed beside them differs. `blanks` is
    how many 0-0 are among them, None where only pips were typed and nobody said.
    """

    tiles: tuple[int, ...] | None
    pips: int
    count: int | None
    blanks: int | None
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A `hand_counted` entry as read: what each seat has left, and what the entry says of the ending."""

    left: tuple[SeatLeft, ...]
    ending: str | None
    out: int | None
    closer: int | None
    leader: int | None
    in_play: tuple[int, ...] | None
    bonuses: tuple[tuple[int, str], ...] | None


def read_counted(rules: Rules, event: Event) -> Counted:
    """The entry as read; refuses `malformed`, then `unknown_seat`, then `unknown_tile` (reading 4)."""
    left = event.get("left")
    if not isinstance(left, list | tuple) or len(left) != len(rules.seats):
        raise malformed("left must be a list with what each seat has left.")
    for one in left:
        _check_left(one)
    ending = event.get("ending")
    if ending not in (None, "out", "blocked"):
        raise malformed("ending must be out or blocked.")
    check_seats(event, "out", "closer", "leader")
    in_play, bonuses = _read_in_play(rules, event), _read_bonuses(rules, event.get("bonuses"))
    out, closer, leader = (maybe_seat(event, rules, key) for key in ("out", "closer", "leader"))
    seats = tuple(_read_left(rules, one) for one in left)
    return Counted(seats, ending, out, closer, leader, in_play, bonuses)


def _check_left(left: Any) -> None:
    if not isinstance(left, Mapping) or not left.keys() <= {"tiles", "pips", "count", "double_blank"}:
        raise malformed("What a seat has left is an object with tiles, or pips and count.")
    if not isinstance(left.get("double_blank", False), bool):
        raise malformed("double_blank must be true or false.")
    tiles, pips, count = left.get("tiles"), left.get("pips"), left.get("count")
    for value in (pips, count):
        if value is not None and (not is_whole(value) or value < 0):
            raise malformed("pips and count must be whole numbers, 0 or more.")
    if tiles is not None:
        check_tiles(tiles, "The tiles of a seat")
    elif pips is None:
        raise malformed("A seat has tiles left, or pips.")


def _read_left(rules: Rules, left: Mapping[str, Any]) -> SeatLeft:
    tiles, pips, count = left.get("tiles"), left.get("pips"), left.get("count")
    told = left.get("double_blank")
    if tiles is None:
        return SeatLeft(None, pips or 0, count, None if told is None else int(told))
    kinds = set_size(rules.house.set)
    read = tuple(read_tile(text, kinds)[0] for text in tiles)
    fault = None
    if pips not in (None, pips_of(read)) or count not in (None, len(read)):
        fault = said("The tiles and the typed numbers differ.")
    elif told not in (None, 0 in read):
        fault = said("The 0-0 is not among the tiles.") if told else said("The 0-0 is among the tiles.")
    return SeatLeft(read, pips_of(read), len(read), read.count(0), fault)


def _read_in_play(rules: Rules, event: Event) -> tuple[int, ...] | None:
    if event.get("in_play") is None:
        return None
    in_play = read_points_per_side(event["in_play"], rules, "in_play")
    if min(in_play) < 0:
        raise malformed("Points made during play are 0 or more.")
    return in_play


def _read_bonuses(rules: Rules, bonuses: Any) -> tuple[tuple[int, str], ...] | None:
    if bonuses is None:
        return None
    if not isinstance(bonuses, list | tuple) or len(bonuses) > MOST_CLAIMS:
        raise malformed("bonuses must be a list of sides and bonuses.")
    return tuple(_read_bonus(rules, one) for one in bonuses)


def _read_bonus(rules: Rules, bonus: Any) -> tuple[int, str]:
    if not isinstance(bonus, Mapping) or bonus.keys() != {"side", "bonus"}:
        raise malformed("A bonus names a side and a bonus.")
    name = bonus["bonus"]
    if name not in (*BONUSES, "hand_number"):
        raise malformed("A bonus has one of the names of the house rules.")
    if not rules.house.pays(name):
        raise malformed(said("This house pays nothing for {name}.", name=name))
    return read_side(bonus, rules), name
