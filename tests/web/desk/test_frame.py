"""The frame of the desk: who gets in, what they are told, where they can go."""

import pytest
from django.test import Client

from tests import tournament
from tests.web.people import account, browser_of, member, stranger
from tournaments.models import Membership
from tournaments.permissions import TABLE, Action, Role
from tournaments.web.desk.frame import desk_page, show

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    return tournament.singles()


def test_who_has_not_signed_in_is_asked_to_and_comes_back(here):
    response = Client().get(f"/desk/{here}/entrants/?q=ana")
    assert response.url == f"/account/sign-in/?next=/desk/{here}/entrants/%3Fq%3Dana"


def test_a_part_of_a_page_takes_the_whole_page_to_the_sign_in(here):
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver/desk/{here}/?x=1"}
    response = Client().get(f"/desk/{here}/", headers=headers)
    assert response.headers["HX-Redirect"] == f"/account/sign-in/?next=/desk/{here}/"


def test_a_stranger_sees_no_more_than_of_a_tournament_that_is_not_there(here):
    browser = stranger()
    there, nowhere = (browser.get(f"/desk/{id_}/") for id_ in (here, "000000000000"))
    assert (there.status_code, nowhere.status_code) == (404, 404)
    assert there.content == nowhere.content


@pytest.mark.parametrize("role", Role)
def test_every_member_sees_the_desk_and_their_role(here, role):
    response = member(here, role).get(f"/desk/{here}/")
    assert response.status_code == 200
    assert str(role.label) in response.content.decode()


def test_who_runs_the_installation_owns_every_tournament(here):
    browser = browser_of(account("root", is_superuser=True))
    assert "Owner" in browser.get(f"/desk/{here}/").content.decode()
    assert "Club evening" in browser.get("/desk/").content.decode()


def test_a_member_without_the_right_is_told_what_it_takes(here, rf):
    view = desk_page(Action.DRAW)(lambda request, desk: show(request, desk, "capicua/desk/base.html", {}))
    request = rf.get("/")
    request.user = account("rita")
    Membership.objects.create(user=request.user, tournament_id=here, role=Role.REFEREE)
    response = view(request, tournament_id=here)
    assert response.status_code == 403
    said = "Your role here is: Referee. This needs one of these: Owner, Director."
    assert said in response.content.decode()


def test_the_desk_lists_mine_and_not_those_of_others(here):
    tournament.singles(("Other", "People"))
    browser = member(here, Role.DESK)
    page = browser.get("/desk/").content.decode()
    assert page.count('class="card"') == 1
    assert f"/desk/{here}/" in page


def test_the_navigation_says_where_one_is(here):
    page = member(here, Role.DIRECTOR).get(f"/desk/{here}/entrants/").content.decode()
    assert page.count('aria-current="page"') == 1
    assert f'<a href="/desk/{here}/entrants/" aria-current="page">' in page


def test_every_action_has_somebody_who_may():
    assert set(TABLE) == set(Action)
    assert all(Role.OWNER in roles for roles in TABLE.values())
