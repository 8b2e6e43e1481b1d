"""Device tokens: what one opens, what it does not, and how it ends."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.api.caller import Caller
from tournaments.models import DeviceToken
from tournaments.organizing.tokens import hashed

pytestmark = pytest.mark.django_db

START = {"kind": "hand_started"}


def device(director: Caller, tournament: str, **body: object) -> tuple[Caller, dict]:
    answer = director.post(f"{tournament}tokens/", {"referee": "Rita", **body}, 201)
    return Caller(answer["secret"]), answer


def test_a_secret_is_shown_once_and_kept_as_a_hash(director, tournament):
    response = director.send("POST", f"{tournament}tokens/", {"referee": "Rita"})
    issued = response.json()
    assert response.headers["Cache-Control"] == "no-store"
    assert DeviceToken.objects.get(pk=issued["id"]).digest == hashed(issued["secret"])
    (listed,) = director.get(f"{tournament}tokens/")["tokens"]
    assert listed == {key: value for key, value in issued.items() if key != "secret"}
    assert listed["referee"]["name"] == "Rita"


def test_a_token_for_one_table_opens_that_table_only(director, tournament, matches):
    referee, _ = device(director, tournament, table=2)
    referee.record(matches[1], 0, START)
    answer = referee.record(matches[0], 0, START, expect=403)
    assert answer["error"]["code"] == "permission_denied"


def test_a_token_for_the_tournament_opens_every_table(director, tournament, matches):
    referee, _ = device(director, tournament)
    for match in matches:
        referee.record(match, 0, START)


def test_a_token_opens_no_other_tournament(stranger, match):
    elsewhere = f"/api/tournaments/{stranger.get('/api/session/')['directs'][0]}/"
    referee, _ = device(stranger, elsewhere)
    referee.record(match, 0, START, expect=403)


def test_a_token_decides_nothing(director, tournament):
    referee, issued = device(director, tournament)
    referee.post(f"{tournament}rounds/", {}, 403)
    referee.post(f"{tournament}tokens/", {"referee": "Another"}, 403)
    referee.get(f"{tournament}tokens/", expect=403)
    referee.delete(f"{tournament}tokens/{issued['id']}/", expect=403)
    referee.post("/api/tournaments/", {}, 403)


def test_a_revoked_token_opens_nothing(director, tournament, matches):
    referee, issued = device(director, tournament)
    referee.record(matches[0], 0, START)
    for _ in range(2):
        director.delete(f"{tournament}tokens/{issued['id']}/")
    answer = referee.record(matches[0], 1, START, expect=401)
    assert answer["error"]["code"] == "authentication_failed"
    (listed,) = director.get(f"{tournament}tokens/")["tokens"]
    assert listed["revoked_at"] is not None


def test_a_token_ends_by_itself(director, tournament, matches):
    referee, issued = device(director, tournament)
    DeviceToken.objects.filter(pk=issued["id"]).update(expires_at=timezone.now())
    referee.record(matches[0], 0, START, expect=401)


def test_a_token_of_another_tournament_cannot_be_revoked_or_seen(director, stranger, tournament):
    _, issued = device(director, tournament)
    elsewhere = f"/api/tournaments/{stranger.get('/api/session/')['directs'][0]}/"
    stranger.delete(f"{elsewhere}tokens/{issued['id']}/", expect=404)
    stranger.delete(f"{tournament}tokens/{issued['id']}/", expect=403)
    assert stranger.get(f"{elsewhere}tokens/")["tokens"] == []


def test_a_director_says_when_a_token_ends(director, tournament):
    until = timezone.now() + timedelta(days=3)
    _, issued = device(director, tournament, expires_at=until.isoformat())
    assert issued["expires_at"] == until.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("referee", ""),
        ("referee", None),
        ("referee", "x" * 101),
        ("referee", "bell\a"),
        ("table", 0),
        ("table", "4"),
        ("table", 1.0),
        ("table", True),
        ("table", 10**12),
        ("expires_at", "tomorrow"),
        ("expires_at", 1_800_000_000),
        ("expires_at", "2020-01-01T00:00:00+00:00"),
        ("expires_at", "9999-12-31T23:59:59-12:00"),
        ("expires_at", "0001-01-01T00:00:00+14:00"),
        ("expires_at", "2026-12-24T18:00:00"),
        ("secret", "mine"),
    ],
)
def test_a_token_of_the_wrong_shape_is_malformed(director, tournament, field, value):
    answer = director.post(f"{tournament}tokens/", {"referee": "Rita", field: value}, 400)
    assert answer["error"]["code"] == "malformed"
    assert list(answer["error"]["fields"]) == [field]
    assert not DeviceToken.objects.exists()


def decided(caller: Caller, match: str) -> str:
    """Give the match up for side 1; the client's id of the request."""
    client_id = str(uuid4())
    caller.record(match, 0, {"kind": "side_forfeited", "side": 1}, client_id=client_id)
    return client_id


def test_a_key_to_a_table_corrects_a_result_only_while_its_round_is_in_play(director, tournament, matches):
    referee, _ = device(director, tournament, table=1)
    client_id = decided(referee, matches[0])
    decided(director, matches[1])
    void = {"kind": "entry_voided", "voids": 1}
    tried = referee.record(matches[0], 1, void, expect=200, query="?dry_run=1")
    assert not tried["state"]["decided"]
    director.post(f"{tournament}rounds/", {}, 201)
    refused = referee.record(matches[0], 1, void, expect=403)
    assert "the director corrects it" in refused["error"]["message"]
    correction = {"position": 1, "client_id": str(uuid4()), "drop": [1], "reason": "it was the other side"}
    referee.post(f"{matches[0]}corrections/", correction, 403)
    again = referee.record(
        matches[0], 0, {"kind": "side_forfeited", "side": 1}, expect=200, client_id=client_id
    )
    assert again["position"] == 1
    director.record(matches[0], 1, void)
    referee.record(matches[0], 2, START)
