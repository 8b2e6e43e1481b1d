"""An evening by HTTP alone: from signing in, by a hand recorded play by play, to the standings."""

from typing import Any

import pytest

from tests.api.caller import Caller
from tests.api.conftest import PASSWORD

pytestmark = pytest.mark.django_db

HAND: list[dict[str, Any]] = [
    {"kind": "hand_started", "leader": 0, "dealt": [["6-6", "3-1"], ["6-2", "4-2"]]},
    {"kind": "tile_played", "seat": 0, "tile": "6-6"},
    {"kind": "tile_played", "seat": 1, "tile": "6-2", "on": "right"},
    {"kind": "turn_passed", "seat": 0},
    {"kind": "tile_played", "seat": 1, "tile": "4-2"},
]


def open_evening(caller: Caller, kind: str, entrants: list[list[str]], house: dict[str, Any]) -> str:
    sheet = {"kind": kind, "format": "round_robin", "tiebreaks": ["wins", "difference", "lot"]}
    opened = caller.post(
        "/api/tournaments/", {"name": "Friday", "place": "The hall", "sheet": sheet, "house": house}, 201
    )
    path = f"/api/tournaments/{opened['id']}/"
    registered = caller.post(
        f"{path}entrants/", {"entrants": [{"players": players} for players in entrants]}, 201
    )
    assert [len(each["players"]) for each in registered["entrants"]] == [len(each) for each in entrants]
    caller.post(f"{path}lots/", {"seed": 11}, 201)
    return path


def referee_at(caller: Caller, path: str, table: int) -> Caller:
    return Caller(caller.post(f"{path}tokens/", {"referee": "Rita", "table": table}, 201)["secret"])


def test_single_players(account, public):
    account("delia")
    director = Caller().sign_in("delia", PASSWORD)
    path = open_evening(
        director, "individual", [["Ana"], ["Bea"]], {"preset": "classic-block", "options": {"target": 4}}
    )
    drawn = director.post(f"{path}rounds/", {"number": 1}, 201)
    (table,) = drawn["tables"]
    match = f"/api/matches/{table['match']}/"
    referee = referee_at(director, path, 1)
    assert referee.get("/api/session/")["device"]["table"] == 1

    position = 0
    for event in HAND:
        state = public.get(f"{match}state/")
        assert state["position"] == position
        assert event["kind"] in state["state"]["expects"]
        position = referee.record(match, position, event)["position"]

    sheet = public.get(match)
    assert sheet["decided"] is True
    assert sheet["totals"] == [0, 4]
    assert [line["reason"] for line in sheet["hands"][0]["lines"]] == ["opponents_pips"]
    winner = sheet["sides"][sheet["winner"]]["entrants"][0]
    rows = public.get(f"{path}standings/")["rows"]
    assert [(row["rank"], row["metrics"]["wins"]) for row in rows] == [(1, 1), (2, 0)]
    assert (rows[0]["id"], rows[0]["name"]) == (winner["id"], winner["name"])
    assert public.get(f"{path}standings/?after_round=0")["after_round"] == 0


def test_pairs(director, public):
    pairs = [["Ana", "Caio"], ["Bea", "Dora"]]
    path = open_evening(director, "pairs", pairs, {"variant": "draw", "options": {"target": 10, "deal": 7}})
    (table,) = director.post(f"{path}rounds/", {}, 201)["tables"]
    match = f"/api/matches/{table['match']}/"
    sheet = public.get(match)
    assert [side["seats"] for side in sheet["sides"]] == [[0, 2], [1, 3]]
    for side in sheet["sides"]:
        partners = " & ".join(sheet["seats"][seat]["name"] for seat in side["seats"])
        assert partners == side["entrants"][0]["name"]

    count = {
        "kind": "hand_counted",
        "ending": "out",
        "out": 0,
        "left": [{"tiles": []}, {"tiles": ["6-5"]}, {"tiles": ["1-0"]}, {"tiles": ["2-0"]}],
    }
    referee = referee_at(director, path, 1)
    answer = referee.record(match, 0, {"kind": "hand_started", "leader": 0}, count)
    assert answer["recorded"] == [1, 2]
    assert answer["state"]["totals"] == [13, 0]
    rows = public.get(f"{path}standings/")["rows"]
    assert rows[0]["name"] == sheet["sides"][0]["entrants"][0]["name"]

    entries = public.get(f"{match}events/")["entries"]
    assert [entry["kind"] for entry in entries] == ["match_started", "hand_started", "hand_counted"]
    assert entries[2]["recorded_by"] == referee.get("/api/session/")["device"]["referee"]
