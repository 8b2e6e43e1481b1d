"""The People screen, as an owner, a helper at the desk and a stranger meet it."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests import tournament
from tests.web.people import PASSWORD, account, browser_of, member, stranger
from tournaments import organizing
from tournaments.models import Invitation, Membership, Person
from tournaments.roles import RIGHTS, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    return tournament.singles()


@pytest.fixture
def owner(here):
    return member(here, Role.OWNER, "olga")


def page_of(browser, here):
    return browser.get(f"/desk/{here}/people/").content.decode()


def link_in(page):
    return re.search(r'readonly value="http://testserver([^"]+)"', page)[1]


def invited(browser, here, role="desk"):
    """The path of a new invitation's link."""
    answer = browser.post(f"/desk/{here}/people/invite/", {"role": role, "note": "Rosa", "days": 7})
    assert answer.status_code == 303
    return link_in(page_of(browser, here))


def test_the_link_is_shown_once(here, owner):
    path = invited(owner, here)
    page = page_of(owner, here)
    assert path not in page
    assert "Rosa" in page
    assert "Open until" in page


def test_whoever_opens_the_link_can_make_an_account(here, owner):
    path = invited(owner, here)
    browser = Client()
    page = browser.get(path).content.decode()
    assert "Club evening" in page
    assert "Desk" in page
    answer = browser.post(path, {"username": "rosa", "password": PASSWORD})
    assert (answer.status_code, answer.url) == (303, f"/desk/{here}/")
    assert "Welcome. Your role here is: Desk." in browser.get(answer.url).content.decode()
    assert Membership.objects.get(user__username="rosa").role == Role.DESK
    assert "Accepted by rosa" in page_of(owner, here)


def test_who_has_an_account_accepts_with_it(here, owner):
    path = invited(owner, here, "director")
    browser = stranger()
    assert "Accept as stranger" in browser.get(path).content.decode()
    assert browser.post(path).url == f"/desk/{here}/"
    assert Membership.objects.get(user__username="stranger").role == Role.DIRECTOR


def test_who_signs_in_first_comes_back_to_the_invitation(here, owner):
    account("rosa")
    path = invited(owner, here)
    browser = Client()
    assert f'href="/account/sign-in/?next={path}"' in browser.get(path).content.decode()
    answer = browser.post("/account/sign-in/", {"username": "rosa", "password": PASSWORD, "next": path})
    assert answer.url == path


def test_a_name_that_is_taken_is_said_and_the_invitation_stays_open(here, owner):
    account("rosa")
    path = invited(owner, here)
    answer = Client().post(path, {"username": "rosa", "password": PASSWORD})
    assert answer.status_code == 422
    assert "already exists" in answer.content.decode()
    assert Invitation.objects.get().is_open


@pytest.mark.parametrize(
    "change",
    [
        {"used_at": timezone.now()},
        {"revoked_at": timezone.now()},
        {"expires_at": timezone.now() - timedelta(1)},
    ],
)
def test_an_invitation_that_opens_nothing_says_so(here, owner, change):
    path = invited(owner, here)
    Invitation.objects.update(**change)
    for answer in (Client().get(path), owner.get(path), Client().post(path, {})):
        assert answer.status_code == 404
        assert "This invitation opens nothing" in answer.content.decode()


def test_who_has_a_better_role_does_not_lose_it(here, owner):
    path = invited(owner, here)
    answer = owner.post(path)
    assert answer.status_code == 422
    assert "You are here already" in answer.content.decode()
    assert Invitation.objects.get().is_open


def test_an_invitation_is_taken_back(here, owner):
    invited(owner, here)
    id_ = Invitation.objects.get().pk
    assert owner.post(f"/desk/{here}/people/invitations/{id_}/take-back/").status_code == 303
    assert "Taken back" in page_of(owner, here)


def test_a_role_is_changed_and_taken_away(here, owner):
    rosa = account("rosa")
    Membership.objects.create(user=rosa, tournament_id=here, role=Role.DESK)
    path = f"/desk/{here}/people/members/{rosa.pk}/"
    owner.post(path, {"role": "referee"})
    assert Membership.objects.get(user=rosa).role == Role.REFEREE
    owner.post(path, {"remove": "1"})
    assert not Membership.objects.filter(user=rosa).exists()
    assert owner.post(path, {"remove": "1"}).status_code == 404
    assert owner.post(path, {"role": "king"}).status_code == 404


def test_the_last_owner_is_told_why_they_cannot_leave(here, owner):
    olga = Membership.objects.get(role=Role.OWNER).user_id
    answer = owner.post(f"/desk/{here}/people/members/{olga}/", {"remove": "1"})
    assert answer.status_code == 422
    assert "A tournament needs an owner" in answer.content.decode()


def test_a_director_does_not_touch_the_owner(here, owner):
    olga = Membership.objects.get(role=Role.OWNER).user_id
    director = member(here, Role.DIRECTOR)
    answer = director.post(f"/desk/{here}/people/members/{olga}/", {"role": "desk"})
    assert answer.status_code == 403
    assert "Only an owner can do this." in answer.content.decode()
    assert 'value="owner"' not in page_of(director, here)


def test_who_leaves_is_back_at_their_own_desk(here, owner):
    rosa = account("rosa")
    Membership.objects.create(user=rosa, tournament_id=here, role=Role.READER)
    browser = browser_of(rosa)
    assert browser.post(f"/desk/{here}/people/members/{rosa.pk}/", {"remove": "1"}).url == "/desk/"
    assert browser.get(f"/desk/{here}/people/").status_code == 404


def test_a_helper_sees_who_is_who_and_changes_nothing(here, owner):
    helper = member(here, Role.DESK)
    page = page_of(helper, here)
    assert "olga" in page
    assert "Invite somebody" not in page
    assert helper.post(f"/desk/{here}/people/invite/", {"role": "desk", "days": 7}).status_code == 403
    assert not Invitation.objects.exists()


def test_a_stranger_finds_nothing_here(here):
    browser = stranger()
    assert browser.get(f"/desk/{here}/people/").status_code == 404
    assert browser.post(f"/desk/{here}/people/invite/", {"role": "owner", "days": 7}).status_code == 404


def test_a_referees_name_is_erased_by_a_button(here, owner):
    organizing.issue_token(tournament_id=here, referee="Rita", created_by="u1")
    rita = Person.objects.get(name="Rita")
    assert "Rita" in page_of(owner, here)
    assert owner.post(f"/desk/{here}/people/{rita.pk}/erase/").status_code == 303
    page = page_of(owner, here)
    assert "Rita" not in page
    assert "Name erased" in page
    assert "0 phones signed in" in page


def test_the_page_shows_the_table_of_rights(here, owner):
    page = page_of(owner, here)
    assert "What each role may do" in page
    assert page.count('<th scope="row">') == len(RIGHTS)
