"""A small random player of Mexican Train, with its own plain model of the table.

It knows all hands, decides by the rule book what may be played, and yields what a referee records; the engine must
agree with its model about every entry and every turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from scoring.state import Hand, Match
from tests.scoring.told import ALL, SOME, Event, Tile, name, pips

PUBLIC = "mexican"


class TrainDeal:
    """One hand: the true hands, the boneyard and the trains, and the entries that random moves make."""

    def __init__(self, match: Match, chance: Random, told: str) -> None:
        house = match.rules.house
        self.match, self.chance, self.told, self.house = match, chance, told, house
        self.seats = len(match.rules.seats)
        self.named = chance.randrange(house.set + 1) if chance.random() < 0.2 else None
        self.hub = house.hubs[match.scored_hands] if self.named is None else self.named
        tiles = [(high, low) for high in range(house.set + 1) for low in range(high + 1)] * house.copies
        if house.hub_from == "table":
            tiles.remove((self.hub, self.hub))
        chance.shuffle(tiles)
        deal = match.rules.deal
        self.hands = [tiles[seat * deal : (seat + 1) * deal] for seat in range(self.seats)]
        self.boneyard = tiles[self.seats * deal :]
        self.known = [told == ALL or (told == SOME and seat == 0) for seat in range(self.seats)]
        self.set_out = [(self.hub, self.hub)] if house.hub_from == "table" else []
        self.tails = {f"train-{seat}": self.hub for seat in range(self.seats)} | {PUBLIC: self.hub}
        self.table = list(self.set_out)
        self.marked = [False] * self.seats
        self.first = [True] * self.seats
        self.bound: list[tuple[str, int | None]] = []
        self.drawn = 0
        self.chaining = False
        self.loose: int | None = None
        """The seat before, where its chain goes on until this one acts."""

    def events(self, stray: float = 0.0) -> Iterator[Event]:
        """From `hand_started` to the count, if the match asks for one; `stray` passes may follow a block."""
        yield self._start()
        hand = self.match.hand
        assert hand is not None
        if self.house.hub_from == "hand":
            yield from self._find_the_hub()
            seat = self.chance.choice([s for s in range(self.seats) if (self.hub, self.hub) in self.hands[s]])
            yield self._lay(seat, (self.hub, self.hub), None)
        else:
            seat = self.chance.randrange(self.seats) if hand.turn is None else hand.turn
        yield from self._turns(hand, seat)
        if hand.ending == "blocked" and self.chance.random() < stray:
            yield {"kind": "turn_passed", "seat": self.chance.randrange(self.seats)}
        if hand.ending is not None and not hand.scored:
            yield self._count()

    def _start(self) -> Event:
        event: Event = {"kind": "hand_started"}
        if self.named is not None:
            event["hub"] = self.named
        if any(self.known):
            event["dealt"] = [
                [name(tile) for tile in tiles] if known else None
                for tiles, known in zip(self.hands, self.known, strict=True)
            ]
        return event

    def _find_the_hub(self) -> Iterator[Event]:
        """Everybody draws one, as often as nobody has it."""
        seat = self.chance.randrange(self.seats)
        while not any((self.hub, self.hub) in tiles for tiles in self.hands):
            for _ in range(min(self.seats, len(self.boneyard))):
                yield self._draw(seat)
                seat = (seat + 1) % self.seats

    def _turns(self, hand: Hand, seat: int) -> Iterator[Event]:
        while self._goes_on(hand):
            yield from self._turn(hand, seat)
            self.first[seat] = False
            seat = (seat + 1) % self.seats

    def _goes_on(self, hand: Hand) -> bool:
        return hand.ending is None and not self.match.decided

    def _turn(self, hand: Hand, seat: int) -> Iterator[Event]:
        """One seat's turn, with everything that doubles and chains add to it."""
        chaining = False
        only: str | None = None
        self.drawn = 0
        while self._goes_on(hand):
            assert hand.turn in (None, seat, self.loose)
            duty = next((end for end, whom in self.bound if whom in (None, seat)), only)
            fits = self._fits(seat, duty)
            self.chaining = chaining
            if chaining and duty is None:
                fits = [(tile, end) for tile, end in fits if end == f"train-{seat}"]
                if not fits or self.chance.random() < 0.3:
                    self.loose = seat
                    return
            may_draw = self._may_draw()
            excused = self.drawn > 0 and not self.house.play_drawn
            wants = not chaining and self.house.voluntary_draw and may_draw and self.chance.random() < 0.1
            if fits and not excused and not wants:
                tile, end = self.chance.choice(fits)
                yield self._lay(seat, tile, end)
                if end != f"train-{seat}":
                    self.first[seat] = False
                chaining = self.first[seat] and self.house.first_turn == "chain"
                self.loose = None
                again, only = self._after(hand, seat, tile, end)
                if again:
                    chaining, self.drawn = False, 0
                elif not chaining:
                    return
            elif may_draw and not excused:
                yield self._draw(seat)
                self.drawn += 1
            else:
                self.marked[seat] = True
                yield {"kind": "turn_passed", "seat": seat}
                return

    def _fits(self, seat: int, duty: str | None) -> list[tuple[Tile, str]]:
        return [
            (tile, end)
            for end, pip in self.tails.items()
            if (end == duty if duty else self._is_open(end, seat))
            for tile in self.hands[seat]
            if pip in tile
        ]

    def _is_open(self, end: str, seat: int) -> bool:
        return end in (PUBLIC, f"train-{seat}") or self.marked[int(end.removeprefix("train-"))]

    def _left(self) -> int:
        """How many tiles may be drawn."""
        return 0 if self.house.draw == "none" else max(0, len(self.boneyard) - self.house.reserve)

    def _may_draw(self) -> bool:
        return self._left() > 0 and not (self.house.draw == "one" and self.drawn)

    def _after(self, hand: Hand, seat: int, tile: Tile, end: str) -> tuple[bool, str | None]:
        """Whether the seat acts again after this tile, and on which train alone where only its own end binds it."""
        house, is_double = self.house, tile[0] == tile[1]
        self.tails[end] = tile[1] if tile[0] == self.tails[end] else tile[0]
        if end == f"train-{seat}":
            self.marked[seat] = False
        self.bound = [each for each in self.bound if each[0] != end and not self._used_up(each[0])]
        coverable = not self._used_up(end)
        last = not self.hands[seat]
        must = is_double and last and house.end_on_double == "must_cover" and self._left() > 0 and coverable
        if last and not must:
            return False, None
        if not is_double or (house.doubles == "plain" and not must):
            return False, None
        if house.doubles == "extra_turn" or house.doubles == "plain":
            return True, end if must else None
        if coverable:
            self.bound.append((end, None if house.doubles == "cover" else seat))
        return coverable, None

    def _used_up(self, end: str) -> bool:
        pip = self.tails[end]
        return sum(pip in tile for tile in self.table) == (self.house.set + 1) * self.house.copies

    def _lay(self, seat: int, tile: Tile, end: str | None) -> Event:
        self.hands[seat].remove(tile)
        self.table.append(tile)
        written = name(tile) if self.chance.random() < 0.5 else name(tile[::-1])
        return {"kind": "tile_played", "seat": seat, "tile": written, **({"on": end} if end else {})}

    def _draw(self, seat: int) -> Event:
        tile = self.boneyard.pop()
        self.hands[seat].append(tile)
        told = self.told == ALL or (self.told == SOME and self.chance.random() < 0.5)
        return {"kind": "tile_drawn", "seat": seat, **({"tile": name(tile)} if told else {})}

    def _count(self) -> Event:
        as_tiles = self.chance.random() < 0.5
        left: list[Event] = [
            {"tiles": [name(tile) for tile in tiles]}
            if as_tiles
            else {"pips": pips(tiles), "count": len(tiles), "double_blank": (0, 0) in tiles}
            for tiles in self.hands
        ]
        return {"kind": "hand_counted", "left": left}


@st.composite
def train_headers(draw: st.DrawFn) -> dict[str, Any]:
    """Mexican Train at any table of two to six, with house rules in all combinations."""
    seats, highest = draw(st.integers(2, 6)), draw(st.sampled_from([6, 6, 9]))
    options = draw(st.fixed_dictionaries(ALWAYS, optional=OPTIONS))
    options |= {"set": highest, "deal": draw(st.integers(1, 27 // seats if highest == 6 else 7))}
    options["hubs"] = draw(st.lists(st.integers(0, highest), min_size=1, max_size=4))
    head: dict[str, Any] = {"variant": "mexican_train", "seats": list("ABCDEF"[:seats]), "options": options}
    if seats % 2 == 0 and draw(st.booleans()):
        head["sides"] = [[seat, seat + seats // 2] for seat in range(seats // 2)] if seats > 2 else [[1], [0]]
    return head


ALWAYS: dict[str, st.SearchStrategy[Any]] = {
    "doubles": st.sampled_from(["plain", "cover", "follow", "extra_turn"]),
    "end_on_double": st.sampled_from(["allowed", "must_cover"]),
    "first_turn": st.sampled_from(["one", "chain"]),
    "hub_from": st.sampled_from(["hand", "table"]),
    "draw": st.sampled_from(["none", "one", "until_playable"]),
}
OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "copies": st.sampled_from([1, 1, 2]),
    "reserve": st.integers(0, 2),
    "play_drawn": st.booleans(),
    "voluntary_draw": st.booleans(),
    "double_blank": st.sampled_from([0, 25, 50]),
    "blocked_by": st.sampled_from(["seat", "side"]),
    "next_leader": st.sampled_from(["winner", "rotate", "highest_double"]),
    "tie_leader": st.sampled_from([None, "same", "rotate", "tied_highest_double"]),
    "target": st.sampled_from([None, None, 60]),
    "misdeal_doubles": st.sampled_from([None, 3]),
}
