"""Keys of a phone: what each opens, and what the page says where one opens nothing; a phone that changes hands."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import unbroken
from tests.browser.phones import all_saved, give_key, key_for, tap_tile
from tests.browser.test_joining import join, link
from tests.tournament import drawn, singles
from tournaments.models import DeviceToken, LogEntry, Match

pytestmark = pytest.mark.django_db(transaction=True)

FORGET = "async (id) => (await import('/static/capicua/phone/keys.js')).removeKey(id)"
PAST = "2026-01-01T00:00:00Z"


@pytest.fixture
def page(browser) -> Iterator[Page]:
    """A phone to which the server says no: its console may say so, but no script may break."""
    with unbroken(browser, 360, 740) as page:
        yield page


@pytest.fixture
def tables(live_server) -> list[Match]:
    return drawn(singles(("Ana", "Bea", "Caio", "Dora"), deal=2))


def swap(page: Page, url: str, old: dict[str, Any] | None, new: dict[str, Any]) -> None:
    """Another key in place of the one that this phone had."""
    if old:
        page.evaluate(FORGET, old["id"])
    give_key(page, url, new)


def test_a_key_that_opens_nothing_says_why_and_what_to_do(page, live_server, tables):
    url, one = live_server.url, tables[0]
    page.goto(f"{url}/phone/")
    expect(page.locator("main")).to_contain_text("Open the link, or scan the code")
    page.goto(f"{url}/phone/m/{one.pk}/")
    expect(page.locator("main")).to_contain_text("This phone has no key.")
    elsewhere = key_for(tables[1])
    swap(page, url, None, elsewhere)
    page.goto(f"{url}/phone/m/{one.pk}/")
    expect(page.locator("main")).to_contain_text("for another table")
    expect(page.locator("main")).to_contain_text("Scan the code of this table")
    ended = {**key_for(one), "expires_at": PAST}
    swap(page, url, elsewhere, ended)
    for path in ("/phone/", f"/phone/m/{one.pk}/"):
        page.goto(f"{url}{path}")
        expect(page.locator("main")).to_contain_text("has ended: its time is over")
        expect(page.locator("main")).to_contain_text("Ask the desk for a new link")
    revoked = key_for(one)
    DeviceToken.objects.filter(pk=revoked["id"]).update(revoked_at=PAST)
    swap(page, url, ended, revoked)
    page.goto(f"{url}/phone/m/{one.pk}/")
    expect(page.locator("main")).to_contain_text("The desk has switched off the key")
    everywhere = key_for(one, table=None)
    swap(page, url, revoked, everywhere)
    page.reload()
    expect(page.locator(".place .soft").first).to_contain_text("all tables")
    expect(page.get_by_role("link", name="Table")).to_have_count(2)


def test_a_key_that_ends_in_mid_hand_keeps_what_was_tapped(page, live_server, tables):
    (match, *_), key = tables, key_for(tables[0])
    give_key(page, live_server.url, key)
    page.goto(f"{live_server.url}/phone/m/{match.pk}/")
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Record every play").click()
    all_saved(page, 1)
    DeviceToken.objects.filter(pk=key["id"]).update(expires_at=PAST)
    give_key(page, live_server.url, {**key, "expires_at": PAST})
    page.goto(f"{live_server.url}/phone/m/{match.pk}/")
    page.locator(".pad [data-tile='6-6']").click()
    expect(page.locator(".stop")).to_contain_text("has ended: its time is over")
    expect(page.locator(".stop")).to_contain_text("1 entry is kept here")


def test_X07_a_phone_that_changes_hands_sends_first_what_its_referee_recorded(page, live_server, tables):
    match = tables[0]
    _, address = link(match.tournament_id, live_server, match.table)
    join(page, live_server, address, "Rita")
    page.goto(f"{live_server.url}/phone/m/{match.pk}/")
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Record every play").click()
    all_saved(page, 1)
    page.route("**/events/", lambda route: route.abort())
    tap_tile(page, "6-6")
    page.goto(address)
    page.get_by_role("button", name="I am somebody else").click()
    page.get_by_text("not on the server yet. Open its table first.").wait_for()
    page.unroute("**/events/")
    page.get_by_role("button", name="I am somebody else").click()
    page.get_by_label("Your name").fill("Saul")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(f"{live_server.url}/phone/")
    names = [
        DeviceToken.objects.get(pk=entry.device).referee.name
        for entry in LogEntry.objects.filter(stream=match.pk, position__gte=1)
    ]
    assert names == ["Rita", "Rita"]
