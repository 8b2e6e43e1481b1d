"""The replay of a hand in a browser: by mouse, by keyboard, from an address, without motion, without a script."""

import re

import pytest
from playwright.sync_api import expect

from tests.tournament import HAND, drawn, record, singles

pytestmark = pytest.mark.once

SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shifted += each.value; })
  .observe({ type: "layout-shift", buffered: true });"""


@pytest.fixture
def match_id(live_server):
    """A match whose first hand has a deal, two tiles and a pass; with one more tile its second player is out."""
    (match,) = drawn(singles(("Ana", "Bea"), deal=2))
    record(match.pk, 0, *HAND[:4])
    return match.pk


@pytest.fixture
def address(live_server, match_id):
    """The page of that hand."""
    return f"{live_server.url}/m/{match_id}/hand/1/"


def stands(page, step, tiles, caption):
    """What is shown: the step, how many tiles lie on the table, and what has just happened."""
    expect(page.locator("output b")).to_have_text(str(step))
    expect(page.locator("svg.board g[id]:not(.gone)")).to_have_count(tiles)
    expect(page.locator(".caption")).to_contain_text(caption)
    current = page.locator("[aria-current=step]")
    expect(current).to_have_attribute("id", f"step-{step}")
    expect(page).to_have_url(re.compile(f"#step-{step}$"))


def boxes(page):
    return [
        page.locator(each).first.bounding_box() for each in (".replay", ".player", ".replay .left", ".plays")
    ]


def test_a_hand_is_replayed_by_mouse_and_by_keyboard_and_nothing_moves(page, match_id, address):
    record(match_id, 4, HAND[4])
    page.add_init_script(SHIFTS)
    page.clock.install()
    page.goto(address)
    before = boxes(page)
    whole = page.locator("svg.board").get_attribute("aria-label")
    page.get_by_role("button", name="One step back").click()
    stands(page, 4, 2, "passed")
    assert page.locator(".acts bdi").text_content() == page.locator("[aria-current] bdi").text_content()
    expect(page.locator("svg.board")).not_to_have_attribute("aria-label", whole)
    page.get_by_role("button", name="To the deal").click()
    stands(page, 1, 0, "The hand was dealt.")
    expect(page.locator(".few .tile:not(.gone)")).to_have_count(4)
    page.locator("svg.board").click()
    page.keyboard.press("ArrowRight")
    stands(page, 2, 1, "led 6-6")
    page.get_by_role("slider").press("End")
    stands(page, 5, 3, "played 4-2")
    expect(page.locator("svg.board")).to_have_attribute("aria-label", whole)
    page.get_by_role("slider").press("Home")
    page.get_by_role("slider").press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(2500)
    expect(page.locator("output b")).to_have_text("3")
    page.get_by_role("button", name="Pause").click()
    stands(page, 3, 2, "played 6-2")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(700)
    stands(page, 5, 3, "played 4-2")
    assert boxes(page) == before
    assert page.evaluate("window.shifted") == 0


def test_an_address_leads_to_a_moment_without_motion_and_without_a_script(browser, page, match_id, address):
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{address}#step-3")
    stands(page, 3, 2, "played 6-2")
    assert page.locator("svg.board g.now").evaluate("each => getComputedStyle(each).animationName") == "none"
    assert page.locator(".replay").bounding_box()["y"] < 844
    page.get_by_role("link", name="2", exact=True).click()
    expect(page.locator("output b")).to_have_text("2")
    record(match_id, 4, HAND[4])
    page.locator("[type=range][max='5']").wait_for()
    expect(page.locator("output b")).to_have_text("2")
    expect(page.locator("svg.board g[id]:not(.gone)")).to_have_count(1)
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"{address}#step-3")
    expect(plain.locator("svg.board g[id]:not(.gone)")).to_have_count(3)
    assert not plain.locator(".player").is_visible()
    assert "played 6-2" in plain.locator("li#step-3").text_content()
    context.close()
