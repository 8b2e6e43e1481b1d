"""A real browser for the tests of pages: skipped where none is installed, but never in CI."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

# What htmx says of a request that was on its way when the page was left; a failure has another name.
LEFT = ("htmx:sendAbort", "htmx:afterRequest")
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The installed Chromium. Without one a test fails in CI and is skipped elsewhere."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no Chromium is installed")
    with pytest.MonkeyPatch.context() as environment, sync_playwright() as playwright:
        # Playwright runs an event loop in this thread, where Django would refuse to touch the database.
        environment.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        # Chromium's sandbox does not start as root, nor in most containers.
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page as wide as a phone. What its console reports as an error fails the test."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page, complaints = context.new_page(), []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert [said for said in complaints if not said.startswith(LEFT)] == []


@contextmanager
def unbroken(browser: Browser, width: int, height: int) -> Iterator[Page]:
    """A window in which no script may break; its console may complain of a network or a server that fails."""
    context = browser.new_context(viewport={"width": width, "height": height})
    page, broken = context.new_page(), []
    page.on("pageerror", lambda error: broken.append(str(error)))
    yield page
    context.close()
    assert broken == []
