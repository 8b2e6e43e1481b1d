"""Whatever somebody sends, the answer is a result or a refusal with a known code."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import REFUSAL_CODES, Refusal
from scoring.replay import score
from tests.scoring.files import TRANSCRIPTS
from tests.scoring.players import SOAK, matches

DOCUMENTS = list(TRANSCRIPTS.values())
DEEP: list[Any] = []
for _ in range(3000):
    DEEP = [DEEP]

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(
        [10**30, -(10**30), float("nan"), float("inf"), "\ud800", "\x00", "٢", "6-6", "=1+1", {}, [], [[]]]
    ),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.lists(st.one_of(st.integers(-2, 9), st.sampled_from(["6-6", "0-0", "1-0", None])), max_size=4),
)
KEYS = st.sampled_from(
    "kind seat tile on count left dealt leader out closer ending in_play bonuses side points winner reason voids "
    "irregular digest hub variant preset options seats sides events position schema \ud800 target deal unit".split()
)
JSON = st.recursive(ODD, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4))


def answer(transcript: Any) -> None:
    try:
        json.dumps(score(transcript).as_dict())
    except Refusal as refusal:
        check(refusal)


def check(refusal: Refusal) -> None:
    assert refusal.code in REFUSAL_CODES
    assert type(refusal.position) is int
    assert len(refusal.message) < 400
    json.dumps(refusal.as_dict()).encode()
    refusal.message.encode()


def inside(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a document."""
    paths = [path]
    if isinstance(value, dict):
        paths += [each for key, inner in value.items() for each in inside(inner, (*path, key))]
    if isinstance(value, list):
        paths += [each for key, inner in enumerate(value) for each in inside(inner, (*path, key))]
    return paths


def replaced(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    changed = document
    for key in path[:-1]:
        changed = changed[key]
    changed[path[-1]] = value
    return document


@settings(max_examples=2000 if SOAK else 200, deadline=None)
@given(JSON)
def test_any_value_at_all_is_answered(value):
    answer(value)


@settings(max_examples=2000 if SOAK else 200, deadline=None)
@given(st.lists(st.dictionaries(KEYS, JSON, max_size=5) | JSON, max_size=4))
def test_any_events_are_answered(events):
    answer({"variant": "all_fives", "seats": ["A", "B"], "events": events})


@settings(max_examples=3000 if SOAK else 300, deadline=None)
@given(st.sampled_from(DOCUMENTS), st.data())
def test_a_transcript_with_anything_in_any_place_is_answered(document, data):
    document = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        paths = inside(document)
        odd = copy.deepcopy(data.draw(ODD))  # a list of the samples would grow from example to example
        document = replaced(document, data.draw(st.sampled_from(paths)), odd)
    answer(document)


@pytest.mark.parametrize(
    "value", [DEEP, 10**5000, -(10**5000), "x" * 10**6], ids=["deep", "huge", "low", "long"]
)
def test_a_huge_or_deep_value_in_any_place_is_answered(value):
    """By hand: Hypothesis cannot print them."""
    for document in DOCUMENTS[:2]:
        for path in inside(document):
            answer(replaced(copy.deepcopy(document), path, value))


@settings(max_examples=2000 if SOAK else 150, deadline=None)
@given(matches(), st.data())
def test_a_transcript_with_entries_lost_doubled_or_moved_is_answered(match, data):
    head, _, events = match
    events = list(events)
    for _ in range(data.draw(st.integers(1, 4))):
        index = data.draw(st.integers(0, len(events) - 1))
        target = data.draw(st.integers(0, len(events)))
        how = data.draw(st.sampled_from(["lose", "double", "move", "void", "irregular", "annul", "time"]))
        if how == "irregular":
            events[index] = {**events[index], "irregular": True}
        elif how in ("lose", "move") and len(events) > 1:
            events.insert(min(target, len(events) - 1), events.pop(index)) if how == "move" else events.pop(
                index
            )
        else:
            extra = {"void": {"kind": "entry_voided", "voids": target}, "annul": {"kind": "hand_annulled"}}
            events.insert(
                target, extra.get(how, events[index] if how == "double" else {"kind": "time_called"})
            )
    answer({**head, "events": events})


@settings(max_examples=1000 if SOAK else 150, deadline=None)
@given(st.dictionaries(KEYS, JSON, max_size=4), st.dictionaries(st.text(max_size=4), JSON, max_size=3))
def test_any_header_is_answered(header, options):
    answer(header)
    answer({"variant": "block", "seats": ["A", "B"], "options": options, **header})


@pytest.mark.parametrize("value", [None, 5, "text", [], float("nan"), DEEP, True])
def test_a_transcript_that_is_no_object_is_malformed_at_the_header(value):
    with pytest.raises(Refusal) as caught:
        score(value)
    assert (caught.value.code, caught.value.position) == ("malformed", 0)
