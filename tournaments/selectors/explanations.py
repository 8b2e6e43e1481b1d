"""Where a number of the standings comes from: the engine's own sentences, with names instead of ids."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.rounds import Document
from scoring.standings import explain
from scoring.sums import Account, account
from tournaments.projections.standings import load_schedule, tables_by_match
from tournaments.saying import told
from tournaments.selectors.names import ERASED
from tournaments.selectors.standings import Table


def deciding_sums(table: Table, tournament_id: str, names: Mapping[str, str]) -> dict[str, str]:
    """For every row that something set behind the row above: how its deciding number adds up, by entrant."""
    decided: Sequence[dict[str, Any]] = [row for row in table.rows if row["decided_by"]]
    if not decided:
        return {}
    document = _named(tournament_id, names)
    return {
        row["id"]: told(explain(document, row["id"], row["decided_by"], table.after_round)) for row in decided
    }


def account_of(table: Table, tournament_id: str, entrant: str, names: Mapping[str, str]) -> Account:
    """How every number of an entrant in these standings adds up, part by part."""
    return account(_named(tournament_id, names), entrant, table.after_round)


def _named(tournament_id: str, names: Mapping[str, str]) -> Document:
    document = load_schedule(tournament_id).document(tables_by_match(tournament_id))
    named = tuple(replace(each, name=names.get(each.id, ERASED)) for each in document.entrants)
    return replace(document, entrants=named)
