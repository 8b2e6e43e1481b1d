"""Double elimination: the published brackets, crossed drops, byes below, the final and its reset."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring.errors import Refusal
from scoring.pairing.double_knockout import double_tree
from scoring.pairing.draw import propose
from scoring.pairing.seeding import seat
from scoring.pairing.slots import Feed, Slot
from tests.scoring.pairing.brackets import bracket, by_chance, favourite, outsider, play, play_out, shown
from tests.scoring.sheets import sheet

FORMAT = "double_knockout"


def written(slot: Slot) -> str:
    one, two = (
        f"{'l' if feed.loser else 'w'}{feed.slot}" if feed.slot else str(feed.entrant) for feed in slot.sides
    )
    return f"{slot.name} {one}-{two}"


def tree(count: int) -> list[str]:
    return [written(slot) for slot in double_tree(seat([str(n) for n in range(1, count + 1)]))]


def test_the_published_bracket_of_four() -> None:
    assert tree(4)[:-1] == ["W1 1-4", "W2 2-3", "W3 wW1-wW2", "L1 lW1-lW2", "L2 lW3-wL1", "G wW3-wL2"]


def test_the_published_bracket_of_eight() -> None:
    assert tree(8)[:-1] == (
        "W1 1-8,W2 4-5,W3 2-7,W4 3-6,W5 wW1-wW2,W6 wW3-wW4,W7 wW5-wW6,L1 lW1-lW2,L2 lW3-lW4,L3 lW6-wL1,"
        "L4 lW5-wL2,L5 wL3-wL4,L6 lW7-wL5,G wW7-wL6"
    ).split(",")


def test_two_play_a_match_a_final_and_its_reset() -> None:
    assert tree(2) == ["W1 1-2", "G wW1-lW1", "reset lG-wG"]


def test_favourites_of_eight_round_by_round() -> None:
    assert play_out(bracket(8, FORMAT)) == [
        "W1:1-8 W2:4-5 W3:2-7 W4:3-6",
        "W5:1-4 W6:2-3 L1:8-5 L2:7-6",
        "W7:1-2 L3:3-5 L4:4-6",
        "L5:3-4",
        "L6:2-3",
        "G:1-2",
    ]


def test_places_of_the_favourites() -> None:
    book = bracket(8, FORMAT)
    lost: dict[str, str] = {}
    while not (drawn := propose(book)).get("finished"):
        lost |= {table["slot"]: max(side[0] for side in table["sides"]) for table in drawn["tables"]}
        book["rounds"].append(play(drawn, favourite))
    assert "".join(lost[slot] for slot in ("G", "L6", "L5", "L3", "L4", "L2", "L1")) == "2345678"


def test_a_final_that_the_unbeaten_side_loses_is_played_again() -> None:
    book = bracket(4, FORMAT)
    assert play_out(book, outsider) == ["W1:1-4 W2:2-3", "W3:4-3 L1:1-2", "L2:3-2", "G:4-3"]
    book["rounds"][-1]["tables"][0]["points"] = [50, 100]
    assert shown(propose(book)) == "reset:4-3"
    assert propose(book)["tables"][0]["reasons"] == ["G was lost by who had not lost before"]
    assert play_out(book) == ["reset:4-3"]


def test_R11_the_reset_disappears_with_the_result_it_was_built_on() -> None:
    book = bracket(4, FORMAT)
    play_out(book, outsider)
    book["rounds"][-1]["tables"][0]["points"] = [50, 100]
    play_out(book)
    book["rounds"][3]["tables"][0]["points"] = [100, 50]
    assert propose(book)["finished"]
    del book["rounds"][3]["tables"][0]["points"]
    with pytest.raises(Refusal) as caught:
        propose(book)
    assert (caught.value.code, caught.value.position) == ("result_missing", 4)


def test_a_bye_has_no_loser_and_the_lower_place_is_a_bye_too() -> None:
    book = bracket(6, FORMAT)
    assert play_out(book) == [
        "W2:4-5 W4:3-6 | 1 2",
        "W5:1-4 W6:2-3 | 5 6",
        "W7:1-2 L3:3-5 L4:4-6",
        "L5:3-4",
        "L6:2-3",
        "G:1-2",
    ]
    second = sheet("1 2 3 4 5 6", "4>5 3>6 bye:1 bye:2", format=FORMAT)
    assert propose(second)["bye_reasons"]["5"] == ["L1: there is no loser of W1"]


def test_two_who_have_byes_and_are_to_meet_do_so_at_once() -> None:
    assert play_out(bracket(5, FORMAT))[:2] == ["W2:4-5 W6:2-3 | 1", "W5:1-4 L3:3-5"]


@pytest.mark.parametrize("count", [*range(2, 34), 64])
def test_all_but_the_winner_lose_twice(count: int) -> None:
    for run in range(100 if count in (4, 8) else 2):
        book = bracket(count, FORMAT)
        play_out(book, by_chance(1000 * count + run))
        tables = [table for round_ in book["rounds"] for table in round_["tables"]]
        assert len(tables) in (2 * count - 2, 2 * count - 1)
        losers = Counter(table["sides"][table["points"].index(50)][0] for table in tables)
        assert sorted(losers.values())[-(count - 1) :] == [2] * (count - 1)
        assert len(losers) == count - 1 + (len(tables) == 2 * count - 1)


@pytest.mark.parametrize(("size", "earliest"), [(8, "L5"), (16, "L11"), (32, "L25")])
def test_those_who_have_met_meet_again_as_late_as_can_be(size: int, earliest: str) -> None:
    slots = {slot.name: slot for slot in double_tree(seat([str(n) for n in range(1, size + 1)]))}
    again = [name for name, slot in slots.items() if name[0] == "L" and may_repeat(slot, slots)]
    assert again[0] == earliest


def may_repeat(slot: Slot, slots: dict[str, Slot]) -> bool:
    """True when one side may have beaten the other in a slot that both have been in."""
    one, two = (past(feed, slots) for feed in slot.sides)
    return any((not won, name) in two for won, name in one)


def past(feed: Feed, slots: dict[str, Slot]) -> set[tuple[bool, str]]:
    """Slots that somebody who comes from a feed may have won (True) or lost (False)."""
    if feed.slot is None:
        return set()
    earlier = (past(side, slots) for side in slots[feed.slot].sides)
    return {(not feed.loser, feed.slot)}.union(*earlier)


def test_who_withdraws_is_out_of_both_brackets() -> None:
    book = sheet("1 2 3 4", "1>4 2>3", format=FORMAT)
    book["entrants"][3]["withdrawn_after"] = 1
    drawn = propose(book)
    assert shown(drawn) == "W3:1-2 | 3"
    assert play_out(book)[1:] == ["L2:2-3", "G:1-2"]


def test_a_final_without_the_unbeaten_side_is_not_played_again() -> None:
    book = bracket(4, FORMAT)
    play_out(book)
    book["rounds"].pop()
    book["entrants"][0]["withdrawn_after"] = 3
    assert propose(book)["finished"]


def test_who_is_absent_once_has_lost_once() -> None:
    book = sheet("1 2 3 4", "1>4 2>3", format=FORMAT, absent=["1"])
    assert shown(propose(book)) == "L1:4-3 | 2"
    played = sheet("1 2 3 4", "1>4 2>3", "3>4 bye:2 off:1", format=FORMAT)
    assert shown(propose(played)) == "L2:1-3"


def test_fewer_than_two_have_nothing_to_draw() -> None:
    assert propose(bracket(1, FORMAT))["finished"]


def test_each_match_may_be_a_best_of_several() -> None:
    assert play_out(bracket(2, FORMAT, best_of=3)) == ["W1:1-2", "W1:1-2", "G:1-2", "G:1-2"]
