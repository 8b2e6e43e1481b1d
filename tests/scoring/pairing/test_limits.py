"""How many rounds can be played before anybody meets again."""

import pytest

from scoring.pairing.limits import most_rounds, usual_rounds


@pytest.mark.parametrize(
    ("format_", "entrants", "most"),
    [
        ("rotating", 5, 5),  # case T07: six rounds are one too many
        ("rotating", 8, 7),
        ("rotating", 4, 3),
        ("rotating", 3, 0),
        ("swiss", 40, 39),
        ("swiss", 5, 5),
        ("round_robin", 1, 0),
        ("knockout", 8, None),
        ("pools", 24, None),
    ],
)
def test_a_round_uses_up_pairs_until_none_is_left(format_, entrants, most):
    assert most_rounds(format_, entrants) == most


@pytest.mark.parametrize(
    ("format_", "entrants", "cycles", "rounds"),
    [
        ("round_robin", 6, 1, 5),
        ("round_robin", 5, 1, 5),
        ("round_robin", 4, 2, 6),
        ("knockout", 8, 1, 3),
        ("knockout", 9, 1, 4),
        ("knockout", 2, 1, 1),
        ("swiss", 8, 1, None),
        ("knockout", 1, 1, None),
    ],
)
def test_some_formats_say_themselves_how_many_rounds_they_take(format_, entrants, cycles, rounds):
    assert usual_rounds(format_, entrants, cycles=cycles) == rounds
