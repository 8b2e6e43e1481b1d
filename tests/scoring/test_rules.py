"""The header: seats, sides, variants, presets and every house rule of Contract 2 (E28)."""

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.house import HouseRules
from scoring.options import OPTIONS, SENTENCES, schema
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
