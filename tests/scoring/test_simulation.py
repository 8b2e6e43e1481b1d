"""The simulated player plays whole legal hands, and the same seed plays the same hand."""

from itertools import product
from random import Random
from typing import Any

import pytest

from scoring.header import read_header
from scoring.replay import replay
from scoring.simulation import Seen, play_hand
from scoring.state import Match
from scoring.tiles import NAMES, number_of, pips_of

HOUSES: list[tuple[dict[str, Any], int]] = [
    ({"preset": "classic-block"}, 4),
    ({"preset": "classic-draw"}, 2),
    ({"preset": "all-fives"}, 2),
    ({"preset": "muggins"}, 3),
    ({"preset": "fives-and-threes"}, 4),
    ({"variant": "block", "options": {"opening": "any", "deal": 7}}, 4),
    ({"variant": "block", "options": {"opening": "heaviest", "opening_strict": True}}, 3),
    ({"variant": "draw", "options": {"draw": "one", "next_leader": "highest_double"}}, 2),
    ({"variant": "draw", "options": {"play_drawn": False, "reserve": 2}}, 2),
]


def match_of(house: dict[str, Any], seats: int) -> Match:
    names = [f"P{seat}" for seat in range(seats)]
    sides = [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]
    return Match(read_header({**house, "seats": names, "sides": sides}))


def played(
    house: dict[str, Any], seats: int, seed: int, *, seen: Seen = Seen.EVERYTHING, slips: float = 0.0
) -> tuple[Match, list[dict[str, Any]]]:
    """A match played until it is decided, at most 60 hands."""
    match, chance = match_of(house, seats), Random(seed)
    events: list[dict[str, Any]] = []
    while not match.decided and match.scored_hands < 60:
        events += play_hand(match, chance, len(events) + 1, seen=seen, slips=slips)
    return match, events


@pytest.mark.parametrize("seen", Seen)
@pytest.mark.parametrize(("house", "seats"), HOUSES)
def test_whole_matches_are_played_and_replay_to_the_same_result(house, seats, seen):
    for seed in range(6):
        match, events = played(house, seats, seed, seen=seen, slips=0.05)
        assert match.scored_hands
        assert replay(match.rules, events).result() == match.result()


def test_the_same_seed_plays_the_same_match():
    once, again, other = (played({"preset": "all-fives"}, 2, seed)[1] for seed in (1, 1, 2))
    assert once == again
    assert once != other


def test_every_tile_of_the_set_is_dealt_or_left_for_drawing():
    match = match_of({"preset": "classic-draw"}, 3)
    started = play_hand(match, Random(3), 1)[0]
    dealt = [tile for held in started["dealt"] for tile in held]
    assert len(set(dealt)) == len(dealt) == 18
    assert set(dealt) <= set(NAMES[:28])


def test_nobody_errs_where_every_tile_is_told():
    for seed in range(20):
        match, _ = played({"preset": "classic-block"}, 4, seed, slips=1.0)
        assert [hand.flags for hand in match.result().hands if hand.flags] == []


def test_who_slips_is_found_out():
    flags = [
        flag.code
        for seed in range(5)
        for hand in played({"preset": "classic-block"}, 4, seed, seen=Seen.TABLE, slips=0.2)[0].result().hands
        for flag in hand.flags
    ]
    assert set(flags) == {"false_pass"}


def test_the_referee_who_sees_the_table_counts_at_the_end():
    match = match_of({"preset": "classic-draw"}, 2)
    events = play_hand(match, Random(5), 1, seen=Seen.TABLE)
    assert "dealt" not in events[0]
    assert all("tile" not in event for event in events if event["kind"] == "tile_drawn")
    assert events[-1]["kind"] == "hand_counted"
    left = [pips_of(map(number_of, seat["tiles"])) for seat in events[-1]["left"]]
    assert match.result().hands[0].left == tuple(left)


def test_a_count_alone_says_how_the_hand_ended():
    kinds = set()
    for seed, house in product(range(12), ("all-fives", "classic-block")):
        match = match_of({"preset": house}, 2)
        started, counted = play_hand(match, Random(seed), 1, seen=Seen.COUNT)
        assert started == {"kind": "hand_started"}
        kinds.add((counted["ending"], "out" in counted, "closer" in counted, "in_play" in counted))
        assert match.result().hands[0].ending == counted["ending"]
    assert {("out", True, False, True), ("blocked", False, True, False)} <= kinds


def test_competent_means_doubles_first_then_the_heaviest():
    match = match_of({"variant": "block", "options": {"opening": "any"}}, 2)
    events = play_hand(match, Random(8), 1)
    leader = events[1]["seat"]
    doubles = [tile for tile in events[0]["dealt"][leader] if tile[0] == tile[2]]
    assert events[1]["tile"] == max(doubles)
