"""Documents of results in a short notation, for tests.

A round is a text of tokens: `a>b` (100-50), `a=b` (80-80), `a+b` (b did not come), `a?b` (not
finished), `a:b:40:31` (points as given), `bye:a`, `half:a`, `off:a` (absent).
"""

from __future__ import annotations

import re
from typing import Any

from scoring.rank_document import read_document
from scoring.rounds import Document
from scoring.standings import rank
from scoring.tiebreaks.ledger import Ledger, open_ledger

RESULTS: dict[str, dict[str, Any]] = {
    ">": {"points": [100, 50]},
    "=": {"points": [80, 80]},
    "?": {},
}
LISTS = {"bye": "byes", "half": "half_byes", "off": "absent"}


def entrants(ids: str) -> list[dict[str, Any]]:
    """Entrants with their ids as names, seeded in the order of the text."""
    return [{"id": id_, "name": id_, "seed": seed} for seed, id_ in enumerate(ids.split(), 1)]


def round_of(text: str) -> dict[str, Any]:
    read: dict[str, Any] = {"tables": [], "byes": [], "half_byes": [], "absent": []}
    for token in text.split():
        kind, _, id_ = token.partition(":")
        if kind in LISTS:
            read[LISTS[kind]].append(id_)
        else:
            read["tables"].append(table(token))
    return read


def table(token: str) -> dict[str, Any]:
    if ":" in token:
        one, two, mine, theirs = token.split(":")
        return {"sides": [[one], [two]], "points": [int(mine), int(theirs)]}
    one, sign, two = re.split(r"([>=+?])", token)
    return {"sides": [[one], [two]], **RESULTS.get(sign, {"forfeit": [two]})}


def sheet(ids: str, *rounds: str, **options: Any) -> dict[str, Any]:
    """A document of Contract 3."""
    return {"entrants": entrants(ids), "rounds": [round_of(text) for text in rounds], **options}


def document(ids: str, *rounds: str, **options: Any) -> Document:
    return read_document(sheet(ids, *rounds, **options))


def ledger(ids: str, *rounds: str, **options: Any) -> Ledger:
    return open_ledger(document(ids, *rounds, **options))


def metrics(ids: str, *rounds: str, **options: Any) -> dict[str, dict[str, Any]]:
    """The printed metrics of every entrant, by id."""
    return {row["id"]: row["metrics"] for row in rank(sheet(ids, *rounds, **options))["standings"]}


def places(ids: str, *rounds: str, **options: Any) -> list[tuple[int, str, str | None]]:
    """(rank, id, decided_by) of every row."""
    rows = rank(sheet(ids, *rounds, **options))["standings"]
    return [(row["rank"], row["id"], row["decided_by"]) for row in rows]
