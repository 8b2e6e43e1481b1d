"""Tournaments, entrants, lots, rounds and standings by HTTP."""

from typing import Any

import pytest

from tests.api.conftest import SINGLES
from tournaments.models import LogEntry, Match, Person, Tournament

pytestmark = pytest.mark.django_db


def changed(**parts: dict[str, Any]) -> dict[str, Any]:
    """The body of a new tournament with some fields of its parts replaced."""
    return {**SINGLES, **{part: {**SINGLES[part], **fields} for part, fields in parts.items()}}


def test_a_tournament_shows_every_house_rule_written_out(director, public):
    response = director.send("POST", "/api/tournaments/", SINGLES)
    opened = response.json()
    assert response.headers["Location"] == f"/api/tournaments/{opened['id']}/"
    assert public.get(response.headers["Location"]) == opened
    assert opened["house"] == SINGLES["house"]
    assert opened["sheet"] == SINGLES["sheet"]
    assert (opened["options"]["target"], opened["options"]["deal"]) == (50, {"2": 7, "3": 6, "4": 6})


def test_where_and_when_it_is_played_is_opened_read_and_put_right(director, public, stranger):
    facts = {"place": "Ponce", "time_zone": "America/Puerto_Rico", "round_minutes": 45}
    given = {**SINGLES, **facts, "starts_at": "2026-12-04T19:00:00-04:00"}
    opened = director.post("/api/tournaments/", given, 201)
    shown = {**facts, "starts_at": "2026-12-04T23:00:00.000000Z"}
    assert opened | shown == opened
    address = f"/api/tournaments/{opened['id']}/facts/"
    later = {"name": "Friday", "starts_at": "2026-12-05T00:00:00Z"}
    assert director.post(address, {**later, "time_zone": "Mars"}, 400)["error"]["code"] == "malformed"
    stranger.post(address, later, 403)
    told = director.post(address, later, 200)
    assert public.get(f"/api/tournaments/{opened['id']}/") == told
    assert (told["name"], told["starts_at"]) == ("Friday", "2026-12-05T00:00:00.000000Z")
    assert (told["place"], told["time_zone"], told["round_minutes"]) == ("", "", None)


def test_tournaments_are_listed_page_by_page_the_newest_first(director, public):
    for number in range(3):
        director.post("/api/tournaments/", {**SINGLES, "name": f"Evening {number}"}, 201)
    first = public.get("/api/tournaments/?limit=2")
    assert [each["name"] for each in first["tournaments"]] == ["Evening 2", "Evening 1"]
    rest = public.get(f"/api/tournaments/?limit=2&offset={first['next']}")
    assert [each["name"] for each in rest["tournaments"]] == ["Evening 0"]
    assert rest["next"] is None


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({**SINGLES, "name": ""}, 400, "malformed"),
        ({**SINGLES, "name": "  "}, 400, "malformed"),
        ({**SINGLES, "name": "tab\tbell\a"}, 400, "malformed"),
        ({**SINGLES, "name": 5}, 400, "malformed"),
        ({**SINGLES, "place": "x" * 101}, 400, "malformed"),
        ({**SINGLES, "owner": "me"}, 400, "malformed"),
        ({**SINGLES, "time_zone": "Mars/Olympus"}, 400, "malformed"),
        ({**SINGLES, "starts_at": "2026-12-04T19:00:00"}, 400, "malformed"),
        ({**SINGLES, "round_minutes": 0}, 400, "malformed"),
        ({**SINGLES, "sheet": []}, 400, "malformed"),
        ({**SINGLES, "house": "block"}, 400, "malformed"),
        (changed(sheet={"rounds": []}), 400, "malformed"),
        (changed(sheet={"tibreaks": ["wins"]}), 400, "malformed"),
        (changed(house={"events": []}), 400, "malformed"),
        (changed(house={"seats": ["a", "b"]}), 400, "malformed"),
        (changed(house={"variant": 5}), 400, "malformed"),
        (changed(house={"variant": "chess"}), 422, "bad_option"),
        (changed(house={"options": {"no_such": 1}}), 422, "unknown_option"),
        (changed(house={"options": {"target": "100"}}), 422, "bad_option"),
        (changed(house={"options": {"target": 10**30}}), 422, "bad_option"),
        (changed(house={"options": {"deal": 15}}), 422, "bad_option"),
        (changed(sheet={"format": "chess"}), 422, "bad_option"),
        (changed(sheet={"tiebreaks": ["luck"]}), 422, "bad_option"),
        (changed(sheet={"seed": 10**30}), 422, "bad_option"),
        (changed(sheet={"low_wins": 1}), 422, "bad_option"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused_and_leaves_nothing(director, body, status, code):
    assert director.post("/api/tournaments/", body, status)["error"]["code"] == code
    assert not Tournament.objects.exists()
    assert not LogEntry.objects.exists()


def test_all_faults_of_a_body_are_named(director, tournament):
    entrants = [{"players": []}, {"players": ["Eva"], "seed": "1"}, {"club": "X"}, 7]
    answer = director.post(f"{tournament}entrants/", {"entrants": entrants, "more": 1}, 400)
    assert answer["error"]["fields"] == {
        "entrants[0].players": "a list of 1 to 60",
        "entrants[1].seed": "a whole number from 1 to 1000000",
        "entrants[2].players": "given",
        "entrants[3]": "an object",
        "more": "left out: there is no such field",
    }


def test_entrants_register_all_or_none(director, public, tournament):
    people = Person.objects.count()
    two = [{"players": ["Eva"]}, {"players": ["Fay", "Gus"]}]
    answer = director.post(f"{tournament}entrants/", {"entrants": two}, 400)
    assert answer["error"]["code"] == "malformed"
    assert len(public.get(f"{tournament}entrants/")["entrants"]) == 4
    assert Person.objects.count() == people


def test_entrants_keep_club_seed_and_lot(director, tournament):
    body = {"entrants": [{"players": ["  Eva   María "], "club": "Peña", "seed": 3, "lot": None}]}
    (entrant,) = director.post(f"{tournament}entrants/", body, 201)["entrants"]
    assert (entrant["name"], entrant["club"], entrant["seed"], entrant["lot"]) == (
        "Eva María",
        "Peña",
        3,
        None,
    )
    assert entrant["number"] == 5


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({"players": ["Ana\u202e"]}, "entrants[1].players[0]"),
        ({"players": ["Ana"], "club": "\u2066"}, "entrants[1].club"),
        ({"players": ["Ana", "Bea"]}, "entrants[1]"),
    ],
)
def test_a_refused_entrant_is_found_among_the_others(director, tournament, entry, field):
    before = len(director.get(f"{tournament}entrants/")["entrants"])
    body = {"entrants": [{"players": ["Zoe"]}, entry]}
    error = director.post(f"{tournament}entrants/", body, 400)["error"]
    assert list(error["fields"]) == [field]
    assert len(director.get(f"{tournament}entrants/")["entrants"]) == before


def test_an_entrant_withdraws_once(director, tournament):
    entrant = director.get(f"{tournament}entrants/")["entrants"][1]
    (gone,) = director.post(f"{tournament}entrants/{entrant['id']}/withdraw/", {}, 200)["entrants"]
    assert (gone["id"], gone["withdrawn_after"]) == (entrant["id"], 0)
    again = director.post(f"{tournament}entrants/{entrant['id']}/withdraw/", {}, 422)
    assert again["error"]["code"] == "unknown_entrant"


def test_an_entrant_of_nobody_cannot_withdraw(director, tournament):
    answer = director.post(f"{tournament}entrants/000000000000/withdraw/", {}, 422)
    assert answer["error"]["code"] == "unknown_entrant"


def test_lots_can_be_drawn_again_from_their_seed(director, tournament):
    first = director.post(f"{tournament}lots/", {"seed": 2**53 - 1}, 201)
    assert director.post(f"{tournament}lots/", {"seed": first["seed"]}, 201) == first
    assert sorted(first["lots"].values()) == [1, 2, 3, 4]
    unseeded = director.post(f"{tournament}lots/", {}, 201)
    assert director.post(f"{tournament}lots/", {"seed": unseeded["seed"]}, 201) == unseeded


@pytest.mark.parametrize("seed", ["7", 1.5, True, -1, 2**53, 10**40])
def test_a_seed_is_a_whole_number(director, tournament, seed):
    assert director.post(f"{tournament}lots/", {"seed": seed}, 400)["error"]["code"] == "malformed"


def test_a_round_is_drawn_once_however_often_it_is_asked_for(director, public, tournament):
    first = director.post(f"{tournament}rounds/", {"number": 1}, 201)
    assert director.post(f"{tournament}rounds/", {"number": 1}, 200) == first
    assert Match.objects.count() == 2
    assert public.get(f"{tournament}rounds/1/") == first
    assert public.get(f"{tournament}rounds/")["rounds"] == [first]
    assert {named["name"] for table in first["tables"] for side in table["sides"] for named in side} == {
        "Ana",
        "Bea",
        "Caio",
        "Dora",
    }


def test_a_round_needs_no_body(director, tournament):
    assert director.send("POST", f"{tournament}rounds/").status_code == 201


def test_a_round_waits_for_results_and_says_at_which_table(director, tournament, matches):
    director.record(matches[1], 0, {"kind": "side_forfeited", "side": 0})
    answer = director.post(f"{tournament}rounds/", {}, 422)
    assert answer["error"]["code"] == "result_missing"
    assert "table 1 of round 1" in answer["error"]["message"]


@pytest.mark.parametrize("number", [3, 1000])
def test_rounds_are_drawn_in_their_order(director, tournament, matches, number):
    answer = director.post(f"{tournament}rounds/", {"number": number}, 400)
    assert (answer["error"]["code"], answer["error"]["position"]) == ("malformed", 2)


def test_who_sits_out_is_shown_with_the_reason(director, tournament):
    director.post(f"{tournament}entrants/", {"entrants": [{"players": ["Eva"]}]}, 201)
    drawn = director.post(f"{tournament}rounds/", {}, 201)
    assert len(drawn["byes"]) == 1
    assert drawn["byes"][0]["reasons"]


def test_standings_name_their_criteria_and_keep_every_round(director, public, tournament, matches):
    for match in matches:
        director.record(match, 0, {"kind": "side_forfeited", "side": 1})
    now = public.get(f"{tournament}standings/")
    assert [each["key"] for each in now["criteria"]] == SINGLES["sheet"]["tiebreaks"]
    assert now["after_round"] == 1
    assert [row["metrics"]["wins"] for row in now["rows"]] == [1, 1, 0, 0]
    before = public.get(f"{tournament}standings/?after_round=0")
    assert {row["metrics"]["wins"] for row in before["rows"]} == {0}


def test_an_erased_person_leaves_no_name_behind(public, tournament):
    Person.objects.filter(name="Ana").delete()
    names = [entrant["name"] for entrant in public.get(f"{tournament}entrants/")["entrants"]]
    assert names == ["Entrant 1", "Bea", "Caio", "Dora"]


def test_games_and_presets_describe_themselves(public):
    presets = {each["name"]: each for each in public.get("/api/presets/")["presets"]}
    assert presets["muggins"]["options"]["target"] == 200
    assert presets["muggins"]["source"]
    answer = public.get("/api/variants/")
    assert {"block", "draw"} <= {each["name"] for each in answer["variants"]}
    assert answer["schema"]["properties"]["target"]["description"]
