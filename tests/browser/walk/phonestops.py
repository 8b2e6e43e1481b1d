"""The referee's phone in each of its screens."""

from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.browser.walk.stop import Hall, Stop
from tests.server import Client


def _tap(*keys: str):
    """Tap one key after the other."""

    def then(page: Page, hall: Hall) -> None:
        for key in keys:
            page.locator(f"[data-key={key}]").first.click()

    return then


def _counting(page: Page, hall: Hall) -> None:
    _tap("count", "out-1", "tiles-0")(page, hall)
    page.locator(".pick [data-tile='6-5']").click()
    for seat in (2, 3):
        page.locator(f"[data-key=pips-{seat}]").fill("9")
        page.keyboard.press("Tab")
    expect(page.locator(".preview")).to_contain_text("29")


def _refused(page: Page, hall: Hall) -> None:
    page.locator("[data-key=others]").click()
    page.locator(".pad details .tile").first.click()
    page.get_by_role("dialog").wait_for()


def _one_correction(page: Page, hall: Hall) -> None:
    page.locator("[data-key=correct]").click()
    page.locator(".correct [data-key^=entry-]").nth(3).click()


def _counting_again(page: Page, hall: Hall) -> None:
    page.locator("[data-key=correct]").click()
    page.locator("[data-hand]").first.wait_for()
    page.locator("[data-hand]").evaluate_all("hands => hands.forEach((hand) => { hand.open = true; })")
    page.locator("[data-key^=entry-]", has_text="The hand is counted").first.click()
    page.get_by_role("button", name="Count it again").click()
    page.locator("[data-key^=tiles-]").first.click()
    page.locator(".pick").wait_for()


def _offline(page: Page, hall: Hall) -> None:
    page.locator("[data-key=leader-0]").check()
    page.context.set_offline(True)
    page.locator("[data-key=start]").click()
    expect(page.locator("[data-status=wait]")).to_be_visible()


def _two_versions(page: Page, hall: Hall) -> None:
    """Somebody else records while this phone has no network."""
    _offline(page, hall)
    events = [{"kind": "hand_started", "leader": 1}]
    path = f"/api/matches/{hall['held']['open']}/events/"
    other = Client(hall["port"], hall["held"]["key"]["secret"])
    other.post(path, {"position": 0, "client_id": str(uuid4()), "events": events})
    page.context.set_offline(False)
    page.locator("[data-version=theirs]").wait_for()


MATCH = "phone-match"
STOPS = [
    Stop("phone", "whose key was revoked", who="lost phone"),
    Stop(MATCH, "whose key was revoked", who="lost phone"),
    Stop(MATCH, "in play", {"match_id": "pairs.playing"}),
    Stop(MATCH, "with a tile that is refused", {"match_id": "pairs.playing"}, _refused),
    Stop(MATCH, "with earlier entries", {"match_id": "pairs.playing"}, _tap("correct")),
    Stop(MATCH, "with one correction", {"match_id": "pairs.playing"}, _one_correction),
    Stop(MATCH, "counting again", {"match_id": "held.done"}, _counting_again),
    Stop(MATCH, "calling", {"match_id": "pairs.playing"}, _tap("call")),
    Stop(MATCH, "annulling", {"match_id": "pairs.playing"}, _tap("annul")),
    Stop(MATCH, "taking back", {"match_id": "pairs.playing"}, _tap("undo")),
    Stop(MATCH, "before the first hand", {"match_id": "pairs.waiting"}),
    Stop(MATCH, "counting", {"match_id": "pairs.waiting"}, _counting),
    Stop(MATCH, "disputing", {"match_id": "held.done"}, _tap("dispute-0")),
    Stop(MATCH, "without a network", {"match_id": "held.quiet"}, _offline),
    Stop(MATCH, "with two versions", {"match_id": "held.open"}, _two_versions),
    Stop(MATCH, "of trains", {"match_id": "trains.playing"}),
    Stop(MATCH, "of trains, corrected", {"match_id": "trains.playing"}, _one_correction),
    Stop(MATCH, "with feet", {"match_id": "feet.playing"}),
]
