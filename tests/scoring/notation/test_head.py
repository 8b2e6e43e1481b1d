"""A house rule from two texts, and lists of one value without brackets."""

import pytest

from scoring.errors import Refusal
from scoring.notation import read, write
from scoring.notation.head import read_option


@pytest.mark.parametrize(
    ("name", "text", "read_as"),
    [
        ("blocked_tie", "carry", ("blocked_tie", ["carry"])),
        ("Blocked Tie", "fewer tiles, nobody", ("blocked_tie", ["fewer_tiles", "nobody"])),
        ("blocked-tie", "[carry]", ("blocked_tie", ["carry"])),
        ("hubs", " 9 ", ("hubs", [9])),
        ("divisors", "5", ("divisors", [5])),
        ("divisors", "[]", ("divisors", [])),
        ("hubs", "null", ("hubs", None)),
        ("target", "5", ("target", 5)),
        ("bonuses", "{hand_number: [5]}", ("bonuses", {"hand_number": [5]})),
        ("game", "all fives", ("variant", "all_fives")),
    ],
)
def test_one_value_alone_is_a_list_where_the_rule_takes_one(name, text, read_as):
    assert read_option(name, text) == read_as


@pytest.mark.parametrize("text", ["", "[", "5 6"])
def test_what_is_no_value_is_malformed(text):
    with pytest.raises(Refusal) as caught:
        read_option("target", text)
    assert caught.value.code == "malformed"


@pytest.mark.parametrize("value", ["carry", 5, True, None, 2.5, {"a": 1}, [], ["carry"], [["carry"]]])
def test_a_list_and_what_only_looks_like_one_are_written_apart(value):
    transcript = {"variant": "block", "seats": ["A", "B"], "options": {"blocked_tie": value}, "events": []}
    assert read(write(transcript)) == transcript
