"""Putting earlier entries right on a phone: tiles tapped anew, plays changed and added, the changes told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phones import open_match
from tests.tournament import HAND, counted, drawn, pairs, record, singles
from tournaments.models import Match
from tournaments.recording.entries import present_state

pytestmark = pytest.mark.once


@pytest.fixture
def match(live_server) -> Match:
    return drawn(singles(("Ana", "Bea"), deal=2))[0]


def choose(page: Page, position: int, way: str) -> None:
    """Open the corrections, tap an entry, and say what is to be done about it."""
    page.get_by_role("button", name="Correct", exact=True).click()
    entry = page.locator(f"[data-key=entry-{position}]")
    entry.wait_for(state="attached")
    if not entry.is_visible():
        page.locator("[data-hand] summary").last.click()
    entry.click()
    page.get_by_role("button", name=way).click()


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Correct it").click()
    expect(page.locator("[data-key=correct]")).to_have_text("Correct")


def totals(match: Match) -> list[int]:
    return present_state(match.pk)[1]["totals"]


def test_an_earlier_hand_is_counted_again_by_tapping_its_tiles(page, live_server, match):
    record(match.pk, 0, *counted(0), *counted(1, "5-4"))
    open_match(page, live_server.url, match)
    choose(page, 2, "Count it again")
    expect(page.locator("[data-key=confirm]")).to_be_disabled()
    page.locator("[data-key='off-1-6-5']").click()
    page.locator("[data-key=tiles-1]").click()
    page.locator(".pick [data-tile='6-6']").click()
    expect(page.locator(".changes")).to_contain_text(re.compile(r"Hand 1\W+11\W+0\W+becomes\W+12\W+0"))
    expect(page.locator(".changes")).to_contain_text(re.compile(r"Match\W+11\W+9\W+becomes\W+12\W+9"))
    assert totals(match) == [11, 9]
    confirm(page)
    assert totals(match) == [12, 9]


def test_S05_a_corrected_count_keeps_its_bonus(page, live_server):
    match = drawn(pairs((("Ana", "Caio"), ("Bea", "Dora")), deal=7, bonuses={"capicua": 25}))[0]
    left = [{"tiles": []}, {"pips": 30}, {"pips": 1}, {"pips": 2}]
    count = {
        "kind": "hand_counted",
        "ending": "out",
        "out": 0,
        "left": left,
        "bonuses": [{"side": 0, "bonus": "capicua"}],
    }
    record(match.pk, 0, {"kind": "hand_started", "leader": 0}, count)
    assert totals(match) == [57, 0]
    open_match(page, live_server.url, match)
    choose(page, 2, "Count it again")
    page.locator("[data-key=pips-1]").fill("20")
    expect(page.locator(".changes")).to_contain_text(re.compile(r"57\W+0\W+becomes\W+47\W+0"))
    confirm(page)
    assert totals(match) == [47, 0]


def test_a_forgotten_pass_and_a_wrong_tile_are_put_right(page, live_server, match):
    played = [event for event in HAND if event["kind"] != "turn_passed"]
    out_of_turn = {**played.pop(), "irregular": True}
    record(match.pk, 0, {**HAND[0], "dealt": [None, None]}, *played[1:], out_of_turn)
    open_match(page, live_server.url, match)
    choose(page, 4, "Something is missing before it")
    page.get_by_role("button", name="Somebody passed").click()
    page.locator("dialog .answers button").first.click()
    confirm(page)
    choose(page, 3, "Another tile")
    page.get_by_role("dialog").locator("[data-tile='6-4']").click()
    confirm(page)
    _, state = present_state(match.pk)
    assert [placed["tile"] for placed in state["line"]] == ["6-6", "6-4", "4-2"]
    assert state["waiting_for_count"]
