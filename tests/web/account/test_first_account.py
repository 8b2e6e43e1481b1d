"""The first account: anybody at the laptop itself, elsewhere only with the operator's code, and only once."""

import logging

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.core.management import CommandError, call_command

from tests.web.people import PASSWORD, account
from tournaments.organizing.accounts import first_code

pytestmark = pytest.mark.django_db
URL = "/account/first/"
GIVEN = {"username": "delia", "password": PASSWORD}


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


@pytest.fixture
def laptop(settings, client):
    """The browser of a laptop that is its own server."""
    settings.EMBEDDED, settings.HTTPS = True, False
    client.defaults.update(HTTP_HOST="127.0.0.1:8000", REMOTE_ADDR="127.0.0.1")
    return client


@pytest.fixture
def server(settings, client):
    """A browser somewhere, and the service on a server."""
    settings.EMBEDDED = False
    client.defaults.update(HTTP_HOST="testserver", REMOTE_ADDR="203.0.113.9")
    return client


def test_an_empty_installation_leads_to_its_first_account(laptop):
    assert laptop.get("/desk/").url == "/account/sign-in/?next=/desk/"
    response = laptop.get("/account/sign-in/?next=/desk/")
    assert (response.status_code, response.url) == (303, URL)


def test_at_the_laptop_a_name_and_a_password_are_enough(laptop):
    assert b'name="code"' not in laptop.get(URL).content
    response = laptop.post(URL, GIVEN)
    assert (response.status_code, response.url) == (303, "/desk/")
    user = get_user_model().objects.get()
    assert (user.username, user.is_superuser, user.check_password(PASSWORD)) == ("delia", True, True)
    assert b"delia" in laptop.get("/desk/").content


def test_on_a_server_the_code_is_asked_for(server):
    assert b'name="code"' in server.get(URL).content
    response = server.post(URL, {**GIVEN, "code": "0000-0000-0000"})
    assert response.status_code == 422
    assert "This is not the code." in response.content.decode()
    assert not get_user_model().objects.exists()


@pytest.mark.parametrize("written", [str, str.upper, lambda code: code.replace("-", " ")])
def test_on_a_server_the_code_opens(server, written):
    assert server.post(URL, {**GIVEN, "code": written(first_code())}).status_code == 303
    assert get_user_model().objects.get().is_superuser


@pytest.mark.parametrize(
    "more",
    [
        {"REMOTE_ADDR": "192.0.2.20"},
        {"HTTP_X_FORWARDED_FOR": "203.0.113.9"},
        {"HTTP_FORWARDED": "for=203.0.113.9"},
        {"HTTP_HOST": "testserver"},
        {"REMOTE_ADDR": ""},
    ],
)
def test_another_machine_of_the_hall_needs_the_code_too(laptop, more):
    assert b'name="code"' in laptop.get(URL, **more).content


def test_behind_https_the_code_is_needed_whoever_asks(laptop, settings):
    settings.HTTPS = True
    assert b'name="code"' in laptop.get(URL).content


def test_the_code_stands_in_the_log_once_a_minute(server, caplog):
    with caplog.at_level(logging.WARNING):
        server.get(URL)
        server.get(URL)
    assert caplog.text.count(first_code()) == 1


def test_the_operator_can_ask_for_the_code(server, capsys):
    call_command("first_code")
    assert capsys.readouterr().out.strip() == first_code()


def test_once_somebody_has_an_account_there_is_no_such_page(laptop):
    account("somebody")
    assert laptop.get(URL).status_code == 404
    assert laptop.post(URL, GIVEN).status_code == 404
    with pytest.raises(CommandError):
        call_command("first_code")


def test_the_code_can_be_guessed_at_twenty_times_a_minute(server):
    for _ in range(20):
        server.post(URL, {**GIVEN, "code": "wrong"})
    response = server.post(URL, {**GIVEN, "code": first_code()})
    assert "Too many attempts" in response.content.decode()
    assert not get_user_model().objects.exists()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"username": "de lia"}, "Enter a valid username"),
        ({"username": ""}, "This field is required"),
        ({"password": "short"}, "too short"),
        ({"password": "password1234"}, "too common"),
        ({"password": "delia"}, "too similar"),
    ],
)
def test_what_is_wrong_stands_beside_its_field_and_the_name_stays(laptop, given, said):
    response = laptop.post(URL, {**GIVEN, **given})
    page = response.content.decode()
    assert response.status_code == 422
    assert said in page
    assert f'value="{given.get("username", "delia")}"' in page or given.get("username") == ""
    assert PASSWORD not in page
