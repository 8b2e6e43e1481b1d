"""How many rounds there is room for, and that the draws agree."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.pairing.bounds import most_rounds
from scoring.pairing.draw import propose
from tests.scoring.pairing.brackets import bracket


@pytest.mark.parametrize(
    ("format_", "entrants", "size", "most"),
    [
        ("swiss", 8, None, 7),
        ("swiss", 7, None, 7),
        ("rotating", 5, None, 5),
        ("rotating", 8, None, 7),
        ("rotating", 3, None, None),
        ("pools", 9, 3, 4),
        ("pools", 15, 3, 7),
        ("pools", 16, 4, 5),
        ("pools", 25, 5, 6),
        ("pools", 49, 7, 8),
        ("pools", 64, 8, 9),
        ("pools", 8, 4, 1),
        ("pools", 12, 4, 1),
        ("pools", 4, None, 1),
        ("swiss", 1, None, None),
        ("knockout", 8, None, None),
        ("round_robin", 8, None, None),
    ],
)
def test_T07_the_bound_is_what_the_rule_against_repeats_permits(format_, entrants, size, most):
    assert most_rounds(format_, entrants, size) == most


@pytest.mark.parametrize(
    ("format_", "entrants"), [("swiss", 6), ("swiss", 5), ("rotating", 5), ("rotating", 8)]
)
def test_T07_no_draw_goes_beyond_the_bound_without_a_repeat(format_, entrants):
    most = most_rounds(format_, entrants)
    book = bracket(entrants, format_, total_rounds=most + 1)
    with pytest.raises(Refusal) as refusal:
        play_on(book)
    assert refusal.value.code == "no_legal_round"
    assert len(book["rounds"]) <= most
    propose({**book, "allow_rematch": True})


def play_on(book: dict[str, Any]) -> None:
    """Draw and play rounds, whoever sits first winning, until none can be drawn."""
    for _ in range(100):
        drawn = propose(book)
        tables = [{"sides": table["sides"], "points": [100, 50]} for table in drawn["tables"]]
        book["rounds"].append({"tables": tables, "byes": drawn["byes"]})
