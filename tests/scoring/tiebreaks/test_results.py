"""Tie-breaks of an entrant's own results: sums, caps, averages, policies, progressive score."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.standings import explain
from tests.scoring.sheets import document, metrics, sheet

TO_A_HUNDRED = ("a:b:100:62", "a:b:100:88", "a:b:71:100")


def test_difference_and_ratio_of_three_matches_to_a_hundred() -> None:
    found = metrics("a b", *TO_A_HUNDRED)["a"]
    assert (found["points_for"], found["points_against"], found["difference"]) == (271, 250, 21)
    assert found["ratio"] == 1.084
    assert (found["wins"], found["points"], found["played"]) == (2, 4, 3)


@pytest.mark.parametrize(("cap", "difference"), [(50, 5), (None, 35)])
def test_the_difference_of_a_match_is_capped_on_both_sides(cap: int | None, difference: int) -> None:
    found = metrics("a b", "a:b:100:20", "a:b:55:100", cap_difference=cap)
    assert (found["a"]["difference"], found["b"]["difference"]) == (difference, -difference)


@pytest.mark.parametrize("cap", [[50, None], [50], {"1": 50}, {"1": 50, "2": None}])
def test_the_cap_may_differ_from_round_to_round(cap: object) -> None:
    options = {"cap_difference": cap}
    rounds = ("a:b:100:20", "a:b:100:20")
    book = document("a b", *rounds, **options)
    assert metrics("a b", *rounds, **options)["a"]["difference"] == 50 + 80
    assert explain(book, "a", "difference", after_round=1).endswith("50 (round 1 against b) = 50")
    assert explain(book, "a", "difference").endswith("80 (round 2 against b) = 130")


def test_a_capped_tally_counts_no_excess_and_changes_no_winner() -> None:
    found = metrics("a b", "a:b:205:203", cap_points=200)
    assert (found["a"]["points_for"], found["a"]["difference"], found["a"]["wins"]) == (200, 0, 1)


@pytest.mark.parametrize(
    ("bye", "points", "difference"),
    [
        ({"wins": 1, "points_for": 100, "difference": 50}, 100, 50),
        ({"wins": 1, "points_for": 100}, 100, 0),
        ({"wins": 1, "points_for": 100, "points_against": 60}, 100, 40),
        ({"wins": 1, "points_for": "average", "difference": "average"}, 90, 10),
        ({"wins": 1, "points_for": "average", "points_against": "average"}, 90, 10),
    ],
)
def test_a_bye_gives_what_its_policy_says(bye: dict[str, Any], points: int, difference: int) -> None:
    rounds = ("a:b:100:60", "bye:a", "b:a:100:80")
    found = metrics("a b", *rounds, bye=bye)["a"]
    assert (found["wins"], found["played"]) == (2, 2)
    assert found["points_for"] == 180 + points
    assert found["difference"] == 20 + difference
    assert (found["average"], found["ratio"]) == (90, 1.125)  # over the matches played


def test_T03_three_entrants_have_one_bye_each() -> None:
    bye = {"wins": 1, "points_for": 100, "difference": 50}
    first = metrics("A B C", "A:B:100:40 bye:C", format="round_robin", bye=bye)
    assert (first["C"]["wins"], first["C"]["points_for"], first["C"]["difference"]) == (1, 100, 50)
    assert (first["A"]["wins"], first["B"]["wins"]) == (1, 0)


def test_an_average_of_no_match_is_nothing() -> None:
    found = metrics("a", "bye:a", bye={"wins": 0, "points_for": "average"})["a"]
    assert (found["points_for"], found["average"], found["ratio"]) == (0, None, None)


def test_a_forfeit_gives_a_win_and_nothing_else_unless_a_policy_says_more() -> None:
    plain = metrics("a b", "a+b")
    assert [plain[id_]["wins"] for id_ in "ab"] == [1, 0]
    assert [plain[id_]["points_for"] for id_ in "ab"] == [0, 0]
    assert [plain[id_]["forfeits"] for id_ in "ab"] == [0, 1]
    score = {"winner": {"wins": 1, "points_for": 200, "difference": 100}, "loser": {"difference": -200}}
    ruled = metrics("a b", "a+b", forfeit_score=score)
    assert [ruled[id_]["points_for"] for id_ in "ab"] == [200, 0]
    assert [ruled[id_]["difference"] for id_ in "ab"] == [100, -200]


def test_when_nobody_comes_both_lose() -> None:
    table = {"sides": [["a"], ["b"]], "forfeit": ["a", "b"]}
    found = metrics("a b", rounds=[{"tables": [table]}])
    assert [(found[id_]["wins"], found[id_]["forfeits"]) for id_ in "ab"] == [(0, 1), (0, 1)]


def test_R13_an_entrant_who_missed_three_of_five_has_played_two() -> None:
    found = metrics("a b", "a:b:100:50", "b+a", "b+a", "b+a", "a:b:50:100")["a"]
    assert (found["played"], found["forfeits"], found["average"]) == (2, 3, 75)


def test_a_half_bye_is_half_a_win_and_absence_is_nothing() -> None:
    found = metrics("a b c", "half:a off:b bye:c")
    assert [found[id_]["wins"] for id_ in "abc"] == [0.5, 0, 1]
    assert [found[id_]["points"] for id_ in "abc"] == [1, 0, 2]


def test_win_points_are_a_setting() -> None:
    assert metrics("a b", "a=b", win_points=3)["a"]["points"] == 1.5


def test_equal_points_are_half_a_win_each_and_a_ruling_overrides_points() -> None:
    assert [row["wins"] for row in metrics("a b", "a=b").values()] == [0.5, 0.5]
    table = {"sides": [["a"], ["b"]], "points": [0, 0], "winner": 1}
    found = metrics("a b", rounds=[{"tables": [table]}])
    assert [found[id_]["wins"] for id_ in "ab"] == [0, 1]


@pytest.mark.parametrize(
    ("points", "low_wins", "wins"),
    [
        ([31, 18, 44], True, [0, 1, 0]),
        ([31, 18, 18], True, [0, 0.5, 0.5]),
        ([31, 18, 44], False, [0, 0, 1]),
        ([7, 7, 7], True, ["1/3", "1/3", "1/3"]),
    ],
)
def test_the_best_of_a_pool_table_share_one_win(
    points: list[int], low_wins: bool, wins: list[object]
) -> None:
    table = {"sides": [["a"], ["b"], ["c"]], "points": points}
    found = metrics("a b c", rounds=[{"tables": [table]}], low_wins=low_wins)
    assert [found[id_]["wins"] for id_ in "abc"] == wins


def test_partners_of_one_round_share_its_result() -> None:
    table = {"sides": [["a", "b"], ["c", "d"]], "points": [100, 40]}
    found = metrics("a b c d", rounds=[{"tables": [table]}])
    assert [found[id_]["difference"] for id_ in "abcd"] == [60, 60, -60, -60]
    assert [found[id_]["buchholz"] for id_ in "abcd"] == [0, 0, 1, 1]


def test_a_team_has_the_sums_of_its_boards() -> None:
    boards = [{"points": [100, 60]}, {"points": [40, 100]}]
    table = {"sides": [["a"], ["b"]], "boards": boards}
    assert metrics("a b", rounds=[{"tables": [table]}])["b"]["points_for"] == 160
    open_board = {**table, "boards": [*boards, {}]}
    assert metrics("a b", rounds=[{"tables": [open_board]}])["b"]["played"] == 0


def test_the_progressive_score_of_win_loss_win_is_four_and_three_without_the_first() -> None:
    found = metrics("a b", "a>b", "b>a", "a>b")["a"]
    assert (found["progressive"], found["progressive_cut1"]) == (4, 3)


def test_a_lot_is_printed_as_drawn() -> None:
    drawn = sheet("a b")
    drawn["entrants"][0]["lot"] = 7
    assert metrics("", entrants=drawn["entrants"])["a"]["lot"] == 7


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("points", "Match points: 2 (round 1 against b) + 0 (round 2, absent) = 2"),
        (
            "difference",
            "Points scored minus points given away: 38 (round 1 against b) + 0 (round 2, absent) = 38",
        ),
        ("average", "Points scored a match: 100 (points scored at tables) / 1 (matches played) = 100"),
        (
            "ratio",
            "Points scored divided by points given away: 100 (points for) / 62 (points against) = 50/31",
        ),
        ("played", "Matches played at a table: 1 (round 1 against b) = 1"),
        ("lot", "Lot drawn, the lowest first: nothing = -"),
        ("progressive_cut1", "Sum of the score after each round but the first: 1 (after round 2) = 1"),
    ],
)
def test_every_number_explains_itself(key: str, sentence: str) -> None:
    assert explain(document("a b", "a:b:100:62", "off:a"), "a", key) == sentence


def test_a_lost_difference_stands_in_brackets() -> None:
    found = explain(document("a b", "b:a:100:62"), "a", "difference")
    assert found == "Points scored minus points given away: (-38) (round 1 against b) = -38"
