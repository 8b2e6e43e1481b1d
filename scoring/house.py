"""The house rules of Contract 2: each is one field here, with its values, its default and what it says."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from scoring.choices import Bonuses, Divisors, ListOf, Maybe, OneOf, PerCount, Unit, Whole
from scoring.declaring import flag, rule, words, written
from scoring.phrases import TIE_STEPS, ByCount, Filled, bonuses, divisors, tie, unit

MOST_POINTS = 1_000_000
"""No target, bonus or penalty is larger: a number beyond it is a slip."""

BONUSES = tuple("capicua double_blank_out double_out pass_round lead_pass first_pass pass block".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The rules of the house, frozen; tables are kept as tuples of pairs."""

    set: int = rule(
        OneOf((6, 9, 12, 15, 18)), 6, "The highest pip of the set.", Filled("The set is double-{value}.")
    )
    copies: int = rule(
        Whole(1, 8), 1, "How many equal sets are mixed together.", Filled("Sets mixed together: {value}.")
    )
    deal: int | tuple[tuple[int, int], ...] = rule(
        PerCount(Whole(1, 190)),
        ((2, 7), (3, 6), (4, 6)),
        "Tiles dealt to each seat, by number of players.",
        ByCount("Tiles dealt to each player: {value}.", "{number} for {count} players"),
    )
    opening: str = words(
        "highest_double",
        "What the first lead of the match must be.",
        any="Anybody may open the match, with any tile.",
        highest_double="The holder of the highest double opens the match.",
        heaviest="The holder of the heaviest tile opens the match.",
    )
    opening_strict: bool = flag(
        False,
        "Whether the opener must lead that very tile.",
        yes="The opener must lead that very tile.",
        no="The opener may lead another tile.",
    )
    next_leader: str = words(
        "winner",
        "Who leads the hands after the first.",
        winner="The winner of a hand leads the next one.",
        rotate="The lead goes round, whoever wins.",
        highest_double="Every hand is opened by the holder of the highest double.",
    )
    tie_leader: str | None = words(
        None,
        "Who leads after a blocked hand that nobody won; unset, as the game does.",
        unset="After a blocked hand that nobody won, the lead goes on as after any other hand.",
        same="After a blocked hand that nobody won, the same player leads again.",
        rotate="After a blocked hand that nobody won, the lead goes round.",
        tied_highest_double="After a blocked tie, the highest double among the tied players leads.",
        opening="After a blocked hand that nobody won, the next hand is opened as the match was.",
    )
    draw: str = words(
        "none",
        "How a seat that cannot play draws.",
        none="Nobody draws.",
        until_playable="Who cannot play draws until a tile fits.",
        one="Who cannot play draws one tile.",
    )
    reserve: int = rule(
        OneOf((0, 1, 2)),
        0,
        "Tiles of the boneyard that stay undrawn.",
        Filled("Tiles that stay undrawn: {value}.", unset="The boneyard may be drawn to its last tile."),
    )
    play_drawn: bool = flag(
        True,
        "Whether a tile just drawn may be played in the same turn.",
        yes="A tile just drawn may be played at once.",
        no="Who has drawn passes.",
    )
    voluntary_draw: bool = flag(
        False,
        "Whether a seat may draw although it could play.",
        yes="A player may draw although a tile fits.",
        no="Who can play does not draw.",
    )
    payout: str = words(
        "opponents",
        "What going out scores.",
        opponents="Going out scores the pips left in the opponents' hands.",
        others="Going out scores the pips left in all the other hands, the partner's included.",
        others_and_boneyard="Going out scores the pips left in the other hands and in the boneyard.",
        nothing="Going out scores nothing for the pips left.",
    )
    blocked_by: str = words(
        "seat",
        "Whose count decides a blocked hand.",
        seat="The lowest single hand wins a blocked hand.",
        side="The side with the fewest pips wins a blocked hand.",
        closer="Who closed wins a blocked hand if the next player has more pips.",
    )
    blocked_payout: str = words(
        "opponents",
        "What a blocked hand scores.",
        opponents="A blocked hand scores the pips left in the opponents' hands.",
        others="A blocked hand scores every pip that the winner does not hold.",
        all="A blocked hand scores the pips left in all hands, the winner's own included.",
        difference="A blocked hand scores the pips of the others less the winner's own.",
        nothing="A blocked hand scores nothing.",
    )
    blocked_tie: tuple[str, ...] = rule(
        ListOf(OneOf(tuple(TIE_STEPS)), len(TIE_STEPS)),
        ("nobody",),
        "How a tie in a blocked hand is broken, in order.",
        tie,
    )
    rounding: str = words(
        "none",
        "Rounding to the nearest five, hand by hand or once.",
        none="Pips are not rounded.",
        each="The pips of each hand are rounded to the nearest five.",
        sum="The sum of the pips is rounded to the nearest five.",
    )
    unit: str | tuple[tuple[str, int], ...] = rule(Unit(), "pips", "What the pips of a hand are worth.", unit)
    divisors: tuple[int, ...] = rule(
        Divisors(), (), "Totals of the open ends that score during play.", divisors
    )
    reward: str = words(
        "total",
        "Whether such a total scores itself or its quotient.",
        total="Such a total scores itself.",
        quotient="Such a total scores what its division gives.",
    )
    spinner: str = words(
        "none",
        "Which doubles may be played on four sides.",
        none="No double is a spinner.",
        first="The first double is a spinner, played on four sides.",
        all="Every double is a spinner, played on four sides.",
    )
    spinner_counts: str = words(
        "until_sides_covered",
        "How long the halves of a spinner count.",
        until_sides_covered="A spinner counts until both its sides are covered.",
        until_arms_covered="A spinner covered on both sides goes on counting, each half until its arm is begun.",
    )
    target: int | tuple[tuple[int, int], ...] | None = rule(
        Maybe(PerCount(Whole(1, MOST_POINTS))),
        100,
        "Points that win the match, by number of sides.",
        ByCount(
            "Points that win the match: {value}.",
            "{number} for {count} sides",
            unset="No number of points ends the match.",
        ),
    )
    overshoot: str = words(
        "count",
        "What a score beyond the target does.",
        count="The target may be passed.",
        ignore="A score that passes the target is not taken at all.",
        bounce="What passes the target is taken off it again.",
    )
    rival_score: str = words(
        "count",
        "What a score does while another side has points.",
        count="A side keeps its points whoever scores next.",
        reset="A score while another side has points is not taken, and everybody starts again from 0.",
    )
    all_scored: str = words(
        "play_on",
        "What happens once every side has points.",
        play_on="The match goes on when every side has points.",
        level="As soon as every side has points, the match ends without a winner.",
    )
    zero_pays: int = rule(
        Whole(0, MOST_POINTS),
        0,
        "What each side without points pays to the side whose score reaches the target.",
        Filled(
            "Each side without points pays {value} to the winner.", unset="Who has no points pays nothing."
        ),
    )
    hands: int | None = rule(
        Maybe(Whole(1, 999)),
        None,
        "A match of so many hands instead of a target.",
        Filled("Hands in a match: {value}.", unset="The number of hands is open."),
    )
    target_when: str = words(
        "at_once",
        "When points made in mid-hand decide the match.",
        at_once="Points made in mid-hand can win the match at once.",
        end_of_hand="A hand is played to its end before the match is won.",
    )
    opening_threshold: int = rule(
        Whole(0, MOST_POINTS),
        0,
        "A hand below it counts nothing until a side has made it.",
        Filled("A first hand below {value} points counts nothing.", unset="Every hand counts."),
    )
    instant_win: int | None = rule(
        Maybe(Whole(1, MOST_POINTS)),
        None,
        "A single hand worth this wins the match.",
        Filled("A single hand worth {value} points wins the match.", unset="No single hand wins the match."),
    )
    misdeal_doubles: int | None = rule(
        Maybe(Whole(1, 190)),
        None,
        "So many doubles dealt to one seat: annulling the hand is suggested.",
        Filled(
            "{value} doubles dealt to one player make a misdeal.",
            unset="No deal is a misdeal for its doubles.",
        ),
    )
    bonuses: tuple[tuple[str, Any], ...] = rule(
        Bonuses(BONUSES, "hand_number", Whole(0, MOST_POINTS)),
        (),
        "Points paid on top, each on its own line.",
        bonuses,
    )
    capicua_excludes: tuple[str, ...] = rule(
        ListOf(OneOf(("doubles", "blanks")), 2),
        (),
        "Last tiles that make no capicúa.",
        Filled("No capicúa with {value}.", unset="Any last tile can make a capicúa."),
    )
    capicua_times: int = rule(
        Whole(1, 9),
        1,
        "How often a hand won with a capicúa pays.",
        Filled("A hand won with a capicúa pays {value} times."),
    )
    low_wins: bool = flag(
        False,
        "Whether points are penalties and the lowest total wins.",
        yes="Points are penalties: the lowest total wins.",
        no="The highest total wins.",
    )
    double_blank: int = rule(
        OneOf((0, 25, 50)),
        0,
        "What a 0-0 left in a hand costs.",
        Filled("The 0-0 left in a hand costs {value}.", unset="The 0-0 left in a hand costs nothing."),
    )
    doubles: str = words(
        "plain",
        "Whose duty an open double is on the trains.",
        plain="Doubles ask for nothing.",
        cover="An open double must be covered before anything else, by whoever comes next.",
        follow="Who lays a double must cover it, at once or in a later turn.",
        extra_turn="Who lays a double lays another tile, anywhere.",
    )
    end_on_double: str = words(
        "allowed",
        "Whether a seat may go out with a double on the trains.",
        allowed="A double may be the last tile.",
        must_cover="A double laid as the last tile must be covered before the player is out.",
    )
    first_turn: str = words(
        "one",
        "One tile or a whole chain in a seat's first turn.",
        one="The first turn is one tile.",
        chain="In the first turn a player may lay a whole chain on the own train.",
    )
    hub_from: str = words(
        "hand",
        "Whether the hub is played by its holder or set out.",
        hand="The holder of the hub plays it.",
        table="The hub is set out before the deal.",
    )
    hubs: tuple[int, ...] = rule(
        ListOf(Whole(0, 18), 99, repeats=True),
        (),
        "The hubs of the hands, in order.",
        Filled("The hubs, hand by hand: {value}.", unset="The hubs are all doubles, from the highest down."),
    )
    hub_arms: int = rule(
        Whole(1, 8),
        4,
        "How many arms of the hub are begun first.",
        Filled("The hub's {value} arms are begun first."),
    )
    toes: int = rule(
        Whole(1, 4),
        3,
        "How many tiles a double takes at once.",
        Filled("A double takes {value} tiles at once."),
    )
    on_time: str = words(
        "finish_hand",
        "What happens when time is called.",
        stop="When time is called, play stops.",
        finish_hand="When time is called, the hand is finished.",
        one_more_hand="When time is called, the hand is finished and one more is played.",
    )

    def bonus(self, name: str) -> int:
        """The points of one bonus, 0 where the house does not pay it."""
        return next((points for key, points in self.bonuses if key == name), 0)

    def pays(self, name: str) -> bool:
        """Whether the house pays this bonus at all."""
        return bool(dict(self.bonuses).get(name)) or (name == "capicua" and self.capicua_times > 1)

    def as_options(self) -> dict[str, Any]:
        """The rules as the JSON values of Contract 2, every option written out."""
        return {each.name: written(each.name, getattr(self, each.name)) for each in fields(self)}
