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
WIDTHS = {"phone": (390, 844), "desk": (1280, 900)}
KEPT = {
    "list-desk": ("", 420),
    "pairs-desk": ("", 900),
    "pairs-phone": ("#standings", 844),
    "pairs-match-playing-desk": ("#hands", 640),
    "pairs-match-playing-phone": ("#h3", 844),
    "singles-match-done-desk": (".hand[open]", 560),
    "flagged-phone": (".flags", 844),
    "singles-dark-phone": ("", 844),
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
        name = "pairs" if "6 pairs" in page else "singles"
        yield Shot(name, url + path)
        yield Shot(f"{name}-dark", url + path, dark=True)
        yield Shot(f"{name}-round", f"{url}{path}round/2/")
        yield Shot(f"{name}-after", f"{url}{path}after/3/")
        tables = re.findall(r'class="bout (\w+)[^"]*">.*?href="(/m/\w+/)"', page, re.DOTALL)
        for state, match in dict(reversed(tables)).items():
            yield Shot(f"{name}-match-{state}", url + match)
        if name == "pairs":
            yield from _special(url, [match for _, match in tables])


def _special(url: str, matches: list[str]) -> Iterator[Shot]:
    """A hand with a false pass, a match with a correction, a hand that was only counted."""
    pages = {match: _read(url + match) for match in matches}
    for name, mark in (("corrected", "entry_voided"), ("counted", "Only the count was recorded")):
        yield from (Shot(name, url + match) for match in [m for m in matches if mark in pages[m]][:1])
    flagged = re.search(
        r'id="h(\d+)"(?:(?!id="h\d).)*?class="flags"',
        next((p for p in pages.values() if 'class="flags"' in p), ""),
        re.DOTALL,
    )
    match = next((m for m in matches if 'class="flags"' in pages[m]), None)
    if flagged and match:
        yield Shot("flagged", f"{url}{match}hand/{flagged[1]}/")


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
