"""Every permission is asked by who may, by who may not, and by a stranger."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from tests import tournament
from tournaments import organizing, permissions
from tournaments.models import DeviceToken, Membership, Tournament
from tournaments.permissions import PUBLIC, Actor, Place, actor_for_user, actor_with_token
from tournaments.recording import Author

pytestmark = pytest.mark.django_db


def user(name: str, **more: Any) -> Any:
    return get_user_model().objects.create_user(name, **more)


def issued(tournament_id: str, table: int | None = None) -> organizing.tokens.Issued:
    return organizing.issue_token(tournament_id=tournament_id, referee="Rita", created_by="u1", table=table)


@pytest.fixture
def here() -> str:
    return tournament.singles()


@pytest.fixture
def actors(here: str) -> dict[str, Actor]:
    """Everybody who might ask about the tournament `here`."""
    elsewhere = tournament.singles()
    director, stranger = user("director"), user("stranger")
    Membership.objects.create(user=director, tournament_id=here)
    Membership.objects.create(user=stranger, tournament_id=elsewhere)
    secrets = {
        "referee": issued(here).secret,
        "referee of table 1": issued(here, 1).secret,
        "referee of table 2": issued(here, 2).secret,
        "referee elsewhere": issued(elsewhere).secret,
        "referee of table 1 elsewhere": issued(elsewhere, 1).secret,
    }
    users = {
        "director": director,
        "stranger": stranger,
        "nobody's director": user("new"),
        "superuser": user("root", is_superuser=True),
        "public": AnonymousUser(),
    }
    devices = {name: actor_with_token(secret) for name, secret in secrets.items()}
    return {**{name: actor_for_user(each) for name, each in users.items()}, **devices}


MATRIX = {
    # who: (open, organise, record at table 1, record at table 2, read)
    "director": (True, True, True, True, True),
    "superuser": (True, True, True, True, True),
    "stranger": (True, False, False, False, True),
    "nobody's director": (True, False, False, False, True),
    "referee": (False, False, True, True, True),
    "referee of table 1": (False, False, True, False, True),
    "referee of table 2": (False, False, False, True, True),
    "referee elsewhere": (False, False, False, False, True),
    "referee of table 1 elsewhere": (False, False, False, False, True),
    "public": (False, False, False, False, True),
}


def test_who_may_do_what(here, actors):
    asked = {
        name: (
            permissions.may_open(actor),
            permissions.may_organise(actor, here),
            permissions.may_record(actor, here, 1),
            permissions.may_record(actor, here, 2),
            permissions.may_read(actor, here),
        )
        for name, actor in actors.items()
    }
    assert asked == MATRIX


OPEN_NOW, DECIDED_NOW = {"decided": False, "in_play": True}, {"decided": True, "in_play": True}
OPEN_EARLIER, DECIDED_EARLIER = {"decided": False, "in_play": False}, {"decided": True, "in_play": False}

AT_TABLE_1 = {
    # who: (open in the round in play, decided there, open in an earlier round, decided there)
    "director": (True, True, True, True),
    "superuser": (True, True, True, True),
    "referee": (True, True, True, True),
    "referee of table 1": (True, True, True, False),
    "referee of table 2": (False, False, False, False),
    "referee of table 1 elsewhere": (False, False, False, False),
    "stranger": (False, False, False, False),
    "public": (False, False, False, False),
}


def test_a_key_to_a_table_opens_earlier_rounds_but_corrects_no_decided_match_there(here, actors):
    matches = [Place(here, 1, **each) for each in (OPEN_NOW, DECIDED_NOW, OPEN_EARLIER, DECIDED_EARLIER)]
    asked = {
        name: tuple(permissions.may_record_in(actors[name], place) for place in matches)
        for name in AT_TABLE_1
    }
    assert asked == AT_TABLE_1


def test_the_place_of_a_match_tells_its_round_from_the_one_in_play(here):
    first = tournament.drawn(here)[0]
    assert permissions.place_of(first.pk) == Place(here, 1, decided=False, in_play=True)
    tournament.record(first.pk, 0, {"kind": "side_forfeited", "side": 1})
    second = tournament.drawn(here)[0]
    assert permissions.place_of(first.pk) == Place(here, 1, decided=True, in_play=False)
    assert permissions.place_of(second.pk) == Place(here, 1, decided=False, in_play=True)
    assert permissions.place_of("000000000000") is None


def test_the_log_will_name_the_user_or_the_referee_with_the_device(here):
    rita = issued(here).token
    root = user("root", is_superuser=True)
    assert actor_for_user(root).author == Author(f"u{root.pk}")
    token = DeviceToken.objects.get(pk=rita.pk)
    token.digest = organizing.tokens.hashed("secret")
    token.save()
    assert actor_with_token("secret").author == Author(rita.referee_id, rita.id)
    assert PUBLIC.author == Author("")


def test_a_secret_that_nobody_was_given_opens_nothing(here):
    token = issued(here)
    for secret in ("", " ", token.secret[:-1], f"{token.secret} ", token.token.id, token.token.digest):
        assert actor_with_token(secret) is None


def test_a_token_that_has_ended_or_was_revoked_opens_nothing(here):
    ended, revoked = issued(here), issued(here)
    DeviceToken.objects.filter(pk=ended.token.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    organizing.revoke_token(token_id=revoked.token.pk)
    assert actor_with_token(ended.secret) is None
    assert actor_with_token(revoked.secret) is None


def test_who_is_no_longer_a_director_decides_nothing(here):
    director = user("director")
    membership = Membership.objects.create(user=director, tournament_id=here)
    actor = actor_for_user(director)
    assert permissions.may_organise(actor, here)
    membership.delete()
    assert not permissions.may_organise(actor, here)


def test_nobody_organises_what_does_not_exist():
    actor = actor_for_user(user("director"))
    assert not permissions.may_organise(actor, "000000000000")
    assert not Tournament.objects.exists()
