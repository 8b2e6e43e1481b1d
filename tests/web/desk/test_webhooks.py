"""Webhooks at the desk: a secret that is shown once, what was told, and who may see that at all."""

import re
from ipaddress import ip_network

import pytest

from tests import tournament
from tests.web.people import member
from tournaments import tasks
from tournaments.models import Delivery, Webhook
from tournaments.roles import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    return tournament.singles(("Ana", "Bea"))


@pytest.fixture
def director(here):
    return member(here, Role.DIRECTOR)


def page(client, here: str) -> str:
    return client.get(f"/desk/{here}/settings/webhooks/").content.decode()


def make(client, here: str, **more: object):
    given = {"address": "https://club.example/hook", "kinds": ["result_recorded"], "note": "site", **more}
    return client.post(f"/desk/{here}/settings/webhooks/", given)


def test_the_secret_is_shown_once(director, here):
    assert make(director, here).status_code == 303
    first = page(director, here)
    secret = re.search(r'readonly value="([0-9a-f]{64})"', first)
    assert secret
    second = page(director, here)
    assert secret[1] not in second
    assert "https://club.example/hook" in second
    director.post(f"/desk/{here}/settings/webhooks/{Webhook.objects.get().pk}/renew/")
    assert re.search(r'readonly value="([0-9a-f]{64})"', page(director, here))[1] != secret[1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"address": "http://club.example/"},
        {"address": "nonsense"},
        {"address": ""},
        {"kinds": []},
        {"kinds": ["x"]},
    ],
)
def test_what_is_wrong_stands_beside_its_field(director, here, wrong):
    response = make(director, here, **wrong)
    assert response.status_code == 422
    assert 'class="error"' in response.content.decode()
    assert Webhook.objects.count() == 0


def test_ten_are_enough(director, here):
    for _ in range(10):
        assert make(director, here).status_code == 303
    assert "at most 10 webhooks" in make(director, here).content.decode()


def test_a_test_fails_is_listed_and_is_sent_again(director, here, settings):
    make(director, here)
    hook = Webhook.objects.get()
    hook.address = "http://127.0.0.1:9/"
    hook.save()
    settings.WEBHOOK_NETWORKS = [ip_network("127.0.0.0/8")]
    assert director.post(f"/desk/{here}/settings/webhooks/{hook.pk}/try/").status_code == 303
    tasks.deliver(hook.pk)
    shown = page(director, here)
    for said in ("A test", "no connection", "1 attempt", "Try now"):
        assert said in shown
    director.post(f"/desk/{here}/settings/webhooks/{Delivery.objects.get().pk}/again/")
    assert Delivery.objects.get().attempts == 0
    director.post(f"/desk/{here}/settings/webhooks/{hook.pk}/end/")
    assert Webhook.objects.get().ended_at
    assert "http://127.0.0.1:9/" not in page(director, here).split("What was told")[0]


def test_nothing_of_another_tournament_can_be_reached(director, here):
    elsewhere = tournament.singles(("Eva", "Zoe"))
    make(member(elsewhere, Role.OWNER), elsewhere)
    hook = Webhook.objects.get().pk
    for do in ("end", "try", "renew", "again", "nonsense"):
        assert director.post(f"/desk/{here}/settings/webhooks/{hook}/{do}/").status_code == 404
    assert Webhook.objects.get().ended_at is None


def test_the_desk_and_referees_do_not_see_it(here):
    for role in (Role.DESK, Role.REFEREE, Role.READER):
        client = member(here, role)
        assert client.get(f"/desk/{here}/settings/webhooks/").status_code == 403
        assert make(client, here).status_code == 403
        assert "webhooks" not in client.get(f"/desk/{here}/settings/").content.decode()
