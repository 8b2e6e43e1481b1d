"""Seeded games to replay: random legal play of every line game, and block hands played by PyPI `dominoes`."""

import random
from typing import Any, NamedTuple

import dominoes

from scoring.header import read_header
from scoring.moves import state_view
from scoring.replay import apply
from scoring.rules import Rules
from scoring.state import Match
from scoring.tiles import NAMES, set_size

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


def transcript(variant: str, chance: random.Random) -> dict[str, Any]:
    """A whole match of two in known hands, played at random."""
    header = {"variant": variant, "seats": ["Ana", "Bea"]}
    match, events = Match(read_header(header)), []
    while not match.decided:
        event = _next_event(match, chance)
        events.append(event)
        apply(match, event, len(events))
    return {**header, "events": events}


def _next_event(match: Match, chance: random.Random) -> dict[str, Any]:
    view = state_view(match)
    if not view["seats"]:
        return {"kind": "hand_started", "dealt": _deal(match.rules, chance)}
    seat = view["seats"][0]
    if view["playable"]:
        tile = chance.choice(view["playable"])
        on = {"on": chance.choice(tile["ends"])} if tile["ends"] else {}
        return {"kind": "tile_played", "seat": seat, "tile": tile["tile"], **on}
    if view["may_draw"]:
        return {"kind": "tile_drawn", "seat": seat, "tile": chance.choice(_boneyard(match))}
    return {"kind": "turn_passed", "seat": seat}


def _deal(rules: Rules, chance: random.Random) -> list[list[str]]:
    tiles = list(NAMES[: set_size(rules.house.set)])
    chance.shuffle(tiles)
    return [tiles[seat * rules.deal :][: rules.deal] for seat in range(len(rules.seats))]


def _boneyard(match: Match) -> list[str]:
    assert match.hand is not None
    held = {tile for tiles in match.hand.held for tile in tiles}
    return [
        NAMES[tile] for tile, played in enumerate(match.hand.copies_played) if not played and tile not in held
    ]


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
