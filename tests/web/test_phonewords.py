"""The words of the phone: all that its scripts say, and the sum of a count under every preset."""

import re
from typing import Any

import pytest

from scoring.frame import rules_frame
from scoring.header import read_header
from scoring.moves import state_view
from scoring.replay import apply
from scoring.state import Match
from scoring.variants import PRESETS
from tournaments.web import phone, phonewords, words

SAID = re.compile(r"""\b(?:say|count|has)\(\s*(?:"([^"]+)"|`([^`$]+)\$\{[^}]+\}([^`]*)`)""")


def keys() -> list[tuple[str, str, str]]:
    """What the scripts say: whole keys, or their beginnings and ends around what is filled in."""
    return SAID.findall("".join(content.decode() for content in phone._content().values()))


def test_the_scripts_say_nothing_that_has_no_words() -> None:
    said = set(phonewords.words())
    bare = said | {key.rpartition(".")[0] for key in said if key.endswith(".other")}
    for whole, start, end in keys():
        found = whole in bare if whole else any(key.startswith(start) and key.endswith(end) for key in said)
        assert found, whole or f"{start}…{end}"


def test_every_reason_of_points_has_its_short_word() -> None:
    assert {f"short.{reason}" for reason in words.REASONS} == set(phonewords.SHORT)


@pytest.mark.parametrize(
    "preset", [name for name, (game, _) in PRESETS.items() if game.name != "chickenfoot"]
)
def test_a_count_with_every_bonus_adds_up_under_every_preset(preset: str) -> None:
    rules = read_header({"preset": preset, "seats": ["A", "B", "C", "D"], "sides": sides_of(preset)})
    asked: dict[str, Any] = rules_frame(rules)["asks"]
    match = Match(rules)
    apply(match, {"kind": "hand_started", "leader": 0}, 1)
    claimed = [{"side": 0, "bonus": bonus} for bonus in asked["bonuses"]]
    left = [{"tiles": []}, *({"pips": pips, "count": 3} for pips in (20, 20, 10))]
    counted = {
        "kind": "hand_counted",
        "ending": "out",
        "out": 0,
        "leader": 0,
        "left": left,
        "bonuses": claimed,
    }
    apply(match, counted, 2)
    state = state_view(match)
    for side, points in enumerate(state["points"]):
        assert sum(line["points"] for line in state["lines"] if line["side"] == side) == points
    assert {line["reason"] for line in state["lines"]} <= set(words.REASONS)
    for claim in claimed:
        assert any(line["reason"] == claim["bonus"] and line["points"] for line in state["lines"])


def sides_of(preset: str) -> list[list[int]]:
    """Partners across the table, but for games in which everybody plays alone."""
    alone = PRESETS[preset][0].name in {"mexican_train", "chickenfoot"}
    return [[0], [1], [2], [3]] if alone else [[0, 2], [1, 3]]
