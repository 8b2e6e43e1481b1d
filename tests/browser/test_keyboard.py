"""By keyboard alone, with the focus in sight at every stop: from the sign-in to a table, and a hand on the phone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import all_saved
from tests.web.people import PASSWORD, account
from tournaments import organizing
from tournaments.models import Match, Tournament
from tournaments.organizing.links import signed

# Pages do not depend on the database.
pytestmark = pytest.mark.once

FOCUS = """() => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  // The button inside a field for a day has a ring of the browser's own.
  const ring = at.type === "datetime-local" || (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0);
  const box = at.getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const label = at.labels?.length ? at.labels[0].textContent : at.getAttribute("aria-label") ?? at.textContent;
  const words = (label || at.name || at.id).trim().replace(/\\s+/g, " ");
  return { whole: at === document.body || at.id === "main", seen: ring && inside, words };
}"""


class Keys:
    """Somebody without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def to(self, words: str) -> "Keys":
        """Tab on until what has the focus is called like this; it is in sight at every stop but the page itself."""
        came = []
        for _ in range(60):
            found = self.page.evaluate(FOCUS)
            came.append(found["words"])
            assert found["seen"] or found["whole"], f"the focus is out of sight at {came[-1]}"
            if not found["whole"] and re.search(words, found["words"]):
                return self
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {words}, but to {came}")

    def press(self, *keys: str) -> "Keys":
        """Press these keys."""
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def enter(self, then: str) -> "Keys":
        """Press Enter and wait until the page says this."""
        self.page.keyboard.press("Enter")
        self.page.get_by_text(then).first.wait_for()
        return self

    def type(self, text: str) -> "Keys":
        """Type this."""
        self.page.keyboard.type(text)
        return self


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page as wide as a phone; its console may complain of the network."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


@pytest.fixture
def said(page: Page) -> Iterator[list[str]]:
    """What a screen reader is told on the phone, in its order."""
    heard: list[str] = []
    page.expose_function("heard", lambda text: heard.append(text))  # noqa: PLW0108 - it must be a function
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          for (const region of document.querySelectorAll("#said, #kept"))
            new MutationObserver(() => window.heard(region.textContent.trim()))
              .observe(region, { childList: true, characterData: true, subtree: true });
        });"""
    )
    return heard


def a_table_is_open(keys: Keys, url: str) -> None:
    page = keys.page
    page.goto(f"{url}/desk/")
    keys.to("^Username").type("delia").to("^Password").type(PASSWORD).enter("My desk")
    keys.to("A new tournament").enter("Who plays")
    keys.to("^Name").type("Thursday")
    keys.to("^Rules").type("One hand")
    keys.to("Open the tournament").enter("Nobody is registered yet")
    keys.to("Paste a list").enter("Paste it here")
    keys.to("^Paste it here").type("Ana & Bea\nCaio & Dora\n")
    keys.to("Look at it first").enter("2 lines were read")
    keys.to("Register these 2").enter("2 entrants were registered")
    keys.to("^Rounds$").enter("Draw round 1")
    keys.to("Draw round 1").enter("Round 1 is drawn.")
    keys.to("^Tables$").enter("0/1 done")
    keys.to("^1 ?(Ana|Caio)").enter("Decide")


def test_an_evening_by_keyboard_alone(page: Page, live_server, said: list[str]) -> None:
    """What a screen reader hears on the phone: the entry and whose turn it is, and what is saved."""
    account("delia")
    keys = Keys(page)
    a_table_is_open(keys, live_server.url)

    link = organizing.make_link(tournament_id=Tournament.objects.get().pk, created_by="u1")
    page.goto(f"{live_server.url}/k/{signed(link.pk)}/")
    keys.to("^Your name").type("Rita").press("Enter")
    page.get_by_role("link", name=re.compile("Table 1")).wait_for()
    keys.to("Table 1").press("Enter")
    page.wait_for_load_state("networkidle")
    keys.to("^(Ana|Caio)").press("Space").to("Record every play").press("Enter")
    all_saved(page, 1)
    keys.to("six six").press("Enter")
    all_saved(page, 2)
    expect(page.locator("#said")).to_contain_text(re.compile("(Ana|Caio) to play"))
    page.wait_for_timeout(300)  # no faster than a person: an Enter that comes at once is the same one
    page.context.set_offline(True)
    keys.to("^six five").press("Enter")
    expect(page.locator("#kept")).to_have_text("1 not saved yet", timeout=10_000)
    page.context.set_offline(False)
    expect(page.locator("#kept")).to_have_text("Saved", timeout=20_000)
    assert any(re.search("(Ana|Caio).*six five", each) for each in said)
    assert Match.objects.get().position == 3
