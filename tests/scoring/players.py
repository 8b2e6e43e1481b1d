"""A small random player of every game: deals with a seed, plays legally, and yields what a referee records.

Mexican Train is played by `train_players`. The player knows all hands and the boneyard; the match it plays into is
told as much as `told` says. Every event that it yields must be applied to that match before the next is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from scoring.header import read_header
from scoring.replay import apply
from scoring.rules import Rules
from scoring.state import Hand, Match
from tests.scoring.told import ALL, NONE, SOAK, SOME, Event, Tile, name, pips
from tests.scoring.train_players import TrainDeal, train_headers

__all__ = ["ALL", "NONE", "SOAK", "SOME", "deal_for", "headers", "matches", "pips", "play"]


class Deal:
    """One hand: the true hands and the boneyard, and the entries that everybody's random moves make."""

    def __init__(self, match: Match, chance: Random, told: str) -> None:
        house, seats = match.rules.house, len(match.rules.seats)
        tiles = [(high, low) for high in range(house.set + 1) for low in range(high + 1)] * house.copies
        chance.shuffle(tiles)
        deal = match.rules.deal
        self.match, self.chance, self.told = match, chance, told
        self.hands = [tiles[seat * deal : (seat + 1) * deal] for seat in range(seats)]
        self.boneyard = tiles[seats * deal :]
        self.set_out: list[Tile] = []
        self.known = [told == ALL or (told == SOME and seat == 0) for seat in range(seats)]

    def events(self, stray: float = 0.0) -> Iterator[Event]:
        """From `hand_started` to the count, if the match asks for one; `stray` passes may follow a block."""
        yield self._start()
        hand = self.match.hand
        assert hand is not None
        while hand.ending is None and not self.match.decided:
            yield self._move(hand)
        if hand.ending == "blocked" and self.chance.random() < stray:
            yield {"kind": "turn_passed", "seat": self.chance.randrange(len(self.hands))}
        if hand.ending is not None and not hand.scored:
            yield self._count()

    def _start(self) -> Event:
        event: Event = {"kind": "hand_started"}
        if any(self.known):
            event["dealt"] = [
                [name(tile) for tile in tiles] if known else None
                for tiles, known in zip(self.hands, self.known, strict=True)
            ]
        return event

    def opener(self, hand: Hand) -> tuple[int, Tile | None]:
        """Who leads, and the tile it must lead if it has no choice; the house's `opening`, worked out anew."""
        house, strict = self.match.rules.house, None
        seat = hand.turn if hand.turn is not None else self.chance.randrange(len(self.hands))
        if hand.bound and house.opening != "any":
            everything = [tile for tiles in self.hands for tile in tiles]
            doubles = [tile for tile in everything if tile[0] == tile[1]]
            by_weight = max(everything, key=lambda tile: (sum(tile), tile[0]))
            wanted = max(doubles) if doubles and house.opening == "highest_double" else by_weight
            if hand.turn is None:
                seat = next(each for each, tiles in enumerate(self.hands) if wanted in tiles)
            strict = wanted if house.opening_strict and wanted in self.hands[seat] else None
        return seat, strict

    def _move(self, hand: Hand) -> Event:
        if not hand.plays:
            seat, strict = self.opener(hand)
            tile = strict or self.chance.choice(self.hands[seat])
            return self._lay(seat, tile, None)
        seat, house = hand.turn, self.match.rules.house
        assert seat is not None
        fits = [
            (tile, end)
            for tile in self.hands[seat]
            for end, (pip, _) in hand.table.ends.items()
            if pip in tile
        ]
        left = len(self.boneyard) - house.reserve if house.draw != "none" else 0
        if house.draw == "one":
            left = min(left, 1 - hand.drawn)
        may_play = house.play_drawn or not hand.drawn
        wants = house.voluntary_draw and left > 0 and self.chance.random() < 0.1
        if fits and may_play and not wants:
            return self._lay(seat, *self.chance.choice(fits))
        if left > 0 and not (hand.drawn and not may_play):
            return self._draw(seat)
        return {"kind": "turn_passed", "seat": seat}

    def _lay(self, seat: int, tile: Tile, end: str | None) -> Event:
        self.hands[seat].remove(tile)
        written = name(tile) if self.chance.random() < 0.5 else name(tile[::-1])
        return {"kind": "tile_played", "seat": seat, "tile": written, **({"on": end} if end else {})}

    def _draw(self, seat: int) -> Event:
        tile = self.boneyard.pop()
        self.hands[seat].append(tile)
        named = self.told == ALL or (self.told == SOME and self.chance.random() < 0.5)
        return {"kind": "tile_drawn", "seat": seat, **({"tile": name(tile)} if named else {})}

    def _count(self) -> Event:
        as_tiles = self.chance.random() < 0.5 or "lightest_tile" in self.match.rules.house.blocked_tie
        left: list[Event] = [
            {"tiles": [name(tile) for tile in tiles]}
            if as_tiles
            else {"pips": pips(tiles), "count": len(tiles)}
            for tiles in self.hands
        ]
        return {"kind": "hand_counted", "left": left}


def deal_for(match: Match, chance: Random, told: str) -> Deal | TrainDeal:
    """The next hand of a match, whatever the game."""
    player = TrainDeal if match.rules.variant.name == "mexican_train" else Deal
    return player(match, chance, told)


def play(rules: Rules, seed: int, told: str, hands: int = 3, stray: float = 0.3) -> tuple[Match, list[Event]]:
    """A match of some hands, played at random into the engine, with everything that was recorded."""
    match, chance, events = Match(rules), Random(seed), list[Event]()
    for _ in range(hands):
        if match.decided:
            break
        for event in deal_for(match, chance, told).events(stray):
            events.append(event)
            apply(match, event, len(events))
    return match, events


TIES = ["fewer_tiles", "lightest_tile", "leader", "closer", "previous_winner", "split", "carry", "nobody"]
POINTS = st.sampled_from([1, 2, 25])


def headers() -> st.SearchStrategy[dict[str, Any]]:
    """Any game at any table."""
    return st.one_of(line_headers(), train_headers())


@st.composite
def line_headers(draw: st.DrawFn) -> dict[str, Any]:
    """Any line game at any table of two to four, with house rules that fit the set."""
    seats = draw(st.integers(2, 4))
    highest = draw(st.sampled_from([6, 6, 6, 9]))
    head: dict[str, Any] = {
        "variant": draw(st.sampled_from(["block", "draw", "all_fives", "fives_and_threes"])),
        "seats": list("ABCD"[:seats]),
    }
    if seats == 4 and draw(st.booleans()):
        head["sides"] = [[0, 2], [1, 3]]
    options = draw(st.fixed_dictionaries({}, optional=OPTIONS))
    options |= {"set": highest, "deal": draw(st.sampled_from([1, 3, 5, 6, 7]))}
    if draw(st.booleans()):
        options["hands"] = draw(st.integers(1, 3))
    else:
        options["target"] = draw(st.sampled_from([20, 61, 100, None]))
    return head | {"options": options}


OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "copies": st.sampled_from([1, 1, 2]),
    "opening": st.sampled_from(["any", "highest_double", "heaviest"]),
    "opening_strict": st.booleans(),
    "next_leader": st.sampled_from(["winner", "rotate", "highest_double"]),
    "tie_leader": st.sampled_from([None, "same", "rotate", "tied_highest_double"]),
    "draw": st.sampled_from(["none", "until_playable", "one"]),
    "reserve": st.integers(0, 2),
    "play_drawn": st.booleans(),
    "voluntary_draw": st.booleans(),
    "payout": st.sampled_from(["opponents", "others", "others_and_boneyard", "nothing"]),
    "blocked_by": st.sampled_from(["seat", "side", "closer"]),
    "blocked_payout": st.sampled_from(["opponents", "others", "all", "difference", "nothing"]),
    "blocked_tie": st.lists(st.sampled_from(TIES), unique=True, max_size=3),
    "rounding": st.sampled_from(["none", "each", "sum"]),
    "unit": st.sampled_from(["pips", "hand", {"every": 5}, {"upto": 14, "gives": 1, "then_every": 10}]),
    "divisors": st.sampled_from([[], [5], [3, 5]]),
    "reward": st.sampled_from(["total", "quotient"]),
    "spinner": st.sampled_from(["none", "first", "all"]),
    "overshoot": st.sampled_from(["count", "ignore", "bounce"]),
    "target_when": st.sampled_from(["at_once", "end_of_hand"]),
    "opening_threshold": st.sampled_from([0, 15]),
    "instant_win": st.sampled_from([None, 50]),
    "misdeal_doubles": st.sampled_from([None, 3]),
    "bonuses": st.fixed_dictionaries(
        {},
        optional=dict.fromkeys(
            ["capicua", "double_blank_out", "pass_round", "lead_pass", "first_pass", "pass", "block"], POINTS
        )
        | {"hand_number": st.lists(POINTS, max_size=3)},
    ),
    "capicua_excludes": st.sampled_from([[], ["doubles"], ["doubles", "blanks"]]),
}


@st.composite
def matches(draw: st.DrawFn) -> tuple[dict[str, Any], Match, list[Event]]:
    """A header, the match played into it, and its events."""
    head = draw(headers())
    told = draw(st.sampled_from([ALL, SOME, NONE]))
    match, events = play(read_header(head), draw(st.integers(0, 2**32)), told)
    return head, match, events
