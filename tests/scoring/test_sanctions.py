"""Sanctions: wins and points off, seen in every number they touch, and gone when they are lifted."""

from fractions import Fraction

import pytest

from scoring.errors import Refusal
from scoring.rounds import Table
from scoring.schedule import decide, replay_schedule
from scoring.standings import explain, standings
from tests.scoring.test_schedule import FIELD, ROUND

SANCTION = {"kind": "sanction_given", "entrant": "a", "points": -50, "code": "conduct"}
LIFTED = {"kind": "sanction_lifted", "sanction": 5}
RESULT = {"m1": Table((("a",), ("b",)), points=(60, 20))}


def rows(*events, after=None):
    document = replay_schedule([*FIELD, ROUND, *events]).document(RESULT)
    return {row.id: row.metrics for row in standings(document, after)}


def test_R15_points_off_are_off_and_a_lifted_sanction_restores_everything():
    plain, sanctioned = rows(), rows(SANCTION)
    assert (plain["a"]["points_for"], plain["a"]["difference"]) == (60, 40)
    assert (sanctioned["a"]["points_for"], sanctioned["a"]["difference"]) == (10, -10)
    assert sanctioned["b"] == plain["b"]
    assert rows(SANCTION, LIFTED) == plain


def test_wins_off_count_in_the_score_and_in_that_of_opponents():
    plain, sanctioned = rows(), rows({**SANCTION, "points": 0, "wins": -0.5})
    assert sanctioned["a"]["wins"] == Fraction(1, 2)
    assert sanctioned["a"]["points"] == 1
    assert plain["b"]["buchholz"] - sanctioned["b"]["buchholz"] == Fraction(1, 2)


def test_a_sanction_counts_from_the_round_it_was_given_after():
    second = {**ROUND, "round": 2, "tables": [{**ROUND["tables"][0], "match": "m2"}]}
    assert rows(second, SANCTION, after=1)["a"]["points_for"] == 60
    assert rows(SANCTION, second, after=1)["a"]["points_for"] == 10
    assert rows(SANCTION, after=0)["a"]["points_for"] == 0


def test_the_sentence_names_the_sanction():
    document = replay_schedule([*FIELD, ROUND, SANCTION]).document(RESULT)
    assert "sanction after round 1, conduct" in explain(document, "a", "points_for")
    assert "sanction" not in explain(document, "a", "wins")
    assert "sanction" not in explain(document, "a", "points_against")


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({**SANCTION, "entrant": "z"}, "unknown_entrant"),
        ({**SANCTION, "points": 0}, "malformed"),
        ({**SANCTION, "points": 0.5}, "malformed"),
        ({**SANCTION, "points": 10**7}, "malformed"),
        ({**SANCTION, "points": None}, "malformed"),
        ({**SANCTION, "wins": 0.25}, "malformed"),
        ({**SANCTION, "code": "Ana was late"}, "bad_option"),
        ({**SANCTION, "code": ["late"]}, "bad_option"),
        (LIFTED, "nothing_to_void"),
        ({**LIFTED, "sanction": "5"}, "nothing_to_void"),
    ],
)
def test_what_is_no_sanction_is_refused_and_changes_nothing(event, code):
    schedule = replay_schedule([*FIELD, ROUND])
    with pytest.raises(Refusal) as refused:
        decide(schedule, event)
    assert refused.value.code == code
    assert schedule.sanctions == {}
