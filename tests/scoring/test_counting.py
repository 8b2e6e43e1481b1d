"""`hand_counted`: what it must say, what it may not contradict, and when it comes too late (readings 2 and 8)."""

import pytest

from scoring.errors import Refusal
from scoring.replay import apply
from tests.scoring.snapshots import snapshot
from tests.scoring.tables import (
    ANNUL,
    PAIRS,
    blocked,
    code,
    count,
    flags,
    hand,
    header,
    live,
    out,
    reasons,
    result,
    start,
)

TWO = header(opening="any", deal=2)
BONUSES = header(
    seats=4,
    opening="any",
    deal=2,
    bonuses={
        "capicua": 25,
        "double_blank_out": 20,
        "pass": 1,
        "first_pass": 2,
        "block": 3,
        "hand_number": [9],
    },
)
OVER = [start(), "0:6-5 1:5-4 0:4-3"]
"""Seat 0 is out, seat 1 has one tile left; nothing is known."""


# Without recorded plays


@pytest.mark.parametrize("more", [{}, {"out": 0}, {"ending": "out"}, {"closer": 0}])
def test_without_plays_the_count_must_say_how_the_hand_ended(more):
    assert code(TWO, start(), count(0, 5, **more)) == "malformed"


def test_a_hand_that_is_only_counted_scores():
    won = hand(TWO, out(0, 0, 5))
    assert (won["points"], won["out"], won["closer"], won["plays"], won["left"]) == (
        [5, 0],
        0,
        None,
        0,
        [0, 5],
    )
    closed = hand(TWO, blocked(9, 5, closer=0, leader=1))
    assert (closed["points"], closed["out"], closed["closer"], closed["leader"]) == ([0, 9], None, 0, 1)


def test_who_is_out_wins_also_with_no_points_e02():
    won = result(TWO, out(1, "0-0", ""))
    assert (won["hands"][0]["winner_side"], won["hands"][0]["out"], won["totals"]) == (1, 1, [0, 0])
    assert won["hands"][0]["next_leader"] == 1


@pytest.mark.parametrize(
    "left",
    [
        count(1, 5, ending="out", out=0),
        count((0, 1), 5, ending="out", out=0),
        count("0-0", 5, ending="out", out=0),
        count(0, (0, 0), ending="out", out=0),
        count(0, "", ending="out", out=0),
        count(5, (0, 0), ending="blocked"),
        count(5, 6, ending="blocked", out=0),
        count(0, (20, 3), ending="out", out=0),
        count(0, 169, ending="out", out=0),
        count(0, (13, 1), ending="out", out=0),
        count("6-5", "6-5", ending="blocked"),
        count({"pips": 5, "double_blank": True}, {"pips": 5, "double_blank": True}, ending="blocked"),
        count({"tiles": ["6-5"], "double_blank": True}, {"pips": 5}, ending="blocked"),
        count(0, {"tiles": ["6-5"], "pips": 3}, ending="out", out=0),
        count(0, {"tiles": ["6-5"], "count": 2}, ending="out", out=0),
    ],
)
def test_a_count_that_cannot_be_is_refused_e24(left):
    assert code(TWO, start(), left) == "count_mismatch"
    assert code(TWO, left) == "hand_not_started"


def test_tiles_with_typed_pips_that_agree_are_accepted_e24():
    assert hand(TWO, out(0, 0, {"tiles": ["6-5"], "pips": 11, "count": 1}))["points"] == [11, 0]


def test_who_drew_may_have_more_tiles_than_were_dealt():
    assert hand(header("draw", deal=2), out(0, 0, (20, 3)))["points"] == [20, 0]


def test_what_was_dealt_to_one_is_not_left_with_another():
    dealt = start("6-5 5-4", "4-4 1-0")
    assert code(TWO, dealt, count("", "6-5", ending="out", out=0)) == "count_mismatch"
    assert code(header("draw", deal=2), dealt, count("", "6-5", ending="out", out=0)) == "count_mismatch"
    assert hand(TWO, dealt, count("", "4-4", ending="out", out=0))["points"] == [8, 0]


def test_where_nobody_draws_what_is_left_was_dealt():
    dealt = start("6-5 5-4", "4-4 1-0")
    assert code(TWO, dealt, count("", "3-3", ending="out", out=0)) == "count_mismatch"
    assert code(TWO, dealt, count(0, 10, ending="out", out=0)) == "count_mismatch"
    assert hand(TWO, dealt, count(0, 9, ending="out", out=0))["points"] == [9, 0]
    assert hand(header("draw", deal=2), dealt, count("", "3-3", ending="out", out=0))["points"] == [6, 0]


def test_of_two_sets_the_same_tile_may_be_left_twice():
    twice = header(opening="any", deal=2, copies=2)
    assert hand(twice, blocked("6-6 1-0", "6-6 2-1"))["left"] == [13, 15]
    dealt = start("6-6 1-0", "6-6 2-1")
    assert hand(twice, dealt, count("6-6 1-0", "6-6 2-1", ending="blocked"))["left"] == [13, 15]
    assert code(twice, blocked("6-6 6-6", "6-6 2-1")) == "count_mismatch"
    assert code(twice, dealt, count("6-6 6-6", 3, ending="blocked")) == "count_mismatch"


def test_a_count_names_what_was_made_during_play():
    table = header("all_fives", seats=3)
    won = hand(table, out(0, 0, 12, 13, in_play=[15, 0, 10]))
    assert (won["points"], won["in_play"]) == ([40, 0, 10], [15, 0, 10])
    assert reasons(won) == [(0, 15, "ends"), (2, 10, "ends"), (0, 25, "opponents_pips")]
    assert result(table, out(0, 0, 12, 13, in_play=[15, 0, 10]))["in_play"] == [15, 0, 10]


def test_a_house_without_points_in_play_takes_none():
    assert code(TWO, start(), count(0, 5, ending="out", out=0, in_play=[5, 0])) == "count_mismatch"
    assert hand(TWO, out(0, 0, 5, in_play=[0, 0]))["points"] == [5, 0]


def bonus(side, name):
    return {"side": side, "bonus": name}


def test_a_count_names_the_bonuses_it_earned():
    claimed = [bonus(0, "capicua"), bonus(1, "first_pass"), bonus(1, "pass")]
    won = hand(BONUSES, out(0, 0, 5, 5, 5, bonuses=claimed))
    assert won["points"] == [15 + 9 + 25, 3, 0, 0]
    assert won["in_play"] == [0, 0, 0, 0]


def test_bonuses_that_follow_from_the_ending_may_be_named_or_not():
    for claimed in ([], [bonus(0, "hand_number")]):
        assert hand(BONUSES, out(0, 0, 5, 5, 5, bonuses=claimed))["points"] == [24, 0, 0, 0]
    for claimed in ([], [bonus(3, "block")]):
        closed = blocked(1, 5, 5, 5, closer=3, bonuses=claimed)
        assert hand(BONUSES, closed)["points"] == [15 + 9, 0, 0, 3]


@pytest.mark.parametrize(
    ("ending", "claimed"),
    [
        ({"ending": "out", "out": 0}, [bonus(1, "hand_number")]),
        ({"ending": "out", "out": 0}, [bonus(0, "block")]),
        ({"ending": "out", "out": 0}, [bonus(1, "capicua")]),
        ({"ending": "out", "out": 0}, [bonus(0, "first_pass"), bonus(1, "first_pass")]),
        ({"ending": "blocked", "closer": 3}, [bonus(0, "double_blank_out")]),
        ({"ending": "blocked", "closer": 3}, [bonus(0, "block")]),
    ],
)
def test_a_bonus_that_nobody_can_have_earned_is_refused(ending, claimed):
    left = count(0 if "out" in ending else 1, 5, 5, 5, bonuses=claimed, **ending)
    assert code(BONUSES, start(), left) == "count_mismatch"


def test_a_claimed_pass_is_the_first_of_the_match():
    first = out(0, 0, 5, 5, 5, bonuses=[bonus(1, "pass")])
    again = count(0, 5, 5, 5, ending="out", out=0, bonuses=[bonus(1, "first_pass")])
    assert code(BONUSES, first, start(), again) == "count_mismatch"
    assert live(BONUSES, first).first_pass_paid
    assert not live(BONUSES, out(0, 0, 5, 5, 5)).first_pass_paid


def test_a_refused_count_leaves_the_hand_as_it_was():
    table = header(seats=3, blocked_tie=["leader"])
    needs = count(5, 5, 9, ending="blocked", closer=1)
    assert code(table, start(), needs) == "malformed"
    match = live(table, start())
    before = snapshot(match)
    with pytest.raises(Refusal, match="leader"):
        apply(match, needs, 2)
    assert snapshot(match) == before


# When it comes


def test_a_running_hand_cannot_be_counted():
    assert code(TWO, start(), "0:6-5", count(5, 7)) == "hand_not_over"


def test_a_hand_is_counted_once():
    assert code(TWO, *OVER, count("", "6-1"), count("", "6-1")) == "already_counted"
    assert code(TWO, out(0, 0, 5), count(0, 5, ending="out", out=0)) == "already_counted"
    assert code(header(target=5), out(0, 0, 5), count(0, 5, ending="out", out=0)) == "already_counted"


def test_a_hand_that_scored_itself_is_counted_once_if_it_agrees():
    known = [start("6-5 4-3", "5-4 6-1", leader=0), "0:6-5 1:5-4 0:4-3"]
    for left in (count("", "6-1"), count(0, 7), count((0, 0), (7, 1)), count(0, 7, ending="out", out=0)):
        assert result(TWO, *known, left)["totals"] == [7, 0]
        assert code(TWO, *known, left, left) == "already_counted"
    for left in (count("", "5-2"), count(0, 8), count(0, (7, 2)), count(0, 7, ending="blocked")):
        assert code(TWO, *known, left) == "count_mismatch"
    assert code(TWO, *known, count("", {"pips": 7, "double_blank": True})) == "count_mismatch"


def test_such_a_count_is_accepted_also_when_the_hand_decided_the_match():
    table = header(opening="any", deal=2, target=7)
    known = [start("6-5 4-3", "5-4 6-1", leader=0), "0:6-5 1:5-4 0:4-3"]
    assert result(table, *known, count("", "6-1"))["winner"] == 0
    assert code(table, *known, count("", "6-1"), count("", "6-1")) == "already_counted"


def test_the_bonuses_of_such_a_count_must_agree_too():
    table = header(opening="any", deal=2, bonuses={"capicua": 25})
    known = [start("6-5 6-4", "5-4 6-1", leader=0), "0:6-5 1:5-4 0:6-4@left"]
    assert result(table, *known, count("", "6-1", bonuses=[bonus(0, "capicua")]))["totals"] == [32, 0]
    assert code(table, *known, count("", "6-1", bonuses=[])) == "count_mismatch"


def test_an_annulled_hand_cannot_be_counted():
    assert code(TWO, start(), ANNUL, count(0, 5, ending="out", out=0)) == "hand_over"


def test_a_decided_match_counts_no_more_hands():
    table = header(seats=4, sides=PAIRS, opening="any", deal=2)
    forfeited = {"kind": "side_forfeited", "side": 0}
    left = count(0, 5, 5, 5, ending="out", out=0)
    assert code(table, start(), forfeited, left) == "match_over"


def test_a_played_hand_shows_no_false_pass_where_nothing_fits():
    table = header(opening="any", deal=2)
    assert flags(hand(table, start(), "0:5-3 1:pass 0:pass", count("6-6", "4-1 0-0"))) == []
