"""Codes to check in: a link for every entrant that needs no account, printed on cards."""

import pytest
from django.test import Client

from tests import tournament
from tests.web.desk.test_entrants import at, id_of, present
from tests.web.people import member
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry
from tournaments.organizing.checkinlinks import signed_entrant
from tournaments.roles import Role

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture
def here():
    return tournament.singles(("Ana", "Bea", "Caio", "Dora"))


@pytest.fixture
def desk(here):
    return member(here, Role.DESK)


def test_a_code_asks_first_and_then_says_who_is_here(here):
    browser, ana = Client(), id_of(here, "Ana")
    path = f"/c/{signed_entrant(ana)}/"
    page = browser.get(path).content.decode()
    assert "Ana" in page
    assert "I am here: check in" in page
    assert present(here) == []
    for _ in range(2):
        assert "You are checked in." in browser.post(path).content.decode()
    assert present(here) == [ana]
    player = loads(Entrant.objects.get(pk=ana).players)[0]
    assert LogEntry.objects.filter(kind="checked_in").get().recorded_by == player


def test_a_code_scanned_by_the_desk_is_the_desks_doing(here, desk):
    ana = id_of(here, "Ana")
    desk.post(f"/c/{signed_entrant(ana)}/")
    assert LogEntry.objects.get(kind="checked_in").recorded_by.startswith("u")


def test_a_code_that_nobody_signed_checks_nobody_in(here):
    ana = id_of(here, "Ana")
    for text in (ana, f"{ana}.x", f"{signed_entrant(ana)}x", signed_entrant("000000000000")):
        answer = Client().post(f"/c/{text}/")
        assert answer.status_code == 404
    assert present(here) == []


def test_the_code_of_who_has_withdrawn_says_so(here, desk):
    ana = id_of(here, "Ana")
    desk.post(at(here, f"{ana}/withdraw/"))
    answer = Client().post(f"/c/{signed_entrant(ana)}/")
    assert answer.status_code == 422
    assert "has withdrawn" in answer.content.decode()


def test_the_cards_have_a_code_for_everybody_who_plays(here, desk):
    desk.post(at(here, f"{id_of(here, 'Ana')}/withdraw/"))
    page = desk.get(at(here, "cards/")).content.decode()
    assert page.count("<svg") - page.count('class="mark"') == 3
    assert "Ana" not in page


def test_the_cards_of_a_hall_come_page_by_page():
    hall = tournament.singles(tuple(f"Somebody {number}" for number in range(1, 70)))
    browser = member(hall, Role.DESK)
    pages = [browser.get(at(hall, f"cards/?page={number}")).content for number in (1, 2, 3)]
    assert [page.count(b'class="qr"') for page in pages] == [28, 28, 13]
    assert max(map(len, pages)) < 100_000
