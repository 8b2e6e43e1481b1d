"""Signing in and out, and how often one may be wrong about it."""

import pytest

from tests.api.caller import Caller
from tests.api.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_the_public_is_nobody(public):
    answer = public.get("/api/session/")
    assert (answer["user"], answer["device"], answer["directs"]) == (None, None, [])


def test_who_signs_in_is_known_until_signing_out(account):
    user = account("delia")
    caller = Caller().sign_in("delia", PASSWORD)
    assert caller.get("/api/session/")["user"] == {"id": f"u{user.pk}", "name": "delia", "superuser": False}
    caller.delete("/api/session/")
    assert caller.get("/api/session/")["user"] is None
    caller.delete("/api/session/")


def test_a_director_sees_what_they_direct(director, tournament):
    assert director.get("/api/session/")["directs"] == [tournament.split("/")[3]]


def test_a_device_sees_what_it_may_do(referee, tournament):
    answer = referee.get("/api/session/")
    assert answer["user"] is None
    assert (answer["device"]["tournament"], answer["device"]["table"]) == (tournament.split("/")[3], 1)


@pytest.mark.parametrize(
    ("name", "password"), [("delia", "wrong"), ("nobody", PASSWORD), ("DELIA", PASSWORD)]
)
def test_a_wrong_name_or_password_is_401_alike(account, public, name, password):
    account("delia")
    answer = public.post("/api/session/", {"username": name, "password": password}, 401)
    assert answer["error"]["code"] == "authentication_failed"
    assert answer["error"]["message"] == "The name or the password is wrong."


def test_an_account_that_was_closed_opens_nothing(account, director, tournament):
    account("gone", is_active=False)
    Caller().post("/api/session/", {"username": "gone", "password": PASSWORD}, 401)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"username": "delia"},
        {"username": 5, "password": PASSWORD},
        {"username": "delia", "password": ["a"]},
        {"username": "delia", "password": "x" * 4097},
        {"username": "", "password": PASSWORD},
        {"username": "delia", "password": PASSWORD, "remember": True},
    ],
)
def test_credentials_of_the_wrong_shape_are_malformed(public, body):
    assert public.post("/api/session/", body, 400)["error"]["code"] == "malformed"


def test_signing_in_gives_the_session_a_new_key(account):
    account("delia")
    caller = Caller()
    caller.client.cookies["sessionid"] = "planted"
    caller.sign_in("delia", PASSWORD)
    assert caller.client.cookies["sessionid"].value != "planted"


def test_passwords_can_be_tried_twenty_times_a_minute(account, public):
    account("delia")
    for _ in range(20):
        public.post("/api/session/", {"username": "delia", "password": "wrong"}, 401)
    response = public.send("POST", "/api/session/", {"username": "delia", "password": PASSWORD})
    assert response.status_code == 429
    assert response.json()["error"]["code"] == "throttled"
    assert 1 <= int(response.headers["Retry-After"]) <= 61
    assert public.get("/api/session/")["user"] is None


def test_a_forged_address_does_not_count_as_another(account, public):
    for number in range(20):
        headers = {"X-Forwarded-For": f"10.0.0.{number}"}
        public.post("/api/session/", {"username": "x", "password": "y"}, 401, headers=headers)
    public.post(
        "/api/session/", {"username": "x", "password": "y"}, 429, headers={"X-Forwarded-For": "10.1.1.1"}
    )


def test_wrong_tokens_are_slowed_down_and_right_ones_never(referee, match):
    wrong = Caller("no such secret")
    for _ in range(60):
        wrong.get("/api/presets/", expect=401)
    wrong.get("/api/presets/", expect=429)
    referee.record(match, 0, {"kind": "hand_started"})
