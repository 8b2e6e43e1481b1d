"""Knock-out: rounds, byes, walk-overs, third place, best of several games, changes by hand."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.pairing.draw import propose
from tests.scoring.pairing.brackets import bracket, by_chance, favourite, outsider, play_out, shown
from tests.scoring.sheets import sheet

FIRST = "W1:1-8 W2:4-5 W3:2-7 W4:3-6"


def rounds_of(count: int, **options: Any) -> list[str]:
    return play_out(bracket(count, "knockout", **options))


def test_favourites_of_eight_with_a_match_for_the_third_place() -> None:
    assert rounds_of(8, third_place=True) == [FIRST, "W5:1-4 W6:2-3", "W7:1-2 P3:4-3"]
    assert rounds_of(8) == [FIRST, "W5:1-4 W6:2-3", "W7:1-2"]


def test_T15_six_need_eight_places_and_nobody_disappears() -> None:
    assert rounds_of(6) == ["W2:4-5 W4:3-6 | 1 2", "W5:1-4 W6:2-3", "W7:1-2"]
    outsiders = play_out(bracket(6, "knockout"), outsider)
    assert outsiders == ["W2:4-5 W4:3-6 | 1 2", "W5:1-5 W6:2-6", "W7:5-6"]


@pytest.mark.parametrize("count", range(2, 40))
def test_there_are_as_many_games_as_losers_and_everybody_is_once_in_a_round(count: int) -> None:
    for third in (False, True):
        book = bracket(count, "knockout", third_place=third)
        play_out(book, by_chance(count))
        tables = [table for round_ in book["rounds"] for table in round_["tables"]]
        assert len(tables) == count - 1 + (third and count > 3)
        left = {entrant["id"] for entrant in book["entrants"]}
        for round_ in book["rounds"][: -1 if third else None]:
            named = [side[0] for table in round_["tables"] for side in table["sides"]] + round_["byes"]
            assert sorted(named) == sorted(left)
            left -= {t["sides"][t["points"].index(50)][0] for t in round_["tables"]}


def test_the_third_of_three_needs_no_match_for_it() -> None:
    assert rounds_of(3, third_place=True) == ["W2:2-3 | 1", "W3:1-2"]


def test_reasons_say_by_what_right_people_sit_there() -> None:
    first = propose(bracket(3, "knockout"))
    assert first["tables"] == [{"sides": [["2"], ["3"]], "reasons": ["seed 2 meets seed 3"], "slot": "W2"}]
    assert first["bye_reasons"] == {"1": ["W1: a bye"]}
    second = propose(sheet("1 2 3", "3>2 bye:1", format="knockout"))
    assert second["tables"][0]["reasons"] == ["winner of W1 meets winner of W2"]


def test_fewer_than_two_have_nothing_to_draw() -> None:
    for ids in ("", "a"):
        assert propose(sheet(ids, format="knockout"))["finished"]


def test_seeds_count_and_not_the_order_of_the_file() -> None:
    book = bracket(7, "knockout")
    expected = propose(book)
    book["entrants"].reverse()
    assert propose(book) == expected


@pytest.mark.parametrize("result", ["1=4 2>3", "1?4 2>3", "2>3"])
def test_a_level_or_missing_result_is_refused_at_its_round(result: str) -> None:
    with pytest.raises(Refusal) as caught:
        propose(sheet("1 2 3 4", result, format="knockout"))
    assert (caught.value.code, caught.value.position) == ("result_missing", 1)
    assert "1 - 4" in caught.value.message


def test_a_ruling_decides_a_level_match_and_low_totals_may_win() -> None:
    book = sheet("1 2 3 4", "1=4 2>3", format="knockout")
    book["rounds"][0]["tables"][0]["winner"] = 1
    assert shown(propose(book)) == "W3:4-2"
    low = sheet("1 2 3 4", "1>4 2>3", format="knockout", low_wins=True)
    assert shown(propose(low)) == "W3:4-3"


def test_a_forfeit_is_a_walk_over_and_two_leave_the_place_empty() -> None:
    book = sheet("1 2 3 4 5 6 7 8", "1+8 4>5 2+7 3>6", format="knockout")
    assert shown(propose(book)) == "W5:1-4 W6:2-3"
    book["rounds"][0]["tables"][0]["forfeit"] = ["1", "8"]
    drawn = propose(book)
    assert shown(drawn) == "W6:2-3 | 4"
    assert drawn["bye_reasons"] == {"4": ["W5: there is no winner of W1"]}


def test_who_withdrew_before_round_1_is_not_in_the_bracket_and_later_gives_a_walk_over() -> None:
    book = sheet("1 2 3 4", "1>4 2>3", format="knockout")
    book["entrants"][0]["withdrawn_after"] = 0
    book["rounds"] = []
    assert shown(propose(book)) == "W2:3-4 | 2"
    book = sheet("1 2 3 4 5 6 7 8", "1>8 4>5 2>7 3>6", format="knockout", third_place=True)
    book["entrants"][0]["withdrawn_after"] = 1
    drawn = propose(book)
    assert shown(drawn) == "W6:2-3 | 4"
    assert drawn["bye_reasons"] == {"4": ["W5: 1 has withdrawn"]}
    assert play_out(book) == ["W6:2-3 | 4", "W7:4-2"]


def test_a_final_that_one_side_leaves_is_over() -> None:
    book = sheet("1 2 3 4", "1>4 2>3", format="knockout")
    book["entrants"][0]["withdrawn_after"] = 1
    assert propose(book)["finished"]


def test_who_is_absent_from_round_1_is_left_out_for_good() -> None:
    book = sheet("1 2 3 4 5", format="knockout", absent=["2"])
    assert shown(propose(book)) == "W1:1-5 W2:3-4"
    played = sheet("1 2 3 4 5", "1>5 3>4 off:2", format="knockout")
    assert shown(propose(played)) == "W3:1-3"


def test_who_is_absent_later_gives_the_other_a_bye_and_has_lost() -> None:
    book = sheet("1 2 3 4 5 6 7 8", "1>8 4>5 2>7 3>6", format="knockout", absent=["4"])
    drawn = propose(book)
    assert shown(drawn) == "W6:2-3 | 1"
    assert drawn["bye_reasons"] == {"1": ["W5: should meet 4, who is absent"]}
    for listed in ("2>3 off:4", "2>3 bye:1"):
        played = sheet("1 2 3 4 5 6 7 8", "1>8 4>5 2>7 3>6", listed, format="knockout")
        assert shown(propose(played)) == "W7:1-2"


def test_when_both_are_absent_nobody_goes_on() -> None:
    rounds = ("1>8 4>5 2>7 3>6", "2>3 off:1 off:4")
    book = sheet("1 2 3 4 5 6 7 8", rounds[0], format="knockout", absent=["1", "4"])
    assert shown(propose(book)) == "W6:2-3"
    assert propose(sheet("1 2 3 4 5 6 7 8", *rounds, format="knockout"))["finished"]


def test_who_comes_after_the_draw_is_named() -> None:
    book = sheet("1 2 3 4", "1>3 bye:2", format="knockout")
    book["entrants"][2:] = [{"id": "3", "seed": 3}, {"id": "4", "seed": 4, "entered_before": 2}]
    book["rounds"][0] = {"tables": [{"sides": [["2"], ["3"]], "points": [1, 0]}], "byes": ["1"]}
    assert propose(book)["relaxed"] == [
        {"wish": "late_entry", "entrants": ["4"], "reason": "the bracket had begun"}
    ]


def test_a_best_of_three_is_played_in_rounds_until_one_has_won_twice() -> None:
    first = ("1>4 2>3", "4>1 2>3")
    book = sheet("1 2 3 4", *first[:1], format="knockout", best_of=3)
    drawn = propose(book)
    assert shown(drawn) == "W1:1-4 W2:2-3"
    assert drawn["tables"][0]["reasons"] == ["seed 1 meets seed 4", "best of 3, 1-0 so far"]
    book = sheet("1 2 3 4", *first, format="knockout", best_of=3)
    assert shown(propose(book)) == "W1:1-4"
    book = sheet("1 2 3 4", *first, "4>1", format="knockout", best_of=3)
    assert shown(propose(book)) == "W3:4-2"


def test_not_to_come_loses_a_best_of_three_at_once() -> None:
    book = sheet("1 2 3 4", "1+4 2>3", "2>3", format="knockout", best_of=3)
    assert shown(propose(book)) == "W3:1-2"


def test_a_change_by_hand_is_followed_by_the_bracket() -> None:
    swapped = sheet("1 2 3 4 5 6 7 8", "1>5 4>8 2>7 3>6", format="knockout")
    assert shown(propose(swapped)) == "W5:1-4 W6:2-3"
    later = sheet("1 2 3 4 5 6 7 8", "1>8 4>5 2>7 3>6", "1>3 2>4", format="knockout")
    assert shown(propose(later)) == "W7:1-2"
    bye = sheet("1 2 3 4 5", "1>4 bye:5 bye:2 bye:3", format="knockout")
    assert shown(propose(bye)) == "W5:1-5 W6:2-3"


def test_R11_a_match_without_its_result_empties_what_was_built_on_it() -> None:
    book = bracket(8, "knockout")
    play_out(book)
    assert propose(book)["finished"]
    del book["rounds"][0]["tables"][0]["points"]
    with pytest.raises(Refusal) as caught:
        propose(book)
    assert (caught.value.code, caught.value.position) == ("result_missing", 1)
    del book["rounds"][0]["tables"][0]
    with pytest.raises(Refusal, match=r"W1 \(1 - 8\)"):
        propose(book)


def test_a_corrected_winner_is_missed_where_the_loser_sat() -> None:
    book = sheet("1 2 3 4 5 6 7 8", "8>1 4>5 2>7 3>6", "1>4 2>3", format="knockout")
    with pytest.raises(Refusal, match=r"Round 2 has no result of W5 \(8 - 4\)"):
        propose(book)


def test_a_table_outside_the_bracket_is_nobody_s_business() -> None:
    book = sheet("1 2 3 4", "1>4 2>3", "4>3 1>2", format="knockout")
    assert propose(book)["finished"]
    pairs = [{"sides": [["1", "4"], ["2", "3"]], "points": [100, 50]}]
    with pytest.raises(Refusal, match="no result of W1"):
        propose({**book, "rounds": [{"tables": pairs}]})


def test_T18_club_mates_meet_late_and_who_must_meet_is_named() -> None:
    book = bracket(8, "knockout", avoid_club=True)
    for entrant, club in zip(book["entrants"], "XXXXXYYY", strict=True):
        entrant["club"] = club
    drawn = propose(book)
    assert [one["wish"] for one in drawn["relaxed"]] == ["club"]
    book["rounds"].append(
        {"tables": [{**table, "points": [100, 50]} for table in drawn["tables"]], "byes": []}
    )
    again = propose(book)
    assert again["relaxed"] == []
    assert favourite(*(side[0] for side in again["tables"][0]["sides"]))
