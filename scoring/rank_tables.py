"""Reading the tables of a document: their sides, and what became of each, of its boards and of its games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.errors import Refusal, shown
from scoring.meetings import Counting, meeting, series
from scoring.rank_values import as_list, as_number, as_object, as_text, whole_or_none
from scoring.rounds import Hand, Number, Sides, Table
from scoring.saying import said


def read_table(value: object, ids: frozenset[str], number: int, how: Counting) -> Table:
    """One table: at least two sides, and points or a forfeit or neither.

    Where it gives neither, its `boards` or its `games` do; a board may have games, too.
    """
    record = as_object(value, "a table", number)
    return _read_result(record, _read_sides(record, ids, number), number, how)


def _read_result(record: Mapping[str, Any], sides: Sides, number: int, how: Counting) -> Table:
    forfeit = _read_forfeit(record, sides, number)
    points = _per_side(record.get("points"), "points", len(sides), number)
    if forfeit and points is not None:
        raise Refusal("malformed", "A table has points and a forfeit: one of them is wrong.", number)
    table = Table(
        sides,
        points,
        forfeit,
        _read_hands(record, len(sides), number),
        _per_side(record.get("penalties"), "penalties", len(sides), number),
        _read_side(record.get("winner"), "winner", len(sides), number),
    )
    return table if table.finished else _from_parts(record, table, number, how)


def _from_parts(record: Mapping[str, Any], table: Table, number: int, how: Counting) -> Table:
    """The result that boards or games give; what the table says of itself stands."""
    parts = {key: as_list(record.get(key) or [], key, number) for key in ("boards", "games")}
    if parts["boards"] and parts["games"]:
        raise Refusal(
            "malformed", "A table has boards, and these have games: it has no games itself.", number
        )
    if parts["boards"]:
        boards = [_read_part(each, "a board", table.sides, number, how) for each in parts["boards"]]
        found = meeting(table.sides, boards, how)
    elif parts["games"]:
        if len(parts["games"]) > how.best_of:
            raise Refusal(
                "malformed", said("A best of {count} has no more games than that.", count=how.best_of), number
            )
        games = [_read_part(each, "a game", table.sides, number, how) for each in parts["games"]]
        found = series(table.sides, games, how)
    else:
        return table
    return replace(
        found,
        hands=found.hands if table.hands is None else table.hands,
        penalties=found.penalties if table.penalties is None else table.penalties,
        winner=found.winner if table.winner is None else table.winner,
    )


def _read_part(value: object, what: str, sides: Sides, number: int, how: Counting) -> Table:
    record = as_object(value, what, number)
    inner = {key: each for key, each in record.items() if key != ("games" if what == "a game" else "boards")}
    return _read_result(inner, sides, number, how)


def known_ids(values: Sequence[object], what: str, ids: frozenset[str], number: int) -> tuple[str, ...]:
    """Ids of entrants that the document knows; refuses others (`unknown_entrant`)."""
    found = tuple(as_text(value, f"an id in {what}", number) for value in values)
    for id_ in found:
        if id_ not in ids:
            raise Refusal(
                "unknown_entrant",
                said("Nobody called {id} is known in {what}.", id=shown(id_), what=what),
                number,
            )
    return found


def _read_sides(record: Mapping[str, Any], ids: frozenset[str], number: int) -> tuple[tuple[str, ...], ...]:
    sides = as_list(record.get("sides"), "the sides of a table", number)
    found = tuple(known_ids(as_list(side, "a side", number), "a side", ids, number) for side in sides)
    if len(found) < 2 or not all(found):
        raise Refusal("malformed", "A table has two sides or more, and nobody's side is empty.", number)
    return found


def _read_forfeit(
    record: Mapping[str, Any], sides: tuple[tuple[str, ...], ...], number: int
) -> frozenset[str]:
    seated = frozenset(id_ for side in sides for id_ in side)
    values = as_list(record.get("forfeit") or [], "forfeit", number)
    forfeit = frozenset(known_ids(values, "the forfeit of a table", seated, number))
    if forfeit and len(sides) > 2:
        raise Refusal("malformed", "Where more than two sides sit, list the missing as absent.", number)
    return forfeit


def _per_side(value: object, what: str, sides: int, number: int) -> tuple[Number, ...] | None:
    if value is None:
        return None
    found = tuple(as_number(one, what, number) for one in as_list(value, what, number))
    if len(found) != sides:
        raise Refusal(
            "malformed",
            said("A table of {sides} sides has {count} {what}.", sides=sides, count=len(found), what=what),
            number,
        )
    return found


def _read_side(value: object, what: str, sides: int, number: int) -> int | None:
    side = whole_or_none(value, what, number)
    if side is not None and not 0 <= side < sides:
        raise Refusal(
            "malformed", said("The {what} of a table is no side of it: {side}.", what=what, side=side), number
        )
    return side


def _read_hands(record: Mapping[str, Any], sides: int, number: int) -> tuple[Hand, ...] | None:
    value = record.get("hands")
    if value is None:
        return None
    return tuple(_read_hand(one, sides, number) for one in as_list(value, "hands", number))


def _read_hand(value: object, sides: int, number: int) -> Hand:
    record = as_object(value, "a hand", number)
    points = _per_side(record.get("points"), "points of a hand", sides, number)
    if points is None:
        raise Refusal("malformed", "A hand has no points.", number)
    return Hand(points, _read_side(record.get("out"), "out of a hand", sides, number))
