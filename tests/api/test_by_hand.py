"""Tables changed and rounds set up by hand, through the API."""

import pytest

from tests.api.conftest import SINGLES
from tests.tournament import counted

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn(director, tournament):
    return director.post(f"{tournament}rounds/", {}, expect=201)


def swapped(drawn):
    (a, b), (c, d) = ([[each["id"] for each in side] for side in table["sides"]] for table in drawn["tables"])
    return {"tables": [[a, c], [b, d]], "reason": "club mates"}


def test_a_director_tries_and_changes_tables_and_everybody_reads_why(director, public, tournament, drawn):
    address = f"{tournament}rounds/1/tables/"
    tried = director.post(f"{address}?dry_run=1", swapped(drawn), expect=200)
    assert tried["round"] == drawn
    changed = director.post(address, swapped(drawn), expect=200)
    assert changed["differences"] == tried["differences"]
    assert changed["differences"]["added"][0][0] == drawn["tables"][0]["sides"][0]
    shown = public.get(f"{tournament}rounds/1/")
    assert shown == changed["round"]
    assert shown["by_hand"] == ["club mates"]


def test_a_table_in_play_stays(director, referee, tournament, matches):
    drawn = director.get(f"{tournament}rounds/1/")
    referee.record(matches[0], 0, *counted(0))
    refused = director.post(f"{tournament}rounds/1/tables/", swapped(drawn), expect=422)
    assert refused["error"]["code"] == "table_in_play"
    assert refused["error"]["fields"] == {"tables": [1]}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"tables": []},
        {"tables": [], "reason": "x"},
        {"tables": [[["a"], ["b"]]], "reason": ""},
        {"tables": [[["a"]]], "reason": "x"},
        {"tables": [[[7], ["b"]]], "reason": "x"},
        {"tables": [], "reason": "x", "colour": 1},
    ],
)
def test_bodies_of_another_shape_are_refused(director, tournament, drawn, body):
    response = director.send("POST", f"{tournament}rounds/1/tables/", body)
    assert response.status_code in (400, 422)


def test_only_the_director_changes_tables(director, public, stranger, referee, tournament):
    body = swapped(director.get(f"{tournament}rounds/1/"))
    for caller, status in ((public, 401), (stranger, 403), (referee, 403)):
        caller.post(f"{tournament}rounds/1/tables/", body, expect=status)


def test_a_manual_round_is_set_up_by_hand(director, public):
    body = {**SINGLES, "sheet": {**SINGLES["sheet"], "format": "manual"}}
    tournament = f"/api/tournaments/{director.post('/api/tournaments/', body, expect=201)['id']}/"
    players = [{"players": [name]} for name in ("Ana", "Bea", "Caio")]
    entrants = director.post(f"{tournament}entrants/", {"entrants": players}, expect=201)["entrants"]
    a, b, c = (each["id"] for each in entrants)
    assert director.post(f"{tournament}rounds/", {"byes": [c]}, expect=400)["error"]["code"] == "malformed"
    shown = director.post(f"{tournament}rounds/", {"tables": [[[a], [b]]], "absent": [c]}, expect=201)
    assert [each["name"] for each in shown["absent"]] == ["Caio"]
    assert public.get(f"{tournament}rounds/")["rounds"] == [shown]
