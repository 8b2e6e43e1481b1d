"""Standings beside PyPI `cardarena-tournament-core` on the same results, and rounds of the Swiss system."""

import functools
import random
from dataclasses import replace
from typing import Any

from cardarena_tournament_core import Matchup, MatchupOutcome, Player, PokemonTCG, Round

from benchmarks.measuring import seconds, table
from scoring.pairing.draw import draw
from scoring.rank_document import read_document
from scoring.rounds import Document
from scoring.standings import rank, standings
from scoring.tiebreaks import METRICS

ENTRANTS, ROUNDS = 500, 11
FIELDS = (100, 300, 500)
HERE, FROM_JSON, THERE = (
    f"here, {len(METRICS)} metrics",
    "here, from the JSON object",
    "cardarena-tournament-core, 3 metrics",
)


def run() -> None:
    """Print both tables."""
    beside_cardarena()
    swiss_rounds()


def tournament(count: int, rounds: int) -> dict[str, Any]:
    """A Swiss tournament drawn round by round, with results by chance and 2 in 100 absent."""
    chance = random.Random(count)
    listed = [{"id": f"e{number:03}", "seed": number} for number in range(1, count + 1)]
    book: dict[str, Any] = {"format": "swiss", "total_rounds": rounds, "entrants": listed, "rounds": []}
    for _ in range(rounds):
        book["absent"] = [one["id"] for one in listed if chance.random() < 0.02]
        proposal = draw(read_document(book))
        tables = [
            {"sides": [list(side) for side in each.sides], "points": chance.choice([[100, 62], [71, 100]])}
            for each in proposal.tables
        ]
        byes = [bye.id for bye in proposal.byes]
        book["rounds"].append({"tables": tables, "byes": byes, "absent": book["absent"]})
    return book


def beside_cardarena() -> None:
    """The same results here and there: who won, who had a bye."""
    book = tournament(ENTRANTS, ROUNDS)
    document, theirs = read_document(book), as_theirs(book)
    points = {one.player.id: one.points for one in PokemonTCG().calculate(theirs)}
    assert all(points.get(row.id, 0) == 3 * row.metrics["wins"] for row in standings(document))
    work = {
        HERE: functools.partial(standings, document),
        FROM_JSON: functools.partial(rank, book),
        THERE: functools.partial(PokemonTCG().calculate, theirs),
    }
    took = seconds(work, runs=1)  # theirs takes a quarter of a minute
    rows = [(name, f"{each * 1000:,.1f}", f"{took[THERE] / each:,.0f}") for name, each in took.items()]
    table(f"Standings of {ENTRANTS} entrants after {ROUNDS} rounds", ("engine", "ms", "times as fast"), rows)


def as_theirs(book: dict[str, Any]) -> list[Round]:
    """The rounds as the other library keeps them."""
    player = {one["id"]: Player(id=one["id"], name=one["id"]) for one in book["entrants"]}
    won = {True: MatchupOutcome.PLAYER1_WINS, False: MatchupOutcome.PLAYER2_WINS}
    rounds = []
    for number, each in enumerate(book["rounds"], 1):
        matchups = [Matchup(player[id_], None) for id_ in each["byes"]]
        for one in each["tables"]:
            (home,), (away,) = one["sides"]
            matchups.append(Matchup(player[home], player[away], won[one["points"][0] > one["points"][1]]))
        rounds.append(Round(number, matchups))
    return rounds


def swiss_rounds() -> None:
    """The first, a middle and the last round of fields of several sizes, from the document to the proposal."""
    rows = []
    for count in FIELDS:
        document = read_document(tournament(count, ROUNDS))
        numbers = (1, (ROUNDS + 1) // 2, ROUNDS)
        work = {str(number): functools.partial(draw, before(document, number)) for number in numbers}
        took = seconds(work, runs=3)
        rows.append((f"{count} entrants", *(f"{each * 1000:,.0f}" for each in took.values())))
    header = ("ms a round", "round 1", f"round {(ROUNDS + 1) // 2}", f"round {ROUNDS}")
    table("A round of the Swiss system", header, rows)


def before(document: Document, number: int) -> Document:
    """The document as it was when round `number` was drawn."""
    absent = document.rounds[number - 1].absent
    return replace(document, rounds=document.rounds[: number - 1], absent=absent)
