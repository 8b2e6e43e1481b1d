"""Simulated players play whole legal hands of every kind of game, and the same seed plays the same hand."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from scoring.header import read_header
from scoring.replay import replay
from scoring.simulation import SKILLS, Seen, Skill, play_hand
from scoring.simulation.skills import Sight, competent, suits
from scoring.state import Match
from scoring.table import LineTable
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
    ({"variant": "draw", "options": {"opening": "any", "next_leader": "highest_double"}}, 3),
    ({"variant": "block", "options": {"opening": "any", "tie_leader": "tied_highest_double"}}, 2),
    ({"variant": "block", "options": {"bonuses": {"capicua": 25, "pass": 2, "block": 3}}}, 4),
    ({"preset": "mexican-train"}, 4),
    (
        {"preset": "mexican-train", "options": {"hub_from": "table", "first_turn": "chain", "hubs": [12, 3]}},
        2,
    ),
    ({"preset": "mexican-train", "options": {"doubles": "follow", "deal": 2, "hubs": [7, 8, 9]}}, 3),
]


def match_of(house: dict[str, Any], seats: int) -> Match:
    names = [f"P{seat}" for seat in range(seats)]
    sides = [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]
    return Match(read_header({**house, "seats": names, "sides": sides}))


def played(
    house: dict[str, Any],
    seats: int,
    seed: int,
    *,
    seen: Seen = Seen.EVERYTHING,
    slips: float = 0.0,
    skills: Sequence[Skill] = (competent,),
) -> tuple[Match, list[dict[str, Any]]]:
    """A match played until it is decided, at most 60 hands."""
    match, chance = match_of(house, seats), Random(seed)
    events: list[dict[str, Any]] = []
    while not match.decided and match.scored_hands < 60:
        events += play_hand(match, chance, len(events) + 1, seen=seen, slips=slips, skills=skills)
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


@pytest.mark.parametrize("seen", Seen)
def test_players_of_every_skill_play_whole_matches(seen):
    for seed, (house, seats) in enumerate(HOUSES):
        match, events = played(house, seats, seed, seen=seen, skills=tuple(SKILLS.values()))
        assert replay(match.rules, events).result() == match.result()


def test_the_hub_is_drawn_for_by_all_and_equally():
    for seed in range(30):
        match = match_of({"preset": "mexican-train", "options": {"deal": 2, "hubs": [5]}}, 3)
        events = play_hand(match, Random(seed), 1)
        lead = next(at for at, event in enumerate(events) if event["kind"] == "tile_played")
        searched = [event["seat"] for event in events[1:lead]]
        assert searched == [0, 1, 2] * (len(searched) // 3)
        assert events[lead]["tile"] == "5-5"
        if searched:
            return
    pytest.fail("somebody always held the hub")


@pytest.mark.parametrize("seen", Seen)
def test_a_hub_that_sleeps_annuls_the_hand(seen):
    house = {"preset": "mexican-train", "options": {"set": 6, "deal": 7, "draw": "none", "hubs": [5]}}
    for seed in range(30):
        match = match_of(house, 2)
        said = play_hand(match, Random(seed), 1, seen=seen)[-1]
        if said["kind"] == "hand_annulled":
            assert said["reason"] == "5-5 is asleep, and nobody can open."
            assert (match.hand.ending, match.scored_hands) == ("annulled", 0)
            return
    pytest.fail("somebody always held the hub")


def test_a_hub_that_was_set_out_is_not_dealt():
    house = {"preset": "mexican-train", "options": {"hub_from": "table", "hubs": [12, 3]}}
    match, events = played(house, 4, 3)
    first, second = (event["dealt"] for event in events if event["kind"] == "hand_started")
    assert "12-12" not in str(first)
    assert "3-3" not in str(second)
    assert match.decided


@pytest.mark.parametrize(("strict", "lead"), [(True, "6-5"), (False, "4-4")])
def test_a_strict_house_names_the_tile_that_opens_and_another_only_who(strict, lead):
    options = {"opening": "heaviest", "opening_strict": strict}
    for seed in range(1000):
        match = match_of({"variant": "block", "options": options}, 2)
        events = play_hand(match, Random(seed), 1)
        opener = next((held for held in events[0]["dealt"] if "6-5" in held), [])
        if "6-6" not in str(events[0]["dealt"]) and "4-4" in opener and "5-5" not in opener:
            assert events[1]["tile"] == lead
            return
    pytest.fail("no such deal")


def test_a_competent_player_keeps_its_own_tiles_fitting():
    sight = sight_of("left 6 right 5", "6-5 6-1 6-2 5-5")
    assert competent(sight, [(number_of("6-5"), ["left", "right"])]) == (number_of("6-5"), "right")


def test_who_keeps_suits_plays_what_others_passed_on():
    sight = sight_of("left 6 right 5", "6-4 6-3", lacks=[0, 1 << 4])
    fits = [(number_of("6-4"), ["left"]), (number_of("6-3"), ["left"])]
    assert suits(sight, fits) == (number_of("6-4"), "left")
    partner = sight_of("left 6 right 5", "6-4 6-3", lacks=[0, 1 << 4], friends=[True, True])
    assert suits(partner, fits) == (number_of("6-3"), "left")


def sight_of(
    ends: str, held: str, lacks: Sequence[int] = (0, 0), friends: Sequence[bool] = (True, False)
) -> Sight:
    table = LineTable("none", 2)
    left, right = ends.split()[1::2]
    table.lead(1, 0, number_of(f"{left}-{right}"), int(left), int(right))
    return Sight(0, [number_of(tile) for tile in held.split()], table, lacks, friends, Random(1))
