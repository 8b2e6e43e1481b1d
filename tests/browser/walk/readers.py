"""A hall that is open, and the browsers of those who look at its pages."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Response

from tests import processes
from tests.browser.walk.stop import Hall, Stop
from tests.server import Server

OTHERS = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
SAVE = "async (key) => (await import('/static/capicua/phone/keys.js')).saveKey(key)"
KEYS = {"phone": ("pairs", "held", "trains", "feet"), "lost phone": ("lost",)}
WHO = ("nobody", "director", "desk", *KEYS)


@contextmanager
def open_hall(directory: Path, *arguments: str) -> Iterator[Hall]:
    """A running server with everything in it, and where that is."""
    kept = {key: value for key, value in os.environ.items() if key not in OTHERS}
    environment = {**kept, "VAR_DIR": str(directory), "LOG_LEVEL": "CRITICAL"}
    fill = [sys.executable, "-m", "tests.browser.walk.hall", *arguments]
    told = subprocess.run(fill, cwd=processes.ROOT, env=environment, check=True, capture_output=True)
    with Server(environment) as server:
        yield {**json.loads(told.stdout), "port": server.port, "url": f"http://127.0.0.1:{server.port}"}


class Reader:
    """One browser, as one kind of reader has it: signed in, with keys of a phone, or without anything."""

    def __init__(self, browser: Browser, hall: Hall, who: str) -> None:
        self.hall = hall
        self.context: BrowserContext = browser.new_context(
            viewport={"width": 360, "height": 740}, service_workers="block", reduced_motion="reduce"
        )
        if who in hall["people"]:
            cookie: Any = {"name": "sessionid", "value": hall["people"][who], "url": hall["url"]}
            self.context.add_cookies([cookie])
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(10_000)
        for name in KEYS.get(who, ()):
            self.page.goto(f"{hall['url']}/phone/m/")
            self.page.evaluate(SAVE, hall[name]["key"])

    def sees(self, stop: Stop) -> bool:
        """Whether something to look at is there: no form's address, no file, no part of a page."""
        if stop.instead:
            return True
        answer = self.context.request.get(self.hall["url"] + stop.address(self.hall))
        return answer.status != 405 and answer.text().startswith("<!doctype html>")

    def open(self, stop: Stop, language: str = "") -> Response:
        """Go to the page of a stop, before anything is done there; in this language where its address has one."""
        address = self.hall["url"] + (f"/{language}" if language else "") + stop.address(self.hall)
        if stop.instead:
            body = self.hall["pages"][stop.instead]
            self.page.route(address, lambda route: route.fulfill(body=body, content_type="text/html"))
        answer = self.page.goto(address)
        assert answer is not None
        assert self.page.url == address
        self.page.locator(".bar, .empty a, body:not(.phone)").first.wait_for()
        return answer

    def leave(self) -> None:
        """Put back what a stop has changed about the browser."""
        self.context.set_offline(False)
        self.page.unroute_all()
