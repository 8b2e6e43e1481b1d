"""Reading the document of `rank` and `draw` (Contract 3) into frozen values, or refusing it.

Refusals carry the number of the round as their position, 0 for the header and the entrants.
Keys that mean nothing here are left alone: a document may come from anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.errors import Refusal, shown
from scoring.rank_options import read_options
from scoring.rank_values import as_list, as_number, as_object, as_text, whole_or_none
from scoring.rounds import Document, Entrant, Hand, Number, Round, Table


def read_document(document: Mapping[str, Any]) -> Document:
    """The frozen document; a table without a result is a match that is still to be played.

    Raises `Refusal` with `malformed`, `bad_option`, `unknown_entrant`, `duplicate_entrant` or
    `twice_in_round`.
    """
    header = as_object(document, "the document", 0)
    entrants = _read_entrants(header)
    ids = frozenset(entrant.id for entrant in entrants)
    rounds = as_list(header.get("rounds", []), "rounds", 0)
    read = tuple(read_round(one, ids, number) for number, one in enumerate(rounds, 1))
    absent = _read_ids(header, "absent", ids, 0)
    return Document(entrants, read, absent=absent, **read_options(header))


def require_results(document: Document) -> None:
    """Refuse with `result_missing`, naming the tables, unless every table has a result."""
    for number, round_ in enumerate(document.rounds, 1):
        waiting = [place for place, table in enumerate(round_.tables, 1) if not table.finished]
        if waiting:
            named = "; ".join(f"table {place} ({_sides(round_.tables[place - 1])})" for place in waiting)
            raise Refusal("result_missing", f"Round {number} has no result at {named}.", number)


def _sides(table: Table) -> str:
    return " - ".join(" + ".join(side) for side in table.sides)


def _read_entrants(header: Mapping[str, Any]) -> tuple[Entrant, ...]:
    if "entrants" not in header:
        raise Refusal("malformed", "The document has no entrants.", 0)
    found: dict[str, Entrant] = {}
    for one in as_list(header["entrants"], "entrants", 0):
        entrant = read_entrant(one)
        if entrant.id in found:
            raise Refusal("duplicate_entrant", f"Entrant {shown(entrant.id)} is listed twice.", 0)
        found[entrant.id] = entrant
    return tuple(found.values())


def read_entrant(value: object) -> Entrant:
    """One entrant; ids are strings, since 1 and "1" must not be two entrants."""
    record = as_object(value, "an entrant", 0)
    id_ = as_text(record.get("id"), "the id of an entrant", 0)
    name, club = (_optional_text(record, key, id_) for key in ("name", "club"))
    numbers = (
        whole_or_none(record.get(key), f"{key} of entrant {shown(id_)}", 0)
        for key in ("seed", "lot", "withdrawn_after", "entered_before")
    )
    return Entrant(id_, name or "", club, *numbers)


def _optional_text(record: Mapping[str, Any], key: str, id_: str) -> str | None:
    value = record.get(key)
    if value is None or isinstance(value, str):
        return value
    raise Refusal("malformed", f"The {key} of entrant {shown(id_)} is no text.", 0)


def read_round(value: object, ids: frozenset[str], number: int) -> Round:
    """One round, in which nobody is named twice."""
    record = as_object(value, f"round {number}", number)
    tables = as_list(record.get("tables", []), "tables", number)
    round_ = Round(
        tuple(read_table(table, ids, number) for table in tables),
        *(_read_ids(record, key, ids, number) for key in ("byes", "half_byes", "absent")),
    )
    _refuse_twice(round_, number)
    return round_


def _refuse_twice(round_: Round, number: int) -> None:
    seen: set[str] = set()
    seated = [id_ for table in round_.tables for side in table.sides for id_ in side]
    for id_ in (*seated, *round_.byes, *round_.half_byes, *round_.absent):
        if id_ in seen:
            raise Refusal("twice_in_round", f"Round {number} names {shown(id_)} twice.", number)
        seen.add(id_)


def _read_ids(record: Mapping[str, Any], key: str, ids: frozenset[str], number: int) -> tuple[str, ...]:
    return _known(as_list(record.get(key) or [], key, number), key, ids, number)


def _known(values: Sequence[object], what: str, ids: frozenset[str], number: int) -> tuple[str, ...]:
    found = tuple(as_text(value, f"an id in {what}", number) for value in values)
    for id_ in found:
        if id_ not in ids:
            raise Refusal("unknown_entrant", f"Nobody called {shown(id_)} is known in {what}.", number)
    return found


def read_table(value: object, ids: frozenset[str], number: int) -> Table:
    """One table: at least two sides, and points or a forfeit or neither."""
    record = as_object(value, "a table", number)
    sides = _read_sides(record, ids, number)
    forfeit = _read_forfeit(record, sides, number)
    points = _read_points(record, len(sides), number)
    if forfeit and points is not None:
        raise Refusal("malformed", "A table has points and a forfeit: one of them is wrong.", number)
    return Table(
        sides,
        points,
        forfeit,
        _read_hands(record, len(sides), number),
        _per_side(record.get("penalties"), "penalties", len(sides), number),
        _read_side(record.get("winner"), "winner", len(sides), number),
    )


def _read_sides(record: Mapping[str, Any], ids: frozenset[str], number: int) -> tuple[tuple[str, ...], ...]:
    sides = as_list(record.get("sides"), "the sides of a table", number)
    found = tuple(_known(as_list(side, "a side", number), "a side", ids, number) for side in sides)
    if len(found) < 2 or not all(found):
        raise Refusal("malformed", "A table has two sides or more, and nobody's side is empty.", number)
    return found


def _read_forfeit(
    record: Mapping[str, Any], sides: tuple[tuple[str, ...], ...], number: int
) -> frozenset[str]:
    seated = frozenset(id_ for side in sides for id_ in side)
    values = as_list(record.get("forfeit") or [], "forfeit", number)
    forfeit = frozenset(_known(values, "the forfeit of a table", seated, number))
    if forfeit and len(sides) > 2:
        raise Refusal("malformed", "Where more than two sides sit, list the missing as absent.", number)
    return forfeit


def _read_points(record: Mapping[str, Any], sides: int, number: int) -> tuple[Number, ...] | None:
    """The totals; a team's are the sums of its boards where it gives none."""
    points = _per_side(record.get("points"), "points", sides, number)
    boards = as_list(record.get("boards") or [], "boards", number)
    if points is not None or not boards:
        return points
    each = [_per_side(as_object(b, "a board", number).get("points"), "points", sides, number) for b in boards]
    finished = [board for board in each if board is not None]
    return tuple(map(sum, zip(*finished, strict=True))) if len(finished) == len(each) else None


def _per_side(value: object, what: str, sides: int, number: int) -> tuple[Number, ...] | None:
    if value is None:
        return None
    found = tuple(as_number(one, what, number) for one in as_list(value, what, number))
    if len(found) != sides:
        raise Refusal("malformed", f"A table of {sides} sides has {len(found)} {what}.", number)
    return found


def _read_side(value: object, what: str, sides: int, number: int) -> int | None:
    side = whole_or_none(value, what, number)
    if side is not None and not 0 <= side < sides:
        raise Refusal("malformed", f"The {what} of a table is no side of it: {side}.", number)
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
