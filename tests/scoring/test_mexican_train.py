"""Mexican Train as a match: penalties, blocked hands, the lowest total, options, refusals and flags."""

from typing import Any

import pytest

from scoring.errors import ENTRY_REFUSALS
from scoring.header import read_header
from scoring.standings import rank
from scoring.variants import PRESETS, VARIANTS
from tests.scoring.tables import (
    ANNUL,
    TIME,
    blocked,
    code,
    count,
    flags,
    hand,
    header,
    out,
    penalty,
    reasons,
    refused,
    result,
    start,
    void,
)


def mexican(seats: int = 3, **options: Any) -> dict[str, Any]:
    return header("mexican_train", seats, **options)


def short(seats: int = 3, **options: Any) -> dict[str, Any]:
    """Double-six, the 6-6 set out, one hand."""
    return mexican(seats, **{"set": 6, "deal": 5, "hubs": [6], "hub_from": "table", **options})


# What is left is paid


@pytest.mark.parametrize(
    ("price", "points"), [(0, [15, 19, 10, 0]), (25, [15, 44, 10, 0]), (50, [15, 69, 10, 0])]
)
@pytest.mark.parametrize("how", ["tiles", "pips"])
def test_everybody_pays_what_is_left_and_the_price_of_the_double_blank_m1(price, points, how):
    left = ["6-4 3-2", "12-7 0-0", "5-5", ""]
    if how == "pips":
        left = [15, {"pips": 19, "double_blank": True}, 10, 0]
    scored = hand(mexican(4, double_blank=price), out(3, *left))
    assert (scored["points"], scored["left"], scored["winner_side"]) == (points, [15, 19, 10, 0], 3)
    extra = [(1, price, "double_blank")] if price else []
    assert sorted(reasons(scored)) == sorted(
        [(0, 15, "penalty_pips"), (1, 19, "penalty_pips"), (2, 10, "penalty_pips"), *extra]
    )


@pytest.mark.parametrize(("price", "points"), [(50, 53), (25, 28), (0, 3)])
def test_the_double_blank_costs_what_the_house_says_m01(price, points):
    assert hand(mexican(double_blank=price), out(0, "", "0-0 2-1", "5-4"))["points"] == [0, points, 9]


def test_only_one_seat_can_hold_the_double_blank_m01():
    two = [0, {"pips": 5, "double_blank": True}, {"pips": 5, "double_blank": True}]
    assert code(mexican(double_blank=50), start(), count(*two, ending="out", out=0)) == "count_mismatch"
    assert hand(mexican(double_blank=50, copies=2), start(), count(*two, ending="out", out=0))["points"] == [
        0,
        55,
        55,
    ]
    assert code(mexican(hubs=[0], hub_from="table"), blocked("0-0", 3, 4)) == "tile_already_played"
    gone = blocked({"pips": 0, "double_blank": True}, 3, 4)
    assert code(mexican(hubs=[0], hub_from="table"), gone) == "count_mismatch"


@pytest.mark.parametrize("left", [{"pips": 0}, {"pips": 0, "count": 1}, {"pips": 0, "double_blank": True}])
def test_who_has_no_pips_and_is_not_out_holds_the_double_blank(left):
    assert hand(mexican(double_blank=50), out(0, "", left, 7))["points"] == [0, 50, 7]


@pytest.mark.parametrize(
    "left",
    [
        ["", {"pips": 0, "double_blank": False}, 7],
        ["", 0, 0],
        ["", 0, {"pips": 7, "double_blank": True}],
        ["", (0, 2), 7],
        ["", {"tiles": ["0-0", "1-1"], "double_blank": False}, 7],
        [{"pips": 0, "double_blank": True}, 5, 7],
    ],
)
def test_who_holds_the_double_blank_is_not_contradicted(left):
    assert code(mexican(double_blank=50), out(0, *left)) == "count_mismatch"


def test_every_double_blank_costs_where_sets_are_mixed():
    mixed = mexican(double_blank=50, copies=2)
    assert hand(mixed, out(0, "", "0-0 0-0", 7))["points"] == [0, 100, 7]
    assert hand(mixed, out(0, "", (0, 2), 7))["points"] == [0, 100, 7]
    assert hand(mixed, out(0, "", 0, 0))["points"] == [0, 50, 50]


def test_a_double_blank_dealt_to_one_is_not_left_with_another():
    table = mexican(deal=2, double_blank=50)
    played = [start("12-12 12-5", "0-0 1-1", None), "0:12-12 0:12-5@train-0"]
    assert hand(table, *played, count("", 2, 9))["points"] == [0, 52, 9]
    said = {"pips": 2, "double_blank": False}
    for left in (["", 2, {"pips": 9, "double_blank": True}], ["", said, 9], ["", 2, 0]):
        assert code(table, *played, count(*left)) == "count_mismatch"


def test_who_goes_out_wins_the_hand_though_another_has_no_pips_either():
    scored = result(short(), out(1, "0-0", "", "5-4"))
    assert scored["hands"][0]["winner_seat"] == 1
    assert (scored["totals"], scored["winner"]) == ([0, 0, 9], 1)


def test_three_hands_may_end_level_m2():
    """The last one blocked; the winner of a match that ends level is nobody."""
    house = mexican(4, hubs=[12, 11, 10])
    hands = [out(0, 0, 19, 10, 13), out(1, 25, 0, 4, 13), blocked(7, 13, 18, 6)]
    scored = result(house, *hands)
    assert (scored["totals"], scored["winner"], scored["decided"]) == ([32] * 4, None, True)
    assert [each["winner_side"] for each in scored["hands"]] == [0, 1, 3]


def test_four_level_totals_share_the_place_unless_going_out_decides_m2():
    table = {
        "sides": [["a"], ["b"], ["c"], ["d"]],
        "points": [32] * 4,
        "hands": [
            {"points": [0, 19, 10, 13], "out": 0},
            {"points": [25, 0, 4, 13], "out": 1},
            {"points": [7, 13, 18, 6], "out": None},
        ],
    }
    document = {
        "kind": "pools",
        "format": "pools",
        "low_wins": True,
        "entrants": [{"id": each, "name": each} for each in "abcd"],
        "rounds": [{"tables": [table]}],
    }
    by_total = rank({**document, "tiebreaks": ["fewest_penalties"]})["standings"]
    assert [row["rank"] for row in by_total] == [1, 1, 1, 1]
    went_out = rank({**document, "tiebreaks": ["fewest_penalties", "went_out"]})["standings"]
    assert [(row["rank"], row["id"]) for row in went_out] == [(1, "a"), (1, "b"), (3, "c"), (3, "d")]


def test_the_lowest_total_wins_m11():
    scored = result(mexican(hubs=[12, 11]), out(1, 13, 0, 40), blocked(18, 18, 4))
    assert (scored["totals"], scored["winner"]) == ([31, 18, 44], 1)


def test_a_late_arrival_may_be_given_the_highest_total_m7():
    """Round 4, the table has 40, 55, 61 and 70: a penalty says what the newcomer joins on."""
    joined = [penalty(side, points) for side, points in enumerate((40, 55, 61, 70, 70))]
    assert result(mexican(5), joined)["totals"] == [40, 55, 61, 70, 70]


def test_a_blocked_hand_is_won_by_the_lowest_hand_or_by_nobody():
    won = hand(mexican(), blocked(7, 5, 9))
    assert (won["winner_side"], won["winner_seat"], won["points"]) == (1, 1, [7, 5, 9])
    level = hand(mexican(), blocked(5, 5, 9))
    assert (level["winner_side"], level["winner_seat"], level["points"]) == (None, None, [5, 5, 9])


def test_the_price_of_the_double_blank_counts_for_the_lowest_hand():
    assert hand(mexican(double_blank=50), blocked("0-0", "5-4", "6-4"))["winner_side"] == 1
    assert hand(mexican(double_blank=0), blocked("0-0", "5-4", "6-4"))["winner_side"] == 0


PAIRS = [[0, 2], [1, 3]]


def test_partners_pay_together_and_do_not_tie():
    team = header("mexican_train", 4, PAIRS)
    assert hand(team, out(0, 0, 5, 20, 6))["points"] == [20, 11]
    won = hand(team, blocked(5, 9, 5, 8, leader=1))
    assert (won["winner_side"], won["winner_seat"], won["points"]) == (0, 2, [10, 17])
    assert hand(team, blocked(5, 9, 5, 8))["winner_seat"] is None
    assert hand(team, blocked(5, 5, 9, 9))["winner_side"] is None


def test_the_lowest_side_may_decide_instead():
    team = header("mexican_train", 4, PAIRS, blocked_by="side")
    assert hand(header("mexican_train", 4, PAIRS), blocked(1, 5, 20, 6))["winner_side"] == 0
    lowest = hand(team, blocked(1, 5, 20, 6))
    assert (lowest["winner_side"], lowest["winner_seat"]) == (1, None)
    assert hand(team, blocked(5, 6, 9, 8))["winner_side"] is None


# The end of the match


def test_a_penalty_can_take_the_win_from_who_went_out_in_a_single_hand():
    assert result(short(), penalty(0, 30), out(0, 0, 5, 9))["winner"] == 1
    assert result(short(), penalty(0, 5), out(0, 0, 5, 9))["winner"] == 0
    assert result(short(), blocked(5, 5, 9))["winner"] is None


def test_annulled_hands_do_not_count():
    scored = result(mexican(hubs=[12, 11]), start(), ANNUL, out(0, 0, 5, 9), start(), ANNUL, out(1, 3, 0, 2))
    assert (scored["totals"], scored["decided"]) == ([3, 5, 11], True)
    assert [each["number"] for each in scored["hands"]] == [1, 1, 2, 2]


def test_a_target_ends_it_when_somebody_reaches_it():
    house = mexican(target=50)
    assert not result(house, out(0, 0, 20, 30))["decided"]
    reached = result(house, out(0, 0, 20, 30), out(1, 40, 0, 20))
    assert (reached["totals"], reached["winner"]) == ([40, 20, 50], 1)
    level = result(house, out(0, 0, 20, 30), out(1, 20, 0, 20))
    assert (level["decided"], level["winner"]) == (True, None)


def test_time_called_gives_it_to_the_lowest_total():
    assert result(mexican(), out(0, 0, 20, 30), TIME)["winner"] == 0
    assert result(mexican(), blocked(5, 5, 30), TIME)["winner"] is None
    running = result(mexican(), out(0, 0, 20, 30), start(), TIME, count(0, 9, 7, ending="out", out=0))
    assert (running["decided"], running["winner"]) == (True, 0)
    stopped = result(mexican(on_time="stop"), out(0, 0, 20, 30), start(), TIME)
    assert (stopped["decided"], stopped["hands"][1]["ending"]) == (True, None)
    more = result(mexican(on_time="one_more_hand"), out(0, 0, 20, 30), TIME, out(1, 50, 0, 9))
    assert (more["decided"], more["winner"]) == (True, 1)


def test_a_side_that_forfeits_leaves_it_to_the_lowest_of_the_rest():
    played = [out(0, 0, 20, 30), {"kind": "side_forfeited", "side": 0}]
    assert result(mexican(), *played)["winner"] == 1


# House rules


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("hubs", [13]),
        ("hubs", [12, -1]),
        ("hubs", list(range(100))),
        ("hubs", "12"),
        ("hands", 5),
        ("divisors", [5]),
        ("low_wins", False),
        ("bonuses", {"block": 2}),
        ("instant_win", 50),
        ("deal", {"2": 15}),
        ("deal", 31),
        ("double_blank", 10),
        ("doubles", "both"),
        ("end_on_double", True),
        ("first_turn", "two"),
        ("hub_from", "boneyard"),
        ("set", 10),
    ],
)
def test_what_cannot_be_played_is_refused_at_the_start(option, value):
    assert refused(mexican(3, **{option: value})) == ("bad_option", 0)


def test_the_hub_set_out_counts_towards_the_size_of_the_set():
    assert read_header(mexican(2, set=6, deal=14)).deal == 14
    assert refused(mexican(2, set=6, deal=14, hub_from="table")) == ("bad_option", 0)


def test_hands_may_be_said_if_they_are_as_many_as_the_hubs():
    assert read_header(mexican(3, hands=13)).house.hands == 13


PRESET_TABLES = [
    ("mexican-train", 2, 15, 13),
    ("mexican-train", 5, 12, 13),
    ("mexican-train", 8, 10, 13),
    ("mexican-train-9", 2, 12, 10),
    ("mexican-train-9", 4, 10, 10),
    ("mexican-train-15", 2, 11, 16),
    ("mexican-train-15", 12, 11, 16),
    ("mexican-train-18", 14, 11, 19),
    ("mexican-train-18", 18, 9, 19),
]


@pytest.mark.parametrize(("preset", "seats", "deal", "hands"), PRESET_TABLES)
def test_presets_deal_by_the_number_of_players(preset, seats, deal, hands):
    rules = read_header({"preset": preset, "seats": [str(seat) for seat in range(seats)]})
    assert (rules.deal, len(rules.house.hubs)) == (deal, hands)
    assert rules.deal * seats + rules.variant.set_out(rules.house) <= rules.tiles


def test_every_preset_names_its_source():
    mine = [preset for variant, preset in PRESETS.values() if variant is VARIANTS["mexican_train"]]
    assert len(mine) >= 4
    assert all(preset.source for preset in mine)


# Refusals


DEALT = start("6-5 5-4 3-0 2-0", "6-1 4-2 0-0", "6-2 4-4 3-3", leader=0)
UNKNOWN = start(leader=0)
FIRST = "0:6-5@train-0"
REFUSED = [
    ("malformed", [start(), {"kind": "turn_passed"}]),
    ("malformed", [start(), {"kind": "tile_played", "seat": 0, "tile": "6-5", "on": 3}]),
    ("unknown_tile", [DEALT, "0:7-6"]),
    ("unknown_seat", [DEALT, "3:6-5"]),
    ("tile_already_played", [DEALT, FIRST, "1:6-5"]),
    ("tile_already_played", [DEALT, "0:6-6"]),
    ("tile_not_held", [DEALT, FIRST, "1:6-2@train-1"]),
    ("tile_not_held", [DEALT, FIRST, "1:6-1@train-1 2:6-2@train-2 0:5-4@train-0 1:1-4@train-1"]),
    ("no_match", [DEALT, "0:3-0@train-0"]),
    ("no_match", [DEALT, "0:3-0"]),
    ("unknown_end", [DEALT, "0:6-5@left"]),
    ("unknown_end", [DEALT, "0:6-5@train-3"]),
    ("ambiguous_end", [DEALT, "0:6-5"]),
    ("end_closed", [DEALT, "0:6-5@train-1"]),
    ("out_of_turn", [DEALT, "1:6-1@train-1"]),
    ("out_of_turn", [DEALT, "1:pass"]),
    ("out_of_turn", [DEALT, "1:draw"]),
    ("must_play", [DEALT, "0:pass"]),
    ("must_play", [DEALT, "0:draw"]),
    ("must_draw", [start("5-4 3-0", None, None, leader=0), "0:pass"]),
    ("boneyard_empty", [start("5-4 3-0", None, None, leader=0), "0:draw5-1 0:draw"]),
    ("boneyard_empty", [start("5-4 3-0", None, None, leader=0), "0:draw*2"]),
    ("must_cover_double", [UNKNOWN, f"{FIRST} 1:6-1@train-1 2:6-2@train-2 0:5-5@train-0 0:6-3@mexican"]),
    ("hand_not_started", ["0:6-5"]),
    ("hand_not_over", [start(), start()]),
    ("hand_not_over", [DEALT, FIRST, count(5, 5, 5)]),
    ("hand_over", [start(), ANNUL, "0:6-5"]),
    ("hand_over", [start("6-5", "6-1 1-1", "6-2 2-2", leader=0), FIRST, "1:6-1@train-1"]),
    ("already_counted", [start("6-5", "6-1 1-1", "6-2 2-2", leader=0), FIRST, ANNUL]),
    ("count_mismatch", [start("6-6 5-4", None, None)]),
    ("count_mismatch", [start(), count(0, 169, 0, ending="out", out=0)]),
    ("match_over", [{"kind": "side_forfeited", "side": 0}, start()]),
    ("nothing_to_void", [start(), void(7)]),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "parts"), REFUSED)
def test_mexican_train_refuses(expected, parts):
    assert code(short(hubs=[6, 5]), *parts) == expected


def test_a_wrong_opening_is_refused_where_the_hub_comes_from_a_hand():
    assert code(short(hub_from="hand"), start(leader=0), "0:6-5") == "wrong_opening"


def test_every_refusal_of_the_engine_can_occur_but_the_one_of_the_service():
    assert refused(mexican(3, huubs=[6])) == ("unknown_option", 0)
    elsewhere = {"wrong_opening", "unknown_option", "bad_option"}
    assert {expected for expected, _ in REFUSED} | elsewhere == set(ENTRY_REFUSALS) - {"stale_position"}


ORDER = [
    ("unknown_seat", "9:7-6@left"),
    ("unknown_tile", "2:7-6@left"),
    ("tile_already_played", "2:6-5@left"),
    ("out_of_turn", "2:1-1@left"),
    ("tile_not_held", "1:4-4@left"),
    ("unknown_end", "1:4-2@left"),
    ("end_closed", "1:4-2@train-2"),
    ("must_cover_double", "1:4-2@train-1"),
    ("no_match", "1:4-2@train-0"),
]


@pytest.mark.parametrize(("expected", "entry"), ORDER)
def test_of_several_refusals_the_first_in_order_is_given(expected, entry):
    dealt = start("6-5 5-5 3-0 2-0", "6-1 4-2 0-0", "6-2 4-4 3-3", leader=0)
    played = "0:6-5@train-0 1:6-1@train-1 2:6-2@train-2 0:5-5@train-0 0:draw3-2 0:pass"
    assert code(short(), dealt, played, entry) == expected


# Flags


def test_a_pass_that_a_tile_played_later_shows_was_false():
    played = f"{FIRST} 1:draw 1:pass 2:6-4@train-2 0:5-4@train-0 1:6-1@train-1"
    assert flags(hand(short(), start(leader=0), played)) == [("false_pass", 1, 4, 7)]
    nothing = short(draw="none")
    played = f"{FIRST} 1:pass 2:6-4@train-2 0:5-4@train-0 1:6-1@train-1"
    assert flags(hand(nothing, start(leader=0), played)) == [("false_pass", 1, 3, 6)]


def test_a_pass_says_only_that_nothing_fitted_the_trains_open_to_the_seat():
    closed = f"{FIRST} 1:6-1@train-1 2:6-2@train-2 0:5-4@train-0 1:pass 2:pass 0:pass 1:4-3@train-0"
    assert flags(hand(short(draw="none"), start(leader=0), closed)) == []
    opened = f"{FIRST} 1:6-1@train-1 2:6-2@train-2 0:5-4@train-0 1:pass 2:pass 0:pass 1:1-0@train-1"
    assert flags(hand(short(draw="none"), start(leader=0), opened)) == [("false_pass", 1, 6, 9)]


def test_a_pass_about_an_open_double_says_only_that_it_could_not_be_covered():
    double = f"{FIRST} 1:6-1@train-1 2:6-2@train-2 0:5-5@train-0 0:pass 1:pass 2:5-3@train-0 0:pass"
    assert flags(hand(short(draw="none"), start(leader=0), double, "1:1-0@train-1")) == []
    shown = hand(short(draw="none"), start(leader=0), double, "1:1-5@train-1")
    assert flags(shown) == [("false_pass", 1, 7, 10)]


def test_a_tile_left_at_the_end_shows_a_false_pass():
    left = ["5-4 5-3 5-2 5-1", "4-3 4-2 6-1 4-0 4-1", "3-3 3-2 3-1 3-0 2-2"]
    scored = hand(
        short(draw="none"), start(leader=0), FIRST, "1:pass 2:pass 0:pass 1:pass 2:pass", count(*left)
    )
    assert scored["ending"] == "blocked"
    assert flags(scored) == [("false_pass", 0, 5, 8), ("false_pass", 1, 3, 8), ("false_pass", 1, 6, 8)]


def test_in_a_known_hand_a_false_pass_is_refused_or_recorded_as_irregular():
    assert code(short(), DEALT, FIRST, "1:pass") == "must_play"
    assert flags(hand(short(), DEALT, FIRST, "1:pass!")) == [("false_pass", 1, 3)]
    assert flags(hand(short(), start("5-4 3-0", None, None, leader=0), "0:pass!")) == [("must_draw", 0, 2)]


def test_a_draw_explains_a_tile_that_shows_later():
    played = f"{FIRST} 1:pass 2:6-4@train-2 0:5-4@train-0 1:draw 1:6-1@train-1"
    started = start(leader=0)
    irregular = played.replace("1:pass", "1:pass!")
    assert flags(hand(short(), started, irregular)) == [("must_draw", 1, 3)]


def test_who_passes_after_a_draw_that_may_not_be_played_passes_rightly():
    house = short(play_drawn=False)
    played = f"{FIRST} 1:draw6-1 1:pass 2:6-4@train-2 0:5-4@train-0 1:6-1@train-1"
    assert flags(hand(house, start(None, "4-2 0-0", None, leader=0), played)) == []


# What cannot be said, and what is not asked


def test_before_the_own_train_is_begun_an_open_double_is_covered_by_everybody_m5():
    """Tanglewood lets nobody play elsewhere before; the readings do, also to cover a double."""
    played = f"{FIRST} 1:draw 1:pass 2:6-2@train-2 0:5-5@train-0 0:draw 0:pass 1:5-3@train-0"
    assert hand(short(), start(leader=0), played)["plays"] == 4


def test_who_cannot_cover_draws_and_leaves_it_to_the_next_m3():
    """A: 4-4, no other 4, draws the 7-2; B holds 4-1 and 9-8 and may only cover; without the 4-1 B draws."""
    house = mexican(3, set=9, hubs=[9], hub_from="table", deal=5)
    dealt = start("9-4 4-4 8-1", "9-7 4-1 8-6", "9-2 5-4 0-0", leader=0)
    laid = "0:9-4@train-0 1:9-7@train-1 2:9-2@train-2 0:4-4@train-0 0:draw7-3 0:pass"
    assert code(house, dealt, laid, "1:8-6@train-1") == "must_cover_double"
    assert hand(house, dealt, laid, "1:4-1@train-0")["plays"] == 5
    freely = mexican(3, set=9, hubs=[9], hub_from="table", deal=5, doubles="extra_turn")
    other = start("9-4 4-4 8-1", "9-7 4-1 8-7", "9-2 5-4 0-0", leader=0)
    assert hand(freely, other, laid, "1:8-7@train-1")["plays"] == 5
    without = start("9-4 4-4 8-1", "9-7 8-6", "9-2 5-4 0-0", leader=0)
    assert code(house, without, laid, "1:pass") == "must_draw"
    assert hand(house, without, laid, "1:draw3-3 1:pass 2:5-4@train-0")["plays"] == 5


def test_a_hand_is_started_once_m07():
    assert code(short(), start(), start()) == "hand_not_over"
