"""A tournament whose webhook leads to a site on this machine."""

from ipaddress import ip_network

import pytest

from tests.tournament import singles
from tests.webhooks.receiver import Receiver, receiver
from tournaments.models import Webhook
from tournaments.webhooks.managing import Made, make_webhook


@pytest.fixture
def site(settings) -> Receiver:
    settings.WEBHOOK_NETWORKS = [ip_network("127.0.0.0/8")]
    with receiver() as found:
        yield found


@pytest.fixture
def tournament(db) -> str:
    return singles(("Ana", "Bea", "Caio", "Dora"))


@pytest.fixture
def made(site, tournament) -> Made:
    return make_webhook(
        tournament_id=tournament,
        address=site.address,
        kinds=Webhook.Kind.values,
        site="https://club.example",
        created_by="u1",
    )
