"""Takes the pictures in docs/screens/ from a running demo: python scripts/screens.py [--all] [URL] [DIRECTORY].

Without arguments the demo is expected at http://127.0.0.1:8000 and the pictures go to docs/screens/. With `--all`
every kind of page is taken at its full length, to be looked at; without it the few that are kept, each one screen.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright
from png import repacked

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = """--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update
    --disable-sync""".split()
WIDTHS = {"390": (390, 844), "1280": (1280, 900)}
KEPT = {
    "list-1280": ("", 420),
    "tournament-1280": ("", 900),
    "tournament-390": ("#standings", 844),
    "tournament-match-1280": ("#hands", 640),
    "tournament-match-390": ("#h3", 844),
    "singles-match-1280": (".hand[open]", 560),
    "flagged-390": (".flags", 844),
    "singles-dark-390": ("", 844),
    "pairings-paper-1280": ("", 900),
    "standings-paper-1280": ("", 900),
}
"""The pictures that are kept: what each begins with, and how high it is."""


class Shot(NamedTuple):
    """One page: a name for its picture, where it is, in the dark or not."""

    name: str
    address: str
    dark: bool = False


def shots(url: str) -> Iterator[Shot]:
    """Every kind of page of the demo."""
    yield Shot("list", url)
    yield Shot("list-dark", url, dark=True)
    yield Shot("lost", f"{url}/nowhere/")
    for path in re.findall(r'href="(/t/\w+/)"', _read(url)):
        page = _read(url + path)
        name = "tournament" if "6 pairs" in page else "singles"
        yield Shot(name, url + path)
        yield Shot(f"{name}-dark", url + path, dark=True)
        yield Shot(f"{name}-round", f"{url}{path}round/2/")
        yield Shot(f"{name}-after", f"{url}{path}after/3/")
        tables = re.findall(r'class="bout (\w+)[^"]*">.*?href="(/m/\w+/)"', page, re.DOTALL)
        for state, match in dict(reversed(tables)).items():
            shown = "" if state == ("playing" if name == "tournament" else "done") else f"-{state}"
            yield Shot(f"{name}-match{shown}", url + match)
        if name == "tournament":
            yield Shot("pairings-paper", f"{url}{path}print/pairings/2/")
            yield Shot("standings-paper", f"{url}{path}print/standings/")
            yield from _special(url, {match: _read(url + match) for _, match in tables})


def _special(url: str, pages: dict[str, str]) -> Iterator[Shot]:
    """A match with a correction, one that was only counted, and a hand with a false pass."""
    for name, mark in (("corrected", "entry_voided"), ("counted", "Only the count was recorded")):
        yield from [Shot(name, url + match) for match, page in pages.items() if mark in page][:1]
    flags = re.compile(r'id="h(\d+)"(?:(?!id="h\d).)*?class="flags"', re.DOTALL)
    hands = ((match, found[1]) for match, page in pages.items() if (found := flags.search(page)))
    yield from [Shot("flagged", f"{url}{match}hand/{hand}/") for match, hand in hands][:1]


def _read(url: str) -> str:
    with urlopen(url) as page:  # noqa: S310 - the demo's own address
        return page.read().decode()


def main() -> None:
    """Take the pictures."""
    given = [word for word in sys.argv[1:] if word != "--all"]
    everything = "--all" in sys.argv
    url = (given[0] if given else "http://127.0.0.1:8000").rstrip("/")
    folder = Path(given[1] if len(given) > 1 else Path(__file__).parents[1] / "docs/screens")
    folder.mkdir(parents=True, exist_ok=True)
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        sys.exit("No Chromium is installed.")
    arguments = QUIET + (["--no-sandbox"] if os.geteuid() == 0 else [])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        for shot in shots(url):
            for width in WIDTHS:
                name = f"{shot.name}-{width}"
                if everything or name in KEPT:
                    _take(browser, shot, width, folder / f"{name}.png", None if everything else KEPT[name])
        browser.close()


def _take(browser: Browser, shot: Shot, width: str, file: Path, part: tuple[str, int] | None) -> None:
    """One picture: a part of the page, from a place on and so high, or (None) the whole page."""
    across, down = WIDTHS[width]
    start, high = part or ("", down)
    page = browser.new_page(
        viewport={"width": across, "height": high}, color_scheme="dark" if shot.dark else "light"
    )
    page.goto(shot.address)
    if start:
        page.locator(start).first.evaluate("place => place.scrollIntoView()")
    picture = page.screenshot(full_page=part is None)
    file.write_bytes(repacked(picture) if part else picture)
    page.close()


if __name__ == "__main__":
    main()
