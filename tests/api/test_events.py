"""Recording by HTTP: what is taken, repeated, refused, lost in a race, or only tried."""

from uuid import uuid4

import pytest

from tests.tournament import HAND
from tournaments.models import LogEntry
from tournaments.recording.entries import MOST_EVENTS

pytestmark = pytest.mark.django_db

START, PLAY = HAND[0], HAND[1]


def entries(match: str) -> int:
    return LogEntry.objects.filter(stream=match.split("/")[3]).count()


def refused(answer: dict) -> tuple[str, int | None]:
    return answer["error"]["code"], answer["error"]["position"]


def test_a_whole_hand_in_one_request(referee, match):
    answer = referee.record(match, 0, *HAND)
    assert answer["position"] == 5
    assert answer["recorded"] == [1, 2, 3, 4, 5]
    assert answer["state"]["totals"] == [0, 4]
    assert answer["state"] == referee.get(f"{match}state/")["state"]


def test_a_repeated_client_id_gets_the_first_answer_again(referee, match):
    body = {"position": 0, "client_id": str(uuid4()), "events": [START]}
    first = referee.send("POST", f"{match}events/", body)
    referee.record(match, 1, PLAY)
    again = referee.send("POST", f"{match}events/", body)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.content == first.content
    assert entries(match) == 3


def test_a_client_id_belongs_to_its_events(referee, match):
    used = str(uuid4())
    referee.record(match, 0, START, client_id=used)
    answer = referee.record(match, 0, {"kind": "hand_started"}, client_id=used, expect=400)
    assert answer["error"]["fields"] == {"client_id": "used"}


def test_whoever_comes_second_sees_what_the_first_has_recorded(referee, director, match):
    referee.record(match, 0, START)
    late = director.record(match, 0, {"kind": "hand_started", "leader": 1}, expect=409)
    assert refused(late) == ("stale_position", 1)
    assert late["state"] == referee.get(f"{match}state/")["state"]
    assert entries(match) == 2


def test_a_position_that_has_not_been_reached_is_stale_as_well(referee, match):
    answer = referee.record(match, 7, START, expect=409)
    assert refused(answer) == ("stale_position", 0)


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"kind": "tile_played", "seat": 0, "tile": "7-1"}, "unknown_tile"),
        ({"kind": "tile_played", "seat": 5, "tile": "6-6"}, "unknown_seat"),
        ({"kind": "tile_played", "seat": 1, "tile": "6-2"}, "out_of_turn"),
        ({"kind": "tile_played", "seat": 0, "tile": "5-5"}, "tile_not_held"),
        ({"kind": "turn_passed", "seat": 0}, "must_play"),
        ({"kind": "hand_started"}, "hand_not_over"),
        ({"kind": "entry_voided", "voids": 9}, "nothing_to_void"),
    ],
)
def test_the_rules_refuse_with_their_code(referee, match, event, code):
    referee.record(match, 0, START)
    answer = referee.record(match, 1, event, expect=422)
    assert refused(answer) == (code, 2)
    assert entries(match) == 2


def test_one_bad_event_leaves_out_the_whole_request(referee, match):
    answer = referee.record(match, 0, START, PLAY, PLAY, expect=422)
    assert refused(answer) == ("tile_already_played", 3)
    assert entries(match) == 1


def test_choices_are_named_where_an_end_is_ambiguous(director, match):
    opened = [
        {"kind": "hand_started", "leader": 0},
        {"kind": "tile_played", "seat": 0, "tile": "6-5"},
        {"kind": "tile_played", "seat": 1, "tile": "5-4"},
    ]
    director.record(match, 0, *opened)
    answer = director.record(match, 3, {"kind": "tile_played", "seat": 0, "tile": "6-4"}, expect=422)
    assert refused(answer) == ("ambiguous_end", 4)
    assert answer["error"]["fields"]["choices"] == ["left", "right"]


def test_nothing_follows_a_decided_match(director, match):
    director.record(match, 0, {"kind": "side_forfeited", "side": 0})
    answer = director.record(match, 1, {"kind": "hand_started"}, expect=422)
    assert refused(answer) == ("match_over", 2)


def test_a_void_takes_an_entry_back(referee, match):
    referee.record(match, 0, START, PLAY)
    answer = referee.record(match, 2, {"kind": "entry_voided", "voids": 2, "reason": "wrong tile"})
    assert answer["state"]["line"] == []


def test_a_dry_run_answers_and_writes_nothing(referee, match):
    tried = referee.record(match, 0, *HAND, query="?dry_run=1", expect=200)
    assert tried["state"]["totals"] == [0, 4]
    assert entries(match) == 1
    refusal = referee.record(match, 0, PLAY, query="?dry_run=1", expect=422)
    assert refused(refusal) == ("hand_not_started", 1)
    referee.record(match, 0, *HAND, query="?dry_run=0")
    assert entries(match) == 6


@pytest.mark.parametrize("query", ["?dry_run=yes", "?dry_run=", "?dryrun=1", "?dry_run=1&more=1"])
def test_a_misspelt_dry_run_records_nothing(referee, match, query):
    assert refused(referee.record(match, 0, START, query=query, expect=400)) == ("malformed", None)
    assert entries(match) == 1


@pytest.mark.parametrize(
    "event",
    [
        "tile_played",
        None,
        7,
        [],
        {},
        {"kind": "no_such_kind"},
        {"kind": ["tile_played"]},
        {"kind": "match_started", "variant": "block"},
        {"kind": "tile_played", "seat": "0", "tile": "6-6"},
        {"kind": "tile_played", "seat": True, "tile": "6-6"},
        {"kind": "tile_played", "seat": 0.0, "tile": "6-6"},
        {"kind": "tile_played", "seat": 0, "tile": 66},
        {"kind": "tile_played", "seat": 0, "tile": "6-6", "points": 5},
        {"kind": "tile_played", "seat": 0, "tile": "6-6", "irregular": "yes"},
        {"kind": "penalty_given", "side": 0, "points": 10**9},
        {"kind": "penalty_given", "side": 0, "points": 99999999999999999999},
        {"kind": "penalty_given", "side": 0, "points": 1.5},
        {"kind": "penalty_given", "side": 0, "points": 5, "reason": "line\nbreak"},
    ],
)
def test_an_event_of_the_wrong_shape_is_malformed_at_its_place(referee, match, event):
    referee.record(match, 0, START)
    answer = referee.record(match, 1, PLAY, event, expect=400)
    assert refused(answer) == ("malformed", 3)
    assert entries(match) == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("position", "0"),
        ("position", True),
        ("position", 0.0),
        ("position", -1),
        ("position", None),
        ("position", 2**31),
        ("position", 10**30),
        ("client_id", "not a uuid"),
        ("client_id", 5),
        ("client_id", None),
        ("events", []),
        ("events", {}),
        ("events", "tile_played"),
        ("events", None),
        ("events", [START] * (MOST_EVENTS + 1)),
        ("author", "u1"),
    ],
)
def test_a_body_of_the_wrong_shape_is_malformed(referee, match, field, value):
    body = {"position": 0, "client_id": str(uuid4()), "events": [START], field: value}
    answer = referee.post(f"{match}events/", body, 400)
    assert refused(answer) == ("malformed", None)
    assert entries(match) == 1


@pytest.mark.parametrize("body", [b"[]", b'"text"', b"5", b"null", b"true", b"0.5"])
def test_a_body_must_be_an_object(referee, match, body):
    response = referee.send("POST", f"{match}events/", body)
    assert response.status_code == 400
    assert response.json()["error"]["code"] == "malformed"


def test_every_entry_names_who_recorded_it_whatever_the_body_says(referee, director, match):
    pretended = {**START, "recorded_by": "u999", "recorded_at": "1999", "client_id": "x", "position": 77}
    referee.record(match, 0, pretended)
    director.record(match, 1, PLAY)
    device, user = referee.get("/api/session/")["device"], director.get("/api/session/")["user"]
    listed = referee.get(f"{match}events/?since=1")["entries"]
    assert [entry["recorded_by"] for entry in listed] == [device["referee"], user["id"]]
    assert [entry["position"] for entry in listed] == [1, 2]
    devices = LogEntry.objects.filter(stream=match.split("/")[3]).order_by("position")
    assert list(devices.values_list("device", flat=True)) == ["", device["token"], ""]


def test_entries_are_listed_page_by_page_and_can_be_posted_again(referee, public, match):
    referee.record(match, 0, *HAND)
    first = public.get(f"{match}events/?limit=4")
    assert [entry["position"] for entry in first["entries"]] == [0, 1, 2, 3]
    rest = public.get(f"{match}events/?limit=4&since={first['next']}")
    assert [entry["position"] for entry in rest["entries"]] == [4, 5]
    assert rest["next"] is None
    referee.record(match, 5, {"kind": "entry_voided", "voids": 5}, rest["entries"][1])


def test_a_match_shows_its_hands_with_every_line_and_flag(referee, public, match):
    referee.record(match, 0, *HAND)
    sheet = public.get(match)
    names = [side["entrants"][0]["name"] for side in sheet["sides"]]
    assert [seat["name"] for seat in sheet["seats"]] == names
    (hand,) = sheet["hands"]
    assert hand["points"] == [0, 4]
    assert hand["lines"] == [{"side": 1, "points": 4, "reason": "opponents_pips", "position": 5}]
    assert sheet["options"]["target"] == 50
    assert sheet["position"] == 5


def test_nobody_records_in_a_match_that_does_not_exist(director):
    nowhere = director.record("/api/matches/000000000000/", 0, START, expect=404)
    assert nowhere["error"]["code"] == "not_found"
