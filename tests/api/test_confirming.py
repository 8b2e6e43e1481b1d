"""Confirming and disputing over the API: this table's phone, another's, a stranger; and what is told of it."""

import pytest

from tests.api.caller import Caller
from tests.api.test_links import join, made

pytestmark = pytest.mark.django_db

WON = {"kind": "side_forfeited", "side": 1}


def confirmed(side: int) -> dict:
    return {"kind": "result_confirmed", "side": side}


def test_the_phone_of_the_table_confirms_and_others_do_not(
    director, stranger, public, referee, tournament, matches
):
    other = Caller(join(made(director, tournament, table=2)[0])["secret"])
    answer = referee.record(matches[0], 0, confirmed(0), expect=422)
    assert answer["error"]["code"] == "hand_not_over"
    state = referee.record(matches[0], 0, WON)["state"]
    assert {"result_confirmed", "result_disputed"} <= set(state["expects"])
    for caller, status in ((other, 403), (stranger, 403), (public, 401)):
        caller.record(matches[0], 1, confirmed(0), expect=status)
    assert referee.record(matches[0], 1, confirmed(0))["state"]["confirmed"] == [0]
    disputed = {"kind": "result_disputed", "side": 1, "reason": "two passes"}
    assert referee.record(matches[0], 2, disputed)["state"]["disputed"] == [1]
    told = public.get(matches[0])
    assert (told["confirmed"], told["disputed"]) == ([0], [1])
    (mine,) = referee.get("/api/device/")["matches"]
    assert (mine["confirmed"], mine["disputed"], mine["needs_confirmation"]) == ([0], [1], False)


def test_a_second_sheet_that_differs_waits_as_a_dispute_until_the_director_rules(
    director, referee, tournament, matches
):
    """R23: impossible scores are refused; who does not agree says so, and the desk decides."""
    referee.record(matches[0], 0, {"kind": "result_ruled", "points": [0, 50], "winner": 1}, expect=403)
    referee.record(matches[0], 0, WON)
    referee.record(matches[0], 1, {"kind": "result_disputed", "side": 1})
    director.record(matches[1], 0, WON)
    refused = director.post(f"{tournament}rounds/", {}, 422)["error"]
    assert refused["code"] == "result_disputed"
    assert refused["fields"]["matches"] == [matches[0].split("/")[3]]
    director.record(matches[0], 2, {"kind": "result_ruled", "points": [50, 0], "winner": 0})
    director.post(f"{tournament}rounds/", {}, 201)


def test_two_phones_that_confirm_at_once_both_count(director, referee, tournament, matches):
    """R14: the second is told that somebody was first, and sends its word again behind it."""
    other = Caller(join(made(director, tournament, table=1)[0])["secret"])
    referee.record(matches[0], 0, WON)
    referee.record(matches[0], 1, confirmed(0))
    stale = other.record(matches[0], 1, confirmed(1), expect=409)
    assert stale["state"]["confirmed"] == [0]
    assert other.record(matches[0], 2, confirmed(1))["state"]["confirmed"] == [0, 1]
