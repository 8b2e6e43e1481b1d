"""What is new for each webhook: the public projection as it is now, beside what the webhook has been told of.

Nothing is noted while something is recorded, so nothing can be lost there and no request waits. Whoever has worked the
standings out comes here next; what a killed worker has not noticed, the next one does.
"""

from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.db.models import F, Max, QuerySet
from django.utils import timezone

from tournaments import dispatch
from tournaments.jsontext import dumps, loads
from tournaments.models import Delivery, Match, PublicStanding, Webhook
from tournaments.projections.standings import versions
from tournaments.selectors.held import held_from

Told = dict[str, dict[str, str]]
"""By kind, a digest of each subject that was told of."""


def notice(tournament_id: str) -> int:
    """Put down what is new for the webhooks of a tournament, and have somebody tell it; how much there is."""
    version = versions(tournament_id).done
    behind = Webhook.objects.filter(tournament_id=tournament_id, ended_at=None).exclude(told_version=version)
    ids = list(behind.values_list("pk", flat=True))
    if not ids:
        return 0
    now = open_now(tournament_id)
    return sum(_notice(id_, version, now) for id_ in ids)


def notice_all() -> None:
    """The same for every tournament whose webhooks are behind."""
    behind = Webhook.objects.filter(ended_at=None).exclude(told_version=F("tournament__published__version"))
    for tournament_id in set(behind.values_list("tournament_id", flat=True)):
        notice(tournament_id)


def open_now(tournament_id: str) -> Told:
    """What everybody may know of a tournament, as digests."""
    first = held_from(tournament_id)
    tables: dict[str, list[Any]] = {}
    results: dict[str, str] = {}
    columns = ("pk", "round", "table", "sides", "decided", "totals", "winner")
    matches = Match.objects.filter(tournament_id=tournament_id, replaced_by="").order_by(
        "round", "table", "game"
    )
    for id_, number, table, sides, decided, *result in matches.values_list(*columns):
        tables.setdefault(str(number), []).append((table, sides))
        if number < first and decided:
            results[id_] = _digest(result)
    standings = PublicStanding.objects.filter(tournament_id=tournament_id).order_by("-after_round")
    last = standings.values_list("after_round", "rows").first()
    return {
        Webhook.Kind.ROUND.value: {number: _digest(each) for number, each in tables.items()},
        Webhook.Kind.RESULT.value: results,
        Webhook.Kind.STANDINGS.value: {"": _digest(last)} if last else {},
    }


def _notice(webhook_id: str, version: int, now: Told) -> int:
    with transaction.atomic():
        webhook = Webhook.objects.select_for_update(no_key=True).get(pk=webhook_id)
        if webhook.told_version > version:
            return 0
        new = list(_new(webhook, now))
        waiting = set(_unsent(webhook).values_list("kind", "subject"))
        at = _not_before(webhook)
        fresh = [each for each in new if each not in waiting]
        Delivery.objects.bulk_create(
            Delivery(webhook=webhook, kind=kind, subject=subject, next_at=at) for kind, subject in fresh
        )
        webhook.told, webhook.told_version = dumps(now), version
        webhook.save(update_fields=["told", "told_version"])
        if fresh:
            dispatch.tell_delivery(webhook_id)
    return len(fresh)


def _new(webhook: Webhook, now: Told) -> Iterator[tuple[str, str]]:
    """What the webhook wants to hear of and has not: something new, something other, a result that is none any more."""
    told = loads(webhook.told)
    for kind in loads(webhook.kinds):
        before = told.get(kind, {})
        changed = [subject for subject, digest in now[kind].items() if before.get(subject) != digest]
        gone = before.keys() - now[kind].keys() if kind == Webhook.Kind.RESULT else ()
        yield from ((kind, subject) for subject in (*changed, *sorted(gone)))


def _not_before(webhook: Webhook) -> datetime:
    """Now, or when a site that has failed is tried again."""
    failed = webhook.deliveries.filter(state=Delivery.State.WAITING).exclude(status=None, error="")
    return max(timezone.now(), failed.aggregate(at=Max("next_at"))["at"] or timezone.now())


def _unsent(webhook: Webhook) -> QuerySet[Delivery]:
    """What nobody has tried to tell yet: it will tell what is new as well."""
    return webhook.deliveries.filter(state=Delivery.State.WAITING, attempts=0)


def _digest(value: Any) -> str:
    return sha256(repr(value).encode()).hexdigest()[:16]
