"""Bonuses, each on its own line (readings 26 and 27)."""

import pytest

from tests.scoring.tables import PAIRS, blocked, code, count, hand, header, live, out, reasons, result, start


def pairs(bonuses, **options):
    return header(seats=4, sides=PAIRS, opening="any", bonuses=bonuses, **options)


def two(bonuses, **options):
    return header(opening="any", bonuses=bonuses, **options)


def names(table, *parts):
    return [(side, reason) for side, _, reason in reasons(hand(table, *parts))]


# The last tile


@pytest.mark.parametrize(
    ("moves", "earned"),
    [
        ("0:6-5 1:5-4 0:6-4@left", True),
        ("0:6-5 1:5-4 0:6-4@right", True),
        ("0:6-5 1:5-4 0:4-3", False),
        ("0:6-5 1:5-4 0:6-6", False),
        ("0:6-5 1:5-6@right 0:6-6", True),
        ("0:6-5 1:5-6@right 0:6-4", False),  # at two equal ends only that double
    ],
)
def test_a_last_tile_that_matches_both_ends_is_a_capicua(moves, earned):
    table = header(opening="any", deal=2, copies=2, bonuses={"capicua": 25})
    assert ((0, "capicua") in names(table, start(), moves, count("", "1-0"))) == earned


@pytest.mark.parametrize(
    ("excludes", "moves", "earned"),
    [
        (["doubles"], "0:6-1 1:1-2 0:2-6@right 1:pass 0:6-6", False),
        (["blanks"], "0:6-1 1:1-2 0:2-6@right 1:pass 0:6-6", True),
        (["blanks"], "0:6-1 1:1-0 0:5-6@left 1:pass 0:5-0@right", False),
        (["doubles"], "0:6-1 1:1-0 0:5-6@left 1:pass 0:5-0@right", True),
        (["doubles", "blanks"], "0:6-1 1:1-2 0:5-6@left 1:pass 0:5-2@right", True),
    ],
)
def test_some_last_tiles_may_make_no_capicua(excludes, moves, earned):
    table = header(opening="any", deal=3, bonuses={"capicua": 25}, capicua_excludes=excludes)
    assert ((0, "capicua") in names(table, start(), moves, count("", "3-3 4-4"))) == earned


def test_a_tile_that_is_not_the_last_is_no_capicua():
    table = two({"capicua": 25})
    assert names(table, start(), "0:6-5 1:5-4 0:6-4@left") == []


def test_a_lone_tile_is_no_capicua():
    table = header(opening="any", deal=1, bonuses={"capicua": 25})
    assert names(table, start("6-6", "1-0", leader=0), "0:6-6") == [(0, "opponents_pips")]


@pytest.mark.parametrize(
    ("moves", "earned"),
    [
        ("0:6-5 1:5-4 0:6-6", ["double_out"]),
        ("0:6-5 1:5-6@right 0:6-6", ["capicua", "double_out"]),
        ("0:6-5 1:5-4 0:6-4@left", ["capicua"]),
        ("0:6-5 1:5-0@right 0:0-0", ["double_blank_out", "double_out"]),
        ("0:6-5 1:5-4 0:4-3", []),
    ],
)
def test_going_out_with_a_double_pays(moves, earned):
    table = header(
        opening="any", deal=2, copies=2, bonuses={"double_out": 1, "capicua": 2, "double_blank_out": 3}
    )
    given = hand(table, start(), moves, count("", "1-0"))
    assert [line["reason"] for line in given["lines"][1:]] == earned


def test_a_capicua_may_pay_the_hand_again():
    table = header(opening="any", deal=2, copies=2, capicua_times=3)
    capicua = hand(table, start(), "0:6-5 1:5-4 0:6-4@left", count("", "1-0"))
    assert reasons(capicua) == [(0, 1, "opponents_pips"), (0, 2, "capicua")]
    assert reasons(hand(table, start(), "0:6-5 1:5-4 0:4-3", count("", "1-0"))) == [(0, 1, "opponents_pips")]
    both = header(opening="any", deal=2, capicua_times=2, bonuses={"capicua": 25})
    claimed = out(0, 0, 7, bonuses=[{"side": 0, "bonus": "capicua"}])
    assert reasons(hand(both, claimed)) == [(0, 7, "opponents_pips"), (0, 32, "capicua")]


@pytest.mark.parametrize("bonus", ["capicua", "double_out"])
def test_only_who_goes_out_can_claim_it(bonus):
    table = header(bonuses={"double_out": 1}, capicua_times=2)
    assert code(table, start(), count(0, 7, ending="out", out=0, bonuses=[{"side": 1, "bonus": bonus}])) == (
        "count_mismatch"
    )


def test_going_out_with_the_double_blank_pays():
    table = header(opening="any", deal=2, bonuses={"double_blank_out": 100, "capicua": 25})
    moves = "0:0-5 1:5-4 0:0-0"
    assert names(table, start(), moves, count("", "1-0")) == [(0, "opponents_pips"), (0, "double_blank_out")]


# Passes


def test_a_pass_pays_the_side_of_the_last_player():
    table = pairs({"pass": 1})
    assert reasons(hand(table, start(), "0:6-5 1:pass")) == [(0, 1, "pass")]
    assert reasons(hand(table, start(), "0:6-5 1:pass 2:5-4 3:pass")) == [(0, 1, "pass"), (0, 1, "pass")]


def test_a_partners_pass_is_free():
    assert reasons(hand(pairs({"pass": 1}), start(), "0:6-5 1:5-4 2:pass 3:pass")) == [(1, 1, "pass")]
    assert reasons(hand(pairs({"pass": 1}), start(), "0:6-5 1:5-4 2:4-3 3:pass 0:pass 1:pass")) == [
        (0, 1, "pass"),
        (0, 1, "pass"),
    ]


def test_the_first_paying_pass_of_the_match_pays_more():
    table = pairs({"first_pass": 2, "pass": 1})
    moves = "0:6-5 1:pass 2:5-4 3:pass"
    assert reasons(hand(table, start(), moves)) == [(0, 2, "first_pass"), (0, 1, "pass")]
    later = [start(), "0:6-5 1:pass 2:pass 3:pass 0:6-4 1:4-3 2:pass"]
    assert reasons(hand(table, *later))[0] == (0, 2, "first_pass")


def test_a_free_pass_is_not_the_first():
    table = pairs({"first_pass": 2, "pass": 1})
    assert reasons(hand(table, start(), "0:6-5 1:5-4 2:4-3 3:3-2 0:2-1 1:pass")) == [(0, 2, "first_pass")]
    free = "0:6-5 1:5-4 2:4-3 3:3-2 0:2-1 1:1-0 2:0-6@right 3:6-3 1:pass! 2:pass"
    assert reasons(hand(table, start(), free)) == [(1, 2, "first_pass")]


def test_the_first_pass_is_paid_once_a_match():
    table = pairs({"first_pass": 2, "pass": 1}, deal=2)
    one = [start(leader=0), "0:6-5 1:pass 2:5-4 3:pass 0:4-3", count("", "1-0 1-1", "2-0", "0-0 2-2")]
    again = [start(leader=0), "0:6-5 1:pass"]
    assert reasons(hand(table, *one, *again)) == [(0, 1, "pass")]
    assert reasons(hand(pairs({"first_pass": 2}, deal=2), *one, *again)) == []


def test_without_a_bonus_for_the_first_it_pays_as_any_other():
    assert reasons(hand(pairs({"pass": 3}), start(), "0:6-5 1:pass")) == [(0, 3, "pass")]


def test_a_pass_at_once_after_the_lead_pays_on_top():
    table = pairs({"lead_pass": 30, "pass": 1})
    assert reasons(hand(table, start(), "0:6-5 1:pass")) == [(0, 1, "pass"), (0, 30, "lead_pass")]
    assert reasons(hand(table, start(), "0:6-5 1:5-4 2:pass")) == [(1, 1, "pass")]
    assert reasons(hand(table, start(), "0:6-5 1:pass 2:pass 3:pass"))[2:] == [(0, 1, "pass")]


def test_a_lead_pass_is_of_the_seat_after_the_lead():
    table = header(seats=3, opening="any", bonuses={"lead_pass": 30})
    assert reasons(hand(table, start(), "0:6-5 2:pass!")) == []
    partners = header(seats=4, sides=[[0, 1], [2, 3]], opening="any", bonuses={"lead_pass": 30})
    assert reasons(hand(partners, start(), "0:6-5 1:pass")) == []
    assert reasons(hand(partners, start(), "0:6-5 1:pass 2:pass")) == []


def test_all_others_passing_in_a_row_pays_once_a_partner_included():
    table = pairs({"pass_round": 25})
    assert reasons(hand(table, start(), "0:6-5 1:pass 2:pass")) == []
    assert reasons(hand(table, start(), "0:6-5 1:pass 2:pass 3:pass")) == [(0, 25, "pass_round")]
    assert reasons(hand(table, start(), "0:6-5 1:pass 2:pass 3:pass 0:5-4 1:pass 2:pass 3:pass")) == [
        (0, 25, "pass_round"),
        (0, 25, "pass_round"),
    ]
    assert reasons(hand(two({"pass_round": 25}), start(), "0:6-5 1:pass 0:5-4")) == [(0, 25, "pass_round")]


def test_passes_before_the_first_tile_pay_nobody():
    assert (
        reasons(hand(pairs({"pass": 1, "pass_round": 5}), start(leader=0), "0:pass! 1:pass! 2:pass!")) == []
    )


def test_passes_after_the_last_tile_of_a_blocked_hand_pay_nothing():
    table = pairs({"first_pass": 2, "pass": 1, "lead_pass": 30, "pass_round": 25}, deal=2)
    running = [start(), "0:6-5 1:pass 2:pass 3:pass"]
    assert sum(line[1] for line in reasons(hand(table, *running))) == 2 + 30 + 1 + 25
    match = live(table, *running, "0:pass")
    assert (match.totals, match.first_pass_paid, match.hand.lines) == ([0, 0], False, [])


def test_passes_before_the_last_tile_keep_what_they_paid():
    table = pairs({"first_pass": 2, "pass": 1}, deal=3)
    moves = "0:6-5 1:pass 2:5-4 3:pass 0:pass 1:pass 2:pass"
    match = live(table, start(), moves)
    assert match.hand.ending == "blocked"
    assert [(line.points, line.reason) for line in match.hand.lines] == [(2, "first_pass")]
    assert match.first_pass_paid


def test_a_correction_of_such_a_pass_is_taken_back_with_it():
    table = pairs({"pass": 60}, deal=2, target=100, overshoot="ignore")
    match = live(table, start(), "0:6-5 1:pass 2:pass 3:pass 0:pass")
    assert (match.totals, match.hand.lines, match.decided) == ([0, 0], [], False)


def test_bonuses_for_passes_are_no_points_in_play():
    assert hand(pairs({"pass": 1}), start(), "0:6-5 1:pass")["in_play"] == [0, 0]


# The block and the number of the hand


@pytest.mark.parametrize(("closer", "points"), [(0, [24, 0]), (1, [22, 2]), (3, [22, 2])])
def test_the_block_pays_the_closers_side_also_when_it_loses(closer, points):
    assert hand(pairs({"block": 2}), blocked(5, 10, 30, 12, closer=closer))["points"] == points


def test_the_block_pays_also_when_nobody_wins():
    assert hand(pairs({"block": 2}), blocked(5, 5, 9, 9, closer=1))["points"] == [0, 2]


def test_an_out_is_no_block():
    assert reasons(hand(pairs({"block": 2}), out(0, 0, 5, 5, 5))) == [(0, 10, "opponents_pips")]


def test_who_closed_must_be_told_where_it_pays():
    assert code(pairs({"block": 2}), blocked(5, 10, 30, 12)) == "malformed"


def test_the_winner_of_hand_k_gets_the_kth_bonus():
    table = two({"hand_number": [100, 0, 50]}, target=None)
    played = result(table, out(0, 0, 5), out(1, 5, 0), out(1, 5, 0), out(0, 0, 5))
    assert [hand["points"] for hand in played["hands"]] == [[105, 0], [0, 5], [0, 55], [5, 0]]
    assert reasons(played["hands"][0]) == [(0, 5, "opponents_pips"), (0, 100, "hand_number")]


def test_a_hand_that_nobody_won_uses_up_its_number():
    played = result(two({"hand_number": [100, 75]}, target=None), blocked(5, 5), out(1, 5, 0))
    assert played["totals"] == [0, 80]


def test_bonuses_come_after_rounding_and_are_not_rounded():
    table = two({"hand_number": [1]}, rounding="sum")
    assert hand(table, out(0, 0, 13))["points"] == [16, 0]


def test_a_bonus_of_nothing_makes_no_line():
    assert reasons(hand(two({"hand_number": [0], "block": 0}), blocked(5, 9))) == [(0, 9, "opponents_pips")]
