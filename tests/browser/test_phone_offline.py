"""Bad Wi-Fi: what is recorded on a phone without a network reaches the server once, whatever happens to the phone."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests import processes
from tests.browser.conftest import NAMES, unbroken
from tests.browser.phones import all_saved, key_for, open_match, tap_tile
from tests.server import Server
from tests.tournament import drawn, record, singles
from tournaments.models import DeviceToken, LogEntry, Match

pytestmark = pytest.mark.django_db(transaction=True)

FIVES = {"kind": "tile_played", "seat": 0, "tile": "5-5"}


@pytest.fixture
def match(live_server) -> Match:
    return drawn(singles(("Ana", "Bea"), deal=2))[0]


@pytest.fixture
def page(browser) -> Iterator:
    """A phone whose network fails: its console may say so, but no script may break."""
    with unbroken(browser, 360, 740) as page:
        yield page


def started(browser) -> dict:
    """How to start another browser of the same kind."""
    path = next(filter(None, map(shutil.which, NAMES)))
    return {
        "executable_path": path,
        "args": ["--no-sandbox", "--host-resolver-rules=MAP hall.test 127.0.0.1"],
    }


def record_meanwhile(page: Page, url: str, match: Match, tiles: tuple[str, ...], entry: dict) -> None:
    """These tiles are tapped without a network, while somebody else records behind the hand's start."""
    open_match(page, url, match)
    start(page)
    all_saved(page, 1)
    page.context.set_offline(True)
    for tile in tiles:
        tap_tile(page, tile)
    record(match.pk, 1, entry)
    page.context.set_offline(False)


def kinds(match: Match) -> list[str]:
    found = LogEntry.objects.filter(stream=match.pk, position__gte=1).order_by("position")
    return list(found.values_list("kind", flat=True))


def start(page) -> None:
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Record every play").click()


def test_a_hand_goes_on_without_a_network_and_goes_out_in_order(page, live_server, match):
    open_match(page, live_server.url, match)
    start(page)
    tap_tile(page, "6-6")
    all_saved(page, 2)
    page.context.set_offline(True)
    tap_tile(page, "6-2")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator("[data-status=wait]")).to_contain_text("2 not saved yet")
    expect(page.locator("[data-entry=waiting]")).to_have_count(2)
    assert kinds(match) == ["hand_started", "tile_played"]
    page.context.set_offline(False)
    all_saved(page, 4)
    assert kinds(match) == ["hand_started", "tile_played", "tile_played", "turn_passed"]


def test_a_phone_that_goes_dark_in_mid_hand_loses_nothing(browser, live_server, match, tmp_path):
    url = live_server.url
    with browser.browser_type.launch_persistent_context(tmp_path, **started(browser)) as context:
        page = context.new_page()
        open_match(page, url, match)
        start(page)
        all_saved(page, 1)
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        context.set_offline(True)
        tap_tile(page, "6-6")
        tap_tile(page, "6-2")
        expect(page.locator("[data-entry=waiting]")).to_have_count(2)
        page.reload()
        expect(page.locator("[data-entry=waiting]")).to_have_count(2, timeout=15_000)
    assert kinds(match) == ["hand_started"]
    with browser.browser_type.launch_persistent_context(tmp_path, **started(browser)) as context:
        page = context.new_page()
        page.goto(f"{url}/phone/m/{match.pk}/")
        all_saved(page, 3)
    assert kinds(match) == ["hand_started", "tile_played", "tile_played"]


def test_the_server_is_killed_in_mid_hand_and_comes_back(page, database_url, match):
    environment = processes.environment(database_url)
    with Server(environment) as server:
        port = server.port
        open_match(page, f"http://127.0.0.1:{port}", match)
        start(page)
        all_saved(page, 1)
        server.kill()
        tap_tile(page, "6-6")
        tap_tile(page, "6-2")
        expect(page.locator("[data-entry=waiting]")).to_have_count(2)
    with Server(environment, port=port):
        all_saved(page, 3)
    assert kinds(match) == ["hand_started", "tile_played", "tile_played"]


def test_where_somebody_else_recorded_both_versions_are_shown(page, live_server, match):
    record_meanwhile(page, live_server.url, match, ("6-6", "6-2"), FIVES)
    expect(page.locator("[data-version=theirs]")).to_contain_text("5-5")
    expect(page.locator("[data-version=mine]")).to_contain_text("6-6")
    assert kinds(match) == ["hand_started", "tile_played"]
    page.get_by_role("button", name="Keep theirs").click()
    expect(page.locator(".board [data-tile='5-5']")).to_be_visible()
    all_saved(page, 2)
    assert kinds(match) == ["hand_started", "tile_played"]


def test_what_somebody_else_recorded_can_be_taken_back_for_mine(page, live_server, match):
    record_meanwhile(page, live_server.url, match, ("6-6", "6-2"), FIVES)
    page.get_by_role("button", name="Keep mine, take theirs back").click()
    all_saved(page, 3)
    expect(page.locator(".board [data-tile='6-2']")).to_be_visible()
    assert kinds(match) == ["hand_started", "tile_played", "entry_voided", "tile_played", "tile_played"]


def test_time_that_is_called_meanwhile_is_no_other_version(page, live_server, match):
    record_meanwhile(page, live_server.url, match, ("6-6",), {"kind": "time_called"})
    all_saved(page, 3)
    expect(page.locator(".time")).to_contain_text("this hand is the last")
    assert kinds(match) == ["hand_started", "time_called", "tile_played"]


def test_what_still_fits_can_go_behind_what_somebody_else_recorded(page, live_server, match):
    open_match(page, live_server.url, match)
    start(page)
    tap_tile(page, "6-6")
    all_saved(page, 2)
    page.context.set_offline(True)
    tap_tile(page, "6-2")
    record(match.pk, 2, {"kind": "penalty_given", "side": 0, "points": -5, "reason": ""})
    page.context.set_offline(False)
    page.get_by_role("button", name="Put mine after theirs").click()
    all_saved(page, 4)
    assert kinds(match) == ["hand_started", "tile_played", "penalty_given", "tile_played"]


def test_a_revoked_key_stops_sending_and_a_new_one_goes_on(page, live_server, match):
    key = key_for(match)
    open_match(page, live_server.url, match, key)
    start(page)
    all_saved(page, 1)
    DeviceToken.objects.filter(pk=key["id"]).update(revoked_at="2026-01-01T00:00:00Z")
    page.locator(".pad [data-tile='6-6']").click()
    expect(page.locator(".stop")).to_contain_text("switched off the key")
    expect(page.locator(".stop")).to_contain_text("1 entry is kept here")
    new = key_for(match)
    page.evaluate(
        """async ([old, key]) => {
          const keys = await import("/static/capicua/phone/keys.js");
          await keys.removeKey(old);
          await keys.saveKey(key);
        }""",
        [key["id"], new],
    )
    page.reload()
    all_saved(page, 2)
    assert kinds(match) == ["hand_started", "tile_played"]


def test_two_tabs_show_the_same_and_record_once(page, live_server, match):
    open_match(page, live_server.url, match)
    start(page)
    other = page.context.new_page()
    other.goto(f"{live_server.url}/phone/m/{match.pk}/")
    page.context.set_offline(True)
    tap_tile(other, "6-6")
    expect(page.locator(".board [data-tile='6-6']")).to_be_visible()
    tap_tile(page, "6-2")
    expect(other.locator(".board [data-tile='6-2']")).to_be_visible()
    page.context.set_offline(False)
    all_saved(page, 3)
    all_saved(other, 3)
    assert kinds(match) == ["hand_started", "tile_played", "tile_played"]


def test_S06_a_double_tap_records_once(page, live_server, match):
    open_match(page, live_server.url, match)
    start(page)
    tile = page.locator(".pad [data-tile='6-6']")
    tile.wait_for()
    tile.evaluate("(button) => { button.click(); button.click(); }")
    all_saved(page, 2)
    page.reload()
    expect(page.locator(".board [data-tile='6-6']")).to_be_visible()
    assert kinds(match) == ["hand_started", "tile_played"]


def test_undo_is_a_void_also_of_what_still_waits(page, live_server, match):
    open_match(page, live_server.url, match)
    start(page)
    all_saved(page, 1)
    page.context.set_offline(True)
    tap_tile(page, "6-6")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".board [data-tile='6-6']")).to_have_count(0)
    tap_tile(page, "5-5")
    page.context.set_offline(False)
    all_saved(page, 2)
    assert kinds(match) == ["hand_started", "tile_played", "entry_voided", "tile_played"]


def test_without_https_the_open_page_still_keeps_everything(browser, live_server, match, settings):
    settings.ALLOWED_HOSTS = ["hall.test"]
    port = live_server.url.rsplit(":", 1)[1]
    with browser.browser_type.launch(**started(browser)) as hall:
        context = hall.new_context()
        page = context.new_page()
        open_match(page, f"http://hall.test:{port}", match)
        start(page)
        all_saved(page, 1)
        assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
        context.set_offline(True)
        tap_tile(page, "6-6")
        expect(page.locator(".banner")).to_contain_text("Keep this page open")
        context.set_offline(False)
        all_saved(page, 2)
    assert kinds(match) == ["hand_started", "tile_played"]
