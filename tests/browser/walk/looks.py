"""What is wrong with a page that a browser shows: found by axe, by its width, and by what came over the network."""

from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT as AXE
from playwright.sync_api import Page

MOST = 100_000
"""Bytes that a page may be, with everything that it brings along, for who has never been here."""
FITS = Path(__file__).with_name("looks.js").read_text()
EVERYTHING = {"resultTypes": ["violations"], "preload": False}
COLOURS = {**EVERYTHING, "runOnly": {"type": "rule", "values": ["color-contrast"]}}


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


def wrong_with(page: Page) -> list[str]:
    """What axe finds serious, in the light and in the dark, and what does not fit, also with letters twice as big."""
    page.evaluate(AXE)
    said = [f"axe: {each}" for each in _axe(page, EVERYTHING)]
    said += [f"at 360 px: {each}" for each in page.evaluate(FITS)]
    page.emulate_media(color_scheme="dark")
    said += [f"in the dark: {each}" for each in _axe(page, COLOURS)]
    page.emulate_media(color_scheme="light")
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    return said + [f"at 200 %: {each}" for each in page.evaluate(FITS)]


def _axe(page: Page, options: dict[str, Any]) -> list[str]:
    found = page.evaluate("async (options) => (await axe.run(options)).violations", options)
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:4]
    ]
