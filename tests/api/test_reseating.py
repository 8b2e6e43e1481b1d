"""A bracket seated anew through the API, by who may."""

import pytest

from tests.api.conftest import SINGLES
from tests.tournament import counted

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(director):
    """The address of a knock-out of four, its first round played."""
    sheet = {**SINGLES["sheet"], "format": "knockout"}
    house = {"variant": "block", "options": {"target": 12}}
    opened = director.post("/api/tournaments/", {"name": "Cup", "sheet": sheet, "house": house}, expect=201)
    path = f"/api/tournaments/{opened['id']}/"
    players = [
        {"players": [name], "seed": seed} for seed, name in enumerate(("Ana", "Bea", "Caio", "Dora"), 1)
    ]
    director.post(f"{path}entrants/", {"entrants": players}, expect=201)
    for table in director.post(f"{path}rounds/", {}, expect=201)["tables"]:
        director.record(f"/api/matches/{table['match']}/", 0, *counted(0, "6-6"))
    return path


def corrected(director, match, position):
    voids = [{"kind": "entry_voided", "voids": each} for each in (2, 1)]
    return director.record(match, position, *voids, *counted(1, "6-6"))


def test_a_corrected_winner_takes_the_seat_that_is_not_played_yet(director, public, stranger, referee, cup):
    first = f"/api/matches/{director.get(f'{cup}rounds/1/')['tables'][0]['match']}/"
    final = director.post(f"{cup}rounds/", {}, expect=201)["tables"][0]
    assert corrected(director, first, 2)["state"]["winner"] == 1
    refused = director.record(f"/api/matches/{final['match']}/", 0, *counted(0), expect=422)
    assert refused["error"]["code"] == "seats_contested"
    why = {"reason": "the sheet was read the wrong way round"}
    for caller, status in ((public, 401), (stranger, 403), (referee, 403)):
        caller.post(f"{cup}reseat/", why, status)
    director.post(f"{cup}reseat/", {}, 400)
    (now,) = director.post(f"{cup}reseat/", why, 200)["rounds"][1]["tables"]
    assert now["match"] != final["match"]
    assert now["table"] == final["table"]
    names = [side[0]["name"] for side in now["sides"]]
    assert names == ["Dora", "Bea"]
    assert public.get(f"{cup}rounds/2/")["by_hand"] == [why["reason"]]
    director.record(f"/api/matches/{now['match']}/", 0, *counted(0, "6-6"))


def test_a_result_under_a_match_that_is_being_played_stays(director, cup):
    first = f"/api/matches/{director.get(f'{cup}rounds/1/')['tables'][0]['match']}/"
    final = director.post(f"{cup}rounds/", {}, expect=201)["tables"][0]["match"]
    director.record(f"/api/matches/{final}/", 0, {"kind": "hand_started", "leader": 0})
    voids = [{"kind": "entry_voided", "voids": each} for each in (2, 1)]
    refused = director.record(first, 2, *voids, *counted(1, "6-6"), expect=422)
    assert refused["error"]["code"] == "bracket_played"
    assert refused["error"]["fields"] == {"matches": [final]}
