"""Agreement with another engine: PyPI `dominoes`, four seats, partners, all tiles dealt.

Its rules: an out pays the three other hands, a stuck game goes to the lower side and pays all four hands.
"""

import random
from typing import Any

import dominoes
import pytest

from scoring.errors import Refusal
from scoring.replay import apply, replay
from scoring.rules import Rules
from scoring.state import Match
from tests.scoring.players import SOAK
from tests.scoring.tables import PAIRS, rules

GAMES = 500 if SOAK else 50

HOUSE = rules(
    seats=4,
    sides=PAIRS,
    deal=7,
    opening="any",
    payout="others",
    blocked_by="side",
    blocked_payout="all",
)
TILES = [(high, low) for high in range(7) for low in range(high + 1)]


def name(tile: Any) -> str:
    return f"{max(tile.first, tile.second)}-{min(tile.first, tile.second)}"


def deal_there(chance: random.Random) -> Any:
    """A game of the other engine with hands dealt by our chance."""
    tiles = [dominoes.Domino(*tile) for tile in TILES]
    chance.shuffle(tiles)
    hands = [dominoes.Hand(tiles[seat * 7 : seat * 7 + 7]) for seat in range(4)]
    leader = chance.randrange(4)
    moves = tuple((tile, True) for tile in hands[leader])
    return dominoes.Game(dominoes.Board(), hands, [], leader, moves, leader, None)


def legal_here(house: Rules, events: list[dict[str, Any]], seat: int) -> set[tuple[str, bool]]:
    """(tile, whether on the left) of every play that is accepted of this seat; equal ends are one."""
    trial, legal = replay(house, events), set()
    assert trial.hand is not None
    ends = [pip for pip, _ in trial.hand.table.ends.values()]
    for end in ("left",) if not ends or ends[0] == ends[1] else ("left", "right"):
        for high, low in TILES:
            tile = f"{high}-{low}"
            try:
                apply(trial, {"kind": "tile_played", "seat": seat, "tile": tile, "on": end}, len(events) + 1)
            except Refusal:
                continue
            legal.add((tile, end == "left"))
            trial = replay(house, events)
    return legal


def moves_between(game: Any, before: int, seat: int) -> list[dict[str, Any]]:
    """What the other engine recorded since `before`, passes included, as our entries."""
    made = []
    for move in game.moves[before:]:
        if move is None:
            made.append({"kind": "turn_passed", "seat": seat})
        else:
            tile, left = move
            made.append(
                {"kind": "tile_played", "seat": seat, "tile": name(tile), "on": "left" if left else "right"}
            )
        seat = (seat + 1) % 4
    return made


def compare_game(seed: int) -> str:
    """Play one random game there and replay it here; returns how it ended, raises where the engines differ."""
    chance = random.Random(seed)
    game = deal_there(chance)
    deal = [[name(tile) for tile in hand] for hand in game.hands]
    events: list[dict[str, Any]] = [{"kind": "hand_started", "leader": game.turn, "dealt": deal}]
    while game.result is None:
        seat, before = game.turn, len(game.moves)
        assert legal_here(HOUSE, events, seat) == {(name(tile), left) for tile, left in game.valid_moves}
        game.make_move(*chance.choice(game.valid_moves))
        events += moves_between(game, before, seat)
    compare_results(game, replay(HOUSE, events))
    return "out" if game.result.won else "stuck"


def compare_results(game: Any, match: Match) -> None:
    """The same tiles left, the same ending, the same points to the same side."""
    hand = match.result().hands[0]
    assert match.hand is not None
    left = [sum(tile.first + tile.second for tile in each) for each in game.hands]
    assert (hand.ending, list(hand.left or ())) == ("out" if game.result.won else "blocked", left)
    ends = [game.board.left_end(), game.board.right_end()]
    assert [pip for pip, _ in match.hand.table.ends.values()] == ends
    points = game.result.points
    assert hand.points == (max(points, 0), max(-points, 0))
    if game.result.won:
        assert hand.out == game.result.player


@pytest.mark.parametrize("batch", range(5))
def test_random_games_agree_with_the_other_engine(batch):
    endings = {compare_game(seed) for seed in range(batch, GAMES, 5)}
    assert endings <= {"out", "stuck"}


def test_both_endings_are_met_among_the_games():
    assert {compare_game(seed) for seed in range(25)} == {"out", "stuck"}
