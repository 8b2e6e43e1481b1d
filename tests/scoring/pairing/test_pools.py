"""Tables of four to eight: sizes, plans, the best found, clubs, seats and changes of the field."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.pairing.draw import propose
from scoring.pairing.pools import table_count
from tests.scoring.pairing.brackets import bracket

FORMAT = "pools"


def play(drawn: dict[str, Any]) -> dict[str, Any]:
    return {
        "tables": [{"sides": t["sides"], "points": list(range(len(t["sides"])))} for t in drawn["tables"]]
    }


def rounds(book: dict[str, Any], count: int) -> list[dict[str, Any]]:
    drawn = []
    for _ in range(count):
        drawn.append(propose(book))
        book["rounds"].append(play(drawn[-1]))
    return drawn


def seats(drawn: dict[str, Any]) -> list[list[str]]:
    return [[id_ for (id_,) in table["sides"]] for table in drawn["tables"]]


def meetings(drawn: list[dict[str, Any]]) -> Counter[frozenset[str]]:
    return Counter(
        frozenset(pair) for round_ in drawn for table in seats(round_) for pair in combinations(table, 2)
    )


@pytest.mark.parametrize(
    ("people", "wished", "sizes"),
    [
        (16, 4, [4] * 4),
        (13, 4, [5, 4, 4]),
        (14, 4, [5, 5, 4]),
        (15, 4, [5, 5, 5]),
        (22, 6, [6, 6, 5, 5]),
        (9, 8, [5, 4]),
        (15, 3, [3] * 5),
        (7, 4, [7]),
        (8, 6, [8]),
        (5, 4, [5]),
        (11, 5, [6, 5]),
        (3, 4, [3]),
        (2, 8, [2]),
        (50, 8, [8, 7, 7, 7, 7, 7, 7]),
    ],
)
def test_sizes_are_near_the_one_wished_and_differ_by_one(people: int, wished: int, sizes: list[int]) -> None:
    drawn = propose(bracket(people, FORMAT, table_size=wished))
    assert sorted(map(len, seats(drawn)), reverse=True) == sizes
    assert table_count(people, wished) == len(sizes)


@pytest.mark.parametrize("people", range(4, 120))
@pytest.mark.parametrize("wished", [4, 5, 6, 8])
def test_every_number_of_people_fits_tables_of_four_to_eight(people: int, wished: int) -> None:
    count = table_count(people, wished)
    assert people // count >= 4
    assert -(-people // count) <= 8


@pytest.mark.parametrize("size", [2, 9, 12])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(Refusal) as caught:
        propose(bracket(20, FORMAT, table_size=size))
    assert (caught.value.code, caught.value.position) == ("bad_option", 0)


def test_too_few_for_any_table_are_named_and_one_alone_is_refused() -> None:
    assert propose(bracket(3, FORMAT))["relaxed"] == [
        {"wish": "table_size", "entrants": ["1", "2", "3"], "reason": "only 3 are here"}
    ]
    with pytest.raises(Refusal, match="1 are here") as caught:
        propose(bracket(1, FORMAT))
    assert (caught.value.code, caught.value.position) == ("no_legal_round", 1)


@pytest.mark.parametrize(
    ("people", "size", "count"),
    [(9, 3, 4), (16, 4, 5), (25, 5, 6), (49, 7, 8), (64, 8, 9), (15, 3, 7), (36, 6, 3), (20, 4, 5)],
)
def test_nobody_meets_twice_where_a_plan_is_known(people: int, size: int, count: int) -> None:
    drawn = rounds(bracket(people, FORMAT, table_size=size), count)
    assert max(meetings(drawn).values()) == 1
    assert all(round_["relaxed"] == [] for round_ in drawn)


@pytest.mark.parametrize(
    ("people", "expected"),
    [
        (8, {3: 28}),
        (12, {1: 13, 2: 46, 3: 7}),
        (16, {1: 72, 2: 48}),
        (20, {0: 12, 1: 146, 2: 32}),
        (24, {0: 40, 1: 220, 2: 16}),
        (32, {0: 160, 1: 336}),
        (64, {0: 1344, 1: 672}),
    ],
)
def test_seven_rounds_in_fours_mix_so_well(people: int, expected: dict[int, int]) -> None:
    """As good as fixed plans that are published, or better; see also that nobody sits out."""
    drawn = rounds(bracket(people, FORMAT), 7)
    met = meetings(drawn)
    often = Counter(met.values())
    never = people * (people - 1) // 2 - len(met)
    assert {**({0: never} if never else {}), **often} == expected
    for round_ in drawn:
        assert round_["byes"] == []
        assert sorted(id_ for table in seats(round_) for id_ in table) == sorted(
            str(n) for n in range(1, people + 1)
        )


def test_the_quality_and_every_repeated_meeting_are_stated() -> None:
    drawn = rounds(bracket(8, FORMAT), 2)
    assert drawn[0]["tables"][0]["reasons"] == [
        "6 of 6 meetings are new",
        "meetings after round 1: 16 pairs never, 12 pairs once; 0 in two rounds running",
    ]
    assert drawn[1]["tables"][0]["reasons"] == [
        "4 of 6 meetings are new",
        "meetings after round 2: 8 pairs never, 16 pairs once, 4 pairs twice; 4 in two rounds running",
    ]
    assert len(drawn[1]["relaxed"]) == 4
    assert drawn[1]["relaxed"][0]["reason"] == "they met once before, the last time one round ago"


def test_a_meeting_of_long_ago_is_named_without_that() -> None:
    book = bracket(16, FORMAT)
    drawn = rounds(book, 6)
    assert {one["reason"] for one in drawn[-1]["relaxed"]} == {"they met once before"}


def test_the_first_seat_goes_round() -> None:
    drawn = rounds(bracket(5, FORMAT), 5)
    assert sorted(seats(round_)[0][0] for round_ in drawn) == ["1", "2", "3", "4", "5"]


def test_it_ends_after_so_many_rounds() -> None:
    book = bracket(8, FORMAT, total_rounds=1)
    rounds(book, 1)
    assert propose(book)["finished"]


def test_who_is_absent_late_or_gone_sits_nowhere() -> None:
    book = bracket(18, FORMAT, absent=["3"])
    book["entrants"][0]["withdrawn_after"] = 1
    book["entrants"][17]["entered_before"] = 2
    first = propose(book)
    assert {id_ for table in seats(first) for id_ in table} == {str(n) for n in range(1, 18)} - {"3"}
    book["rounds"].append(play(first))
    second = propose({**book, "absent": []})
    assert {id_ for table in seats(second) for id_ in table} == {str(n) for n in range(2, 19)}


def with_clubs(letters: str) -> dict[str, Any]:
    book = bracket(len(letters), FORMAT, avoid_club=True)
    for entrant, club in zip(book["entrants"], letters, strict=True):
        entrant["club"] = None if club == "." else club
    return book


def test_T18_club_mates_are_apart_where_that_can_be() -> None:
    drawn = propose(with_clubs("XXXXYYYYZZZZ...."))
    assert drawn["relaxed"] == []
    many = propose(with_clubs("XXXXX......."))
    assert [one["wish"] for one in many["relaxed"]] == ["club", "club"]


@pytest.mark.parametrize("people", [13, 16, 17])
def test_seeds_count_and_not_the_order_of_the_file(people: int) -> None:
    book = bracket(people, FORMAT)
    for _ in range(2):
        drawn = propose(book)
        book["entrants"].reverse()
        assert propose(book) == drawn
        book["rounds"].append(play(drawn))
