"""Every page of the service: for everybody to read and to use, light enough, from no other host, at any width."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests import processes
from tests.browser.walk.looks import SCHEMES, Traffic, wrong_with
from tests.browser.walk.stop import Stop
from tests.browser.walk.stops import STOPS
from tests.server import Server

# Pages do not depend on the database, and this hall has one of its own.
pytestmark = pytest.mark.only_on("sqlite")

SAVE = "async (key) => (await import('/static/capicua/phone/keys.js')).saveKey(key)"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """A running server with everything in it, and where that is."""
    directory = str(tmp_path_factory.mktemp("hall"))
    kept = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    }
    environment = {**kept, "VAR_DIR": directory, "LOG_LEVEL": "CRITICAL"}
    fill = [sys.executable, "-m", "tests.browser.walk.hall"]
    told = subprocess.run(fill, cwd=processes.ROOT, env=environment, check=True, capture_output=True)
    with Server(environment) as server:
        yield {**json.loads(told.stdout), "port": server.port, "url": f"http://127.0.0.1:{server.port}"}


class Reader:
    """One browser, as one kind of reader has it."""

    def __init__(self, browser: Browser, hall: dict[str, Any], who: str) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport={"width": 360, "height": 740}, service_workers="block", reduced_motion="reduce"
        )
        if who in hall["people"]:
            cookie: Any = {"name": "sessionid", "value": hall["people"][who], "url": hall["url"]}
            self.context.add_cookies([cookie])
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(10_000)
        keys = {"phone": ["pairs", "held", "trains", "feet"], "lost phone": ["lost"]}.get(who, [])
        for name in keys:
            self.page.goto(f"{hall['url']}/phone/m/")
            self.page.evaluate(SAVE, hall[name]["key"])
        self.traffic = Traffic(self.page, hall["url"])


@pytest.fixture(scope="module")
def readers(browser: Browser, hall: dict[str, Any]) -> Iterator[dict[str, Reader]]:
    """A browser for each kind of reader."""
    found = {who: Reader(browser, hall, who) for who in ("nobody", "director", "desk", "phone", "lost phone")}
    yield found
    for each in found.values():
        each.context.close()


@pytest.mark.parametrize("stop", STOPS, ids=str)
def test_a_page(stop: Stop, hall: dict[str, Any], readers: dict[str, Reader]) -> None:
    reader, address = readers[stop.reader], hall["url"] + stop.address(hall)
    if stop.instead or _is_a_page(reader.context, address):
        try:
            said = _found(reader, stop, address, hall)
        finally:
            reader.context.set_offline(False)
            reader.page.unroute_all()
        assert not said, "\n".join(said)


def _found(reader: Reader, stop: Stop, address: str, hall: dict[str, Any]) -> list[str]:
    """What is wrong with the page of a stop."""
    page = reader.page
    if stop.instead:
        body = hall["pages"][stop.instead]
        page.route(address, lambda route: route.fulfill(body=body, content_type="text/html"))
    reader.traffic.clear()
    answer = page.goto(address)
    assert answer is not None
    assert (answer.status, page.url) == (stop.status, address)
    page.locator(".bar, .empty a, body:not(.phone)").first.wait_for()
    said = reader.traffic.wrong()
    if stop.then:
        stop.then(page, hall)
    # One scheme for each page, taken in turn; both in the soak. `tests/web/test_style.py` compares every colour.
    schemes = SCHEMES if os.environ.get("SOAK") else (SCHEMES[STOPS.index(stop) % 2],)
    return said + wrong_with(page, schemes)


def _is_a_page(context: BrowserContext, address: str) -> bool:
    """Whether something to look at is there: no form's address, no file, no part of a page."""
    answer = context.request.get(address)
    return answer.status != 405 and answer.text().startswith("<!doctype html>")
