"""A bracket as it stands: columns that halve, who sits where, who went on, and what is not known yet."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.pairing.draw import propose
from scoring.pairing.picture import Cell, Picture, picture
from scoring.rank_document import read_document
from tests.scoring.pairing.brackets import bracket, by_chance, favourite, outsider, play, play_out
from tests.scoring.sheets import document


def drawn(book: dict[str, Any]) -> Picture:
    found = picture(read_document(book))
    assert found is not None
    return found


def cells(found: Picture) -> dict[str, Cell]:
    every = [cell for column in (*found.upper, *found.lower, found.last) for cell in column]
    return {cell.slot: cell for cell in every}


def played(book: dict[str, Any], rounds: int = 1) -> dict[str, Any]:
    for _ in range(rounds):
        book["rounds"].append(play(propose(book), favourite))
    return book


def names(columns: tuple[tuple[Cell, ...], ...]) -> list[list[str]]:
    return [[cell.slot for cell in column] for column in columns]


def test_the_columns_of_a_knockout_halve_until_the_final() -> None:
    found = drawn(bracket(8, "knockout", third_place=True))
    assert names(found.upper) == [["W1", "W2", "W3", "W4"], ["W5", "W6"], ["W7"]]
    assert [cell.slot for cell in found.last] == ["P3"]
    assert found.lower == ()


def test_the_columns_of_losers_take_up_who_drops_from_the_winners() -> None:
    found = drawn(bracket(8, "double_knockout"))
    assert names(found.upper) == [["W1", "W2", "W3", "W4"], ["W5", "W6"], ["W7"]]
    assert names(found.lower) == [["L1", "L2"], ["L3", "L4"], ["L5"], ["L6"]]
    assert [cell.slot for cell in found.last] == ["G", "reset"]


def test_before_the_first_round_only_the_seats_are_known() -> None:
    found = drawn(bracket(6, "knockout"))
    first = found.upper[0]
    assert [cell.sides for cell in first] == [("1", None), ("4", "5"), ("2", None), ("3", "6")]
    assert [cell.bye for cell in first] == [True, False, True, False]
    assert found.rights["4"] == "4"
    assert [cell.sides for cell in found.upper[1]] == [("1", None), ("2", None)]
    assert all(cell.rounds == () for cell in first)


@pytest.mark.parametrize("wins", [favourite, outsider, by_chance(3), by_chance(8)])
@pytest.mark.parametrize("format_", ["knockout", "double_knockout"])
@pytest.mark.parametrize("count", [2, 5, 8, 13])
def test_played_out_every_slot_is_decided_by_who_sat_there(count: int, format_: str, wins: Any) -> None:
    book = bracket(count, format_)
    play_out(book, wins)
    found = cells(drawn(book))
    assert all(cell.decided for cell in found.values())
    assert all(cell.winner in cell.sides for cell in found.values() if cell.rounds)
    tables = [sum(len(round_["tables"]) for round_ in book["rounds"])]
    assert [sum(len(cell.rounds) for cell in found.values())] == tables


def test_a_table_without_a_result_leaves_its_slot_open_and_the_others_go_on() -> None:
    book = bracket(8, "knockout")
    round_ = play(propose(book), favourite)
    del round_["tables"][1]["points"]
    book["rounds"].append(round_)
    found = cells(drawn(book))
    assert [found[slot].winner for slot in ("W1", "W2", "W3", "W4")] == ["1", None, "2", "3"]
    assert found["W2"].decided is False
    assert (found["W2"].sides, found["W2"].rounds) == (("4", "5"), (1,))
    assert (found["W5"].sides, found["W6"].sides) == (("1", None), ("2", "3"))


def test_a_level_result_is_no_result() -> None:
    book = bracket(4, "knockout")
    round_ = play(propose(book), favourite)
    round_["tables"][0]["points"] = [50, 50]
    book["rounds"].append(round_)
    assert cells(drawn(book))["W1"].decided is False


def test_who_is_away_loses_without_a_round() -> None:
    book = bracket(4, "knockout")
    table = {"sides": [["2"], ["3"]], "points": [100, 1]}
    book["rounds"].append({"tables": [table], "byes": ["1"], "absent": []})
    found = cells(drawn(book))
    assert (found["W1"].sides, found["W1"].rounds, found["W1"].winner) == (("1", "4"), (), "1")
    assert found["W3"].sides == ("1", "2")


def test_the_reset_of_a_final_is_decided_with_it_unless_it_is_played() -> None:
    for wins, rounds in ((favourite, 0), (outsider, 1)):
        book = bracket(2, "double_knockout")
        book["rounds"] += [
            {"tables": [{"sides": [["1"], ["2"]], "points": [100, 50]}]},
            {"tables": [{"sides": [["1"], ["2"]], "points": [100, 50] if wins("1", "2") else [50, 100]}]},
        ]
        if rounds:
            book["rounds"].append({"tables": [{"sides": [["2"], ["1"]], "points": [100, 50]}]})
        found = cells(drawn(book))
        assert (found["reset"].decided, len(found["reset"].rounds)) == (True, rounds)


def test_the_places_of_groups_stand_in_for_who_is_not_known() -> None:
    book = bracket(8, "groups_then_knockout", groups=2, advance=2)
    assert {cell.sides for cell in drawn(book).upper[0]} == {("A1", "B2"), ("B1", "A2")}
    played(book, 2)
    book["rounds"].append({"tables": [{"sides": table["sides"]} for table in propose(book)["tables"]]})
    assert drawn(book).rights["A1"] == "A1"
    book["rounds"].pop()
    played(book)
    found = drawn(book)
    assert sorted(found.rights.values()) == ["A1", "A2", "B1", "B2"]
    assert found.upper[0][0].sides == ("1", "3")
    played(book)
    assert [cell.winner for cell in drawn(book).upper[0]] == ["1", "2"]


def test_groups_from_which_nobody_goes_on_have_no_bracket() -> None:
    book = bracket(4, "groups_then_knockout", groups=1, advance=1)
    played(book, 3)
    assert picture(read_document(book)) is None


def test_other_formats_and_a_lonely_entrant_have_no_bracket() -> None:
    assert picture(document("a b c", format="swiss")) is None
    assert picture(document("a", format="knockout")) is None
