"""A referee opens a link on a phone: gives a name, gets a key, comes back, hands the phone on."""

import pytest

from tests.tournament import DIRECTOR, drawn, singles
from tournaments import organizing
from tournaments.models import DeviceToken
from tournaments.organizing.links import signed

pytestmark = pytest.mark.once

KEYS = "import('/static/capicua/phone/keys.js').then((module) => module.keys())"


@pytest.fixture
def tournament(live_server):
    id_ = singles(("Ana", "Bea", "Caio", "Dora"))
    drawn(id_)
    return id_


@pytest.fixture
def phone(page, live_server):
    """A phone in whose place of the pad an empty page stands."""
    page.route(
        f"{live_server.url}/phone/",
        lambda route: route.fulfill(body="<title>Pad</title>", content_type="text/html"),
    )
    return page


def link(tournament, live_server, table=None):
    made = organizing.make_link(tournament_id=tournament, table=table, created_by=DIRECTOR.by)
    return made, f"{live_server.url}/k/{signed(made.id)}/"


def join(phone, live_server, address, name):
    phone.goto(address)
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Start").click()
    phone.wait_for_url(f"{live_server.url}/phone/")


def kept(phone, address):
    phone.goto(address)
    return phone.evaluate(KEYS)


def test_the_name_is_asked_once(phone, live_server, tournament):
    (_, one), (_, two) = (link(tournament, live_server, table) for table in (1, 2))
    join(phone, live_server, one, "Rita")
    phone.goto(two)
    phone.get_by_text("Rita").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_role("button", name="Go on with this name").click()
    phone.wait_for_url(f"{live_server.url}/phone/")
    keys = kept(phone, one)
    assert sorted(key["table"] for key in keys) == [1, 2]
    assert {key["referee"]["name"] for key in keys} == {"Rita"}
    assert DeviceToken.objects.values("referee").distinct().count() == 1
    find = "import('/static/capicua/phone/keys.js').then((module) => module.keyFor({tournament: '%s', table: %d}))"
    assert phone.evaluate(find % (tournament, 2))["table"] == 2
    assert phone.evaluate(find % (tournament, 3)) is None


def test_opening_the_same_link_twice_keeps_one_key(phone, live_server, tournament):
    _, address = link(tournament, live_server, 1)
    join(phone, live_server, address, "Rita")
    phone.goto(address)
    phone.get_by_role("button", name="Go on with this name").click()
    phone.wait_for_url(f"{live_server.url}/phone/")
    (key,) = kept(phone, address)
    assert DeviceToken.objects.get(revoked_at=None).pk == key["id"]


def test_a_phone_is_handed_on(phone, live_server, tournament):
    _, address = link(tournament, live_server, 1)
    join(phone, live_server, address, "Rita")
    phone.goto(address)
    phone.get_by_role("button", name="I am somebody else").click()
    phone.get_by_label("Your name").fill("Saul")
    phone.get_by_role("button", name="Start").click()
    phone.wait_for_url(f"{live_server.url}/phone/")
    (key,) = kept(phone, address)
    assert key["referee"]["name"] == "Saul"
    assert DeviceToken.objects.get(revoked_at=None).referee.name == "Saul"


def test_a_link_revoked_while_the_page_is_open_says_so(browser, live_server, tournament):
    made, address = link(tournament, live_server, 1)
    # Not the shared page: the browser reports the refused request as an error of its own.
    context = browser.new_context(viewport={"width": 390, "height": 844})
    phone = context.new_page()
    phone.goto(address)
    organizing.revoke_link(link_id=made.id)
    phone.get_by_label("Your name").fill("Rita")
    phone.get_by_role("button", name="Start").click()
    phone.get_by_role("heading", name="This link has been switched off").wait_for()
    context.close()
