"""Referees' links of a tournament that still open something, with who came by each."""

from typing import NamedTuple

from django.db.models import F, Prefetch
from django.utils import timezone

from tournaments.models import DeviceToken, Link


class OpenLink(NamedTuple):
    """A link, and the names of those whose phones came by it and are signed in."""

    link: Link
    names: list[str]


def open_links(tournament_id: str) -> list[OpenLink]:
    """Those of the whole tournament first, then table by table."""
    now = timezone.now()
    working = DeviceToken.objects.filter(revoked_at=None, expires_at__gt=now).select_related("referee")
    found = (
        Link.objects.filter(tournament_id=tournament_id, revoked_at=None, expires_at__gt=now)
        .prefetch_related(Prefetch("devices", working))
        .order_by(F("table").asc(nulls_first=True), "created_at", "id")
    )
    return [OpenLink(each, [device.referee.name for device in each.devices.all()]) for each in found]


def open_table_links(tournament_id: str) -> dict[int, Link]:
    """For each table that has a link of its own, the one that stays open the longest."""
    found = Link.objects.filter(
        tournament_id=tournament_id, table__isnull=False, revoked_at=None, expires_at__gt=timezone.now()
    )
    return {link.table: link for link in found.order_by("expires_at", "id") if link.table is not None}
