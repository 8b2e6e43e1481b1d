"""The game that docs/add-a-game.md adds is one file, and needs no edit elsewhere."""

import json
import re
import sys

import pytest
from django.conf import settings
from django.core.management import call_command

from scoring import variants
from scoring.replay import score
from tests.scoring import contract

PAGE = (settings.BASE_DIR / "docs" / "add-a-game.md").read_text("utf-8")


def block(language: str) -> str:
    """The first code block of the page in this language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found
    return found[1]


@pytest.fixture
def kozel(tmp_path, monkeypatch):
    """The page's file among the games, for as long as the test lasts."""
    (tmp_path / "kozel.py").write_text(block("python"), encoding="utf-8")
    monkeypatch.setattr(variants, "__path__", [*variants.__path__, str(tmp_path)])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name, variant in variants._scan().items():
        if name not in variants.VARIANTS:
            monkeypatch.setitem(variants.VARIANTS, name, variant)
            for preset in variant.presets:
                monkeypatch.setitem(variants.PRESETS, preset.name, (variant, preset))
    yield variants.VARIANTS["kozel"]
    del sys.modules["scoring.variants.kozel"]
    del variants.kozel
    contract.played.cache_clear()
    contract.tables.cache_clear()


def test_the_game_on_the_page_keeps_the_contract(kozel):
    houses = [house for house in contract.houses() if contract.name_of(house).startswith("kozel")]
    assert houses == [{"preset": "kozel"}, {"preset": "kozel-short"}, {"variant": "kozel"}]
    for house in houses:
        contract.declares(house)
        for game in contract.played(contract.name_of(house), next(iter(house)), 4):
            for promise in contract.PROMISES:
                promise(game)


def test_the_transcript_on_the_page_scores_as_it_says(kozel):
    result = score(json.loads(block("json")))
    assert result.totals == (0, 3)
    assert '`"totals":[0,3]`' in PAGE
    assert [(line.side, line.points, line.reason) for line in result.hands[0].lines] == [
        (1, 3, "penalty_pips")
    ]


def test_the_game_on_the_page_can_be_simulated(kozel, capsysbinary):
    call_command("simulate", "kozel", "--matches", "3", "--processes", "1", "--json")
    found = json.loads(capsysbinary.readouterr().out)
    assert (found["variant"], found["undecided"], found["options"]["target"]) == ("kozel", 0, 101)


def test_the_game_is_not_there_without_its_file():
    assert "kozel" not in variants.VARIANTS
    assert "kozel" not in variants.PRESETS
