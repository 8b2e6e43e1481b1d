"""Every example of docs/notation.md does what the page says."""

import json
import re
from pathlib import Path

import pytest

from scoring.errors import Refusal
from scoring.notation import read, write
from scoring.replay import score

PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
BLOCKS = re.findall(r"```domino\n(.*?)```", PAGE, re.DOTALL)
ROWS = [
    (typed.replace("\\|", "|"), json.loads(entry))
    for row, entry in re.findall(r"^\| (`.*?) \| `(\{.*\})` \|$", PAGE, re.MULTILINE)
    for typed in re.findall(r"`([^`]+)`", row)
]
HEAD = "variant: block\nseats: Ana, Bea, Carl, Dora\n\nhand leader 0\n"


@pytest.mark.parametrize("text", BLOCKS)
def test_every_match_on_the_page_can_be_scored(text):
    transcript = read(text)
    assert score(transcript).hands
    assert read(write(transcript)) == transcript


def test_the_first_match_is_the_json_below_it():
    (document,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert read(BLOCKS[0]) == json.loads(document)
    assert score(read(BLOCKS[0])).totals == (0, 4)


def test_the_second_match_is_blocked_and_then_only_counted():
    first, second = score(read(BLOCKS[1])).hands
    assert (first.ending, first.closer, first.points, first.flags) == ("blocked", 1, (25, 0), ())
    assert (second.ending, second.out, second.points) == ("out", 1, (0, 22))


def test_there_are_tables_to_test():
    assert len(ROWS) > 35


@pytest.mark.parametrize(("typed", "entry"), ROWS)
def test_every_row_of_the_tables_means_its_entry(typed, entry):
    assert read(HEAD + typed)["events"][1:] == [entry]


@pytest.mark.parametrize("typed", ["127", "draw 64", "—"])
def test_what_the_page_calls_ambiguous_is_refused(typed):
    assert f"`{typed}`" in PAGE or "an em dash" in PAGE
    with pytest.raises(Refusal, match="Line 5, column"):
        read(HEAD + typed)
