"""What a hand pays: outs, blocks, rounding, units, the boneyard and the threshold (readings 23 to 25)."""

import pytest

from scoring.payout import to_five
from tests.scoring.tables import PAIRS, blocked, code, count, hand, header, out, reasons, result, start

ROUNDED = [
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 5),
    (4, 5),
    (5, 5),
    (6, 5),
    (7, 5),
    (8, 10),
    (11, 10),
    (12, 10),
    (13, 15),
]
ROUNDED += [(14, 15), (17, 15), (18, 20), (22, 20), (23, 25)]


def pairs(**options):
    return header(seats=4, sides=PAIRS, **options)


def points(table, *parts):
    return hand(table, *parts)["points"]


@pytest.mark.parametrize(("pips", "rounded"), ROUNDED)
def test_pips_are_rounded_to_the_nearest_five_s0_7_s3_11(pips, rounded):
    assert to_five(pips) == rounded
    assert points(header(rounding="sum"), out(0, 0, pips)) == [rounded, 0]
    assert points(header(rounding="each"), out(0, 0, pips)) == [rounded, 0]


@pytest.mark.parametrize(
    ("rounding", "left", "expected"),
    [
        ("sum", (3, 4), 5),
        ("each", (3, 4), 10),
        ("sum", (1, 2), 5),
        ("each", (1, 2), 0),
        ("none", (3, 4), 7),
        ("sum", (13, 8), 20),  # S3-4
        ("each", (13, 8), 25),  # S3-3
        ("none", (13, 8), 21),  # S3-1, S3-2
    ],
)
def test_the_order_of_rounding_is_part_of_the_rule_e36(rounding, left, expected):
    assert points(header(seats=3, rounding=rounding), out(0, 0, *left)) == [expected, 0, 0]


@pytest.mark.parametrize(
    ("variant", "options", "expected"),
    [
        ("draw", {}, 34),  # S3-5
        ("block", {}, 34),
        ("all_fives", {}, 35),  # S3-6
        ("all_fives", {"blocked_payout": "difference", "rounding": "sum"}, 25),  # S3-7
        ("all_fives", {"blocked_payout": "difference"}, 25),  # S3-7: 15 + 20 - 10
        ("block", {"blocked_payout": "all"}, 43),
        ("block", {"blocked_payout": "difference"}, 25),
        ("block", {"blocked_payout": "nothing"}, 0),
    ],
)
def test_nine_fourteen_and_twenty_blocked_s3(variant, options, expected):
    won = hand(header(variant, seats=3, **options), blocked(9, 14, 20))
    assert (won["winner_side"], won["points"]) == (0, [expected, 0, 0])


def test_each_rounds_the_own_hand_too():
    table = header(seats=3, rounding="each", blocked_payout="difference")
    assert points(table, blocked(8, 13, 14)) == [15 + 15 - 10, 0, 0]


@pytest.mark.parametrize(("payout", "expected"), [("opponents", 21), ("others", 32), ("nothing", 0)])
def test_a_partners_tiles_count_or_not_s3_9(payout, expected):
    assert points(pairs(payout=payout), out(0, 0, 13, 11, 8)) == [expected, 0]


@pytest.mark.parametrize(("payout", "expected"), [("opponents", 3), ("others", 25)])
def test_a_team_wins_because_it_went_out_e04(payout, expected):
    assert points(pairs(payout=payout), out(0, 0, 1, 22, 2)) == [expected, 0]


@pytest.mark.parametrize(("payout", "expected"), [("opponents", 7), ("others", 27)])
def test_who_is_counted_is_one_stated_option_e11(payout, expected):
    assert points(pairs(payout=payout), out(0, 0, 4, 20, 3)) == [expected, 0]


@pytest.mark.parametrize(("by", "expected"), [("seat", 27), ("side", 22)])
def test_what_the_winner_of_a_block_does_not_hold(by, expected):
    """With single hands the partner's tiles are among the others', with sides they are not."""
    assert points(pairs(blocked_by=by, blocked_payout="others"), blocked(5, 10, 5, 12)) == [expected, 0]


@pytest.mark.parametrize(("payout", "expected"), [("all", 32), ("difference", 12), ("opponents", 22)])
def test_sides_in_a_block(payout, expected):
    assert points(pairs(blocked_by="side", blocked_payout=payout), blocked(5, 10, 5, 12)) == [expected, 0]


def test_the_difference_leaves_an_out_as_it_is():
    assert points(header(blocked_payout="difference"), out(0, 0, 19)) == [19, 0]


@pytest.mark.parametrize(("payout", "expected"), [("others", 19), ("difference", 11)])
def test_a_blocked_hand_of_eight_against_nineteen_s0_2_s0_3(payout, expected):
    assert points(header(blocked_payout=payout), blocked(8, 19)) == [expected, 0]


# Units


@pytest.mark.parametrize(
    ("pips", "units"),
    [(0, 1), (4, 1), (14, 1), (15, 2), (24, 2), (25, 3), (34, 3), (35, 4), (44, 4)],
)
def test_puerto_rico_counts_in_bands_pr2_e21(pips, units):
    table = header(seats=3, unit={"upto": 14, "gives": 1, "then_every": 10}, payout="others")
    assert points(table, out(0, 0, pips, 0)) == [units, 0, 0]


@pytest.mark.parametrize(
    ("pips", "units"), [(0, 2), (3, 2), (20, 2), (21, 3), (30, 3), (31, 4), (40, 4), (41, 5)]
)
def test_eastern_cuba_counts_in_bands_ecu(pips, units):
    table = header(seats=3, unit={"upto": 20, "gives": 2, "then_every": 10})
    assert points(table, out(0, 0, pips, 0)) == [units, 0, 0]


@pytest.mark.parametrize(("pips", "units"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_one_point_for_every_five(pips, units):
    assert points(header(unit={"every": 5}), out(0, 0, pips)) == [units, 0]


def test_the_unit_counts_what_was_rounded():
    assert points(header(unit={"every": 5}, rounding="sum"), out(0, 0, 13)) == [3, 0]


@pytest.mark.parametrize("pips", [0, 10, 99])
def test_one_point_a_hand_j1(pips):
    won = hand(header(unit="hand"), out(0, 0, pips))
    assert (won["points"], reasons(won)) == ([1, 0], [(0, 1, "hand")])


def test_nothing_is_nothing_in_every_unit():
    assert points(header(unit="hand", payout="nothing"), out(0, 0, 10)) == [0, 0]
    assert points(header(unit="hand", blocked_payout="nothing"), blocked(1, 10)) == [0, 0]


def test_an_out_of_fives_and_threes_pays_one_and_a_block_nothing():
    table = header("fives_and_threes")
    assert points(table, out(0, 0, 10)) == [1, 0]
    closed = hand(table, blocked(1, 10))
    assert (closed["points"], closed["winner_side"], closed["lines"]) == ([0, 0], 0, [])


# The boneyard


ALMOST = [start("6-5 4-3", "5-4 1-0", leader=0), "0:6-5 1:5-4 0:4-3"]
"""Seat 0 is out; seat 1 has one pip; the table has 27."""


@pytest.mark.parametrize(
    ("rounding", "lines"),
    [
        ("none", [(0, 1, "others_pips"), (0, 140, "boneyard")]),
        ("each", [(0, 140, "boneyard")]),
        ("sum", [(0, 140, "others_pips")]),
    ],
)
def test_the_boneyard_is_paid_too(rounding, lines):
    table = header(opening="any", deal=2, payout="others_and_boneyard", rounding=rounding, target=None)
    assert reasons(hand(table, *ALMOST)) == lines


def test_the_reserve_is_part_of_it():
    table = header("draw", opening="any", deal=2, payout="others_and_boneyard", reserve=2, target=None)
    assert points(table, *ALMOST) == [141, 0]


def test_a_partner_is_one_of_the_others_beside_the_boneyard():
    table = pairs(opening="any", deal=1, payout="others_and_boneyard", target=None)
    assert points(table, start("6-5", "1-0", "2-0", "3-0", leader=0), "0:6-5") == [168 - 11, 0]


def test_a_block_is_not_paid_from_the_boneyard():
    table = header(opening="any", payout="others_and_boneyard")
    assert points(table, blocked(5, 9)) == [9, 0]


def test_without_plays_nobody_knows_the_boneyard():
    table = header(opening="any", payout="others_and_boneyard")
    assert code(table, out(0, 0, 5)) == "malformed"


# The threshold


def test_small_hands_count_nothing_until_fifteen_are_made_s2_5():
    table = header(opening_threshold=15)
    played = result(table, out(0, 0, 9), out(0, 0, 12), out(0, 0, 16), out(0, 0, 4))
    assert [each["points"][0] for each in played["hands"]] == [0, 0, 16, 4]
    assert played["totals"] == [20, 0]
    assert reasons(played["hands"][0]) == [(0, 0, "below_threshold")]
    assert reasons(played["hands"][3]) == [(0, 4, "opponents_pips")]


def test_each_side_opens_for_itself():
    table = header(opening_threshold=15)
    assert result(table, out(0, 0, 15), out(1, 14, 0), out(0, 0, 1), out(1, 15, 0))["totals"] == [16, 15]


def test_points_in_play_bonuses_and_penalties_count_below_it_and_do_not_open():
    table = header("all_fives", opening_threshold=15, bonuses={"hand_number": [20]})
    played = result(table, out(0, 0, 9, in_play=[25, 5]), out(0, 0, 9))
    assert [each["points"] for each in played["hands"]] == [[45, 5], [0, 0]]


def test_a_carried_hand_opens_by_what_it_pays():
    table = header(opening_threshold=15, blocked_tie=["carry"])
    assert result(table, blocked(4, 4), out(0, 0, 8))["totals"] == [16, 0]


# A line for every number


@pytest.mark.parametrize(
    ("payout", "blocked_payout", "reason"),
    [
        ("opponents", "opponents", "opponents_pips"),
        ("others", "others", "others_pips"),
        ("opponents", "all", "all_pips"),
        ("opponents", "difference", "difference"),
    ],
)
def test_the_lines_say_what_was_paid(payout, blocked_payout, reason):
    table = header(payout=payout, blocked_payout=blocked_payout)
    assert [line["reason"] for line in hand(table, blocked(5, 9))["lines"]] == [reason]
    paid = "opponents_pips" if payout == "opponents" else "others_pips"
    assert [line["reason"] for line in hand(table, out(0, 0, 9))["lines"]] == [paid]


def test_no_line_is_owed_for_nothing():
    assert hand(header(), out(0, 0, "0-0"))["lines"] == []


def test_the_line_stands_at_the_entry_that_gave_it():
    assert hand(header(), start(), count(0, 5, ending="out", out=0))["lines"][0]["position"] == 2
