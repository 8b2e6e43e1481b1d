"""The hub: from the list or named, from a hand, from the boneyard or set out, and who leads with it (37, 44)."""

from typing import Any

import pytest

from scoring.moves import state_view
from tests.scoring.tables import ANNUL, blocked, code, count, flags, hand, header, live, out, refused, start


def hunt(seats: int = 4, **options: Any) -> dict[str, Any]:
    """Double-nine, ten tiles each, the 9-9 first."""
    return header("mexican_train", seats, **{"set": 9, "deal": 10, "hubs": [9, 8], **options})


def view(head: dict[str, Any], *parts: Any) -> dict[str, Any]:
    return state_view(live(head, *parts))


def hub(head: dict[str, Any], *parts: Any) -> int:
    shown: int = view(head, *parts)["trains"]["hub"]
    return shown


# Which hub


def test_the_hubs_go_from_the_highest_double_down_m13():
    house = header("mexican_train", 4)
    match = [out(0, 0, 1, 2, 3) for _ in range(13)]
    assert [hub(house, match[:hands], start()) for hands in range(13)] == list(range(12, -1, -1))
    assert live(house, match).decided
    assert refused(house, match, start()) == ("match_over", 27)


@pytest.mark.parametrize(
    ("highest", "hands"), [(9, 10), (12, 13), (15, 16), (18, 19)], ids=["d9", "d12", "d15", "d18"]
)
def test_a_match_has_as_many_hands_as_the_set_has_doubles(highest, hands):
    house = header("mexican_train", 4, set=highest, deal=7)
    assert hub(house, start()) == highest
    assert not live(house, [out(0, 0, 1, 2, 3)] * (hands - 1)).decided
    assert live(house, [out(0, 0, 1, 2, 3)] * hands).decided


def test_the_list_says_how_many_hands_there_are_and_may_repeat():
    house = hunt(hubs=[5, 5, 0])
    assert [hub(house, [out(0, 0, 1, 2, 3)] * hands, start()) for hands in range(3)] == [5, 5, 0]
    assert live(house, [out(0, 0, 1, 2, 3)] * 3).decided


def test_the_entry_may_name_another_hub_and_the_list_goes_on():
    assert hub(hunt(), start(hub=3)) == 3
    assert hub(hunt(), start(hub=3), count(0, 1, 2, 3, ending="out", out=0), start()) == 8


def test_an_annulled_hand_is_played_again_with_its_hub():
    assert hub(hunt(), start(), ANNUL, start()) == 9
    assert live(hunt(), start(), ANNUL, out(0, 0, 1, 2, 3)).decided is False


@pytest.mark.parametrize("named", [10, -1, "9", 9.0, True, [9]])
def test_a_hub_is_a_number_of_pips_of_the_set(named):
    assert code(hunt(), start(hub=named)) == "malformed"


def test_a_line_game_has_no_hub():
    assert code(header("block"), start(hub=6)) == "malformed"
    assert live(header("block"), start(hub=None)).hand is not None


# From a hand


KNOWN = start("9-9 9-1 2-1", "9-2 5-5", "9-3 4-4", "9-4 3-3")


def test_the_holder_lays_the_hub_and_plays_on_at_once():
    table = view(hunt(), KNOWN, "0:9-9")
    assert (table["turn"], table["leader"], table["trains"]["again"]) == (0, 0, 0)
    assert view(hunt(), KNOWN, "0:9-9 0:9-1@train-0")["turn"] == 1
    assert view(hunt(), KNOWN, "0:9-9 0:9-1@mexican")["turn"] == 1


def test_a_known_holder_is_on_turn_and_nobody_else_may_lead():
    assert view(hunt(), KNOWN)["turn"] == 0
    assert code(hunt(), KNOWN, "1:9-2") == "out_of_turn"
    assert code(hunt(), KNOWN, "0:9-1") == "wrong_opening"
    assert code(hunt(), KNOWN, "0:9-1!") == "wrong_opening"
    assert code(hunt(), KNOWN, "0:pass") == "must_play"
    assert code(hunt(), KNOWN, "1:draw") == "must_play"


def test_a_leader_who_does_not_hold_the_hub_is_flagged_and_its_holder_leads():
    started = {**KNOWN, "leader": 2}
    assert flags(hand(hunt(), started)) == [("wrong_leader", 2, 1)]
    assert view(hunt(), started, "0:9-9")["turn"] == 0
    assert code(hunt(), started, "2:9-3") == "out_of_turn"


def test_in_unknown_hands_the_leader_that_is_named_lays_the_hub():
    assert view(hunt(), start(leader=2), "2:9-9")["turn"] == 2
    assert code(hunt(), start(leader=2), "1:9-9") == "out_of_turn"
    assert code(hunt(), start(leader=2), "2:9-1") == "wrong_opening"


def test_in_unknown_hands_anybody_may_turn_out_to_hold_it():
    assert view(hunt(), start())["seats"] == [0, 1, 2, 3]
    assert view(hunt(), start(), "3:9-9")["leader"] == 3
    assert view(hunt(), start("9-1", None, None, None))["seats"] == [0, 1, 2, 3]
    assert code(hunt(), start("9-1", None, None, None), "0:9-9") == "tile_not_held"


def test_who_cannot_play_on_the_hub_draws_and_passes():
    dealt = start("9-9 2-1", "9-2 5-5", "9-3 4-4", "9-4 3-3")
    assert code(hunt(), dealt, "0:9-9 0:pass") == "must_draw"
    table = view(hunt(), dealt, "0:9-9 0:draw6-5 0:pass")
    assert (table["turn"], table["ends"][0]["marked"]) == (1, True)


def test_the_hub_as_last_tile_is_out():
    for rule in ("allowed", "must_cover"):
        dealt = start("9-9", "9-2 5-5", "9-3 4-4", "9-4 3-3")
        played = hand(hunt(end_on_double=rule), dealt, "0:9-9")
        assert (played["out"], played["points"]) == (0, [0, 21, 20, 19])


def test_the_leader_after_it_is_whoever_holds_the_next_hub():
    for rule in ("winner", "rotate", "highest_double"):
        assert hand(hunt(next_leader=rule), out(1, 5, 0, 3, 3))["next_leader"] is None
    assert hand(hunt(), KNOWN, ANNUL)["next_leader"] is None
    assert view(hunt(), start(leader=2), ANNUL, start())["seats"] == [0, 1, 2, 3]


def test_with_two_copies_either_holder_may_lead():
    dealt = start("9-9 9-1", "9-9 5-5", "9-3 4-4", "9-4 3-3")
    assert view(hunt(copies=2), dealt)["seats"] == [0, 1]
    assert view(hunt(copies=2), dealt, "1:9-9")["turn"] == 1
    partly = start("9-9 9-1", None, None, None)
    assert view(hunt(copies=2), partly)["seats"] == [0, 1, 2, 3]


# Nobody holds it


NOBODY = start("9-1 2-1", "9-2 5-5", "9-3 4-4", "9-4 3-3")


def test_all_draw_in_turn_until_it_turns_up_and_the_finder_leads_m04():
    table = view(hunt(), NOBODY)
    assert (table["seats"], table["may_draw"], table["must_draw"]) == ([0, 1, 2, 3], True, True)
    assert (table["trains"]["search"], table["playable"]) == ([0, 1, 2, 3], [])
    round_one = "0:draw0-0 1:draw1-1 2:draw9-9 3:draw2-2"
    table = view(hunt(), NOBODY, round_one)
    assert (table["seats"], table["counts"], table["may_draw"]) == ([2], [3, 3, 3, 3], False)
    assert view(hunt(), NOBODY, round_one, "2:9-9")["leader"] == 2
    assert code(hunt(), NOBODY, round_one, "0:draw") == "must_play"


def test_who_is_behind_when_it_turns_up_draws_too_m04():
    found = "0:draw0-0 1:draw9-9"
    table = view(hunt(), NOBODY, found)
    assert (table["trains"]["search"], table["seats"]) == ([2, 3], [1, 2, 3])
    assert (table["may_draw"], table["must_draw"]) == (True, False)
    assert code(hunt(), NOBODY, found, "1:draw") == "must_play"
    assert view(hunt(), NOBODY, found, "2:draw1-1 3:draw2-2 1:9-9")["counts"] == [3, 2, 3, 3]


def test_it_is_hunted_round_by_round_m6():
    """Twelve-twelve in nobody's hand, four times fifteen dealt: what was drawn is kept."""
    house = header("mexican_train", 4)
    assert view(house, start())["boneyard"] == 31
    drawn = "1:draw 2:draw 3:draw 0:draw 1:draw 2:draw 3:draw 0:draw"
    table = view(house, start(), drawn)
    assert (table["counts"], table["boneyard"]) == ([17, 17, 17, 17], 23)
    assert (table["may_draw"], table["must_draw"]) == (None, None)
    assert view(house, start(), drawn, "3:12-12")["turn"] == 3
    assert code(house, start(), drawn, "3:12-12 2:draw") == "out_of_turn"


def test_a_hunt_forgets_the_leader_that_was_named():
    assert view(hunt(), start(leader=2), "0:draw 1:9-9")["leader"] == 1


@pytest.mark.parametrize("rule", [{"draw": "none"}, {"draw": "until_playable", "reserve": 2}])
def test_a_hunt_is_part_of_the_deal_whatever_the_house_lets_players_draw(rule):
    table = view(hunt(**rule), NOBODY, "0:draw0-0 1:draw1-1 2:draw2-2 3:draw9-9 3:9-9")
    assert table["turn"] == 3


def test_no_more_is_drawn_than_there_is():
    assert code(hunt(), start(), "0:draw*16") == "boneyard_empty"
    table = view(hunt(), start(), "0:draw*15")
    assert (table["trains"]["search"], table["may_draw"]) == ([], False)
    assert code(hunt(), NOBODY, "0:draw9-2") == "tile_not_held"


def test_an_irregular_draw_in_a_hunt_is_taken_as_it_comes():
    assert view(hunt(), NOBODY, "0:draw9-9 0:draw1-1!")["counts"] == [4, 2, 2, 2]


# Set out before the deal


def table(seats: int = 4, **options: Any) -> dict[str, Any]:
    return hunt(seats, hub_from="table", **options)


def test_a_hub_set_out_is_in_no_hand_and_not_in_the_boneyard_m8():
    assert view(table(), start())["boneyard"] == 55 - 1 - 40
    assert code(table(), start(), "0:9-9") == "tile_already_played"
    assert code(table(), start(), "0:draw9-9") == "tile_already_played"
    assert code(table(), KNOWN) == "count_mismatch"


@pytest.mark.parametrize(
    ("seats", "deal", "boneyard"),
    [(4, 15, 30), (5, 12, 30), (6, 12, 18), (8, 10, 10), (7, 11, 13)],
)
def test_boneyards_of_the_deal_tables_m8(seats, deal, boneyard):
    house = header("mexican_train", seats, deal=deal, hub_from="table")
    assert view(house, start())["boneyard"] == boneyard


def test_the_whole_set_dealt_leaves_no_hub_to_set_out():
    house = header("mexican_train", 2, set=6, deal=13, hubs=[6], hub_from="table")
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    assert code(house, start(" ".join(tiles[:15]), None)) == "count_mismatch"
    assert view(house, start(" ".join(tiles[:14]), None))["boneyard"] == 0


def test_the_first_who_acts_leads_where_nobody_else_should():
    for entry in ("2:9-1@train-2", "2:draw", "2:9-1@mexican"):
        assert view(table(), start(), entry)["leader"] == 2
    assert view(table(draw="none"), start(), "2:pass")["leader"] == 2
    assert view(table(), start())["seats"] == [0, 1, 2, 3]
    assert (view(table(), start())["may_pass"], view(table(), start())["may_draw"]) == (False, None)


def test_what_differs_from_seat_to_seat_is_not_told_while_anybody_may_lead():
    shown = view(table(), start("9-1", "2-1", "3-1", "4-1"))
    assert (shown["may_draw"], shown["must_draw"]) == (None, None)


def test_the_next_leader_is_as_in_line_games():
    first = [start(leader=1), count(5, 0, 3, 3, ending="out", out=1)]
    assert hand(table(next_leader="winner"), first)["next_leader"] == 1
    assert hand(table(next_leader="rotate"), first)["next_leader"] == 2
    assert hand(table(next_leader="highest_double"), first)["next_leader"] is None
    assert hand(table(next_leader="rotate"), start(leader=1), ANNUL)["next_leader"] == 1
    dealt = start("9-1", "8-8", "3-1", "4-1", hub=9)
    assert view(table(next_leader="highest_double"), first, dealt)["turn"] == 1
    assert flags(hand(table(), first, start(leader=3))) == [("wrong_leader", 3, 3)]


def test_a_tied_block_leads_as_the_house_says():
    tied = blocked(5, 5, 9, 9, leader=1)
    assert hand(table(next_leader="winner"), tied)["next_leader"] == 1
    assert hand(table(tie_leader="rotate"), tied)["next_leader"] == 2
    known = start("9-1", "2-2", "3-3", "4-1", hub=9)
    assert view(table(tie_leader="tied_highest_double"), tied, known)["turn"] == 1
