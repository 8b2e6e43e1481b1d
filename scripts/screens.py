"""Takes the pictures in docs/screens/ and writes their index: python -m scripts.screens [DIRECTORY [WORD…]].

It fills a hall of its own, serves it, and goes where the walk of the browser tests goes (`tests/browser/walk`), so that
a new page has its picture without an edit here. Words that are given take only the pictures whose names hold one.
"""

import base64
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ.setdefault("VAR_DIR", tempfile.mkdtemp(prefix="capicua-screens-"))

import django

django.setup()

from tests.browser.walk.readers import Reader, open_hall  # noqa: E402
from tests.browser.walk.stop import Hall, Stop  # noqa: E402
from tests.browser.walk.stops import STOPS  # noqa: E402

HERE = Path(__file__).parents[1] / "docs/screens"
NAMES = ("chromium", "chromium-browser", "google-chrome")
SIZES = {390: (844, 1200), 1280: (900, 1000)}
"""How high a window of this width is, and how much of a longer page is shown at most."""
QUALITY = 40
DARK = ("tournaments", "tournament", "match in play", "desk:overview", "desk:tables", "phone-match in play")
LANGUAGES = {"es": "Spanish", "fr": "French", "it": "Italian"}
IN_LANGUAGES = ("tournament", "hand", "projector", "take-home")
CHAPTERS = {
    "For everybody": "tournaments tournament round standings where entrant bracket groups cross-table moment projector "
    "what-if take-home calendar embed season player pair match hand",
    "The referee’s phone": "link phone",
    "The desk": "desk job",
    "Paper": "print desk:print desk:score-sheets desk:blank-sheet desk:table-cards desk:certificates",
    "Accounts and doors": "account check-in",
}
"""Every page by what its address is called; the longest beginning decides."""


class Shot(NamedTuple):
    """One page to be taken: the stop of the walk, in a language other than English, in the dark."""

    stop: Stop
    language: str = ""
    dark: bool = False

    @property
    def name(self) -> str:
        """What its pictures are called, without their width."""
        words = [str(self.stop), self.language, "dark" if self.dark else ""]
        return re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-")

    @property
    def chapter(self) -> str:
        """Where it stands in the index."""
        begins = [
            (len(each), title)
            for title, words in CHAPTERS.items()
            for each in words.split()
            if self.stop.view.startswith(each)
        ]
        return max(begins)[1] if begins else next(iter(CHAPTERS))


def shots() -> Iterator[Shot]:
    """Every stop, some of them in the dark and in other languages as well."""
    for stop in STOPS:
        yield Shot(stop)
        if str(stop) in DARK:
            yield Shot(stop, dark=True)
        if str(stop) in IN_LANGUAGES:
            yield from (Shot(stop, language) for language in LANGUAGES)


def main() -> None:
    """Take the pictures, and write the index where all of them were taken."""
    folder, only = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE, sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        sys.exit("No Chromium is installed.")
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    taken: dict[str, list[tuple[str, str]]] = {title: [] for title in CHAPTERS}
    with (
        tempfile.TemporaryDirectory() as directory,
        open_hall(Path(directory), "--long") as hall,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        for shot, title in _taken(browser, hall, folder, only):
            taken[shot.chapter].append((shot.name, title))
        browser.close()
    if not only:
        (folder / "README.md").write_text(_index(taken), encoding="utf-8")


def _taken(browser: Browser, hall: Hall, folder: Path, only: list[str]) -> Iterator[tuple[Shot, str]]:
    """Each shot that has been taken, with the title of its page."""
    readers: dict[str, Reader] = {}
    for shot in shots():
        if only and not any(word in shot.name for word in only):
            continue
        who = shot.stop.reader
        reader = readers.get(who) or readers.setdefault(who, Reader(browser, hall, who))
        if reader.sees(shot.stop):
            reader.page.set_viewport_size({"width": 390, "height": SIZES[390][0]})
            reader.page.emulate_media(color_scheme="dark" if shot.dark else "light")
            reader.open(shot.stop, shot.language)
            if shot.stop.then:
                shot.stop.then(reader.page, hall)
            for width in SIZES:
                (folder / f"{shot.name}-{width}.webp").write_bytes(_picture(reader.page, width))
            yield shot, _title(shot, reader.page)
            reader.leave()


def _picture(page: Page, width: int) -> bytes:
    """The page at this width, from its top; what sticks to the window's foot stands at the picture's."""
    window, most = SIZES[width]
    page.set_viewport_size({"width": width, "height": window})
    if not page.locator("dialog[open]").count():
        long = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": width, "height": max(window, min(long, most))})
    page.evaluate("window.scrollTo(0, 0)")
    page.wait_for_timeout(300)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    session.detach()
    return base64.b64decode(taken["data"])


def _title(shot: Shot, page: Page) -> str:
    words = [page.title().removesuffix(" · Capicúa"), shot.stop.words, LANGUAGES.get(shot.language, "")]
    return " · ".join(filter(None, [*words, "in the dark" if shot.dark else ""]))


def _index(taken: dict[str, list[tuple[str, str]]]) -> str:
    lines = [
        "# Every screen",
        "",
        "Made by `python -m scripts.screens`: 390 and 1280 pixels wide, from the top of each page.",
    ]
    for chapter, rows in taken.items():
        lines += ["", f"## {chapter}", "", "| page | 390 px | 1280 px |", "|---|---|---|"]
        for name, title in rows:
            pictures = " | ".join(
                f'<a href="{name}-{width}.webp"><img src="{name}-{width}.webp" alt="" width="{shown}"></a>'
                for width, shown in ((390, 200), (1280, 440))
            )
            lines.append(f"| {title.replace('|', '·')} | {pictures} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
