"""Reading the document of `rank` and `draw` (Contract 3) into frozen values, or refusing it.

Refusals carry the number of the round as their position, 0 for the header and the entrants.
Keys that mean nothing here are left alone: a document may come from anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.errors import Refusal, shown
from scoring.meetings import Counting, counting
from scoring.rank_options import read_options
from scoring.rank_tables import known_ids, read_table
from scoring.rank_values import as_list, as_object, as_text, whole_or_none
from scoring.rounds import Document, Entrant, Round, Table
from scoring.saying import listed, said


def read_document(document: Mapping[str, Any]) -> Document:
    """The frozen document; a table without a result is a match that is still to be played.

    Raises `Refusal` with `malformed`, `bad_option`, `unknown_entrant`, `duplicate_entrant` or
    `twice_in_round`.
    """
    header = as_object(document, "the document", 0)
    entrants = _read_entrants(header)
    ids = frozenset(entrant.id for entrant in entrants)
    options = read_options(header)
    how = counting(options)
    rounds = as_list(header.get("rounds", []), "rounds", 0)
    read = tuple(read_round(one, ids, number, how) for number, one in enumerate(rounds, 1))
    absent = _read_ids(header, "absent", ids, 0)
    return Document(entrants, read, absent=absent, **options)


def require_results(document: Document) -> None:
    """Refuse with `result_missing`, naming the tables, unless every table has a result."""
    for number, round_ in enumerate(document.rounds, 1):
        waiting = [place for place, table in enumerate(round_.tables, 1) if not table.finished]
        if waiting:
            tables = [(place, _sides(round_.tables[place - 1])) for place in waiting]
            named = listed(
                "; ", (said("table {place} ({sides})", place=place, sides=sides) for place, sides in tables)
            )
            raise Refusal(
                "result_missing",
                said("Round {number} has no result at {named}.", number=number, named=named),
                number,
            )


def _sides(table: Table) -> str:
    return " - ".join(" + ".join(side) for side in table.sides)


def _read_entrants(header: Mapping[str, Any]) -> tuple[Entrant, ...]:
    if "entrants" not in header:
        raise Refusal("malformed", "The document has no entrants.", 0)
    found: dict[str, Entrant] = {}
    for one in as_list(header["entrants"], "entrants", 0):
        entrant = read_entrant(one)
        if entrant.id in found:
            raise Refusal("duplicate_entrant", said("Entrant {id} is listed twice.", id=shown(entrant.id)), 0)
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
    raise Refusal("malformed", said("The {key} of entrant {id} is no text.", key=key, id=shown(id_)), 0)


def read_round(value: object, ids: frozenset[str], number: int, how: Counting) -> Round:
    """One round, in which nobody is named twice."""
    record = as_object(value, f"round {number}", number)
    tables = as_list(record.get("tables", []), "tables", number)
    round_ = Round(
        tuple(read_table(table, ids, number, how) for table in tables),
        *(_read_ids(record, key, ids, number) for key in ("byes", "half_byes", "absent")),
    )
    _refuse_twice(round_, number)
    return round_


def _refuse_twice(round_: Round, number: int) -> None:
    seen: set[str] = set()
    seated = [id_ for table in round_.tables for side in table.sides for id_ in side]
    for id_ in (*seated, *round_.byes, *round_.half_byes, *round_.absent):
        if id_ in seen:
            raise Refusal(
                "twice_in_round",
                said("Round {number} names {id} twice.", number=number, id=shown(id_)),
                number,
            )
        seen.add(id_)


def _read_ids(record: Mapping[str, Any], key: str, ids: frozenset[str], number: int) -> tuple[str, ...]:
    return known_ids(as_list(record.get(key) or [], key, number), key, ids, number)
