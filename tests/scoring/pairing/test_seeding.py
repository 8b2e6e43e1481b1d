"""Seats of brackets: the published first rounds, bands, and club mates who meet late."""

from __future__ import annotations

import pytest

from scoring.pairing.seeding import bands, bracket_order, keep_apart, meetings, seat

FIRST_ROUNDS = {
    2: "1-2",
    3: "1-bye 2-3",
    4: "1-4 2-3",
    5: "1-bye 4-5 2-bye 3-bye",
    6: "1-bye 4-5 2-bye 3-6",
    7: "1-bye 4-5 2-7 3-6",
    8: "1-8 4-5 2-7 3-6",
    9: "1-bye 8-9 4-bye 5-bye 2-bye 7-bye 3-bye 6-bye",
    10: "1-bye 8-9 4-bye 5-bye 2-bye 7-10 3-bye 6-bye",
    11: "1-bye 8-9 4-bye 5-bye 2-bye 7-10 3-bye 6-11",
    12: "1-bye 8-9 4-bye 5-12 2-bye 7-10 3-bye 6-11",
    13: "1-bye 8-9 4-13 5-12 2-bye 7-10 3-bye 6-11",
}


def ids(count: int) -> list[str]:
    return [str(number) for number in range(1, count + 1)]


def written(seats: list[str | None]) -> str:
    return " ".join(f"{one}-{two or 'bye'}" for one, two in zip(seats[::2], seats[1::2], strict=True))


@pytest.mark.parametrize("count", FIRST_ROUNDS)
def test_the_published_first_rounds(count: int) -> None:
    assert written(seat(ids(count))) == FIRST_ROUNDS[count]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_the_best_seeds_meet_as_late_as_their_number_allows(size: int) -> None:
    order = bracket_order(size)
    for part in (1 << level for level in range(1, size.bit_length())):
        blocks = [order[start : start + part] for start in range(0, size, part)]
        assert all(sum(seed <= size // part for seed in block) == 1 for block in blocks)


@pytest.mark.parametrize("count", range(2, 70))
def test_byes_go_to_the_best_and_no_match_has_two(count: int) -> None:
    seats = seat(ids(count))
    pairs = list(zip(seats[::2], seats[1::2], strict=True))
    assert all(one is not None for one, _ in pairs)
    assert {one for one, two in pairs if two is None} == set(ids(len(seats) - count))


def test_bands_hold_seeds_of_one_strength_with_or_without_a_bye() -> None:
    assert [list(band) for band in bands(8)] == [[3, 4], [5, 6, 7, 8]]
    assert [list(band) for band in bands(13)] == [[5, 6, 7, 8], [9, 10, 11, 12, 13]]
    assert [list(band) for band in bands(10)] == [[3, 4], [5, 6], [7, 8], [9, 10]]
    assert bands(2) == bands(3) == []


def parted(clubs: str) -> list[str | None]:
    """Seats of a field whose clubs are one letter a seed, `.` for none."""
    field = ids(len(clubs))
    key = {id_: None if club == "." else club for id_, club in zip(field, clubs, strict=True)}
    movable = [[field[seed - 1] for seed in band] for band in bands(len(field))]
    return keep_apart(seat(field), key, movable)


def test_T18_the_nearest_seeds_change_places_to_part_club_mates() -> None:
    assert written(parted("X......X")) == "1-7 4-5 2-8 3-6"
    assert written(parted("X..X....")) == "1-8 3-5 2-7 4-6"
    assert written(parted("XY......")) == FIRST_ROUNDS[8]


def test_T18_five_of_one_club_and_three_of_another_leave_one_meeting() -> None:
    for clubs in ("XXXXXYYY", "YYYXXXXX", "XYXYXYXX", "XXYYXXYX"):
        key = dict(zip(ids(8), clubs, strict=True))
        assert [key[one] for one, _ in meetings(parted(clubs), key)] == ["X"]


def test_T18_four_and_four_leave_none() -> None:
    for clubs in ("XXXXYYYY", "XYXYXYXY", "XYYXXYYX", "XXYYYYXX", "YXXYYXXY"):
        assert list(meetings(parted(clubs), dict(zip(ids(8), clubs, strict=True)))) == []


def test_byes_and_those_without_a_club_meet_nobody() -> None:
    key = {"1": "X", "2": None, "3": "X"}
    assert list(meetings(seat(ids(3)), key)) == []
    assert keep_apart(seat(ids(3)), key, [["2", "3"]]) == ["1", None, "2", "3"]
