"""Signing in and out, and how often a password may be tried."""

import pytest
from django.core.cache import cache
from django.test import Client

from tests.web.people import PASSWORD, account, browser_of

pytestmark = pytest.mark.django_db
URL = "/account/sign-in/"


@pytest.fixture(autouse=True)
def delia():
    cache.clear()
    return account("delia")


def test_who_signs_in_goes_where_they_wanted(client):
    response = client.post(URL, {"username": "delia", "password": PASSWORD, "next": "/desk/abc/entrants/"})
    assert (response.status_code, response.url) == (302, "/desk/abc/entrants/")


def test_nobody_is_sent_to_another_site(client):
    response = client.post(URL, {"username": "delia", "password": PASSWORD, "next": "https://evil.example/"})
    assert response.url == "/desk/"


def test_a_wrong_password_says_so_and_keeps_the_name(client):
    page = client.post(URL, {"username": "delia", "password": "wrong"}).content.decode()
    assert "The name or the password is wrong." in page
    assert 'value="delia"' in page


def test_signing_out_is_a_post_and_leaves_nothing_to_go_back_to(delia):
    browser = browser_of(delia)
    assert "no-store" in browser.get("/desk/").headers["Cache-Control"]
    assert browser.get("/account/sign-out/").status_code == 405
    assert browser.post("/account/sign-out/").url == URL
    assert browser.get("/desk/").status_code == 302


def test_signing_out_needs_the_proof_that_it_is_wanted(delia):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(delia)
    assert browser.post("/account/sign-out/").status_code == 403


def test_one_address_tries_twenty_times_a_minute_whatever_the_name(client):
    for number in range(20):
        client.post(URL, {"username": f"somebody{number}", "password": "wrong"})
    page = client.post(URL, {"username": "delia", "password": PASSWORD}).content.decode()
    assert "Too many attempts. Try again in" in page


def test_one_account_from_one_address_is_tried_thirty_times_in_ten_minutes(client, monkeypatch):
    now = 1_000_000.0
    monkeypatch.setattr("tournaments.attempts.time.time", lambda: now)
    for _ in range(2):
        for _ in range(15):
            client.post(URL, {"username": "delia", "password": "wrong"})
        now += 61
    assert "Too many" in client.post(URL, {"username": "Delia ", "password": PASSWORD}).content.decode()
    elsewhere = Client(REMOTE_ADDR="198.51.100.4")
    assert elsewhere.post(URL, {"username": "delia", "password": PASSWORD}).status_code == 302
    now += 600
    assert client.post(URL, {"username": "delia", "password": PASSWORD}).status_code == 302


def test_a_changed_password_signs_other_devices_out(delia):
    here, there = browser_of(delia), browser_of(delia)
    new = "quite another pass phrase"
    given = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    assert here.post("/account/password/", given).url == "/desk/"
    assert "Your password was changed" in here.get("/desk/").content.decode()
    assert there.get("/desk/").status_code == 302
