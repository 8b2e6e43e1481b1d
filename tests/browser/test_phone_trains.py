"""Mexican Train on a phone: trains as rows, markers, the open double, and the end that is tapped."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.phones import all_saved, open_match
from tests.scoring.tables import events
from tests.tournament import record
from tests.web.test_trains_page import START, a_match
from tournaments.models import Match
from tournaments.recording.entries import present_state

pytestmark = pytest.mark.once


def test_trains_are_rows_with_markers_and_the_open_double(page, live_server):
    match = Match.objects.get(pk=a_match())
    record(match.pk, 0, START, *events("0:9-1@train-0 1:9-2@mexican 0:1-1@train-0 0:draw 0:pass"))
    open_match(page, live_server.url, match)
    own, mexican = page.locator("[data-way=train-0]"), page.locator("[data-way=mexican]")
    expect(own.locator("[data-tile]")).to_have_count(2)
    expect(own).to_have_class(re.compile("due"))
    expect(own.get_by_label("Open to everybody")).to_be_visible()
    expect(mexican.get_by_label("Open to everybody")).to_have_count(0)
    expect(page.locator("figcaption")).to_contain_text("Double to cover")
    expect(page.locator("[data-turn='1']")).to_contain_text("to play")
    page.locator(".pad [data-tile='9-1']").wait_for(state="detached")
    page.locator(".now [data-tile='4-1']").click()
    expect(own.locator("[data-tile='4-1']")).to_be_visible()
    page.wait_for_timeout(300)
    expect(own).not_to_have_class(re.compile("due"))
    page.locator(".now [data-tile='4-2']").click()
    page.locator("[data-end=train-0]").click()
    expect(own.locator("[data-tile='4-2']")).to_be_visible()
    all_saved(page, 6)
    _, state = present_state(match.pk)
    assert [(each["tile"], each["end"]) for each in state["line"]][-1] == ("4-2", "train-0")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_where_nobody_holds_the_hub_everybody_draws_at_one_tap(page, live_server):
    match = Match.objects.get(pk=a_match(hub_from="hand"))
    record(match.pk, 0, {"kind": "hand_started"})
    open_match(page, live_server.url, match)
    page.get_by_role("button", name="Draw").click()
    page.get_by_role("button", name="Everybody, one tile each").click()
    all_saved(page, 3)
    assert present_state(match.pk)[1]["counts"] == [13, 13]
    page.locator(".now [data-tile='9-9']").click()
    page.locator("dialog .answers button").first.click()
    expect(page.locator("figcaption .hub")).to_be_visible()
