"""The style sheet: colours that can be read in a sunny hall, and nothing from elsewhere."""

import re
from pathlib import Path

import pytest

FILES = Path(__file__).parents[2] / "tournaments/static/capicua"
CSS = (FILES / "site.css").read_text()
PHONE = (FILES / "phone.css").read_text()
AA, AAA = 4.5, 7.0


SCHEMES = {"light": (0,), "dark": (0, 1), "light, more contrast": (0, 2), "dark, more contrast": (0, 1, 2, 3)}
"""The blocks of variables that hold in each scheme, by their order in the sheet; a later one goes over the earlier."""


def palette(scheme: str) -> dict[str, str]:
    """The colour variables of a scheme."""
    blocks = re.findall(r":root \{(.*?)\}", CSS, re.DOTALL)
    found = {}
    for block in (blocks[number] for number in SCHEMES[scheme]):
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6}|#[0-9a-f]{3});", block))
    return {name: longer(colour) for name, colour in found.items()}


def longer(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(
    ("text", "back", "least"),
    [
        ("ink", "paper", AAA),
        ("ink", "card", AAA),
        ("ink", "won-back", AAA),
        ("won", "paper", AAA),
        ("won", "card", AAA),
        ("pip", "bone", AAA),
        ("on-felt", "felt", AAA),
        ("on-felt", "felt-deep", AAA),
        ("soft", "paper", AAA),
        ("soft", "card", AAA),
        ("on-felt-soft", "felt", AAA),
        ("on-felt-soft", "felt-deep", AAA),
        ("accent", "paper", AAA),
        ("accent", "card", AAA),
        ("warn", "warn-back", AAA),
        ("warn", "card", AAA),
        ("ink", "warn-back", AAA),
        ("won", "won-back", AAA),
        ("soft", "won-back", AA),
        ("accent", "won-back", AA),
        ("brass-light", "felt-deep", AAA),
    ],
)
def test_text_stands_out_from_its_background(scheme: str, text: str, back: str, least: float) -> None:
    colours = palette(scheme)
    assert contrast(colours[text], colours[back]) >= least


def test_what_the_phone_says_stands_out_in_the_sun() -> None:
    """Colours that the phone's sheet names itself, text and background in one rule."""
    rules = re.findall(r"\{[^{}]*\}", PHONE)
    pairs = [
        (back[1], text[1])
        for rule in rules
        if (back := re.search(r"background: (#[0-9a-f]{3,6});", rule))
        and (text := re.search(r"[{ ]color: (#[0-9a-f]{3,6});", rule))
    ]
    assert len(pairs) >= 3
    assert [pair for pair in pairs if contrast(*map(longer, pair)) < AAA] == []


def test_the_sheet_loads_nothing() -> None:
    assert not re.search(r"url\(|@import|@font-face|https?:", CSS)


def test_the_sheet_minds_motion_darkness_and_paper() -> None:
    for query in (
        "prefers-reduced-motion",
        "prefers-color-scheme: dark",
        "prefers-contrast: more",
        "@media print",
        ":focus-visible",
    ):
        assert query in CSS


def test_the_sheet_stays_small() -> None:
    assert len(CSS.encode()) < 25_000
