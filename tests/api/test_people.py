"""Roles, invitations and names that are erased, through the API."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from tests.api.caller import Caller
from tests.api.conftest import PASSWORD
from tournaments.models import Invitation, Person
from tournaments.organizing.tokens import hashed

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest(account):
    """Somebody with an account and no role."""
    account("guest")
    return Caller().sign_in("guest", PASSWORD)


def invited(director, tournament, role="desk", **more):
    return director.post(f"{tournament}invitations/", {"role": role, **more}, 201)


def accept(caller, secret, expect=200):
    return caller.post("/api/invitations/", {"secret": secret}, expect)


def user_of(caller):
    return caller.get("/api/session/")["user"]["id"]


def test_an_invitation_gives_its_role_once(director, tournament, guest, stranger):
    made = invited(director, tournament, note="Rosa")
    assert accept(guest, made["secret"]) == {"tournament": tournament.split("/")[3], "role": "desk"}
    accept(stranger, made["secret"], 404)
    members = guest.get(f"{tournament}members/")["members"]
    assert [(each["name"], each["role"]) for each in members] == [("delia", "owner"), ("guest", "desk")]
    (listed,) = director.get(f"{tournament}invitations/")["invitations"]
    assert (listed["note"], listed["used_by"]) == ("Rosa", user_of(guest))


def test_a_secret_is_shown_once_and_kept_as_a_hash(director, tournament):
    made = invited(director, tournament)
    assert made["address"].endswith(f"/account/invitation/{made['secret']}/")
    assert Invitation.objects.get().digest == hashed(made["secret"])
    (listed,) = director.get(f"{tournament}invitations/")["invitations"]
    assert not {"secret", "address"} & listed.keys()


def test_an_invitation_that_ended_or_was_taken_back_gives_nothing(director, tournament, guest):
    ended, revoked = invited(director, tournament), invited(director, tournament)
    Invitation.objects.filter(pk=ended["id"]).update(expires_at=timezone.now() - timedelta(seconds=1))
    director.delete(f"{tournament}invitations/{revoked['id']}/")
    director.delete(f"{tournament}invitations/{revoked['id']}/")
    for each in (ended, revoked):
        accept(guest, each["secret"], 404)


def test_an_invitation_ends_within_thirty_days(director, tournament):
    late = (timezone.now() + timedelta(days=31)).isoformat()
    body = {"role": "desk", "expires_at": late}
    answer = director.post(f"{tournament}invitations/", body, 400)
    assert list(answer["error"]["fields"]) == ["expires_at"]


def test_nobody_is_made_less_by_an_invitation_and_it_stays_open(director, tournament, guest):
    made = invited(director, tournament, "reader")
    answer = accept(director, made["secret"], 422)
    assert answer["error"]["code"] == "has_role"
    assert accept(guest, made["secret"])["role"] == "reader"
    better = invited(director, tournament, "director")
    assert accept(guest, better["secret"])["role"] == "director"


def test_an_invitation_needs_an_account(director, tournament, public, referee):
    made = invited(director, tournament)
    accept(public, made["secret"], 401)
    accept(referee, made["secret"], 403)


def test_an_invitation_of_another_tournament_is_not_here(director, tournament, stranger):
    made = invited(director, tournament)
    elsewhere = f"/api/tournaments/{stranger.get('/api/session/')['directs'][0]}/"
    stranger.delete(f"{elsewhere}invitations/{made['id']}/", 404)
    accept(stranger, made["secret"])


def test_there_is_always_an_owner(director, tournament, guest):
    me = user_of(director)
    for body, call in (({"role": "desk"}, "post"), (None, "delete")):
        path = f"{tournament}members/{me}/"
        answer = director.post(path, body, 422) if call == "post" else director.delete(path, 422)
        assert answer["error"]["code"] == "last_owner"
    accept(guest, invited(director, tournament, "owner")["secret"])
    director.post(f"{tournament}members/{me}/", {"role": "director"}, 200)
    director.delete(f"{tournament}members/{user_of(guest)}/", 403)


def test_a_member_may_leave_and_a_director_may_not_touch_an_owner(director, tournament, guest):
    accept(guest, invited(director, tournament, "director")["secret"])
    guest.post(f"{tournament}members/{user_of(director)}/", {"role": "desk"}, 403)
    guest.post(f"{tournament}members/{user_of(guest)}/", {"role": "owner"}, 403)
    guest.delete(f"{tournament}members/{user_of(guest)}/")
    guest.get(f"{tournament}members/", expect=403)


def test_who_loses_a_role_does_not_come_back_by_an_own_invitation(director, tournament, guest):
    accept(guest, invited(director, tournament, "director")["secret"])
    own = invited(guest, tournament, "director")
    director.delete(f"{tournament}members/{user_of(guest)}/")
    accept(guest, own["secret"], 404)


def test_there_is_no_member_whom_nobody_knows(director, tournament):
    for user in ("u999999", "x", "u", "u٣"):
        director.send("DELETE", f"{tournament}members/{user}/")
    director.delete(f"{tournament}members/u999999/", 404)
    director.post(f"{tournament}members/x/", {"role": "desk"}, 404)


def test_an_erased_player_stands_under_a_neutral_name_everywhere(director, public, tournament, matches):
    first = public.get(f"{tournament}entrants/")["entrants"][0]
    (player,) = first["players"]
    director.delete(f"{tournament}people/{player['id']}/name/")
    director.delete(f"{tournament}people/{player['id']}/name/")
    assert player["name"] == "Ana"
    names = [row["name"] for row in public.get(f"{tournament}standings/")["rows"]]
    assert "Entrant 1" in names
    assert "Ana" not in names
    page = public.client.get(tournament.replace("/api/tournaments", "/t")).content.decode()
    assert "Entrant 1" in page
    assert "Ana<" not in page
    export = b"".join(public.client.get(f"{tournament}export/").streaming_content).decode()
    assert '"Ana"' not in export
    public.get(f"/api/people/{player['id']}/record/", expect=404)


def test_an_erased_referee_is_signed_out_and_what_was_recorded_stands(director, referee, tournament, match):
    referee.record(match, 0, {"kind": "hand_started"})
    rita = Person.objects.get(name="Rita")
    director.delete(f"{tournament}people/{rita.pk}/name/")
    referee.get(match, expect=401)
    assert not Person.objects.filter(name="Rita").exists()
    (token,) = director.get(f"{tournament}tokens/")["tokens"]
    assert token["referee"] == {"id": rita.pk, "name": "—"}
    (entry,) = [each for each in director.get(f"{match}events/")["entries"] if each["position"] == 1]
    assert entry["recorded_by"] == rita.pk


def test_nobody_erases_who_is_not_here(director, tournament, stranger):
    elsewhere = f"/api/tournaments/{stranger.get('/api/session/')['directs'][0]}/"
    ana = Person.objects.get(name="Ana")
    stranger.delete(f"{elsewhere}people/{ana.pk}/name/", 404)
    stranger.delete(f"{tournament}people/{ana.pk}/name/", 403)
    assert Person.objects.filter(name="Ana").exists()


def test_an_account_may_go_and_its_invitations_stay(director, tournament, guest):
    accept(guest, invited(director, tournament)["secret"])
    get_user_model().objects.get(username="guest").delete()
    (listed,) = director.get(f"{tournament}invitations/")["invitations"]
    assert listed["used_by"] is None
