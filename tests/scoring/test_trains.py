"""Trains, markers, chains and open doubles: who may play where, and whose turn comes next (readings 38 to 42)."""

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.moves import state_view
from tests.scoring.tables import code, events, hand, header, live, start

BEGUN = "0:6-5@train-0 1:6-4@train-1 2:6-3@train-2"
"""Everybody's first turn: a tile on the own train."""


def trains(seats: int = 3, **options: Any) -> dict[str, Any]:
    """A table around the 6-6, set out: five tiles each of a double-six set, the rest face down."""
    rules = {"set": 6, "deal": 5, "hubs": [6], "hub_from": "table", **options}
    return header("mexican_train", seats, **rules)


def view(head: dict[str, Any], *parts: Any) -> dict[str, Any]:
    return state_view(live(head, *parts))


def marked(head: dict[str, Any], *parts: Any) -> list[int]:
    """Whose markers are up."""
    return [end["owner"] for end in view(head, *parts)["ends"] if end["marked"]]


def turn(head: dict[str, Any], *parts: Any) -> int | None:
    seat: int | None = view(head, *parts)["turn"]
    return seat


def duties(head: dict[str, Any], *parts: Any) -> list[tuple[str, int | None]]:
    return [(each["train"], each["seat"]) for each in view(head, *parts)["trains"]["duties"]]


UNKNOWN = start(leader=0)


# Which trains are open


def test_every_train_shows_the_hub_until_it_is_begun():
    ends = view(trains(), UNKNOWN, "0:6-5@train-0")["ends"]
    assert [(end["name"], end["pip"], end["owner"], end["begun"]) for end in ends] == [
        ("train-0", 5, 0, True),
        ("train-1", 6, 1, False),
        ("train-2", 6, 2, False),
        ("mexican", 6, None, False),
    ]


def test_the_mexican_train_may_be_begun_by_anybody_also_as_the_first_play():
    assert turn(trains(), UNKNOWN, "0:6-5@mexican 1:5-4@mexican 2:6-3@train-2") == 0


def test_a_seat_may_play_elsewhere_before_its_own_train_is_begun():
    assert turn(trains(), UNKNOWN, "0:draw 0:pass 1:6-1@train-0 2:1-2@train-0") == 0


@pytest.mark.parametrize("parts", ["0:6-5@train-1", f"{BEGUN} 0:4-2@train-1"])
def test_the_train_of_another_without_a_marker_is_closed(parts):
    assert code(trains(), UNKNOWN, parts) == "end_closed"


def test_a_marked_train_that_is_not_begun_may_be_begun_by_others():
    assert marked(trains(), UNKNOWN, "0:draw 0:pass 1:6-1@train-0") == [0]


@pytest.mark.parametrize("end", ["left", "train-3", "train-01", "Mexican", "up"])
def test_a_train_that_is_not_at_this_table_is_unknown(end):
    assert code(trains(), UNKNOWN, f"0:6-5@{end}") == "unknown_end"


def test_a_tile_must_match_the_end_of_the_train():
    assert code(trains(), UNKNOWN, f"{BEGUN} 0:4-2@train-0") == "no_match"
    assert code(trains(), UNKNOWN, f"{BEGUN} 0:4-2") == "no_match"
    assert code(trains(), UNKNOWN, "0:6-5@train-0 1:5-4@train-1") == "no_match"


def test_trains_are_never_interchangeable():
    with pytest.raises(Refusal) as caught:
        live(trains(), UNKNOWN, "0:6-5")
    assert caught.value.fields["choices"] == ["train-0", "mexican"]


def test_the_train_may_be_left_out_where_only_one_that_is_open_fits():
    assert turn(trains(), UNKNOWN, "0:6-5@mexican 1:6-4 2:6-3") == 0
    assert [placed.end for placed in live(trains(), UNKNOWN, "0:6-5@mexican 1:6-4").hand.table.line] == [
        "mexican",
        "train-1",
    ]


# Markers


def test_a_pass_puts_the_marker_up_and_a_tile_on_the_own_train_takes_it_down():
    assert marked(trains(), UNKNOWN, "0:draw 0:pass") == [0]
    assert marked(trains(), UNKNOWN, "0:draw 0:pass 1:6-4@train-1 2:6-3@train-2 0:6-5@train-0") == []


def test_the_marker_stays_where_its_owner_draws_or_plays_elsewhere_m03():
    before = "0:draw 0:pass 1:6-4@train-1 2:6-3@train-2"
    assert marked(trains(), UNKNOWN, before, "0:draw 0:pass") == [0]
    assert marked(trains(), UNKNOWN, before, "0:6-5@mexican") == [0]
    assert marked(trains(), UNKNOWN, "0:draw 0:pass 1:6-4@train-0 2:4-3@train-0") == [0]


def test_a_pass_about_the_double_of_another_puts_the_marker_up_too():
    played = f"{BEGUN} 0:5-5@train-0 0:draw 0:pass 1:draw 1:pass"
    assert marked(trains(), UNKNOWN, played) == [0, 1]


# Doubles


def test_after_a_double_the_seat_acts_again_and_covers_it_m08():
    assert turn(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0") == 0
    assert duties(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0") == [("train-0", None)]
    assert turn(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0 0:5-1@train-0") == 1
    assert code(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0 0:6-1@mexican") == "must_cover_double"
    assert code(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0 1:5-1@train-0") == "out_of_turn"


def test_an_open_double_comes_first_for_each_next_seat_m08():
    left_open = f"{BEGUN} 0:5-5@train-0 0:draw 0:pass"
    assert code(trains(), UNKNOWN, left_open, "1:4-2@train-1") == "must_cover_double"
    assert code(trains(), UNKNOWN, left_open, "1:4-2") == "must_cover_double"
    assert code(trains(), UNKNOWN, left_open, "1:4-2@train-2") == "end_closed"
    assert code(trains(), UNKNOWN, left_open, "1:4-2@train-0") == "no_match"
    assert turn(trains(), UNKNOWN, left_open, "1:5-2") == 2
    assert code(trains(), UNKNOWN, left_open, "1:draw 1:pass 2:3-0@train-2") == "must_cover_double"
    assert turn(trains(), UNKNOWN, left_open, "1:draw 1:pass 2:5-3@train-0") == 0


def test_a_tile_that_fits_no_open_train_is_no_match_even_if_a_double_is_open():
    assert code(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0 0:4-2") == "no_match"


def test_who_has_drawn_and_lays_a_double_draws_anew():
    played = f"{BEGUN} 0:draw 0:5-5@train-0 0:draw 0:pass"
    assert turn(trains(), UNKNOWN, played) == 1
    assert code(trains(), UNKNOWN, f"{BEGUN} 0:draw 0:5-5@train-0 0:draw 0:draw") == "boneyard_empty"
    assert code(trains(), UNKNOWN, f"{BEGUN} 0:draw 0:5-5@train-0 0:pass") == "must_draw"


def test_under_follow_only_who_laid_the_double_is_bound():
    house = trains(doubles="follow")
    left_open = f"{BEGUN} 0:5-5@train-0 0:draw 0:pass"
    assert duties(house, UNKNOWN, left_open) == [("train-0", 0)]
    assert turn(house, UNKNOWN, left_open, "1:4-2@train-1 2:3-0@train-2") == 0
    again = f"{left_open} 1:4-2@train-1 2:3-0@train-2"
    assert code(house, UNKNOWN, again, "0:6-1@mexican") == "must_cover_double"
    assert turn(house, UNKNOWN, again, "0:5-1@train-0") == 1
    assert turn(house, UNKNOWN, f"{left_open} 1:5-2@train-0 2:3-0@train-2 0:6-1@mexican") == 1


def test_several_open_doubles_bind_their_own_seats_under_follow():
    house = trains(doubles="follow")
    two = f"{BEGUN} 0:5-5@train-0 0:draw 0:pass 1:4-4@train-1 1:draw 1:pass"
    assert duties(house, UNKNOWN, two) == [("train-0", 0), ("train-1", 1)]
    covered = f"{two} 2:5-3@train-0 0:6-1@mexican"
    assert duties(house, UNKNOWN, covered) == [("train-1", 1)]
    assert code(house, UNKNOWN, covered, "1:1-2@mexican") == "must_cover_double"


def test_an_extra_turn_may_go_anywhere_and_binds_nobody():
    house = trains(doubles="extra_turn")
    assert turn(house, UNKNOWN, f"{BEGUN} 0:5-5@train-0") == 0
    assert turn(house, UNKNOWN, f"{BEGUN} 0:5-5@train-0 0:6-1@mexican") == 1
    assert turn(house, UNKNOWN, f"{BEGUN} 0:5-5@train-0 0:draw 0:pass 1:4-2@train-1") == 2
    assert duties(house, UNKNOWN, f"{BEGUN} 0:5-5@train-0") == []


def test_a_plain_double_asks_for_nothing():
    house = trains(doubles="plain")
    assert turn(house, UNKNOWN, f"{BEGUN} 0:5-5@train-0 1:4-2@train-1") == 2


def test_a_double_whose_suit_is_used_up_binds_nobody():
    """The seven 5s, the double last: nobody can ever cover it."""
    fives = "0:6-5@train-0 1:6-4@train-1 2:6-3@mexican 0:5-4@train-0 1:4-0@train-1 2:draw 2:3-5@mexican"
    fives += " 0:4-1@train-0 1:0-5@train-1 2:5-2@mexican 0:1-5@train-0 1:draw 1:pass 2:draw 2:2-0@mexican"
    played = f"{fives} 0:5-5@train-0"
    assert duties(trains(deal=7), UNKNOWN, played) == []
    assert turn(trains(deal=7), UNKNOWN, played) == 1


def test_a_duty_lapses_when_the_last_of_the_suit_is_played_elsewhere():
    house = trains(doubles="follow", deal=7)
    fives = "0:6-5@train-0 1:6-4@train-1 2:6-3@mexican 0:5-5@train-0 0:draw 0:pass"
    fives += " 1:4-5@train-1 2:3-5@mexican 0:draw 0:pass 1:5-0@train-1 2:5-1@mexican 0:draw 0:pass"
    before = f"{fives} 1:0-0@train-1 1:0-2@train-1 2:draw 2:pass 0:draw 0:pass"
    assert duties(house, UNKNOWN, before) == [("train-0", 0)]
    assert duties(house, UNKNOWN, before, "1:2-5@train-1") == []


# The last tile is a double


LAST = [start("6-5 5-5", "6-4 4-3 4-0", "6-3 3-1 3-0", leader=0), "0:6-5@train-0 1:6-4@train-1 2:6-3@train-2"]
"""Seat 0 has the 5-5 left."""


@pytest.mark.parametrize("doubles", ["plain", "cover", "follow", "extra_turn"])
def test_a_last_double_goes_out_where_that_is_allowed_m4_m10(doubles):
    played = hand(trains(doubles=doubles), *LAST, "0:5-5@train-0")
    assert (played["ending"], played["out"], played["points"]) == ("out", 0, [0, 11, 7])


@pytest.mark.parametrize("doubles", ["plain", "cover", "follow", "extra_turn"])
def test_a_last_double_that_must_be_covered_is_covered_from_the_boneyard_m4_m10(doubles):
    house = trains(doubles=doubles, end_on_double="must_cover")
    assert hand(house, *LAST, "0:5-5@train-0")["ending"] is None
    assert code(house, *LAST, "0:5-5@train-0 0:pass") == "must_draw"
    played = hand(house, *LAST, "0:5-5@train-0 0:draw5-1 0:5-1@train-0")
    assert (played["ending"], played["out"], played["points"]) == ("out", 0, [0, 11, 7])


@pytest.mark.parametrize(
    ("doubles", "bound"),
    [("plain", []), ("cover", [("train-0", None)]), ("follow", [("train-0", 0)]), ("extra_turn", [])],
)
def test_who_draws_no_cover_for_a_last_double_keeps_the_tile_and_passes_m4(doubles, bound):
    house = trains(doubles=doubles, end_on_double="must_cover")
    played = [*LAST, "0:5-5@train-0 0:draw6-2"]
    assert code(house, *played, "0:6-2@mexican") == "must_cover_double"
    assert marked(house, *played, "0:pass") == [0]
    assert duties(house, *played, "0:pass") == bound
    assert view(house, *played, "0:pass")["counts"] == [1, 2, 2]


def test_a_last_double_is_covered_by_drawing_on_where_one_draws_until_playable():
    house = trains(draw="until_playable", end_on_double="must_cover")
    drawn = "0:5-5@train-0 0:draw6-2 0:draw6-1"
    assert code(house, *LAST, drawn, "0:pass") == "must_draw"
    assert turn(house, *LAST, drawn, "0:draw5-1 0:5-1@train-0") == 1


@pytest.mark.parametrize("more", [{"draw": "none"}, {"deal": 9}])
def test_with_nothing_to_draw_a_last_double_is_out_m10(more):
    house = trains(end_on_double="must_cover", **more)
    dealt = LAST
    if "deal" in more:
        rest = "2-0 2-1 2-2 5-0 5-1 5-2 4-1 4-2 4-4 1-1 1-0 0-0 5-4 5-3 6-0 6-1 6-2 3-2 3-3".split()
        dealt = [start("6-5 5-5", " ".join(["6-4", "4-3", "4-0", *rest[:10]]), None, leader=0), LAST[1]]
        dealt[0]["dealt"][2] = ["6-3", "3-1", "3-0", *rest[10:]]
    assert hand(house, *dealt, "0:5-5@train-0")["out"] == 0


def test_a_last_double_whose_suit_is_used_up_is_out():
    house = trains(end_on_double="must_cover", deal=4)
    fives = "0:6-5@train-0 1:6-4@train-1 2:6-3@mexican 0:5-4@train-0 1:4-0@train-1 2:draw 2:3-5@mexican"
    fives += (
        " 0:4-1@train-0 1:0-5@train-1 2:5-2@mexican 0:draw 0:1-5@train-0 1:draw 1:pass 2:draw 2:2-0@mexican"
    )
    assert hand(house, UNKNOWN, fives, "0:5-5@train-0")["out"] == 0


def test_in_a_house_that_does_not_play_what_is_drawn_a_last_double_stays_open():
    house = trains(end_on_double="must_cover", play_drawn=False)
    drawn = "0:5-5@train-0 0:draw5-1"
    assert code(house, *LAST, drawn, "0:5-1@train-0") == "out_of_turn"
    assert turn(house, *LAST, drawn, "0:pass") == 1


# First turns


CHAIN = trains(first_turn="chain")


def test_a_first_turn_may_be_a_chain_on_the_own_train():
    played = [UNKNOWN, "0:6-5@train-0 0:5-4@train-0 0:4-3"]
    assert view(CHAIN, *played)["trains"]["chain"] == 0
    assert view(CHAIN, *played)["seats"] == [0, 1]
    assert turn(CHAIN, *played) is None


@pytest.mark.parametrize("entry", ["1:6-1@train-1", "1:draw", "1:6-1@mexican"])
def test_the_chain_ends_when_the_next_seat_acts(entry):
    played = [UNKNOWN, "0:6-5@train-0 0:5-4@train-0", entry]
    assert view(CHAIN, *played)["trains"]["chain"] != 0
    assert code(CHAIN, *played, "0:4-3@train-0") == "out_of_turn"


def test_the_chain_ends_with_a_pass_too():
    house = trains(first_turn="chain", draw="none")
    assert code(house, UNKNOWN, "0:6-5@train-0 1:pass 0:5-4@train-0") == "out_of_turn"


def test_who_chains_may_neither_draw_nor_pass_nor_play_elsewhere():
    assert code(CHAIN, UNKNOWN, "0:6-5@train-0 0:draw") == "out_of_turn"
    assert code(CHAIN, UNKNOWN, "0:6-5@train-0 0:pass") == "out_of_turn"
    assert code(CHAIN, UNKNOWN, "0:6-5@train-0 0:6-4@mexican") == "end_closed"
    assert code(CHAIN, UNKNOWN, "0:6-5@train-0 0:6-4") == "no_match"


def test_only_the_next_seat_ends_a_chain_regularly():
    assert code(CHAIN, UNKNOWN, "0:6-5@train-0 2:6-4@train-2") == "out_of_turn"
    assert turn(CHAIN, UNKNOWN, "0:6-5@train-0 2:6-4@mexican!") == 0
    assert turn(CHAIN, UNKNOWN, "0:6-5@train-0 2:6-4@mexican! 0:5-4@train-0") == 1


@pytest.mark.parametrize("first", ["0:6-5@mexican", "0:draw 0:pass"])
def test_a_first_turn_spent_otherwise_forfeits_the_chain(first):
    rest = "1:6-4@mexican 2:6-3@train-2" if "pass" in first else "1:6-4@train-1 2:6-3@train-2"
    assert turn(CHAIN, UNKNOWN, first, rest) is None  # seat 2 is in its first turn
    assert turn(CHAIN, UNKNOWN, first, rest, "0:6-2@train-0") == 1


def test_an_extra_tile_elsewhere_forfeits_the_chain_even_in_the_first_turn():
    house = trains(first_turn="chain", doubles="extra_turn")
    played = [UNKNOWN, "0:6-5@train-0 0:5-5@train-0"]
    assert turn(house, *played) == 0
    assert turn(house, *played, "0:5-1@train-0") is None
    assert turn(house, *played, "0:6-1@mexican") == 1


def test_a_chain_is_for_the_first_turn_only():
    around = "0:6-5@train-0 1:6-4@train-1 2:6-3@train-2 0:5-4@train-0"
    assert turn(CHAIN, UNKNOWN, around) == 1


def test_a_double_in_a_chain_needs_its_cover_before_the_chain_may_end():
    assert turn(CHAIN, UNKNOWN, "0:6-5@train-0 0:5-5@train-0") == 0
    assert code(CHAIN, UNKNOWN, "0:6-5@train-0 0:5-5@train-0 1:6-4@train-1") == "out_of_turn"
    assert turn(CHAIN, UNKNOWN, "0:6-5@train-0 0:5-5@train-0 0:5-4@train-0") is None
    assert turn(CHAIN, UNKNOWN, "0:6-5@train-0 0:5-5@train-0 0:draw 0:pass") == 1


def test_a_plain_double_lets_the_chain_go_on_or_end():
    house = trains(first_turn="chain", doubles="plain")
    assert view(house, UNKNOWN, "0:6-5@train-0 0:5-5@train-0")["seats"] == [0, 1]


def test_a_chain_may_go_out():
    dealt = start("6-5 5-4", "6-3 3-1", "6-2 2-1", leader=0)
    assert hand(CHAIN, dealt, "0:6-5@train-0 0:5-4@train-0")["points"] == [0, 13, 11]


# Blocked


def test_the_circle_of_passes_counts_from_the_last_marker_that_went_up():
    house = trains(draw="none")
    assert hand(house, UNKNOWN, BEGUN, "0:pass 1:pass 2:pass 0:pass")["ending"] is None
    blocked = hand(house, UNKNOWN, BEGUN, "0:pass 1:pass 2:pass 0:pass 1:pass")
    assert (blocked["ending"], blocked["closer"]) == ("blocked", 2)


def test_a_pass_after_a_draw_that_may_not_be_played_does_not_count_for_the_circle():
    house = trains(play_drawn=False, deal=7)
    passes = " ".join(f"{seat % 3}:draw {seat % 3}:pass" for seat in range(6))
    assert hand(house, UNKNOWN, BEGUN, passes)["ending"] is None
    assert hand(house, UNKNOWN, BEGUN, passes, "0:pass 1:pass")["ending"] is None
    assert hand(house, UNKNOWN, BEGUN, passes, "0:pass 1:pass 2:pass")["ending"] == "blocked"


def test_known_hands_that_no_train_can_take_block_at_once():
    dealt = start("6-5 1-1", "6-4 2-2", "6-3 1-2", leader=0)
    blocked = hand(trains(draw="none"), dealt, BEGUN)
    assert (blocked["ending"], blocked["closer"], blocked["points"]) == ("blocked", 2, [2, 4, 3])


def test_a_tile_that_fits_a_closed_train_keeps_the_hand_alive_for_its_marker_may_go_up():
    dealt = start("6-5 4-1 0-0", "6-4 2-2", "6-3 1-2", leader=0)
    assert hand(trains(draw="none"), dealt, BEGUN)["ending"] is None
    assert turn(trains(draw="none"), dealt, BEGUN, "0:pass 1:pass 2:pass 0:4-1@train-1") == 1


def test_an_open_double_that_nobody_can_cover_blocks_known_hands():
    dealt = start("6-5 5-5 4-1", "6-4 4-2", "6-3 3-2", leader=0)
    table = [dealt, BEGUN, "0:5-5@train-0"]
    assert hand(trains(draw="none"), *table)["ending"] == "blocked"
    assert hand(trains(draw="none", doubles="follow"), *table)["ending"] is None
    assert hand(trains(draw="none", doubles="plain"), *table)["ending"] is None


def test_who_is_bound_to_a_double_alone_blocks_only_the_own_hand_under_follow():
    dealt = start("6-5 5-5 4-1", "6-4 2-2", "6-3 1-2", leader=0)
    assert hand(trains(draw="none", doubles="follow"), dealt, BEGUN, "0:5-5@train-0")["ending"] == "blocked"


def test_a_hand_that_is_blocked_before_any_play_is_counted_by_what_was_seen():
    house = trains(draw="none", deal=2)
    passes = [UNKNOWN, "0:pass 1:pass 2:pass 0:pass 1:pass"]
    left = [{"tiles": tiles.split()} for tiles in ("5-4 3-2", "1-1 2-1", "0-0 5-5")]
    counted = hand(house, passes, {"kind": "hand_counted", "left": left})
    assert (counted["ending"], counted["closer"], counted["points"]) == ("blocked", None, [14, 5, 10])
    assert code(house, passes, {"kind": "hand_counted", "left": left, "ending": "out", "out": 0}) == (
        "count_mismatch"
    )


def test_all_suits_used_up_block_unknown_hands():
    """Two seats, and only the 6s and 5s of their trains: the Mexican train keeps the hand alive to the last."""
    house = trains(seats=2, deal=6, set=6, hubs=[0], doubles="plain", draw="none")
    blanks = "0:0-1@train-0 1:0-2@train-1 0:0-3@mexican 1:draw"
    assert code(house, UNKNOWN, blanks) == "boneyard_empty"
    played = live(house, UNKNOWN, "0:0-1@train-0 1:0-2@train-1 0:1-1@train-0").hand
    assert played.table.live_pips([0] * 7) == 0
    assert played.table.live_pips([0, 1, 0, 0, 0, 0, 0]) == 2


# Irregular entries


def test_an_irregular_entry_cuts_the_turn_of_another_short():
    assert turn(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0 2:draw!") == 2
    flagged = hand(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0 2:5-3@train-0!")
    assert [(flag["code"], flag["seat"], flag["position"]) for flag in flagged["flags"]] == [
        ("out_of_turn", 2, 6)
    ]
    assert turn(trains(), UNKNOWN, f"{BEGUN} 0:5-5@train-0 2:5-3@train-0!") == 0


def test_an_irregular_draw_ends_the_chain_of_another():
    assert view(CHAIN, UNKNOWN, "0:6-5@train-0 2:draw!")["trains"]["chain"] is None
    assert len(events("0:6-5@train-0 2:draw!")) == 2


# Two sets mixed


def test_the_twin_of_an_open_double_covers_it_and_is_open_itself():
    house = trains(copies=2)
    twice = f"{BEGUN} 0:5-5@train-0 0:5-5@train-0"
    assert duties(house, UNKNOWN, twice) == [("train-0", None)]
    assert turn(house, UNKNOWN, twice) == 0
    assert code(house, UNKNOWN, twice, "0:5-5@train-0") == "tile_already_played"


def test_the_twin_of_the_hub_opens_a_train_as_a_double():
    house = trains(copies=2)
    assert duties(house, UNKNOWN, "0:6-6@mexican") == [("mexican", None)]
    assert code(house, UNKNOWN, "0:6-6@mexican 0:6-6@mexican") == "tile_already_played"


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_as_many_trains_as_seats_and_one_for_all(seats):
    house = trains(seats=seats, set=12, hubs=[12])
    assert len(view(house, UNKNOWN)["ends"]) == seats + 1


def test_nothing_scores_and_nothing_fits_both_ends_while_trains_are_built():
    table = live(trains(), UNKNOWN, BEGUN).hand.table
    assert (table.total(), table.fits_both_ends(0)) == (0, False)
