"""Tiles and sets (S0-1, E03)."""

import pytest

from scoring.errors import Refusal
from scoring.tiles import (
    NAMES,
    PIPS,
    WRITTEN,
    double,
    heaviest,
    highest_double,
    is_double,
    number_of,
    pips_of,
    set_pips,
    set_size,
)


def tiles(text):
    return [WRITTEN[each][0] for each in text.split()]


@pytest.mark.parametrize(
    ("highest", "size", "pips"),
    [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (15, 136, 2040), (18, 190, 3420)],
)
def test_a_set_has_its_tiles_and_pips_e03(highest, size, pips):
    assert set_size(highest) == size == len(set(NAMES[:size]))
    assert set_pips(highest) == pips == sum(PIPS[:size])
    assert NAMES[:size].count("0-0") == 1


@pytest.mark.parametrize(
    ("text", "pips"),
    [("6-0", 6), ("0-0", 0), ("6-4", 10), ("3-2 4-1", 10), ("", 0), ("12-7", 19), ("5-5", 10)],
)
def test_a_tile_is_worth_its_two_halves_s0_1(text, pips):
    assert pips_of(tiles(text)) == pips


def test_a_tile_is_the_same_either_way_round():
    assert WRITTEN["4-6"][0] == WRITTEN["6-4"][0]
    assert NAMES[WRITTEN["4-6"][0]] == "6-4"


@pytest.mark.parametrize("pip", [0, 6, 18])
def test_a_double_has_the_same_pips_twice(pip):
    assert NAMES[double(pip)] == f"{pip}-{pip}"
    assert is_double(double(pip))


def test_the_highest_double_beats_heavier_tiles():
    assert highest_double(tiles("6-5 2-2 3-3")) == double(3)
    assert highest_double(tiles("6-5 4-3")) is None


def test_of_two_equally_heavy_tiles_the_higher_end_counts():
    assert NAMES[heaviest(tiles("5-3 6-2 4-4 1-0"))] == "6-2"


def test_a_tile_is_read_either_way_round_within_its_set():
    assert number_of("4-6") == number_of("6-4", 6) == WRITTEN["6-4"][0]
    with pytest.raises(Refusal, match="unknown_tile"):
        number_of("7-0", 6)
    with pytest.raises(Refusal, match="unknown_tile"):
        number_of("6.4")
