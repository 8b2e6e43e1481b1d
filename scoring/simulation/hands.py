"""Deals and plays one hand of any game, and writes down what a referee would record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Any

from scoring.house import BONUSES
from scoring.leading import opening_tile
from scoring.moves import Playable, is_running
from scoring.replay import apply
from scoring.simulation.skills import Sight, Skill, competent
from scoring.state import Hand, Match
from scoring.tiles import NAMES, SUITS
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
    match: Match,
    chance: Random,
    position: int,
    *,
    seen: Seen = Seen.EVERYTHING,
    slips: float = 0.0,
    skills: Sequence[Skill] = (competent,),
) -> list[dict[str, Any]]:
    """Deal and play the next hand to its end; `match` has it behind it, and the events come back.

    The first event stands at `position`. `skills` go round the seats. With `slips` somebody who could play
    passes now and then: only where hands are not known (`Seen.TABLE`) and nothing can be drawn, or the engine
    would not take it.
    """
    if seen is Seen.COUNT:
        return _counted_only(match, chance, position, skills)
    return _Dealer(match, chance, position, seen, slips, skills).play()


def _counted_only(
    match: Match, chance: Random, position: int, skills: Sequence[Skill]
) -> list[dict[str, Any]]:
    """The hand is played elsewhere, to its end whatever it scores; the match hears only how it ended."""
    rehearsal = Match.resume(replace(match.rules, target=None), match.carry())
    dealer = _Dealer(rehearsal, chance, position, Seen.EVERYTHING, 0.0, skills)
    events = dealer.play()
    hand = rehearsal.hand
    assert hand is not None
    told = events[-1] if hand.ending == "annulled" else _count(dealer.hands, hand)
    events = [{"kind": "hand_started"}, told]
    for at, event in enumerate(events, position):
        apply(match, event, at)
    return events


def _count(hands: Sequence[Sequence[int]], hand: Hand) -> dict[str, Any]:
    said: dict[str, Any] = {"kind": "hand_counted", "left": _left(hands), "ending": hand.ending}
    said |= {"leader": hand.leader}
    said |= {"out": hand.out} if hand.ending == "out" else {"closer": hand.closer}
    said |= {"in_play": list(hand.in_play)} if any(hand.in_play) else {}
    claims = [
        {"side": line.side, "bonus": line.reason}
        for line in hand.lines
        if line.reason in BONUSES and line.reason != "block"
    ]
    return said | ({"bonuses": claims} if claims else {})


def _left(hands: Sequence[Sequence[int]]) -> list[dict[str, Any]]:
    return [{"tiles": [NAMES[tile] for tile in held]} for held in hands]


class _Dealer:
    """Everybody at the table at once: knows all hands and the boneyard, and acts for whoever is to act."""

    def __init__(
        self, match: Match, chance: Random, position: int, seen: Seen, slips: float, skills: Sequence[Skill]
    ) -> None:
        self.match = match
        self.chance = chance
        self.position = position
        self.told = seen is Seen.EVERYTHING
        self.slips = 0.0 if self.told else slips
        self.skills = [skills[seat % len(skills)] for seat in range(match.seats)]
        self.events: list[dict[str, Any]] = []
        self.hands, self.boneyard = _deal(match, chance)
        self.lacks = [0] * match.seats

    def play(self) -> list[dict[str, Any]]:
        """The whole hand, from the deal to the count."""
        dealt = [[NAMES[tile] for tile in held] for held in self.hands]
        self._record({"kind": "hand_started", **({"dealt": dealt} if self.told else {})})
        hand = self.match.hand
        assert hand is not None
        self.sights = self._look(hand)
        while is_running(self.match):
            if hand.table.begun:
                self._act(hand)
            else:
                self._lead(hand)
        if not hand.scored and not self.match.decided and hand.ending != "annulled":
            self._record({"kind": "hand_counted", "left": _left(self.hands)})
        return self.events

    def _look(self, hand: Hand) -> list[Sight]:
        side_of = self.match.rules.side_of
        return [
            Sight(
                seat, held, hand.table, self.lacks, [side == side_of[seat] for side in side_of], self.chance
            )
            for seat, held in enumerate(self.hands)
        ]

    def _act(self, hand: Hand) -> None:
        """Whoever is to act plays what fits, or draws, or passes; one that may only play may also leave it."""
        seat = self.chance.randrange(len(self.hands)) if hand.turn is None else hand.turn
        fits = self._fitting(hand, seat)
        if not fits and hand.table.may_only_play(seat):
            seat = next(each for each in range(len(self.hands)) if hand.table.lets_in(each, seat))
            fits = self._fitting(hand, seat)
        if fits and not self._slips(hand):
            self._play(seat, *self.skills[seat](self.sights[seat], fits))
        elif not fits and self._draws(hand):
            self._draw(seat)
        else:
            if not fits:
                self.lacks[seat] |= hand.table.open_pips(seat)
            self._record({"kind": "turn_passed", "seat": seat})

    def _fitting(self, hand: Hand, seat: int) -> Playable:
        """The tiles of this seat that fit, with the ends they fit; a drawn tile where the house lets it be played."""
        if hand.drawn and not self.match.rules.house.play_drawn:
            return []
        table = hand.table
        ends = [(name, 1 << table.ends[name][0]) for name in table.playable_ends(seat)]
        found = []
        for tile in self.hands[seat]:
            suits = SUITS[tile]
            names = [name for name, pip in ends if suits & pip]
            if names:
                found.append((tile, names))
        return found

    def _lead(self, hand: Hand) -> None:
        """Whoever must lead does, with the tile that the game or the house asks for."""
        wanted = hand.table.wanted
        if wanted is None:
            self._play(*self._opening(hand))
            return
        holder = next((seat for seat, held in enumerate(self.hands) if wanted in held), None)
        if holder is not None:
            self._play(holder, wanted, None)
        elif drawable(self.match, hand):
            self._search(hand)
        else:
            reason = f"{NAMES[wanted]} is asleep, and nobody can open."
            self._record({"kind": "hand_annulled", "reason": reason})

    def _search(self, hand: Hand) -> None:
        """Nobody holds the tile that opens: everybody draws one, as long as there are any."""
        for seat in range(len(self.hands)):
            if drawable(self.match, hand):
                self._draw(seat)

    def _opening(self, hand: Hand) -> tuple[int, int, str | None]:
        """The seat that leads, and what."""
        house, seat = self.match.rules.house, hand.turn
        binds = hand.bound and house.opening != "any"
        if binds:
            wanted = opening_tile(house.opening, [tile for held in self.hands for tile in held])
            seat = next(seat for seat, held in enumerate(self.hands) if wanted in held)
            if house.opening_strict:
                return seat, wanted, None
        elif seat is None:
            seat = self._leader()
        fault = self.match.rules.variant.opening_fault
        leads: Playable = [(tile, []) for tile in self.hands[seat] if not fault(self.match, hand, seat, tile)]
        return (seat, *self.skills[seat](self.sights[seat], leads))

    def _leader(self) -> int:
        """Who leads where the match cannot tell: by the highest double where the house says so, else by lot."""
        match = self.match
        if not match.tied and not (match.scored_hands and match.rules.house.next_leader == "highest_double"):
            return self.chance.randrange(match.seats)
        among = match.tied or range(match.seats)
        wanted = opening_tile("highest_double", [tile for seat in among for tile in self.hands[seat]])
        return next(seat for seat in among if wanted in self.hands[seat])

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
        self.lacks[seat] = 0
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


def _deal(match: Match, chance: Random) -> tuple[list[list[int]], list[int]]:
    """The hands by seat, and what is left of the set; what the game sets out before the deal is in neither."""
    rules = match.rules
    tiles = list(range(match.tile_kinds)) * match.copies
    for tile in _set_out(match):
        tiles.remove(tile)
    chance.shuffle(tiles)
    hands = [tiles[seat * rules.deal : (seat + 1) * rules.deal] for seat in range(match.seats)]
    return hands, tiles[match.seats * rules.deal :]


def _set_out(match: Match) -> list[int]:
    """The tiles that lie on the table before the deal: the game says so when a hand is started."""
    if not match.rules.variant.set_out(match.rules.house):
        return []
    trial = Match.resume(match.rules, match.carry())
    apply(trial, {"kind": "hand_started"}, 1)
    assert trial.hand is not None
    return [tile for tile, copies in enumerate(trial.hand.copies_played) for _ in range(copies)]
