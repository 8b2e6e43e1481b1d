"""The target, what passes it, and every end of a match (readings 28 to 34, E25, E38, E39, R29, S01)."""

import pytest

from tests.scoring.tables import (
    PAIRS,
    TIME,
    blocked,
    code,
    count,
    hand,
    header,
    out,
    penalty,
    reasons,
    result,
    start,
)


def match(table, *parts):
    played = result(table, *parts)
    return played["totals"], played["winner"], played["decided"]


def threes(target, overshoot, **options):
    return header("fives_and_threes", target=target, overshoot=overshoot, opening="any", **options)


# Reaching the target


def test_who_reaches_the_target_wins():
    assert match(header(target=100), out(0, 0, 99)) == ([99, 0], None, False)
    assert match(header(target=100), out(0, 0, 100)) == ([100, 0], 0, True)
    assert match(header(target=100), out(0, 0, 99), out(0, 0, 50)) == ([149, 0], 0, True)


@pytest.mark.parametrize("side", [0, 1])
def test_the_side_with_more_points_wins_whichever_it_is_s01_r29(side):
    left = (0, 150) if side == 0 else (150, 0)
    assert match(header(target=100), out(side, *left))[1] == side


def test_after_the_target_no_hand_is_added_e25():
    table = header(target=100)
    assert code(table, out(0, 0, 104), start()) == "match_over"


def test_a_table_says_the_target_by_number_of_sides():
    target = {"2": 100, "3": 61, "4": 61}
    assert match(header(seats=3, target=target), out(0, 0, 61, 0))[2]
    assert not match(header(seats=4, sides=PAIRS, target=target), out(0, 0, 61, 0, 0))[2]


def test_of_two_sides_past_the_target_the_higher_wins():
    table = header("all_fives", target=50, target_when="end_of_hand")
    assert match(table, out(0, 0, 5, in_play=[50, 60])) == ([55, 60], 1, True)


def test_two_sides_level_past_the_target_play_on():
    table = header("all_fives", target=50)
    assert match(table, out(0, 0, 10, in_play=[50, 60])) == ([60, 60], None, False)
    assert match(table, out(0, 0, 10, in_play=[50, 60]), out(1, 5, 0)) == ([60, 65], 1, True)


def test_a_third_side_below_does_not_matter():
    table = header("all_fives", seats=3, target=50)
    assert match(table, out(0, 0, 5, 5, in_play=[40, 50, 0])) == ([50, 50, 0], None, False)


# Points in play


FIVES = header("all_fives", target=20, opening="any", deal=3)
AT_TWENTY = "0:5-5 1:5-0@left 0:0-0@left"
"""10 and 10 for seat 0, 10 for seat 1: 20 to 10."""


def test_points_in_play_that_reach_the_target_end_the_match_at_once():
    played = result(FIVES, start(), AT_TWENTY)
    assert (played["totals"], played["winner"], played["decided"]) == ([20, 10], 0, True)
    assert played["hands"][0]["ending"] is None
    for entry in (
        "1:5-1@right",
        "1:pass",
        "1:draw",
        count(5, 5),
        {"kind": "hand_annulled"},
        start(),
        penalty(1, 5),
    ):
        assert code(FIVES, start(), AT_TWENTY, entry) == "match_over"


def test_a_house_may_play_the_hand_out_first():
    table = header("all_fives", target=20, target_when="end_of_hand", opening="any", deal=3)
    assert match(table, start(), AT_TWENTY) == ([20, 10], None, False)
    assert match(table, start(), AT_TWENTY, "1:5-1@right 0:1-6@right") == ([20, 10], None, False)
    assert match(table, start(), AT_TWENTY, "1:5-1@right 0:1-6@right", count("", "4-4")) == (
        [30, 10],
        0,
        True,
    )


def test_points_for_a_pass_can_reach_the_target_too():
    table = header(target=5, opening="any", bonuses={"pass": 5})
    assert match(table, start(), "0:6-5 1:pass") == ([5, 0], 0, True)
    later = header(target=5, opening="any", bonuses={"pass": 5}, target_when="end_of_hand")
    assert match(later, start(), "0:6-5 1:pass") == ([5, 0], None, False)


ALMOST = [out(0, 0, 140, in_play=[5, 0])]
"""145 points; the last tile of the next hand leaves 5 and 0."""
LAST = "0:6-1 1:1-0 0:6-5@left"


def test_the_last_tile_and_the_payout_are_one_score_e38():
    table = header("all_fives", target=150, opening="any", deal=2)
    known = start("6-1 6-5", "1-0 4-4")
    assert match(table, *ALMOST, known, LAST) == ([160, 0], 0, True)
    assert reasons(hand(table, *ALMOST, known, LAST)) == [(0, 5, "ends"), (0, 10, "opponents_pips")]


def test_in_an_unknown_hand_they_wait_for_the_count_together():
    table = header("all_fives", target=150, opening="any", deal=2)
    assert match(table, *ALMOST, start(), LAST) == ([145, 0], None, False)
    assert match(table, *ALMOST, start(), LAST, count("", "4-4")) == ([160, 0], 0, True)
    assert match(table, *ALMOST, start(), LAST, TIME, {"kind": "hand_annulled"}) == ([145, 0], None, False)


CLOSING = "0:5-5 1:5-6@left 0:5-1@right 1:1-6@right 0:6-2@left 1:2-3@left 0:3-6@left 1:6-4@left 0:4-0@left 1:0-6@left"
"""The 6-6 then blocks the hand and leaves 18: 6 points."""


def test_the_tile_that_closes_a_block_scores_by_itself():
    table = threes(None, "count", blocked_payout="others", unit="pips")
    closed = hand(table, start(), CLOSING, "0:6-6@left")
    assert (closed["ending"], closed["lines"][-1]["points"], closed["lines"][-1]["position"]) == (
        "blocked",
        6,
        12,
    )
    counted = hand(table, start(), CLOSING, "0:6-6@left", count("0-0", "1-0 2-0"))
    assert [(line["points"], line["position"]) for line in counted["lines"][-2:]] == [(6, 12), (3, 13)]


def test_the_tile_that_closes_a_block_can_decide_the_match_before_the_payout():
    before = hand(threes(None, "count"), start(), CLOSING)["points"]
    table = threes(before[0] + 6, "ignore")
    played = result(table, start(), CLOSING, "0:6-6@left")
    assert (played["winner"], played["hands"][0]["ending"]) == (0, None)


# Passing the target


@pytest.mark.parametrize(("overshoot", "total"), [("count", 62), ("ignore", 58), ("bounce", 60)])
def test_a_play_past_sixty_one_e39_af_6_ft_3(overshoot, total):
    """58 points, then a play worth 4: the ends count 12."""
    table = threes(61, overshoot)
    played = result(table, out(0, 0, 5, in_play=[57, 0]), start(leader=0), "0:6-6")
    assert played["totals"] == [total, 0]
    assert played["decided"] == (overshoot == "count")


@pytest.mark.parametrize(
    ("before", "overshoot", "total"),
    [
        (70, "bounce", 70),
        (70, "ignore", 70),
        (69, "bounce", 67),
        (69, "ignore", 69),
        (64, "bounce", 72),
        (64, "ignore", 72),
    ],
)
def test_bouncing_back_from_seventy_two_ft_5(before, overshoot, total):
    """At 70 a play of 4, at 69 and 64 a play of 8 (the ends count 12 and 15)."""
    table = threes(72, overshoot)
    moves = "0:6-6" if before == 70 else "0:6-3 1:6-6@left"
    seat = 0 if before == 70 else 1
    start_points = [before - 1, 0] if seat == 0 else [0, before - 1]
    left = (0, 5) if seat == 0 else (5, 0)
    played = result(table, out(seat, *left, in_play=start_points), start(leader=0), moves)
    assert played["totals"][seat] == total
    assert played["decided"] == (total == 72)


@pytest.mark.parametrize(
    ("before", "moves", "total"),
    [
        (59, "0:2-1 1:1-3@right 0:2-3@left", 59),  # 3 and 3: 2 for the ends, 1 for going out, 62 is not taken
        (58, "0:2-1 1:1-3@right 0:2-3@left", 61),
        (60, "0:2-1 1:1-3@right 0:2-4@left", 61),  # a scoreless last tile
        (60, "0:6-1 1:1-3@right 0:6-0@left", 60),  # 3: 1 for the ends and 1 for going out
    ],
)
def test_the_last_tile_and_going_out_are_one_score_ft_3(before, moves, total):
    table = threes(61, "ignore", deal=2)
    first = hand(threes(None, "count", deal=2), start(leader=0), " ".join(moves.split()[:2]))["in_play"]
    match_before = out(0, 0, 5, in_play=[before - 1 - first[0], 0])
    played = result(table, match_before, start(leader=0), moves, count("", "5-5"))
    assert played["totals"][0] == total
    assert (played["winner"] == 0) == (total == 61)


def test_the_lines_show_what_was_not_taken():
    table = threes(61, "ignore")
    played = hand(table, out(0, 0, 5, in_play=[57, 0]), start(leader=0), "0:6-6")
    assert reasons(played) == [(0, 4, "ends"), (0, -4, "overshoot")]
    assert (played["points"], played["in_play"]) == ([0, 0], [0, 0])


def test_points_in_play_are_their_share_of_the_totals():
    """A correction comes off the payout first, then off the points made during play."""
    bounced = result(threes(61, "bounce"), out(0, 0, 5, in_play=[58, 0]), start(leader=0), "0:6-6")
    assert (bounced["totals"], bounced["in_play"]) == ([59, 0], [58, 0])
    mixed = result(header("all_fives", target=50, overshoot="bounce"), out(0, 0, 30, in_play=[25, 0]))
    assert (mixed["totals"], mixed["in_play"]) == ([45, 0], [25, 0])
    ignored = result(header("all_fives", target=50, overshoot="ignore"), out(0, 0, 30, in_play=[25, 0]))
    assert (ignored["totals"], ignored["in_play"]) == ([0, 0], [0, 0])


def test_overshoot_is_looked_at_for_each_side_by_itself():
    table = header("all_fives", target=50, overshoot="ignore")
    assert match(table, out(0, 0, 30, in_play=[25, 20])) == ([0, 20], None, False)


def test_a_bonus_is_part_of_the_score_that_overshoots():
    table = header(target=100, overshoot="ignore", bonuses={"hand_number": [95]})
    assert match(table, out(0, 0, 5)) == ([100, 0], 0, True)
    assert match(table, out(0, 0, 6)) == ([0, 0], None, False)


def test_a_hand_that_is_not_taken_was_won_all_the_same():
    table = header(target=100, overshoot="ignore")
    played = result(table, out(1, 90, 0), out(1, 11, 0), start())
    assert (played["totals"], played["hands"][1]["winner_side"], played["hands"][2]["leader"]) == (
        [0, 90],
        1,
        1,
    )


def test_penalties_are_exempt_from_overshoot():
    assert match(header(target=100, overshoot="ignore"), penalty(0, 101)) == ([101, 0], 0, True)


# Penalties


def test_a_penalty_is_added_as_it_stands_and_belongs_to_no_hand():
    played = result(header(), out(0, 0, 30), penalty(0, -50))
    assert (played["totals"], played["hands"][0]["points"]) == ([-20, 0], [30, 0])
    ruling = {"kind": "penalty_given", "position": 3, "side": 0, "points": [-50, 0], "reason": "late"}
    assert played["rulings"] == [ruling]


def test_a_penalty_can_decide_the_match_in_mid_hand():
    played = result(header(target=100, opening="any"), out(0, 0, 60), start(), "0:6-5", penalty(0, 40))
    assert (played["winner"], played["hands"][1]["ending"]) == (0, None)
    waits = header(target=100, opening="any", target_when="end_of_hand")
    assert match(waits, out(0, 0, 60), start(), "0:6-5", penalty(0, 40)) == ([100, 0], 0, True)


def test_a_penalty_before_the_first_hand_counts():
    assert match(header(), penalty(1, 15), out(0, 0, 5)) == ([5, 15], None, False)


def test_a_penalty_can_part_two_level_sides_at_the_target():
    table = header("all_fives", target=50)
    level = out(0, 0, 10, in_play=[50, 60])
    assert match(table, level, penalty(0, -15)) == ([45, 60], 1, True)


# A single great hand


def test_a_hand_of_fifty_wins_the_match_s2_6():
    table = header(target=100, instant_win=50)
    assert match(table, out(0, 0, 20), out(0, 0, 49)) == ([69, 0], None, False)
    assert match(table, out(0, 0, 20), out(0, 0, 50)) == ([70, 0], 0, True)


def test_everything_the_hand_gave_counts_for_it():
    table = header("all_fives", instant_win=50, bonuses={"hand_number": [5]})
    assert match(table, out(0, 0, 20, in_play=[25, 0])) == ([50, 0], 0, True)


def test_two_sides_with_such_a_hand_win_nothing_by_it():
    table = header("all_fives", instant_win=50, target=150)
    assert match(table, out(0, 0, 20, in_play=[30, 60])) == ([50, 60], None, False)


def test_such_a_hand_comes_before_the_target():
    table = header("all_fives", instant_win=50, target=70)
    assert match(table, out(1, 20, 0, in_play=[20, 0]), out(0, 0, 50, in_play=[0, 45]))[1:] == (0, True)


def test_such_a_hand_is_looked_at_when_it_scores():
    table = header("all_fives", instant_win=10, target=None, opening="any")
    assert match(table, start(), "0:5-5") == ([10, 0], None, False)


# A number of hands


def test_a_match_of_hands_ends_with_the_last():
    table = header(hands=2)
    assert match(table, out(0, 0, 150)) == ([150, 0], None, False)
    assert match(table, out(0, 0, 5), out(1, 9, 0)) == ([5, 9], 1, True)
    assert code(table, out(0, 0, 5), out(1, 9, 0), start()) == "match_over"


def test_level_after_the_last_hand_nobody_wins():
    assert match(header(hands=2), out(0, 0, 5), out(1, 5, 0)) == ([5, 5], None, True)


def test_annulled_hands_are_not_counted():
    table = header(hands=1)
    assert match(table, start(), {"kind": "hand_annulled"}, out(1, 5, 0)) == ([0, 5], 1, True)


@pytest.mark.parametrize("left", [5, "0-0"])
def test_the_winner_of_a_single_hand_wins_the_match_even_with_no_points(left):
    assert match(header(hands=1), out(0, 0, left))[1:] == (0, True)


def test_the_winner_of_a_single_hand_wins_whatever_else_was_given():
    assert match(header(hands=1), penalty(1, 50), out(0, 0, 5)) == ([5, 50], 0, True)
    assert match(header(hands=2), penalty(1, 50), out(0, 0, 5), out(0, 0, 5)) == ([10, 50], 1, True)


def test_a_single_hand_that_nobody_won_is_level():
    assert match(header(hands=1), blocked(5, 5)) == ([0, 0], None, True)
    assert match(header(hands=1), penalty(1, 5), blocked(5, 5)) == ([0, 5], 1, True)


# Low scores


def test_in_a_low_score_game_somebody_at_the_target_ends_it_and_the_lowest_wins():
    table = header(seats=3, target=50, low_wins=True)
    assert match(table, out(0, 0, 20, 30)) == ([50, 0, 0], None, True)
    assert match(table, penalty(1, 5), out(0, 0, 20, 30)) == ([50, 5, 0], 2, True)
    assert match(table, out(0, 0, 10, 30)) == ([40, 0, 0], None, False)


def test_in_a_low_score_game_the_lowest_wins_after_the_last_hand():
    assert match(header(hands=2, low_wins=True), out(0, 0, 5), out(1, 9, 0)) == ([5, 9], 0, True)


def test_a_match_without_a_target_goes_on():
    assert match(header(target=None), *[out(0, 0, 100)] * 5) == ([500, 0], None, False)
    assert match(header(target=None), out(0, 0, 100), TIME)[1:] == (0, True)
