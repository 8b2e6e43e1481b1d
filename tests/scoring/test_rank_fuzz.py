"""Whatever stands in a document of results, `rank` and `draw` answer it or refuse it with a known code."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import REFUSAL_CODES, Refusal
from scoring.pairing.draw import propose
from scoring.rank_options import MOST_WINS
from scoring.rank_values import LARGEST
from scoring.rounds import FORMATS, KINDS
from scoring.standings import rank
from scoring.tiebreaks import METRICS
from tests.scoring.pairing.events import positions
from tests.scoring.players import SOAK
from tests.scoring.sheets import entrants, sheet
from tests.scoring.test_fuzz import DEEP, inside, replaced

FULL = {
    **sheet("a b c d e", "a>b c>d bye:e", "a=c e+d half:b", "a:e:100:62 b:c:71:100 off:d"),
    "kind": "individual",
    "bye": {"wins": 1, "points_for": 100, "difference": 50},
    "forfeit_score": {"winner": {"wins": 1}, "loser": {"points_for": "average"}},
    "cap_difference": [50, None],
    "absent": ["d"],
    "seed": 42,
    "total_rounds": 5,
    "table_size": 4,
    "groups": 2,
    "advance": 1,
    "third_place": True,
    "allow_rematch": True,
    "avoid_club": True,
}
FULL["rounds"][0]["tables"][0] |= {"hands": [{"points": [9, 0], "out": 0}], "penalties": [0, 5], "winner": 0}
FULL["rounds"][1]["tables"][0] |= {"boards": [{"points": [80, 80]}]}
FULL["entrants"][0] |= {"club": "X", "lot": 7, "withdrawn_after": 9, "entered_before": 1}
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(
        [
            *(
                LARGEST,
                -LARGEST,
                LARGEST + 1,
                10**30,
                0.5,
                1e-6,
                1e-7,
                -0.0,
                "average",
                "a",
                ["a"],
                ["a", "a"],
            ),
            *(
                [["a"], ["b"]],
                [["a", "b"], ["c", "d"]],
                [["a"], ["b"], ["c"]],
                [1, 0],
                {},
                [],
                [[]],
                "\x00",
                "\ud800",
            ),
            *(
                {"wins": LARGEST},
                {"points_for": "average"},
                {"1": 50},
                [{"points": [1, 0]}],
                *METRICS,
                *FORMATS,
            ),
        ]
    ),
)
ANSWERS: list[Callable[[Any], dict[str, Any]]] = [rank, propose]


def answer(document: Any) -> None:
    for ask in ANSWERS:
        try:
            orjson.dumps(ask(document))
        except Refusal as refusal:
            check(refusal)


def check(refusal: Refusal) -> None:
    assert refusal.code in REFUSAL_CODES
    assert type(refusal.position) is int
    assert len(refusal.message) < 400
    orjson.dumps(refusal.as_dict())


@pytest.mark.parametrize("format_", FORMATS)
@settings(max_examples=1000 if SOAK else 100, deadline=None)
@given(st.data())
def test_any_value_in_any_place_is_answered(format_: str, data: st.DataObject) -> None:
    document = copy.deepcopy({**FULL, "format": format_})
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(inside(document)[1:]))
        document = replaced(document, path, copy.deepcopy(data.draw(VALUES)))
    answer(document)


@pytest.mark.parametrize("value", [DEEP, 10**5000, "x" * 10**6], ids=["deep", "huge", "long"])
def test_a_huge_or_deep_value_in_any_place_is_answered(value: Any) -> None:
    for path in inside(FULL):
        answer(replaced(copy.deepcopy(FULL), path, value))


@pytest.mark.parametrize("format_", FORMATS)
@settings(max_examples=500 if SOAK else 60, deadline=None)
@given(st.data())
def test_rounds_that_no_program_drew_are_answered(format_: str, data: st.DataObject) -> None:
    """Anybody at any table: partners, pools, forfeits, byes by the dozen, results that are missing."""
    ids = "a b c d e f g h".split()[: data.draw(st.integers(0, 8))]
    rounds = []
    for _ in range(data.draw(st.integers(0, 4))):
        rest = list(data.draw(st.permutations(ids)))
        tables, byes = [], []
        while rest:
            sides = [[rest.pop() for _ in range(min(size, len(rest)))] for size in data.draw(SHAPES) if rest]
            if len(sides) < 2:
                byes += [id_ for side in sides for id_ in side]
            else:
                points = st.lists(st.integers(-5, 5), min_size=len(sides), max_size=len(sides))
                tables.append({"sides": sides, "points": data.draw(st.none() | points)})
        rounds.append({"tables": tables, "byes": byes})
    options = {
        "kind": data.draw(st.sampled_from(KINDS)),
        "allow_rematch": data.draw(st.booleans()),
        "total_rounds": data.draw(st.none() | st.integers(1, 6)),
        "low_wins": data.draw(st.booleans()),
    }
    answer({"format": format_, "entrants": entrants(" ".join(ids)), "rounds": rounds, **options})


SHAPES = st.sampled_from([(1, 1), (1, 1), (2, 2), (1, 1, 1, 1), (1,), (1, 2)])


def test_the_largest_numbers_stay_numbers() -> None:
    most = {"wins": MOST_WINS, "points_for": LARGEST, "difference": LARGEST}
    rounds = [{"byes": ["a", "b"]}, {"tables": [{"sides": [["a"], ["b"]], "points": [LARGEST, 0]}]}] * 500
    book = {"entrants": entrants("a b"), "rounds": rounds, "bye": most, "win_points": MOST_WINS}
    orjson.dumps(rank(book))


@pytest.mark.parametrize("format_", FORMATS)
def test_a_document_that_lost_or_doubled_a_part_is_answered(format_: str) -> None:
    chance = random.Random(5)
    *_, (book, _) = positions(chance, range(9, 10))
    for _ in range(300 if SOAK else 60):
        document = copy.deepcopy({**book, "format": format_})
        *path, key = chance.choice(inside(document)[1:])
        holder: Any = document
        for step in path:
            holder = holder[step]
        if isinstance(holder, list) and chance.random() < 0.5:
            holder.append(holder[key])
        else:
            del holder[key]
        answer(document)
