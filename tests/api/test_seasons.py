"""Seasons over the API: who may open, fill and keep them, and what everybody reads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.api.caller import Caller
from tests.api.conftest import PASSWORD
from tests.api.test_fuzz import VALUES, unhurried
from tests.tournament import counted

pytestmark = pytest.mark.django_db
RULES = {"places": [10, 6, 3], "per_win": 2, "attendance": 1, "drop": 1}


@pytest.fixture
def season(director):
    opened = director.post("/api/seasons/", {"name": "2026", "rules": RULES}, expect=201)
    assert opened["rules"] == RULES
    assert opened["rows"] == opened["tournaments"] == []
    return f"/api/seasons/{opened['id']}/"


@pytest.fixture
def played(director, tournament, matches):
    """The id of a tournament with one result."""
    for _ in range(5):
        position = director.get(f"{matches[0]}state/")["position"]
        director.record(matches[0], position, *counted(0, leader=0))
        if director.get(matches[0])["decided"]:
            break
    return tournament.split("/")[3]


def test_everybody_reads_a_season_and_how_it_adds_up(director, public, season, played):
    director.post(f"{season}tournaments/", {"tournament": played}, expect=200)
    found = public.get(season)
    assert [each["after_round"] for each in found["tournaments"]] == [1]
    first = found["rows"][0]
    assert (first["rank"], first["points"]) == (1, 13)
    assert first["lines"][0]["why"] == "place 1: 10 + 1 × 2 for wins: 2 + attendance: 1 = 13"
    assert [each["name"] for each in public.get("/api/seasons/")["seasons"]] == ["2026"]
    assert public.get("/api/seasons/?limit=1")["next"] is None
    record = public.get(f"/api/people/{first['id']}/record/")
    assert [(each["rank"], each["wins"]) for each in record["tournaments"]] == [(1, 1)]
    assert record["name"] == first["name"]


def test_seasons_are_for_those_with_an_account(public, referee):
    for caller, status in ((public, 401), (referee, 403)):
        caller.post("/api/seasons/", {"name": "2026", "rules": {}}, expect=status)


def test_only_who_organises_a_tournament_adds_it(director, stranger, public, referee, season, played):
    for caller, status in ((public, 401), (referee, 403), (stranger, 403), (director, 200)):
        caller.post(f"{season}tournaments/", {"tournament": played}, expect=status)
    for caller, status in ((public, 401), (referee, 403), (stranger, 403), (director, 204)):
        caller.delete(f"{season}tournaments/{played}/", expect=status)
    assert public.get(season)["tournaments"] == []


def test_a_superuser_adds_any_and_the_keeper_removes_any(account, director, stranger, season):
    account("root", is_superuser=True)
    root = Caller().sign_in("root", PASSWORD)
    theirs = stranger.get("/api/session/")["directs"][0]
    root.post(f"{season}tournaments/", {"tournament": theirs}, expect=200)
    director.delete(f"{season}tournaments/{theirs}/")
    assert root.get(season)["tournaments"] == []


def test_only_the_keeper_says_who_counts_as_whom(director, stranger, public, season, played):
    director.post(f"{season}tournaments/", {"tournament": played}, expect=200)
    one, other = (row["id"] for row in public.get(season)["rows"])
    body = {"aliases": [{"person": other, "counts_as": one}]}
    for caller, status in ((public, 401), (stranger, 403), (director, 200)):
        caller.post(f"{season}aliases/", body, expect=status)
    found = public.get(season)
    assert (found["aliases"], len(found["rows"])) == (body["aliases"], 1)
    assert [line["points"] for line in found["rows"][0]["lines"]] == [13]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "2026"}, 400),
        ({"name": "2026", "rules": []}, 400),
        ({"name": "2026", "rules": {"luck": 1}}, 400),
        ({"name": " ", "rules": {}}, 400),
        ({"name": "2026", "rules": {"best": 0}}, 422),
        ({"name": "2026", "rules": {"places": {"first": 1, "least": 2}}}, 422),
    ],
)
def test_a_season_that_cannot_be_is_refused(director, body, status):
    director.post("/api/seasons/", body, expect=status)


def test_what_is_not_there_is_not_found(director, public, season, tournament):
    public.get("/api/seasons/nothing/", expect=404)
    public.get("/api/people/nothing/record/", expect=404)
    director.post(f"{season}tournaments/", {"tournament": "nothing"}, expect=404)
    director.post("/api/seasons/nothing/tournaments/", {"tournament": "nothing"}, expect=404)
    director.delete(f"{season}tournaments/nothing/", expect=404)


@unhurried
@given(rules=VALUES | st.dictionaries(st.sampled_from(list(RULES)), VALUES))
def test_any_rules_are_kept_or_refused(director, rules):
    response = director.send("POST", "/api/seasons/", {"name": "2026", "rules": rules})
    assert response.status_code in (201, 400, 422)
