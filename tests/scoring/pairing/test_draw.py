"""One entry point draws every format, and says why a round cannot be drawn."""

from __future__ import annotations

import pytest

from scoring.errors import Refusal
from scoring.pairing.draw import DRAWN, draw, propose
from scoring.rounds import FORMATS
from tests.scoring.sheets import document, sheet


def test_every_format_but_the_one_drawn_by_hand_is_a_format() -> None:
    assert set(DRAWN) <= set(FORMATS) - {"manual"}
    assert {"round_robin", "swiss"} <= set(DRAWN)


@pytest.mark.parametrize(
    ("format_", "expected"), [("swiss", [["a", "c"], ["b", "d"]]), ("round_robin", [["a", "d"], ["b", "c"]])]
)
def test_a_round_is_drawn_by_the_rules_of_its_format(format_: str, expected: list[list[str]]) -> None:
    drawn = propose(sheet("a b c d", format=format_))
    assert [[side[0] for side in table["sides"]] for table in drawn["tables"]] == expected


def test_a_round_that_people_draw_by_hand_is_refused() -> None:
    with pytest.raises(Refusal, match="drawn by hand") as caught:
        draw(document("a b"))
    assert (caught.value.code, caught.value.position) == ("bad_option", 0)
    assert caught.value.fields == {"choices": sorted(DRAWN)}


@pytest.mark.parametrize("format_", sorted(DRAWN))
def test_R19_nothing_is_drawn_while_a_result_is_missing_and_the_tables_are_named(format_: str) -> None:
    rounds = ("a>b c>d e>f g>h", "a?c b>d e?g f=h")
    with pytest.raises(Refusal) as caught:
        draw(document("a b c d e f g h", *rounds, format=format_))
    assert (caught.value.code, caught.value.position) == ("result_missing", 2)
    assert caught.value.message == "Round 2 has no result at table 1 (a - c); table 3 (e - g)."


@pytest.mark.parametrize("format_", ["round_robin", "swiss"])
def test_after_the_last_round_nothing_is_left_to_draw(format_: str) -> None:
    drawn = propose(sheet("a b c d", "a>b c>d", total_rounds=1, format=format_))
    assert drawn == {"tables": [], "byes": [], "relaxed": [], "finished": True}
