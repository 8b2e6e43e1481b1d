"""What somebody sees who leaves a page open: it follows the tables by itself, and nothing that is in use is lost."""

import subprocess
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, expect

from tests import processes
from tests.browser.conftest import unbroken
from tests.server import Server
from tests.tournament import drawn, record, singles

pytestmark = pytest.mark.django_db(transaction=True)

SHIFTS = """() => { window.shift = 0; new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shift += each.value;
}).observe({ type: "layout-shift", buffered: true }); }"""
ORDER = "[...document.querySelectorAll('.standings tbody bdi')].map((each) => each.textContent).join()"


@pytest.fixture
def environment(database_url: Callable[[], str]) -> Iterator[dict[str, str]]:
    """Of a server on the test's database; where there is a broker a Celery worker works the standings out."""
    if not settings.REDIS_URL:
        yield processes.environment(database_url)
        return
    environment = processes.environment(database_url, REDIS_URL=settings.REDIS_URL)
    worker = "-m celery --quiet -A config worker --concurrency 1 --pool solo --loglevel ERROR".split()
    with processes.running(worker, environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        yield environment


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A window whose console may complain of a lost network, but of no script."""
    with unbroken(browser, 1280, 720) as page:
        yield page


def ruled(winner: int) -> dict[str, object]:
    """A result that is plain for both."""
    points = [20, 20]
    points[winner] = 100
    return {"kind": "result_ruled", "points": points, "winner": winner, "reason": "typed"}


def reading(page: Page) -> None:
    """Somebody reads the page: an explanation open, a link in focus, scrolled down a little."""
    page.get_by_text("What decides a place, in this order").click()
    page.locator(".standings tbody a").last.focus()
    page.evaluate("scrollTo(0, 150)")
    page.evaluate(SHIFTS)
    page.evaluate("window.stays = document.activeElement")


def test_a_result_is_on_an_open_page_by_itself_and_disturbs_nobody(page, environment):
    tournament = singles(tuple(f"Player {number}" for number in range(12)))
    matches = drawn(tournament)
    record(matches[1].pk, 0, ruled(1))
    with Server(environment) as server:
        url = f"http://127.0.0.1:{server.port}"
        page.goto(f"{url}/t/{tournament}/")
        expect(page.locator(".live")).to_have_text("Live")
        expect(page.locator(".progress")).to_contain_text("1 of 6")
        reading(page)
        before = page.evaluate(ORDER)
        record(matches[0].pk, 0, ruled(0))
        # How soon is for `python -m benchmarks pages` to say, on a machine that does nothing else.
        page.wait_for_function(f"before => JSON.stringify({ORDER}) !== JSON.stringify(before)", arg=before)
        expect(page.locator(".live")).to_contain_text("updated")
        expect(page.locator("[role=status]")).to_contain_text("2 of 6 tables done")
        page.wait_for_timeout(700)  # the rows have come to rest
        assert page.evaluate("document.activeElement === window.stays")
        assert page.evaluate("scrollY") == 150
        assert page.locator("details.key[open]").count() == 1
        assert page.evaluate("window.shift") == 0


def test_the_projector_turns_without_network_and_without_server_and_comes_back(page, environment):
    tournament = singles(("Ana", "Bea", "Caio", "Dora"))
    matches = drawn(tournament)
    record(matches[0].pk, 0, ruled(0))
    page.clock.install()
    screen, live = page.locator(".turns output"), page.locator(".live")
    with Server(environment) as server:
        page.goto(f"http://127.0.0.1:{server.port}/t/{tournament}/projector/")
        expect(screen).to_have_text("1/4")
        expect(page.get_by_role("heading", name="Where do I play?")).to_be_visible()
        page.keyboard.press("Space")
        page.clock.run_for(15_000)
        expect(screen).to_have_text("1/4")
        page.keyboard.press("Space")
        page.context.set_offline(True)
        for number in (2, 3):
            page.clock.run_for(10_500)
            expect(screen).to_have_text(f"{number}/4")
        expect(live).to_contain_text("No network since")
        page.context.set_offline(False)
        expect(live).to_have_text("Live", timeout=10_000)
        server.kill()
        page.clock.run_for(10_500)
        expect(screen).to_have_text("4/4")
        page.clock.run_for(10_500)
        expect(live).to_contain_text("what you see is")
    with Server(environment, port=server.port):
        record(matches[1].pk, 0, ruled(1))
        page.clock.run_for(10_500)
        expect(page.locator(".top .count")).to_have_text("2/2", timeout=10_000)
        expect(live).to_contain_text("Live")
