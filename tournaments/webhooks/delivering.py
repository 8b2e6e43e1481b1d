"""Telling what waits: each telling is claimed, sent outside any transaction, and tried again later where it failed.

Whoever is killed while sending leaves a claim that runs out, so it is told at least once, under the same id.
"""

import time
from datetime import timedelta
from typing import Final

from django.db.models import F, QuerySet
from django.utils import timezone

from scoring.errors import Refusal
from tournaments import dispatch
from tournaments.models import Delivery, Webhook
from tournaments.webhooks.addresses import read_address
from tournaments.webhooks.payloads import body_of
from tournaments.webhooks.posting import USER_AGENT, Outcome, post, secret_of, signature

WAITS: Final = (10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400)
"""Seconds before each further try; after the last it is given up, two days after the first."""
CLAIM: Final = timedelta(seconds=60)
"""Longer than a call can take: by then whoever claimed it is dead."""
AT_ONCE: Final = 20
KEPT: Final = timedelta(days=30)


def deliver(webhook_id: str) -> int:
    """Tell what is due at one webhook, some of it where there is much; how many calls were made."""
    webhook = Webhook.objects.select_related("tournament").filter(pk=webhook_id, ended_at=None).first()
    if webhook is None:
        return 0
    due = list(_due().filter(webhook=webhook).order_by("created_at", "id")[: AT_ONCE + 1])
    called = 0
    for delivery in due[:AT_ONCE]:
        taken = _deliver(webhook, delivery)
        called += taken is not None
        if taken is False:
            # It would not take the others either: a site that is down costs one call each time, however much waits.
            break
    else:
        if len(due) > AT_ONCE:
            dispatch.tell_delivery(webhook_id)
    old = webhook.deliveries.exclude(state=Delivery.State.WAITING)
    old.filter(created_at__lt=timezone.now() - KEPT).delete()
    return called


def tell_due(tournament_id: str | None = None) -> None:
    """Have somebody tell what is due, of one tournament or of all."""
    due = _due().filter(webhook__ended_at=None)
    if tournament_id is not None:
        due = due.filter(webhook__tournament_id=tournament_id)
    for webhook_id in set(due.values_list("webhook_id", flat=True)):
        dispatch.tell_delivery(webhook_id)


def _due() -> QuerySet[Delivery]:
    return Delivery.objects.filter(state=Delivery.State.WAITING, next_at__lte=timezone.now())


def _deliver(webhook: Webhook, delivery: Delivery) -> bool | None:
    """Whether the other side has taken it. None where no call was made."""
    claim = Delivery.objects.filter(pk=delivery.pk, state=Delivery.State.WAITING, next_at=delivery.next_at)
    if not claim.update(next_at=timezone.now() + CLAIM, attempts=F("attempts") + 1):
        return None
    body = body_of(webhook, delivery)
    if body is None:
        _settle(delivery, state=Delivery.State.DROPPED)
        return None
    outcome = _send(webhook, delivery, body)
    _note(webhook, delivery, outcome)
    return outcome.delivered


def _send(webhook: Webhook, delivery: Delivery, body: bytes) -> Outcome:
    timestamp = str(int(time.time()))
    headers = {
        "Content-Type": "application/json",
        "User-Agent": USER_AGENT,
        "Capicua-Event": delivery.kind,
        "Capicua-Delivery": delivery.pk,
        "Capicua-Timestamp": timestamp,
        "Capicua-Signature": signature(secret_of(webhook), timestamp, body),
    }
    try:
        target = read_address(webhook.address)
    except Refusal:
        # The operator has closed what was open when the address was typed.
        return Outcome(None, "not_allowed")
    return post(target, body, headers)


def _note(webhook: Webhook, delivery: Delivery, outcome: Outcome) -> None:
    found = {"status": outcome.status, "error": outcome.error}
    if outcome.delivered:
        _settle(delivery, state=Delivery.State.DELIVERED, **found)
        return
    tries = delivery.attempts + 1
    if tries > len(WAITS):
        _settle(delivery, state=Delivery.State.GIVEN_UP, **found)
        return
    wait = WAITS[tries - 1]
    later = timezone.now() + timedelta(seconds=wait)
    Delivery.objects.filter(pk=delivery.pk).update(next_at=later, **found)
    webhook.deliveries.filter(state=Delivery.State.WAITING, next_at__lt=later).update(next_at=later)
    dispatch.tell_delivery(webhook.pk, after=wait)


def _settle(delivery: Delivery, **values: object) -> None:
    Delivery.objects.filter(pk=delivery.pk).update(done_at=timezone.now(), **values)
