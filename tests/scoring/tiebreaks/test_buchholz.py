"""Buchholz, Sonneborn-Berger and Koya by the dated rules, with published numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scoring.standings import explain
from scoring.tiebreaks.contributions import Contribution, median, without_least, without_least_product
from scoring.tiebreaks.lines import Kind, Line
from tests.scoring.sheets import document, metrics

# Player 4 beat 12, asked for half a point, beat 13, drew with 3 and with 1.
WORKED = (
    "4 12 13 3 1 f g h",
    "4>12 13=f 3>g 1>h",
    "half:4 12>13 3>f 1>g",
    "4>13 12>h 3=1 f=g",
    "4=3 1=f 13>g off:12",
    "4=1 f>13 g=3 off:12",
)


@pytest.mark.parametrize(("rules", "buchholz", "cut"), [("fide-2026", 14, 11.5), ("fide-2024", 15, 11.5)])
def test_the_worked_line_of_player_four(rules: str, buchholz: float, cut: float) -> None:
    found = metrics(*WORKED, format="swiss", tiebreak_rules=rules)
    assert [found[id_]["wins"] for id_ in ("4", "12", "13", "3", "1")] == [3.5, 2, 1.5, 3.5, 3.5]
    assert (found["4"]["buchholz"], found["4"]["buchholz_cut1"]) == (buchholz, cut)


def test_a_forfeit_win_has_a_dummy_of_at_most_the_scheduled_opponent_and_no_cap_of_half_the_rounds() -> None:
    rounds = ("a+b c>d", "a>c b>d", "a>d b>c", "b>a c>d", "a>c b>d")
    found = metrics("a b c d", *rounds, format="swiss")
    assert (found["a"]["wins"], found["b"]["wins"]) == (4, 4)
    others = found["c"]["wins"] * 2 + found["d"]["wins"] + found["b"]["wins"]
    assert found["a"]["buchholz"] - others == 4


def test_a_dummy_of_2024_is_worth_the_own_score_even_against_a_weak_opponent() -> None:
    rounds = ("a+b", "bye:a bye:b", "bye:a off:b")
    old = metrics("a b", *rounds, tiebreak_rules="fide-2024")
    new = metrics("a b", *rounds, tiebreak_rules="fide-2026")
    assert old["a"]["buchholz"] == 9
    assert new["a"]["buchholz"] == 1.5 + 1.5 + 1.5  # b has 1, and a draw for the last round


def test_half_a_win_a_round_counts_the_rounds_of_the_whole_tournament() -> None:
    assert metrics("a b", "bye:a", "bye:a", total_rounds=9)["a"]["buchholz"] == 4
    assert metrics("a b", "bye:a", "bye:a")["a"]["buchholz"] == 2


@pytest.mark.parametrize(("rules", "total"), [("fide-2026", 4.5), ("fide-2024", 6)])
def test_R06_a_bye_in_the_tiebreak_follows_the_rules_and_names_its_terms(rules: str, total: float) -> None:
    rounds = ("a>b c>d", "bye:a b>c b2>d", "a>c b>d")
    options = {"format": "swiss", "tiebreak_rules": rules}
    found = metrics("a b c d b2", *rounds, **options)
    assert (found["a"]["wins"], found["b"]["wins"], found["c"]["wins"]) == (3, 2, 1)
    assert found["a"]["buchholz"] == total
    dummy = total - 3
    sentence = explain(document("a b c d b2", *rounds, **options), "a", "buchholz")
    assert sentence == (
        "Sum of the opponents' scores: 2 (round 1 against b) + "
        f"{dummy:g} (round 2, bye) + 1 (round 3 against c) = {total:g}"
    )


def test_R05_opponents_with_three_two_and_one_wins_make_six() -> None:
    rounds = ("a>b c>d e>f", "a>c b>e d>f", "a=d b>c e=f", "b>d c>f a=e")
    found = metrics("a b c d e f", *rounds)
    assert [found[id_]["wins"] for id_ in "bcd"] == [3, 2, 1.5]
    assert found["a"]["buchholz"] == 3 + 2 + 1.5 + found["e"]["wins"]


def parts(values: Sequence[int]) -> list[Contribution]:
    line = Line(1, Kind.PLAYED, 0, 0, 0, 0)
    return [Contribution(True, value, 1, line._replace(round=place)) for place, value in enumerate(values)]


@pytest.mark.parametrize(
    ("scores", "cut", "both"),
    [([5, 5, 4, 4, 3, 3, 2], 24, 19), ([5, 4, 4, 3, 3, 2, 1], 21, 16), ([4, 3, 2, 2, 1, 1, 0], 13, 9)],
)
def test_the_truncated_sums_of_the_clubs(scores: list[int], cut: int, both: int) -> None:
    assert sum(part.value for part in without_least(parts(scores))) == cut
    assert sum(part.value for part in median(parts(scores))) == both


def test_nothing_is_left_of_a_single_round_after_a_cut_and_nothing_of_none() -> None:
    for cut in (without_least, median, without_least_product):
        assert cut(parts([3])) == cut([]) == []


def test_a_round_unplayed_by_choice_is_cut_before_a_lower_opponent() -> None:
    low, high, off = parts([1, 4, 2])
    assert without_least([low, high, off._replace(regular=False)]) == [low, high]


def test_a_product_unplayed_by_choice_is_cut_only_if_it_is_not_smaller() -> None:
    low, high, off = (part._replace(taken=2) for part in parts([1, 4, 2]))
    half, zero = off._replace(regular=False), off._replace(regular=False, taken=0)
    assert without_least_product([low, high, half]) == [low, high]
    assert without_least_product([low, high, zero]) == [high, zero]


ROUND_ROBIN = ("1=5 2>6 3>4", "1>2 3>6 5>4", "1>3 2>5 4=6", "4>1 2=3 6+5", "1>6 2>4 3>5")


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("wins", [3.5, 3.5, 3.5, 1.5, 1.5, 1.5]),
        ("sonneborn_berger", [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]),
        ("sonneborn_berger_cut1", [9.25, 4.75, 4.75, 4.25, 3.25, 1.5]),
        ("koya", [2, 0.5, 0.5, 1, 0.5, 0]),
    ],
)
def test_the_published_round_robin(key: str, values: list[float]) -> None:
    found = metrics("1 2 3 4 5 6", *ROUND_ROBIN, format="round_robin")
    assert [found[id_][key] for id_ in "123456"] == values


def test_an_absence_that_nothing_follows_is_a_draw_for_the_opponents_only() -> None:
    found = metrics("a b", "a>b", "bye:a off:b", "bye:a off:b")
    assert (found["b"]["wins"], found["a"]["buchholz"]) == (0, 1 + 1.5 + 1.5)
    back = metrics("a b", "a>b", "bye:a off:b", "bye:a bye:b")
    assert (back["b"]["wins"], back["a"]["buchholz"]) == (1, 1 + 1.5 + 1.5)
    gone = metrics("a b", "a>b", "bye:a half:b", "b+a")
    assert gone["b"]["buchholz"] == 2 + 1.5 + 1.5


def test_several_opponents_at_one_table_weigh_as_their_mean() -> None:
    pool = {"sides": [["a"], ["b"], ["c"]], "points": [3, 2, 1]}
    sheet_rounds = [
        {"tables": [pool]},
        {"byes": ["b"], "tables": [{"sides": [["a"], ["c"]], "points": [1, 2]}]},
    ]
    found = metrics("a b c", rounds=sheet_rounds)
    assert found["a"]["buchholz"] == 1 + 1  # b and c have one win each


def test_a_match_that_is_not_finished_adds_nothing() -> None:
    found = metrics("a b c d", "a>b c>d", "a?c b>d")
    assert found["a"]["buchholz"] == found["b"]["wins"]
    assert (found["a"]["wins"], found["a"]["played"]) == (1, 1)
    assert found["c"]["buchholz"] == 0
