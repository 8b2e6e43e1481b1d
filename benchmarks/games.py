"""Seeded games to replay: random legal play of every game, and block hands played by PyPI `dominoes`."""

import random
from typing import Any, NamedTuple

import dominoes

from scoring.header import read_header
from scoring.simulation import SKILLS, play_hand
from scoring.state import Match

Events = list[dict[str, Any]]

PARTNERS: dict[str, Any] = {
    "variant": "block",
    "seats": ["P1", "P2", "P3", "P4"],
    "sides": [[0, 2], [1, 3]],
    "options": {
        "deal": 7,
        "opening": "any",
        "payout": "others",
        "blocked_by": "side",
        "blocked_payout": "all",
        "hands": 1,
    },
}
"""The rules that `dominoes` plays by."""


def transcript(
    variant: str, chance: random.Random, seats: int = 2, options: dict[str, Any] | None = None
) -> dict[str, Any]:
    """A whole match in known hands, played at random."""
    names = [f"P{seat + 1}" for seat in range(seats)]
    header = {"variant": variant, "seats": names, "options": options or {}}
    match, events = Match(read_header(header)), Events()
    while not match.decided:
        events += play_hand(match, chance, len(events) + 1, skills=[SKILLS["random"]])
    return {**header, "events": events}


class Hand(NamedTuple):
    """One hand for both engines: the tiles dealt and the moves there (None is a pass), the events here."""

    dealt: list[list[dominoes.Domino]]
    moves: list[tuple[dominoes.Domino, bool] | None]
    events: Events


def partners_hand(chance: random.Random) -> Hand:
    """A block hand of four partners with all 28 tiles, played at random by `dominoes`."""
    tiles = [dominoes.Domino(low, high) for high in range(7) for low in range(high + 1)]
    chance.shuffle(tiles)
    dealt = [tiles[seat * 7 :][:7] for seat in range(4)]
    game = open_game(dealt)
    while game.result is None:
        game.make_move(*chance.choice(game.valid_moves))
    return Hand(dealt, game.moves, _events(dealt, game))


def open_game(dealt: list[list[dominoes.Domino]]) -> dominoes.Game:
    """A game of `dominoes` with these hands, player 0 to lead."""
    hands = [dominoes.Hand(tiles) for tiles in dealt]
    leads = tuple((tile, True) for tile in hands[0])
    return dominoes.Game(dominoes.Board(), hands, [], 0, leads, 0, None)


def read_tile(text: str) -> dominoes.Domino:
    """A tile of `dominoes`, the same way round."""
    first, second = text.split("-")
    return dominoes.Domino(int(first), int(second))


def _events(dealt: list[list[dominoes.Domino]], game: dominoes.Game) -> Events:
    names = [[f"{tile.first}-{tile.second}" for tile in tiles] for tiles in dealt]
    events: Events = [{"kind": "hand_started", "leader": 0, "dealt": names}]
    for turn, move in enumerate(game.moves):
        if move is None:
            events.append({"kind": "turn_passed", "seat": turn % 4})
        else:
            tile, on_left = move
            on = "left" if on_left else "right"
            events.append(
                {"kind": "tile_played", "seat": turn % 4, "tile": f"{tile.first}-{tile.second}", "on": on}
            )
    return events
