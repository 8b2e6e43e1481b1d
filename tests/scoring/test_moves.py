"""What the derived state offers is what the engine accepts, and the rest it refuses."""

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.moves import candidates, state_view
from scoring.replay import apply, replay
from scoring.state import Match
from scoring.tiles import NAMES, set_size

HOUSES = [
    {"variant": "block"},
    {"variant": "block", "options": {"deal": 7, "opening_strict": True}},
    {"variant": "block", "options": {"opening": "any", "next_leader": "rotate", "bonuses": {"pass": 5}}},
    {"variant": "draw"},
    {"variant": "draw", "options": {"reserve": 2, "voluntary_draw": True, "opening": "heaviest"}},
    {"variant": "draw", "options": {"draw": "one"}},
    {"variant": "draw", "options": {"draw": "one", "play_drawn": False}},
    {"variant": "draw", "options": {"play_drawn": False, "copies": 2, "target": 5}},
    {"variant": "all_fives", "options": {"spinner": "all"}},
    {"preset": "muggins"},
    {"variant": "fives_and_threes", "options": {"next_leader": "highest_double", "target": 9}},
]
TRAINS = st.fixed_dictionaries(
    {
        "set": st.just(6),
        "deal": st.integers(1, 6),
        "doubles": st.sampled_from(["plain", "cover", "follow", "extra_turn"]),
        "end_on_double": st.sampled_from(["allowed", "must_cover"]),
        "first_turn": st.sampled_from(["one", "chain"]),
        "hub_from": st.sampled_from(["hand", "table"]),
        "draw": st.sampled_from(["none", "one", "until_playable"]),
        "play_drawn": st.sampled_from([True, True, False]),
        "voluntary_draw": st.booleans(),
        "copies": st.sampled_from([1, 1, 2]),
    }
).map(lambda options: {"variant": "mexican_train", "options": options})


def match_of(house: dict[str, Any], seats: int, *events: dict[str, Any]) -> Match:
    names = [f"P{seat}" for seat in range(seats)]
    return replay(read_header({**house, "seats": names}), events)


def block(*events: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The state of a block game of two."""
    return state_view(match_of({"variant": "block", "options": options}, 2, *events))


def started(*hands: Any, leader: int | None = 0) -> dict[str, Any]:
    event: dict[str, Any] = {"kind": "hand_started", "leader": leader}
    return {**event, "dealt": [hand and hand.split() for hand in hands]} if hands else event


def play(seat: int, tile: str, on: str | None = None) -> dict[str, Any]:
    return {"kind": "tile_played", "seat": seat, "tile": tile, **({"on": on} if on else {})}


def draw(seat: int, **more: Any) -> dict[str, Any]:
    return {"kind": "tile_drawn", "seat": seat, **more}


def passed(seat: int, **more: Any) -> dict[str, Any]:
    return {"kind": "turn_passed", "seat": seat, **more}


def offered(match: Match, view: dict[str, Any]) -> list[dict[str, Any]]:
    """Every play, draw and pass that the view lets the seats to act do."""
    entries = []
    trains = view["trains"] or {"search": [], "chain": None}
    two = trains["chain"] is not None and len(view["seats"]) == 2
    for seat in view["seats"]:
        possible = {NAMES[tile] for tile in candidates(match, match.hand, seat)}
        own = f"train-{trains['chain']}" if two else None
        for each in view["playable"]:
            ends = [end for end in each["ends"] if not two or (end == own) == (seat == trains["chain"])]
            if each["tile"] in possible and (each["ends"] or view["turn"] in (None, seat)):
                entries += [play(seat, each["tile"], end) for end in (ends if each["ends"] else [None])]
        at_turn = not two or seat != trains["chain"]
        if view["may_draw"] is not False and at_turn and (not trains["search"] or seat in trains["search"]):
            entries.append(draw(seat))
        if view["may_pass"] is not False and at_turn:
            entries.append(passed(seat))
    return entries


def thinkable(match: Match) -> list[dict[str, Any]]:
    entries = []
    for seat in range(len(match.rules.seats)):
        entries += [draw(seat), passed(seat)]
        for tile in NAMES[: set_size(match.rules.house.set)]:
            ends = match.hand.table.ends if match.hand.table.begun else [None]
            entries += [play(seat, tile, end) for end in ends]
    return entries


def twin(match: Match) -> Match:
    return copy.deepcopy(match, {id(match.rules): match.rules})


def accepts(match: Match, entry: dict[str, Any], position: int) -> bool:
    try:
        apply(match, entry, position)
    except Refusal:
        return False
    return True


def check(match: Match, view: dict[str, Any], position: int) -> list[dict[str, Any]]:
    """Compare the view with the engine, entry by entry, and return what is offered."""
    can = offered(match, view)
    for entry in can:
        assert accepts(twin(match), entry, position), entry
    for entry in thinkable(match):
        assert entry in can or not accepts(match, entry, position), entry
    assert {entry["kind"] for entry in can} == {"tile_played", "tile_drawn", "turn_passed"} & set(
        view["expects"]
    )
    return can


def deal(match: Match, chance: random.Random) -> list[list[str] | None]:
    house, seats = match.rules.house, len(match.rules.seats)
    tiles = list(NAMES[: set_size(house.set)]) * house.copies
    if match.rules.variant.set_out(house):
        tiles.remove(f"{house.set}-{house.set}")
    chance.shuffle(tiles)
    hands = [tiles[seat * match.rules.deal :][: match.rules.deal] for seat in range(seats)]
    return [
        None if chance.random() < hidden else hand for hidden in [chance.choice([0, 0.4])] for hand in hands
    ]


def drawn(match: Match, entry: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The draw, with a tile that lies in no known hand, so that a known hand stays known."""
    gone = [tile for held in match.hand.held for tile in held]
    free = [
        tile
        for tile in range(match.tile_kinds)
        if match.hand.copies_played[tile] + gone.count(tile) < match.copies
    ]
    return {**entry, "tile": NAMES[chance.choice(free)]} if chance.random() < 0.8 else entry


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(HOUSES) | TRAINS, st.integers(2, 4), st.integers(0, 2**32))
def test_what_is_offered_is_accepted_and_nothing_else(house, seats, seed):
    chance = random.Random(seed)
    match = match_of(house, seats)
    leader = 0 if match.rules.house.hub_from == "table" else None  # else what each seat may do differs
    apply(match, {"kind": "hand_started", "dealt": deal(match, chance), "leader": leader}, 1)
    position = 2
    while (view := state_view(match))["seats"]:
        can = check(match, view, position)
        entry = chance.choice(can)
        apply(match, drawn(match, entry, chance) if entry["kind"] == "tile_drawn" else entry, position)
        position += 1
    assert view["ending"] or view["decided"]
    assert {"tile_played", "tile_drawn", "turn_passed"}.isdisjoint(view["expects"])


def test_before_the_first_hand_a_hand_is_expected():
    view = block()
    assert view["hand"] is None
    assert view["ends"] == view["counts"] == view["line"] == view["seats"] == []
    assert view["points"] == view["totals"] == [0, 0]
    assert view["expects"] == [
        "hand_started",
        "penalty_given",
        "time_called",
        "side_forfeited",
        "result_ruled",
    ]


def test_an_unknown_deal_lets_anybody_lead_anything_or_just_count():
    view = block(started(leader=None))
    assert (view["turn"], view["seats"], view["counts"]) == (None, [0, 1], [7, 7])
    assert [each["tile"] for each in view["playable"]] == list(NAMES[:28])
    assert all(each["ends"] == [] for each in view["playable"])
    assert (view["may_pass"], view["may_draw"], view["must_draw"]) == (False, False, False)
    assert view["expects"][:3] == ["tile_played", "hand_counted", "hand_annulled"]


def test_the_holder_of_the_opening_tile_is_to_lead():
    view = block(started("6-5 1-1", "4-4 0-0", leader=None), opening_strict=True)
    assert (view["turn"], view["playable"]) == (1, [{"tile": "4-4", "ends": []}])


def test_who_was_made_to_lead_without_the_opening_tile_can_lead_nothing():
    view = block(started("6-5 1-1", "4-4 0-0"))
    assert (view["turn"], view["playable"]) == (0, [])


def test_the_view_shows_the_line_its_ends_and_what_fits_them():
    view = block(started("6-6 1-0", "6-5 4-3 6-4"), play(0, "6-6"), play(1, "6-5"), opening="any")
    assert view["ends"] == [
        {"name": "left", "pip": 5, "kind": "plain"},
        {"name": "right", "pip": 6, "kind": "double"},
    ]
    assert view["line"] == [
        {"position": 2, "seat": 0, "tile": "6-6", "end": "start", "inner": 6, "outer": 6},
        {"position": 3, "seat": 1, "tile": "6-5", "end": "left", "inner": 6, "outer": 5},
    ]
    assert (view["counts"], view["boneyard"], view["drawable"]) == ([1, 2], 23, 0)
    assert (view["turn"], view["playable"], view["may_pass"]) == (0, [], True)


def test_arms_of_a_spinner_are_bare_ends():
    deals = started("6-6 6-4 1-0", "6-5 6-3 1-1")
    match = match_of({"variant": "all_fives"}, 2, deals, play(0, "6-6"), play(1, "6-5"), play(0, "6-4"))
    view = state_view(match)
    assert [(each["name"], each["kind"]) for each in view["ends"]] == [
        ("left", "plain"),
        ("right", "plain"),
        ("up", "bare"),
        ("down", "bare"),
    ]
    assert view["playable"] == [{"tile": "6-3", "ends": ["up", "down"]}]


@pytest.mark.parametrize(
    ("house", "dealt", "entries", "said"),
    [
        ({}, "2-1 3-3", [], (False, False, False)),
        ({}, "6-1 3-3", [], (False, False, False)),
        ({"draw": "until_playable"}, "6-1 3-3", [], (False, False, False)),
        ({"draw": "until_playable", "voluntary_draw": True}, "6-1 3-3", [], (False, True, False)),
        ({"draw": "until_playable"}, "2-1 3-3", [], (False, True, True)),
        ({"draw": "until_playable"}, None, [], (False, None, None)),
        ({"draw": "one"}, None, [draw(1)], (None, False, False)),
        ({"draw": "one"}, "2-1 3-3", [draw(1, tile="1-1")], (True, False, False)),
        ({"draw": "one"}, "2-1 3-3", [draw(1, tile="6-1")], (False, False, False)),
        ({"draw": "one", "play_drawn": False}, "2-1 3-3", [draw(1, tile="6-1")], (True, False, False)),
        ({}, None, [], (None, False, False)),
    ],
)
def test_passing_and_drawing_are_told_as_far_as_the_hand_is_known(house, dealt, entries, said):
    deals = started("6-6 1-0 5-6", dealt)
    view = block(deals, play(0, "6-6"), *entries, opening="any", **house)
    if dealt == "2-1 3-3" and not house:
        assert view["ending"] is None
        said = (True, False, False)
    assert (view["may_pass"], view["may_draw"], view["must_draw"]) == said


def test_a_hidden_hand_that_cannot_fit_must_pass():
    deals = started("6-6 6-5 6-4 6-3 6-2 6-1 6-0", None)
    view = block(deals, play(0, "6-6"), opening="any")
    assert (view["playable"], view["may_pass"]) == ([], True)


def test_a_hand_that_is_over_waits_for_its_count():
    view = block(started(None, "6-5"), play(0, "6-6"), play(1, "6-5"), opening="any")
    assert (view["ending"], view["waiting_for_count"], view["turn"]) == ("out", True, None)
    assert view["expects"][:2] == ["hand_counted", "hand_annulled"]


def test_a_hand_that_has_scored_expects_the_next_one():
    view = block(started("6-6 1-0", "6-5"), play(0, "6-6"), play(1, "6-5"), opening="any")
    assert (view["waiting_for_count"], view["points"], view["totals"]) == (False, [0, 1], [0, 1])
    assert view["lines"] == [{"side": 1, "points": 1, "reason": "opponents_pips", "position": 3}]
    assert view["expects"][:2] == ["hand_started", "hand_counted"]


def test_flags_are_shown():
    entries = [started("6-6 1-0", "6-5 4-4"), play(0, "6-6"), passed(1, irregular=True)]
    assert block(*entries, opening="any")["flags"] == [{"code": "false_pass", "seat": 1, "position": 3}]


def test_a_decided_match_expects_a_ruling_or_its_certificate():
    view = block(started(), {"kind": "penalty_given", "side": 1, "points": 100})
    assert (view["decided"], view["winner"], view["turn"], view["playable"]) == (True, 1, None, [])
    assert (view["target"], view["waiting_for_count"]) == (100, False)
    assert view["expects"] == [
        *("result_ruled", "match_certified", "result_confirmed", "result_disputed", "entry_voided")
    ]


def test_an_annulled_hand_expects_the_next_one():
    view = block(started(), {"kind": "hand_annulled"})
    assert (view["ending"], view["turn"]) == ("annulled", None)
    assert view["expects"][0] == "hand_started"
    assert not {"hand_counted", "hand_annulled"} & set(view["expects"])


def test_after_an_irregular_draw_the_lead_has_to_wait_where_drawn_tiles_are_not_played():
    options = {"draw": "one", "play_drawn": False, "opening": "any"}
    match = match_of({"variant": "draw", "options": options}, 2, started(), draw(0, irregular=True))
    view = state_view(match)
    assert (view["playable"], view["may_pass"]) == ([], True)
    check(match, view, 3)


def test_who_drew_the_double_blank_as_the_hub_is_to_lead_it():
    house = {"variant": "mexican_train", "options": {"hubs": [0], "deal": 2}}
    hands = started("6-5 1-1", "4-4 5-5", leader=None)
    view = state_view(match_of(house, 2, hands, draw(0, tile="6-6"), draw(1, tile="0-0")))
    assert (view["seats"], view["playable"]) == ([1], [{"tile": "0-0", "ends": []}])
