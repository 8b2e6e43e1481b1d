"""Whatever a transcript holds, its notation reads back as it was, and is the only one that is written for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import Refusal
from scoring.events import DATA
from scoring.notation import read, write
from scoring.notation.reading import is_notation
from tests.scoring.files import TRANSCRIPTS
from tests.scoring.players import SOAK, matches

TESTS = Path(__file__).parents[2]
LINES = [
    json.loads(line)["transcript"]
    for line in (TESTS / "data" / "score.jsonl").read_text("utf-8").splitlines()
]
EXAMPLES = 2000 if SOAK else 100


def same(one: Any, other: Any) -> bool:
    """Equal as JSON, where `true` is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def assert_round_trip(transcript: dict[str, Any]) -> str:
    text = write(transcript)
    back = read(text)
    assert same(back, {"events": [], **transcript}), text
    assert write(back) == text
    assert is_notation(text)
    return text


@pytest.mark.parametrize("transcript", [*LINES, *TRANSCRIPTS.values()])
def test_every_transcript_of_the_tests_goes_there_and_back_without_json(transcript):
    text = assert_round_trip(transcript)
    assert '{"kind"' not in text
    assert "header:" not in text


@settings(max_examples=EXAMPLES, deadline=None)
@given(matches())
def test_every_match_that_can_be_played_goes_there_and_back(played):
    header, _, events = played
    assert_round_trip({**header, "events": events})


TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            *(
                "",
                " Ana",
                "Ana, Bea",
                'O"Neill',
                "#1",
                "נור",
                "\u200fنور",
                "א\u200cב",
                "a\u00a0b",
                "l",
                "pass",
            ),
            *("Ana María", "“Bo”", "(x)", "time", "[a]", "0", "null", "🁫", "a\nb", "\ud800", "a\\", "İ", "ß"),
        ]
    ),
)
NUMBERS = st.integers(-1, 3) | st.sampled_from([10**9, 10**40, -7])
TILES = st.sampled_from(["6-4", "4-6", "0-0", "12-7", "7-12", "6-10", "64", "06-4", "", "6-4 ", "100-1"])
ENDS = st.sampled_from(
    [
        *("left", "right", "up", "down", "mexican", "train-0", "train-12", "train-01", "4-4.up"),
        *("12-12.down", "4-4/2.up", "4-4/0.up", "4-4.left", "", "l", "Left", "train-", 'x"y'),
    ]
)
SIMPLE = st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False, allow_infinity=False) | TEXTS
VALUES = st.recursive(
    SIMPLE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)
LEFT = st.fixed_dictionaries(
    {},
    optional={
        "tiles": st.lists(TILES, max_size=3),
        "pips": NUMBERS,
        "count": NUMBERS,
        "double_blank": st.booleans(),
    },
)
BONUSES = st.fixed_dictionaries(
    {"side": NUMBERS, "bonus": st.sampled_from(["capicua", "pass_round", "Pass", "", "out"])}
)
KEYS: dict[str, st.SearchStrategy[Any]] = {
    "leader": NUMBERS,
    "dealt": st.lists(st.none() | st.lists(TILES, max_size=8), max_size=5),
    "hub": NUMBERS,
    "seat": NUMBERS,
    "tile": TILES,
    "on": ENDS,
    "count": NUMBERS,
    "left": st.lists(LEFT, max_size=4),
    "ending": st.sampled_from(["out", "blocked", "other"]),
    "out": NUMBERS,
    "closer": NUMBERS,
    "in_play": st.lists(NUMBERS, max_size=3),
    "bonuses": st.lists(BONUSES, max_size=2),
    "reason": TEXTS,
    "side": NUMBERS,
    "points": NUMBERS | st.lists(NUMBERS, max_size=3),
    "winner": st.none() | NUMBERS,
    "voids": NUMBERS,
    "digest": st.sampled_from(["ab12", "AB", "", "a b"]),
    "irregular": st.sampled_from([True, True, False]),
    "recorded_by": TEXTS,
    "position": NUMBERS,
}


@st.composite
def events(draw: st.DrawFn) -> dict[str, Any]:
    """An event as one is recorded, and often something that only looks like one."""
    kind = draw(st.sampled_from(list(DATA)))
    event = {key: draw(KEYS[key]) for key in DATA[kind] if draw(st.integers(0, 4))}
    if not draw(st.integers(0, 3)):
        key = draw(st.sampled_from(list(KEYS)))
        event[key] = draw(KEYS[key] | VALUES)
    if not draw(st.integers(0, 30)):
        kind = draw(VALUES)
    return {"kind": kind, **event}


OPTIONS = st.dictionaries(
    st.sampled_from(["deal", "bonuses", "blocked_tie", "seats", "time", "Draw", "a b", ""]) | TEXTS,
    VALUES,
    max_size=4,
)
HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "variant": st.sampled_from(["block", "all_fives", "Draw", "a-b", "null"]) | VALUES,
        "preset": st.sampled_from(["dominican", "puerto-rico-500"]) | VALUES,
        "options": st.dictionaries(st.sampled_from(["deal", "draw", "unit"]), VALUES) | OPTIONS | VALUES,
        "seats": st.lists(TEXTS, min_size=2, max_size=4) | VALUES,
        "sides": st.lists(st.lists(NUMBERS, max_size=2), max_size=3) | VALUES,
        "schema": VALUES,
        "kind": st.just("match_started"),
    },
)


@settings(max_examples=EXAMPLES * 5, deadline=None)
@given(HEADERS, st.lists(events(), max_size=8))
def test_whatever_looks_like_a_transcript_goes_there_and_back(header, recorded):
    back = read(write({**header, "events": recorded}))
    assert same(back, {**header, "events": recorded})


@pytest.mark.parametrize(
    ("events", "position"), [({}, 0), (None, 0), ([[]], 1), ([{"kind": "time_called"}, 7], 2)]
)
def test_what_is_no_transcript_cannot_be_written(events, position):
    with pytest.raises(Refusal) as caught:
        write({"variant": "block", "seats": ["A", "B"], "events": events})
    assert (caught.value.code, caught.value.position) == ("malformed", position)
