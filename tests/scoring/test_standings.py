"""Standings: ranks, ties, what decided, exact numbers, and what must always hold."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.rank_document import read_document
from scoring.standings import explain, json_number, rank, standings
from scoring.tiebreaks import METRICS
from tests.scoring.sheets import document, entrants, metrics, places, sheet

PUBLISHED = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "rank.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("line", PUBLISHED, ids=lambda line: str(line["name"]))
def test_published_tournaments_give_their_published_numbers(line: dict[str, Any]) -> None:
    found = {row["id"]: row["metrics"] for row in rank(line["document"])["standings"]}
    for id_, expected in line["expect"].items():
        assert {key: found[id_][key] for key in expected} == expected


def test_the_progressive_scores_of_the_published_swiss() -> None:
    found = {row["id"]: row["metrics"] for row in rank(PUBLISHED[0]["document"])["standings"]}
    scores = [found[str(number)]["progressive"] for number in range(1, 15)]
    assert scores == [11, 12.5, 9.5, 9.5, 12.5, 10.5, 8, 3, 4.5, 5.5, 8.5, 1.5, 2.5, 6]


def test_R01_level_rows_share_a_place_and_stand_by_seed() -> None:
    rows = ("a:x:9:0 b:y:7:0 c:z:7:0 d:u:5:0",)
    found = places("d c b a x y z u", *rows, tiebreaks=["points_for"])
    assert found[:4] == [(1, "a", None), (2, "c", "points_for"), (2, "b", None), (4, "d", "points_for")]


def test_rows_without_a_seed_stand_last_and_by_their_id_as_text() -> None:
    listed = [{"id": "10"}, {"id": "9"}, {"id": "z", "seed": 1}, {"id": "A"}]
    rows = rank({"entrants": listed, "rounds": []})["standings"]
    assert [row["id"] for row in rows] == ["z", "10", "9", "A"]
    assert [row["rank"] for row in rows] == [1] * 4
    assert all(row["equal"] for row in rows)


def test_R02_ranks_go_by_exact_fractions() -> None:
    rounds = averages({"a": [73, 7], "b": [83.2, 8], "c": [83, 8]})
    found = rank({"entrants": entrants("c b a r"), "rounds": rounds, "tiebreaks": ["average"]})["standings"]
    assert [(row["rank"], row["id"], row["metrics"]["average"]) for row in found[:3]] == [
        (1, "a", "73/7"),
        (2, "b", 10.4),
        (3, "c", 10.375),
    ]


def averages(totals: dict[str, list[float]]) -> list[dict[str, Any]]:
    """Rounds in which each entrant makes a total in so many matches against r, one at a time."""
    return [
        {"tables": [{"sides": [[id_], ["r"]], "points": [total if number == 0 else 0, 0]}]}
        for id_, (total, count) in totals.items()
        for number in range(int(count))
    ]


def test_R04_a_match_still_to_be_played_is_neither_won_nor_lost_nor_a_tiebreak() -> None:
    rounds = ("a>b c>d", "a?c b>d")
    assert places("a b c d", *rounds, tiebreaks=["wins", "buchholz"]) == [
        (1, "a", None),
        (1, "b", None),
        (3, "c", "buchholz"),
        (4, "d", "wins"),
    ]


@pytest.mark.parametrize(("points", "winner"), [("a:b:200:150", "a"), ("a:b:150:200", "b")])
def test_R29_points_are_never_the_wrong_way_round(points: str, winner: str) -> None:
    assert places("a b", points, tiebreaks=["wins"])[0][1] == winner
    assert places("a b", points, tiebreaks=["points_for"], low_wins=True)[0][1] != winner


def test_R24_equal_points_are_decided_by_the_match_between_the_two() -> None:
    rounds = ("a>c b>d", "b>a c>d", "a>d c>b")
    found = places("a b c d", *rounds, tiebreaks=["wins", "difference", "direct"])
    assert found == [(1, "a", None), (1, "b", None), (1, "c", None), (4, "d", "wins")]
    found = places("a b c d", *rounds[:2], tiebreaks=["wins", "difference", "points_for", "direct"])
    assert found == [(1, "b", None), (2, "a", "wins"), (3, "c", "direct"), (4, "d", "wins")]


def test_T10_an_entrant_who_withdrew_stays_listed_and_in_the_tiebreaks_of_those_he_met() -> None:
    listed = entrants("A B C D")
    listed[3]["withdrawn_after"] = 1
    found = metrics("", "A>D B>C", "A>B bye:C", "A>C bye:B", entrants=listed, format="swiss")
    assert list(found) == ["A", "B", "C", "D"]
    assert (found["A"]["wins"], found["D"]["wins"]) == (3, 0)
    assert found["A"]["buchholz"] == 2 + 1 + 1  # B 2, C 1, D 0 and a draw for each round missed


def test_T09_a_late_entrant_has_nothing_from_the_rounds_before() -> None:
    listed = entrants("a b c")
    listed[2]["entered_before"] = 2
    found = metrics("", "a>b", "c>a bye:b", entrants=listed)
    assert (found["c"]["wins"], found["c"]["played"]) == (1, 1)


@pytest.mark.parametrize(
    ("late", "wins", "points"),
    [(None, 1, 100), ({"wins": 0.5}, 2, 100), ({"wins": 0.5, "points_for": "average"}, 2, 300)],
)
def test_T09_a_late_entrant_has_what_the_policy_gives_and_is_late_no_longer(
    late: dict[str, Any] | None, wins: float, points: int
) -> None:
    listed = entrants("a b c d")
    listed[2]["entered_before"] = 3
    rounds = ("a>b", "b>a", "c:a:100:50 b>d", "a>b off:c")
    found = metrics("", *rounds, entrants=listed, late=late)
    assert (found["c"]["wins"], found["c"]["points_for"], found["c"]["played"]) == (wins, points, 1)
    said = explain(read_document({**sheet("", *rounds, late=late), "entrants": listed}), "c", "wins")
    for where in ("(round 1, not here yet)", "(round 2, not here yet)", "(round 4, absent)"):
        assert where in said
    assert found["d"]["wins"] == 0


def test_standings_after_a_round_know_nothing_of_later_rounds() -> None:
    book = document("a b", "a>b", "b>a", "b>a", tiebreaks=["wins"])
    assert [[row.id for row in standings(book, after)] for after in (0, 1, 2, 3, None)] == [
        ["a", "b"],
        ["a", "b"],
        ["a", "b"],
        ["b", "a"],
        ["b", "a"],
    ]
    assert [row.equal for row in standings(book, 2)] == [True, True]


def test_lots_decide_last_and_whoever_drew_none_stands_behind() -> None:
    listed = [{"id": id_, "lot": lot} for id_, lot in (("a", None), ("b", 7), ("c", 2))]
    rows = rank({"entrants": listed, "tiebreaks": ["wins", "lot"]})["standings"]
    assert [(row["id"], row["decided_by"]) for row in rows] == [("c", None), ("b", "lot"), ("a", "lot")]


def test_a_ratio_with_nothing_against_stands_first() -> None:
    found = places("a b c d", "a:b:100:50 c:d:20:0", tiebreaks=["ratio"])
    assert [id_ for _, id_, _ in found] == ["c", "a", "b", "d"]


def test_low_totals_turn_every_direction_of_the_game() -> None:
    rounds = ("a:b:31:18", "c:a:44:10")
    low = {"low_wins": True}
    assert [i for _, i, _ in places("a b c", *rounds, tiebreaks=["average"], **low)] == ["b", "a", "c"]
    assert [i for _, i, _ in places("a b c", *rounds, tiebreaks=["points_against"], **low)] == ["a", "b", "c"]
    assert [i for _, i, _ in places("a b c", *rounds, tiebreaks=["points_against"])] == ["c", "b", "a"]
    assert [i for _, i, _ in places("a b c", *rounds, **low)] == ["b", "a", "c"]


def test_mexican_train_totals_that_are_level_share_the_first_place() -> None:
    hands = [[0, 19, 10, 13], [25, 0, 4, 13], [7, 13, 18, 6]]
    sides = [[id_] for id_ in "ABCD"]
    out = (0, 1, None)
    table = {
        "sides": sides,
        "points": [sum(hand[seat] for hand in hands) for seat in range(4)],
        "hands": [{"points": points, "out": seat} for points, seat in zip(hands, out, strict=True)],
    }
    rounds = [{"tables": [table]}]
    assert {place for place, _, _ in places("A B C D", rounds=rounds, low_wins=True)} == {1}
    ties = ["points_for", "went_out"]
    found = places("A B C D", rounds=rounds, low_wins=True, tiebreaks=ties)
    assert [place for place, _, _ in found] == [1, 1, 3, 3]


def test_nobody_gives_an_empty_table_and_one_alone_is_first() -> None:
    assert rank({"entrants": []}) == {"standings": []}
    assert places("a") == [(1, "a", None)]


def test_an_empty_list_of_criteria_leaves_everybody_level() -> None:
    assert places("a b", "a>b", tiebreaks=[]) == [(1, "a", None), (1, "b", None)]


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (None, None),
        (3, 3),
        (Fraction(9, 4), 2.25),
        (Fraction(1, 10**6), 1e-06),
        (Fraction(73, 7), "73/7"),
        (Fraction(-1, 3), "-1/3"),
        (Fraction(1, 128 * 10**6), "1/128000000"),
    ],
)
def test_numbers_are_printed_exactly(value: Fraction | int | None, printed: object) -> None:
    assert json_number(value) == printed


def test_every_metric_is_printed_with_a_label_and_a_sentence() -> None:
    book = document("a b c", "a>b bye:c", tiebreaks=["wins", "direct"])
    assert set(standings(book)[0].metrics) == set(METRICS)
    for key, metric in METRICS.items():
        assert metric.key == key
        assert explain(book, "a", key).split(":")[0] in (metric.label, "Direct encounter")


def test_a_sentence_about_somebody_unknown_is_refused() -> None:
    with pytest.raises(Refusal, match="unknown_entrant"):
        explain(document("a"), "b", "wins")
