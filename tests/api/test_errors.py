"""Errors that no view has raised: addresses that lead nowhere, wrong methods, bugs; all in the one shape."""

import pytest
from django.urls import get_resolver

from tests.api.caller import Caller
from tournaments.api import reads

pytestmark = pytest.mark.django_db

KEYS = {"code", "message", "position", "fields"}


@pytest.mark.parametrize(
    "path",
    [
        "/api/no-such-thing/",
        "/api/tournaments",
        "/api/tournaments/000000000000/",
        f"/api/tournaments/{'a' * 17}/",
        f"/api/tournaments/{'a' * 5000}/",
        "/api/tournaments/NOSUCHID/",
        "/api/tournaments/%00/",
        "/api/tournaments/%F0%9F%81%A3/",
        "/api/tournaments/000000000000/entrants/",
        "/api/tournaments/000000000000/rounds/",
        "/api/tournaments/000000000000/standings/",
        "/api/matches/000000000000/",
        "/api/matches/000000000000/state/",
        "/api/matches/000000000000/events/",
        f"/api/matches/{'0' * 17}/events/",
        "/api/matches//events/",
    ],
)
def test_what_is_not_there_is_404_in_the_one_shape(public, path):
    response = public.send("GET", path)
    assert response.status_code == 404
    assert response.headers["Content-Type"] == "application/json"
    assert response.json()["error"].keys() == KEYS
    assert response.json()["error"]["code"] == "not_found"


@pytest.mark.parametrize("number", ["0", "2", "01", "-1", "99999", "999999999999999999999999", "one"])
def test_a_round_that_was_not_drawn_is_404(public, tournament, matches, number):
    assert public.send("GET", f"{tournament}rounds/{number}/").status_code == 404


def test_standings_after_a_round_that_was_not_drawn_are_404(public, tournament):
    assert public.get(f"{tournament}standings/?after_round=1", expect=404)["error"]["code"] == "not_found"


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_a_wrong_method_is_405_and_names_the_right_ones(director, method):
    response = director.send(method, "/api/tournaments/")
    assert response.status_code == 405
    assert response.json()["error"]["code"] == "method_not_allowed"
    assert response.headers["Allow"] == "GET, POST, HEAD"


@pytest.mark.parametrize("address", ["/api/", "/api/schema/"])
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_a_wrong_method_on_the_documentation_has_the_one_shape(client, address, method):
    response = client.generic(method, address)
    assert response.status_code == 405
    assert response.json()["error"]["code"] == "method_not_allowed"
    assert response.headers["Allow"] == "GET, HEAD"


def test_a_format_that_the_documentation_does_not_have_is_refused_in_the_one_shape(client):
    response = client.get("/api/schema/", headers={"Accept": "application/xml"})
    assert response.status_code == 406
    assert response.json()["error"]["code"] == "not_acceptable"


@pytest.mark.parametrize("query", ["?after_round=-1", "?after_round=1.0", "?after_round=%D9%A2", "?round=1"])
def test_a_query_that_makes_no_sense_is_malformed(public, tournament, query):
    assert public.get(f"{tournament}standings/{query}", expect=400)["error"]["code"] == "malformed"


def test_a_bug_is_500_in_the_one_shape_and_tells_nothing(public, monkeypatch, caplog):
    def broken(*_):
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(reads, "tournaments", broken)
    response = public.client.get("/api/tournaments/")
    assert response.status_code == 500
    assert response.json()["error"]["code"] == "server_error"
    assert b"secret" not in response.content
    assert "the secret of the house" in caplog.text


def test_a_bug_of_a_page_is_no_json(rf):
    handler = get_resolver().resolve_error_handler(500)
    assert handler(rf.get("/")).headers["Content-Type"].startswith("text/html")


def test_a_host_that_is_not_ours_is_400_in_the_one_shape(public):
    response = public.client.get("/api/tournaments/", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert response.json()["error"]["code"] == "bad_request"


def test_a_change_without_the_csrf_token_is_403_with_its_own_code(director, tournament):
    del director.headers["X-CSRFToken"]
    answer = director.post(f"{tournament}rounds/", {}, 403)
    assert answer["error"]["code"] == "csrf_failed"
    director.get(f"{tournament}tokens/")


def test_a_device_needs_no_csrf_token(referee, match):
    referee.record(match, 0, {"kind": "hand_started"})


def test_other_schemes_are_nobody(tournament):
    caller = Caller()
    for header in ("Basic ZGVsaWE6eA==", "Bearer abc", "Token", "", "Tok en"):
        response = caller.send("POST", f"{tournament}rounds/", {}, headers={"Authorization": header})
        assert response.status_code == 401
        assert response.headers["WWW-Authenticate"].startswith("Token")
