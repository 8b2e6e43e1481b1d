"""What must hold of every match that can be played, whatever the house rules."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import Refusal
from scoring.header import read_header
from scoring.replay import apply, apply_all, replay
from scoring.state import Match
from scoring.tiles import set_pips
from tests.scoring.players import ALL, NONE, SOAK, SOME, deal_for, headers, matches, pips
from tests.scoring.snapshots import snapshot

TOLD = st.sampled_from([ALL, SOME, NONE])
SEEDS = st.integers(0, 2**32)

settings.register_profile("moderate", max_examples=60 * (10 if SOAK else 1), deadline=None)
settings.load_profile("moderate")


@given(headers(), SEEDS, TOLD)
def test_replay_equals_live_entry_after_every_event(head, seed, told):
    rules, chance, events = read_header(head), Random(seed), []
    live = Match(rules)
    for _ in range(2):
        if live.decided:
            break
        for event in deal_for(live, chance, told).events():
            events.append(event)
            apply(live, event, len(events))
            assert snapshot(replay(rules, events)) == snapshot(live)


@given(matches())
def test_a_hand_replayed_from_what_is_carried_over_ends_the_same(match):
    _, live, events = match
    for position, carry in live.carries:
        resumed = Match.resume(live.rules, carry)
        apply_all(resumed, events[position - 1 :], position)
        assert resumed.carry() == live.carry()
        rest = [hand for hand in live.result().hands if hand.position >= position]
        assert list(resumed.result().hands) == rest


@given(headers(), SEEDS, TOLD)
def test_pips_on_the_table_in_hands_and_face_down_always_add_up(head, seed, told):
    match = Match(read_header(head))
    deal = deal_for(match, Random(seed), told)
    house = match.rules.house
    for position, event in enumerate(deal.events(), 1):
        apply(match, event, position)
        hand = match.hand
        on_table = sum(sum(int(half) for half in (placed.inner, placed.outer)) for placed in hand.table.line)
        on_table += pips(deal.set_out)
        everywhere = on_table + sum(map(pips, deal.hands)) + pips(deal.boneyard)
        assert everywhere == set_pips(house.set) * house.copies
        assert [hand.count(seat) for seat in range(len(deal.hands))] == list(map(len, deal.hands))
        assert hand.boneyard == len(deal.boneyard)


@given(matches())
def test_voiding_the_last_entry_restores_the_state_before_it(match):
    _, live, events = match
    void = {"kind": "entry_voided", "voids": len(events), "reason": ""}
    assert snapshot(replay(live.rules, [*events, void])) == snapshot(replay(live.rules, events[:-1]))


@given(matches())
def test_points_lines_and_totals_add_up(match):
    _, live, _ = match
    result = live.result()
    sides = range(len(result.totals))
    for hand in result.hands:
        for side in sides:
            assert sum(line.points for line in hand.lines if line.side == side) == hand.points[side]
    assert [sum(hand.points[side] for hand in result.hands) for side in sides] == list(result.totals)
    assert [sum(hand.in_play[side] for hand in result.hands) for side in sides] == list(result.in_play)


def turned(events: list[dict[str, Any]], seat: Callable[[int], int]) -> list[dict[str, Any]]:
    """The same events at a table whose seats have other numbers."""
    seats = {"seat": seat, "leader": seat, "out": seat, "closer": seat}

    def each(key: str, value: Any) -> Any:
        if key in ("dealt", "left"):
            return [value[old] for old in sorted(range(len(value)), key=seat)]
        if key == "on" and value.startswith("train-"):
            return f"train-{seat(int(value.removeprefix('train-')))}"
        return seats[key](value) if key in seats else value

    return [{key: each(key, value) for key, value in event.items()} for event in events]


def summary(match: Match, seat: Callable[[int], int], side: Callable[[int], int]) -> Any:
    """What a match came to, with the seats and sides renumbered."""
    result = match.result()

    def of(number: int | None, renumber: Callable[[int], int]) -> int | None:
        return None if number is None else renumber(number)

    return (
        sorted((side(one), total) for one, total in enumerate(result.totals)),
        of(result.winner, side),
        result.decided,
        [
            (
                (hand.ending, of(hand.winner_side, side)),
                [
                    of(each, seat)
                    for each in (hand.out, hand.closer, hand.winner_seat, hand.leader, hand.next_leader)
                ],
                sorted((side(line.side), line.points, line.reason) for line in hand.lines),
                sorted((flag.code, seat(flag.seat), flag.position) for flag in hand.flags),
            )
            for hand in result.hands
        ],
    )


@given(matches(), st.integers(1, 3))
def test_renumbering_the_seats_around_the_table_changes_nothing_else(match, by):
    head, live, events = match
    seats = len(head["seats"])
    sides = [list(side) for side in live.rules.sides]

    def seat(old: int) -> int:
        return (old + by) % seats

    other = read_header({**head, "sides": [[seat(old) for old in side] for side in sides]})
    same = replay(other, turned(events, seat))
    assert summary(same, lambda old: old, lambda old: old) == summary(live, seat, lambda old: old)


@given(matches())
def test_partners_and_sides_may_be_listed_in_any_order(match):
    head, live, events = match
    sides = [list(reversed(side)) for side in reversed(live.rules.sides)]
    same = replay(read_header({**head, "sides": sides}), events)
    last = len(sides) - 1
    assert summary(same, lambda old: old, lambda old: old) == summary(
        live, lambda old: old, lambda old: last - old
    )


def refusal_of(match: Match, event: Any, position: int) -> Refusal | None:
    """Apply an event; the refusal if it is refused."""
    try:
        apply(match, event, position)
    except Refusal as refusal:
        return refusal
    return None


def attempts(match: Match, chance: Random) -> list[Any]:
    """Entries of which many cannot be accepted, close to what could be."""
    seats, sides = len(match.rules.seats), len(match.rules.sides)
    highest = match.rules.house.set
    seat, side = chance.randrange(seats), chance.randrange(sides)
    tile = f"{chance.randrange(highest + 1)}-{chance.randrange(highest + 1)}"
    end = chance.choice([None, "left", "right", "up", "down", "3-3.up", "north", "train-0", "mexican"])
    left = [
        chance.choice([{"pips": chance.randrange(20)}, {"tiles": [tile]}, {"tiles": []}])
        for _ in range(seats)
    ]
    given: list[Any] = [
        {"kind": "tile_played", "seat": seat, "tile": tile, "on": end},
        {"kind": "tile_drawn", "seat": seat, "tile": chance.choice([None, tile])},
        {"kind": "tile_drawn", "seat": seat, "count": chance.randrange(1, 9)},
        {"kind": "turn_passed", "seat": seat},
        {"kind": "hand_started", "leader": seat, "dealt": chance.choice([None, [[tile]] * seats])},
        {
            "kind": "hand_counted",
            "left": left,
            "ending": chance.choice([None, "out", "blocked"]),
            "out": seat,
        },
        {"kind": "hand_counted", "left": left, "in_play": [5] * sides, "closer": seat},
        {"kind": "hand_annulled"},
        {"kind": "penalty_given", "side": side, "points": -3},
        {"kind": "time_called"},
        {"kind": "side_forfeited", "side": side},
        {"kind": "result_ruled", "points": [1] * sides, "winner": None},
        {"kind": "match_certified", "digest": "ab12"},
        {"kind": "entry_voided", "voids": 1},
        {"kind": "turn_passed", "seat": 99},
        {"kind": "tile_played", "seat": seat, "tile": "9-10"},
        {"kind": "shuffle"},
        None,
    ]
    return [{**event, "irregular": True} if event and chance.random() < 0.3 else event for event in given]


@given(headers(), SEEDS, TOLD)
def test_a_refused_event_changes_nothing(head, seed, told):
    rules, chance, events = read_header(head), Random(seed), []
    live = Match(rules)
    for event in deal_for(live, chance, told).events():
        trial = replay(rules, events)
        before = snapshot(trial)
        for attempt in attempts(trial, chance):
            refusal = refusal_of(trial, attempt, len(events) + 1)
            if refusal is None:
                trial = replay(rules, events)
            else:
                assert snapshot(trial) == before, refusal
                assert refusal.position == len(events) + 1
        events.append(event)
        apply(live, event, len(events))


@given(headers(), SEEDS, TOLD)
def test_accepted_entries_keep_the_sums_right(head, seed, told):
    """Irregular and odd entries mixed in: whatever is accepted, the lines explain the totals."""
    rules, chance = read_header(head), Random(seed)
    match = Match(rules)
    for position in range(1, 40):
        for attempt in chance.sample(attempts(match, chance), 18):
            if isinstance(attempt, dict) and attempt["kind"] in (
                "side_forfeited",
                "result_ruled",
                "time_called",
            ):
                continue
            if refusal_of(match, attempt, position) is None:
                break
        result = match.result()
        penalties = sum(sum(ruling.points) for ruling in result.rulings if ruling.points)
        assert sum(map(sum, (hand.points for hand in result.hands))) + penalties == sum(result.totals)


def test_the_random_player_reaches_every_ending():
    """A generator that never blocks or never goes out would prove little."""
    rules = read_header({"variant": "block", "seats": ["A", "B", "C"], "options": {"target": None}})
    endings = set()
    for seed in range(20):
        match = Match(rules)
        for position, event in enumerate(deal_for(match, Random(seed), ALL).events(), 1):
            apply(match, event, position)
        endings.add(match.hand.ending)
    assert endings == {"out", "blocked"}


@given(headers(), SEEDS)
def test_a_hand_scores_the_same_whether_its_tiles_are_known_or_only_counted(head, seed):
    head["options"].pop("hands", None)
    rules = read_header({**head, "options": {**head["options"], "target": None}})
    matches = []
    for told in (ALL, NONE):
        match = Match(rules)
        for position, event in enumerate(deal_for(match, Random(seed), told).events(), 1):
            apply(match, event, position)
        matches.append(match.hand.result())
    known, counted = matches
    what = (
        "ending",
        "out",
        "closer",
        "winner_side",
        "winner_seat",
        "left",
        "points",
        "in_play",
        "next_leader",
        "plays",
    )
    assert {name: getattr(known, name) for name in what} == {name: getattr(counted, name) for name in what}
