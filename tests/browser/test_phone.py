"""Recording on a phone: play by play and by counts, as a referee does it with one thumb."""

import pytest
from playwright.sync_api import expect

from tests.browser.phones import all_saved, open_match, tap_tile
from tests.tournament import drawn, singles
from tournaments.models import LogEntry, Match
from tournaments.recording.entries import present_state

PLAYED = [("6-6", None), ("6-2", "right"), (None, None), ("4-2", None)]


@pytest.fixture
def match(live_server) -> Match:
    return drawn(singles(("Ana", "Bea"), deal=2))[0]


def test_a_hand_is_recorded_play_by_play(page, live_server, match):
    open_match(page, live_server.url, match)
    page.get_by_text("Ana").first.wait_for()
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Record every play").click()
    tap_tile(page, "6-6")
    tap_tile(page, "6-2")
    page.get_by_role("button", name="Pass").click()
    tap_tile(page, "4-2")
    page.get_by_role("heading", name="Count the hand").wait_for()
    page.locator("[data-key=tiles-0]").click()
    page.locator(".pick [data-tile='3-1']").click()
    expect(page.locator(".preview")).to_contain_text("4")
    page.locator("[data-key=tiles-0]").click()
    page.get_by_role("button", name="Enter the count").click()
    page.get_by_role("heading", name="Hand 2").wait_for()
    all_saved(page)
    _, state = present_state(match.pk)
    assert sorted(state["totals"]) == [0, 4]
    kinds = LogEntry.objects.filter(stream=match.pk).order_by("position").values_list("kind", flat=True)
    assert list(kinds) == [
        *("match_started", "hand_started", "tile_played", "tile_played", "turn_passed"),
        *("tile_played", "hand_counted"),
    ]
