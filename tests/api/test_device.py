"""What a phone learns by its own key: who it is, and what it may record now."""

import pytest

from tests.api.caller import Caller
from tests.api.test_links import join, made
from tests.tournament import HAND

pytestmark = pytest.mark.django_db

WON = {"kind": "side_forfeited", "side": 1}


@pytest.fixture
def phone(director, tournament, matches) -> Caller:
    """A phone for table 1."""
    return Caller(join(made(director, tournament, table=1)[0])["secret"])


def test_a_phone_is_told_who_it_is_and_what_it_may_record(phone, tournament, matches):
    told = phone.get("/api/device/")
    assert told["referee"]["name"] == "Rita"
    assert told["tournament"] == {"id": tournament.split("/")[3], "name": "Club evening", "time_zone": "UTC"}
    assert (told["table"], told["round"]) == (1, 1)
    (match,) = told["matches"]
    assert f"/api/matches/{match['id']}/" == matches[0]
    assert [len(side) for side in match["sides"]] == [1, 1]
    assert (match["state"], match["totals"], match["winner"]) == ("waiting", [0, 0], None)
    phone.record(matches[0], 0, HAND[0])
    assert phone.get("/api/device/")["matches"][0]["state"] == "playing"
    phone.record(matches[0], 1, WON)
    (match,) = phone.get("/api/device/")["matches"]
    assert (match["state"], match["winner"], match["position"]) == ("decided", 0, 2)


def test_a_key_for_the_tournament_is_told_of_every_table(director, tournament, matches):
    phone = Caller(join(made(director, tournament)[0])["secret"])
    assert [each["table"] for each in phone.get("/api/device/")["matches"]] == [1, 2]


def test_before_the_first_round_there_is_nothing_to_record(director, tournament):
    told = Caller(join(made(director, tournament)[0])["secret"]).get("/api/device/")
    assert (told["round"], told["matches"]) == (None, [])


def test_with_the_next_round_its_match_comes_first(director, phone, tournament, matches):
    for match in matches:
        director.record(match, 0, WON)
    director.post(f"{tournament}rounds/", {}, 201)
    (match,) = phone.get("/api/device/")["matches"]
    assert (match["round"], match["state"]) == (2, "waiting")


def test_an_unchanged_answer_costs_no_bytes(phone, matches):
    first = phone.send("GET", "/api/device/")
    mark = first.headers["ETag"]
    for asked in (mark, f"W/{mark}", f'"other", {mark}'):
        assert phone.send("GET", "/api/device/", headers={"If-None-Match": asked}).status_code == 304
    phone.record(matches[0], 0, HAND[0])
    assert phone.send("GET", "/api/device/", headers={"If-None-Match": mark}).status_code == 200


def test_who_has_no_key_is_no_phone(director, public, stranger):
    public.get("/api/device/", expect=401)
    for caller in (director, stranger):
        caller.get("/api/device/", expect=403)
    Caller("nonsense").get("/api/device/", expect=401)


def test_a_revoked_phone_is_told_nothing(director, tournament):
    (link,) = made(director, tournament)
    phone = Caller(join(link)["secret"])
    director.delete(f"{tournament}links/{link['id']}/")
    phone.get("/api/device/", expect=401)
