"""How a hand starts: the deal as far as it is told, and the hint of a misdeal (readings 3 and 7)."""

import pytest

from tests.scoring.tables import ANNUL, code, count, flags, hand, header, live, out, refused, result, start

TWO = header(opening="any", deal=2)


def test_nothing_but_the_start_needs_to_be_told():
    started = hand(TWO, start())
    assert (started["number"], started["leader"], started["ending"]) == (1, None, None)


def test_the_deal_overrides_the_option_for_that_hand():
    played = hand(TWO, start("6-6 6-5 6-4", "5-5", leader=0), "0:6-5", "1:5-5")
    assert (played["ending"], played["left"]) == ("out", [22, 0])


def test_a_seat_whose_tiles_are_not_known_has_as_many_as_are_dealt():
    match = live(TWO, start("6-6 6-5 6-4", None))
    assert [match.hand.count(seat) for seat in (0, 1)] == [3, 2]
    assert match.hand.boneyard == 28 - 5


@pytest.mark.parametrize(
    "dealt",
    [["6-6 5-5", "6-6 4-4"], ["6-6 6-6", "4-4 3-3"], ["", "4-4"]],
    ids=["in two hands", "twice in a hand", "no tiles"],
)
def test_a_deal_that_cannot_be_is_refused(dealt):
    assert code(TWO, start(*dealt)) == "count_mismatch"


def test_more_tiles_than_the_set_has_cannot_be_dealt():
    small = header(opening="any", deal=14)
    assert (
        code(small, start("6-6 5-5 4-4 3-3 2-2 1-1 0-0 6-5 6-4 6-3 6-2 6-1 6-0 5-4 5-3", None))
        == "count_mismatch"
    )


def test_of_two_sets_a_tile_may_be_dealt_twice():
    twice = header(opening="any", deal=2, copies=2)
    assert hand(twice, start("6-6 5-5", "6-6 4-4"))["ending"] is None
    assert code(twice, start("6-6 6-6", "6-6 4-4")) == "count_mismatch"


@pytest.mark.parametrize(
    "event",
    [
        {"dealt": "6-6"},
        {"dealt": []},
        {"dealt": [["6-6"]]},
        {"dealt": [["6-6"], "5-5"]},
        {"dealt": [["6-6"], [55]]},
        {"dealt": [["9-9"], [55]]},
        {"dealt": [["6-6"], {}]},
        {"leader": "0"},
        {"leader": True},
        {"leader": 1.0},
        {"leader": 7, "dealt": 3},
        {"hub": 6},
        {"irregular": 1},
        {"tiles": []},
    ],
)
def test_a_start_of_the_wrong_shape_is_malformed(event):
    assert code(TWO, {"kind": "hand_started", **event}) == "malformed"


def test_tiles_and_seats_of_the_deal_must_exist():
    assert code(TWO, start("7-0 6-6", "5-5 4-4")) == "unknown_tile"
    assert code(TWO, start("7-0 6-6", "5-5 4-4", leader=2)) == "unknown_seat"
    assert code(TWO, start(leader=-1)) == "unknown_seat"


def test_a_hand_that_is_not_counted_must_be_over_first():
    assert code(TWO, start(), start()) == "hand_not_over"
    assert code(TWO, start(), "0:6-5 1:5-4 0:4-3", start()) == "hand_not_over"


def test_no_hand_starts_when_the_match_is_decided_e25():
    table = header(target=100)
    assert code(table, *out(0, 0, 104), start()) == "match_over"
    assert refused(table, *out(0, 0, 104), start(), count(0, 5)) == ("match_over", 3)


def test_hands_are_numbered_and_the_annulled_ones_keep_their_number():
    hands = result(TWO, out(0, 0, 5), start(), ANNUL, out(1, 5, 0), start())["hands"]
    assert [(each["number"], each["ending"]) for each in hands] == [
        (1, "out"),
        (2, "annulled"),
        (2, "out"),
        (3, None),
    ]
    assert [each["position"] for each in hands] == [1, 3, 5, 7]


DOUBLES = "6-6 5-5 4-4 3-3 2-2 6-5 6-4"


def test_five_doubles_in_a_hand_suggest_a_redeal_s2_7():
    table = header(opening="any", misdeal_doubles=5)
    other = "1-1 0-0 1-0 2-0 3-0 4-0 5-0"
    assert flags(hand(table, start(DOUBLES, other))) == [("misdeal", 0, 1)]
    redealt = result(table, start(DOUBLES, other), ANNUL, start(), "0:6-5")
    assert redealt["totals"] == [0, 0]
    assert [each["number"] for each in redealt["hands"]] == [1, 1]


def test_four_doubles_or_another_house_suggest_nothing():
    other = "1-1 0-0 1-0 2-0 3-0 4-0 5-0"
    four = DOUBLES.replace("2-2", "6-3")
    assert flags(hand(header(opening="any", misdeal_doubles=5), start(four, other))) == []
    assert flags(hand(header(opening="any"), start(DOUBLES, other))) == []


def test_with_ten_tiles_for_each_of_four_fifteen_are_never_seen_e41():
    table = header(seats=4, set=9, deal=10, opening="any")
    assert live(table, start()).hand.boneyard == 15
    assert hand(table, start(), "0:9-9")["ending"] is None
