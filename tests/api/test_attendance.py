"""Check-in, absences, returns, substitutes and withdrawals through the API."""

import pytest

from tests.api.conftest import SINGLES

pytestmark = pytest.mark.django_db


@pytest.fixture
def ids(director, tournament):
    return [each["id"] for each in director.get(f"{tournament}entrants/")["entrants"]]


def test_absences_and_check_in_are_noted_for_the_round_to_be_drawn(director, public, tournament, ids):
    a, b, c, d = ids
    director.post(f"{tournament}absences/", {"round": 1, "absent": [a], "half_byes": [b]}, expect=200)
    director.post(f"{tournament}check-in/", {"round": 1, "present": [c, d]}, expect=200)
    assert public.get(tournament)["coming"] == {
        "round": 1,
        "absent": [a],
        "half_byes": [b],
        "present": [c, d],
        "lineups": {},
    }
    shown = director.post(f"{tournament}rounds/", {}, expect=201)
    assert [each["id"] for each in shown["absent"]] == [a]
    assert [each["id"] for each in shown["half_byes"]] == [b]
    assert public.get(tournament)["coming"]["round"] == 2


def test_an_open_match_is_asked_about_and_forfeited(director, tournament, matches):
    entrant = director.get(matches[0])["sides"][0]["entrants"][0]["id"]
    path = f"{tournament}entrants/{entrant}/"
    assert director.post(f"{path}withdraw/", {}, expect=422)["error"]["code"] == "match_open"
    director.post(f"{path}withdraw/", {"open_match": "burn"}, expect=400)
    director.post(f"{path}withdraw/", {"open_match": "forfeit"}, expect=200)
    assert director.get(matches[0])["winner"] == 1
    back = director.post(f"{path}return/", {}, expect=200)
    assert back["entrants"][0]["withdrawn_after"] is None
    director.post(f"{path}return/", {}, expect=422)


def test_a_partner_is_substituted_by_name_and_by_id(director):
    body = {**SINGLES, "sheet": {**SINGLES["sheet"], "kind": "pairs"}}
    tournament = f"/api/tournaments/{director.post('/api/tournaments/', body, expect=201)['id']}/"
    entrants = {"entrants": [{"players": ["Ana", "Caio"]}, {"players": ["Bea", "Dora"]}]}
    pair = director.post(f"{tournament}entrants/", entrants, expect=201)["entrants"][0]
    path, ana = f"{tournament}entrants/{pair['id']}/substitute/", pair["players"][0]["id"]
    changed = director.post(path, {"out": ana, "name": "Xenia"}, expect=200)["entrants"][0]
    assert changed["name"] == "Xenia & Caio"
    back = {"out": changed["players"][0]["id"], "in": ana}
    assert director.post(path, back, expect=200)["entrants"] == [pair]
    director.post(path, {"out": ana}, expect=400)


def test_only_the_director_decides_who_plays(public, stranger, referee, tournament, ids):
    a, *_ = ids
    bodies = {
        "absences/": {"round": 2},
        "check-in/": {"round": 2, "present": []},
        f"entrants/{a}/return/": {},
        f"entrants/{a}/substitute/": {"out": a, "name": "X"},
    }
    for path, body in bodies.items():
        for caller, status in ((public, 401), (stranger, 403), (referee, 403)):
            caller.post(f"{tournament}{path}", body, expect=status)
