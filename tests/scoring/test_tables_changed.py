"""Tables changed by hand: all of them at once, with a reason, nobody lost, and what differs is told."""

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.rounds import Table
from scoring.schedule import changes, decide, replay_schedule
from tests.scoring.test_schedule import FIELD, OPENED, entrant, table

FOUR = [*FIELD, entrant("d"), entrant("e")]
DRAWN = {
    "kind": "round_drawn",
    "round": 1,
    "tables": [table(1, "a", "b"), table(2, "c", "d", match="m2")],
    "byes": ["e"],
}


def changed(*tables: dict[str, Any], **more: Any) -> dict[str, Any]:
    data = {
        "kind": "tables_changed",
        "round": 1,
        "tables": list(tables),
        "byes": ["e"],
        "reason": "club mates",
    }
    return {**data, **more}


SWAPPED = changed(table(1, "a", "c", match="m3"), table(2, "b", "d", match="m4"))


def test_the_tables_are_those_named_and_the_reason_is_kept():
    schedule = replay_schedule([*FOUR, DRAWN, SWAPPED])
    (drawn,) = schedule.rounds
    assert [each.sides for each in drawn.tables] == [(("a",), ("c",)), (("b",), ("d",))]
    assert drawn.by_hand == ("club mates",)
    assert schedule.document({}).rounds[0].tables[0] == Table((("a",), ("c",)))


def test_what_differs_is_told_against_the_draw_however_often_tables_change():
    back = changed(table(1, "a", "b", match="m5"), table(2, "d", "e", match="m6"), byes=["c"])
    schedule = replay_schedule([*FOUR, DRAWN, SWAPPED, back])
    found = changes(schedule, schedule.rounds[0])
    assert found.removed == ((("c",), ("d",)),)
    assert found.added == ((("d",), ("e",)),)
    assert (found.byes_removed, found.byes_added) == (("e",), ("c",))
    assert schedule.rounds[0].by_hand == ("club mates", "club mates")


def test_a_round_that_nobody_has_touched_does_not_differ():
    schedule = replay_schedule([*FOUR, DRAWN])
    assert not any(changes(schedule, schedule.rounds[0]))


def test_a_meeting_that_happens_again_is_told():
    second = {**DRAWN, "round": 2, "tables": [table(1, "a", "c", match="n1"), table(2, "b", "d", match="n2")]}
    again = changed(table(1, "b", "a", match="n3"), table(2, "c", "e", match="n4"), round=2, byes=["d"])
    schedule = replay_schedule([*FOUR, DRAWN, second, again])
    found = changes(schedule, schedule.rounds[1])
    assert found.rematches == ((("b",), ("a",)),)
    assert found.as_dict()["rematches"] == found.rematches


def test_who_came_after_the_draw_can_take_the_place_opposite_the_bye():
    seated = changed(*DRAWN["tables"], table(3, "e", "f", match="m3"), byes=[])
    schedule = replay_schedule([*FOUR, DRAWN, entrant("f"), seated])
    assert schedule.entrants["f"].entrant.entered_before == 1


def test_who_was_away_and_turns_up_can_be_seated():
    away = {**DRAWN, "byes": [], "absent": ["e"]}
    schedule = replay_schedule([*FOUR, away, changed(*DRAWN["tables"])])
    assert (schedule.rounds[0].byes, schedule.rounds[0].absent) == (("e",), ())
    assert schedule.entrants["e"].entrant.entered_before is None


def test_who_asked_to_be_away_is_found_again_in_the_document():
    away = changed(table(1, "a", "b"), byes=["e"], absent=["c"], half_byes=["d"])
    (round_,) = replay_schedule([*FOUR, DRAWN, away]).document({}).rounds
    assert (round_.absent, round_.half_byes, round_.byes) == (("c",), ("d",), ("e",))


def test_a_round_set_up_by_hand_may_say_why():
    assert replay_schedule([*FOUR, {**DRAWN, "reason": "final table"}]).rounds[0].by_hand == ("final table",)


KNOCKOUT = {**OPENED, "sheet": {"kind": "individual", "format": "knockout"}}
BRACKET = [KNOCKOUT, *FOUR[1:], DRAWN]
WITHDRAWN = {"kind": "entrant_withdrawn", "entrant": "f"}


@pytest.mark.parametrize(
    ("before", "event", "code"),
    [
        (FOUR, SWAPPED, "malformed"),
        ([*FOUR, DRAWN], {**SWAPPED, "round": 2}, "malformed"),
        ([*FOUR, DRAWN], {**SWAPPED, "reason": ""}, "malformed"),
        ([*FOUR, DRAWN], {**SWAPPED, "reason": "r" * 201}, "malformed"),
        ([*FOUR, DRAWN], {**SWAPPED, "tables": None}, "malformed"),
        ([*FOUR, DRAWN], {**SWAPPED, "byes": []}, "left_out"),
        ([*FOUR, DRAWN], {**SWAPPED, "byes": ["e", "e"]}, "twice_in_round"),
        ([*FOUR, DRAWN], {**SWAPPED, "absent": ["a"]}, "twice_in_round"),
        ([*FOUR, DRAWN], {**SWAPPED, "half_byes": ["z"]}, "unknown_entrant"),
        ([*FOUR, DRAWN], {**SWAPPED, "half_byes": "z"}, "malformed"),
        ([*FOUR, DRAWN], changed(table(1, "a", "c"), table(2, "b", "d", match="m4")), "malformed"),
        (
            [*FOUR, DRAWN],
            changed(table(1, "a", "c", match="m3"), table(1, "b", "d", match="m4")),
            "malformed",
        ),
        (
            [*FOUR, DRAWN],
            changed(table(1, "a", "c", match="m3"), table(2, "b", "d", match="m3")),
            "malformed",
        ),
        ([*FOUR, entrant("f"), WITHDRAWN, DRAWN], {**SWAPPED, "byes": ["e", "f"]}, "unknown_entrant"),
        (BRACKET, SWAPPED, "bad_option"),
    ],
)
def test_what_cannot_be_changed_is_refused_and_changes_nothing(before, event, code):
    schedule = replay_schedule(before)
    rounds, entrants = list(schedule.rounds), dict(schedule.entrants)
    with pytest.raises(Refusal) as refused:
        decide(schedule, event)
    assert refused.value.code == code
    assert (schedule.rounds, schedule.entrants) == (rounds, entrants)


def test_tables_where_club_mates_meet_are_named():
    mates = [*FOUR[:2], entrant("b", club="X"), entrant("c", club="X"), entrant("d"), entrant("e", club="Y")]
    schedule = replay_schedule([*mates, DRAWN])
    decide(schedule, changed(table(1, "a", "d", match="m3"), table(2, "c", "b", match="m4")))
    assert changes(schedule, schedule.rounds[-1]).club_mates == ((("c",), ("b",)),)
