"""What somebody with a phone in the hall does: from the list to a tournament, to a match, to one tile."""

import pytest

from tests.tournament import HAND, drawn, record, singles

pytestmark = pytest.mark.once


@pytest.fixture
def match_id(live_server):
    """A match with a hand played tile by tile."""
    (match,) = drawn(singles(("Ana", "Bea"), deal=2))
    record(match.pk, 0, *HAND)
    return match.pk


def test_from_the_list_to_a_match_on_a_phone(page, live_server, match_id):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(live_server.url)
    page.get_by_role("link", name="Club evening").click()
    page.get_by_role("heading", name="Standings", exact=True).wait_for()
    fits(page)
    page.get_by_role("link", name="Hand 1").click()
    page.get_by_role("heading", name="Round 1, table 1").wait_for()
    fits(page)
    assert page.locator("svg.board g[id]").count() == 3
    assert page.get_by_role("cell", name="Pips left in the opponents’ hands").is_visible()
    page.get_by_role("link", name="Club evening").click()
    page.get_by_text("What decides a place, in this order").click()
    assert page.get_by_text("The lot drawn; the lowest stands first").is_visible()
    assert {url.startswith(f"{live_server.url}/") for url in asked} == {True}


def test_an_entry_leads_to_its_tile(page, live_server, match_id):
    page.goto(f"{live_server.url}/m/{match_id}/")
    page.get_by_role("link", name="3", exact=True).click()
    assert page.evaluate("document.querySelector(':target').id") == "e3"
    assert page.locator("#e3 title").text_content().startswith("6-2, played by")


def test_long_names_leave_room_for_the_numbers(page, live_server):
    tournament = singles(("Ana", "Bartholomäus von Hohenstaufen-Wittelsbach und zu Fernández", "W" * 100))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{live_server.url}/t/{tournament}/")
    table, sheet = (page.locator(each).bounding_box() for each in (".standings", ".sheet"))
    assert table["width"] <= sheet["width"]


def fits(page):
    """Nothing sticks out to the side of the phone."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
