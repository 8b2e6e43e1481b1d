"""Transcripts, voids, and going on from what earlier hands carry over (reading 1)."""

import json
from types import MappingProxyType

import pytest

from scoring.errors import REFUSAL_CODES, Refusal, shown
from scoring.header import read_header
from scoring.replay import apply, apply_all, score, voided_by
from scoring.state import Match
from tests.scoring.tables import (
    ANNUL,
    code,
    count,
    events,
    flags,
    hand,
    header,
    live,
    out,
    refused,
    result,
    start,
    void,
)

TABLE = header(opening="any")


def test_events_may_be_any_mappings():
    frozen = [MappingProxyType(event) for event in (start(leader=0), void(1), start(leader=1))]
    match = Match(read_header(TABLE))
    apply_all(match, frozen)
    assert match.hand.leader == 1


def test_the_transcript_of_the_contract_scores_as_it_says():
    table = {
        "variant": "draw",
        "options": {"target": 100, "deal": 2},
        "seats": ["Ana", "Bea"],
        "sides": [[0], [1]],
    }
    played = [start("6-6 3-1", "6-2 4-2", leader=0), "0:6-6 1:6-2@right 0:draw6-0 0:6-0@left 1:4-2"]
    won = hand(table, *played)
    assert (won["number"], won["ending"], won["out"], won["left"], won["points"]) == (
        1,
        "out",
        1,
        [4, 0],
        [0, 4],
    )


def test_a_match_without_events_is_at_nothing():
    assert result(TABLE) == {
        "hands": [],
        "in_play": [0, 0],
        "totals": [0, 0],
        "winner": None,
        "decided": False,
        "rulings": [],
    }
    assert score(TABLE).as_dict() == result(TABLE)


def test_a_running_hand_is_listed_with_what_is_known_of_it():
    assert hand(TABLE, start(leader=1), "1:6-5") == {
        "number": 1,
        "ending": None,
        "out": None,
        "closer": None,
        "winner_side": None,
        "winner_seat": None,
        "left": None,
        "points": [0, 0],
        "in_play": [0, 0],
        "lines": [],
        "flags": [],
        "leader": 1,
        "next_leader": None,
        "plays": 1,
        "position": 1,
    }


@pytest.mark.parametrize(
    "event",
    [
        None,
        5,
        "hand_started",
        [],
        {},
        {"kind": None},
        {"kind": "deal"},
        {"kind": ["x"]},
        {"kind": "match_started"},
    ],
)
def test_an_event_of_no_known_kind_is_malformed(event):
    with pytest.raises(Refusal) as caught:
        score({**TABLE, "events": [event]})
    assert (caught.value.code, caught.value.position) == ("malformed", 1)


@pytest.mark.parametrize(
    "kind", ["hand_started", "turn_passed", "time_called", "entry_voided", "match_certified"]
)
def test_an_event_with_an_unknown_key_is_malformed(kind):
    assert code(TABLE, {"kind": kind, "colour": "red"}) == "malformed"


def test_what_the_log_adds_is_allowed():
    more = {"position": 1, "recorded_at": "2026-01-01", "recorded_by": "r1", "client_id": "c"}
    assert hand(TABLE, {**start(), **more})["number"] == 1


@pytest.mark.parametrize("events", [5, "x", {}, None])
def test_events_must_be_a_list(events):
    with pytest.raises(Refusal) as caught:
        score({**TABLE, "events": events})
    assert (caught.value.code, caught.value.position) == ("malformed", 0)


# Voids


def test_a_voided_entry_is_left_out_of_the_replay():
    played = [start(), "0:6-5 1:5-1", void(3)]
    assert hand(TABLE, *played)["plays"] == 1
    assert hand(TABLE, *played, "1:5-4")["plays"] == 2
    assert flags(hand(TABLE, *played, "1:pass 0:5-4@right 1:6-1")) == [("false_pass", 1, 5, 7)]


def test_positions_count_voided_entries_and_voids():
    played = hand(TABLE, start(), "0:6-5", void(2), "0:6-4 1:pass 0:4-3@right 1:6-1")
    assert flags(played) == [("false_pass", 1, 5, 7)]


def test_a_void_that_comes_later_saves_an_illegal_entry():
    assert hand(TABLE, start(), "0:6-5 1:3-3", void(3))["plays"] == 1
    assert hand(TABLE, start(), "0:6-5", {"kind": "nonsense"}, void(3), "1:5-4")["plays"] == 2


def test_what_no_longer_fits_after_a_void_is_the_error():
    assert refused(TABLE, start(), "0:6-5 1:5-4 0:4-3", void(3)) == ("out_of_turn", 4)
    assert refused(TABLE, start(), "0:6-5", void(1)) == ("hand_not_started", 2)


@pytest.mark.parametrize("target", [0, -1, 4, 5, 99, 10**30, 3])
def test_there_must_be_something_to_void(target):
    """The header, the void itself, what comes later, what does not exist, and a void (position 3)."""
    assert code(TABLE, start(), "0:6-5", void(2), void(target)) == "nothing_to_void"


def test_an_entry_is_voided_once():
    assert code(TABLE, start(), "0:6-5", void(2), void(2)) == "nothing_to_void"


def test_a_voided_entry_is_entered_again_not_unvoided():
    assert hand(TABLE, start(), "0:6-5", void(2), "0:6-5")["plays"] == 1


def test_an_illegal_entry_before_a_bad_void_is_the_error():
    assert refused(TABLE, start(), "0:6-5 1:3-3", void(9)) == ("no_match", 3)
    assert refused(TABLE, start(), "0:6-5", void(9), "1:3-3") == ("nothing_to_void", 3)


@pytest.mark.parametrize(
    "event",
    [
        {},
        {"voids": "1"},
        {"voids": True},
        {"voids": 1.0},
        {"voids": 1, "reason": 3},
        {"voids": 1, "irregular": 2},
    ],
)
def test_a_void_of_the_wrong_shape_is_malformed(event):
    assert code(TABLE, start(), {"kind": "entry_voided", **event}) == "malformed"


def test_a_refused_void_voids_nothing():
    assert refused(TABLE, start(), {"kind": "entry_voided", "voids": 1, "reason": 3}, void(1)) == (
        "malformed",
        2,
    )


def test_a_void_is_not_applied_by_itself():
    with pytest.raises(Refusal, match="malformed"):
        apply(live(TABLE, start()), void(1), 2)


def test_correcting_a_hand_changes_every_number_after_it_s05():
    table = header(bonuses={"hand_number": [10, 10, 10]}, target=200)
    hands = [out(0, 0, 30), out(0, 0, 30), out(0, 0, 30)]
    assert result(table, hands)["totals"] == [120, 0]
    corrected = result(
        table, out(0, 0, 30), out(0, 0, 30), out(0, 0, 30), void(6), count(0, 25, ending="out", out=0)
    )
    assert (corrected["hands"][2]["points"], corrected["totals"]) == ([35, 0], [115, 0])


def test_voiding_the_count_reopens_a_decided_match_e25():
    table = header(target=100)
    again = [out(0, 0, 104), void(2), count(0, 60, ending="out", out=0), out(0, 0, 5)]
    assert result(table, *again)["totals"] == [65, 0]


# Going on from a hand's start


def test_a_match_goes_on_from_what_it_carries_over():
    table = header(seats=3, blocked_tie=["carry"], opening_threshold=15)
    first = events(out(0, 0, 10, 10), [start(), count(5, 5, 9, ending="blocked", leader=1)])
    whole = live(table, first)
    resumed = Match.resume(read_header(table), whole.carry())
    for match in (whole, resumed):
        for position, event in enumerate(events(out(2, 9, 9, 0)), 5):
            apply(match, event, position)
    assert resumed.carry() == whole.carry()
    assert resumed.totals == [20, 0, 36]


def test_what_is_carried_over_survives_json():
    table = header(seats=3, tie_leader="tied_highest_double")
    match = live(table, start(), count(5, 5, 9, ending="blocked"))
    carry = json.loads(json.dumps(match.carry()))
    assert Match.resume(read_header(table), carry).carry() == match.carry()


def test_a_void_may_name_an_entry_before_the_hand_that_is_replayed():
    """Whether that is right is for whoever holds the earlier entries to say."""
    assert voided_by([void(2)], 5) == (set(), {})
    match = Match(read_header(TABLE))
    apply_all(match, events(start(), void(2)), 5)
    assert match.hand.position == 5


# Refusals


def test_every_refusal_has_a_code_a_sentence_and_a_position():
    with pytest.raises(Refusal) as caught:
        live(TABLE, start(), "0:6-5 1:3-3")
    shown_to_people = caught.value.as_dict()
    assert shown_to_people == {"code": "no_match", "message": "3-3 matches no open end.", "position": 3}
    assert str(caught.value) == "no_match: 3-3 matches no open end."
    assert caught.value.at(7).position == 3
    assert "no_match" in REFUSAL_CODES


def test_a_refusal_says_which_field_it_is_about():
    with pytest.raises(Refusal) as caught:
        live(TABLE, start(), "9:6-5")
    assert caught.value.as_dict()["fields"] == {"field": "seat"}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("6-9", "'6-9'"),
        ("x" * 99, "'" + "x" * 40 + "'"),
        ("\ud800", "'\\ud800'"),
        (5, "5"),
        (10**30, "of that size"),
        (None, "of type NoneType"),
        ([[]], "of type list"),
    ],
)
def test_a_message_quotes_only_what_is_safe(value, text):
    assert shown(value) == text


def test_an_annulled_first_hand_leaves_the_log_position_of_each_hand():
    assert [each["position"] for each in result(TABLE, start(), ANNUL, start())["hands"]] == [1, 3]
