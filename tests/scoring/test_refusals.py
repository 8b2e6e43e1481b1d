"""Every refusal code in every line game in which it can occur, and every flag in each of them."""

import pytest

from scoring.errors import REFUSAL_CODES
from tests.scoring.tables import (
    ANNUL,
    code,
    count,
    flags,
    hand,
    header,
    out,
    refused,
    start,
    void,
)

LINE_GAMES = ["block", "draw", "all_fives", "fives_and_threes"]
DRAWN = ["draw", "all_fives"]
DEALT = start("6-6 5-4 3-0", "6-1 4-2 0-0", leader=0)
"""Seat 0 holds the highest double; after the 6-6 seat 1 can only play the 6-1."""
STUCK = start("6-6 6-5 3-0", "2-1 4-2 0-0", leader=0)
"""After the 6-6 seat 1 cannot play."""

EVERYWHERE = [
    ("malformed", [start(), {"kind": "turn_passed"}]),
    ("malformed", [start(), {"kind": "shuffled"}]),
    ("unknown_tile", [start(leader=0), "0:7-6"]),
    ("unknown_seat", [start(), "4:6-5"]),
    ("tile_already_played", [DEALT, "0:6-6", "1:6-6"]),
    ("tile_not_held", [DEALT, "0:6-6", "1:6-5"]),
    ("no_match", [DEALT, "0:6-6", "1:4-2"]),
    ("unknown_end", [DEALT, "0:6-6", "1:6-1@north"]),
    ("out_of_turn", [DEALT, "0:6-6", "0:5-4"]),
    ("out_of_turn", [DEALT, "0:6-6", "0:pass"]),
    ("must_play", [DEALT, "0:6-6", "1:pass"]),
    ("boneyard_empty", [STUCK, "0:6-6", "1:draw*30"]),
    ("wrong_opening", [start("6-6 5-4 3-0", "6-1 4-2 0-0"), "1:6-1"]),
    ("hand_not_started", ["0:6-6"]),
    ("hand_not_over", [start(), start()]),
    ("hand_not_over", [DEALT, "0:6-6", count(12, 13)]),
    ("hand_over", [start(), ANNUL, "0:6-6"]),
    ("already_counted", [out(0, 0, 5), ANNUL]),
    ("already_counted", [out(0, 0, 5), count(0, 5, ending="out", out=0)]),
    ("count_mismatch", [start("6-6 5-4 3-0", "6-6 4-2 0-0")]),
    ("count_mismatch", [start(), count(0, 169, ending="out", out=0)]),
    ("match_over", [{"kind": "side_forfeited", "side": 0}, start()]),
    ("nothing_to_void", [start(), void(7)]),
]


@pytest.mark.parametrize("variant", LINE_GAMES)
@pytest.mark.parametrize(("expected", "parts"), EVERYWHERE)
def test_a_line_game_refuses(variant, expected, parts):
    table = header(variant, deal=3)
    assert code(table, *parts) == expected


@pytest.mark.parametrize("variant", LINE_GAMES)
def test_a_tile_that_fits_two_ends_is_ambiguous_in_every_line_game(variant):
    table = header(variant, deal=3, opening="any")
    assert code(table, start(), "0:6-1 1:1-2@right", "0:2-6") == "ambiguous_end"


@pytest.mark.parametrize("variant", LINE_GAMES)
def test_a_hand_that_is_out_is_over_in_every_line_game(variant):
    table = header(variant, deal=1, opening="any")
    for entry in ("1:6-5", "1:pass", "1:draw"):
        assert code(table, start("6-6", "6-5", leader=0), "0:6-6", entry) == "hand_over"


@pytest.mark.parametrize("variant", LINE_GAMES)
def test_options_are_refused_in_every_line_game(variant):
    assert refused(header(variant, spiner="first")) == ("unknown_option", 0)
    assert refused(header(variant, spinner="second")) == ("bad_option", 0)
    assert refused(header(variant, deal=15)) == ("bad_option", 0)


@pytest.mark.parametrize("variant", DRAWN)
def test_where_tiles_are_drawn_who_cannot_play_must_draw(variant):
    assert code(header(variant, deal=3), STUCK, "0:6-6", "1:pass") == "must_draw"


@pytest.mark.parametrize("variant", ["block", "fives_and_threes"])
def test_where_none_are_drawn_the_boneyard_is_no_help(variant):
    assert code(header(variant, deal=3), STUCK, "0:6-6", "1:draw") == "boneyard_empty"
    assert hand(header(variant, deal=3), STUCK, "0:6-6 1:pass")["plays"] == 1


def test_the_arm_of_a_spinner_may_still_be_closed():
    assert code(header("all_fives", deal=3), DEALT, "0:6-6", "1:6-1@up") == "end_closed"
    spinners = header("block", deal=3, spinner="first")
    assert code(spinners, DEALT, "0:6-6", "1:6-1@down") == "end_closed"


def test_a_line_game_covers_no_doubles_and_the_engine_knows_no_stale_position():
    assert {"must_cover_double", "stale_position"} <= REFUSAL_CODES


@pytest.mark.parametrize("variant", LINE_GAMES)
@pytest.mark.parametrize(
    ("parts", "flag"),
    [
        ([DEALT, "0:6-6 1:pass!"], ("false_pass", 1, 3)),
        ([start(leader=0), "0:6-6 0:6-5!"], ("out_of_turn", 0, 3)),
        ([start("6-6 5-4 3-0", "6-1 4-2 0-0"), "1:6-1!"], ("wrong_opening", 1, 2)),
        ([out(0, 0, 5), start(leader=1)], ("wrong_leader", 1, 3)),
    ],
    ids=["false_pass", "out_of_turn", "wrong_opening", "wrong_leader"],
)
def test_a_line_game_flags(variant, parts, flag):
    table = header(variant, deal=3, next_leader="winner")
    assert flags(hand(table, *parts)) == [flag]


@pytest.mark.parametrize("variant", LINE_GAMES)
def test_a_line_game_flags_a_false_pass_that_shows_later(variant):
    table = header(variant, deal=3, draw="none", opening="any")
    assert flags(hand(table, start(), "0:5-3 1:pass 0:5-4@left 1:3-1")) == [("false_pass", 1, 3, 5)]


@pytest.mark.parametrize("variant", LINE_GAMES)
def test_a_line_game_flags_a_misdeal(variant):
    table = header(variant, deal=3, misdeal_doubles=2)
    assert flags(hand(table, start("6-6 5-5 3-0", "6-1 4-2 0-0"))) == [("misdeal", 0, 1)]


@pytest.mark.parametrize("variant", DRAWN)
def test_where_tiles_are_drawn_a_pass_without_a_draw_is_flagged(variant):
    assert flags(hand(header(variant, deal=3), STUCK, "0:6-6 1:pass!")) == [("must_draw", 1, 3)]
