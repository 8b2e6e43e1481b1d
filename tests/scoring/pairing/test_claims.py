"""Who drawn slots would belong to under other results: named, and nobody is moved."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from scoring.pairing.claims import Claim, claims, contested
from scoring.pairing.draw import propose
from scoring.rank_document import read_document
from scoring.schedule import DrawnRound, DrawnTable
from tests.scoring.pairing.brackets import bracket, play_out
from tests.scoring.sheets import sheet, table

Book = dict[str, Any]


def played(count: int, format_: str, **options: Any) -> Book:
    book = bracket(count, format_, **options)
    play_out(book)
    return book


def drawn(book: Book) -> list[DrawnRound]:
    """The rounds of a document as they were drawn, slots and all."""
    found = []
    for number in range(1, len(book["rounds"]) + 1):
        proposal = propose({**book, "rounds": book["rounds"][: number - 1]})
        tables = [
            DrawnTable(place, f"m{place}", tuple(map(tuple, each["sides"])), (), each.get("slot", ""))
            for place, each in enumerate(proposal["tables"], 1)
        ]
        found.append(DrawnRound(number, tuple(tables), tuple(proposal["byes"]), {}, ()))
    return found


def corrected(book: Book, place: int, token: str, number: int = 1) -> Book:
    """The document with another result at one table of a round."""
    other = deepcopy(book)
    other["rounds"][number - 1]["tables"][place - 1] = table(token)
    return other


def moved(before: Book, after: Book, rounds: list[DrawnRound]) -> tuple[list[str], int | None]:
    """`2 W5: 1-4 would be 8-4` for each claim."""
    found, stuck = claims(read_document(before), read_document(after), rounds)
    return [shown(claim) for claim in found], stuck


def shown(claim: Claim) -> str:
    would = "-".join(id_ or "nobody" for id_ in claim.would)
    return f"{claim.round} {claim.slot}: {'-'.join(claim.seated)} would be {would}"


def test_another_winner_claims_the_next_slot_and_nobody_the_seat_that_was_won_in_it() -> None:
    book = played(8, "knockout")
    found, stuck = moved(book, corrected(book, 1, "8>1"), drawn(book))
    assert found == ["2 W5: 1-4 would be 8-4", "3 W7: 1-2 would be nobody-2"]
    assert stuck == 3


def test_R11_a_result_that_is_gone_leaves_the_slots_behind_it_empty() -> None:
    book = played(8, "knockout", third_place=True)
    found, stuck = moved(book, corrected(book, 1, "1?8"), drawn(book))
    assert found == [
        "2 W5: 1-4 would be nobody-4",
        "3 W7: 1-2 would be nobody-2",
        "3 P3: 4-3 would be nobody-3",
    ]
    assert stuck == 2


def test_where_neither_came_the_other_side_goes_on_alone() -> None:
    book = played(8, "knockout")
    neither = corrected(book, 1, "1?8")
    neither["rounds"][0]["tables"][0]["forfeit"] = ["1", "8"]
    found, stuck = moved(book, neither, drawn(book))
    assert found == ["2 W5: 1-4 would be nobody-4", "3 W7: 1-2 would be 4-2"]
    assert stuck is None


def test_a_loser_of_a_double_knock_out_drops_elsewhere() -> None:
    book = played(4, "double_knockout")
    found, stuck = moved(book, corrected(book, 1, "4>1"), drawn(book))
    assert found[:2] == ["2 W3: 1-2 would be 4-2", "2 L1: 4-3 would be 1-3"]
    assert found[-1] == "4 G: 1-2 would be nobody-nobody"
    assert stuck == 4


def test_another_winner_of_a_group_goes_on() -> None:
    book = played(8, "groups_then_knockout", groups=2, advance=1)
    before = len(book["rounds"]) - 1
    place = next(place for place, each in enumerate(book["rounds"][0]["tables"], 1) if ["1"] in each["sides"])
    pair = book["rounds"][0]["tables"][place - 1]["sides"]
    other = next(side[0] for side in pair if side != ["1"])
    flipped = corrected(book, place, f"{other}:1:500:0")
    for round_ in range(1, before):
        beaten = next(each for each in flipped["rounds"][round_]["tables"] if ["1"] in each["sides"])
        beaten["points"] = [0 if side == ["1"] else 100 for side in beaten["sides"]]
    found, _ = moved(book, flipped, drawn(book))
    assert [claim.partition(" would")[0] for claim in found] == [f"{before + 1} W1: 1-2"]


def test_points_that_change_no_winner_change_no_claim() -> None:
    book = played(8, "knockout")
    assert moved(book, corrected(book, 1, "1:8:100:90"), drawn(book)) == ([], None)


def test_a_bracket_that_was_stuck_before_is_not_stuck_by_this() -> None:
    book = played(8, "knockout")
    rounds = drawn(book)
    stuck = corrected(book, 1, "8>1")
    assert moved(stuck, corrected(stuck, 3, "2:7:100:90"), rounds) == ([], None)
    assert moved(stuck, book, rounds) == ([], None)


def test_whom_a_director_has_moved_by_hand_is_no_change() -> None:
    book = sheet("1 2 3 4 5 6 7 8", "1>5 4>8 2>7 3>6", "1>2 4>3", "1>4", format="knockout")
    by_hand = [
        DrawnRound(number, tables, (), {}, ())
        for number, tables in enumerate(
            (
                (
                    DrawnTable(1, "m1", (("1",), ("5",)), (), "W1"),
                    DrawnTable(2, "m2", (("4",), ("8",)), (), "W2"),
                ),
                (
                    DrawnTable(1, "m3", (("1",), ("2",)), (), "W5"),
                    DrawnTable(2, "m4", (("4",), ("3",)), (), "W6"),
                ),
                (DrawnTable(1, "m5", (("1",), ("4",)), (), "W7"),),
            ),
            1,
        )
    ]
    assert moved(book, corrected(book, 1, "1:5:100:90"), by_hand) == ([], None)
    found, stuck = moved(book, corrected(book, 1, "5>1"), by_hand)
    assert found[0] == "2 W5: 1-2 would be 4-5"
    assert stuck == 3


def test_a_format_without_slots_has_no_claims() -> None:
    book = played(5, "round_robin")
    assert moved(book, corrected(book, 1, "5>2"), drawn(book)) == ([], None)


def waiting(book: Book, rounds: list[DrawnRound]) -> list[str]:
    return [shown(claim) for claim in contested(read_document(book), rounds)]


def test_a_bracket_as_it_was_drawn_is_contested_nowhere() -> None:
    for format_ in ("knockout", "double_knockout", "round_robin"):
        book = played(8, format_)
        assert waiting(book, drawn(book)) == []


def test_a_slot_is_contested_until_its_seats_follow_from_the_results() -> None:
    book = played(8, "double_knockout")
    rounds = drawn(book)[:3]
    book["rounds"] = book["rounds"][:3]
    book["rounds"][1] = {"tables": [table(token) for token in ("1?4", "2?3", "8?5", "7?6")], "byes": []}
    book["rounds"][2] = {"tables": [table(token) for token in ("1?2", "3?5", "4?6")], "byes": []}
    assert waiting(book, rounds) == [
        "3 W7: 1-2 would be nobody-nobody",
        "3 L3: 3-5 would be nobody-nobody",
        "3 L4: 4-6 would be nobody-nobody",
    ]
    overturned = corrected(book, 1, "8>1")
    assert waiting(overturned, rounds)[:2] == ["2 W5: 1-4 would be 8-4", "2 L1: 8-5 would be 1-5"]


def test_a_slot_waits_only_for_results_that_lead_to_it() -> None:
    book = played(8, "double_knockout")
    rounds = drawn(book)[:3]
    book["rounds"] = book["rounds"][:3]
    book["rounds"][1] = {"tables": [table(token) for token in ("1:4:80:80", "2>3", "5>8", "6>7")], "byes": []}
    assert waiting(book, rounds) == ["3 W7: 1-2 would be nobody-2", "3 L4: 4-6 would be nobody-6"]


def test_a_forfeit_and_a_ruling_say_who_goes_on() -> None:
    book = played(4, "knockout")
    rounds = drawn(book)
    book["rounds"][0]["tables"][0] = {"sides": [["1"], ["4"]], "forfeit": ["4"]}
    book["rounds"][0]["tables"][1] |= {"points": [50, 50], "winner": 0}
    assert waiting(book, rounds) == []


def test_beside_a_missing_result_a_forfeit_and_a_ruling_say_who_goes_on() -> None:
    book = played(8, "knockout")
    rounds = drawn(book)[:2]
    book["rounds"] = book["rounds"][:2]
    book["rounds"][0]["tables"][0] = table("1?8")
    book["rounds"][0]["tables"][1] = {"sides": [["4"], ["5"]], "forfeit": ["5"]}
    book["rounds"][0]["tables"][2] |= {"points": [50, 50], "winner": 0}
    assert waiting(book, rounds) == ["2 W5: 1-4 would be nobody-4"]


def test_behind_a_slot_that_others_have_nothing_is_certain() -> None:
    book = played(8, "knockout")
    rounds = drawn(book)
    overturned = corrected(book, 1, "8>1")
    assert waiting(overturned, rounds) == ["2 W5: 1-4 would be 8-4", "3 W7: 1-2 would be nobody-2"]
