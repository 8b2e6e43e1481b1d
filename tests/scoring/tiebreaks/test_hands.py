"""Tie-breaks that look into the matches: hands won, outs, the best hand, penalties."""

from __future__ import annotations

from typing import Any

from scoring.rank_document import read_document
from scoring.standings import explain
from tests.scoring.sheets import entrants, metrics

KEYS = ("hands_won", "went_out", "best_hand", "fewest_penalties")


def match(points: list[int], hands: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"tables": [{"sides": [["a"], ["b"]], "points": points, "hands": hands, **more}]}


FIRST = match(
    [40, 12],
    [
        {"points": [30, 0], "out": 0},
        {"points": [0, 12], "out": None},
        {"points": [0, 0], "out": 1},
        {"points": [10, 0]},
        {"points": [0, 0]},
    ],
    penalties=[0, -50],
)


def test_whoever_went_out_won_the_hand_even_with_nothing() -> None:
    found = metrics("a b", rounds=[FIRST])
    assert [found["a"][key] for key in KEYS] == [2, 1, 30, 0]
    assert [found["b"][key] for key in KEYS] == [2, 1, 12, 50]


def test_where_low_totals_win_the_lowest_hand_is_best() -> None:
    hands: list[dict[str, Any]] = [{"points": [0, 31], "out": 0}, {"points": [25, 7]}, {"points": [9, 9]}]
    found = metrics("a b", rounds=[match([34, 47], hands)], low_wins=True)
    assert [found["a"][key] for key in KEYS] == [1, 1, 0, None]
    assert [found["b"][key] for key in KEYS] == [1, 0, 7, None]


def test_a_match_known_by_its_totals_makes_the_number_unknown_not_smaller() -> None:
    totals = {"tables": [{"sides": [["a"], ["b"]], "points": [200, 145]}]}
    assert [metrics("a b", rounds=[FIRST, totals])["a"][key] for key in KEYS] == [None] * 4
    assert [metrics("a b", rounds=[FIRST, {"byes": ["a", "b"]}])["a"][key] for key in KEYS] == [2, 1, 30, 0]
    assert [metrics("a b", rounds=[{"byes": ["a", "b"]}])["a"][key] for key in KEYS] == [None] * 4


def test_hands_explain_themselves_match_by_match() -> None:
    book = read_document({"entrants": entrants("a b"), "rounds": [FIRST]})
    assert explain(book, "a", "hands_won") == "Hands won: 2 (round 1 against b) = 2"
    assert explain(book, "a", "best_hand") == "Best single hand: 30 (round 1 against b) = 30"
    assert explain(book, "b", "fewest_penalties").endswith("50 (round 1 against a) = 50")
    bare = read_document({"entrants": entrants("a b"), "rounds": []})
    assert explain(bare, "a", "best_hand") == "Best single hand: nothing = -"
    assert explain(bare, "a", "fewest_penalties").endswith("nothing = -")
