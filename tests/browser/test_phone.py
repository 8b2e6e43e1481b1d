"""Recording on a phone: play by play and by counts, as a referee does it with one thumb."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.phones import all_saved, give_key, key_for, open_match, tap_tile
from tests.tournament import DIRECTOR, HAND, drawn, pairs, record, singles
from tournaments import organizing
from tournaments.models import LogEntry, Match
from tournaments.recording.entries import present_state

pytestmark = pytest.mark.once


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
    page.locator(".pad [data-tile='4-2']").click()
    page.get_by_role("heading", name="Count the hand").wait_for()
    page.locator("[data-key=tiles-0]").click()
    page.locator(".pick [data-tile='3-1']").click()
    expect(page.locator(".preview")).to_contain_text("4")
    page.locator("[data-key=tiles-0]").click()
    page.get_by_role("button", name="Enter the count").click()
    page.get_by_role("heading", name="Hand 2").wait_for()
    all_saved(page, 6)
    _, state = present_state(match.pk)
    assert sorted(state["totals"]) == [0, 4]
    kinds = LogEntry.objects.filter(stream=match.pk).order_by("position").values_list("kind", flat=True)
    assert list(kinds) == [
        *("match_started", "hand_started", "tile_played", "tile_played", "turn_passed"),
        *("tile_played", "hand_counted"),
    ]


def test_the_same_hand_by_its_count_gives_the_same(page, live_server, match):
    open_match(page, live_server.url, match)
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Only the count").click()
    expect(page.locator(".trial")).to_have_text("Still missing: \u2068Who went out?\u2069")
    page.locator("[data-key=out-1]").check()
    expect(page.locator(".trial")).to_contain_text("what is left in the hand of")
    page.locator("[data-key=pips-0]").fill("4")
    expect(page.locator(".trial")).not_to_contain_text("missing")
    expect(page.locator(".preview")).to_contain_text("4")
    page.reload()
    expect(page.locator("[data-key=pips-0]")).to_have_value("4")
    page.go_back()
    page.get_by_role("link", name="Round 1 · Table 1").wait_for()
    page.go_forward()
    expect(page.locator("[data-key=pips-0]")).to_have_value("4")
    page.get_by_role("button", name="Enter the count").click()
    page.get_by_role("heading", name="Hand 2").wait_for()
    all_saved(page, 2)
    _, state = present_state(match.pk)
    assert state["totals"] == [0, 4]
    assert state["hand"] == 1


def test_the_sum_with_its_bonuses_is_shown_before_it_is_entered(page, live_server):
    match = drawn(
        pairs(
            (("Ana", "Caio"), ("Bea", "Dora")),
            deal=7,
            payout="others",
            bonuses={"capicua": 25, "pass_round": 25},
        )
    )[0]
    open_match(page, live_server.url, match)
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Only the count").click()
    page.locator("[data-key=out-0]").check()
    for seat, pips in enumerate(("5", "3", "4"), 1):
        page.locator(f"[data-key=pips-{seat}]").fill(pips)
    page.locator("[data-key='more-0 capicua']").click()
    page.locator("[data-key='more-0 pass_round']").click()
    expect(page.locator(".preview")).to_contain_text("12 + 25 capicúa + 25 all passed = 62")
    page.get_by_role("button", name="Enter the count").click()
    all_saved(page, 2)
    assert present_state(match.pk)[1]["totals"] == [62, 0]


def test_what_the_rules_refuse_is_explained_and_may_be_recorded_as_irregular(page, live_server, match):
    open_match(page, live_server.url, match)
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Record every play").click()
    tap_tile(page, "6-6")
    page.locator("summary").click()
    page.locator(".pad [data-tile='5-4']").click()
    expect(page.get_by_role("dialog")).to_have_accessible_description(re.compile("fits no open end"))
    page.get_by_role("button", name="All right").click()
    page.locator("[data-key=seat-0]").click()
    page.locator(".pad [data-tile='6-2']").click()
    expect(page.get_by_role("dialog")).to_contain_text("It is the turn of")
    page.get_by_role("button", name="Record it anyway").click()
    all_saved(page, 3)
    _, state = present_state(match.pk)
    assert [flag["code"] for flag in state["flags"]] == ["out_of_turn"]


def test_a_tile_that_fits_two_ends_asks_for_the_end(page, live_server, match):
    open_match(page, live_server.url, drawn(singles(("Ana", "Bea"), deal=7))[0])
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Record every play").click()
    tap_tile(page, "6-4")
    page.locator(".pad [data-tile='6-4']").wait_for(state="detached")
    tap_tile(page, "6-3")
    page.locator(".pad [data-tile='4-3']").click()
    page.locator("[data-end=right]").click()
    expect(page.locator(".board [data-tile='4-3']")).to_be_visible()
    expect(page.locator("figcaption")).to_contain_text("Right 3")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_an_earlier_entry_is_corrected_after_its_changes_were_shown(page, live_server, match):
    record(match.pk, 0, *HAND)
    open_match(page, live_server.url, match)
    page.get_by_role("button", name="Correct").click()
    page.locator("[data-key=entry-5]").click()
    page.get_by_role("button", name="Take it out").click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("Match: .0 – 4. becomes .0 – 0."))
    page.get_by_role("button", name="Correct it").click()
    page.get_by_role("button", name="Pass", exact=True).wait_for()
    _, state = present_state(match.pk)
    assert state["ending"] is None


def test_both_sides_have_their_say_about_the_result(page, live_server):
    decided = drawn(singles(("Ana", "Bea"), deal=2, target=4))[0]
    record(decided.pk, 0, *HAND)
    open_match(page, live_server.url, decided)
    page.locator("[data-key=confirm-0]").click()
    expect(page.locator(".confirm")).to_contain_text("confirmed")
    page.locator("[data-key=dispute-1]").click()
    page.get_by_role("button", name="The count is wrong").click()
    expect(page.locator(".confirm")).to_contain_text("disputed")
    all_saved(page, 6)
    _, state = present_state(decided.pk)
    assert (state["confirmed"], state["disputed"]) == ([0], [1])


def test_the_home_page_leads_to_the_table(page, live_server, match):
    give_key(page, live_server.url, key_for(match))
    page.reload()
    page.get_by_role("link", name="Round 1 · Table 1").click()
    page.get_by_role("button", name="Record every play").wait_for()
    page.go_back()
    page.get_by_role("link", name="Round 1 · Table 1").wait_for()


def test_a_drawn_tile_may_be_named_after_it_was_drawn(page, live_server):
    match = drawn(singles(("Ana", "Bea"), deal=3, draw="until_playable"))[0]
    record(
        match.pk, 0, {"kind": "hand_started", "leader": 0}, {"kind": "tile_played", "seat": 0, "tile": "6-6"}
    )
    open_match(page, live_server.url, match)
    page.get_by_role("button", name="Draw").click()
    page.get_by_role("button", name="1 tile").click()
    all_saved(page, 3)
    page.get_by_role("button", name="Name the drawn tile").click()
    page.get_by_role("dialog").locator("[data-tile='5-5']").click()
    expect(page.locator(".log")).to_contain_text("5-5")
    expect(page.get_by_role("button", name="Name the drawn tile")).to_have_count(0)
    all_saved(page, 3)
    assert present_state(match.pk)[1]["counts"] == [2, 4]


def test_a_game_that_the_phone_cannot_follow_is_recorded_by_the_servers_answers(page, live_server, match):
    def unknown(route):
        answer = route.fetch()
        told = answer.json()
        told["rules"]["table"] = "something new"
        route.fulfill(response=answer, json=told)

    page.route("**/pad/", unknown)
    open_match(page, live_server.url, match)
    page.locator("[data-key=leader-0]").check()
    page.get_by_role("button", name="Record every play").click()
    tap_tile(page, "6-6")
    tap_tile(page, "6-2")
    all_saved(page, 3)
    assert present_state(match.pk)[1]["counts"] == [1, 1]


def test_the_rounds_clock_on_the_phone_is_the_desks(page, live_server, match):
    hall = {"tournament_id": match.tournament_id, "number": 1, "author": DIRECTOR}
    page.clock.install()
    organizing.start_clock(minutes=45, **hall)
    record(match.pk, 0, *HAND[:2])
    open_match(page, live_server.url, match)
    expect(page.locator(".clock")).to_have_text(re.compile(r"44:\d\d"))
    organizing.extend_clock(minutes=10, **hall)
    page.clock.fast_forward(7_000)
    expect(page.locator(".clock")).to_have_text(re.compile(r"54:\d\d"))
    organizing.stop_clock(**hall)
    organizing.call_time(tournament_id=match.tournament_id, number=1, author=DIRECTOR)
    page.clock.fast_forward(7_000)
    expect(page.locator(".clock")).to_have_text("Clock stopped")
    expect(page.locator(".time")).to_have_text("Time has been called: this hand is the last.")
