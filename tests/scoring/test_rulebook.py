"""The rule book says everything that the code declares."""

import pytest

from scoring import wording
from scoring.errors import REFUSAL_CODES
from scoring.house import BONUSES
from scoring.options import OPTIONS
from scoring.rulebook import page
from scoring.variants import PRESETS, VARIANTS

PAGE = page("<!-- how to -->\n\n# Readings\n\nWhy.\n\n## Play\n\n- **This** and # that.\n")
LINES = PAGE.splitlines()


@pytest.mark.parametrize("name", OPTIONS)
def test_every_house_rule_has_a_heading_and_its_values(name):
    start = LINES.index(f"### `{name}`")
    below = LINES[start + 1 : start + 6]
    assert any("Standard: `" in line for line in below)
    assert any(line.startswith(("- `", "Values: a", "Values: one", "Values: `")) for line in below)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_its_source_and_what_it_changes(name):
    game, preset = PRESETS[name]
    start = LINES.index(f"`{name}`, a preset of `{game.name}`. Source: {preset.source}.")
    for option in preset.options:
        assert any(line.startswith(f"- `{option}` ") for line in LINES[start:])


def test_every_game_has_a_heading():
    assert {f"### {game.title}" for game in VARIANTS.values()} <= set(LINES)


def test_every_refusal_flag_and_reason_has_words():
    told = {line[3 : line.index("`: ")] for line in LINES if line.startswith("- `") and "`: " in line}
    assert told >= {*REFUSAL_CODES, *wording.FLAGS, *wording.REASONS}
    assert {*BONUSES, "hand_number"} <= wording.REASONS.keys()


@pytest.mark.parametrize(
    "line",
    [
        "- `target` `150`: Points that win the match: 150.",
        "Values: a whole number from 1 to 8.",
        "Values: a whole number from 1 to 999, or `null`.",
        "The game's own rules.",
        "All house rules are the standard ones.",
    ],
)
def test_values_are_described_in_words(line):
    assert line in LINES


def test_the_readings_are_the_last_chapter():
    assert PAGE.endswith("\n\n## Readings\n\nWhy.\n\n### Play\n\n- **This** and # that.\n")
    assert "how to" not in PAGE
