"""Setting webhooks up: who is told what, the secret, trying one, and telling something again."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from scoring.errors import Refusal
from scoring.saying import said
from tournaments import dispatch
from tournaments.jsontext import dumps
from tournaments.models import Delivery, Tournament, Webhook
from tournaments.organizing.deciding import NoSuchTournament, plain_name
from tournaments.projections import standings
from tournaments.webhooks.addresses import read_address
from tournaments.webhooks.noticing import open_now
from tournaments.webhooks.posting import secret_of

MOST: Final = 10
"""Open webhooks of one tournament."""


class NoSuchWebhook(LookupError):
    """There is no such webhook, or no such telling."""


class Made(NamedTuple):
    """A webhook with its secret, which is shown this once."""

    webhook: Webhook
    secret: str


def make_webhook(
    *, tournament_id: str, address: str, kinds: Sequence[str], site: str, created_by: str, note: str = ""
) -> Made:
    """Tell an address from now on of what is new; what there is already is not told.

    Raises `NoSuchTournament` and `Refusal` (`bad_address`, `malformed`, `too_many`).
    """
    read_address(address)
    wanted = sorted(set(kinds))
    if not wanted or not set(wanted) <= set(Webhook.Kind.values):
        raise Refusal("malformed", said("Say what is to be told."), None, {"kinds": "one or more"})
    note = plain_name(note, "note") if note else ""
    standings.bring_up(tournament_id)
    with transaction.atomic():
        if Tournament.objects.select_for_update(no_key=True).filter(pk=tournament_id).first() is None:
            raise NoSuchTournament(tournament_id)
        if Webhook.objects.filter(tournament_id=tournament_id, ended_at=None).count() >= MOST:
            raise Refusal("too_many", said("A tournament has at most {most} webhooks.", most=MOST))
        webhook = Webhook.objects.create(
            tournament_id=tournament_id,
            address=address,
            note=note,
            kinds=dumps(wanted),
            nonce=get_random_string(32),
            site=site,
            told=dumps(open_now(tournament_id)),
            told_version=standings.versions(tournament_id).done,
            created_by=created_by,
        )
    return Made(webhook, secret_of(webhook))


def renew_secret(*, tournament_id: str, webhook_id: str) -> Made:
    """Another secret from now on. Raises `NoSuchWebhook`."""
    webhook = _open(tournament_id, webhook_id)
    webhook.nonce = get_random_string(32)
    webhook.save(update_fields=["nonce"])
    return Made(webhook, secret_of(webhook))


def end_webhook(*, tournament_id: str, webhook_id: str) -> None:
    """Nothing is told there any more. Raises `NoSuchWebhook`."""
    webhook = _open(tournament_id, webhook_id)
    webhook.ended_at = timezone.now()
    webhook.save(update_fields=["ended_at"])


def try_webhook(*, tournament_id: str, webhook_id: str) -> None:
    """Send a `ping` that tells nothing. Raises `NoSuchWebhook`."""
    webhook = _open(tournament_id, webhook_id)
    Delivery.objects.create(webhook=webhook, kind=Delivery.PING, next_at=timezone.now())
    dispatch.tell_delivery(webhook.pk)


def tell_again(*, tournament_id: str, delivery_id: str) -> None:
    """Try a telling now, whatever became of it before; it keeps its id. Raises `NoSuchWebhook`."""
    found = Delivery.objects.filter(
        pk=delivery_id, webhook__tournament_id=tournament_id, webhook__ended_at=None
    )
    again = {"state": Delivery.State.WAITING, "attempts": 0, "next_at": timezone.now(), "done_at": None}
    if not found.update(**again):
        raise NoSuchWebhook(delivery_id)
    dispatch.tell_delivery(Delivery.objects.values_list("webhook_id", flat=True).get(pk=delivery_id))


def _open(tournament_id: str, webhook_id: str) -> Webhook:
    found = Webhook.objects.filter(pk=webhook_id, tournament_id=tournament_id, ended_at=None).first()
    if found is None:
        raise NoSuchWebhook(webhook_id)
    return found
