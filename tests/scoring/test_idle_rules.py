"""House rules that a game says it has no use for: nobody is told them, and they change nothing."""

from typing import Any

import pytest

from scoring.header import read_header
from scoring.house import HouseRules
from scoring.options import OPTIONS, sentence
from scoring.replay import score
from scoring.rules import Rules
from scoring.variants import PRESETS, VARIANTS
from scoring.wording import house_rules
from tests.scoring.tables import code, header, out
from tests.scoring.test_presets import MATCHES

OTHERS: dict[str, list[Any]] = {
    "opening_strict": [True, False],
    "tie_leader": ["same", "rotate", "tied_highest_double", "opening"],
    "blocked_tie": [["split"], ["leader", "carry"]],
    "unit": ["hand", {"every": 5}],
    "capicua_excludes": [["doubles", "blanks"]],
    "capicua_times": [3],
    "hubs": [[3, 1]],
    "hub_arms": [1, 8],
    "toes": [1, 4],
}
"""Values of the rules whose schema does not list them all."""


def values(name: str) -> list[Any]:
    return OTHERS.get(name) or list(OPTIONS[name].schema()["enum"])


def frozen(preset: str) -> Rules:
    return read_header(
        {key: MATCHES[preset].transcript[key] for key in MATCHES[preset].transcript if key != "events"}
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_an_idle_rule_changes_no_match_and_is_not_told(preset):
    transcript = MATCHES[preset].transcript
    rules, was = frozen(preset), score(transcript)
    told = house_rules(rules)
    for name in rules.variant.idle(rules.house):
        for value in values(name):
            other = {**transcript, "options": {**transcript.get("options", {}), name: value}}
            assert score(other) == was, (name, value)
            assert house_rules(read_header({key: other[key] for key in other if key != "events"})) == told


@pytest.mark.parametrize("game", VARIANTS.values(), ids=lambda game: game.name)
def test_what_is_idle_is_a_house_rule(game):
    assert game.idle(HouseRules()) <= OPTIONS.keys()


def test_who_leads_is_told_where_the_hub_is_set_out():
    rules = read_header(header("mexican_train", 4, hub_from="table", next_leader="rotate"))
    assert sentence("next_leader", "rotate") in house_rules(rules)
    assert not rules.variant.idle(rules.house) & {"opening", "next_leader", "tie_leader"}


def test_a_line_game_takes_a_0_as_typed_whatever_the_double_blank_costs_elsewhere():
    for price in (0, 50):
        table = header(seats=3, double_blank=price)
        assert score({**table, "events": out(0, 0, 0, 0)}).totals == (0, 0, 0)
    assert code(header("mexican_train", 3, double_blank=50), out(0, 0, 0, 0)) == "count_mismatch"
