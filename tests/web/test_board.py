"""Drawings: what they say to those who do not see them, what they refer to, and how little they weigh."""

import re
from xml.etree import ElementTree as ET

import pytest

from tests.web.lines import random_line, trains
from tournaments.web.board import line_svg, line_words, sprite, tile_svg
from tournaments.web.layout import Placed

NAMES = ("Ana", "Bea", "<b>Carl</b>", "Dolores")
LINE = [
    Placed(7, 0, "6-6", "start", 6, 6),
    Placed(8, 1, "6-5", "right", 6, 5),
    Placed(9, 2, "6-4", "left", 6, 4),
    Placed(10, 3, "6-1", "up", 6, 1),
]


def test_every_tile_is_a_group_that_says_who_played_it() -> None:
    drawn = ET.fromstring(line_svg(LINE, names=NAMES)).iter("g")
    groups = {group.get("id"): group for group in drawn if group.get("id")}
    assert list(groups) == ["e7", "e8", "e9", "e10"]
    assert groups["e9"].findtext("title") == "6-4, played by \u2068<b>Carl</b>\u2069 (entry 9)"


def test_the_line_can_be_read_aloud() -> None:
    assert line_words(LINE) == "Line of play: 6-4, 6-6, 6-5; \u2068upper arm\u2069: 6-1"
    root = ET.fromstring(line_svg(LINE, names=NAMES))
    assert (root.get("role"), root.get("aria-label")) == ("img", line_words(LINE))


def test_trains_carry_the_names_of_their_owners() -> None:
    drawing = line_svg(trains(3), names=NAMES, labels={"train-0": "Ana & co", "train-1": "B" * 90})
    assert ">Ana &amp; co</text>" in drawing
    assert f">{'B' * 29}…</text>" in drawing
    assert "Mexican train</text>" in drawing


def test_nothing_played_draws_nothing() -> None:
    assert line_svg([], names=NAMES) == ""


@pytest.mark.parametrize("pips", range(19))
def test_a_half_shows_its_pips(pips: int) -> None:
    shapes = {shape.get("id"): shape for shape in ET.fromstring(sprite()).iter() if shape.get("id")}
    if pips > 9:
        assert shapes[f"p{pips}"].findtext("text") == shapes[f"n{pips}"].findtext("text") == str(pips)
    else:
        assert shapes[f"p{pips}"].get("d", "").count("M") == pips


def test_numerals_of_upright_tiles_are_turned_back() -> None:
    upright = line_svg([Placed(1, 0, "12-12", "start", 12, 12)], names=NAMES)
    assert "rotate(90)" in upright
    assert '"#n12"' in upright
    assert '"#n12"' not in tile_svg("12-12")


@pytest.mark.parametrize("highest", [6, 9, 12, 18])
def test_a_drawing_uses_only_shapes_of_the_sprite(highest: int) -> None:
    drawing = line_svg(random_line(4, highest=highest, most=91), names=NAMES) + tile_svg("6-4") + tile_svg("")
    shapes = set(re.findall(r'id="(\w+)"', sprite()))
    assert set(re.findall(r'href="#(\w+)"', drawing)) <= shapes


def test_a_full_hand_weighs_less_than_six_kilobytes() -> None:
    line = max((random_line(seed, highest=6, most=28) for seed in range(50)), key=len)
    assert len(line) > 24
    assert len(line_svg(line, names=NAMES).encode()) < 6000
    assert len(sprite().encode()) < 4000
