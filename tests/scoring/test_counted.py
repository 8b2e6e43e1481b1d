"""The shape of `hand_counted` (readings 2 and 4)."""

import pytest

from tests.scoring.tables import code, count, header, start

TWO = header(opening="any", deal=2)


@pytest.mark.parametrize(
    "event",
    [
        {},
        {"left": None},
        {"left": [{"pips": 1}]},
        {"left": [{"pips": 1}] * 3},
        {"left": [{"pips": 1}, 4]},
        {"left": [{"pips": 1}, {}]},
        {"left": [{"pips": 1}, {"pips": -1}]},
        {"left": [{"pips": 1}, {"pips": 1.5}]},
        {"left": [{"pips": 1}, {"pips": "5"}]},
        {"left": [{"pips": 1}, {"pips": "٢٥"}]},
        {"left": [{"pips": 1}, {"pips": ""}]},
        {"left": [{"pips": 1}, {"pips": True}]},
        {"left": [{"pips": 1}, {"pips": 1, "count": -1}]},
        {"left": [{"pips": 1}, {"count": 1}]},
        {"left": [{"pips": 1}, {"pips": 1, "points": 3}]},
        {"left": [{"pips": 1}, {"tiles": "6-6"}]},
        {"left": [{"pips": 1}, {"tiles": [66]}]},
        {"left": [{"pips": 1}, {"pips": 1, "double_blank": 1}]},
        {"ending": "won"},
        {"ending": 1},
        {"out": "0"},
        {"closer": True},
        {"leader": 1.0},
        {"leader": 9, "closer": []},
        {"in_play": 5},
        {"in_play": [5]},
        {"in_play": [5, "5"]},
        {"in_play": [5, -5]},
        {"in_play": [5, 10**9]},
        {"bonuses": {}},
        {"bonuses": [["capicua"]]},
        {"bonuses": [{"side": 0}]},
        {"bonuses": [{"side": 2, "bonus": "capicua"}]},
        {"bonuses": [{"side": 0, "bonus": "luck"}]},
        {"bonuses": [{"side": 0, "bonus": ["capicua"]}]},
        {"bonuses": [{"side": 0, "bonus": "pass_round"}]},
        {"bonuses": [{"side": 0, "bonus": "capicua"}] * 100},
        {"winner": 0},
        {"irregular": None},
    ],
)
def test_a_count_of_the_wrong_shape_is_malformed(event):
    table = header(bonuses={"capicua": 25, "pass_round": 0})
    counted = {"kind": "hand_counted", "left": [{"pips": 0}, {"pips": 5}], "ending": "out", "out": 0} | event
    if event == {}:
        del counted["left"]
    assert code(table, start(), counted) == "malformed"
    assert code(table, counted) == "malformed"


@pytest.mark.parametrize("more", [{"out": 2}, {"closer": -1}, {"leader": 10**30}])
def test_a_seat_of_a_count_must_be_at_the_table(more):
    assert code(TWO, start(), count("9-9", 5, ending="out", **more)) == "unknown_seat"


def test_a_tile_of_a_count_must_be_in_the_set():
    assert code(TWO, count("6-7", 5)) == "unknown_tile"
    assert code(TWO, start(), count("6-6 9-9", 5, ending="out", out=0)) == "unknown_tile"
