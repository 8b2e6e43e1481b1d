"""A count after recorded plays must agree with them (reading 8)."""

import pytest

from tests.scoring.tables import code, count, hand, header, start

TWO = header(opening="any", deal=2)
FULL = header(opening="any", deal=14)
FIVES = header("all_fives", opening="any", deal=2)
OVER = [start(), "0:6-5 1:5-4 0:4-3"]
"""Seat 0 is out, seat 1 has one tile left; nothing is known."""


def bonus(side, name):
    return {"side": side, "bonus": name}


def test_a_count_scores_a_hand_that_was_played():
    won = hand(TWO, *OVER, count("", "6-1"))
    assert (won["points"], won["out"], won["left"]) == ([7, 0], 0, [0, 7])
    assert hand(TWO, *OVER, count((0, 0), (7, 1)))["points"] == [7, 0]
    assert hand(TWO, *OVER, count(0, 7, ending="out", out=0, leader=0))["points"] == [7, 0]


@pytest.mark.parametrize(
    "left",
    [
        count(0, (7, 2)),
        count((0, 1), 7),
        count(1, 7),
        count("", "6-1 6-2"),
        count("", "6-1", ending="blocked"),
        count("", "6-1", out=1),
        count("", "6-1", closer=0),
        count("", "6-1", leader=1),
        count("", "6-1", in_play=[5, 0]),
        count("", {"pips": 169}),
        count("6-1", "6-2"),
    ],
)
def test_a_count_may_not_contradict_the_plays(left):
    assert code(TWO, *OVER, left) == "count_mismatch"


def test_a_tile_left_that_lies_on_the_table_was_played_already():
    assert code(TWO, *OVER, count("", "6-5")) == "tile_already_played"
    assert code(TWO, *OVER, count("6-1 6-1", "4-3")) == "tile_already_played"


def test_a_count_may_not_contradict_known_tiles():
    some = [start("6-5 3-1", None, leader=0), "0:6-5 1:5-4 0:pass 1:pass"]
    assert hand(TWO, *some, count("3-1", "6-1"))["left"] == [4, 7]
    assert hand(TWO, *some, count(4, 7))["left"] == [4, 7]
    for left in (count("6-1", 7), count(8, 7), count(3, 7), count(4, "3-1"), count("3-1", "3-1")):
        assert code(TWO, *some, left) == "count_mismatch"
    claim = count({"pips": 4, "double_blank": True}, 7)
    assert code(TWO, *some, claim) == "count_mismatch"


def test_a_tile_drawn_by_name_is_among_those_left():
    drawn = [start(), "0:6-5 1:draw3-3 1:5-4 0:4-2"]
    table = header("draw", opening="any", deal=2)
    assert hand(table, *drawn, count("", "3-3 1-0"))["points"] == [7, 0]
    assert hand(table, *drawn, count(0, 7))["points"] == [7, 0]
    assert code(table, *drawn, count("", "3-2 1-0")) == "count_mismatch"
    assert code(table, *drawn, count(0, 5)) == "count_mismatch"


def test_where_all_tiles_are_dealt_the_pips_left_are_all_the_pips_there_are():
    """A block by passing, all 28 dealt: 168 pips less those on the table."""
    passed = [start(), "0:6-5 1:pass 0:pass"]
    assert hand(FULL, *passed, count(80, 77))["left"] == [80, 77]
    assert code(FULL, *passed, count(80, 76)) == "count_mismatch"
    assert code(FULL, *passed, count(80, 78)) == "count_mismatch"
    assert hand(header(opening="any", deal=13), *passed, count(80, 70))["left"] == [80, 70]


def test_points_in_play_named_after_the_plays_must_be_those_made():
    played = [start(), "0:5-5 1:5-0 0:0-1"]
    assert hand(FIVES, *played, count("", "2-1", in_play=[10, 10]))["points"] == [15, 10]
    assert code(FIVES, *played, count("", "2-1", in_play=[10, 0])) == "count_mismatch"
    last = [start(), "0:5-5 1:5-1 0:1-0"]
    assert hand(FIVES, *last, count("", "2-1", in_play=[20, 0]))["points"] == [25, 0]


def test_bonuses_named_after_the_plays_must_be_those_earned():
    table = header(opening="any", deal=2, bonuses={"capicua": 25, "pass": 1, "hand_number": [9]})
    played = [start(), "0:6-5 1:5-4 0:6-4@left"]
    earned = [bonus(0, "capicua")]
    points = [7 + 25 + 9, 0]
    assert hand(table, *played, count("", "6-1", bonuses=earned))["points"] == points
    assert (
        hand(table, *played, count("", "6-1", bonuses=[*earned, bonus(0, "hand_number")]))["points"] == points
    )
    for claimed in ([], [bonus(1, "capicua")], [*earned, bonus(0, "pass")], [*earned, *earned]):
        assert code(table, *played, count("", "6-1", bonuses=claimed)) == "count_mismatch"


def test_passes_named_after_the_plays_must_be_those_paid():
    table = header(opening="any", deal=2, bonuses={"pass": 1})
    known = [start("6-5 4-3", "5-4 1-0", leader=0), "0:6-5 1:5-4@right 0:4-3"]
    assert hand(table, *known, count("", "1-0", bonuses=[]))["points"] == [1, 0]
    paid = [start(), "0:6-5 1:pass 0:5-4"]
    assert hand(table, *paid, count("", "6-1 1-0", bonuses=[bonus(0, "pass")]))["points"] == [9, 0]
    assert code(table, *paid, count("", "6-1 1-0", bonuses=[])) == "count_mismatch"
