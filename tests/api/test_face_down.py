"""While a hand is played, its tiles are shown to who records at the table and to nobody else."""

import pytest

from tests.api.caller import Caller
from tests.tournament import HAND, a_match, counted, record

pytestmark = pytest.mark.django_db

DEAL, DOUBLE, ANSWER = HAND[0], HAND[1], HAND[2]
UNTOLD = ("playable", "may_pass", "may_draw", "must_draw")


@pytest.fixture
def others(director, stranger, public, tournament, referee) -> list[Caller]:
    """Everybody who does not record at table 1; one of them does at table 2."""
    secret = director.post(f"{tournament}tokens/", {"referee": "Ruth", "table": 2}, expect=201)["secret"]
    return [public, stranger, Caller(secret)]


def dealt(caller, match: str) -> list[object]:
    listed = caller.get(f"{match}events/")["entries"]
    return [entry["dealt"] for entry in listed if entry["kind"] == "hand_started"]


def test_a_deal_lies_face_down_until_its_hand_has_ended(director, referee, others, match):
    director.record(match, 0, *HAND[:3])
    for caller in (director, referee):
        assert dealt(caller, match) == [DEAL["dealt"]]
    for caller in others:
        assert dealt(caller, match) == [[None, None]]
    director.record(match, 3, *HAND[3:])
    for caller in (director, referee, *others):
        assert dealt(caller, match) == [DEAL["dealt"]]


def test_earlier_hands_stay_open_and_the_next_deal_does_not(referee, public, match):
    referee.record(match, 0, *HAND, {**DEAL, "leader": 1})
    assert dealt(public, match) == [DEAL["dealt"], [None, None]]
    assert public.get(f"{match}events/?since=3")["entries"][2]["tile"] == "4-2"


def test_a_deal_that_was_entered_anew_is_not_shown_where_it_was_voided(referee, public, match):
    referee.record(match, 0, *counted(0), DEAL, {"kind": "entry_voided", "voids": 3, "reason": "leader"})
    referee.record(match, 4, {**DEAL, "leader": 0})
    assert [entry.get("dealt") for entry in public.get(f"{match}events/?since=3")["entries"]] == [
        [None, None],
        None,
        [None, None],
    ]


def test_between_the_void_and_the_second_time_a_deal_lies_face_down_as_well(referee, public, match):
    referee.record(match, 0, DEAL, DOUBLE)
    voids = [{"kind": "entry_voided", "voids": position, "reason": "leader"} for position in (1, 2)]
    referee.record(match, 2, *voids)
    assert dealt(public, match) == [[None, None]]
    assert dealt(referee, match) == [DEAL["dealt"]]
    tournament = public.get(match)["tournament"]["id"]
    archive = public.send("GET", f"/api/tournaments/{tournament}/export/").getvalue().decode()
    assert "match_started" in archive
    assert "6-2" not in archive


def test_a_deal_is_open_once_its_match_has_been_decided(director, public, match):
    director.record(match, 0, *HAND[:3])
    director.record(match, 3, {"kind": "side_forfeited", "side": 0})
    assert dealt(public, match) == [DEAL["dealt"]]


def test_a_tile_that_is_drawn_lies_face_down(director, public):
    sheet = {"kind": "individual", "format": "round_robin"}
    body = {"name": "Drawing", "sheet": sheet, "house": {"variant": "draw"}}
    path = f"/api/tournaments/{director.post('/api/tournaments/', body, expect=201)['id']}/"
    players = [{"players": [name]} for name in ("Ana", "Bea")]
    director.post(f"{path}entrants/", {"entrants": players}, expect=201)
    drawn = director.post(f"{path}rounds/", {}, expect=201)
    match = f"/api/matches/{drawn['tables'][0]['match']}/"
    director.record(match, 0, DEAL, DOUBLE, ANSWER, {"kind": "tile_drawn", "seat": 0, "tile": "5-4"})
    last = public.get(f"{match}events/?since=4")["entries"][0]
    assert (last["kind"], last["seat"], "tile" in last) == ("tile_drawn", 0, False)
    assert director.get(f"{match}events/?since=4")["entries"][0]["tile"] == "5-4"


def test_a_tile_drawn_lies_face_down_on_the_page_while_its_hand_is_entered_anew(client):
    match = a_match(variant="draw")
    record(match, 0, DEAL, DOUBLE, ANSWER, {"kind": "tile_drawn", "seat": 0, "tile": "5-4"})
    voids = [{"kind": "entry_voided", "voids": position, "reason": "leader"} for position in range(1, 5)]
    record(match, 4, *voids)
    page = client.get(f"/m/{match}/").content.decode()
    assert "drew a tile" in page
    assert "5-4" not in page


def test_what_may_be_recorded_next_tells_nobody_else_of_known_hands(director, referee, others, match):
    director.record(match, 0, DEAL, DOUBLE)
    whole = director.get(f"{match}state/")
    assert whole["state"]["playable"] == [{"tile": "6-2", "ends": ["left", "right"]}]
    assert "turn_passed" not in whole["state"]["expects"]
    assert referee.get(f"{match}state/") == whole
    for caller in others:
        state = caller.get(f"{match}state/")["state"]
        assert [state.pop(key) for key in UNTOLD] == [None] * 4
        assert state.pop("expects")[:2] == ["tile_played", "turn_passed"]
        assert state == {key: whole["state"][key] for key in state}


def test_what_everybody_at_the_table_sees_is_told_to_everybody(director, others, match):
    for position, event in enumerate(({"kind": "hand_started", "leader": 0}, DOUBLE, ANSWER)):
        director.record(match, position, event)
        for caller in others:
            assert caller.get(f"{match}state/") == director.get(f"{match}state/")


def test_what_only_the_tiles_tell_is_flagged_for_others_once_the_hand_has_ended(
    client, director, others, match
):
    passed = {"kind": "turn_passed", "seat": 1, "irregular": True}
    director.record(match, 0, DEAL, DOUBLE, passed)
    page = match.replace("/api/matches/", "/m/")

    def told(caller: Caller) -> list[list[str]]:
        hand, state = caller.get(match)["hands"][0], caller.get(f"{match}state/")["state"]
        return [[flag["code"] for flag in flags] for flags in (hand["flags"], state["flags"])]

    assert told(director) == [["false_pass"]] * 2
    for caller in others:
        assert told(caller) == [[]] * 2
    assert "False pass" not in client.get(page).content.decode()
    director.record(match, 3, {"kind": "turn_passed", "seat": 0})
    for caller in others:
        assert told(caller)[0] == ["false_pass"]
    assert "False pass" in client.get(page).content.decode()
