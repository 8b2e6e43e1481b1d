"""Points for places, best of and dropped results, exact and explained."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import Refusal
from scoring.season import Finish, explain, pay, read_rules, table

TABLE = {"places": [25, 18, 15, 12], "beyond": 1}


def finish(rank=1, level=1, wins=0, person="ana", tournament="may"):
    return Finish(person, tournament, rank, level, wins)


def won(points, person="ana"):
    """Tournaments that gave `points`, one after another."""
    return [finish(rank=9, wins=each, person=person, tournament=f"t{n}") for n, each in enumerate(points)]


def test_R21_the_place_31_with_four_wins_and_attendance_is_worth_nine():
    rules = read_rules({"places": [25, 18, 15], "per_win": 2, "attendance": 1})
    line = pay(rules, finish(rank=31, wins=4))
    assert (line.place, line.wins, line.attendance, line.points) == (0, 8, 1, 9)
    assert explain(rules, line) == "place 31: 0 + 4 × 2 for wins: 8 + attendance: 1 = 9"


@pytest.mark.parametrize(
    ("rules", "rank", "level", "points"),
    [
        (TABLE, 1, 1, 25),
        (TABLE, 4, 1, 12),
        (TABLE, 5, 1, 1),
        (TABLE, 900, 1, 1),
        (TABLE, 2, 2, Fraction(33, 2)),
        (TABLE, 3, 3, Fraction(28, 3)),
        (TABLE, 4, 2, Fraction(13, 2)),
        ({**TABLE, "ties": "best"}, 2, 2, 18),
        ({"places": {"first": 20, "step": 3, "least": 2}}, 1, 1, 20),
        ({"places": {"first": 20, "step": 3, "least": 2}}, 7, 1, 2),
        ({"places": {"first": 20, "step": 3}}, 6, 1, 5),
        ({"places": {"first": 20, "step": 3}}, 8, 1, 0),
        ({"places": {"first": 0.5}}, 8, 1, Fraction(1, 2)),
        ({}, 1, 1, 0),
    ],
)
def test_a_place_is_worth_what_the_rules_say(rules, rank, level, points):
    assert pay(read_rules(rules), finish(rank, level)).points == points


def test_half_a_win_is_paid_exactly():
    line = pay(read_rules({"per_win": 0.1}), finish(wins=Fraction(7, 2)))
    assert line.points == Fraction(7, 20)


@pytest.mark.parametrize(
    ("rules", "tournaments", "counted"),
    [
        ({}, 4, [9, 7, 5, 3]),
        ({"best": 2}, 4, [9, 7]),
        ({"best": 9}, 4, [9, 7, 5, 3]),
        ({"drop": 1}, 4, [9, 7, 5]),
        ({"drop": 2}, 6, [9, 7, 5, 3]),
        ({"drop": 9}, 4, [9]),
    ],
)
def test_the_best_results_count_and_a_missed_tournament_is_dropped_first(rules, tournaments, counted):
    (row,) = table(read_rules({**rules, "per_win": 1}), won([3, 9, 5, 7]), tournaments)
    assert [line.points for line in row.lines if line.counted] == counted
    assert row.points == sum(counted)
    assert len(row.lines) == 4


def test_a_dropped_result_says_so():
    rules = read_rules({"best": 1, "per_win": 1})
    (row,) = table(rules, won([3, 9]), 2)
    assert explain(rules, row.lines[1]) == "place 9: 0 + 3 × 1 for wins: 3 = 3 (dropped)"


def test_a_shared_place_says_so():
    rules = read_rules(TABLE)
    assert explain(rules, pay(rules, finish(2, 2))) == "place 2, shared by 2: 33/2 = 33/2"
    best = replace(rules, ties="best")
    assert explain(best, pay(best, finish(2, 2))) == "place 2: 18 = 18"


def test_equal_is_shown_as_equal():
    finishes = [*won([5], "ana"), *won([7], "bea"), *won([5], "caio"), *won([1], "dora")]
    rows = table(read_rules({"per_win": 1}), finishes, 1)
    assert [(row.rank, row.equal, row.person) for row in rows] == [
        (1, False, "bea"),
        (2, True, "ana"),
        (2, True, "caio"),
        (4, False, "dora"),
    ]


@pytest.mark.parametrize("places", [(1, 3), (3, 1)])
def test_who_stands_twice_in_a_tournament_is_paid_once_for_the_better(places):
    (row,) = table(read_rules(TABLE), [finish(place) for place in places], 1)
    assert [line.points for line in row.lines] == [25]


def test_nobody_played_means_no_rows():
    assert table(read_rules(TABLE), [], 0) == ()


@given(st.lists(st.integers(1, 8), min_size=1, max_size=8), st.randoms(use_true_random=False))
def test_the_order_of_the_finishes_changes_no_total(ranks: list[int], shuffle: random.Random):
    finishes = [finish(rank, 1, 0, f"p{n % 3}", f"t{n // 3}") for n, rank in enumerate(ranks)]
    mixed = list(finishes)
    shuffle.shuffle(mixed)
    rules = read_rules({**TABLE, "best": 2})
    ranked = [
        [(row.rank, row.person, row.points) for row in table(rules, each, 3)] for each in (finishes, mixed)
    ]
    assert ranked[0] == ranked[1]


@given(st.integers(1, 30), st.integers(1, 10))
def test_those_who_share_get_together_what_their_places_give(rank, level):
    rules = read_rules({"places": {"first": 30, "step": 2, "least": 1}})
    shared = pay(rules, finish(rank, level)).points * level
    assert shared == sum(pay(rules, finish(each)).points for each in range(rank, rank + level))


@pytest.mark.parametrize("value", [None, [], "best", 3])
def test_what_is_no_object_is_malformed(value):
    with pytest.raises(Refusal) as refused:
        read_rules(value)
    assert refused.value.code == "malformed"


@pytest.mark.parametrize(
    "rules",
    [
        {"luck": 1},
        {"places": "25"},
        {"places": [1] * 1001},
        {"places": ["25"]},
        {"places": [18, 25]},
        {"places": [18], "beyond": 20},
        {"places": {"first": 20, "last": 1}},
        {"places": {"first": 20}, "beyond": 1},
        {"places": {"first": 1, "least": 2}},
        {"places": {"first": -1}},
        {"per_win": -1},
        {"per_win": 1001},
        {"per_win": True},
        {"attendance": float("nan")},
        {"ties": "lot"},
        {"ties": []},
        {"best": 0},
        {"best": True},
        {"best": 1.5},
        {"drop": 1001},
        {"best": 3, "drop": 1},
    ],
)
def test_rules_that_no_season_has_are_refused(rules):
    with pytest.raises(Refusal) as refused:
        read_rules(rules)
    assert refused.value.code == "bad_option"
    assert refused.value.fields
