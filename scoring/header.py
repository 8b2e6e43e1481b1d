"""Reading the header of a match: the game, its options, the seats and the sides, frozen into rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scoring.choices import is_whole
from scoring.contradictions import bad_option, refuse_contradictions
from scoring.errors import Refusal, is_text, shown
from scoring.house import HouseRules
from scoring.options import read_options
from scoring.rules import LOG_KEYS, Rules
from scoring.saying import said
from scoring.tiles import set_size
from scoring.variants import variant_and_preset
from scoring.variants.base import Variant

MOST_SEATS: Final = 60
HEADER_KEYS: Final = frozenset(("variant", "preset", "options", "seats", "sides", "schema", "events"))


def read_header(header: Mapping[str, Any]) -> Rules:
    """The rules that a transcript's header (or the data of `match_started`) freezes.

    Refuses `malformed`, `unknown_option` and `bad_option`, all at position 0.
    """
    unknown = header.keys() - HEADER_KEYS - LOG_KEYS - {"kind"}
    if unknown:
        raise malformed(said("The header has no key {key}.", key=shown(min(unknown, key=str))))
    if header.get("kind", "match_started") != "match_started":
        raise malformed("The header is match_started.")
    seats = _read_seats(header.get("seats"))
    sides = _read_sides(header.get("sides"), len(seats))
    options = header.get("options", {})
    if not isinstance(options, Mapping):
        raise malformed("The options must be a map.")
    variant, preset = variant_and_preset(header.get("variant"), header.get("preset"))
    layers = [variant.defaults, preset.options if preset else {}, options]
    return freeze(variant, preset.name if preset else None, read_options(*layers), seats, sides)


def freeze(
    variant: Variant,
    preset: str | None,
    house: HouseRules,
    seats: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
) -> Rules:
    """Rules for this table; refuses `bad_option` where the set is too small or a table lacks an entry."""
    house = variant.complete(house)
    refuse_contradictions(house)
    tiles = set_size(house.set) * house.copies
    deal = _resolve(house.deal, len(seats), "deal", "players")
    target = None if house.target is None else _resolve(house.target, len(sides), "target", "sides")
    side_of = tuple(next(s for s, side in enumerate(sides) if seat in side) for seat in range(len(seats)))
    rules = Rules(variant, preset, house, seats, sides, side_of, deal, target, tiles)
    if deal * len(seats) + variant.set_out(house) > tiles:
        raise bad_option(
            "deal",
            said(
                "{count} x {deal} tiles cannot be dealt from {tiles}.",
                count=len(seats),
                deal=deal,
                tiles=tiles,
            ),
        )
    variant.check(rules)
    return rules


def malformed(message: str, position: int | None = 0) -> Refusal:
    """A refusal of something that has the wrong shape."""
    return Refusal("malformed", message, position)


def _resolve(value: int | tuple[tuple[int, int], ...], count: int, option: str, of: str) -> int:
    if isinstance(value, int):
        return value
    for key, number in value:
        if key == count:
            return number
    raise bad_option(
        option,
        said("The table of {option} says nothing for {count} {of}.", option=option, count=count, of=of),
    )


def _read_seats(seats: Any) -> tuple[str, ...]:
    if not isinstance(seats, list | tuple) or not 2 <= len(seats) <= MOST_SEATS:
        raise malformed(
            said("The seats must be a list of two to {most} names, in order of play.", most=MOST_SEATS)
        )
    if not all(map(is_text, seats)):
        raise malformed("Every seat must be a name or an id, as text of one line.")
    return tuple(seats)


def _read_sides(sides: Any, seats: int) -> tuple[tuple[int, ...], ...]:
    if sides is None:
        return tuple((seat,) for seat in range(seats))
    if not isinstance(sides, list | tuple) or not all(isinstance(side, list | tuple) for side in sides):
        raise malformed("The sides must be a list of lists of seats.")
    flat = [seat for side in sides for seat in side]
    if not all(is_whole(seat) for seat in flat) or sorted(flat) != list(range(seats)):
        raise malformed("The sides must hold every seat exactly once.")
    if len(sides) < 2 or not all(sides):
        raise malformed("There must be two sides or more, none of them empty.")
    return tuple(tuple(side) for side in sides)
