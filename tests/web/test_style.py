"""The style sheet: colours that can be read in a sunny hall, and nothing from elsewhere."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "tournaments/static/capicua/site.css").read_text()
AA, AAA = 4.5, 7.0


def palette(scheme: str) -> dict[str, str]:
    """The colour variables of the light or the dark scheme."""
    light, dark = re.findall(r":root \{(.*?)\}", CSS, re.DOTALL)[:2]
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light))
    return found | (dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", dark)) if scheme == "dark" else {})


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
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
        ("on-felt-soft", "felt", AA),
        ("accent", "paper", AA),
        ("accent", "card", AA),
        ("warn", "warn-back", AA),
    ],
)
def test_text_stands_out_from_its_background(scheme: str, text: str, back: str, least: float) -> None:
    colours = palette(scheme)
    assert contrast(colours[text], colours[back]) >= least


def test_the_sheet_loads_nothing() -> None:
    assert not re.search(r"url\(|@import|@font-face|https?:", CSS)


def test_the_sheet_minds_motion_darkness_and_paper() -> None:
    for query in ("prefers-reduced-motion", "prefers-color-scheme: dark", "@media print", ":focus-visible"):
        assert query in CSS


def test_the_sheet_stays_small() -> None:
    assert len(CSS.encode()) < 25_000
