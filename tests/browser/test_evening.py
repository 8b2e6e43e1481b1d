"""A whole evening: a director at the desk, two phones at two tables, a bad network, a server that dies."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from playwright.sync_api import Browser, Page, expect

from scoring.standings import rank
from tests import processes
from tests.server import Server
from tests.web.people import PASSWORD
from tournaments.jsontext import loads
from tournaments.models import Match, Tournament
from tournaments.organizing.accounts import first_code
from tournaments.projections.matches import replayed, stream_events
from tournaments.selectors.names import entrant_names

pytestmark = pytest.mark.django_db(transaction=True)

LIST = "Pair\n" + "".join(f"{one} & {other}\n" for one, other in zip("ACEG", "BDFH", strict=True))


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    """The director's window and two phones, each with a store of its own; no script may break."""
    cache.clear()
    contexts = [browser.new_context(viewport={"width": wide, "height": 800}) for wide in (1280, 390, 360)]
    broken: list[str] = []
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.on("pageerror", lambda error: broken.append(str(error)))
    yield pages
    for context in contexts:
        context.close()
    assert broken == []


def set_up(desk: Page, url: str) -> str:
    """Make the first account, open a tournament of one hand, register four pairs and draw; the tournament's id."""
    desk.goto(f"{url}/desk/")
    if desk.get_by_label("Set-up code").count():
        desk.get_by_label("Set-up code").fill(first_code())
    desk.get_by_label("Your name here").fill("delia")
    desk.get_by_label("A password").fill(PASSWORD)
    desk.get_by_role("button", name="Make the first account").click()
    desk.get_by_role("link", name="A new tournament").click()
    desk.get_by_label("Name", exact=True).fill("Thursday")
    desk.get_by_label("Rounds", exact=True).fill("1")
    desk.get_by_label("Rules").select_option("preset:one-hand")
    desk.get_by_role("button", name="Open the tournament").click()
    desk.get_by_role("link", name="Paste a list").click()
    desk.get_by_label("Paste it here").fill(LIST)
    desk.get_by_role("button", name="Look at it first").click()
    desk.get_by_role("button", name="Register these 4").click()
    desk.get_by_text("4 entrants were registered").wait_for()
    id_ = Tournament.objects.get().pk
    desk.goto(f"{url}/desk/{id_}/rounds/")
    desk.get_by_role("button", name="Draw round 1").click()
    desk.get_by_text("Round 1 is drawn.").wait_for()
    return id_


def links(desk: Page, url: str, id_: str) -> list[str]:
    """The addresses of the links of both tables, made at the desk."""
    desk.goto(f"{url}/desk/{id_}/people/phones/")
    desk.get_by_role("button", name="A link for each table by itself").click()
    desk.get_by_text("Every table has its link.").wait_for()
    found = []
    for table in (1, 2):
        desk.locator("li", has_text=f"Table {table}").get_by_role("link", name="Code").click()
        found.append(desk.get_by_label("The link").input_value())
        desk.go_back()
    return found


def join(phone: Page, address: str, name: str) -> None:
    """Open a link, give a name, and go to the table."""
    phone.goto(address)
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Start").click()
    phone.get_by_role("link", name=re.compile("Round 1 · Table")).click()
    phone.locator("[data-key=leader-0]").check()
    phone.get_by_role("button", name="Only the count").click()


def count(phone: Page, *pips: int) -> None:
    """Seat 0 is out; the others are left with so many pips."""
    phone.locator("[data-key=out-0]").check()
    for seat, left in enumerate(pips, 1):
        phone.locator(f"[data-key=pips-{seat}]").fill(str(left))
    phone.locator(f"[data-key=pips-{len(pips)}]").press("Tab")
    phone.get_by_role("button", name="Enter the count").click()


def saved(phone: Page) -> None:
    expect(phone.locator("[data-status=good]")).to_be_visible(timeout=30_000)


def by_the_engine(id_: str) -> list[str]:
    """The names in the order that the engine alone gives, from the events of the tables."""
    names = entrant_names(id_)
    tables: list[dict[str, Any]] = []
    for match in Match.objects.filter(tournament_id=id_):
        found = replayed(match.header, stream_events(match.pk)).result()
        tables.append({"sides": loads(match.sides), "points": found.totals})
    document = {
        "kind": "pairs",
        "format": "swiss",
        "tiebreaks": ["wins", "difference", "points_for", "lot"],
        "entrants": [{"id": entrant} for entrant in names],
        "rounds": [{"tables": tables}],
    }
    return [names[row["id"]] for row in rank(document)["standings"]]


def test_an_evening_from_the_set_up_to_the_standings(pages, database_url):
    desk, one, two = pages
    environment = processes.environment(database_url)
    with Server(environment) as server:
        url, port = f"http://127.0.0.1:{server.port}", server.port
        id_ = set_up(desk, url)
        first, second = links(desk, url, id_)
        join(one, first, "Rita")
        join(two, second, "Rosa")
        one.context.set_offline(True)
        count(one, 10, 20, 30)
        expect(one.locator("[data-status=wait]")).to_be_visible()
        saved(two)
        server.kill()
        count(two, 1, 2, 3)
        expect(two.locator("[data-status=wait]")).to_be_visible()
    assert not Match.objects.filter(decided=True).exists()
    with Server(environment, port=port):
        one.context.set_offline(False)
        saved(one)
        saved(two)
        desk.goto(f"{url}/desk/{id_}/rounds/")
        desk.get_by_text("Every result is in").first.wait_for()
        desk.goto(f"{url}/t/{id_}/")
        shown = desk.locator(".standings tbody th[scope=row]").all_inner_texts()
        expected = by_the_engine(id_)
    assert len(shown) == 4
    assert [text.split("\n")[0] for text in shown][:2] == expected[:2]
    assert {text.split("\n")[0] for text in shown} == set(expected)
