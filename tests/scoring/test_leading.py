"""Who leads and with what (readings 14 to 17, E17, S2-2)."""

import pytest

from tests.scoring.tables import (
    ANNUL,
    PAIRS,
    blocked,
    code,
    count,
    flags,
    hand,
    header,
    live,
    out,
    result,
    start,
)

DEALT = ("6-5 5-5 1-0", "4-4 3-3 2-2", "6-6 4-1 0-0")
"""Seat 2 holds the 6-6."""
NO_DOUBLE = ("6-5 3-1 1-0", "5-4 6-3 2-1", "6-4 4-1 2-0")
"""No double; seat 0 holds the heaviest tile."""


def three(**options):
    return header(seats=3, deal=3, target=None, **options)


def leads(table, *parts):
    """The leader of the last hand."""
    return hand(table, *parts)["leader"]


# The first hand


def test_in_a_first_hand_the_seat_that_plays_first_leads():
    assert leads(three(opening="any"), start(), "2:6-5") == 2
    assert leads(three(), start(), "1:4-1") == 1


def test_the_holder_of_the_highest_double_opens_with_any_tile_s2_2():
    assert leads(three(), start(*DEALT), "2:4-1") == 2
    assert code(three(), start(*DEALT), "0:5-5") == "wrong_opening"
    assert flags(hand(three(), start(*DEALT), "0:5-5!")) == [("wrong_opening", 0, 2)]


def test_where_the_opening_is_strict_that_very_tile_is_led_s2_2():
    strict = three(opening_strict=True)
    assert code(strict, start(*DEALT), "2:4-1") == "wrong_opening"
    assert leads(strict, start(*DEALT), "2:6-6") == 2
    assert flags(hand(strict, start(*DEALT), "2:4-1!")) == [("wrong_opening", 2, 2)]


def test_where_no_double_is_dealt_the_heaviest_tile_opens():
    strict = three(opening_strict=True)
    assert code(strict, start(*NO_DOUBLE), "2:6-4") == "wrong_opening"
    assert leads(strict, start(*NO_DOUBLE), "0:6-5") == 0


def test_of_two_equally_heavy_tiles_the_higher_end_opens():
    strict = three(opening="heaviest", opening_strict=True)
    dealt = ("5-4 1-0 2-0", "6-3 2-1 3-0", "4-1 3-1 0-0")
    assert leads(strict, start(*dealt), "1:6-3") == 1
    assert code(strict, start(*dealt), "0:5-4") == "wrong_opening"


def test_the_heaviest_tile_may_be_no_double():
    strict = three(opening="heaviest", opening_strict=True)
    dealt = ("6-5 1-0 2-0", "5-5 2-1 3-0", "4-1 3-1 0-0")
    assert leads(strict, start(*dealt), "0:6-5") == 0


def test_with_two_sets_either_holder_of_the_double_opens():
    table = header(copies=2, deal=2, opening_strict=True)
    dealt = ("6-6 1-0", "6-6 2-0")
    assert leads(table, start(*dealt), "0:6-6") == 0
    assert leads(table, start(*dealt), "1:6-6") == 1


def test_an_unknown_deal_is_checked_only_where_all_tiles_are_dealt():
    all_dealt = header(seats=4, sides=PAIRS, deal=7, opening_strict=True)
    assert code(all_dealt, start(), "0:5-5") == "wrong_opening"
    assert leads(all_dealt, start(), "3:6-6") == 3
    assert leads(header(opening_strict=True), start(), "0:5-5") == 0
    free = header(seats=4, sides=PAIRS, deal=7)
    assert leads(free, start(), "1:5-5") == 1


def test_where_all_are_dealt_one_known_hand_can_show_that_another_must_open():
    table = header(seats=4, deal=7)
    known = start("6-6 6-5 6-4 6-3 6-2 6-1 6-0", None, None, None)
    assert code(table, known, "1:5-5") == "wrong_opening"
    assert leads(table, known, "0:6-5") == 0
    assert leads(header(seats=4, deal=6), start("6-6 6-5 6-4 6-3 6-2 6-1", None, None, None), "1:5-5") == 1


def test_a_recorded_leader_of_a_first_hand_leads():
    assert leads(three(opening="any"), start(leader=1), "1:6-5") == 1
    assert code(three(opening="any"), start(leader=1), "0:6-5") == "out_of_turn"
    assert flags(hand(three(opening="any"), start(leader=1))) == []


def test_the_opening_binds_the_first_hand_only():
    strict = three(opening_strict=True)
    assert leads(strict, out(0, 0, 5, 5), start(*DEALT), "0:1-0") == 0


def test_the_opening_binds_every_hand_where_the_highest_double_always_leads():
    strict = three(opening_strict=True, next_leader="highest_double")
    assert code(strict, out(0, 0, 5, 5), start(*DEALT), "0:5-5") == "wrong_opening"
    assert leads(strict, out(0, 0, 5, 5), start(*DEALT), "2:6-6") == 2
    assert result(strict, out(0, 0, 5, 5))["hands"][0]["next_leader"] is None


def test_an_annulled_hand_does_not_use_up_the_opening():
    strict = three(opening_strict=True)
    assert code(strict, start(*DEALT), "2:6-6", ANNUL, start(*DEALT), "2:0-0") == "wrong_opening"


# The hands after it


def test_the_winner_leads_next_e02():
    table = three(opening="any")
    assert leads(table, out(1, 5, 0, 5), start()) == 1
    assert code(table, out(1, 5, 0, 5), start(), "0:6-5") == "out_of_turn"


def test_the_winner_of_a_block_leads_next():
    assert leads(three(), blocked(5, 9, 4), start()) == 2


def test_where_the_lead_rotates_the_next_seat_leads():
    table = three(next_leader="rotate")
    assert leads(table, out(1, 5, 0, 5, leader=2), start()) == 0
    assert leads(table, out(1, 5, 0, 5), start()) is None


def test_a_recorded_leader_that_is_not_the_derived_one_is_flagged():
    table = three()
    assert flags(hand(table, out(1, 5, 0, 5), start(leader=2))) == [("wrong_leader", 2, 3)]
    assert leads(table, out(1, 5, 0, 5), start(leader=2), "2:6-5") == 2
    assert flags(hand(table, out(1, 5, 0, 5), start(leader=1))) == []


def test_a_count_may_name_another_leader_than_the_derived_one_too():
    table = three()
    counted = hand(table, out(1, 5, 0, 5), out(0, 0, 5, 5, leader=2))
    assert (counted["leader"], flags(counted)) == (2, [("wrong_leader", 2, 4)])
    agreed = hand(table, out(1, 5, 0, 5), out(0, 0, 5, 5, leader=1))
    assert (agreed["leader"], flags(agreed)) == (1, [])


def test_a_count_may_not_contradict_the_leader_that_was_recorded():
    left = count(0, 5, 5, ending="out", out=0, leader=2)
    assert code(three(), out(1, 5, 0, 5), start(leader=1), left) == "count_mismatch"


@pytest.mark.parametrize(
    ("options", "next_leader"),
    [
        ({}, 1),  # E17: the seat that started the tied hand
        ({"next_leader": "rotate"}, 2),
        ({"next_leader": "rotate", "tie_leader": "same"}, 1),
        ({"tie_leader": "rotate"}, 2),
        ({"next_leader": "highest_double"}, None),
        ({"next_leader": "highest_double", "tie_leader": "same"}, 1),
        ({"tie_leader": "tied_highest_double"}, None),
        ({"tie_leader": "opening"}, None),
    ],
)
def test_after_a_tie_that_nobody_won_the_house_says_who_leads_e17(options, next_leader):
    assert result(three(**options), blocked(5, 5, 9, leader=1))["hands"][0]["next_leader"] == next_leader


def test_of_the_tied_seats_the_holder_of_the_highest_double_leads():
    table = three(tie_leader="tied_highest_double")
    assert leads(table, blocked(5, 5, 9), start(*DEALT)) == 0
    assert leads(table, blocked(5, 9, 5), start(*DEALT)) == 2
    assert leads(table, blocked(5, 5, 9), start()) is None
    assert leads(table, blocked(5, 5, 9), start(DEALT[0], DEALT[1], None)) == 0
    assert leads(table, blocked(5, 5, 9), start(*NO_DOUBLE)) == 0


def test_that_leader_is_not_bound_by_the_opening_as_well():
    table = three(tie_leader="tied_highest_double", next_leader="highest_double", opening_strict=True)
    assert leads(table, blocked(5, 5, 9), start(*DEALT), "0:1-0") == 0
    same = three(tie_leader="same", next_leader="highest_double", opening_strict=True)
    assert leads(same, blocked(5, 5, 9, leader=1), start(*DEALT), "1:2-2") == 1


def test_an_annulled_hand_after_a_tie_leaves_it_to_the_tied_seats():
    table = three(tie_leader="tied_highest_double")
    assert leads(table, blocked(5, 5, 9), start(), ANNUL, start(*DEALT)) == 0
    assert leads(table, blocked(5, 5, 9), start(*DEALT), ANNUL, start(*NO_DOUBLE)) == 0


def test_after_an_annulled_hand_the_same_seat_leads():
    table = three(opening="any")
    assert leads(table, start(), "1:6-5", ANNUL, start()) == 1
    assert leads(table, out(2, 5, 5, 0), start(), ANNUL, start()) == 2
    assert result(table, out(2, 5, 5, 0), start(), ANNUL)["hands"][1]["next_leader"] == 2


def test_where_any_opens_and_the_highest_double_leads_later_its_holder_does():
    table = three(opening="any", next_leader="highest_double")
    assert leads(table, start(*DEALT), "0:6-5") == 0
    assert leads(table, out(0, 0, 5, 5), start(*DEALT)) == 2
    assert leads(table, out(0, 0, 5, 5), start()) is None


@pytest.mark.parametrize(
    ("closer", "winner", "next_leader"),
    [(1, 1, 1), (3, 1, 3), (0, 1, 1), (2, 1, 3), (0, 0, 0), (1, 0, 2), (3, 0, 0)],
)
def test_after_a_block_won_by_a_side_the_closer_or_its_next_partner_leads(closer, winner, next_leader):
    pips = (3, 9, 3, 9) if winner == 0 else (9, 3, 9, 3)
    table = header(seats=4, sides=PAIRS, blocked_by="side")
    won = hand(table, blocked(*pips, closer=closer))
    assert (won["winner_side"], won["winner_seat"], won["next_leader"]) == (winner, None, next_leader)


def test_without_a_closer_nobody_can_say_who_leads_after_a_side_won():
    assert hand(header(seats=4, sides=PAIRS, blocked_by="side"), blocked(3, 9, 3, 9))["next_leader"] is None


def test_of_partners_who_tie_for_the_lowest_hand_the_one_nearest_to_the_leader_won():
    table = header(seats=4, sides=PAIRS)
    won = {leader: hand(table, blocked(5, 9, 5, 9, leader=leader))["winner_seat"] for leader in range(4)}
    assert won == {0: 0, 1: 2, 2: 2, 3: 0}
    assert hand(table, blocked(5, 9, 5, 9))["winner_seat"] is None


def test_a_new_match_remembers_no_tie_e19():
    assert live(three()).tied == ()
    assert leads(three(), start("1-0 2-0 3-0", "2-1 3-1 4-1", "6-6 5-1 0-0"), "2:6-6") == 2


def test_of_two_who_hold_the_highest_double_whoever_plays_first_leads():
    """With two sets mixed a double can be in two hands, and no seat number decides between them."""
    table = header(copies=2, opening="any", next_leader="highest_double", deal=2, target=500)
    for seat in (0, 1):
        assert leads(table, *out(0, 0, 1), start("4-4 1-0", "4-4 2-0"), f"{seat}:4-4") == seat
