"""What every game declares: its name, its default house rules, its presets, and the hooks it may change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from scoring import leading, settling
from scoring.blocked import Count, Verdict
from scoring.errors import Refusal
from scoring.settling import Plan
from scoring.state import Hand, Match
from scoring.table import LineTable, Table

if TYPE_CHECKING:
    from scoring.events import Event
    from scoring.house import HouseRules
    from scoring.rules import Rules


HUB_RULES: Final = frozenset(
    ("double_blank", "doubles", "end_on_double", "first_turn", "hub_from", "hubs", "hub_arms", "toes")
)
"""House rules of games with a hub, of which a line game has no use."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of house rules on top of a variant's defaults, with the source it follows."""

    name: str
    title: str
    source: str
    options: Mapping[str, Any] = field(default_factory=dict)


class Variant:
    """A line game; a game file makes a subclass (or an instance with other defaults) and declares it."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    defaults: ClassVar[Mapping[str, Any]] = {}
    presets: ClassVar[tuple[Preset, ...]] = ()

    def complete(self, house: HouseRules) -> HouseRules:
        """The house rules with what follows from others filled in."""
        return house

    def idle(self, house: HouseRules) -> frozenset[str]:
        """The house rules that have nothing to act on in this game: they may be given, but nobody is told them."""
        return HUB_RULES

    def set_out(self, house: HouseRules) -> int:
        """How many tiles lie on the table before the deal."""
        return 0

    def check(self, rules: Rules) -> None:
        """Refuse (`bad_option`) what cannot be played at this table; called when the rules are frozen."""

    def hands(self, rules: Rules) -> int | None:
        """How many hands the match has, or None where a target ends it."""
        return rules.house.hands

    def read_hub(self, match: Match, event: Event) -> int | None:
        """The hub of a hand; a line game has none and refuses one (`malformed`)."""
        if event.get("hub") is not None:
            raise Refusal("malformed", "There is no hub in this game.")
        return None

    def open_hand(self, match: Match, hand: Hand, hub: int | None) -> None:
        """Set up what a game needs beside the deal."""

    def new_table(self, rules: Rules) -> Table:
        """An empty table for one hand."""
        house = rules.house
        arms_count = house.spinner_counts == "until_arms_covered"
        return LineTable(house.spinner, len(rules.seats), arms_count=arms_count)

    def opening_fault(self, match: Match, hand: Hand, seat: int, tile: int) -> str | None:
        """What is wrong with the first tile of a hand, as a sentence; an irregular entry may excuse it."""
        return leading.opening_fault(match, hand, seat, tile)

    def leader(self, match: Match, hand: Hand) -> int | None:
        """Who should lead a hand just dealt, None where nobody can tell yet."""
        return leading.derived_leader(match, hand)

    def next_leader(self, match: Match, hand: Hand, verdict: Verdict) -> int | None:
        """Who leads the hand after this one, None where its deal decides."""
        return leading.next_leader(match, hand, verdict)

    def leader_again(self, match: Match, hand: Hand) -> int | None:
        """Who leads after an annulled hand: who led that one, as far as that is known (reading 16)."""
        return match.next_leader if hand.leader is None else hand.leader

    def plan(self, match: Match, hand: Hand, count: Count) -> Plan:
        """What a hand that is over gives by its count; refuses `malformed` where more must be known."""
        return settling.plan(match, hand, count)
