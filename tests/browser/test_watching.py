"""Who plays looks for the own table and for the way to the final, on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_public_pages import fits
from tests.tournament import drawn, opened, record
from tournaments import organizing

pytestmark = pytest.mark.once

NAMES = ("Ana Ruiz", "Émile Zéphirin", "Łucja Wójcik", "Bea Ruiz")


def test_a_name_typed_without_accents_finds_its_table_and_the_bracket_scrolls_inside(page, live_server):
    entries = [organizing.Entry((name,), None, seed) for seed, name in enumerate(NAMES, 1)]
    tournament = opened(
        "individual", entries, sheet={"format": "knockout", "tiebreaks": ["wins", "difference"]}
    )
    first, _ = drawn(tournament)
    page.goto(f"{live_server.url}/t/{tournament}/")
    page.get_by_role("link", name="Where do I play?").click()
    box = page.get_by_label("Your name")
    for typed, found in (("", 4), ("ZEPHIRIN em", 1), ("lucja", 1), ("ruiz", 2), ("nobody", 0)):
        box.fill(typed)
        expect(page.locator(".seats > li:visible")).to_have_count(found)
    page.get_by_text("Nobody is called so in this round.").wait_for()
    box.fill("lucja")
    fits(page)
    page.reload()
    expect(box).to_have_value("lucja")
    expect(page.locator(".seats > li:visible bdi").first).to_have_text("Łucja Wójcik")
    expect(page.locator(".seats > li:visible")).to_have_count(1)

    record(first.pk, 0, {"kind": "result_ruled", "points": [100, 30], "winner": 0})
    page.goto(f"{live_server.url}/t/{tournament}/")
    page.locator(".standings").get_by_role("link", name="1", exact=True).first.click()
    expect(page.locator("#wins")).to_be_visible()
    page.goto(f"{page.url.partition('#')[0]}#difference")
    expect(page.locator("#difference")).to_be_visible()
    page.goto(f"{live_server.url}/t/{tournament}/bracket/")
    fits(page)
    tree = page.locator(".bracket")
    assert tree.evaluate("tree => tree.scrollWidth > tree.clientWidth")
    tree.focus()
    page.get_by_role("heading", name="Final", exact=True).scroll_into_view_if_needed()
    assert page.locator(".column:last-child .tie bdi").all_text_contents() == ["Ana Ruiz"]
    heights = page.locator(".column").evaluate_all(
        "columns => columns.map(column => column.querySelector('ol').getBoundingClientRect().height)"
    )
    assert len(set(heights)) == 1
