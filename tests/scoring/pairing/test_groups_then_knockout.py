"""Groups in a snake, Berger inside, then A1 - B2, B1 - A2 and so on."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.pairing.draw import propose
from scoring.pairing.groups import fill_groups, letter
from scoring.pairing.qualifying import seat_qualified
from scoring.rank_document import read_document
from tests.scoring.pairing.brackets import bracket, by_chance, favourite, play, play_out, shown

FORMAT = "groups_then_knockout"


def groups(book: dict[str, Any]) -> str:
    filled = fill_groups(read_document(book))
    return " | ".join(f"{name} {' '.join(one.id for one in group)}" for name, group in filled.items())


def test_groups_are_filled_in_a_snake() -> None:
    assert groups(bracket(8, FORMAT, groups=2)) == "A 1 4 5 8 | B 2 3 6 7"
    assert groups(bracket(10, FORMAT, groups=3)) == "A 1 6 7 | B 2 5 8 | C 3 4 9 10"
    assert groups(bracket(11, FORMAT)) == "A 1 4 5 8 9 | B 2 3 6 7 10 11"
    assert groups(bracket(3, FORMAT)) == "A 1 2 3"


def test_letters_go_on_after_z() -> None:
    assert [letter(index) for index in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


def test_two_groups_of_four_play_three_rounds_a_semi_final_and_a_final() -> None:
    assert play_out(bracket(8, FORMAT, groups=2, advance=2, third_place=True)) == [
        "A:1-8 A:4-5 B:2-7 B:3-6",
        "A:8-5 A:1-4 B:7-6 B:2-3",
        "A:4-8 A:5-1 B:3-7 B:6-2",
        "W1:1-3 W2:2-4",
        "W3:1-2 P3:3-4",
    ]


def test_tables_say_why() -> None:
    book = bracket(8, FORMAT, groups=2)
    assert propose(book)["tables"][0] == {
        "sides": [["1"], ["8"]],
        "reasons": ["numbers 1 and 4 in round 1 of the Berger table for 4"],
        "group": "A",
    }
    for _ in range(3):
        book["rounds"].append(play(propose(book), favourite))
    assert [table["reasons"] for table in propose(book)["tables"]] == [["A1 meets B2"], ["B1 meets A2"]]


@pytest.mark.parametrize(
    ("count", "advance", "expected"),
    [
        (1, 1, "A1-bye"),
        (2, 1, "A1-B1"),
        (2, 2, "A1-B2 B1-A2"),
        (4, 1, "A1-D1 B1-C1"),
        (4, 2, "A1-B2 D1-C2 B1-A2 C1-D2"),
        (3, 2, "A1-bye C2-B2 B1-bye C1-A2"),
        (8, 2, "A1-B2 H1-G2 D1-C2 E1-F2 B1-A2 G1-H2 C1-D2 F1-E2"),
    ],
)
def test_winners_of_groups_meet_seconds_of_others(count: int, advance: int, expected: str) -> None:
    placed = {letter(g): [f"{letter(g)}{place}" for place in range(1, advance + 1)] for g in range(count)}
    seats = seat_qualified(placed)
    pairs = zip(seats[::2], seats[1::2], strict=True)
    assert " ".join(f"{one}-{other or 'bye'}" for one, other in pairs) == expected


@pytest.mark.parametrize(("count", "advance"), [(g, a) for g in range(2, 9) for a in (1, 2, 3, 4)])
def test_nobody_meets_one_of_the_own_group_first(count: int, advance: int) -> None:
    placed = {letter(g): [f"{letter(g)}{place}" for place in range(advance)] for g in range(count)}
    seats = seat_qualified(placed)
    pairs = list(zip(seats[::2], seats[1::2], strict=True))
    assert all(one is not None and (two is None or one[0] != two[0]) for one, two in pairs)
    if advance == 2:
        halves = seats[: len(seats) // 2], seats[len(seats) // 2 :]
        assert all(len({id_[0] for id_ in half if id_}) == sum(map(bool, half)) for half in halves)


@pytest.mark.parametrize("count", range(2, 31))
def test_everybody_meets_the_own_group_once_and_the_bracket_has_a_winner(count: int) -> None:
    book = bracket(count, FORMAT)
    drawn = play_out(book, by_chance(count))
    filled = fill_groups(read_document(book))
    met = [
        tuple(sorted(side[0] for side in table["sides"]))
        for round_, text in zip(book["rounds"], drawn, strict=True)
        for table in round_["tables"]
        if "W" not in text
    ]
    pairs = [
        tuple(sorted((one.id, two.id))) for group in filled.values() for one, two in combinations(group, 2)
    ]
    assert sorted(met) == sorted(pairs)
    for round_ in book["rounds"]:
        named = [side[0] for table in round_["tables"] for side in table["sides"]] + round_["byes"]
        assert len(set(named)) == len(named)
    assert drawn[-1].startswith("W")


@pytest.mark.parametrize(
    ("count", "options"), [(5, {"groups": 3}), (1, {}), (0, {}), (8, {"groups": 2, "advance": 5})]
)
def test_groups_that_do_not_fit_the_field_are_refused(count: int, options: dict[str, int]) -> None:
    with pytest.raises(Refusal) as caught:
        propose(bracket(count, FORMAT, **options))
    assert (caught.value.code, caught.value.position) == ("bad_option", 0)


def test_one_group_of_which_one_goes_on_is_over_with_it() -> None:
    assert play_out(bracket(4, FORMAT, groups=1, advance=1))[-1].startswith("A")


def group_stage(book: dict[str, Any]) -> dict[str, Any]:
    """The first round of the knock-out, after the groups have been played by favourites."""
    drawn = propose(book)
    while "group" in drawn["tables"][0]:
        book["rounds"].append(play(drawn, favourite))
        drawn = propose(book)
    return drawn


def test_who_has_withdrawn_makes_room_for_the_next() -> None:
    book = bracket(8, FORMAT, groups=2)
    book["entrants"][0]["withdrawn_after"] = 3
    assert shown(group_stage(book)) == "W1:4-3 W2:2-5"


def test_who_never_came_is_in_no_group() -> None:
    book = bracket(9, FORMAT, groups=2)
    book["entrants"][0]["withdrawn_after"] = 0
    assert groups(book) == "A 2 5 6 9 | B 3 4 7 8"


def test_who_comes_late_joins_the_smallest_group_or_is_named() -> None:
    book = bracket(9, FORMAT, groups=2)
    book["entrants"][8]["entered_before"] = 2
    assert groups(book) == "A 1 4 5 8 9 | B 2 3 6 7"
    assert shown(propose(book)) == "A:1-8 A:4-5 B:2-7 B:3-6"
    book["entrants"][8]["entered_before"] = 4
    assert group_stage(book)["relaxed"] == [
        {"wish": "late_entry", "entrants": ["9"], "reason": "the bracket had begun"}
    ]


def test_places_that_only_the_seed_decided_are_named_once() -> None:
    book = bracket(8, FORMAT, groups=2, tiebreaks=["wins"])
    for _ in range(3):
        drawn = propose(book)
        level = {"tables": [{"sides": t["sides"], "points": [80, 80]} for t in drawn["tables"]]}
        book["rounds"].append(level)
    drawn = propose(book)
    assert shown(drawn) == "W1:1-3 W2:2-4"
    assert drawn["relaxed"][0] == {
        "wish": "order",
        "entrants": ["1", "4"],
        "reason": "they are level in group A; the seed decided",
    }
    assert len(drawn["relaxed"]) == 4
    book["rounds"].append(play(drawn, by_chance(1)))
    assert propose(book)["relaxed"] == []


def test_a_level_match_ends_a_group_but_not_a_semi_final() -> None:
    book = bracket(8, FORMAT, groups=2)
    drawn = group_stage(book)
    book["rounds"].append({"tables": [{"sides": t["sides"], "points": [80, 80]} for t in drawn["tables"]]})
    with pytest.raises(Refusal) as caught:
        propose(book)
    assert (caught.value.code, caught.value.position) == ("result_missing", 4)


def clubs(book: dict[str, Any], letters: str) -> dict[str, Any]:
    for entrant, club in zip(book["entrants"], letters, strict=True):
        entrant["club"] = None if club == "." else club
    return book


def test_T18_club_mates_are_in_different_groups_where_that_can_be() -> None:
    apart = clubs(bracket(8, FORMAT, groups=2, avoid_club=True), "X..X....")
    assert groups(apart) == "A 1 3 5 8 | B 2 4 6 7"
    assert propose(apart)["relaxed"] == []
    gap = clubs(bracket(5, FORMAT, groups=2, avoid_club=True), "X...X")
    assert groups(gap) == "A 2 4 5 | B 1 3"
    many = clubs(bracket(8, FORMAT, groups=2, avoid_club=True), "XXX.....")
    assert groups(many) == "A 1 4 5 8 | B 2 3 6 7"
    named = [propose(many)["relaxed"]]
    many["rounds"].append(play(propose(many), by_chance(1)))
    named.append(propose(many)["relaxed"])
    reason = "both are in group B, where everybody meets"
    assert named == [[], [{"wish": "club", "entrants": ["2", "3"], "reason": reason}]]


def test_seeds_count_and_not_the_order_of_the_file() -> None:
    book = bracket(11, FORMAT, groups=2)
    drawn = propose(book)
    book["entrants"].reverse()
    assert propose(book) == drawn
