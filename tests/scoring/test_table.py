"""The line on the table: ends, spinners, arms and what they add up to (readings 5, 6, 21, 22, 26)."""

import pytest

from tests.scoring.tables import code, hand, header, live, start

ONE_SUIT = header("all_fives", deal=7, opening="any")
NO_SPINNER = header("all_fives", deal=7, opening="any", spinner="none")
EVERY_DOUBLE = header("all_fives", deal=7, opening="any", spinner="all")
SUMS = header("all_fives", deal=7, opening="any", target=None)


def ends(head, *parts):
    """The open ends, by name, with their pips."""
    match = live(head, start(), *parts)
    return {name: pip for name, (pip, _) in match.hand.table.ends.items()}


def total(head, *parts):
    return live(head, start(), *parts).hand.table.total()


def in_play(head, *parts):
    """The points of every play, in order."""
    return [line["points"] for line in hand(head, start(), *parts)["lines"]]


def test_the_first_tile_lies_as_it_is_written():
    assert ends(header(), "0:6-5") == {"left": 6, "right": 5}
    assert ends(header(), "0:5-6") == {"left": 5, "right": 6}


def test_an_end_named_with_the_first_tile_is_ignored():
    assert ends(header(), "0:6-5@up") == {"left": 6, "right": 5}
    assert ends(header(), "0:6-5@nonsense") == {"left": 6, "right": 5}


def test_after_six_five_every_six_and_every_five_fits_s2_1():
    for tile in ("6-6", "5-5", "6-0", "4-6", "5-1"):
        assert hand(header(), start(), "0:6-5", f"1:{tile}")["plays"] == 2
    assert code(header(), start(), "0:6-5", "1:4-3") == "no_match"


def test_no_half_matches_e35():
    assert code(header(), start(), "0:6-4", "1:1-2") == "no_match"
    assert code(header(), start(), "0:6-4", "1:1-2@left") == "no_match"


def test_a_tile_that_fits_one_end_needs_no_name():
    assert ends(header(), "0:6-5 1:5-1") == {"left": 6, "right": 1}


def test_a_tile_that_fits_two_different_ends_needs_a_name():
    assert code(header(), start(), "0:6-4", "1:6-1@left 0:1-4") == "ambiguous_end"


def test_an_ambiguous_tile_is_told_its_choices():
    with pytest.raises(Exception, match="ambiguous_end") as caught:
        live(header(), start(), "0:6-4 1:6-1@left 0:4-1")
    assert caught.value.fields == {"choices": ["left", "right"]}


def test_equal_plain_ends_are_interchangeable_and_left_is_meant_e15():
    assert ends(header(), "0:6-4 1:6-1 0:4-1@right 1:1-3") == {"left": 3, "right": 1}


def test_an_exposed_double_is_not_interchangeable_with_a_plain_end():
    assert code(header(), start(), "0:6-6 1:6-4@right 0:4-5@right 1:5-6@right", "0:6-3") == "ambiguous_end"


def test_bare_arms_are_interchangeable_and_up_is_meant():
    played = ends(ONE_SUIT, "0:5-5 1:5-4@left 0:5-3@right 1:5-0")
    assert played == {"left": 4, "right": 3, "up": 0, "down": 5}


@pytest.mark.parametrize("name", ["north", "train-0", "mexican", "LEFT", ""])
def test_a_name_that_no_game_has_is_unknown(name):
    event = {"kind": "tile_played", "seat": 1, "tile": "6-1", "on": name}
    assert code(header(), start(), "0:6-5", event) == "unknown_end"


@pytest.mark.parametrize(("name", "expected"), [("up", "unknown_end"), ("4-4.up", "unknown_end")])
def test_without_a_spinner_there_are_no_arms(name, expected):
    assert code(NO_SPINNER, start(), "0:6-6", f"1:6-1@{name}") == expected


@pytest.mark.parametrize(
    ("head", "name", "expected"),
    [
        (ONE_SUIT, "up", "end_closed"),
        (ONE_SUIT, "5-5.up", "unknown_end"),
        (EVERY_DOUBLE, "4-4.up", "end_closed"),
        (EVERY_DOUBLE, "4-3.up", "unknown_end"),
        (EVERY_DOUBLE, "4-4.left", "unknown_end"),
        (EVERY_DOUBLE, "x.up", "unknown_end"),
    ],
)
def test_an_arm_that_may_open_later_is_closed_and_any_other_unknown(head, name, expected):
    assert code(head, start(), "0:5-5", f"1:5-1@{name}") == expected


def test_arms_open_when_both_sides_are_covered_e34():
    assert code(ONE_SUIT, start(), "0:5-5 1:5-2@left", "0:5-0@up") == "end_closed"
    assert ends(ONE_SUIT, "0:5-5 1:5-2@left 0:5-3@right 1:5-0@down") == {
        "left": 2,
        "right": 3,
        "up": 5,
        "down": 0,
    }


@pytest.mark.parametrize(
    ("moves", "points"),
    [
        pytest.param("0:5-5", [10], id="E30"),  # a lone double counts its two halves once
        pytest.param("0:5-5 1:5-2@left 0:5-3@right", [10, 5], id="E31"),  # the ends count 10, 12, 5
        pytest.param("0:5-5 1:5-0@left 0:5-1@right", [10, 10], id="AF-2"),
        pytest.param("0:2-4 1:4-3@right", [5], id="AF-3"),
        pytest.param("0:2-4 1:4-4@right", [10], id="AF-3-double"),
        pytest.param("0:0-5 1:5-5@right", [5, 10], id="E32"),  # a double at an end counts both halves
        pytest.param("0:3-6 1:3-4@left", [10], id="S3-8"),  # ends 6 and 4
        pytest.param("0:3-2 1:2-6@right 0:6-6@right 1:3-3@left", [5, 15], id="S0-9"),  # 5, then 9, then 15
    ],
)
def test_open_ends_that_add_up_to_fives_score_at_once(moves, points):
    assert in_play(ONE_SUIT, moves) == points


def test_the_spinner_leaves_the_count_when_both_its_sides_are_covered_e31():
    assert [total(SUMS, moves) for moves in ("0:5-5", "0:5-5 1:5-2", "0:5-5 1:5-2@left 0:5-3@right")] == [
        10,
        12,
        5,
    ]


KEEPS_COUNTING = header("all_fives", deal=7, opening="any", target=None, spinner_counts="until_arms_covered")


def test_a_house_may_keep_counting_the_spinner_e31_sn_1():
    assert [total(KEEPS_COUNTING, "0:5-5 1:5-2@left 0:5-3@right", more) for more in ("", "1:5-1@up")] == [
        15,
        11,
    ]
    lead, first, second = "0:4-4", "1:6-4@left", "0:1-4@right"
    assert [total(KEEPS_COUNTING, *moves) for moves in ([lead], [lead, first], [lead, first, second])] == [
        8,
        14,
        15,
    ]
    covered = "0:4-4 1:6-4@left 0:1-4@right 1:4-2@up 0:4-3@down"
    assert total(KEEPS_COUNTING, covered) == 6 + 1 + 2 + 3


def test_every_spinner_keeps_counting_where_all_doubles_are_spinners():
    head = header("all_fives", deal=7, opening="any", spinner="all", spinner_counts="until_arms_covered")
    played = "0:5-5 1:5-4@right 0:4-4@right 1:4-1@right"
    assert total(head, played) == 10 + 1 + 4 + 4


def test_without_a_spinner_a_double_is_covered_at_once_on_each_side_af_4():
    moves = ["0:6-6", "1:6-3@left", "0:6-2@right"]
    assert [total(NO_SPINNER, *moves[:n]) for n in (1, 2, 3)] == [12, 15, 5]
    assert code(NO_SPINNER, start(), *moves, "1:6-1") == "no_match"


def test_with_a_spinner_a_third_six_is_legal_af_4():
    assert ends(ONE_SUIT, "0:6-6 1:6-3@left 0:6-2@right 1:6-1")["up"] == 1


def test_the_first_double_is_the_spinner_wherever_it_lies():
    assert ends(ONE_SUIT, "0:6-5 1:5-5@right 0:5-1@right") == {"left": 6, "right": 1, "up": 5, "down": 5}


def test_a_later_double_is_no_spinner():
    assert set(ends(ONE_SUIT, "0:5-5 1:5-6@right 0:6-6@right 1:6-1@right")) == {"left", "right"}


def test_an_arm_counts_from_its_first_tile():
    covered = "0:5-5 1:5-2@left 0:5-3@right"
    assert total(SUMS, covered) == 5
    assert total(SUMS, covered, "1:5-4@up") == 9
    assert total(SUMS, covered, "1:5-4@up 0:4-4@up") == 13


def test_four_arms_can_count_thirty_five_af_5():
    played = "0:3-3 1:3-6@left 0:3-5@right 1:3-4@up 0:3-0@down 1:6-6@left 0:4-4@up 1:5-5@right 0:0-5@down"
    assert total(SUMS, played) == 12 + 10 + 8 + 5


def test_every_double_may_be_a_spinner_with_arms_of_its_own():
    played = ends(EVERY_DOUBLE, "0:5-5 1:5-4@right 0:4-4@right 1:4-1@right 0:4-6@4-4.up 1:4-0@4-4.down")
    assert played == {"left": 5, "right": 1, "4-4.up": 6, "4-4.down": 0}


def test_a_double_on_an_arm_is_a_spinner_too():
    moves = "0:5-5 1:5-2@left 0:5-3@right 1:5-4@up 0:4-4@up 1:4-1@up"
    assert {"4-4.up", "4-4.down"} <= set(ends(EVERY_DOUBLE, moves))


def test_the_same_double_of_a_second_set_has_arms_of_its_own():
    head = header("all_fives", deal=7, opening="any", spinner="all", copies=2)
    moves = "0:4-4 1:4-5@right 0:5-4@right 1:4-4@right 0:4-6@right"
    assert {"4-4/2.up", "4-4/2.down"} <= set(ends(head, moves))


SIXES_UP = "0:5-5 1:5-6@left 0:5-1@right 1:1-6@right 0:6-2@left 1:2-3@left 0:3-6@left 1:6-4@left 0:4-0@left 1:0-6@left"
"""Every six but the 6-6 is played, and both ends show a six."""


def test_both_ends_of_a_suit_that_is_used_up_block_the_hand():
    assert hand(NO_SPINNER, start(), SIXES_UP)["ending"] is None
    assert hand(NO_SPINNER, start(), SIXES_UP, "0:6-6")["ending"] == "blocked"


def test_bare_arms_keep_a_hand_open_until_their_suit_is_used_up():
    assert hand(ONE_SUIT, start(), SIXES_UP, "0:6-6@left")["ending"] is None


def test_of_several_sets_every_copy_must_be_used_up():
    head = header("all_fives", deal=7, opening="any", spinner="none", copies=2)
    assert hand(head, start(), SIXES_UP, "0:6-6@left")["ending"] is None
