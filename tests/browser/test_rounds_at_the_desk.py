"""A director's five minutes: draw, watch, type the results by keyboard, close the round, draw the next."""

import pytest
from playwright.sync_api import Page, expect

from tests.tournament import DIRECTOR, record, singles
from tests.web.people import PASSWORD, account
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, Match, Membership, Setup

pytestmark = pytest.mark.django_db(transaction=True)

SIX = ("Ana", "Bea", "سلمى", "Dora", "Eva", "Fidel")


@pytest.fixture
def here() -> str:
    tournament = singles(SIX, target=100)
    Membership.objects.create(user=account("delia"), tournament_id=tournament, role="director")
    return tournament


@pytest.fixture
def desk(page: Page, live_server, here: str) -> Page:
    """The desk, signed in."""
    page.goto(f"{live_server.url}/desk/{here}/rounds/")
    page.get_by_label("Name", exact=False).first.fill("delia")
    page.locator("input[name=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/rounds/")
    return page


def totals() -> list[list[int]]:
    return [loads(match.totals) for match in Match.objects.order_by("round", "table")]


def test_a_round_from_its_draw_to_the_next_one(desk: Page, here: str) -> None:
    desk.get_by_role("button", name="Draw round 1").click()
    expect(desk.get_by_text("Round 1 is drawn.")).to_be_visible()
    expect(desk.get_by_text("3 tables are still open")).to_be_visible()

    desk.get_by_role("link", name="Watch the tables").click()
    expect(desk.locator(".floor .waiting")).to_have_count(3)
    first = Match.objects.order_by("table")[0]
    record(first.pk, 0, {"kind": "hand_started"})
    # The board asks for itself; nobody reloads it.
    expect(desk.locator(".floor .playing")).to_have_count(1, timeout=8000)
    record(first.pk, 1, {"kind": "entry_voided", "voids": 1})
    record(first.pk, 2, {"kind": "result_ruled", "points": [100, 60], "winner": 0, "reason": "late"})
    expect(desk.locator(".floor .done")).to_have_count(1, timeout=8000)

    desk.get_by_label("Desk").get_by_role("link", name="Type results").click()
    expect(desk.locator("#jump")).to_be_focused()
    for key in ("7", "Enter"):
        desk.keyboard.press(key)
    assert (
        desk.locator("#jump:invalid").evaluate("each => each.validationMessage")
        == "There is no table of this number."
    )
    # Out of order, as the sheets lie in the pile: table 3 first, with a slip that is refused and put right.
    for key in ("3", "Enter", "1", "e", "9", "Enter", "4", "5", "Enter"):
        desk.keyboard.press(key)
    third = desk.locator('[data-table="3"]')
    expect(third.get_by_text("A whole number from 0 to 16800.")).to_be_visible()
    assert totals()[2] == [0, 0]
    expect(desk.locator("#jump")).to_be_focused()
    for key in ("3", "Enter", "1", "0", "0", "Enter", "Enter"):
        desk.keyboard.press(key)
    expect(third).to_contain_text("Saved")
    for key in ("2", "Enter", "4", "0", "Enter", "1", "1", "5", "Enter"):
        desk.keyboard.press(key)
    expect(desk.locator(".paper.saved")).to_have_count(2)
    expect(desk.get_by_text("0 to type")).to_be_visible()
    expect(desk.get_by_role("link", name="On to the next round")).to_be_visible()
    assert totals() == [[100, 60], [40, 115], [100, 45]]
    # Another sheet of the same table says something else: both are kept, and the first one counts.
    for key in ("2", "Enter"):
        desk.keyboard.press(key)
    expect(desk.locator('[data-table="2"] input[data-points]').first).to_be_focused()
    for key in ("1", "1", "5", "Enter", "4", "0", "Enter"):
        desk.keyboard.press(key)
    expect(desk.locator(".paper.disputed")).to_contain_text("Both are kept")
    expect(desk.get_by_role("link", name="On to the next round")).to_be_hidden()
    assert totals()[1] == [40, 115]
    second = Match.objects.get(table=2)
    record(second.pk, 2, {"kind": "entry_voided", "voids": 2, "reason": "misread"})

    desk.get_by_label("Desk").get_by_role("link", name="Rounds").click()
    expect(desk.get_by_role("heading", name="Round 1 is closed")).to_be_visible()
    desk.get_by_role("button", name="Draw round 2").click()
    expect(desk.get_by_text("Round 2 is drawn.")).to_be_visible()
    assert Setup.objects.get(pk=here).rounds == 2


def test_the_board_rests_while_nobody_looks(desk: Page, live_server, here: str) -> None:
    desk.get_by_role("button", name="Draw round 1").click()
    desk.goto(f"{live_server.url}/desk/{here}/tables/")
    asked: list[str] = []
    desk.on("request", lambda request: asked.append(request.url) if "/board/" in request.url else None)
    desk.evaluate("Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})")
    desk.wait_for_timeout(3600)
    assert asked == []
    desk.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    expect(desk.locator(".floor .waiting")).to_have_count(3)
    desk.wait_for_timeout(300)
    assert len(asked) == 1


def test_whoever_types_faster_than_the_server_answers_loses_nothing(
    desk: Page, live_server, here: str
) -> None:
    desk.get_by_role("button", name="Draw round 1").click()
    desk.goto(f"{live_server.url}/desk/{here}/results/")
    expect(desk.locator("#jump")).to_be_focused()
    for table, points in (("3", "1e1"), ("3", "11"), ("1", "22"), ("2", "33")):
        for key in (table, "Enter", *points, "Enter", "5", "Enter"):
            desk.keyboard.press(key)
        if points == "1e1":
            # Put right the moment that the refusal shows.
            expect(desk.get_by_text("Not saved")).to_be_visible()
    expect(desk.locator(".paper.saved")).to_have_count(3)
    assert totals() == [[22, 5], [33, 5], [11, 5]]


def test_a_round_is_set_up_by_hand_with_the_keyboard_alone(page: Page, live_server) -> None:
    sheet = {"kind": "individual", "format": "manual"}
    opened = organizing.open_tournament(
        name="By hand", sheet=sheet, house={"variant": "block"}, author=DIRECTOR
    )
    entries = [organizing.Entry((name,)) for name in SIX]
    organizing.register_entrants(tournament_id=opened.pk, entries=entries, author=DIRECTOR)
    Membership.objects.create(user=account("delia"), tournament=opened, role="director")
    page.goto(f"{live_server.url}/desk/{opened.pk}/rounds/by-hand/")
    page.get_by_label("Name", exact=False).first.fill("delia")
    page.locator("input[name=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator("[name=s-1-0]")).to_be_focused()
    for number in ("3", "1", "3", "9"):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    expect(page.locator("[name=s-1-0] + small")).to_have_text("3: has a place already")
    expect(page.locator("[name=s-2-1] + small")).to_have_text("9: no such number")
    page.locator("[name=s-2-0]").fill("2")
    page.locator("[name=s-2-1]").fill("")
    expect(page.locator("[name=s-1-0] + small")).to_have_text("سلمى")
    expect(page.locator("#to-place")).to_have_text("3 without a place")
    page.locator("[name=s-2-1]").focus()
    page.get_by_role("button", name="6 Fidel").click()
    page.get_by_role("button", name="Fill the rest by the standings").click()
    page.get_by_role("button", name="Show the round").click()
    page.get_by_role("button", name="Set up round 1").click()
    expect(page.get_by_text("Round 1 is set up.")).to_be_visible()
    numbers = dict(Entrant.objects.values_list("pk", "number"))
    seated = [[numbers[id_] for side in loads(match.sides) for id_ in side] for match in Match.objects.all()]
    assert seated == [[3, 1], [2, 6], [4, 5]]
