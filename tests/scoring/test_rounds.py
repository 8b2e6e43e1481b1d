"""The values of a tournament's sheet: pairing numbers, caps, tables that wait."""

from __future__ import annotations

from scoring.rounds import Document, Entrant, by_pairing_number, missing_results
from tests.scoring.sheets import document


def test_the_pairing_number_is_seed_then_lot_then_id_as_text() -> None:
    entrants = [
        Entrant("9", lot=1),
        Entrant("10", lot=1),
        Entrant("z"),
        Entrant("b", seed=2),
        Entrant("c", seed=1, lot=2),
        Entrant("d", seed=1),
    ]
    for order in (entrants, entrants[::-1]):
        assert [one.id for one in by_pairing_number(order)] == ["c", "d", "b", "10", "9", "z"]


def test_a_cap_holds_for_all_rounds_or_for_those_it_names() -> None:
    assert Document((), cap_difference=50).cap_of(7) == 50
    assert [Document((), cap_difference=(50, None)).cap_of(number) for number in (1, 2, 3)] == [
        50,
        None,
        None,
    ]


def test_tables_without_a_result_are_counted_from_one() -> None:
    assert missing_results(document("a b c d", "a>b c>d", "a+b c?d")) == ((2, 2),)
