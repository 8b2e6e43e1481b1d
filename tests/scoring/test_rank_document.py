"""Reading a document of results: what it becomes, and what is refused where."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.rank_document import read_document, require_results
from scoring.rounds import Credit, Document, Entrant, Hand, Table
from tests.scoring.sheets import document, entrants, sheet


def refused(book: Any) -> tuple[str, int | None]:
    with pytest.raises(Refusal) as caught:
        read_document(book)
    assert caught.value.message.endswith(".")
    return caught.value.code, caught.value.position


def with_table(**table: Any) -> dict[str, Any]:
    return {"entrants": entrants("a b c"), "rounds": [{}, {"tables": [{"sides": [["a"], ["b"]], **table}]}]}


def with_round(**round_: Any) -> dict[str, Any]:
    return {"entrants": entrants("a b c"), "rounds": [{}, round_]}


@pytest.mark.parametrize(
    "book",
    [
        [],
        {},
        {"entrants": {}},
        {"entrants": ["a"]},
        {"entrants": [{"id": 1}]},
        {"entrants": [{"id": ""}]},
        {"entrants": [{"name": "Ana"}]},
        {"entrants": [{"id": "a", "name": 3}]},
        {"entrants": [{"id": "a", "club": []}]},
        {"entrants": [{"id": "a", "seed": "1"}]},
        {"entrants": [{"id": "a", "seed": True}]},
        {"entrants": [{"id": "a", "lot": 1.5}]},
        {"entrants": [{"id": "a", "withdrawn_after": 10**10}]},
        {"entrants": [], "rounds": {}},
        {"entrants": [], "absent": "a"},
        {"entrants": [], "absent": [1]},
    ],
)
def test_a_header_of_the_wrong_shape_is_malformed_at_zero(book: object) -> None:
    assert refused(book) == ("malformed", 0)


@pytest.mark.parametrize(
    "book",
    [
        {"entrants": [], "rounds": [{}, 3]},
        with_round(tables={}),
        with_round(tables=["a"]),
        with_round(tables=[{}]),
        with_round(byes="a"),
        with_round(absent=[1]),
        with_table(sides=[["a"]]),
        with_table(sides=[["a"], []]),
        with_table(sides=["a", "b"]),
        with_table(points=[1]),
        with_table(points=[1, "2"]),
        with_table(points=[1, True]),
        with_table(points=[1, float("nan")]),
        with_table(points=[1, float("inf")]),
        with_table(points=[1, 10**10]),
        with_table(points=[1, 0.1234567]),
        with_table(points=5),
        with_table(points=[1, 0], forfeit=["a"]),
        with_table(forfeit="a"),
        with_table(sides=[["a"], ["b"], ["c"]], forfeit=["a"]),
        with_table(winner=2),
        with_table(winner="a"),
        with_table(hands={}),
        with_table(hands=[[1, 0]]),
        with_table(hands=[{}]),
        with_table(hands=[{"points": [1]}]),
        with_table(hands=[{"points": [1, 0], "out": 2}]),
        with_table(penalties=[1]),
        with_table(boards=[3]),
    ],
)
def test_a_round_of_the_wrong_shape_is_malformed_at_its_number(book: object) -> None:
    assert refused(book) == ("malformed", 2)


@pytest.mark.parametrize(
    ("book", "position"),
    [
        (with_round(byes=["z"]), 2),
        (with_table(sides=[["a"], ["z"]]), 2),
        (with_table(forfeit=["c"]), 2),
        ({"entrants": [], "absent": ["a"]}, 0),
    ],
)
def test_who_is_not_known_is_refused(book: object, position: int) -> None:
    assert refused(book) == ("unknown_entrant", position)


def test_an_entrant_listed_twice_is_refused() -> None:
    assert refused({"entrants": entrants("a b a")}) == ("duplicate_entrant", 0)


@pytest.mark.parametrize(
    "round_",
    [
        {"tables": [{"sides": [["a"], ["a"]], "points": [1, 0]}]},
        {"tables": [{"sides": [["a", "a"], ["b"]]}]},
        {"tables": [{"sides": [["a"], ["b"]]}, {"sides": [["c"], ["b"]]}]},
        {"tables": [{"sides": [["a"], ["b"]]}], "byes": ["a"]},
        {"byes": ["a"], "half_byes": ["a"]},
        {"absent": ["a", "a"]},
    ],
)
def test_R18_nobody_is_in_a_round_twice(round_: dict[str, Any]) -> None:
    assert refused(with_round(**round_)) == ("twice_in_round", 2)


@pytest.mark.parametrize(
    "options",
    [
        {"kind": "chess"},
        {"format": 3},
        {"format": None},
        {"tiebreaks": "wins"},
        {"tiebreaks": ["winz"]},
        {"tiebreaks": [["wins"]]},
        {"tiebreaks": ["wins", "wins"]},
        {"tiebreak_rules": "fide-2020"},
        {"low_wins": 1},
        {"allow_rematch": "yes"},
        {"bye": 1},
        {"bye": {"win": 1}},
        {"bye": {"wins": -1}},
        {"bye": {"wins": 1001}},
        {"bye": {"wins": "average"}},
        {"bye": {"difference": "median"}},
        {"forfeit_score": []},
        {"forfeit_score": {"winner": {"points": 1}}},
        {"cap_difference": -1},
        {"cap_difference": "50"},
        {"cap_difference": [50, -1]},
        {"cap_difference": {"0": 50}},
        {"cap_points": True},
        {"win_points": 0},
        {"win_points": 1001},
        {"win_points": None},
        {"total_rounds": 0},
        {"cycles": 1.5},
        {"best_of": True},
        {"table_size": 10**6},
        {"seed": "x"},
        {"seed": True},
    ],
)
def test_an_option_of_the_wrong_value_is_refused(options: dict[str, Any]) -> None:
    assert refused(sheet("a b", **options)) == ("bad_option", 0)


def test_what_is_left_out_has_its_default() -> None:
    assert read_document({"entrants": [{"id": "a"}]}) == Document((Entrant("a"),))
    assert read_document({"entrants": [], "low_wins": True}).tiebreaks == ("points_for",)
    assert document("", bye=None, cap_difference=None, total_rounds=None, seed=None).bye == Credit(wins=1)


def test_everything_is_read_into_frozen_values() -> None:
    book = {
        "entrants": [
            {"id": "a", "name": "Ana", "club": "X", "seed": 1, "lot": 7, "withdrawn_after": 3},
            {"id": "b", "entered_before": 2, "shirt": "red"},
        ],
        "rounds": [
            {
                "tables": [
                    {
                        "sides": [["a"], ["b"]],
                        "points": [83.2, 80.0],
                        "hands": [{"points": [3, 0], "out": 0}],
                        "penalties": [0, 10],
                        "winner": 1,
                        "reasons": ["by the table"],
                    }
                ]
            },
            {"byes": ["a"], "half_byes": ["b"], "absent": None},
        ],
        "absent": ["b"],
        "seed": 42,
        "cap_difference": {"2": 50},
        "bye": {"wins": 0.5, "points_for": "average"},
    }
    read = read_document(book)
    assert read.entrants == (Entrant("a", "Ana", "X", 1, 7, 3), Entrant("b", entered_before=2))
    assert read.rounds[0].tables == (
        Table((("a",), ("b",)), (Fraction(416, 5), 80), frozenset(), (Hand((3, 0), 0),), (0, 10), 1),
    )
    assert (read.rounds[1].byes, read.rounds[1].half_byes, read.rounds[1].absent) == (("a",), ("b",), ())
    assert (read.absent, read.seed) == (("b",), 42)
    assert [read.cap_of(number) for number in (1, 2, 3)] == [None, 50, None]
    assert read.bye == Credit(Fraction(1, 2), "average")


def test_R19_missing_results_are_named_by_table_and_by_who_sits_there() -> None:
    require_results(document("a b", "a>b", "b+a"))
    with pytest.raises(Refusal) as caught:
        require_results(document("a b c d", "a>b c>d", "a?c b?d"))
    assert caught.value.as_dict() == {
        "code": "result_missing",
        "message": "Round 2 has no result at table 1 (a - c); table 2 (b - d).",
        "position": 2,
    }
