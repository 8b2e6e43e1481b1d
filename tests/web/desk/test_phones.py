"""Referees' links at the desk: made, shown, taken back, by who may."""

import re

import pytest
from django.test import Client

from tests import tournament
from tests.web.people import member, stranger
from tournaments.models import Link
from tournaments.roles import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    found = tournament.singles(("Ana", "Bea", "Caio", "Dora"))
    tournament.drawn(found)
    return found


def test_every_table_gets_one_link_however_often_the_button_is_pressed(here):
    desk = member(here, Role.DESK)
    for _ in range(2):
        assert desk.post(f"/desk/{here}/people/phones/make/", {"tables": "1"}).status_code == 303
    assert sorted(Link.objects.values_list("table", flat=True)) == [1, 2]
    page = desk.get(f"/desk/{here}/people/phones/{Link.objects.get(table=2).pk}/").content.decode()
    path = re.search(r'readonly value="http://testserver([^"]+)"', page)[1]
    assert 'class="qr"' in page
    assert Client().get(path).status_code == 200


def test_who_makes_codes_to_print_them_comes_back_to_the_papers(here):
    desk = member(here, Role.DESK)
    page = desk.get(f"/desk/{here}/papers/").content.decode()
    sent = dict(re.findall(r'<(?:input type="hidden"|button) name="(print|tables)" value="(1)"', page))
    answer = desk.post(f"/desk/{here}/people/phones/make/", sent)
    assert answer["Location"] == f"/desk/{here}/papers/"
    assert Link.objects.count() == 2


def test_a_link_that_was_revoked_opens_nothing_and_is_gone_from_the_list(here):
    desk = member(here, Role.DESK)
    desk.post(f"/desk/{here}/people/phones/make/", {"note": "spare phone"})
    assert "spare phone" in desk.get(f"/desk/{here}/people/phones/").content.decode()
    link = Link.objects.get()
    desk.post(f"/desk/{here}/people/phones/{link.pk}/revoke/")
    assert "spare phone" not in desk.get(f"/desk/{here}/people/phones/").content.decode()
    assert desk.get(f"/desk/{here}/people/phones/{link.pk}/").status_code == 404


def test_who_may_not_makes_none(here):
    browsers = {403: member(here, Role.REFEREE), 404: stranger()}
    for status, browser in browsers.items():
        assert browser.get(f"/desk/{here}/people/phones/").status_code == status
        assert browser.post(f"/desk/{here}/people/phones/make/", {}).status_code == status
    assert not Link.objects.exists()


def test_a_link_of_another_tournament_is_not_here(here):
    other = tournament.singles()
    member(other, Role.DESK, "other").post(f"/desk/{other}/people/phones/make/", {})
    link = Link.objects.get()
    assert member(here, Role.DESK).post(f"/desk/{here}/people/phones/{link.pk}/revoke/").status_code == 404
    assert Link.objects.get().revoked_at is None
