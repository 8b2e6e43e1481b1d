"""Where a number of the standings comes from: the engine's own sentences, with names instead of ids."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.rounds import Document
from scoring.standings import explain
from scoring.sums import Account, account
from tournaments.projections.standings import present_schedule
from tournaments.projections.tables import tables_by_match
from tournaments.saying import told
from tournaments.selectors.names import ERASED
from tournaments.selectors.standings import Table


def deciding_sums(table: Table, tournament_id: str, names: Mapping[str, str]) -> dict[str, str]:
    """For every row that something set behind the row above: how its deciding number adds up, by entrant."""
    if not any(row["decided_by"] for row in table.rows):
        return {}
    return sums_in(_document(tournament_id), table.rows, table.after_round, names)


def sums_in(
    document: Document, rows: Sequence[Mapping[str, Any]], after_round: int, names: Mapping[str, str]
) -> dict[str, str]:
    """The same for the standings of any document after a round."""
    named = _named(document, names)
    return {
        row["id"]: told(explain(named, row["id"], row["decided_by"], after_round))
        for row in rows
        if row["decided_by"]
    }


def account_of(table: Table, tournament_id: str, entrant: str, names: Mapping[str, str]) -> Account:
    """How every number of an entrant in these standings adds up, part by part."""
    return account(_named(_document(tournament_id), names), entrant, table.after_round)


def _document(tournament_id: str) -> Document:
    return present_schedule(tournament_id).document(tables_by_match(tournament_id))


def _named(document: Document, names: Mapping[str, str]) -> Document:
    named = tuple(replace(each, name=names.get(each.id, ERASED)) for each in document.entrants)
    return replace(document, entrants=named)
