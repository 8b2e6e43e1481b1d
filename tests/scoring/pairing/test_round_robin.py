"""Round robin: the Berger tables, byes, cycles, absences and a field that grows."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from scoring.pairing.round_robin import berger, round_of
from scoring.rank_document import read_document
from tests.scoring.sheets import document, entrants

TABLES = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | "
    "8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 | "
    "3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | "
    "5-10 6-4 7-3 8-2 9-1",
}


def written(count: int, cycles: int = 1) -> str:
    rounds = berger(count, cycles)
    return " | ".join(" ".join(f"{home}-{away}" for home, away in one.pairs) for one in rounds)


@pytest.mark.parametrize("count", TABLES)
def test_the_published_tables(count: int) -> None:
    assert written(count) == TABLES[count]


@pytest.mark.parametrize("count", range(2, 30))
def test_everybody_meets_everybody_once_and_sits_out_at_most_once(count: int) -> None:
    rounds = berger(count)
    met = [tuple(sorted(pair)) for one in rounds for pair in one.pairs]
    assert sorted(met) == list(combinations(range(1, count + 1), 2))
    byes = [one.bye for one in rounds if one.bye is not None]
    assert sorted(byes) == (list(range(1, count + 1)) if count % 2 else [])
    homes = [sum(home == who for one in rounds for home, _ in one.pairs) for who in range(1, count + 1)]
    assert max(homes) - min(homes) <= 1


def test_an_odd_field_plays_the_next_table_without_its_last_number() -> None:
    assert written(3) == "2-3 | 1-2 | 3-1"
    assert [one.bye for one in berger(3)] == [1, 3, 2]


def test_even_cycles_change_sides() -> None:
    assert written(4, 3) == f"{TABLES[4]} | 4-1 3-2 | 3-4 2-1 | 4-2 1-3 | {TABLES[4]}"


def test_fewer_than_two_have_no_round() -> None:
    assert berger(0) == berger(1) == ()
    assert round_of(document("a"), 1).as_dict() == {"tables": [], "byes": [], "relaxed": [], "finished": True}


def test_a_round_goes_by_pairing_number_and_says_why() -> None:
    listed = [{"id": id_, "seed": seed} for id_, seed in (("d", 4), ("b", 2), ("a", 1), ("c", 3))]
    book = read_document({"entrants": listed, "rounds": [{}]})
    assert round_of(book, 2).as_dict() == {
        "tables": [
            {"sides": [["d"], ["c"]], "reasons": ["numbers 4 and 3 in round 2 of the Berger table for 4"]},
            {"sides": [["a"], ["b"]], "reasons": ["numbers 1 and 2 in round 2 of the Berger table for 4"]},
        ],
        "byes": [],
        "relaxed": [],
    }


def test_the_one_left_over_has_a_bye_with_its_reason() -> None:
    drawn = round_of(document("a b c"), 1).as_dict()
    assert drawn["byes"] == ["a"]
    assert drawn["bye_reasons"] == {"a": ["number 1 sits out in round 1 of the Berger table for 4"]}
    assert [table["sides"] for table in drawn["tables"]] == [[["b"], ["c"]]]


def test_the_second_cycle_is_named_and_turned_and_after_it_all_is_over() -> None:
    book = document("a b c d", cycles=2)
    first = round_of(book, 4).tables[0]
    assert first.sides == (("d",), ("a",))
    assert first.reasons == ("numbers 4 and 1 in round 1 of the Berger table for 4, cycle 2",)
    assert not round_of(book, 6).finished
    assert round_of(book, 7).finished
    assert round_of(book, 0).finished


def sides(drawn: Any) -> list[tuple[str, str]]:
    return [(table.sides[0][0], table.sides[1][0]) for table in drawn.tables]


def test_who_should_meet_somebody_absent_or_withdrawn_sits_out() -> None:
    listed = entrants("a b c d e")
    listed[1]["withdrawn_after"] = 1
    listed[3]["withdrawn_after"] = 2
    book = read_document({"entrants": listed, "rounds": [{}], "absent": ["c"]})
    drawn = round_of(book, 2)  # 6-4 5-3 1-2: d sits out, e meets c, a meets b
    assert drawn.tables == ()
    assert [(bye.id, bye.reasons[0]) for bye in drawn.byes] == [
        ("e", "should meet c, who is absent"),
        ("a", "should meet b, who withdrew after round 1"),
        ("d", "number 4 sits out in round 2 of the Berger table for 6"),
    ]


def test_two_who_are_both_missing_leave_no_table_and_no_bye() -> None:
    drawn = round_of(document("a b c", absent=["a", "b", "c"]), 1)
    assert (drawn.tables, drawn.byes) == ((), ())


def test_a_late_entrant_takes_the_free_number_and_earlier_rounds_stand() -> None:
    listed = entrants("late a b c")
    listed[0]["entered_before"] = 2
    before = read_document({"entrants": listed, "rounds": []})
    assert sides(round_of(before, 1)) == [("b", "c")]
    assert sides(round_of(before, 2)) == [("late", "c"), ("a", "b")]
    assert round_of(before, 2).relaxed == ()


def test_a_meeting_that_comes_again_because_the_field_grew_is_named() -> None:
    listed = [*entrants("a b c d"), {"id": "e", "seed": 5, "entered_before": 2}]
    rounds = [
        {"tables": [{"sides": [["a"], ["b"]], "points": [1, 0]}, {"sides": [["c"], ["d"]], "forfeit": ["c"]}]}
    ]
    drawn = round_of(read_document({"entrants": listed, "rounds": rounds}), 2)
    assert sides(drawn) == [("e", "c"), ("a", "b")]
    assert drawn.as_dict()["relaxed"] == [
        {
            "wish": "rematch",
            "entrants": ["a", "b"],
            "reason": "they met in round 1; the field has grown since",
        }
    ]
