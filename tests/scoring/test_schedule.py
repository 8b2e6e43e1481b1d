"""A tournament's decisions: each is refused where it cannot be, and a refusal changes nothing."""

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.rounds import Table
from scoring.schedule import decide, replay_schedule, results_digest

OPENED = {
    "kind": "tournament_opened",
    "sheet": {"kind": "individual", "format": "round_robin"},
    "house": {"variant": "block", "options": {"target": 50}},
}
PAIRS = {**OPENED, "sheet": {"kind": "pairs", "format": "round_robin"}}


def entrant(id_: str, *players: str, **more: Any) -> dict[str, Any]:
    return {"kind": "entrant_registered", "entrant": id_, "players": list(players or (f"p-{id_}",)), **more}


def table(number: int, *sides: str, match: str = "m1", **more: Any) -> dict[str, Any]:
    return {"table": number, "match": match, "sides": [[side] for side in sides], **more}


FIELD = [OPENED, entrant("a", seed=1), entrant("b", club="X"), entrant("c", lot=3)]
ROUND = {"kind": "round_drawn", "round": 1, "tables": [table(1, "a", "b", reasons=["drawn"])], "byes": ["c"]}


def test_decisions_become_entrants_and_rounds():
    schedule = replay_schedule([*FIELD, ROUND])
    assert [each.entrant.id for each in schedule.entrants.values()] == ["a", "b", "c"]
    assert schedule.rounds[0].tables[0].reasons == ("drawn",)
    assert schedule.rounds[0].byes == ("c",)
    assert schedule.position == 4


def test_a_clubs_name_may_need_invisible_joiners():
    assert replay_schedule([OPENED, entrant("a", club="باشگاه\u200cها")]).position == 1


def test_a_document_has_the_results_it_is_given():
    schedule = replay_schedule([*FIELD, ROUND])
    assert schedule.document({}).rounds[0].tables[0].points is None
    done = schedule.document({"m1": Table((("x",), ("y",)), points=(50, 20))}).rounds[0].tables[0]
    assert (done.sides, done.points) == ((("a",), ("b",)), (50, 20))


def test_the_digest_of_a_draw_changes_with_any_result_before_it_and_with_no_other():
    schedule = replay_schedule([*FIELD, ROUND])
    waiting, won, lost = (
        schedule.document({} if points is None else {"m1": Table((), points=points)})
        for points in (None, (50, 20), (20, 50))
    )
    digests = [results_digest(each, 2) for each in (waiting, won, lost)]
    assert len(set(digests)) == 3
    assert results_digest(won, 2) == digests[1]
    assert len({results_digest(each, 1) for each in (waiting, won, lost)}) == 1


def test_partners_alternate_round_the_table():
    schedule = replay_schedule([PAIRS, entrant("a", "p1", "p3"), entrant("b", "p2", "p4")])
    header = schedule.seating((("a",), ("b",)))
    assert (header["seats"], header["sides"]) == (["p1", "p2", "p3", "p4"], [[0, 2], [1, 3]])


def test_unequal_sides_are_seated_as_far_as_they_go():
    schedule = replay_schedule(
        [PAIRS, entrant("a", "p1", "p3"), entrant("b", "p2", "p4"), entrant("c", "p5", "p6")]
    )
    schedule.entrants["b"] = schedule.entrants["b"]._replace(players=("p2",))
    header = schedule.seating((("a",), ("b",)))
    assert (header["seats"], header["sides"]) == (["p1", "p2", "p3"], [[0, 2], [1]])


def test_who_registers_after_a_draw_enters_behind_it():
    schedule = replay_schedule([*FIELD, ROUND, entrant("d")])
    assert schedule.entrants["d"].entrant.entered_before == 2


def test_who_withdraws_belongs_to_the_rounds_drawn_so_far():
    schedule = replay_schedule([*FIELD, ROUND, {"kind": "entrant_withdrawn", "entrant": "b"}])
    assert schedule.entrants["b"].entrant.withdrawn_after == 1


def test_lots_are_given_to_those_they_name():
    schedule = replay_schedule([*FIELD, {"kind": "lots_drawn", "lots": {"a": 2, "b": 1}}])
    assert [each.entrant.lot for each in schedule.entrants.values()] == [2, 1, 3]


def test_who_comes_late_may_still_get_a_lot():
    schedule = replay_schedule([*FIELD, ROUND, entrant("d"), {"kind": "lots_drawn", "lots": {"d": 4}}])
    assert schedule.entrants["d"].entrant.lot == 4


REFUSED = [
    ([{"kind": "entrant_registered"}], "malformed"),
    ([{"kind": 7}], "malformed"),
    ([{"kind": "danced"}], "malformed"),
    ([OPENED, OPENED], "malformed"),
    ([{**OPENED, "sheet": None}], "malformed"),
    ([{**OPENED, "house": "block"}], "malformed"),
    ([{**OPENED, "sheet": {"format": "chess"}}], "bad_option"),
    ([{**OPENED, "sheet": {"kind": "teams"}}], "bad_option"),
    ([{**OPENED, "sheet": {"format": "pools", "table_size": 5}}], "bad_option"),
    ([{**OPENED, "house": {"variant": "block", "options": {"deal": 15}}}], "bad_option"),
    ([*FIELD, {"kind": "entrant_registered", "entrant": "d", "players": "p"}], "malformed"),
    ([*FIELD, {"kind": "entrant_registered", "entrant": "d", "players": [4]}], "malformed"),
    ([*FIELD, entrant("d", "p1", "p2")], "malformed"),
    ([PAIRS, entrant("d", "p1", "p1")], "malformed"),
    ([*FIELD, entrant("a", "p9")], "duplicate_entrant"),
    ([*FIELD, entrant("d", "p-a")], "duplicate_entrant"),
    ([*FIELD, entrant("")], "malformed"),
    ([*FIELD, entrant("d" * 101)], "malformed"),
    ([*FIELD, entrant("d\n")], "malformed"),
    ([*FIELD, entrant("d", seed=0)], "malformed"),
    ([*FIELD, entrant("d", seed=True)], "malformed"),
    ([*FIELD, entrant("d", club=7)], "malformed"),
    ([*FIELD, {"kind": "entrant_withdrawn", "entrant": "z"}], "unknown_entrant"),
    ([*FIELD, {"kind": "entrant_withdrawn", "entrant": ["a"]}], "unknown_entrant"),
    ([*FIELD, *[{"kind": "entrant_withdrawn", "entrant": "a"}] * 2], "unknown_entrant"),
    ([*FIELD, {"kind": "lots_drawn", "lots": [1]}], "malformed"),
    ([*FIELD, {"kind": "lots_drawn", "lots": {"a": 0}}], "malformed"),
    ([*FIELD, {"kind": "lots_drawn", "lots": {"z": 1}}], "unknown_entrant"),
    ([*FIELD, ROUND, {"kind": "lots_drawn", "lots": {"c": 1}}], "bad_option"),
    ([*FIELD, ROUND, {"kind": "lots_drawn", "lots": {"a": 1}}], "bad_option"),
    ([*FIELD, {**ROUND, "round": 2}], "malformed"),
    ([*FIELD, {**ROUND, "tables": None}], "malformed"),
    ([*FIELD, {**ROUND, "byes": "c"}], "malformed"),
    ([*FIELD, {**ROUND, "byes": ["z"]}], "unknown_entrant"),
    ([*FIELD, {**ROUND, "byes": ["a"]}], "twice_in_round"),
    ([*FIELD, {**ROUND, "tables": [table(1, "a", "a")]}], "twice_in_round"),
    ([*FIELD, {**ROUND, "tables": [table(1, "a", "z")]}], "unknown_entrant"),
    ([*FIELD, {**ROUND, "tables": [table(1, "a")]}], "malformed"),
    ([*FIELD, {**ROUND, "tables": [{"match": "m1"}]}], "malformed"),
    ([*FIELD, {**ROUND, "tables": ["a-b"]}], "malformed"),
    ([*FIELD, {**ROUND, "tables": [{"table": 1, "match": "m1", "sides": ["a", "b"]}]}], "malformed"),
    ([*FIELD, {**ROUND, "tables": [table(1, "a", "b", match="")]}], "malformed"),
]


@pytest.mark.parametrize(("events", "code"), REFUSED)
def test_what_cannot_be_decided_is_refused_at_its_position_and_changes_nothing(events, code):
    schedule = replay_schedule([])
    for event in events[:-1]:
        decide(schedule, event)
    before = (dict(schedule.entrants), list(schedule.rounds), schedule.position, set(schedule.people))
    with pytest.raises(Refusal) as refused:
        decide(schedule, events[-1])
    assert (refused.value.code, refused.value.position) == (code, len(events) - 1)
    assert (dict(schedule.entrants), list(schedule.rounds), schedule.position, set(schedule.people)) == before
