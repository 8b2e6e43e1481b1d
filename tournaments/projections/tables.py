"""The decided matches of a tournament as standings read them, each worked out once for as long as it stays as it is."""

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from scoring.decisions import FROM_PAPER
from scoring.rounds import Hand, Table
from tournaments.jsontext import loads
from tournaments.models import HandResult, Match, Wanted

TOURNAMENTS: Final = 8
"""Whose tables a process remembers; those not asked for the longest give way."""
_SAME: Final = ("pk", "position", "sides", "totals", "winner", "rulings", "hands")
"""While these of a match are the same, its table is: its stream only grows, and a result is worked out from it."""
A_REBUILD: Final = 1_000_000
"""To the next multiple of this a rebuild raises the wanted version: every process reads the rows again."""

_remembered: OrderedDict[str, tuple[int, dict[tuple[Any, ...], Table]]] = OrderedDict()
_lock = threading.Lock()


def tables_by_match(tournament_id: str) -> dict[str, Table]:
    """Every decided match as standings read it, by its id; running matches have no result yet."""
    age = Wanted.objects.filter(pk=tournament_id).values_list("version", flat=True).first() or 0
    age //= A_REBUILD
    with _lock:
        then, known = _remembered.get(tournament_id, (age, {}))
    rows = Match.objects.filter(tournament_id=tournament_id, decided=True).values_list(*_SAME)
    found = {row: known.get(row) if then == age else None for row in rows}
    missing = _read([row[0] for row, table in found.items() if table is None])
    # A match whose round has been undrawn meanwhile is in neither.
    tables = {row: table or missing[row[0]] for row, table in found.items() if table or row[0] in missing}
    with _lock:
        _remembered[tournament_id] = age, tables
        _remembered.move_to_end(tournament_id)
        while len(_remembered) > TOURNAMENTS:
            _remembered.popitem(last=False)
    return {row[0]: table for row, table in tables.items()}


def forget(tournament_id: str) -> None:
    """Read all of them again next time: in this transaction their rows are made anew under the same streams."""
    with _lock:
        _remembered.pop(tournament_id, None)


def _read(ids: Sequence[str]) -> dict[str, Table]:
    if not ids:
        return {}
    hands: dict[str, list[dict[str, Any]]] = {}
    results = HandResult.objects.filter(match__in=ids).order_by("match_id", "ordinal")
    for match_id, result in results.values_list("match_id", "result"):
        hands.setdefault(match_id, []).append(loads(result))
    return {match.id: table_of(match, hands.get(match.id, [])) for match in Match.objects.filter(pk__in=ids)}


def table_of(match: Match, hands: Sequence[Mapping[str, Any]]) -> Table:
    """A decided match with the results of its hands as standings read it."""
    side_of = {seat: side for side, seats in enumerate(loads(match.header)["sides"]) for seat in seats}
    rulings = loads(match.rulings)
    forfeit = frozenset[str]()
    sides = loads(match.sides)
    if not hands:
        # A side that gave up before the first hand did not show up; later its points stand.
        gone = [ruling["side"] for ruling in rulings if ruling["kind"] == "side_forfeited"]
        forfeit = frozenset(entrant for side in gone for entrant in sides[side])
    penalties = [0] * len(sides)
    for ruling in rulings:
        if ruling["kind"] == "penalty_given":
            penalties[ruling["side"]] += 1
    return Table(
        sides=tuple(map(tuple, sides)),
        points=None if forfeit else tuple(loads(match.totals)),
        forfeit=forfeit,
        hands=None
        if _totals_only(rulings, hands)
        else tuple(_counted(hand, side_of) for hand in hands if _over(hand)),
        penalties=tuple(penalties),
        winner=match.winner,
    )


def _over(hand: Mapping[str, Any]) -> bool:
    return hand["ending"] in ("out", "blocked")


def _counted(hand: Mapping[str, Any], side_of: Mapping[int, int]) -> Hand:
    return Hand(tuple(hand["points"]), side_of.get(hand["out"]) if hand["out"] is not None else None)


def _totals_only(rulings: Sequence[Mapping[str, Any]], hands: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the result was ruled and its hands are not known: then nothing may be counted in them."""
    ruled = [ruling["reason"] for ruling in rulings if ruling["kind"] == "result_ruled"]
    return bool(ruled) and (ruled[-1] == FROM_PAPER or not any(map(_over, hands)))
