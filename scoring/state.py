"""The state inside a replay: slotted objects, changed in place, that never leave it."""

from __future__ import annotations

from functools import cache
from typing import Any

from scoring.certificate import proven
from scoring.results import Flag, HandResult, MatchResult, Ruling, ScoreLine
from scoring.rules import Rules
from scoring.table import Table
from scoring.tiles import PIPS, set_size


@cache
def rewards(divisors: tuple[int, ...], reward: str, highest: int, copies: int) -> tuple[int, ...]:
    """For each total of the open ends the points that it scores; empty where nothing scores in play."""
    if not divisors:
        return ()
    # As if every double were a spinner and every end an exposed double.
    most_ends = 2 + 2 * (highest + 1) * copies
    totals = range(most_ends * 2 * highest + 1)
    quotient = reward == "quotient"
    return tuple(
        sum(total // by if quotient else total for by in divisors if not total % by) for total in totals
    )


class Hand:
    """One deal while it is played.

    `held` are the tiles known to be in each hand and `hidden` how many more it has that are not
    known, `unknown` all of those together; `boneyard` counts the tiles that lie face down; `passes`
    counts towards a block, `silence` all passes since the last tile; `mark` is how many lines there
    were, and whether the first paying pass had been paid, when the last tile had scored.
    """

    __slots__ = (
        "boneyard",
        "bonus_claims",
        "bound",
        "capicua",
        "closer",
        "copies_played",
        "counted",
        "drawn",
        "ending",
        "first_pass_before",
        "flags",
        "held",
        "hidden",
        "in_play",
        "last_seat",
        "last_tile",
        "leader",
        "leader_told",
        "left",
        "lines",
        "mark",
        "next_leader",
        "notes",
        "number",
        "out",
        "passes",
        "pending",
        "plays",
        "points",
        "position",
        "scored",
        "silence",
        "suit_left",
        "table",
        "tied",
        "turn",
        "unknown",
        "winner_seat",
        "winner_side",
    )

    def __init__(
        self, rules: Rules, number: int, position: int, leader: int | None, first_pass_paid: bool
    ) -> None:
        seats, sides = len(rules.seats), len(rules.sides)
        highest = rules.house.set
        self.number = number
        self.position = position
        self.leader = leader
        self.turn = leader
        self.leader_told = False
        self.bound = False
        self.held: list[list[int]] = [[] for _ in range(seats)]
        self.hidden = [rules.deal] * seats
        self.unknown = rules.deal * seats
        self.boneyard = 0
        self.table: Table = rules.variant.new_table(rules)
        self.suit_left = [(highest + 1) * rules.house.copies] * (highest + 1)
        self.copies_played = bytearray(set_size(highest))
        self.plays = 0
        self.passes = self.silence = self.drawn = 0
        self.last_seat: int | None = None
        self.last_tile: int | None = None
        self.capicua = False
        self.notes: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.ending: str | None = None
        self.out: int | None = None
        self.closer: int | None = None
        self.scored = False
        self.counted = False
        self.points = [0] * sides
        self.in_play = [0] * sides
        self.pending: list[tuple[int, int, str]] = []
        self.bonus_claims: list[tuple[int, str]] | None = None
        self.lines: list[ScoreLine] = []
        self.flags: list[Flag] = []
        self.left: list[int] | None = None
        self.winner_side: int | None = None
        self.winner_seat: int | None = None
        self.tied: tuple[int, ...] = ()
        self.next_leader: int | None = None
        self.first_pass_before = first_pass_paid
        self.mark = (0, first_pass_paid)

    def pips_on_table(self) -> int:
        """The pips of all tiles that lie on the table."""
        return sum(PIPS[tile] * played for tile, played in enumerate(self.copies_played) if played)

    def all_known(self) -> bool:
        """Whether every tile of every hand is known."""
        return not self.unknown

    def count(self, seat: int) -> int:
        """How many tiles a seat has."""
        return len(self.held[seat]) + self.hidden[seat]

    def result(self) -> HandResult:
        """The hand so far, frozen."""
        return HandResult(
            number=self.number,
            ending=self.ending,
            out=self.out,
            closer=self.closer if self.ending == "blocked" else None,
            winner_side=self.winner_side,
            winner_seat=self.winner_seat,
            left=None if self.left is None else tuple(self.left),
            points=tuple(self.points),
            in_play=tuple(self.in_play),
            lines=tuple(self.lines),
            flags=tuple(self.flags),
            leader=self.leader,
            next_leader=self.next_leader,
            plays=self.plays,
            position=self.position,
        )


class Match:
    """A match while it is replayed. What earlier hands carry over is `carry()`, and nothing else.

    `carries` keeps, for every hand started in this replay, its position and what was carried over to it.
    """

    __slots__ = (
        "bound",
        "carried",
        "carries",
        "confirmed",
        "copies",
        "decided",
        "disputed",
        "draws",
        "finished",
        "first_pass_paid",
        "hand",
        "hands_left",
        "in_play",
        "next_leader",
        "opened",
        "pays_bonuses",
        "previous_winner",
        "proof",
        "reserve",
        "rewards",
        "rules",
        "rulings",
        "scored_hands",
        "seats",
        "tied",
        "tile_kinds",
        "totals",
        "winner",
    )

    def __init__(self, rules: Rules) -> None:
        sides = len(rules.sides)
        self.rules = rules
        # What every entry asks for, once: attribute chains cost on the hot path.
        self.seats = len(rules.seats)
        self.copies = rules.house.copies
        self.draws = rules.house.draw != "none"
        self.reserve = rules.house.reserve
        self.pays_bonuses = bool(rules.house.bonuses) or rules.house.capicua_times > 1
        self.tile_kinds = set_size(rules.house.set)
        house = rules.house
        self.rewards = rewards(house.divisors, house.reward, house.set, house.copies)
        self.bound = True
        self.hand: Hand | None = None
        self.finished: list[HandResult] = []
        self.carries: list[tuple[int, dict[str, Any]]] = []
        self.rulings: list[Ruling] = []
        self.totals = [0] * sides
        self.in_play = [0] * sides
        self.opened = [False] * sides
        self.scored_hands = 0
        self.next_leader: int | None = None
        self.tied: tuple[int, ...] = ()
        self.previous_winner: int | None = None
        self.first_pass_paid = False
        self.carried = 0
        self.hands_left: int | None = None
        self.decided = False
        self.winner: int | None = None
        # Which sides have said so of the result as it stands; never carried over, for then there is none.
        self.confirmed: list[int] = []
        self.disputed: list[int] = []
        self.proof = ""

    def carry(self) -> dict[str, Any]:
        """What earlier hands hand over to the next, as JSON values; taken before a hand starts."""
        return {
            "totals": list(self.totals),
            "in_play": list(self.in_play),
            "opened": list(self.opened),
            "scored_hands": self.scored_hands,
            "next_leader": self.next_leader,
            "bound": self.bound,
            "tied": list(self.tied),
            "previous_winner": self.previous_winner,
            "first_pass_paid": self.first_pass_paid,
            "carried": self.carried,
            "hands_left": self.hands_left,
            "decided": self.decided,
            "winner": self.winner,
            "proof": self.proof if self.hand is None else proven(self.proof, self.hand.result()),
        }

    @classmethod
    def resume(cls, rules: Rules, carry: dict[str, Any]) -> Match:
        """A match that goes on from what `carry()` gave; its `finished` hands start empty."""
        match = cls(rules)
        for name, value in carry.items():
            kept = list(value) if isinstance(value, list) else value
            setattr(match, name, tuple(value) if name == "tied" else kept)
        return match

    def result(self) -> MatchResult:
        """The match so far, frozen."""
        running = [] if self.hand is None else [self.hand.result()]
        return MatchResult(
            hands=(*self.finished, *running),
            in_play=tuple(self.in_play),
            totals=tuple(self.totals),
            winner=self.winner,
            decided=self.decided,
            rulings=tuple(self.rulings),
            confirmed=tuple(self.confirmed),
            disputed=tuple(self.disputed),
        )
