"""What having points, or none, does to a match: starting again, ending level, paying for none."""

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from tests.scoring.tables import (
    ANNUL,
    PAIRS,
    TIME,
    blocked,
    hand,
    header,
    live,
    out,
    penalty,
    reasons,
    result,
    start,
)

HAND = {"unit": "hand", "target": 3}


def totals(head, *parts):
    """The totals, which are the sums of all lines."""
    given = result(head, *parts)
    sums = [0] * len(given["totals"])
    for line in (line for each in given["hands"] for line in each["lines"]):
        sums[line["side"]] += line["points"]
    assert sums == given["totals"]
    return sums


# Starting again


RESET = header(rival_score="reset", **HAND)


def test_a_score_against_points_takes_everybody_back():
    head, mine, theirs = RESET, out(0, 0, 7), out(1, 7, 0)
    assert totals(head, mine, mine) == [2, 0]
    assert totals(head, mine, mine, theirs) == [0, 0]
    assert totals(head, mine, mine, theirs, theirs) == [0, 1]
    assert reasons(hand(head, mine, mine, theirs)) == [(1, 1, "hand"), (0, -2, "reset"), (1, -1, "reset")]


def test_a_hand_without_points_takes_nothing_back():
    assert totals(RESET, out(0, 0, 7), blocked(5, 5)) == [1, 0]
    assert totals(header(rival_score="reset"), out(0, 0, 7), out(1, 0, 0)) == [7, 0]


def test_with_three_all_of_them_start_again():
    head = header(seats=3, rival_score="reset", **HAND)
    assert totals(head, out(0, 0, 7, 7), out(2, 7, 7, 0)) == [0, 0, 0]


def test_points_in_play_start_again_too():
    head = header("all_fives", rival_score="reset", opening="any", deal=3)
    deal = start("5-5 6-6 6-4", "5-0 6-3 6-2", leader=0)
    given = result(head, deal, "0:5-5 1:5-0@left")
    assert (given["totals"], given["in_play"]) == ([0, 0], [0, 0])
    assert given["hands"][0]["in_play"] == [0, 0]
    assert result(head, deal, "0:5-5 1:5-0@left", ANNUL)["totals"] == [0, 0]


def test_a_pass_in_the_block_gives_back_what_it_took():
    """Passes after the last tile pay nothing, so they take nothing back either (reading 27)."""
    head = header("block", 4, PAIRS, rival_score="reset", deal=7, opening="any", bonuses={"pass": 1})
    first = out(1, 7, 0, 7, 7)
    for passes, kept in (
        ("3:pass", [0, 0]),
        ("3:pass 0:pass 1:pass", [1, 0]),
        ("3:pass 0:pass 1:pass 2:pass", [0, 14]),
    ):
        match = live(head, first, start(leader=2), "2:6-6", passes)
        assert match.totals == kept


# A match that ends level


CHIRE = header(seats=3, all_scored="level", **HAND)


def test_when_all_have_points_the_match_ends_without_a_winner():
    given = result(CHIRE, out(0, 0, 7, 7), out(1, 7, 0, 7), out(2, 7, 7, 0))
    assert (given["decided"], given["winner"], given["totals"]) == (True, None, [1, 1, 1])


def test_the_target_comes_first():
    head = header(seats=2, all_scored="level", target=7)
    given = result(head, out(0, 0, 5), out(1, 9, 0))
    assert (given["decided"], given["winner"]) == (True, 1)


def test_a_match_of_hands_can_end_level_too():
    given = result(header(all_scored="level", hands=9), out(0, 0, 5), out(1, 9, 0))
    assert (given["decided"], given["winner"]) == (True, None)


def test_a_penalty_below_zero_is_no_point():
    given = result(CHIRE, out(0, 0, 7, 7), out(1, 7, 0, 7), penalty(2, -1))
    assert not given["decided"]
    assert result(CHIRE, out(0, 0, 7, 7), out(1, 7, 0, 7), penalty(2, 1))["decided"]


# Who has no points pays


COCHON = header(seats=3, zero_pays=2, **HAND)


def test_each_side_without_points_pays_the_winner():
    given = result(COCHON, out(0, 0, 7, 7), out(1, 7, 0, 7), *[out(0, 0, 7, 7)] * 2)
    assert (given["totals"], given["winner"]) == ([5, 1, -2], 0)
    assert reasons(given["hands"][-1]) == [(0, 1, "hand"), (0, 2, "zero_pays"), (2, -2, "zero_pays")]


def test_where_everybody_has_points_nobody_pays():
    first = [out(0, 0, 7, 7), out(1, 7, 0, 7), out(2, 7, 7, 0)]
    assert result(COCHON, *first, *[out(0, 0, 7, 7)] * 2)["totals"] == [3, 1, 1]


def test_points_in_play_that_win_are_paid_at_once():
    head = header("all_fives", zero_pays=10, target=10, opening="any", deal=3)
    given = result(head, start("5-5 6-6 6-4", "5-0 6-3 6-2", leader=0), "0:5-5")
    assert (given["totals"], given["in_play"], given["winner"]) == ([20, -10], [10, 0], 0)


@pytest.mark.parametrize("end", [penalty(0, 2), TIME, {"kind": "side_forfeited", "side": 1, "reason": "ill"}])
def test_who_wins_by_something_else_is_not_paid(end):
    given = result(COCHON, out(0, 0, 7, 7), end)
    assert given["decided"]
    assert min(given["totals"]) == 0


# What cannot hold together


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"rival_score": "reset", "low_wins": True}, "rival_score"),
        ({"all_scored": "level", "low_wins": True}, "all_scored"),
        ({"zero_pays": 1, "low_wins": True}, "zero_pays"),
        ({"zero_pays": 1, "target": None}, "zero_pays"),
        ({"zero_pays": 1, "hands": 3}, "zero_pays"),
        ({"rival_score": "reset", "all_scored": "level"}, "all_scored"),
    ],
)
def test_what_contradicts_itself_is_refused_at_set_up(options, named):
    with pytest.raises(Refusal) as caught:
        read_header(header(**options))
    assert (caught.value.code, caught.value.position) == ("bad_option", 0)
    assert caught.value.fields == {"option": named}
