"""What is wrong with a page that a browser shows: found by axe, by its width, and by what came over the network."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT as AXE
from playwright.sync_api import Page

MOST = 100_000
"""Bytes that a page may be, with everything that it brings along, for who has never been here."""
FITS = Path(__file__).with_name("looks.js").read_text()
OPTIONS = {"resultTypes": ["violations"], "preload": False}
SCHEMES = ("light", "dark")


class Traffic:
    """Counts what a browser's page fetches; its cache is off."""

    def __init__(self, page: Page, url: str) -> None:
        self._url = url
        self._session = page.context.new_cdp_session(page)
        self._session.send("Network.enable")
        self._session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        self._session.on("Network.loadingFinished", self._add)
        self._session.on("Network.requestWillBeSent", self._ask)
        self.clear()

    def clear(self) -> None:
        """Begin again."""
        self.bytes, self.elsewhere = 0, set[str]()

    def _add(self, told: dict[str, Any]) -> None:
        self.bytes += int(told["encodedDataLength"])

    def _ask(self, told: dict[str, Any]) -> None:
        address = told["request"]["url"]
        if not address.startswith((f"{self._url}/", "data:", "blob:")):
            self.elsewhere.add(address)

    def wrong(self) -> list[str]:
        """More than a page may be, and whatever was asked of another host."""
        heavy = [f"{self.bytes} bytes"] if self.bytes > MOST else []
        return heavy + [f"asks {address}" for address in sorted(self.elsewhere)]


def wrong_with(page: Page, schemes: Sequence[str]) -> list[str]:
    """What axe finds serious in these colour schemes, and what does not fit, also with letters twice as big."""
    page.evaluate(AXE)
    said = [f"axe, {scheme}: {each}" for scheme in schemes for each in _axe(page, scheme)]
    said += [f"at 360 px: {each}" for each in page.evaluate(FITS)]
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    return said + [f"at 200 %: {each}" for each in page.evaluate(FITS)]


def _axe(page: Page, scheme: str) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    found = page.evaluate("async (options) => (await axe.run(options)).violations", OPTIONS)
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:4]
    ]
