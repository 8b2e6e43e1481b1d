"""Rounds taken back and decisions undone, through the API."""

import pytest

from tests.tournament import counted

pytestmark = pytest.mark.django_db

EARLY = {"reason": "drawn too early"}


def test_a_director_takes_back_a_round_and_draws_it_again(director, tournament, matches):
    director.post(f"{tournament}rounds/1/undraw/", EARLY, expect=204)
    assert director.get(f"{tournament}rounds/") == {"rounds": []}
    director.post(f"{tournament}rounds/", {"number": 1}, expect=201)


def test_a_round_in_play_stays(director, referee, tournament, matches):
    referee.record(matches[0], 0, *counted(0))
    refused = director.post(f"{tournament}rounds/1/undraw/", EARLY, expect=422)
    assert refused["error"]["code"] == "round_begun"
    assert refused["error"]["fields"] == {"tables": [1]}


def test_the_last_decision_is_undone_and_no_other(director, tournament, matches):
    director.post(f"{tournament}standings/hold/", {"from_round": 1}, expect=200)
    position = director.get(tournament)["position"]
    director.post(f"{tournament}undo/", {"position": position}, expect=204)
    assert director.get(f"{tournament}standings/")["held_from"] is None
    stale = director.post(f"{tournament}undo/", {"position": position}, expect=422)
    assert stale["error"]["code"] == "decided_since"


@pytest.mark.parametrize(("address", "body"), [("rounds/1/undraw/", EARLY), ("undo/", {"position": 6})])
def test_only_the_director_takes_back(director, public, stranger, referee, tournament, address, body):
    before = director.get(tournament)["position"]
    for caller, status in ((public, 401), (stranger, 403), (referee, 403)):
        caller.post(f"{tournament}{address}", body, expect=status)
    assert director.get(tournament)["position"] == before
