"""A frame: what a phone is told so that it can follow a hand by itself."""

from typing import Any

import pytest

from scoring.frame import asks, hand_frame, rules_frame
from scoring.header import read_header
from scoring.replay import replay
from scoring.rules import Rules
from scoring.state import Match

DEAL = {"kind": "hand_started", "leader": 0, "dealt": [["6-6", "3-1"], ["6-2", "4-2"]]}
LED = {"kind": "tile_played", "seat": 0, "tile": "6-6"}
WRONG = {"kind": "tile_played", "seat": 1, "tile": "6-2", "on": "right"}
VOID = {"kind": "entry_voided", "voids": 3, "reason": ""}
PASS = {"kind": "turn_passed", "seat": 0}


def rules(variant: str = "block", seats: int = 2, **options: Any) -> Rules:
    return read_header({"variant": variant, "options": options, "seats": ["a", "b", "c", "d"][:seats]})


def test_the_rules_are_resolved_for_the_table():
    frame = rules_frame(rules(seats=3))
    assert (frame["deal"], frame["seats"], frame["target"], frame["table"]) == (6, 3, 100, "line")
    assert frame["options"]["set"] == 6
    assert not frame["has_hub"]


@pytest.mark.parametrize(
    ("variant", "table"), [("draw", "line"), ("mexican_train", "trains"), ("chickenfoot", "feet")]
)
def test_each_game_says_how_its_ends_hang_together(variant, table):
    frame = rules_frame(rules(variant))
    assert frame["table"] == table
    assert frame["has_hub"] == (table != "line")


def test_the_entries_of_the_hand_that_stand_are_told():
    events = [DEAL, LED, WRONG, VOID, {**WRONG, "on": "left"}]
    frame = hand_frame(replay(rules(deal=2), events), events, 1)
    assert [entry["position"] for entry in frame["entries"]] == [1, 2, 5]
    assert frame["carry"]["totals"] == [0, 0]
    assert "proof" not in frame["carry"]


def test_what_came_before_the_hand_is_carried_and_not_told_again():
    penalty = {"kind": "penalty_given", "side": 1, "points": -5, "reason": ""}
    frame = hand_frame(replay(rules(deal=2), [penalty, DEAL]), [penalty, DEAL], 1)
    assert [entry["position"] for entry in frame["entries"]] == [2]
    assert frame["carry"]["totals"] == [0, -5]


def test_before_the_first_hand_there_is_nothing_on_the_table():
    frame = hand_frame(Match(rules()), [], 1)
    assert frame["entries"] == []
    assert frame["carry"]["scored_hands"] == 0


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        ("closer", {"blocked_by": "closer"}),
        ("closer", {"blocked_tie": ["closer"]}),
        ("closer", {"bonuses": {"block": 2}}),
        ("leader", {"blocked_tie": ["leader"]}),
        ("leader", {"next_leader": "rotate"}),
        ("count", {"blocked_tie": ["fewer_tiles"]}),
        ("tiles", {"blocked_tie": ["lightest_tile"]}),
        ("plays", {"payout": "others_and_boneyard"}),
        ("in_play", {"divisors": [5]}),
    ],
)
def test_a_count_must_say_what_the_house_rules_need(asked, options):
    assert not asks(rules())[asked]
    assert asks(rules(**options))[asked]


def test_only_the_pips_are_asked_where_the_own_hand_is_paid():
    told = asks(rules("mexican_train"))
    assert [key for key, needed in told.items() if needed] == []
    assert asks(rules("mexican_train", double_blank=50))["double_blank"]


def test_bonuses_that_follow_from_the_ending_are_not_asked_for():
    told = asks(rules(bonuses={"capicua": 25, "block": 2, "hand_number": [10]}))
    assert told["bonuses"] == ["capicua"]
    assert told["closer"]
