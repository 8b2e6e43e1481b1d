"""All tables of a round as the desk watches them: what each is doing, what needs the director first."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from scoring.confirming import awaited
from tournaments.jsontext import loads
from tournaments.models import Match, Setup
from tournaments.selectors.calls import open_calls
from tournaments.selectors.draws import table_label
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import side_names

STATES: Final = ("calling", "disputed", "confirming", "waiting", "playing", "done")
"""What a table can be doing, in the order in which it needs the director."""

COLUMNS: Final = (
    "id",
    "table",
    "game",
    "sides",
    "totals",
    "winner",
    "decided",
    "hands",
    "rulings",
    "position",
    "confirmed",
    "disputed",
)


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
    note: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The tables of a round, those first that need the director; `mark` differs wherever the board would."""

    round: int
    tables: tuple[BoardTable, ...]
    counts: Mapping[str, int]
    mark: str


def board(tournament_id: str, number: int | None = None, only: str = "") -> Board | None:
    """Round `number` (the last one when None), or only its tables in one state; None before any draw."""
    setup = Setup.objects.filter(pk=tournament_id).values_list("rounds", "sheet").first()
    last, sheet = setup or (0, "{}")
    wanted = number or last
    if not 0 < wanted <= last:
        return None
    confirm = bool(loads(sheet).get("confirm"))
    names = entrant_names(tournament_id)
    rows = list(
        Match.objects.filter(tournament_id=tournament_id, round=wanted, replaced_by="")
        .order_by("table", "game")
        .values(*COLUMNS)
    )
    games = {row["table"] for row in rows if row["game"] > 1}
    called = {call.match: call.note for call in open_calls(tournament_id)}
    tables = [
        _table(row, names, row["table"] in games, _state(row, confirm), called.get(row["id"])) for row in rows
    ]
    counts = Counter(table.state for table in tables)
    shown = [table for table in tables if not only or table.state == only]
    shown.sort(key=lambda table: STATES.index(table.state))
    mark = hashlib.sha256(repr((wanted, only, shown, sorted(counts.items()))).encode()).hexdigest()[:24]
    return Board(wanted, tuple(shown), {state: counts[state] for state in STATES}, mark)


def _table(
    row: Mapping[str, Any], names: Mapping[str, str], several: bool, state: str, note: str | None
) -> BoardTable:
    """The table of a match; with the note of a call that nobody has answered, it calls whatever else it does."""
    return BoardTable(
        match=row["id"],
        label=table_label(row["table"], row["game"] if several else 0),
        names=side_names(loads(row["sides"]), names),
        totals=tuple(loads(row["totals"])),
        state=state if note is None else "calling",
        hand=row["hands"],
        winner=row["winner"],
        note=note or "",
    )


def _state(row: Mapping[str, Any], confirm: bool) -> str:
    """What the match says of itself; a result is waited for where the sheet asks for it or one side has confirmed."""
    if row["disputed"] != "[]":
        return "disputed"
    if row["decided"]:
        return "confirming" if is_due(row, confirm) else "done"
    return "playing" if row["position"] else "waiting"


def is_due(row: Mapping[str, Any], confirm: bool) -> bool:
    """Whether a side of a decided match has yet to confirm: where all must (`confirm`), or one has begun."""
    confirmed = loads(row["confirmed"])
    kinds = [ruling["kind"] for ruling in loads(row["rulings"])]
    return (confirm or bool(confirmed)) and bool(awaited(len(loads(row["sides"])), True, confirmed, kinds))
