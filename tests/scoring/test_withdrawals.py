"""Results of who has left: kept, or voided by the tournament's policy."""

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.standings import rank


def league(**more: Any) -> dict[str, Any]:
    """Five in a round robin; Eva has lost to Ana and Bea and leaves after round 2."""
    return {
        "format": "round_robin",
        "tiebreaks": ["wins", "points_for"],
        "bye": {"wins": 0},
        "entrants": [{"id": id_} for id_ in ("ana", "bea", "caio", "dora")]
        + [{"id": "eva", "withdrawn_after": 2}],
        "rounds": [
            {
                "tables": [
                    {"sides": [["ana"], ["eva"]], "points": [100, 20]},
                    {"sides": [["bea"], ["caio"]], "points": [100, 60]},
                ],
                "byes": ["dora"],
            },
            {
                "tables": [
                    {"sides": [["eva"], ["bea"]], "points": [30, 100]},
                    {"sides": [["caio"], ["dora"]], "points": [100, 50]},
                ],
                "byes": ["ana"],
            },
        ],
        **more,
    }


def wins(document: dict[str, Any]) -> dict[str, Any]:
    return {row["id"]: row["metrics"]["wins"] for row in rank(document)["standings"]}


def test_what_was_played_stands_unless_the_policy_says_otherwise() -> None:
    assert wins(league()) == {"ana": 1, "bea": 2, "caio": 1, "dora": 0, "eva": 0}


def test_nobody_keeps_a_win_over_who_was_taken_out() -> None:
    assert wins(league(withdrawn_results="void")) == {"ana": 0, "bea": 1, "caio": 1, "dora": 0, "eva": 0}


def test_the_others_get_what_the_league_gives_for_it() -> None:
    found = rank(league(withdrawn_results="void", voided={"wins": 1, "points_for": 4}))["standings"]
    ana = next(row["metrics"] for row in found if row["id"] == "ana")
    assert (ana["wins"], ana["points_for"], ana["played"]) == (1, 4, 0)


def test_half_of_the_matches_are_enough_to_stay_in_the_table() -> None:
    # Two of four matches: half, and they stand. Of six in two cycles they would have been a third.
    assert wins(league(withdrawn_results="void_under_half"))["ana"] == 1
    assert wins(league(withdrawn_results="void_under_half", cycles=2))["ana"] == 0


def test_other_formats_count_the_rounds_that_are_planned() -> None:
    swiss = league(format="swiss", withdrawn_results="void_under_half")
    assert wins({**swiss, "total_rounds": 4})["ana"] == 1
    assert wins({**swiss, "total_rounds": 5})["ana"] == 0
    assert wins(swiss)["ana"] == 1


def test_who_stays_is_never_touched() -> None:
    document = league(withdrawn_results="void")
    document["entrants"][-1] = {"id": "eva"}
    assert wins(document) == wins(league())


def test_partners_and_tables_of_many_keep_their_results() -> None:
    sides = [["ana", "eva"], ["bea", "caio"]]
    document = league(format="rotating", withdrawn_results="void")
    document["rounds"] = [{"tables": [{"sides": sides, "points": [100, 20]}], "byes": ["dora"]}]
    assert wins(document)["ana"] == 1


def test_a_policy_nobody_knows_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        rank(league(withdrawn_results="half"))
    assert refused.value.code == "bad_option"
