"""Agreement with another engine: PyPI `gacrux`, its FIDE C.04.6 without colours.

No kind of difference is known: 1,000 tournaments and 6,700 rounds gave the same draws, and whenever
one of the two found no legal round the other found none either.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from gacrux.chessjson import chessjson
from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingfideteam import pairing_fideteam

from scoring.rank_document import read_document
from scoring.rounds import Document, Entrant, Round, Table, by_pairing_number
from tests.scoring.pairing.events import Book, Drawn, is_in, positions
from tests.scoring.players import SOAK

TOURNAMENTS = 1000 if SOAK else 50


def drawn_there(book: Book) -> Drawn | None:
    """The next round by the other engine, None where it finds none."""
    document = read_document(book)
    ids = [entrant.id for entrant in by_pairing_number(document.entrants)]
    params = {"experimental": [], "verbose": 0, "methodList": ["fideteam", "nocolor"], "top_color": "w"}
    engine = pairing_fideteam(there(document, book), len(document.rounds) + 1, params)
    try:
        brackets = engine.compute_pairing(False)
    except GacruxNoLegalPairing:
        return None
    pairs = [sorted((pair["w"], pair["b"])) for bracket in brackets for pair in bracket["pairs"]]
    tables = {frozenset((ids[low - 1], ids[high - 1])) for low, high in pairs if low}
    return tables, [ids[high - 1] for low, high in pairs if not low]


def there(document: Document, book: Book) -> dict[str, Any]:
    """A tournament as the other engine reads it; a competitor's id is the pairing number."""
    order = by_pairing_number(document.entrants)
    number = {entrant.id: place for place, entrant in enumerate(order, 1)}
    games = [game for place, one in enumerate(document.rounds, 1) for game in games_of(one, place, number)]
    now = len(document.rounds) + 1
    away = {one["id"] for one in book["entrants"] if not is_in(one, now)} | set(document.absent)
    return {
        "tournamentType": "Swiss",
        "numRounds": document.total_rounds,
        "currentRound": now - 1,
        "teamTournament": False,
        "teamSize": 1,
        "competitors": [competitor(one, number[one.id], one.id not in away) for one in order],
        "gameList": [{"id": id_, **game} for id_, game in enumerate(games, 1)],
        "matchList": [],
        "scoreSystem": {key: dict(scores) for key, scores in chessjson().default_score.items()},
        "topColor": "w",
    }


def competitor(entrant: Entrant, number: int, present: bool) -> dict[str, Any]:
    return {"cid": number, "rank": number, "random": number, "present": present}


def games_of(round_: Round, place: int, number: dict[str, int]) -> list[dict[str, Any]]:
    given = [
        *((id_, "P", True) for id_ in round_.byes),  # allocated by the pairing
        *((id_, "H", False) for id_ in round_.half_byes),
    ]
    alone = [
        {"white": {"cid": number[id_], "result": result}, "black": None, "played": played}
        for id_, result, played in given
    ]
    games = [*(game_of(table, number) for table in round_.tables), *alone]
    return [{"round": place, "rated": False, **game} for game in games]


def game_of(table: Table, number: dict[str, int]) -> dict[str, Any]:
    ids = [side[0] for side in table.sides]
    white, black = (
        {"cid": number[id_], "result": result} for id_, result in zip(ids, results(table, ids), strict=True)
    )
    return {"white": white, "black": black, "played": not table.forfeit}


def results(table: Table, ids: list[str]) -> list[str]:
    if table.points is None:
        return ["Z" if id_ in table.forfeit else "W" for id_ in ids]
    one, two = table.points
    return ["D", "D"] if one == two else ["W", "L"] if one > two else ["L", "W"]


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_both_engines_draw_the_same_rounds(seed: int) -> None:
    for book, round_ in positions(random.Random(seed), range(5, 41)):
        assert drawn_there(book) == round_
