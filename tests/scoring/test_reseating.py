"""A drawn round of a bracket with other people in its seats: which rounds, which formats, and what is kept."""

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.schedule import Schedule, decide, replay_schedule
from tests.scoring.test_schedule import FIELD, OPENED, entrant, table

CUP = [
    {**OPENED, "sheet": {**OPENED["sheet"], "format": "knockout"}},
    *FIELD[1:],
    entrant("d"),
]
FIRST = [table(1, "a", "d", match="m1", slot="W1"), table(2, "b", "c", match="m2", slot="W2")]
ROUND_1 = {"kind": "round_drawn", "round": 1, "tables": FIRST, "byes": []}
FINAL = {
    "kind": "round_drawn",
    "round": 2,
    "tables": [table(1, "a", "b", match="m3", slot="W3")],
    "byes": [],
}


def reseated(number: Any, *tables: dict[str, Any]) -> dict[str, Any]:
    data = {"tables": list(tables), "byes": [], "reason": "a result was corrected"}
    return {"kind": "bracket_reseated", "round": number, **data}


def cup() -> Schedule:
    return replay_schedule([*CUP, ROUND_1, FINAL])


def test_who_belongs_there_sits_there_and_why_is_kept():
    schedule = cup()
    decide(schedule, reseated(2, table(1, "d", "b", match="m4", slot="W3")))
    assert schedule.rounds[1].tables[0].sides == (("d",), ("b",))
    assert schedule.rounds[1].by_hand == ("a result was corrected",)


def test_an_annulled_match_leads_to_the_one_that_is_played_in_its_slot():
    schedule = cup()
    decide(schedule, {"kind": "match_replayed", "match": "m3", "again": "m5", "reason": "wrong people"})
    decide(schedule, reseated(2, table(1, "d", "b", match="m6", slot="W3")))
    (annulled,) = schedule.rounds[1].annulled
    assert (annulled.table.match, annulled.again) == ("m3", "m6")


def test_an_annulled_match_of_a_table_that_stays_leads_where_it_led():
    schedule = cup()
    decide(schedule, {"kind": "match_replayed", "match": "m1", "again": "m5", "reason": "wrong people"})
    stays = table(1, "a", "d", match="m5", slot="W1")
    decide(schedule, reseated(1, stays, table(2, "c", "b", match="m6", slot="W2")))
    (annulled,) = schedule.rounds[0].annulled
    assert (annulled.table.match, annulled.again) == ("m1", "m5")


def test_the_last_round_goes_where_nobody_needs_it_and_no_other():
    schedule = cup()
    with pytest.raises(Refusal):
        decide(schedule, reseated(1))
    decide(schedule, reseated(2))
    assert len(schedule.rounds) == 1


@pytest.mark.parametrize("number", [0, 3, None, "2", True])
def test_only_a_drawn_round_is_seated_anew(number):
    with pytest.raises(Refusal):
        decide(cup(), reseated(number, *FIRST))


def test_other_sides_play_another_match():
    with pytest.raises(Refusal):
        decide(cup(), reseated(2, table(1, "d", "b", match="m3", slot="W3")))


def test_only_a_bracket_is_seated_anew():
    schedule = replay_schedule([*FIELD, entrant("d"), ROUND_1])
    with pytest.raises(Refusal) as refusal:
        decide(schedule, reseated(1, *FIRST))
    assert refusal.value.code == "bad_option"
