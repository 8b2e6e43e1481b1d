"""Every house rule of Contract 2: its values, and what contradicts what (readings 34, E28)."""

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from tests.scoring.tables import header, rules


def refusal(head):
    with pytest.raises(Refusal) as caught:
        read_header(head)
    assert caught.value.position == 0
    return caught.value.code


def house(**options):
    return rules(**options).house


# The options


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("set", [5, 7, "6", 6.0, None, True, 19]),
        ("copies", [0, 9, "1", 1.5]),
        ("deal", [0, 15, -1, "7", 7.0, {}, {"2": 0}, {"two": 7}, {"02": 7}, {"3": 7}, {"2": "7"}, [7], None]),
        ("opening", ["lot", None, 6, ["any"]]),
        ("opening_strict", [1, "yes", None]),
        ("next_leader", ["loser", None]),
        ("tie_leader", ["winner", 5]),
        ("draw", ["two", 1, None, True]),
        ("reserve", [3, -1, "1", True, 1.0]),
        ("play_drawn", [0, "true"]),
        ("voluntary_draw", [1]),
        ("payout", ["all", "difference", None]),
        ("blocked_by", ["team", None]),
        ("blocked_payout", ["others_and_boneyard", None]),
        (
            "blocked_tie",
            ["nobody", ["nobody", "nobody"], ["luck"], [None], [["nobody"]], None, ["leader"] * 9],
        ),
        ("rounding", ["five", 5, None]),
        (
            "unit",
            ["points", 5, {}, {"every": 0}, {"every": "5"}, {"upto": 14}, {"every": 5, "upto": 1}, None, []],
        ),
        ("divisors", [5, [3], [5, 5], ["5"], [3, 5, 7], None, [True]]),
        ("reward", ["half", None]),
        ("spinner", ["second", True]),
        ("target", [0, -1, "100", 10**9, 1.5, {"3": 61}, {"2": None}, {}]),
        ("overshoot", ["stop", None]),
        ("spinner_counts", ["always", None]),
        ("rival_score", ["bruk", None, True]),
        ("all_scored", ["chire", None]),
        ("zero_pays", [-1, None, "1", True]),
        ("capicua_times", [0, 10, "2", None]),
        ("hub_arms", [0, 9, "4", None]),
        ("toes", [0, 5, None]),
        ("hands", [0, -1, 1000, "1", 1.5, True]),
        ("target_when", ["later"]),
        ("opening_threshold", [-1, None, "15"]),
        ("instant_win", [0, "50"]),
        ("misdeal_doubles", [0, "5"]),
        (
            "bonuses",
            [
                None,
                [],
                {"luck": 5},
                {"capicua": -1},
                {"capicua": "25"},
                {"capicua": None},
                {"capicua": [25]},
                {"hand_number": 100},
                {"hand_number": ["100"]},
                {"hand_number": [1] * 100},
            ],
        ),
        ("capicua_excludes", ["doubles", ["sixes"], ["doubles", "doubles"]]),
        ("low_wins", [1, None]),
        ("double_blank", [10, "0", None]),
        ("on_time", ["later", None]),
    ],
)
def test_a_value_of_the_wrong_type_or_size_is_a_bad_option(name, values):
    for value in values:
        assert refusal(header(**{name: value})) == "bad_option", value


def test_a_bad_option_names_the_option_and_what_it_may_be():
    with pytest.raises(Refusal) as caught:
        rules(rounding="five")
    assert caught.value.fields == {"option": "rounding"}
    assert caught.value.message == "rounding must be one of none, each, sum."


@pytest.mark.parametrize("name", ["spiner", "Target", "", "__class__", "bonus"])
def test_a_house_rule_that_does_not_exist_is_an_unknown_option(name):
    assert refusal({**header(), "options": {name: 1}}) == "unknown_option"


@pytest.mark.parametrize(
    ("options", "read"),
    [
        ({"deal": {"2": 9, "3": 7}}, 9),
        ({"deal": 5}, 5),
        ({}, 7),
    ],
)
def test_the_deal_follows_the_number_of_players(options, read):
    assert rules(**options).deal == read


@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (6, {"deal": 5}, False),
        (8, {"deal": 7, "set": 9}, False),
        (4, {"deal": 7}, True),
        (4, {"deal": 10, "set": 9}, True),
        (4, {"deal": 14}, False),
        (4, {"deal": 14, "copies": 2}, True),
    ],
)
def test_the_set_must_have_as_many_tiles_as_are_dealt_e28(seats, options, fits):
    if fits:
        assert rules(seats=seats, **options).tiles >= seats * options["deal"]
    else:
        assert refusal(header(seats=seats, **options)) == "bad_option"


def test_a_table_that_says_nothing_for_this_many_is_a_bad_option():
    assert refusal(header(seats=5)) == "bad_option"
    assert refusal(header(seats=3, target={"2": 100})) == "bad_option"


# A target or a number of hands


def test_a_match_has_a_target_or_a_number_of_hands_not_both():
    assert refusal(header(target=100, hands=3)) == "bad_option"
    assert refusal({**header(target=50, hands=1), "variant": None, "preset": "one-hand"}) == "bad_option"
    assert (house(hands=3).target, house(hands=3).hands) == (None, 3)
    assert house(hands=3, target=None).hands == 3
    assert (house(hands=None, target=50).target, house().target) == (50, 100)


@pytest.mark.parametrize(
    ("preset", "options", "target", "hands"),
    [
        ("one-hand", {}, None, 1),
        ("one-hand", {"hands": 3}, None, 3),
        ("one-hand", {"target": 50}, 50, None),
        ("one-hand", {"hands": None}, 100, None),
        ("muggins", {"hands": 3}, None, 3),
        ("cribbage-block", {"hands": 3}, None, 3),
        ("cribbage-block", {"target": 50}, 50, None),
    ],
)
def test_the_match_decides_over_its_preset(preset, options, target, hands):
    read = read_header({"preset": preset, "seats": ["A", "B"], "options": options})
    assert (read.target, read.house.hands) == (target, hands)
