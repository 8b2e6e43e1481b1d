"""The house rules of Contract 2: each is one field here, with its values, its default and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from scoring.choices import Bonuses, Choice, Divisors, Flag, ListOf, Maybe, OneOf, PerCount, Unit, Whole
from scoring.errors import Refusal, shown

MOST_POINTS = 1_000_000
"""No target, bonus or penalty is larger: a number beyond it is a slip."""

TIE_STEPS = (
    "fewer_tiles",
    "lightest_tile",
    "leader",
    "closer",
    "previous_winner",
    "split",
    "carry",
    "nobody",
)
BONUSES = (
    "capicua",
    "double_blank_out",
    "pass_round",
    "lead_pass",
    "first_pass",
    "pass",
    "block",
)


def rule(choice: Choice, default: Any, says: str) -> Any:
    """Declare a house rule: what it may be, what it is unless the variant says otherwise, what it means."""
    return field(default=default, metadata={"choice": choice, "says": says})


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The rules of the house, frozen; tables are kept as tuples of pairs."""

    set: int = rule(OneOf((6, 9, 12, 15, 18)), 6, "The highest pip of the set.")
    copies: int = rule(Whole(1, 8), 1, "How many equal sets are mixed together.")
    deal: int | tuple[tuple[int, int], ...] = rule(
        PerCount(Whole(1, 190)), ((2, 7), (3, 6), (4, 6)), "Tiles dealt to each seat, by number of players."
    )
    opening: str = rule(
        OneOf(("any", "highest_double", "heaviest")),
        "highest_double",
        "What the first lead of the match must be.",
    )
    opening_strict: bool = rule(Flag(), False, "Whether the opener must lead that very tile.")
    next_leader: str = rule(
        OneOf(("winner", "rotate", "highest_double")), "winner", "Who leads the hands after the first."
    )
    tie_leader: str | None = rule(
        Maybe(OneOf(("same", "rotate", "tied_highest_double"))),
        None,
        "Who leads after a blocked hand that nobody won; unset, as the game does.",
    )
    draw: str = rule(OneOf(("none", "until_playable", "one")), "none", "How a seat that cannot play draws.")
    reserve: int = rule(OneOf((0, 1, 2)), 0, "Tiles of the boneyard that stay undrawn.")
    play_drawn: bool = rule(Flag(), True, "Whether a tile just drawn may be played in the same turn.")
    voluntary_draw: bool = rule(Flag(), False, "Whether a seat may draw although it could play.")
    payout: str = rule(
        OneOf(("opponents", "others", "others_and_boneyard", "nothing")),
        "opponents",
        "What going out scores.",
    )
    blocked_by: str = rule(OneOf(("seat", "side", "closer")), "seat", "Whose count decides a blocked hand.")
    blocked_payout: str = rule(
        OneOf(("opponents", "others", "all", "difference", "nothing")),
        "opponents",
        "What a blocked hand scores.",
    )
    blocked_tie: tuple[str, ...] = rule(
        ListOf(OneOf(TIE_STEPS), len(TIE_STEPS)),
        ("nobody",),
        "How a tie in a blocked hand is broken, in order.",
    )
    rounding: str = rule(
        OneOf(("none", "each", "sum")), "none", "Rounding to the nearest five, hand by hand or once."
    )
    unit: str | tuple[tuple[str, int], ...] = rule(Unit(), "pips", "What the pips of a hand are worth.")
    divisors: tuple[int, ...] = rule(Divisors(), (), "Totals of the open ends that score during play.")
    reward: str = rule(
        OneOf(("total", "quotient")), "total", "Whether such a total scores itself or its quotient."
    )
    spinner: str = rule(OneOf(("none", "first", "all")), "none", "Which doubles may be played on four sides.")
    target: int | tuple[tuple[int, int], ...] | None = rule(
        Maybe(PerCount(Whole(1, MOST_POINTS))), 100, "Points that win the match, by number of sides."
    )
    overshoot: str = rule(
        OneOf(("count", "ignore", "bounce")), "count", "What a score beyond the target does."
    )
    hands: int | None = rule(Maybe(Whole(1, 999)), None, "A match of so many hands instead of a target.")
    target_when: str = rule(
        OneOf(("at_once", "end_of_hand")), "at_once", "When points made in mid-hand decide the match."
    )
    opening_threshold: int = rule(
        Whole(0, MOST_POINTS), 0, "A hand below it counts nothing until a side has made it."
    )
    instant_win: int | None = rule(
        Maybe(Whole(1, MOST_POINTS)), None, "A single hand worth this wins the match."
    )
    misdeal_doubles: int | None = rule(
        Maybe(Whole(1, 190)), None, "So many doubles dealt to one seat: annulling the hand is suggested."
    )
    bonuses: tuple[tuple[str, Any], ...] = rule(
        Bonuses(BONUSES, "hand_number", Whole(0, MOST_POINTS)),
        (),
        "Points paid on top, each on its own line.",
    )
    capicua_excludes: tuple[str, ...] = rule(
        ListOf(OneOf(("doubles", "blanks")), 2), (), "Last tiles that make no capicúa."
    )
    low_wins: bool = rule(Flag(), False, "Whether points are penalties and the lowest total wins.")
    double_blank: int = rule(OneOf((0, 25, 50)), 0, "What a 0-0 left in a hand costs.")
    doubles: str = rule(
        OneOf(("plain", "cover", "follow", "extra_turn")),
        "plain",
        "Whose duty an open double is on the trains.",
    )
    end_on_double: str = rule(
        OneOf(("allowed", "must_cover")), "allowed", "Whether a seat may go out with a double on the trains."
    )
    first_turn: str = rule(
        OneOf(("one", "chain")), "one", "One tile or a whole chain in a seat's first turn."
    )
    hub_from: str = rule(
        OneOf(("hand", "table")), "hand", "Whether the hub is played by its holder or set out."
    )
    hubs: tuple[int, ...] = rule(ListOf(Whole(0, 18), 19), (), "The hubs of the hands, in order.")
    on_time: str = rule(
        OneOf(("stop", "finish_hand", "one_more_hand")), "finish_hand", "What happens when time is called."
    )

    def bonus(self, name: str) -> int:
        """The points of one bonus, 0 where the house does not pay it."""
        return next((points for key, points in self.bonuses if key == name), 0)

    def as_options(self) -> dict[str, Any]:
        """The rules as the JSON values of Contract 2, every option written out."""
        return {each.name: _plain(each.name, getattr(self, each.name)) for each in fields(self)}


OPTIONS: dict[str, Choice] = {each.name: each.metadata["choice"] for each in fields(HouseRules)}
SENTENCES: dict[str, str] = {each.name: each.metadata["says"] for each in fields(HouseRules)}


def _plain(name: str, value: Any) -> Any:
    if name == "bonuses":
        return {key: list(each) if isinstance(each, tuple) else each for key, each in value}
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return {str(key): each for key, each in value}
    return list(value) if isinstance(value, tuple) else value


def read_options(*layers: Mapping[str, Any]) -> HouseRules:
    """House rules from layers of option maps, later ones on top (variant, preset, the match's own).

    Refuses `unknown_option` and `bad_option` with the allowed values.
    """
    chosen: dict[str, Any] = {}
    ending = None
    for layer in layers:
        read = {name: _read_one(name, value) for name, value in layer.items()}
        ending = _ending(read) or ending
        chosen.update(read)
    if chosen.get("hands") is not None:
        chosen["target" if ending == "hands" else "hands"] = None
    return HouseRules(**chosen)


def _read_one(name: str, value: Any) -> Any:
    choice = OPTIONS.get(name)
    if choice is None:
        raise Refusal("unknown_option", f"There is no house rule {shown(name)}.", 0)
    try:
        return choice.read(value)
    except ValueError as refused:
        raise Refusal("bad_option", f"{name} must be {refused}.", 0, {"option": name}) from None


def _ending(layer: dict[str, Any]) -> str | None:
    """Which way of ending a match this layer chooses: a target or a number of hands, not both (reading 34)."""
    given = [name for name in ("target", "hands") if layer.get(name) is not None]
    if len(given) > 1:
        message = "A match has a target or a number of hands, not both."
        raise Refusal("bad_option", message, 0, {"option": "hands"})
    return given[0] if given else None


def schema() -> dict[str, Any]:
    """A JSON Schema of the option map, for forms and for the API's description."""
    properties = {
        name: {**choice.schema(), "description": SENTENCES[name]} for name, choice in OPTIONS.items()
    }
    return {"type": "object", "properties": properties, "additionalProperties": False}
