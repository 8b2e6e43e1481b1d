"""Direct encounter among any number of level entrants."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.standings import explain
from scoring.tiebreaks.direct import direct_points_tiers, direct_tiers
from tests.scoring.sheets import document, ledger, metrics, places


def order(tiers: list[list[int]], ids: str) -> str:
    names = ids.split()
    return " ".join("=".join(names[who] for who in tier) for tier in tiers)


CASES = [
    ("A B", "A>B", "A B"),
    ("A B C", "A>B B>C C>A", "A=B=C"),
    ("A B C", "A>B A>C B>C", "A B C"),
    ("A B C", "A>B A=C B>C", "A B C"),
    ("A B C D", "A>B A>C D>A B>C B>D C>D", "A B C D"),
    ("A B C", "A>B", "A=B=C"),
    ("A B C", "A>B A>C", "A B=C"),
    ("A B C D", "A>B A>C B>D", "A=B=C=D"),
    ("A B C D", "A>B A>C A=D", "A=B=C=D"),
    ("A B C D", "A>B B>C C>A A>D B>D C>D", "A=B=C D"),
    ("A B", "A=B", "A=B"),
    ("A B", "", "A=B"),
    ("A B C", "A>B B>A A>C B>C", "A=B C"),  # two meetings count as their average
    ("A B C", "A>B A=B A>C B>C", "A B C"),
    ("A B C", "A>B A>C C=B", "A B=C"),
    ("A B C D", "A>B A>C A>D B>C B>D", "A B C=D"),  # set first one after the other
]


@pytest.mark.parametrize(("ids", "matches", "expected"), CASES)
def test_direct_encounter(ids: str, matches: str, expected: str) -> None:
    book = ledger(ids, *matches.split())
    group = range(len(ids.split()))
    assert order(direct_tiers(book, group), ids) == expected
    assert order(direct_tiers(book, group[::-1]), ids).count("=") == expected.count("=")


def test_only_matches_among_the_level_count() -> None:
    book = ledger("A B C", "A>B", "C>A", "B>C")
    assert order(direct_tiers(book, [0, 1]), "A B C") == "A B"


def test_a_forfeited_match_is_no_meeting_except_in_a_round_robin() -> None:
    assert order(direct_tiers(ledger("A B", "A+B", format="swiss"), [0, 1]), "A B") == "A=B"
    assert order(direct_tiers(ledger("A B", "A+B", format="round_robin"), [0, 1]), "A B") == "A B"


def test_at_a_pool_table_the_better_total_has_won_the_meeting() -> None:
    pool = {"sides": [["A"], ["B"], ["C"]], "points": [30, 10, 10]}
    high = ledger("A B C", rounds=[{"tables": [pool]}])
    low = ledger("A B C", rounds=[{"tables": [pool]}], low_wins=True)
    assert order(direct_tiers(high, [0, 1, 2]), "A B C") == "A B=C"
    assert order(direct_tiers(low, [0, 1, 2]), "A B C") == "B=C A"


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, {"A": 78, "B": 75, "C": 60}), ({"cap_points": 40}, {"A": 78, "B": 71, "C": 60})],
)
def test_a_club_counts_points_among_the_level(options: dict[str, Any], points: dict[str, int]) -> None:
    rounds = ("A:B:40:31", "B:C:44:20", "C:A:40:38")
    found = metrics("A B C", *rounds, tiebreaks=["wins", "direct_points"], **options)
    assert {id_: row["points_for"] for id_, row in found.items()} == points
    assert {id_: row["direct_points"] for id_, row in found.items()} == {"A": 1, "B": 2, "C": 3}


@pytest.mark.parametrize(
    ("ids", "matches", "expected"),
    [
        ("A B", "A>B", "A B"),
        ("A B", "A=B", "A=B"),
        ("A B C", "A:B:40:1 A:C:40:39 C:B:40:30", "A C B"),  # A beat both, then C beat B
        ("A B C", "A>B A>C", "A B=C"),
        ("A B C", "A>B", "A=B=C"),
        ("A B C D", "A:B:40:31 B:C:44:20 C:A:40:38 A:D:40:1 B:D:40:1 C:D:10:10", "A B C D"),
        ("A B C", "A:B:40:20 B:C:40:20 C:A:40:20", "A=B=C"),
        ("A B C D", "A:B:9:8 B:C:9:1 C:A:9:8 A:D:9:3 B:D:9:3 D:C:9:1", "A B D C"),  # A and B 26, A beat B
    ],
)
def test_who_beat_all_then_points_in_these_matches(ids: str, matches: str, expected: str) -> None:
    book = ledger(ids, *matches.split())
    found = order(direct_points_tiers(book, range(len(ids.split()))), ids)
    assert found == expected


def test_the_criterion_that_decides_is_named() -> None:
    rounds = ("A>C D>B", "A>D B>C", "B>A D>C")  # A, B and D have two wins each, and beat one another
    ties = ["wins", "direct", "lot"]
    assert places("A B C D", *rounds, tiebreaks=ties) == [
        (1, "A", None),
        (1, "B", None),
        (1, "D", None),
        (4, "C", "wins"),
    ]
    assert places("A B C D", *rounds[:2], tiebreaks=ties) == [
        (1, "A", None),
        (2, "D", "wins"),
        (3, "B", "direct"),
        (4, "C", "wins"),
    ]


def test_a_place_is_shown_only_where_the_matches_decide() -> None:
    found = metrics("A B C D", "A>B C=D", tiebreaks=["direct", "wins"])
    assert {row["direct"] for row in found.values()} == {None}
    found = metrics("A B C D", "A>B C=D", "A=C B>D", "A=D B=C", tiebreaks=["wins", "direct"])
    assert (found["A"]["direct"], found["C"]["direct"]) == (None, None)


def test_the_sentence_names_who_was_met_and_who_was_not() -> None:
    book = document("A B C", "A>B", tiebreaks=["direct"])
    assert explain(book, "A", "direct") == "Direct encounter: 1 against B; not met: C"
    assert explain(document("A"), "A", "direct") == "Direct encounter: level with nobody"
    assert explain(book, "B", "direct_points") == (
        "Direct encounter: 0 against A; not met: C; 50 points in these matches"
    )
