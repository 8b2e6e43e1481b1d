"""What games with a hub share: a double opens each hand, the tiles left are penalties, the lowest total wins."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from scoring.blocked import Count, Verdict, nearest
from scoring.contradictions import bad_option
from scoring.errors import Refusal
from scoring.saying import said
from scoring.settling import Plan
from scoring.state import Hand, Match
from scoring.table import Table
from scoring.tiles import NAMES, double
from scoring.variants.base import Variant

if TYPE_CHECKING:
    from scoring.events import Event
    from scoring.house import HouseRules
    from scoring.rules import Rules


LINE_RULES: Final = frozenset(
    (
        *("payout", "blocked_payout", "blocked_tie", "rounding", "unit", "reward"),
        *("capicua_excludes", "capicua_times", "spinner", "spinner_counts", "opening_strict"),
    )
)
"""House rules that say how a line is opened, counted and paid."""
LEADING: Final = frozenset(("opening", "next_leader", "tie_leader"))
"""House rules that say who leads, which the holder of the hub does where it comes from a hand."""


class HubGame(Variant):
    """A game of as many hands as it has hubs; what its table is like, each game says.

    `other_hubs` are house rules that only other games with a hub have a use for.
    """

    other_hubs: ClassVar[frozenset[str]]

    @abstractmethod
    def hub_table(self, rules: Rules, hub: int) -> Table:
        """The table of a hand with this hub."""

    def complete(self, house: HouseRules) -> HouseRules:
        """Hubs that are not named are all doubles of the set, from the highest down."""
        return house if house.hubs else replace(house, hubs=tuple(range(house.set, -1, -1)))

    def idle(self, house: HouseRules) -> frozenset[str]:
        """What only lines or other hubs know, and who leads where the hub decides it."""
        unled = LEADING if house.hub_from == "hand" else frozenset()
        return LINE_RULES | self.other_hubs | unled

    def set_out(self, house: HouseRules) -> int:
        """The hub, where it does not come from a hand."""
        return 1 if house.hub_from == "table" else 0

    def check(self, rules: Rules) -> None:
        """Hubs must be in the set, and say alone how many hands there are; nothing is scored in play."""
        house = rules.house
        if max(house.hubs) > house.set:
            raise bad_option(
                "hubs",
                said("There is no double {pips} in a double-{set} set.", pips=max(house.hubs), set=house.set),
            )
        if house.hands not in (None, len(house.hubs)):
            raise bad_option("hands", "The number of hands follows from the hubs.")
        if house.divisors:
            raise bad_option("divisors", "Nothing is scored while this game is played.")
        if not house.low_wins:
            raise bad_option("low_wins", "Points are penalties in this game.")
        for option in ("bonuses", "instant_win"):
            if getattr(house, option):
                raise bad_option(option, "Points are penalties in this game: nobody is paid any.")

    def hands(self, rules: Rules) -> int | None:
        """One hand for each hub (reading 44)."""
        return len(rules.house.hubs)

    def read_hub(self, match: Match, event: Event) -> int | None:
        """The hub's pips, where the entry names them; refuses `malformed`."""
        hub = event.get("hub")
        if hub is not None and (type(hub) is not int or not 0 <= hub <= match.rules.house.set):
            raise Refusal(
                "malformed", said("hub must be a number of pips, 0 to {most}.", most=match.rules.house.set)
            )
        return hub

    def new_table(self, rules: Rules) -> Table:
        """A table whose hub is not known yet: `open_hand` makes the one that is played on."""
        return self.hub_table(rules, rules.house.hubs[0])

    def open_hand(self, match: Match, hand: Hand, hub: int | None) -> None:
        """The hub of this hand: the one named, else the next of the list (reading 37)."""
        house = match.rules.house
        pip = house.hubs[min(match.scored_hands, len(house.hubs) - 1)] if hub is None else hub
        hand.table = self.hub_table(match.rules, pip)
        if house.hub_from == "table":
            self._set_out_hub(match, hand, pip)

    def _set_out_hub(self, match: Match, hand: Hand, pip: int) -> None:
        tile = double(pip)
        if sum(held.count(tile) for held in hand.held) >= match.copies:
            raise Refusal("count_mismatch", said("{tile} was set out before the deal.", tile=NAMES[tile]))
        if not hand.boneyard:
            raise Refusal("count_mismatch", "With the hub set out, more tiles were dealt than the set has.")
        hand.boneyard -= 1
        hand.copies_played[tile] += 1
        hand.suit_left[pip] -= 1

    def opening_fault(self, match: Match, hand: Hand, seat: int, tile: int) -> str | None:
        """The hub is laid first; any other tile cannot have been (reading 37)."""
        if tile != hand.table.wanted:
            raise Refusal("wrong_opening", said("{tile} is laid first.", tile=NAMES[hand.table.wanted or 0]))
        return None

    def leader(self, match: Match, hand: Hand) -> int | None:
        """Whoever is known to hold the hub and nobody else, where hubs come from the hands."""
        if match.rules.house.hub_from == "table":
            return super().leader(match, hand)
        holders = [seat for seat, held in enumerate(hand.held) if hand.table.wanted in held]
        certain = match.copies == 1 or hand.all_known()
        return holders[0] if certain and len(holders) == 1 else None

    def leader_again(self, match: Match, hand: Hand) -> int | None:
        """After an annulled hand, too, the holder of the hub leads the next deal."""
        return None if match.rules.house.hub_from == "hand" else super().leader_again(match, hand)

    def next_leader(self, match: Match, hand: Hand, verdict: Verdict) -> int | None:
        """Whoever holds the next hub, where hubs come from the hands."""
        if match.rules.house.hub_from == "hand":
            return None
        return super().next_leader(match, hand, verdict)

    def plan(self, match: Match, hand: Hand, count: Count) -> Plan:
        """Everybody pays the own pips, and the price of the 0-0; the lowest hand has won a block (reading 43)."""
        rules = match.rules
        price = rules.house.double_blank
        paid = []
        for side, seats in enumerate(rules.sides):
            pips = sum(count.pips[seat] for seat in seats)
            blanks = price * sum(count.double_blanks[seat] for seat in seats)
            lines = [(side, pips, "penalty_pips"), (side, blanks, "double_blank")]
            paid.append((side, [line for line in lines if line[1]]))
        owed = [pips + price * blank for pips, blank in zip(count.pips, count.double_blanks, strict=True)]
        return Plan(count.pips, self._verdict(rules, hand, owed), paid, [])

    def _verdict(self, rules: Rules, hand: Hand, owed: list[int]) -> Verdict:
        """Who went out, else the seat that pays least, the price of the 0-0 included; partners do not tie."""
        if hand.out is not None:
            return Verdict(rules.side_of[hand.out], hand.out)
        if rules.house.blocked_by == "side":
            return self._lowest_side(rules, owed)
        lowest = tuple(seat for seat, points in enumerate(owed) if points == min(owed))
        if len({rules.side_of[seat] for seat in lowest}) > 1:
            return Verdict(tied=lowest)
        return Verdict(rules.side_of[lowest[0]], nearest(lowest, hand.leader, len(owed)), tied=lowest)

    def _lowest_side(self, rules: Rules, owed: list[int]) -> Verdict:
        sums = [sum(owed[seat] for seat in side) for side in rules.sides]
        lowest = [side for side, points in enumerate(sums) if points == min(sums)]
        tied = tuple(seat for side in lowest for seat in rules.sides[side])
        return Verdict(lowest[0] if len(lowest) == 1 else None, tied=tied)
