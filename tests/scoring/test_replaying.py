"""The decision that a match is played again."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.schedule import Schedule, decide, replay_schedule

OPENED = {
    "kind": "tournament_opened",
    "sheet": {"format": "manual", "tiebreaks": ["wins"]},
    "house": {"variant": "block"},
}


def drawn() -> Schedule:
    entrants = [{"kind": "entrant_registered", "entrant": id_, "players": [f"p{id_}"]} for id_ in "abcd"]
    tables = [
        {"table": 1, "match": "m1", "sides": [["a"], ["b"]]},
        {"table": 2, "match": "m2", "sides": [["c"], ["d"]]},
    ]
    return replay_schedule([OPENED, *entrants, {"kind": "round_drawn", "round": 1, "tables": tables}])


def event(**more: Any) -> dict[str, Any]:
    return {"kind": "match_replayed", "match": "m1", "again": "m9", "reason": "wrong seats", **more}


def test_the_table_has_another_match_and_the_round_remembers_the_old_one() -> None:
    schedule = drawn()
    decide(schedule, event())
    (round_,) = schedule.rounds
    assert [(table.match, table.sides) for table in round_.tables] == [
        ("m9", (("a",), ("b",))),
        ("m2", (("c",), ("d",))),
    ]
    assert {match: again for match, (_, again) in round_.matches.items()} == {"m1": "m9", "m9": "", "m2": ""}
    assert round_.annulled[0].reason == "wrong seats"


@pytest.mark.parametrize(
    "wrong", [{"match": "m7"}, {"again": "m2"}, {"again": "m1"}, {"reason": ""}, {"match": 1}]
)
def test_nonsense_is_refused_and_changes_nothing(wrong: dict[str, Any]) -> None:
    schedule = drawn()
    before = schedule.rounds[0]
    with pytest.raises(Refusal) as refused:
        decide(schedule, event(**wrong))
    assert refused.value.code == "malformed"
    assert schedule.rounds == [before]


def test_a_match_that_was_annulled_is_not_annulled_again() -> None:
    schedule = drawn()
    decide(schedule, event())
    with pytest.raises(Refusal):
        decide(schedule, event(again="m8"))
