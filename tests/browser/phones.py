"""A referee's phone for the tests: a key in its store, a table in a tournament, a page to look at."""

from typing import Any

from playwright.sync_api import Page, expect

from tournaments import organizing
from tournaments.models import Match


def key_for(match: Match, **place: int | None) -> dict[str, Any]:
    """A key for the match's table, or with `table` None for its whole tournament, as a phone keeps it."""
    table = place.get("table", match.table)
    issued = organizing.issue_token(
        tournament_id=match.tournament_id, referee="Rita", table=table, created_by="u1"
    )
    return {
        "id": issued.token.pk,
        "secret": issued.secret,
        "referee": {"id": issued.token.referee_id, "name": "Rita"},
        "tournament": {"id": match.tournament_id, "name": "Club evening"},
        "table": table,
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
    """Tap a tile of the pad, at the pace of a person."""
    page.locator(f".pad [data-tile='{tile}']").click()
    expect(page.locator(f".board [data-tile='{tile}']")).to_be_visible()
    page.wait_for_timeout(300)


def all_saved(page: Page, entries: int) -> None:
    """Wait until so many entries of the hand are shown (the last six at most), all of them on the server."""
    expect(page.locator("[data-entry=saved]")).to_have_count(entries, timeout=20_000)
    expect(page.locator("[data-status=good]")).to_be_visible(timeout=15_000)
