"""Chickenfoot: the hub's arms, the toes of a double, and what may be played while one is not complete."""

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.moves import state_view
from tests.scoring.tables import code, hand, header, live, out, refused, result, start

TWO = header("chickenfoot")
COMPLETE = "0:9-9 1:9-1 0:9-2 1:9-3 0:9-4"


def ends(head, *parts):
    match = live(head, *parts)
    assert match.hand is not None
    return {name: pip for name, (pip, _) in match.hand.table.ends.items()}


def test_the_hub_takes_its_arms_before_anything_else():
    assert ends(TWO, start(), "0:9-9") == {"arm-1": 9, "arm-2": 9, "arm-3": 9, "arm-4": 9}
    assert ends(TWO, start(), "0:9-9 1:9-1@arm-3") == {"arm-1": 9, "arm-2": 9, "arm-3": 1, "arm-4": 9}
    assert code(TWO, start(), "0:9-9 1:9-1 0:1-2") == "must_cover_double"
    assert code(TWO, start(), "0:9-9 1:9-1 0:1-2@arm-1") == "must_cover_double"
    assert ends(TWO, start(), COMPLETE, "1:1-5") == {"arm-1": 5, "arm-2": 2, "arm-3": 3, "arm-4": 4}


@pytest.mark.parametrize("arms", [1, 6, 8])
def test_a_house_says_how_many_arms_are_begun(arms):
    head = header("chickenfoot", hub_arms=arms)
    assert list(ends(head, start(), "0:9-9")) == [f"arm-{arm}" for arm in range(1, arms + 1)]


def test_a_double_takes_its_toes_before_anything_else():
    double = [start(), COMPLETE, "1:1-1"]
    assert ends(TWO, *double) == {"arm-2": 2, "arm-3": 3, "arm-4": 4} | dict.fromkeys(
        ("arm-1.1", "arm-1.2", "arm-1.3"), 1
    )
    assert code(TWO, *double, "0:2-3@arm-2") == "must_cover_double"
    assert code(TWO, *double, "0:2-3") == "must_cover_double"
    done = [*double, "0:1-2", "1:1-3@arm-1.3", "0:1-4"]
    assert ends(TWO, *done)["arm-1.3"] == 3
    assert ends(TWO, *done, "1:4-5@arm-4")["arm-4"] == 5
    assert list(ends(TWO, *done, "1:2-2@arm-1.1"))[-3:] == ["arm-1.1.1", "arm-1.1.2", "arm-1.1.3"]


def test_a_house_may_ask_for_two_toes():
    head = header("chickenfoot", toes=2)
    assert list(ends(head, start(), COMPLETE, "1:1-1"))[-2:] == ["arm-1.1", "arm-1.2"]


def test_a_double_whose_suit_is_used_up_waits_no_longer():
    """As on the trains (reading 42): what can never be covered binds nobody."""
    head = header("chickenfoot", set=6, hub_arms=1, toes=4, deal=10, hubs=[6])
    played = "0:6-6 1:6-1 0:1-2 1:2-3 0:3-1 1:1-4 0:4-5 1:5-1 0:1-1 1:1-0"
    waiting = ["arm-1.1", "arm-1.2", "arm-1.3", "arm-1.4"]
    assert ends(head, start(), played) == dict(zip(waiting, [0, 1, 1, 1], strict=True))
    assert ends(head, start(), played, "0:0-2")["arm-1.1"] == 2


@pytest.mark.parametrize(
    ("on", "refusal"),
    [
        ("arm-5", "unknown_end"),
        ("left", "unknown_end"),
        ("arm-1.4", "unknown_end"),
        ("arm-1.1", "end_closed"),
        ("arm-2", "no_match"),
    ],
)
def test_an_end_that_is_not_there(on, refusal):
    assert code(TWO, start(), COMPLETE, f"1:1-5@{on}") == refusal


def test_the_end_under_a_double_is_closed():
    assert code(TWO, start(), COMPLETE, "1:1-1", "0:1-2@arm-1") == "end_closed"


def test_a_tile_that_fits_nowhere_or_in_two_ways():
    assert code(TWO, start(), COMPLETE, "1:5-6") == "no_match"
    assert refused(TWO, start(), COMPLETE, "1:1-2")[0] == "ambiguous_end"
    with pytest.raises(Refusal) as caught:
        live(TWO, start(), COMPLETE, "1:1-2")
    assert caught.value.fields == {"choices": ["arm-1", "arm-2"]}
    assert ends(TWO, start(), "0:9-9 1:9-1")["arm-1"] == 1


def test_who_cannot_play_draws_one_and_passes():
    head = TWO
    assert code(head, start(), "0:9-9 1:pass") == "must_draw"
    assert code(head, start(), "0:9-9 1:draw", "1:draw") == "boneyard_empty"
    assert ends(head, start(), "0:9-9 1:draw 1:pass 0:9-1")["arm-1"] == 1


def test_the_hub_is_searched_until_it_turns_up():
    deal = start("9-1 9-2", "9-3 9-4")
    assert code(TWO, deal, "0:9-1") == "wrong_opening"
    assert hand(TWO, deal, "0:draw8-8 1:draw9-9 1:9-9")["leader"] == 1


def test_the_hub_may_be_set_out():
    head = header("chickenfoot", hub_from="table", opening="any")
    assert ends(head, start(), "0:9-1")["arm-1"] == 1
    assert code(head, start(), "0:1-2") == "no_match"


def test_a_false_pass_is_found():
    given = hand(TWO, start(), "0:9-9 1:draw 1:pass 0:9-1 1:9-2")
    assert [flag["code"] for flag in given["flags"]] == ["false_pass"]


def test_a_block_is_n_passes_in_a_row():
    match = live(TWO, start(), "0:9-9 1:draw 1:pass 0:draw 0:pass")
    assert match.hand is not None
    assert match.hand.ending is None
    nothing_to_draw = header("chickenfoot", deal=27)
    given = hand(nothing_to_draw, start(), "0:9-9 1:draw 1:pass 0:pass 1:pass")
    assert given["ending"] == "blocked"


def test_everybody_pays_what_is_left():
    given = result(header("chickenfoot", hubs=[9], double_blank=50), out(0, "", "0-0 5-4"))
    assert (given["totals"], given["winner"]) == ([0, 59], 0)


def test_nothing_is_scored_in_play_and_there_is_no_capicua():
    match = live(TWO, start(), COMPLETE)
    assert match.hand is not None
    table = match.hand.table
    assert (table.total(), table.fits_both_ends(0), table.may_only_play(0)) == (0, False, False)
    assert (table.lets_in(0, 1), table.reach(0, 5)) == (False, 5)


def test_the_state_shows_the_ends_that_are_due():
    state = state_view(live(TWO, start("9-9 9-1 5-5", "9-2 9-3 4-4"), "0:9-9"))
    assert {each["tile"]: each["ends"] for each in state["playable"]} == {
        "9-2": ["arm-1", "arm-2", "arm-3", "arm-4"],
        "9-3": ["arm-1", "arm-2", "arm-3", "arm-4"],
    }
    assert state["ends"][0] == {"name": "arm-1", "pip": 9, "kind": "bare"}


@pytest.mark.parametrize(
    "options",
    [
        {"end_on_double": "must_cover"},
        {"hubs": [10]},
        {"divisors": [5]},
        {"low_wins": False},
        {"hub_arms": 0},
        {"hub_arms": 9},
        {"toes": 0},
        {"toes": "3"},
    ],
)
def test_what_chickenfoot_cannot_be(options):
    with pytest.raises(Refusal) as caught:
        read_header(header("chickenfoot", **options))
    assert caught.value.code == "bad_option"
