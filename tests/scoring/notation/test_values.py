"""Values of house rules: JSON, with or without its quotation marks."""

import pytest

from scoring.errors import Refusal
from scoring.notation.values import read_value, write_value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("difference", "difference"),
        (" Until Playable ", "until_playable"),
        ("puerto-rico-500", "puerto-rico-500"),
        ("7", 7),
        ("-7.5e1", -75.0),
        ("null", None),
        ("TRUE", True),
        ('"true"', "true"),
        ("[ ]", []),
        ("[fewer_tiles, nobody]", ["fewer_tiles", "nobody"]),
        ("fewer tiles, nobody", ["fewer_tiles", "nobody"]),
        ("{}", {}),
        ('{2: 7, "3" : {every=5}}', {"2": 7, "3": {"every": 5}}),
        ("“Curly” # remark", "Curly"),
    ],
)
def test_a_value_is_read(text, value):
    assert read_value(text) == value
    assert read_value(write_value(value)) == value


@pytest.mark.parametrize("text", ["", "a ]", "[a", "{a: 1", "7x", "1e400", "{7x: 1}", "'a'", "“a", "[a,]"])
def test_what_is_no_value_is_refused(text):
    with pytest.raises(Refusal, match="Line 1"):
        read_value(text)
