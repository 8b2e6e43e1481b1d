"""Names of any script keep their place in a table and stay on their line."""

import pytest

from scoring.columns import left, one_line, right, row, width


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ana", 3),
        ("", 0),
        ("Zoë", 3),
        ("Zoe\u0308", 3),
        ("山田", 4),
        ("نور", 3),
        ("\u2068نور\u2069", 3),
        ("🁫", 1),
    ],
)
def test_the_width_is_counted_in_columns(text, columns):
    assert width(text) == columns


def test_padding_fills_up_the_columns():
    assert (left("山", 4), right("山", 4)) == ("山  ", "  山")
    assert row("Ana", ["1", "12"], [5, 3, 2]) == "Ana      1  12"
    assert row("山田", ["", ""], [5, 3, 2]) == "山田"


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("Ana", "Ana"),
        ("  Ana \n\t Bea\r", "Ana Bea"),
        ("\x1b[31mred", "[31mred"),
        ("a\u202eb\u2066c", "a b c"),
        ("\ud800", ""),
        ("می\u200cخواهم", "\u2068می\u200cخواهم\u2069"),
        ("Ana of the Antilles", "Ana of th…"),
        ("山田太郎さん", "山田太郎…"),
        ("e" + "\u0301" * 1000, "e" + "\u0301" * 39 + "…"),
    ],
)
def test_a_name_is_made_safe_for_one_line(text, clean):
    assert one_line(text, 10) == clean
