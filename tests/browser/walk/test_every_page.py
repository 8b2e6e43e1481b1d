"""Every page of the service: for everybody to read and to use, light enough, from no other host, at any width."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.walk.looks import SCHEMES, Traffic, wrong_with
from tests.browser.walk.readers import WHO, Reader, open_hall
from tests.browser.walk.stop import Hall, Stop
from tests.browser.walk.stops import STOPS

# Pages do not depend on the database, and this hall has one of its own.
pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One hall for the whole walk."""
    with open_hall(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


@pytest.fixture(scope="module")
def readers(browser: Browser, hall: Hall) -> Iterator[dict[str, tuple[Reader, Traffic]]]:
    """A browser for each kind of reader, and what it fetches."""
    found = {}
    for who in WHO:
        reader = Reader(browser, hall, who)
        found[who] = reader, Traffic(reader.page, hall["url"])
    yield found
    for reader, _ in found.values():
        reader.context.close()


@pytest.mark.parametrize("stop", STOPS, ids=str)
def test_a_page(stop: Stop, hall: Hall, readers: dict[str, tuple[Reader, Traffic]]) -> None:
    reader, traffic = readers[stop.reader]
    if not reader.sees(stop):
        return
    traffic.clear()
    try:
        assert reader.open(stop).status == stop.status
        said = traffic.wrong()
        if stop.then:
            stop.then(reader.page, hall)
        # One scheme for each page, taken in turn; both in the soak. `tests/web/test_style.py` compares every colour.
        schemes = SCHEMES if os.environ.get("SOAK") else (SCHEMES[STOPS.index(stop) % 2],)
        said += wrong_with(reader.page, schemes)
    finally:
        reader.leave()
    assert not said, "\n".join(said)
