"""Who wins a blocked hand (readings 17 to 20, E01, E06, E07, E10, J2, J3, MQ6)."""

import pytest

from tests.scoring.tables import PAIRS, blocked, code, count, hand, header, out, result, start


def pairs(**options):
    return header(seats=4, sides=PAIRS, **options)


def verdict(table, *parts):
    won = hand(table, *parts)
    return won["winner_side"], won["winner_seat"], won["points"]


@pytest.mark.parametrize("by", ["seat", "side"])
def test_the_lowest_seat_and_the_lowest_side_may_agree_e01(by):
    assert verdict(pairs(blocked_by=by), blocked(5, 9, 8, 12, leader=0))[0] == 0


def test_the_lowest_seat_and_the_lowest_side_may_disagree_e01():
    left = blocked(5, 9, 20, 12, leader=0)
    assert verdict(pairs(), left) == (0, 0, [21, 0])
    assert verdict(pairs(blocked_by="side"), left) == (1, None, [0, 25])


def test_seats_and_sides_disagree_j2():
    left = blocked(5, 10, 30, 12)
    assert verdict(pairs(), left) == (0, 0, [22, 0])
    assert verdict(pairs(blocked_by="side"), left) == (1, None, [0, 35])


def test_a_tie_is_nobodys_e06():
    assert verdict(header(seats=3), blocked(5, 5, 9)) == (None, None, [0, 0, 0])


def test_partners_who_tie_between_themselves_are_no_tie_e10_j3():
    assert verdict(pairs(), blocked(5, 10, 5, 12, leader=0)) == (0, 0, [22, 0])
    assert verdict(pairs(), blocked(5, 5, 9, 9)) == (None, None, [0, 0])
    assert verdict(pairs(), blocked(5, 5, 12, 11)) == (None, None, [0, 0])


@pytest.mark.parametrize(
    ("left", "winner", "points"),
    [
        (("5-4", "3-3 2-1"), 0, [9, 0]),  # S3-10: one tile against two
        (("4-3 2-0", "3-3 2-1"), None, [0, 0]),
    ],
)
def test_fewer_tiles_break_a_tie_s3_10(left, winner, points):
    assert verdict(header(blocked_tie=["fewer_tiles"]), blocked(*left))[::2] == (winner, points)


def test_counts_may_be_typed_for_fewer_tiles():
    assert verdict(header(blocked_tie=["fewer_tiles"]), blocked((9, 2), (9, 1))) == (1, 1, [0, 9])


@pytest.mark.parametrize(
    ("left", "winner"),
    [
        (("0-0 5-5", "5-3 1-1"), 0),
        (("5-3 1-1", "5-5 0-0"), 1),
        (("5-3 1-1", "4-4 2-0"), None),
        (("6-0", "3-3"), None),
    ],
)
def test_the_lightest_tile_breaks_a_tie_mq6(left, winner):
    """Martinique's boudé: 0 against 2; equal ones are played again."""
    assert verdict(header(blocked_tie=["lightest_tile"]), blocked(*left))[0] == winner


def test_seats_left_over_after_a_step_stay_the_only_candidates():
    table = header(seats=3, blocked_tie=["fewer_tiles", "closer"])
    assert verdict(table, blocked((9, 2), (9, 1), (9, 1), closer=2)) == (2, 2, [0, 0, 18])
    assert verdict(table, blocked((9, 2), (9, 1), (9, 1), closer=0)) == (None, None, [0, 0, 0])


def test_partners_left_over_after_a_step_win():
    table = pairs(blocked_tie=["fewer_tiles"])
    assert verdict(table, blocked((9, 1), (9, 2), (9, 1), (9, 2), leader=3)) == (0, 0, [18, 0])


@pytest.mark.parametrize("step", ["leader", "closer"])
def test_the_leader_or_closer_decides_for_its_side(step):
    table = pairs(blocked_tie=[step])
    assert verdict(table, blocked(5, 5, 9, 9, **{step: 0}))[0] == 0
    assert verdict(table, blocked(5, 5, 9, 9, **{step: 2}))[0] == 0
    assert verdict(table, blocked(5, 5, 9, 9, **{step: 3}))[0] == 1


def test_a_leader_of_no_tied_side_leaves_it_to_the_next_step():
    table = header(seats=3, blocked_tie=["leader", "closer"])
    assert verdict(table, blocked(5, 5, 9, leader=2, closer=1)) == (1, 1, [0, 14, 0])
    assert verdict(table, blocked(5, 5, 9, leader=2, closer=2)) == (None, None, [0, 0, 0])


def test_the_side_that_won_before_takes_a_tie_e07():
    table = pairs(blocked_tie=["previous_winner", "closer"])
    won_by_3 = out(3, 5, 5, 5, 0)
    assert verdict(table, won_by_3, blocked(5, 5, 9, 9, closer=0))[0] == 1
    assert verdict(table, blocked(5, 5, 9, 9, closer=0))[0] == 0
    assert verdict(pairs(blocked_tie=["previous_winner"]), blocked(5, 5, 9, 9))[0] is None


def test_a_hand_that_nobody_won_has_no_winner_before_it():
    table = header(seats=3, blocked_tie=["previous_winner"])
    tie = blocked(5, 5, 9)
    assert verdict(table, out(2, 5, 5, 0), tie)[0] is None
    assert verdict(table, out(0, 0, 5, 5), tie)[0] == 0
    assert verdict(table, out(2, 5, 5, 0), tie, tie)[0] is None
    assert verdict(table, out(0, 0, 5, 5), blocked(5, 9, 5), tie)[0] == 0


@pytest.mark.parametrize(
    ("step", "left", "needs"),
    [
        ("fewer_tiles", blocked(5, 5), "count"),
        ("fewer_tiles", blocked((5, 1), 5), "count"),
        ("lightest_tile", blocked((5, 1), (5, 1)), "tiles"),
        ("leader", blocked(5, 5, closer=0), "leader"),
        ("closer", blocked(5, 5, leader=0), "closer"),
    ],
)
def test_what_a_step_needs_and_nobody_recorded_is_malformed(step, left, needs):
    assert code(header(blocked_tie=[step]), left) == "malformed"
    assert verdict(header(blocked_tie=[step]), blocked(4, 5))[0] == 0


def test_the_lightest_tile_of_a_known_hand_needs_no_second_naming():
    table = header(opening="any", deal=3, blocked_tie=["lightest_tile"])
    some = [start("6-5 1-1 3-0", None, leader=0), "0:6-5 1:pass 0:pass"]
    assert verdict(table, *some, count(5, "0-0 2-0 2-1"))[0] == 1
    assert code(table, *some, count("1-1 3-0", 5)) == "malformed"


def test_sides_that_tie_compare_their_tiles_together():
    table = pairs(blocked_by="side", blocked_tie=["fewer_tiles"])
    assert verdict(table, blocked((10, 3), (5, 1), (0, 1), (5, 2))) == (1, None, [0, 10])
    lightest = pairs(blocked_by="side", blocked_tie=["lightest_tile"])
    assert verdict(lightest, blocked("5-5", "3-2", "0-0", "4-1"))[0] == 0


def test_sides_that_tie_leave_it_to_the_closer():
    table = pairs(blocked_by="side", blocked_tie=["closer"])
    assert verdict(table, blocked(10, 5, 0, 5, closer=3)) == (1, None, [0, 10])


# The closer against the next seat


def closers(**options):
    return pairs(blocked_by="closer", **options)


@pytest.mark.parametrize(
    ("left", "closer", "winner"),
    [
        ((22, 12, 5, 9), 3, (1, 3)),  # G2: 9 against 22
        ((22, 12, 5, 9), 0, (1, 1)),
        ((22, 12, 5, 9), 1, (0, 2)),
        ((1, 12, 9, 9), 2, (None, None)),  # 9 against 9, whatever the partners hold
    ],
)
def test_the_closer_is_compared_with_the_next_seat_alone(left, closer, winner):
    assert verdict(closers(), blocked(*left, closer=closer))[:2] == winner


def test_equal_pips_of_those_two_go_through_the_steps():
    assert verdict(closers(blocked_tie=["closer"]), blocked(1, 12, 9, 9, closer=2))[:2] == (0, 2)
    assert verdict(closers(blocked_tie=["fewer_tiles"]), blocked(1, 12, (9, 2), (9, 1), closer=2))[:2] == (
        1,
        3,
    )


def test_without_a_closer_such_a_block_cannot_be_decided():
    assert code(closers(), blocked(1, 2, 3, 4)) == "malformed"


def test_what_such_a_winner_does_not_hold_is_everything_else():
    left = blocked(22, 12, 5, 9, closer=3)
    assert verdict(closers(blocked_payout="others"), left)[2] == [0, 39]
    assert verdict(closers(blocked_payout="difference"), left)[2] == [0, 30]
    assert verdict(closers(blocked_payout="all"), left)[2] == [0, 48]
    assert verdict(closers(), left)[2] == [0, 27]


# Shared and carried


@pytest.mark.parametrize(
    ("payout", "points"),
    [
        ("opponents", [4, 4, 0]),
        ("others", [4, 4, 0]),
        ("all", [9, 9, 0]),
        ("difference", [2, 2, 0]),
        ("nothing", [0] * 3),
    ],
)
def test_tied_sides_share_what_a_single_winner_would_take(payout, points):
    table = header(seats=3, blocked_tie=["split"], blocked_payout=payout)
    shared = hand(table, blocked(5, 5, 9))
    assert (shared["winner_side"], shared["winner_seat"], shared["points"]) == (None, None, points)


def test_rounding_comes_before_sharing_and_the_remainder_is_dropped():
    table = header(seats=3, blocked_tie=["split"], blocked_payout="others", rounding="sum")
    assert hand(table, blocked(5, 5, 13))["points"] == [7, 7, 0]
    three = header(seats=4, blocked_tie=["split"], blocked_payout="others")
    assert hand(three, blocked(5, 5, 5, 11))["points"] == [3, 3, 3, 0]


def test_sides_share_too():
    table = header(seats=4, sides=[[0, 1], [2], [3]], blocked_by="side", blocked_tie=["split"])
    for payout, points in (("others", [4, 4, 0]), ("difference", [2, 2, 0]), ("all", [9, 9, 0])):
        shared = {**table, "options": {**table["options"], "blocked_payout": payout}}
        assert hand(shared, blocked(3, 2, 5, 9))["points"] == points


def test_of_pairs_in_which_one_of_each_ties_the_partners_pay():
    table = pairs(blocked_tie=["split"], blocked_payout="others")
    assert hand(table, blocked(5, 5, 9, 12))["points"] == [10, 10]
    assert hand(pairs(blocked_tie=["split"]), blocked(5, 5, 9, 12))["points"] == [0, 0]


def test_each_side_opens_by_its_own_share():
    table = header(seats=3, blocked_tie=["split"], blocked_payout="others", opening_threshold=15)
    shared = hand(table, blocked(5, 5, 20))
    assert shared["points"] == [0, 0, 0]
    assert [line["reason"] for line in shared["lines"]] == ["below_threshold"] * 2


def test_a_carried_tie_makes_the_next_won_hand_worth_more_j3():
    table = pairs(unit="hand", blocked_tie=["carry"], target=6)
    tie = blocked(5, 5, 12, 11)
    totals = result(table, tie, tie, blocked(1, 9, 9, 9), blocked(1, 9, 9, 9))
    assert [each["points"] for each in totals["hands"]] == [[0, 0], [0, 0], [3, 0], [1, 0]]


def test_an_out_takes_what_was_carried_but_bonuses_are_not_multiplied():
    table = header(blocked_tie=["carry"], bonuses={"hand_number": [0, 7]})
    won = hand(table, blocked(5, 5), out(1, 9, 0))
    assert won["points"] == [0, 25]
    assert [(line["points"], line["reason"]) for line in won["lines"]] == [
        (18, "opponents_pips"),
        (7, "hand_number"),
    ]


def test_a_tie_that_is_not_carried_leaves_what_was_carried_before():
    table = header(blocked_tie=["fewer_tiles", "carry"])
    tie = blocked((5, 1), (5, 1))
    assert hand(table, tie, blocked((5, 1), (5, 2)), blocked(5, 6))["points"] == [6, 0]
    split = header(seats=2, blocked_tie=["previous_winner", "split"])
    assert hand(split, blocked(5, 5), out(0, 0, 9))["points"] == [9, 0]
