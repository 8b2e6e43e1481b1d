"""From an empty installation to a hall that is checked in, by a director with a phone."""

import pytest
from django.core.cache import cache

from tests.web.people import PASSWORD, account
from tournaments.models import Entrant, Setup, Tournament

LIST = "Pair\tClub\n" + "".join(f"Ana {n} & Bea {n}\tClub {n % 3}\n" for n in range(1, 9))


@pytest.fixture(autouse=True)
def counters():
    cache.clear()


def fits(page):
    """Nothing sticks out to the side of the phone."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def first_account(page, live_server, settings):
    """Signed in as the first person of the installation."""
    settings.EMBEDDED, settings.HTTPS = True, False
    page.goto(f"{live_server.url}/desk/")
    page.get_by_label("Your name here").fill("delia")
    page.get_by_label("A password").fill(PASSWORD)
    page.get_by_role("button", name="Make the first account").click()
    page.get_by_text("This installation is yours").wait_for()


def test_from_nothing_to_a_hall_that_is_checked_in(page, live_server, settings):
    first_account(page, live_server, settings)
    fits(page)
    page.get_by_role("link", name="A new tournament").click()
    page.get_by_label("Name", exact=True).fill("Thursday")
    page.get_by_label("Rounds", exact=True).fill("4")
    page.get_by_label("Rules").select_option("preset:jamaica")
    page.locator("#told").get_by_text("Jamaica").wait_for()
    page.locator("#forecast").get_by_text("Over by about").wait_for()
    fits(page)
    page.get_by_role("button", name="Open the tournament").click()
    page.get_by_text("Nobody is registered yet").wait_for()
    assert '"jamaica"' in Setup.objects.get().house

    page.get_by_role("link", name="Paste a list").click()
    page.get_by_label("Paste it here").fill(LIST)
    page.get_by_role("button", name="Look at it first").click()
    page.get_by_text("8 lines were read").wait_for()
    fits(page)
    page.get_by_role("button", name="Register these 8").click()
    page.get_by_text("8 entrants were registered").wait_for()
    fits(page)

    page.locator("#door li", has_text="Ana 3").get_by_role("button").click()
    page.get_by_text("1 of 8 are here for round 1").wait_for()
    finder = page.get_by_label("Find a name")
    finder.press_sequentially("béa 7")
    assert page.locator("#door li:visible").count() == 1
    finder.press("Enter")
    page.get_by_text("2 of 8 are here for round 1").wait_for()
    assert Entrant.objects.count() == 8


def test_X07_on_a_shared_tablet_nobody_sees_what_somebody_else_has_begun(page, live_server, settings):
    first_account(page, live_server, settings)
    url = f"{live_server.url}/desk/new/"

    def begun():
        page.goto(url)
        page.locator("#told").get_by_text("Who plays").wait_for()
        return page.get_by_label("Name", exact=True).input_value()

    def sign_out_and_in(name):
        page.locator(".who-am-i summary").click()
        page.get_by_role("button", name="Sign out").click()
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("heading", name="My desk").wait_for()

    account("rosa")
    assert begun() == ""
    page.get_by_label("Name", exact=True).press_sequentially("Half typed")
    sign_out_and_in("rosa")
    assert begun() == ""
    sign_out_and_in("delia")
    assert begun() == "Half typed"
    page.get_by_role("button", name="Open the tournament").click()
    page.get_by_text("Nobody is registered yet").wait_for()
    assert Tournament.objects.get().name == "Half typed"
    assert [begun(), begun()] == ["", ""]
