"""A referee's phone for the tests: a key in its store, a table in a tournament, a page to look at."""

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tournaments import organizing
from tournaments.models import Match

SAVED = "Saved"


def key_for(match: Match) -> dict[str, Any]:
    """A key for the match's table, as a phone keeps it."""
    issued = organizing.issue_token(
        tournament_id=match.tournament_id, referee="Rita", table=match.table, created_by="u1"
    )
    return {
        "id": issued.token.pk,
        "secret": issued.secret,
        "referee": {"id": issued.token.referee_id, "name": "Rita"},
        "tournament": {"id": match.tournament_id, "name": "Club evening"},
        "table": match.table,
        "expires_at": issued.token.expires_at.isoformat(),
    }


def give_key(page: Page, url: str, key: dict[str, Any]) -> None:
    """Put a key into the phone's store, as opening a link does."""
    page.goto(f"{url}/phone/")
    page.evaluate("async (key) => (await import('/static/capicua/phone/keys.js')).saveKey(key)", key)


def open_match(page: Page, url: str, match: Match, key: dict[str, Any] | None = None) -> None:
    """The recording page of a match on a phone that holds a key for it."""
    give_key(page, url, key or key_for(match))
    page.goto(f"{url}/phone/m/{match.pk}/")


def tap_tile(page: Page, tile: str) -> None:
    """Tap a tile of the pad."""
    page.locator(f".pad [data-tile='{tile}']").click()


def all_saved(page: Page) -> None:
    """Wait until the page says that everything is on the server."""
    expect(page.locator("[data-status=good]")).to_be_visible(timeout=15_000)


def new_phone(browser: Any) -> BrowserContext:
    """Another phone."""
    context: BrowserContext = browser.new_context(viewport={"width": 360, "height": 740})
    return context
