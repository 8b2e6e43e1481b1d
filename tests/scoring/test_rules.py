"""The header: seats, sides, variants, presets and every house rule of Contract 2 (E28)."""

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.options import OPTIONS, SENTENCES, HouseRules, schema
from scoring.variants import PRESETS, VARIANTS
from tests.scoring.tables import PAIRS, header, rules

LINE_GAMES = ["block", "draw", "all_fives", "fives_and_threes"]


def refusal(head):
    with pytest.raises(Refusal) as caught:
        read_header(head)
    assert caught.value.position == 0
    return caught.value.code


def house(**options):
    return rules(**options).house


# Seats and sides


@pytest.mark.parametrize(
    "more",
    [
        {"seats": None},
        {"seats": "AB"},
        {"seats": ["A"]},
        {"seats": ["A", 5]},
        {"seats": ["A", None]},
        {"seats": ["A", "B\x00"]},
        {"seats": ["A", "\ud800"]},
        {"seats": ["A"] * 61},
        {"sides": 5},
        {"sides": [0, 1]},
        {"sides": [[0, 1]]},
        {"sides": [[0], [1], []]},
        {"sides": [[0], [0, 1]]},
        {"sides": [[0], [2]]},
        {"sides": [[0], [True]]},
        {"sides": [[0], ["1"]]},
        {"sides": [[0]]},
        {"options": []},
        {"options": None},
        {"variant": None},
        {"variant": 5},
        {"preset": 5},
        {"preset": "classic-draw"},
        {"colour": "red"},
        {"kind": "hand_started"},
    ],
)
def test_a_header_of_the_wrong_shape_is_malformed(more):
    assert refusal({**header(), **more}) == "malformed"


def test_a_header_names_at_least_seats_and_a_game():
    assert refusal({}) == "malformed"
    assert refusal({"variant": "block"}) == "malformed"
    assert refusal({"seats": ["A", "B"]}) == "malformed"


@pytest.mark.parametrize("more", [{"variant": "chess"}, {"variant": None, "preset": "chess"}])
def test_an_unknown_game_is_a_bad_option(more):
    assert refusal({**header(), **more}) == "bad_option"


def test_names_may_be_anything_people_are_called():
    names = ["محمد", "=1+1", "José Pérez", "José Pérez"]
    assert read_header({**header(seats=4), "seats": names}).seats == tuple(names)


def test_without_sides_every_seat_plays_for_itself():
    assert rules(seats=3).sides == ((0,), (1,), (2,))
    assert rules(seats=4, sides=PAIRS).side_of == (0, 1, 0, 1)


def test_what_the_log_adds_is_allowed_in_a_header():
    head = {**header(), "kind": "match_started", "schema": 1, "position": 0, "recorded_at": "x"}
    assert read_header(head).variant.name == "block"


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


# Games and presets


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("block", {"draw": "none", "target": 100, "payout": "opponents", "blocked_payout": "opponents"}),
        ("draw", {"draw": "until_playable", "reserve": 0, "target": 100, "blocked_tie": ("nobody",)}),
        (
            "all_fives",
            {
                "draw": "until_playable",
                "spinner": "first",
                "divisors": (5,),
                "rounding": "each",
                "blocked_tie": ("fewer_tiles",),
                "target": 150,
                "reward": "total",
            },
        ),
        (
            "fives_and_threes",
            {
                "draw": "none",
                "divisors": (3, 5),
                "reward": "quotient",
                "unit": "hand",
                "blocked_payout": "nothing",
                "target": 61,
                "overshoot": "ignore",
                "next_leader": "rotate",
                "spinner": "none",
                "payout": "opponents",
            },
        ),
    ],
)
def test_a_game_has_the_defaults_of_the_contract(variant, expected):
    read = rules(variant).house
    assert {name: getattr(read, name) for name in expected} == expected


COMMON = {
    "set": 6,
    "copies": 1,
    "deal": ((2, 7), (3, 6), (4, 6)),
    "opening": "highest_double",
    "opening_strict": False,
    "next_leader": "winner",
    "draw": "none",
    "reserve": 0,
    "play_drawn": True,
    "voluntary_draw": False,
    "blocked_by": "seat",
    "rounding": "none",
    "unit": "pips",
    "spinner": "none",
    "divisors": (),
    "reward": "total",
    "overshoot": "count",
    "target_when": "at_once",
    "on_time": "finish_hand",
    "hands": None,
    "opening_threshold": 0,
    "instant_win": None,
    "misdeal_doubles": None,
    "bonuses": (),
    "capicua_excludes": (),
    "low_wins": False,
    "double_blank": 0,
}


def test_the_defaults_of_line_games_are_those_of_the_contract():
    read = house()
    assert {name: getattr(read, name) for name in COMMON} == COMMON


@pytest.mark.parametrize(("seats", "deal"), [(2, 7), (3, 5), (4, 5)])
def test_fives_and_threes_are_dealt_five_by_five(seats, deal):
    assert rules("fives_and_threes", seats).deal == deal


@pytest.mark.parametrize(
    ("preset", "variant", "expected"),
    [
        ("classic-block", "block", {}),
        ("classic-draw", "draw", {}),
        ("one-hand", "block", {"hands": 1, "target": None}),
        ("gamelake", "draw", {"target": 100}),
        ("gamelake-easy", "draw", {"target": 50}),
        ("italian-draw", "draw", {"blocked_tie": ("fewer_tiles",)}),
        ("italian-block", "block", {"blocked_tie": ("fewer_tiles",)}),
        ("cribbage-block", "block", {"target": ((2, 100), (3, 61), (4, 61))}),
        ("cribbage-draw", "draw", {"target": ((2, 100), (3, 61), (4, 61))}),
        ("all-fives", "all_fives", {}),
        ("muggins", "all_fives", {"spinner": "none", "rounding": "sum", "target": 200}),
        ("fives-and-threes", "fives_and_threes", {}),
    ],
)
def test_a_preset_is_a_named_set_on_top_of_a_game(preset, variant, expected):
    read = read_header({"preset": preset, "seats": ["A", "B"]})
    plain = rules(variant).house
    differs = {name for name in OPTIONS if getattr(read.house, name) != getattr(plain, name)}
    assert (read.variant.name, read.preset) == (variant, preset)
    assert {name: getattr(read.house, name) for name in expected} == expected
    assert differs <= set(expected)


@pytest.mark.parametrize(
    ("seats", "sides", "target"), [(2, None, 100), (3, None, 61), (4, None, 61), (4, PAIRS, 100)]
)
def test_on_a_cribbage_board_three_or_four_play_to_sixty_one(seats, sides, target):
    head = {**header(seats=seats, sides=sides), "variant": None, "preset": "cribbage-draw"}
    assert read_header(head).target == target


def test_a_header_may_name_the_game_beside_its_preset():
    head = {"variant": "all_fives", "preset": "muggins", "seats": ["A", "B"]}
    assert read_header(head).house.spinner == "none"
    assert refusal({**head, "variant": "draw"}) == "malformed"


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_has_a_title_and_names_its_source(preset):
    _, chosen = PRESETS[preset]
    assert chosen.title
    assert chosen.source


@pytest.mark.parametrize("variant", LINE_GAMES)
def test_every_line_game_declares_itself(variant):
    assert VARIANTS[variant].title
    assert VARIANTS[variant].summary
    assert VARIANTS[variant].name == variant


# What is frozen


@pytest.mark.parametrize("preset", [name for name in sorted(PRESETS) if PRESETS[name][0].name in LINE_GAMES])
def test_the_frozen_header_reads_back_as_the_same_rules(preset):
    read = read_header({"preset": preset, "seats": list("ABCD"), "sides": PAIRS})
    again = read_header(read.header())
    assert (again.house, again.sides, again.deal, again.target) == (
        read.house,
        read.sides,
        read.deal,
        read.target,
    )
    assert set(read.header()["options"]) == set(OPTIONS)


def test_every_kind_of_value_reads_back():
    options = {
        "unit": {"upto": 14, "gives": 1, "then_every": 10},
        "bonuses": {"hand_number": [100, 75], "capicua": 25},
        "deal": {"2": 5, "10": 2},
        "divisors": [5, 3],
        "blocked_tie": [],
    }
    read = rules(**options)
    assert read_header(read.header()).house == read.house
    assert read.house.as_options()["bonuses"] == options["bonuses"]
    assert read.house.as_options()["divisors"] == [3, 5]
    assert (read.house.bonus("capicua"), read.house.bonus("pass")) == (25, 0)


def test_every_house_rule_has_a_sentence_and_a_schema():
    properties = schema()["properties"]
    assert set(properties) == set(OPTIONS) == set(SENTENCES)
    assert all(SENTENCES.values())
    assert properties["target"]["anyOf"][1] == {"type": "null"}
    assert properties["opening_strict"]["type"] == "boolean"
    assert properties["bonuses"]["properties"]["hand_number"]["type"] == "array"
    assert HouseRules().target == 100
