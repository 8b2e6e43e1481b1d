"""Replayed events per second: beside PyPI `dominoes`, game by game, and from JSON to JSON."""

import functools
import io
import random
import tempfile
from pathlib import Path

import orjson

from benchmarks.games import PARTNERS, Events, Hand, open_game, partners_hand, read_tile, transcript
from benchmarks.measuring import seconds, table
from scoring.header import read_header
from scoring.replay import read_transcript, replay
from scoring.rules import Rules
from scoring.variants import VARIANTS
from tournaments import documents
from tournaments.management.commands import score

HANDS, MATCHES, LARGE, TRANSCRIPTS = 500, 40, 10, 1000
READY, THE_SAME = "dominoes 6.1.0, its objects ready", "dominoes 6.1.0, from events"
GAMES = ("block", "draw", "all_fives", "fives_and_threes")


def run() -> None:
    """Print all three tables."""
    beside_dominoes()
    game_by_game()
    from_json_to_json()


def beside_dominoes() -> None:
    """The same four-player hands here and there; passes count as events on both sides, deals on none."""
    chance = random.Random(1)
    hands = [partners_hand(chance) for _ in range(HANDS)]
    rules = read_header(PARTNERS)
    assert all(
        _points_here(rules, hand) == _points_there(hand) == _points_from_events(hand) for hand in hands
    )
    took = seconds(
        {
            READY: lambda: [_points_there(hand) for hand in hands],
            THE_SAME: lambda: [_points_from_events(hand) for hand in hands],
            "here, from events": lambda: [replay(rules, hand.events) for hand in hands],
        }
    )
    events = sum(len(hand.moves) for hand in hands)
    rows = [
        (name, f"{events / each:,.0f}", f"{took[READY] / each:.2f}", f"{took[THE_SAME] / each:.2f}")
        for name, each in took.items()
    ]
    header = ("engine", "events/s", "to its objects", "to its events")
    table(f"Replay of {HANDS} four-player block hands", header, rows)


def _points_here(rules: Rules, hand: Hand) -> int:
    one, two = replay(rules, hand.events).result().totals
    return one - two


def _points_there(hand: Hand) -> int:
    game = open_game(hand.dealt)
    for move in hand.moves:
        if move:
            game.make_move(*move)
    return int(game.result.points)


def _points_from_events(hand: Hand) -> int:
    """The same, but `dominoes` too has to read the events that are replayed here."""
    deal, *events = hand.events
    game = open_game([list(map(read_tile, tiles)) for tiles in deal["dealt"]])
    for event in events:
        if event["kind"] == "tile_played":
            game.make_move(read_tile(event["tile"]), event["on"] == "left")
    return int(game.result.points)


def game_by_game() -> None:
    """Matches in known hands, from event objects to the final state: each game for two, and the largest evening."""
    chance = random.Random(2)
    matches = {
        name: [read_transcript(transcript(game, chance, seats)) for _ in range(count)]
        for name, game, seats, count in [
            *((f"{game}, 2 players", game, 2, MATCHES) for game in VARIANTS),
            ("mexican_train, 8 players, 13 hands", "mexican_train", 8, LARGE),
        ]
    }
    took = seconds({name: functools.partial(_replay_all, each) for name, each in matches.items()})
    rows = []
    for name, each in matches.items():
        events = sum(len(events) for _, events in each)
        cost = took[name] / len(each) * 1e3
        rows.append((name, str(len(each)), f"{events:,}", f"{cost:.1f}", f"{events / took[name]:,.0f}"))
    header = ("game", "matches", "events", "ms a match", "events/s")
    table("Replay of whole matches of each game", header, rows)


def _replay_all(matches: list[tuple[Rules, Events]]) -> None:
    for rules, events in matches:
        replay(rules, events)


def from_json_to_json() -> None:
    """What `manage.py score` does with a `.jsonl` file once Django has started, beside the bare replay."""
    chance = random.Random(3)
    lines = [orjson.dumps(transcript(GAMES[index % 4], chance)) for index in range(TRANSCRIPTS)]
    matches = [read_transcript(orjson.loads(line)) for line in lines]
    events = sum(len(each) for _, each in matches)
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "matches.jsonl"
        path.write_bytes(b"\n".join(lines))
        took = seconds(
            {
                "replay": lambda: _replay_all(matches),
                "score, JSON in and out": lambda: documents.serve(
                    str(path), io.BytesIO(), score.in_json, documents.error_object
                ),
                "score, as sheets": lambda: documents.serve(
                    str(path), io.BytesIO(), score.in_text, documents.error_object
                ),
            },
            runs=3,
        )
    rows = [(name, f"{events / each:,.0f}", f"{took['replay'] / each:.2f}") for name, each in took.items()]
    table(f"{TRANSCRIPTS} transcripts, {events:,} events, in one file", ("what", "events/s", "ratio"), rows)
