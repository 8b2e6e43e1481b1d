"""Rotating partners: plans by number, the best found elsewhere, rests, changes of the field, ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.pairing.draw import propose
from scoring.pairing.history import opponents_of, partners_of
from tests.scoring.pairing.brackets import bracket

FORMAT = "rotating"


def play(drawn: dict[str, Any], **more: Any) -> dict[str, Any]:
    tables = [{"sides": table["sides"], "points": [100, 80]} for table in drawn["tables"]]
    return {"tables": tables, "byes": drawn["byes"], **more}


def play_out(book: dict[str, Any]) -> list[dict[str, Any]]:
    drawn = []
    while not (round_ := propose(book)).get("finished"):
        drawn.append(round_)
        book["rounds"].append(play(round_))
    return drawn


def counted(book: dict[str, Any]) -> tuple[Counter[frozenset[str]], Counter[frozenset[str]]]:
    tables = [table["sides"] for round_ in book["rounds"] for table in round_["tables"]]
    return (
        Counter(couple for sides in tables for couple in partners_of(sides)),
        Counter(couple for sides in tables for couple in opponents_of(sides)),
    )


def check_rounds(book: dict[str, Any]) -> None:
    """Everybody is once in each round, and sit-outs are even after each."""
    ids = sorted(entrant["id"] for entrant in book["entrants"])
    rests: Counter[str] = Counter(dict.fromkeys(ids, 0))
    for round_ in book["rounds"]:
        seated = [id_ for table in round_["tables"] for side in table["sides"] for id_ in side]
        assert sorted(seated + round_["byes"]) == ids
        rests.update(round_["byes"])
        assert max(rests.values()) - min(rests.values()) <= 1


def test_round_k_is_the_k_th_of_the_plan_with_numbers_by_seed() -> None:
    book = bracket(8, FORMAT)
    drawn = play_out(book)
    assert len(drawn) == 7
    assert [table["sides"] for table in drawn[1]["tables"]] == [
        [["8", "2"], ["3", "5"]],
        [["4", "1"], ["6", "7"]],
    ]
    assert drawn[1]["tables"][0]["reasons"] == [
        "numbers 8+2 v 3+5 in round 2 of the whist table for 8",
        "partners at most once in all its rounds, opponents at most twice",
    ]


def test_numbers_that_were_drawn_by_lot_are_called_lots() -> None:
    book = bracket(7, FORMAT)
    for lot, entrant in enumerate(reversed(book["entrants"]), 1):
        entrant.pop("seed", None)
        entrant["lot"] = lot
    drawn = propose(book)
    assert drawn["bye_reasons"]["3"] == ["lot 5 sits out in round 1 of the plan for 7"]
    assert drawn["tables"][0]["reasons"][0].startswith("lots ")
    book["entrants"][0]["lot"] = 9
    assert propose(book)["tables"][0]["reasons"][0].startswith("numbers ")


def test_who_sits_out_does_so_by_the_plan() -> None:
    drawn = propose(bracket(7, FORMAT))
    assert drawn["byes"] == ["5", "6", "7"]
    assert drawn["bye_reasons"]["5"] == ["number 5 sits out in round 1 of the plan for 7"]


@pytest.mark.parametrize("count", [*range(4, 13), 22, 33, 38, 41])
def test_no_partners_repeat_in_all_rounds_and_rests_are_even(count: int) -> None:
    book = bracket(count, FORMAT, total_rounds=min(count - 1, 12))
    assert len(play_out(book)) == min(count - 1, 12)
    check_rounds(book)
    partners, opponents = counted(book)
    assert max(partners.values()) == 1
    assert max(opponents.values()) <= 3


def test_without_a_plan_quality_is_stated() -> None:
    first = propose(bracket(41, FORMAT))
    assert first["tables"][0]["reasons"] == [
        "best found: 0 of 2 pairs are partners again, 0 of 4 opponents again",
        "with this round partners at most once and opponents at most once at these tables",
    ]
    assert first["byes"] == ["41"]
    assert first["bye_reasons"]["41"] == [
        "has sat out 0 and played 0: the fewest rests, then the most matches, then the last seed"
    ]


def test_fewer_rounds_are_the_first_ones() -> None:
    book = bracket(12, FORMAT, total_rounds=3)
    whole = bracket(12, FORMAT)
    assert play_out(book) == play_out(whole)[:3]


def test_T07_more_rounds_than_partners_need_leave_to_repeat() -> None:
    book = bracket(5, FORMAT, total_rounds=6)
    for _ in range(5):
        book["rounds"].append(play(propose(book)))
    with pytest.raises(Refusal, match="play together again") as caught:
        propose(book)
    assert (caught.value.code, caught.value.position) == ("no_legal_round", 6)
    drawn = propose({**book, "allow_rematch": True})
    assert [one["wish"] for one in drawn["relaxed"]] == ["partner", "partner"]
    assert drawn["relaxed"][0]["reason"] == "they were partners once before"
    assert len(drawn["byes"]) == 1


def test_three_are_too_few_for_a_table() -> None:
    with pytest.raises(Refusal, match="3 are here") as caught:
        propose(bracket(4, FORMAT, absent=["2"]))
    assert (caught.value.code, caught.value.position) == ("no_legal_round", 1)


def test_an_absence_is_played_around_and_the_plan_goes_on_where_it_can() -> None:
    book = bracket(8, FORMAT)
    book["rounds"].append(play(propose(book)))
    drawn = propose({**book, "absent": ["3"]})
    assert len(drawn["tables"]) == 1
    assert len(drawn["byes"]) == 3
    assert "3" not in drawn["byes"]
    book["rounds"].append(play(drawn, absent=["3"]))
    third = propose(book)
    partners, _ = counted(book)
    assert all(partners[frozenset(side)] == 0 for table in third["tables"] for side in table["sides"])


def test_who_comes_late_or_goes_changes_the_draw_from_that_round_on() -> None:
    book = bracket(9, FORMAT, total_rounds=5)
    book["entrants"][0]["withdrawn_after"] = 2
    book["entrants"][8]["entered_before"] = 3
    play_out(book)
    named = [
        {id_ for table in round_["tables"] for side in table["sides"] for id_ in side} | set(round_["byes"])
        for round_ in book["rounds"]
    ]
    everybody = {str(n) for n in range(1, 10)}
    assert named == [everybody - {"9"}] * 2 + [everybody - {"1"}] * 3
    partners, _ = counted(book)
    assert max(partners.values()) == 1


def test_a_round_changed_by_hand_leaves_the_plan_where_partners_would_repeat() -> None:
    book = bracket(8, FORMAT)
    book["rounds"].append(play(propose(book)))
    ahead = bracket(8, FORMAT)
    play_out(ahead)
    book["rounds"].append(ahead["rounds"][2])
    third = propose(book)
    partners, _ = counted(book)
    assert not any(partners[frozenset(side)] for table in third["tables"] for side in table["sides"])
    assert third["tables"][0]["reasons"][0].startswith("best found")


def test_who_rested_least_and_played_most_rests_next() -> None:
    book = bracket(41, FORMAT)
    for _ in range(3):
        book["rounds"].append(play(propose(book)))
    assert [round_["byes"] for round_ in book["rounds"]] == [["41"], ["40"], ["39"]]


@pytest.mark.parametrize("count", [7, 8, 41])
def test_seeds_count_and_not_the_order_of_the_file(count: int) -> None:
    book = bracket(count, FORMAT)
    for _ in range(2):
        drawn = propose(book)
        book["entrants"].reverse()
        assert propose(book) == drawn
        book["rounds"].append(play(drawn))


def test_a_table_to_which_somebody_did_not_come_is_no_meeting() -> None:
    book = bracket(4, FORMAT, total_rounds=4)
    for _ in range(3):
        book["rounds"].append(play(propose(book)))
    first = book["rounds"][0]["tables"][0]
    book["rounds"][0]["tables"][0] = {"sides": first["sides"], "forfeit": [first["sides"][0][0]]}
    assert propose(book)["tables"][0]["sides"] == [sorted(side) for side in sorted(first["sides"], key=min)]
