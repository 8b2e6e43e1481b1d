"""Playing, drawing and passing (readings 4, 8 to 13)."""

import pytest

from tests.scoring.tables import PAIRS, code, count, flags, hand, header, live, start

BLOCK = header(opening="any")
DRAW = header("draw", opening="any")
ONE = header("draw", opening="any", draw="one")
KNOWN = start("6-5 5-4 3-1", "6-1 4-2 0-0", leader=0)


def turn(head, *parts):
    return live(head, *parts).hand.turn


# Whose turn it is


def test_play_goes_round_in_order_of_seats():
    assert turn(header(seats=3, opening="any"), start(), "0:6-5 1:5-4 2:4-3") == 0


def test_out_of_turn_is_refused():
    assert code(BLOCK, start(), "0:6-5", "0:5-4") == "out_of_turn"
    assert code(BLOCK, start(), "0:6-5", "0:pass") == "out_of_turn"
    assert code(DRAW, start(), "0:6-5", "0:draw") == "out_of_turn"


def test_a_recorded_pass_moves_the_turn_on_e16():
    table = header(seats=4, sides=PAIRS, opening="any")
    assert hand(table, start(), "0:6-6 1:pass 2:6-4")["plays"] == 2
    assert code(table, start(), "0:6-6", "2:6-4") == "out_of_turn"


def test_after_an_irregular_entry_play_goes_on_behind_the_seat_that_acted():
    table = header(seats=4, sides=PAIRS, opening="any")
    assert flags(hand(table, start(), "0:6-6 2:6-4! 3:4-1")) == [("out_of_turn", 2, 3)]
    assert turn(table, start(), "0:6-6 2:6-4!") == 3
    assert turn(table, start(), "0:6-6 3:pass!") == 0


def test_an_entry_that_was_in_order_raises_no_flag_though_it_says_irregular():
    assert flags(hand(BLOCK, start(), "0:6-5! 1:5-4! 0:pass!")) == []


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("1:6-5!", "tile_already_played"),
        ("1:4-4!", "no_match"),
        ("1:5-4@up!", "unknown_end"),
        ("7:5-4!", "unknown_seat"),
        ("1:9-9!", "unknown_tile"),
        ("1:draw!", "boneyard_empty"),
    ],
)
def test_irregular_never_excuses_what_cannot_have_happened(entry, expected):
    assert code(BLOCK, start(), "0:6-5", entry) == expected


def test_irregular_does_not_give_a_seat_a_tile_that_another_holds():
    assert code(BLOCK, KNOWN, "0:6-5", "1:5-4!") == "tile_not_held"


# The order of refusals: of two reasons the first of reading 4 is given


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (["0:6-5", {"kind": "tile_played", "seat": 9, "tile": 5}], "malformed"),
        (["0:6-5", {"kind": "tile_drawn", "seat": 9, "tile": 5}], "malformed"),
        (["0:6-5", {"kind": "tile_played", "seat": 9, "tile": "5-4", "on": 3}], "malformed"),
        (["0:6-5", {"kind": "turn_passed", "seat": 9, "irregular": "yes"}], "malformed"),
        (["0:6-5", {"kind": "tile_played", "seat": 9, "tile": "9-9"}], "unknown_seat"),
        (["0:6-5", "0:9-9"], "unknown_tile"),
        (["0:6-5", "0:6-5"], "tile_already_played"),
        (["0:6-5", "0:4-4"], "out_of_turn"),
        (["0:6-5", "0:5-4@up"], "out_of_turn"),
        (["0:6-5", "1:4-4@up"], "unknown_end"),
        (["0:6-5", "1:4-4@left"], "no_match"),
    ],
)
def test_of_several_refusals_of_a_play_the_first_counts(parts, expected):
    assert code(BLOCK, start(), *parts) == expected


def test_what_is_not_held_comes_before_where_it_would_go():
    assert code(BLOCK, KNOWN, "0:6-5", "1:3-3@up") == "tile_not_held"
    assert code(header(deal=3), KNOWN, "0:3-3") == "tile_not_held"


def test_before_the_first_hand_nothing_can_be_played():
    for entry in ("0:6-5", "0:pass", "0:draw"):
        assert code(DRAW, entry) == "hand_not_started"
    assert code(DRAW, count(1, 2)) == "hand_not_started"
    assert code(DRAW, "0:9-9") == "unknown_tile"


def test_an_unknown_tile_comes_before_the_match_being_over():
    over = [start(), count(0, 200, ending="out", out=0)]
    assert code(header(target=100, copies=4), *over, "0:9-9") == "unknown_tile"
    assert code(header(target=100, copies=4), *over, "0:6-6") == "match_over"


# Passing


def test_who_can_play_must_play_in_a_known_hand_e14():
    table = header(opening="any")
    known = start("5-3 6-6", "3-1 4-4", leader=0)
    assert code(table, known, "0:5-3", "1:pass") == "must_play"
    assert flags(hand(table, known, "0:5-3", "1:pass!")) == [("false_pass", 1, 3)]
    assert flags(hand(table, start(), "0:5-3 1:pass")) == []


def test_a_false_pass_is_proven_by_a_later_play_e14():
    played = hand(BLOCK, start(), "0:5-3 1:pass 0:5-4@left 1:3-1")
    assert flags(played) == [("false_pass", 1, 3, 5)]


def test_a_false_pass_is_proven_by_the_tiles_left():
    table = header(opening="any", deal=2)
    played = hand(table, start(), "0:5-3 1:pass 0:5-4@left", count("", "3-1 6-6"))
    assert flags(played) == [("false_pass", 1, 3, 5)]


def test_pips_that_are_only_typed_prove_nothing():
    assert flags(hand(header(opening="any", deal=2), start(), "0:5-3 1:pass 0:5-4@left", count(0, 16))) == []


def test_one_tile_proves_every_pass_that_it_could_have_answered():
    moves = "0:5-3 1:pass 0:5-4@left 1:pass 0:4-2@left 1:3-1"
    assert flags(hand(BLOCK, start(), moves)) == [("false_pass", 1, 3, 7), ("false_pass", 1, 5, 7)]


def test_a_pass_is_proven_false_only_once():
    moves = "0:5-3 1:pass 0:3-4 1:5-1@left 0:1-0@left"
    played = hand(header(opening="any", deal=3), start(), moves, count("", "5-2 3-3"))
    assert flags(played) == [("false_pass", 1, 3, 5)]


def test_other_pips_than_those_open_at_the_pass_prove_nothing():
    assert flags(hand(BLOCK, start(), "0:5-3 1:pass 0:5-4@left 1:4-1")) == []


def test_a_draw_drops_what_earlier_passes_could_prove():
    moves = "0:5-3 1:draw 1:pass 0:5-4@left 1:draw 1:3-1"
    assert flags(hand(ONE, start(), moves)) == []
    assert flags(hand(ONE, start(), "0:5-3 1:draw 1:pass 0:5-4@left 1:3-1")) == [("false_pass", 1, 4, 6)]


def test_the_passes_that_complete_a_block_can_be_proven_false():
    table = header(opening="any", deal=2)
    played = hand(table, start(), "0:5-3 1:pass 0:pass", count("6-6", "3-1 0-0"))
    assert flags(played) == [("false_pass", 1, 3, 5)]
    both = hand(table, start(), "0:5-3 1:pass 0:pass", count("5-5", "3-1 0-0"))
    assert flags(both) == [("false_pass", 0, 4, 5), ("false_pass", 1, 3, 5)]


def test_a_pass_after_a_shown_block_proves_nothing():
    table = header(opening="any", deal=2)
    assert flags(hand(table, start(), "0:5-3 1:pass 0:pass 1:pass", count("6-6", "3-1 0-0"))) == [
        ("false_pass", 1, 3, 6)
    ]


def test_a_pass_before_the_first_tile_is_never_due():
    assert code(BLOCK, start(leader=0), "0:pass") == "must_play"
    assert flags(hand(BLOCK, start(leader=0), "0:pass!")) == [("false_pass", 0, 2)]


def test_passes_before_the_first_tile_block_nothing():
    assert hand(BLOCK, start(leader=0), "0:pass! 1:pass! 0:pass! 1:6-5")["ending"] is None


def test_a_hand_is_blocked_when_all_have_passed_in_a_row():
    table = header(seats=3, opening="any")
    assert hand(table, start(), "0:6-5 1:pass 2:pass")["ending"] is None
    blocked = hand(table, start(), "0:6-5 1:pass 2:pass 0:pass")
    assert (blocked["ending"], blocked["closer"], blocked["left"]) == ("blocked", 0, None)


def test_a_play_between_the_passes_keeps_the_hand_open():
    table = header(seats=3, opening="any")
    assert hand(table, start(), "0:6-5 1:pass 2:5-4 0:pass 1:pass")["ending"] is None


def test_a_draw_between_the_passes_keeps_the_hand_open():
    table = header("draw", opening="any", deal=13)
    moves = "0:6-5 1:draw*2 1:pass 0:pass"
    assert hand(table, start(), moves)["ending"] == "blocked"
    assert hand(ONE, start(), "0:6-5 1:draw 1:pass 0:draw 0:pass")["ending"] is None


def test_passes_after_a_block_are_accepted_and_change_nothing():
    blocked = [start(), "0:6-5 1:pass 0:pass"]
    assert hand(BLOCK, *blocked, "1:pass 1:pass 0:pass!") == hand(BLOCK, *blocked)
    counted = [*blocked, count((5, 6), (10, 7))]
    assert hand(BLOCK, *counted, "1:pass 0:pass") == hand(BLOCK, *counted)


def test_passes_after_a_block_are_accepted_when_the_hand_decided_the_match():
    table = header(opening="any", target=5)
    assert (
        hand(table, start(), "0:6-5 1:pass 0:pass", count((5, 6), (10, 7)), "1:pass 0:pass")["ending"]
        == "blocked"
    )


def test_after_an_out_a_pass_is_too_late():
    table = header(opening="any", deal=1)
    assert code(table, start(), "0:6-5", "1:pass") == "hand_over"
    assert (
        code(header(opening="any", deal=1, target=1), start(), "0:6-5", count(0, 3), "1:pass") == "match_over"
    )


# Whose tiles are whose


def test_an_unknown_hand_may_hold_any_tile_not_seen_elsewhere():
    some = start("6-5 0-0", None, leader=0)
    table = header(opening="any", deal=2)
    assert hand(table, some, "0:6-5 1:5-4")["plays"] == 2
    assert code(table, some, "0:6-5", "1:0-0") == "tile_not_held"


def test_of_two_sets_each_tile_exists_twice():
    table = header(opening="any", copies=2)
    assert hand(table, start(), "0:6-6 1:6-6")["plays"] == 2
    assert code(table, start(), "0:6-6 1:6-6", "0:6-6") == "tile_already_played"
    some = start("6-6 0-0", None, leader=0)
    assert hand(table, some, "0:6-6 1:6-6")["plays"] == 2
    assert code(table, start("6-6 6-6", None, leader=0), "0:6-6", "1:6-6") == "tile_not_held"
