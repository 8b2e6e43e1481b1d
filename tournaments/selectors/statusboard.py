"""All tables of a round as the desk watches them: what each is doing, what needs the director first."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tournaments.jsontext import loads
from tournaments.models import Match, Setup
from tournaments.selectors.draws import table_label
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import side_names

STATES: Final = ("calling", "disputed", "confirming", "waiting", "playing", "done")
"""What a table can be doing, in the order in which it needs the director."""


@dataclass(frozen=True, slots=True)
class BoardTable:
    """One table: its label, sides with their totals, what it is doing (one of `STATES`), and the hand it is at."""

    match: str
    label: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    state: str
    hand: int
    winner: int | None


@dataclass(frozen=True, slots=True)
class Board:
    """The tables of a round, those first that need the director; `mark` differs wherever the board would."""

    round: int
    tables: tuple[BoardTable, ...]
    counts: Mapping[str, int]
    mark: str


def board(tournament_id: str, number: int | None = None, only: str = "") -> Board | None:
    """Round `number` (the last one when None), or only its tables in one state; None before any draw."""
    last = Setup.objects.filter(pk=tournament_id).values_list("rounds", flat=True).first()
    wanted = number or last
    if not wanted or wanted > (last or 0):
        return None
    names = entrant_names(tournament_id)
    rows = list(
        Match.objects.filter(tournament_id=tournament_id, round=wanted, replaced_by="")
        .order_by("table", "game")
        .values("id", "table", "game", "sides", "totals", "winner", "decided", "hands", "rulings", "position")
    )
    games = {row["table"] for row in rows if row["game"] > 1}
    calls = _calling(tournament_id)
    tables = [_table(row, names, row["table"] in games, row["id"] in calls) for row in rows]
    counts = Counter(table.state for table in tables)
    shown = [table for table in tables if not only or table.state == only]
    shown.sort(key=lambda table: STATES.index(table.state))
    mark = hashlib.sha256(repr((wanted, only, shown, sorted(counts.items()))).encode()).hexdigest()[:24]
    return Board(wanted, tuple(shown), {state: counts[state] for state in STATES}, mark)


def _table(row: Mapping[str, Any], names: Mapping[str, str], several: bool, calling: bool) -> BoardTable:
    return BoardTable(
        match=row["id"],
        label=table_label(row["table"], row["game"] if several else 0),
        names=side_names(loads(row["sides"]), names),
        totals=tuple(loads(row["totals"])),
        state="calling" if calling else _state(row),
        hand=row["hands"],
        winner=row["winner"],
    )


def _state(row: Mapping[str, Any]) -> str:
    """What the match says of itself; who confirmed and disputed stands among its rulings."""
    said = [
        ruling
        for ruling in loads(row["rulings"])
        if ruling["kind"] in ("result_confirmed", "result_disputed")
    ]
    if said and said[-1]["kind"] == "result_disputed":
        return "disputed"
    if row["decided"]:
        confirmed = {ruling["side"] for ruling in said if ruling["kind"] == "result_confirmed"}
        return "confirming" if 0 < len(confirmed) < len(loads(row["sides"])) else "done"
    return "playing" if row["position"] else "waiting"


def _calling(tournament_id: str) -> set[str]:  # noqa: ARG001 - nobody can call yet
    """The matches whose table calls the referee."""
    return set()
