"""Deals and plays hands of line games with a small legal player, and writes down what a referee would record.

Chance is handed in, so the same seed gives the same hand. The player is competent and no more: doubles
first, then the heaviest tile that fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Any

from scoring.leading import opening_tile
from scoring.moves import Playable, is_running, playable
from scoring.replay import apply
from scoring.rules import Rules
from scoring.state import Hand, Match
from scoring.tiles import NAMES, PIPS, is_double, set_size
from scoring.turns import drawable


class Seen(Enum):
    """How much of a hand the referee writes down."""

    EVERYTHING = "everything"
    """The deal, and every play, draw and pass."""
    TABLE = "table"
    """What everybody at the table sees, and the tiles left when the hand is over."""
    COUNT = "count"
    """Only what was left in the hands when it was over."""


def play_hand(
    match: Match, chance: Random, position: int, *, seen: Seen = Seen.EVERYTHING, slips: float = 0.0
) -> list[dict[str, Any]]:
    """Deal and play the next hand to its end; `match` has it behind it, and the events come back.

    The first event stands at `position`. With `slips` somebody who could play passes now and then: only
    where hands are not known (`Seen.TABLE`) and nothing can be drawn, or the engine would not take it.
    """
    if seen is Seen.COUNT:
        return _counted_only(match, chance, position)
    return _Dealer(match, chance, position, seen, slips).play()


def _counted_only(match: Match, chance: Random, position: int) -> list[dict[str, Any]]:
    """The hand is played elsewhere, to its end whatever it scores; the match hears only how it ended."""
    rehearsal = Match.resume(replace(match.rules, target=None), match.carry())
    dealer = _Dealer(rehearsal, chance, position, Seen.EVERYTHING, 0.0)
    dealer.play()
    hand = rehearsal.hand
    assert hand is not None
    events = [{"kind": "hand_started"}, _count(dealer.hands, hand)]
    for at, event in enumerate(events, position):
        apply(match, event, at)
    return events


def _count(hands: Sequence[Sequence[int]], hand: Hand) -> dict[str, Any]:
    said: dict[str, Any] = {"kind": "hand_counted", "left": _left(hands), "ending": hand.ending}
    said |= {"leader": hand.leader}
    said |= {"out": hand.out} if hand.ending == "out" else {"closer": hand.closer}
    return said | ({"in_play": list(hand.in_play)} if any(hand.in_play) else {})


def _left(hands: Sequence[Sequence[int]]) -> list[dict[str, Any]]:
    return [{"tiles": [NAMES[tile] for tile in held]} for held in hands]


class _Dealer:
    """Everybody at the table at once: knows all hands and the boneyard, and acts for whoever is to act."""

    def __init__(self, match: Match, chance: Random, position: int, seen: Seen, slips: float) -> None:
        self.match = match
        self.chance = chance
        self.position = position
        self.told = seen is Seen.EVERYTHING
        self.slips = 0.0 if self.told else slips
        self.events: list[dict[str, Any]] = []
        self.hands, self.boneyard = _deal(match.rules, chance)

    def play(self) -> list[dict[str, Any]]:
        """The whole hand, from the deal to the count."""
        dealt = [[NAMES[tile] for tile in held] for held in self.hands]
        self._record({"kind": "hand_started", **({"dealt": dealt} if self.told else {})})
        hand = self.match.hand
        assert hand is not None
        while is_running(self.match):
            self._act(hand)
        if not hand.scored and not self.match.decided:
            self._record({"kind": "hand_counted", "left": _left(self.hands)})
        return self.events

    def _act(self, hand: Hand) -> None:
        if not hand.plays:
            self._lead(hand)
            return
        seat = hand.turn
        assert seat is not None
        held = self.hands[seat]
        fitting = [(tile, ends) for tile, ends in playable(self.match, hand, seat) if tile in held]
        if fitting and not self._slips(hand):
            tile, ends = _best(fitting)
            self._play(seat, tile, self.chance.choice(ends))
        elif not fitting and self._draws(hand):
            self._draw(seat)
        else:
            self._record({"kind": "turn_passed", "seat": seat})

    def _lead(self, hand: Hand) -> None:
        """Whoever must lead does; a first hand is opened with the tile that the house asks for."""
        opening = self.match.rules.house.opening
        if hand.bound and opening != "any":
            tile = opening_tile(opening, [tile for held in self.hands for tile in held])
            seat = next(seat for seat, held in enumerate(self.hands) if tile in held)
        else:
            seat = self.chance.randrange(len(self.hands)) if hand.turn is None else hand.turn
            tile, _ = _best([(tile, []) for tile in self.hands[seat]])
        self._play(seat, tile, None)

    def _slips(self, hand: Hand) -> bool:
        return self.slips > 0 and not drawable(self.match, hand) and self.chance.random() < self.slips

    def _draws(self, hand: Hand) -> bool:
        """Whether who cannot play draws now; after a draw that ends the turn nobody draws again."""
        house = self.match.rules.house
        once = house.draw == "one" or not house.play_drawn
        return drawable(self.match, hand) > 0 and not (once and hand.drawn)

    def _draw(self, seat: int) -> None:
        tile = self.boneyard.pop()
        self.hands[seat].append(tile)
        self._record(
            {"kind": "tile_drawn", "seat": seat, **({"tile": NAMES[tile]} if self.told else {"count": 1})}
        )

    def _play(self, seat: int, tile: int, end: str | None) -> None:
        self.hands[seat].remove(tile)
        on = {} if end is None else {"on": end}
        self._record({"kind": "tile_played", "seat": seat, "tile": NAMES[tile], **on})

    def _record(self, event: dict[str, Any]) -> None:
        apply(self.match, event, self.position + len(self.events))
        self.events.append(event)


def _deal(rules: Rules, chance: Random) -> tuple[list[list[int]], list[int]]:
    """The hands by seat, and what is left of the set."""
    tiles = list(range(set_size(rules.house.set))) * rules.house.copies
    chance.shuffle(tiles)
    seats = len(rules.seats)
    hands = [tiles[seat * rules.deal : (seat + 1) * rules.deal] for seat in range(seats)]
    return hands, tiles[seats * rules.deal :]


def _best(choices: Playable) -> tuple[int, list[str]]:
    """Doubles first, for they are hard to get rid of, then the heaviest."""
    return max(choices, key=lambda choice: (is_double(choice[0]), PIPS[choice[0]], choice[0]))
