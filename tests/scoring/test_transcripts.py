"""Whole transcripts and what they give: files that a referee could have sent."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.replay import score
from tests.scoring.files import WHOLE_HANDS
from tests.scoring.tables import agrees

TESTS = Path(__file__).parents[1]
LINES = [json.loads(line) for line in (TESTS / "data" / "score.jsonl").read_text("utf-8").splitlines()]


def given(transcript: Any) -> dict[str, Any]:
    try:
        return score(transcript).as_dict()
    except Refusal as refusal:
        return {"error": refusal.as_dict()}


@pytest.mark.parametrize("hand", WHOLE_HANDS, ids=lambda hand: hand.name)
def test_a_whole_hand_scores_as_its_file_says(hand):
    actual = given(hand.transcript)
    assert agrees(hand.expect, actual), actual


@pytest.mark.parametrize("line", LINES, ids=lambda line: line["name"])
def test_a_published_line_scores_as_expected(line):
    actual = given(line["transcript"])
    assert agrees(line["expect"], actual), actual
