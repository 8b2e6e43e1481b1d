"""The replay of a hand: at every step the page shows what the engine says of the entries up to it, and nothing more."""

from collections import Counter
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.template.loader import render_to_string
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.header import read_header
from scoring.replay import apply
from scoring.rules import Rules
from scoring.simulation import Seen, play_hand
from scoring.state import Match
from scoring.tiles import NAMES
from tests.scoring.players import matches
from tests.web.test_pages_render import BUDGET
from tournaments.selectors.lines import played_hand
from tournaments.selectors.matches import Entry, RecordedHand, RecordedMatch
from tournaments.web.show.hands import hand_view
from tournaments.web.show.logged import logged
from tournaments.web.show.matches import match_page
from tournaments.web.viewmodels.matches import HandView
from tournaments.web.viewmodels.replays import Track, flips_of, timed

NAMED = ("Ana", "Bea", "Caio", "Dora", "Eva", "Fay", "Gus", "Hal")


def recorded(rules: Rules, match: Match, events: list[dict[str, Any]]) -> RecordedMatch:
    """What the selector would give of these entries, without a database."""
    entries = tuple(
        Entry(position, event, "2026-11-30T09:00:00.000000+00:00", None, "u1")
        for position, event in enumerate(events, 1)
    )
    results = [hand.as_dict() for hand in match.result().hands]
    starts = [position for position, _ in match.carries]
    hands = tuple(
        RecordedHand(ordinal, first, result, carry, entries[first - 1 : end - 1])
        for ordinal, ((first, carry), end, result) in enumerate(
            zip(match.carries, [*starts[1:], len(events) + 1], results, strict=True), 1
        )
    )
    names = NAMED[: len(rules.seats)]
    return RecordedMatch(
        "m", "t", "T", "", 1, 1, rules, tuple(str(side) for side in rules.sides), names,
        tuple(match.totals), match.winner, match.decided, hands, entries,
    )  # fmt: skip


def there(flips: str | None, step: int) -> bool:
    """What the page's script does with `data-at`."""
    return flips is None or sum(int(flip) <= step for flip in flips.split()) % 2 == 1


def text_at(track: Track, step: int) -> str:
    """What the page's script does with `data-values`."""
    return [text for since, text in track.values if since <= step][-1]


def tiles_of(view: HandView) -> list[tuple[int, str | None]]:
    """The tiles that are drawn: the position of each, and its flips."""
    if not view.drawing:
        return []
    drawn = [group for group in ET.fromstring(view.drawing).iter("g") if group.get("id")]
    return sorted((int(group.get("id", "")[1:]), group.get("data-at")) for group in drawn)


def check(rules: Rules, match: Match, events: list[dict[str, Any]]) -> None:
    """Every step of every hand against the engine, which replays the entries up to it from the first on."""
    found = recorded(rules, match, events)
    for hand in found.hands:
        view = hand_view(found, hand, logged(found), open=True)
        played, drawn = played_hand(rules, hand), tiles_of(view)
        engine = Match(rules)
        for position, event in enumerate(events[: hand.first - 1], 1):
            apply(engine, event, position)
        for step, moment in enumerate(played.moments, 1):
            apply(engine, events[moment.position - 1], moment.position)
            now = engine.hand
            assert now is not None
            if now.ending == "annulled":
                continue
            assert [at for at, flips in drawn if there(flips, step)] == [
                tile.position for tile in now.table.line
            ]
            assert dict(moment.ends) == {name: pip for name, (pip, _) in now.table.ends.items()}
            if played.table == "line":
                assert (
                    sum(map(sum, moment.counted)) == moment.total == (now.table.total() if moment.laid else 0)
                )
            assert (moment.points, moment.boneyard) == (tuple(now.points), now.boneyard)
            if moment.kind != "hand_counted":
                check_hands(view, now, step)
            if view.replay and view.replay.tallies:
                shown = [text_at(tally.points, step).replace("−", "-") for tally in view.replay.tallies]
                assert shown == [str(points) for points in now.points]


def check_hands(view: HandView, now: Any, step: int) -> None:
    """As many tiles as the engine counts; of those it knows each one that is shown at all."""
    for seat, left in enumerate(view.left if view.replay else ()):
        lie = [slot.tile for slot in left.slots if there(" ".join(map(str, slot.flips)), step)]
        assert len(lie) == now.count(seat)
        assert left.counts is not None
        assert text_at(left.counts, step) == str(now.count(seat))
        if view.ending is None:
            assert set(lie) <= {""}
        elif any(lie):
            assert Counter(NAMES[tile] for tile in now.held[seat]) <= Counter(lie)


@settings(max_examples=12, deadline=None)
@given(played=matches())
def test_every_step_of_a_random_hand_is_the_engines(played: tuple[dict[str, Any], Match, list[Any]]) -> None:
    head, match, events = played
    check(read_header(head), match, events)


GAMES: list[dict[str, Any]] = [
    {"preset": "sniff", "seats": 2},
    {"preset": "dominican", "seats": 4, "sides": [[0, 2], [1, 3]]},
    {"preset": "cuba-double-nine", "seats": 4, "sides": [[0, 2], [1, 3]]},
    {"preset": "mexican-train", "seats": 8},
    {"preset": "chickenfoot", "seats": 4},
    {"preset": "chickenfoot", "seats": 3, "options": {"hub_from": "table", "hub_arms": 6}},
]


def simulated(game: dict[str, Any], seed: int, seen: Seen) -> tuple[Rules, Match, list[dict[str, Any]]]:
    """A hand of a game, played by the simulation."""
    rules = read_header(game | {"seats": list(NAMED[: game["seats"]])})
    match = Match(rules)
    return rules, match, play_hand(match, Random(seed), 1, seen=seen)


@pytest.mark.parametrize("seen", [Seen.EVERYTHING, Seen.TABLE])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["preset"])
def test_every_step_of_every_kind_of_table_is_the_engines(game: dict[str, Any], seen: Seen) -> None:
    check(*simulated(game, 3, seen))


@given(seed=st.integers(0, 2**32))
@settings(max_examples=6, deadline=None)
def test_a_hand_that_was_seen_from_beside_the_table_is_open_once_it_is_over(seed: int) -> None:
    rules, match, events = simulated(GAMES[1], seed, Seen.TABLE)
    found = recorded(rules, match, events)
    view = hand_view(found, found.hands[0], logged(found), open=True)
    tiles = Counter(slot.tile for left in view.left for slot in left.slots)
    assert "" not in tiles
    assert (len(tiles), sum(tiles.values())) == (28, 28)
    left = {slot.flips[1]: slot.tile for left in view.left for slot in left.slots if not slot.stays}
    played = {at: event["tile"] for at, event in enumerate(events, 1) if event["kind"] == "tile_played"}
    assert left == played


def test_a_marker_and_a_ring_come_and_go() -> None:
    rules, match, events = simulated(GAMES[3], 3, Seen.EVERYTHING)
    found = recorded(rules, match, events)
    view = hand_view(found, found.hands[0], logged(found), open=True)
    assert view.replay is not None
    moments = played_hand(rules, found.hands[0]).moments
    for step, moment in enumerate(moments, 1):
        assert moment.trains is not None
        up = {end.name for end in moment.trains.ends if end.marked}
        markers = view.replay.timing.markers.items()
        assert {name for name, flips in markers if there(" ".join(map(str, flips)), step) and flips} == up


def test_flips_say_when_something_is_there() -> None:
    assert flips_of([True, True, False, True]) == (1, 3, 4)
    assert flips_of([False, False]) == ()
    assert timed((1, 3), css="tile") == ' class="tile gone" data-at="1 3"'
    assert timed((4,)) == ' data-at="4"'
    assert timed((1,), css="tile") == ' class="tile"'
    assert Track.of(["7", "7", "6"]).written == "1=7|3=6"


def test_the_longest_hand_of_eight_with_a_double_twelve_set_stays_under_the_budget() -> None:
    # Of three hundred deals the one that takes longest.
    rules, match, events = simulated(GAMES[3], 233, Seen.EVERYTHING)
    page = match_page(recorded(rules, match, events), "", 1)
    html = render_to_string("capicua/match.html", {"page": page})
    assert html.count("data-step=") == len(events) > 120
    assert len(html.encode()) < BUDGET
