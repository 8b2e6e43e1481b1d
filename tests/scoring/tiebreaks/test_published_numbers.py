"""Numbers of federations' tie-breaks that are no criterion of the contract, and the field they were published for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.rank_document import read_document
from scoring.standings import explain, standings
from tests.scoring.sheets import document, metrics

SWISS14: dict[str, Any] = next(
    line["document"]
    for line in map(
        json.loads, (Path(__file__).parents[2] / "data" / "rank.jsonl").read_text("utf-8").splitlines()
    )
    if line["name"] == "swiss14"
)
PROGRESSIVE = [11, 12.5, 9.5, 9.5, 12.5, 10.5, 8, 3, 4.5, 5.5, 8.5, 1.5, 2.5, 6]
BUCHHOLZ = [14.5, 15, 14, 14.5, 13.5, 13.5, 13.5, 10.5, 11.5, 11, 13, 10, 9, 11]


@pytest.mark.parametrize(("key", "values"), [("progressive", PROGRESSIVE), ("buchholz", BUCHHOLZ)])
def test_the_published_field_of_fourteen(key: str, values: list[float]) -> None:
    found = {row.id: row.metrics[key] for row in standings(read_document(SWISS14))}
    assert [found[str(number)] for number in range(1, 15)] == values


def test_the_cuts_of_numbers_9_and_12() -> None:
    found = {row.id: row.metrics["buchholz_cut1"] for row in standings(read_document(SWISS14))}
    assert (found["9"], found["12"]) == (10, 9.5)


FIELD = "a b c d e f g h"


def field(*own: str) -> tuple[str, ...]:
    """Four rounds of a against b, c, d and e, who win none, one, two and three of their other matches."""
    others = ("c>f d>g e>h", "f>b d>g e>h", "f>b g>c e>h", "f>b g>c h>d")
    return tuple(f"{mine} {rest}" for mine, rest in zip(own, others, strict=True))


@pytest.mark.parametrize(
    ("own", "score", "dropped"),
    [
        (("a>b", "a>c", "a>d", "a=e"), 3.5, "lowest"),
        (("a>b", "a>c", "d>a", "e>a"), 2, "both"),
        (("a>b", "c>a", "d>a", "e>a"), 1, "highest"),
    ],
)
def test_the_modified_median_drops_by_the_own_score(own: tuple[str, ...], score: float, dropped: str) -> None:
    found = metrics(FIELD, *field(*own), format="swiss")
    opponents = sorted(found[id_]["wins"] for id_ in "bcde")
    left = {"lowest": opponents[1:], "highest": opponents[:-1], "both": opponents[1:-1]}[dropped]
    assert found["a"]["wins"] == score
    assert found["a"]["modified_median"] == sum(left)
    assert found["a"]["median_buchholz"] == sum(opponents[1:-1])  # others drop both, whatever the own score


def test_the_modified_median_names_what_is_left_and_of_nothing_leaves_nothing() -> None:
    said = explain(document(FIELD, *field("a>b", "c>a", "d>a", "e>a")), "a", "modified_median")
    terms = "0 (round 1 against b) + 2 (round 2 against c) + 3 (round 3 against d) = 5"
    assert said.endswith(f"by the own score: {terms}")
    assert metrics("a b")["a"]["modified_median"] == 0


def test_rounds_with_the_points_of_a_win_and_wins_at_the_table_are_two_numbers() -> None:
    rounds = ("a>b", "a=b", "bye:a off:b", "a+b", "half:a off:b", "b>a")
    found = metrics("a b", *rounds)["a"]
    assert (found["wins"], found["rounds_won"], found["won_at_table"]) == (4, 3, 1)
    book = document("a b", *rounds)
    assert explain(book, "a", "won_at_table").endswith("1 (round 1 against b) = 1")
    assert "1 (round 3, bye)" in explain(book, "a", "rounds_won")


def test_who_did_not_come_within_a_quarter_of_an_hour_loses_forty_to_twenty() -> None:
    score = {
        "winner": {"wins": 1, "points_for": 40, "points_against": 20},
        "loser": {"points_for": 20, "points_against": 40},
    }
    found = metrics("a b", "a+b", forfeit_score=score)
    assert [(found[id_]["points_for"], found[id_]["difference"]) for id_ in "ab"] == [(40, 20), (20, -20)]


def test_a_bye_of_plus_fifty_or_of_the_own_average() -> None:
    rounds = ("a:b:100:62", "bye:a", "b:a:100:80")
    fixed = metrics("a b", *rounds, bye={"wins": 1, "difference": 50})["a"]
    assert fixed["difference"] == 38 + 50 - 20
    average = metrics("a b", *rounds, bye={"wins": 1, "points_for": "average", "difference": "average"})["a"]
    assert (average["points_for"], average["difference"]) == (180 + 90, 18 + 9)
