"""Drawing from the boneyard (readings 8 to 10, E12, E27)."""

import pytest

from tests.scoring.tables import code, count, flags, hand, header, live, refused, start

DRAW = header("draw", opening="any")
BLOCK = header(opening="any")
ONE = header("draw", opening="any", draw="one")
KEEP = header("draw", opening="any", draw="one", play_drawn=False)


def turn(head, *parts):
    return live(head, *parts).hand.turn


# Drawing


def test_a_draw_does_not_end_the_turn_e27():
    table = header("draw", opening="any")
    played = hand(table, start(), "0:1-2 1:draw6-6 1:draw2-4 1:2-4")
    assert played["plays"] == 2
    assert turn(table, start(), "0:1-2 1:draw6-6 1:draw2-4") == 1
    assert turn(table, start(), "0:1-2 1:draw6-6 1:draw2-4 1:2-4") == 0


def test_who_cannot_play_draws_before_passing():
    assert code(DRAW, start(), "0:6-5", "1:pass") == "must_draw"
    assert flags(hand(DRAW, start(), "0:6-5 1:pass!")) == [("must_draw", 1, 3)]
    assert code(DRAW, start(), "0:6-5 1:draw", "1:pass") == "must_draw"


def test_who_draws_one_may_pass_then():
    assert turn(ONE, start(), "0:6-5 1:draw 1:pass") == 0


def test_a_second_draw_where_one_is_drawn_is_refused():
    assert code(ONE, start(), "0:6-5 1:draw", "1:draw") == "boneyard_empty"
    known = start("6-5 0-0", "4-4 3-3", leader=0)
    assert code(ONE, known, "0:6-5 1:draw5-1", "1:draw") == "must_play"
    assert code(ONE, known, "0:6-5 1:draw2-1", "1:draw") == "boneyard_empty"


def test_nobody_draws_in_the_block_game():
    assert code(BLOCK, start(), "0:6-5", "1:draw") == "boneyard_empty"


def test_nobody_draws_before_the_first_tile():
    assert code(DRAW, start(), "0:draw") == "must_play"


def test_in_a_known_hand_who_can_play_draws_nothing():
    table, known = DRAW, start("6-5 0-0", "5-4 3-3", leader=0)
    assert code(table, known, "0:6-5", "1:draw") == "must_play"
    voluntary = header("draw", opening="any", voluntary_draw=True)
    assert turn(voluntary, known, "0:6-5 1:draw2-1") == 1
    assert code(voluntary, known, "0:6-5 1:draw2-1", "1:pass") == "must_play"
    assert code(voluntary, known, "0:draw") == "must_play"


def test_a_voluntary_draw_in_an_unknown_hand_is_accepted():
    assert hand(DRAW, start(), "0:6-5 1:draw 1:5-4")["plays"] == 2


def test_a_tile_just_drawn_must_be_played_if_it_fits():
    known = start("6-5 0-0", "4-4 3-3", leader=0)
    assert code(DRAW, known, "0:6-5 1:draw5-1", "1:pass") == "must_play"
    assert code(DRAW, known, "0:6-5 1:draw5-1", "1:draw") == "must_play"


@pytest.mark.parametrize(("reserve", "drawable"), [(0, 14), (1, 13), (2, 12)])
def test_the_reserve_stays_undrawn(reserve, drawable):
    table = header("draw", opening="any", reserve=reserve)
    assert turn(table, start(), f"0:6-5 1:draw*{drawable}") == 1
    assert code(table, start(), "0:6-5", f"1:draw*{drawable + 1}") == "boneyard_empty"
    assert code(table, start(), f"0:6-5 1:draw*{drawable}", "1:draw") == "boneyard_empty"
    assert turn(table, start(), f"0:6-5 1:draw*{drawable} 1:pass") == 0


def test_a_draw_of_too_many_takes_nothing():
    table = header("draw", opening="any", deal=13)
    assert refused(table, start(), "0:6-5", "1:draw*3") == ("boneyard_empty", 3)
    assert turn(table, start(), "0:6-5 1:draw*2") == 1


SIXES = "0:6-6 1:6-3@left 0:3-2@left 1:2-6@left 0:6-1@left 1:1-0@left 0:0-6@left"
"""Both ends show a six, and the 6-5 and the 6-4 are face down."""
FIRST = "6-6 3-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2"
SECOND = "6-3 6-2 1-0 4-1 4-0 3-3 3-1 3-0 2-2 2-1 2-0 1-1 0-0"


def test_a_block_is_seen_when_what_is_left_may_not_be_drawn_e12():
    dealt = start(FIRST, SECOND, leader=0)
    for reserve, ending in ((2, "blocked"), (1, None), (0, None)):
        table = header("draw", opening="any", reserve=reserve, deal=13)
        assert hand(table, dealt, SIXES)["ending"] == ending


def test_the_last_draw_can_show_the_block():
    table = header("draw", opening="any", reserve=2, deal=13)
    dealt = start(FIRST, SECOND.removesuffix(" 0-0"), leader=0)
    assert hand(table, dealt, SIXES)["ending"] is None
    shown = hand(table, dealt, SIXES, "1:draw0-0")
    assert (shown["ending"], shown["closer"]) == ("blocked", 0)
    assert shown["left"] is not None


def test_a_draw_nobody_has_named_leaves_the_block_to_be_passed():
    table = header("draw", opening="any", reserve=2, deal=13)
    dealt = start(FIRST, SECOND.removesuffix(" 0-0"), leader=0)
    assert hand(table, dealt, SIXES, "1:draw")["ending"] is None
    assert hand(table, dealt, SIXES, "1:draw 1:pass 0:pass")["ending"] == "blocked"


def test_a_tile_that_somebody_holds_cannot_be_drawn():
    known = start("6-5 0-0", "4-4 3-3", leader=0)
    assert code(DRAW, known, "0:6-5", "1:draw0-0") == "tile_not_held"
    assert code(DRAW, known, "0:6-5", "1:draw4-4") == "tile_not_held"
    assert code(DRAW, known, "0:6-5", "1:draw6-5") == "tile_already_played"


def test_a_tile_drawn_by_name_is_in_that_hand():
    assert code(DRAW, start(), "0:6-5 1:draw3-3", "1:draw3-3") == "tile_not_held"
    assert code(DRAW, start(), "0:6-5 1:draw3-3 1:5-4", "0:3-3@left") == "tile_not_held"


def test_a_draw_without_a_tile_makes_a_known_hand_wait_for_the_count():
    table, known = header("draw", opening="any", deal=2), start("6-5 5-0", "4-4 3-3", leader=0)
    rest = "1:5-1@right 0:draw6-0 0:6-0@left 1:draw0-0 1:0-0 0:5-0@left"
    assert hand(table, known, "0:6-5 1:draw5-1", rest)["left"] == [0, 14]
    assert hand(table, known, "0:6-5 1:draw", rest)["left"] == [0, 14]
    waits = hand(table, known, "0:6-5 1:draw*2", rest)
    assert (waits["ending"], waits["left"]) == ("out", None)
    assert hand(table, known, "0:6-5 1:draw*2", rest, count("", "4-4 3-3 2-2"))["left"] == [0, 18]
    assert code(table, known, "0:6-5 1:draw*2", rest, count("", "4-4 2-2 2-1")) == "count_mismatch"


@pytest.mark.parametrize(
    "more", [{"count": 0}, {"count": -1}, {"count": "2"}, {"count": True}, {"count": 1.0}]
)
def test_a_draw_of_no_number_of_tiles_is_malformed(more):
    assert code(DRAW, start(), "0:6-5", {"kind": "tile_drawn", "seat": 1, **more}) == "malformed"


def test_a_named_draw_is_of_one_tile():
    event = {"kind": "tile_drawn", "seat": 1, "tile": "3-3", "count": 2}
    assert code(DRAW, start(), "0:6-5", event) == "malformed"
    assert hand(DRAW, start(), "0:6-5", {**event, "count": 1})["plays"] == 1


def test_an_irregular_draw_takes_the_turn():
    table = header("draw", seats=3, opening="any")
    assert flags(hand(table, start(), "0:6-5 2:draw!")) == [("out_of_turn", 2, 3)]
    assert turn(table, start(), "0:6-5 2:draw!") == 2


# Where what was drawn may not be played


def test_who_has_drawn_passes_where_drawn_tiles_are_not_played():
    assert code(KEEP, start(), "0:6-5 1:draw", "1:5-4") == "out_of_turn"
    assert flags(hand(KEEP, start(), "0:6-5 1:draw 1:5-4!")) == [("out_of_turn", 1, 4)]
    assert turn(KEEP, start(), "0:6-5 1:draw 1:pass") == 0


def test_such_a_pass_is_never_false():
    assert flags(hand(KEEP, start(), "0:6-5 1:draw 1:pass 0:5-4 1:6-1@left")) == []
    known = start("6-5 0-0", "4-4 3-3", leader=0)
    assert flags(hand(KEEP, known, "0:6-5 1:draw5-1 1:pass")) == []


def test_such_a_pass_does_not_count_towards_a_block():
    assert hand(KEEP, start(), "0:6-5 1:draw 1:pass 0:draw 0:pass")["ending"] is None
    empty = header("draw", opening="any", draw="one", play_drawn=False, deal=13)
    assert hand(empty, start(), "0:6-5 1:draw 1:pass 0:draw 0:pass 1:pass")["ending"] is None
    assert hand(empty, start(), "0:6-5 1:draw 1:pass 0:draw 0:pass 1:pass 0:pass")["ending"] == "blocked"
