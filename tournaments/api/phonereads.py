"""From rows to the shapes of links and phones."""

from collections.abc import Callable, Iterable, Mapping

from django.db.models import F, Prefetch
from django.urls import reverse
from django.utils.timezone import get_default_timezone_name

from tournaments.api import phoneshapes
from tournaments.api.reads import clock, named, when
from tournaments.jsontext import loads
from tournaments.models import DeviceToken, Link, Match, Setup
from tournaments.organizing.clock import TimeCalled
from tournaments.organizing.links import signed
from tournaments.organizing.tokens import Issued
from tournaments.selectors.clocks import clock_of
from tournaments.selectors.devices import is_awaited, recordable
from tournaments.selectors.names import entrant_names

Absolute = Callable[[str], str]
"""Makes a whole address of a path, as phones in the hall reach it."""


def links(tournament_id: str, absolute: Absolute, only: Iterable[str] | None = None) -> phoneshapes.Links:
    """All links of a tournament, or some of them, with the phones that came by each."""
    devices = DeviceToken.objects.select_related("referee").order_by("created_at", "id")
    found = Link.objects.filter(tournament_id=tournament_id).prefetch_related(Prefetch("devices", devices))
    if only is not None:
        found = found.filter(pk__in=only)
    found = found.order_by(F("table").asc(nulls_first=True), "created_at", "id")
    return {"links": [_link(each, absolute) for each in found]}


def _link(link: Link, absolute: Absolute) -> phoneshapes.Link:
    return {
        "id": link.id,
        "table": link.table,
        "note": link.note,
        "address": absolute(reverse("link", args=[signed(link.id)])),
        "created_by": link.created_by,
        "created_at": when(link.created_at),
        "expires_at": when(link.expires_at),
        "revoked_at": when(link.revoked_at) if link.revoked_at else None,
        "devices": [_device(each) for each in link.devices.all()],
    }


def _device(token: DeviceToken) -> phoneshapes.LinkDevice:
    return {
        "id": token.id,
        "referee": {"id": token.referee_id, "name": token.referee.name},
        "created_at": when(token.created_at),
        "revoked_at": when(token.revoked_at) if token.revoked_at else None,
    }


def joined(issued: Issued) -> phoneshapes.JoinedDevice:
    """A key just made."""
    token = issued.token
    return {
        "secret": issued.secret,
        "id": token.id,
        "referee": {"id": token.referee_id, "name": token.referee.name},
        "tournament": {"id": token.tournament_id, "name": token.link.tournament.name if token.link else ""},
        "table": token.table,
        "expires_at": when(token.expires_at),
    }


def device(token: DeviceToken) -> phoneshapes.PhoneDevice:
    """Who a phone is, and what it may record now."""
    tournament = token.tournament
    setup = Setup.objects.get(pk=tournament.id)
    number, confirm = setup.rounds, loads(setup.sheet).get("confirm", False)
    names = entrant_names(tournament.id)
    return {
        "id": token.id,
        "referee": {"id": token.referee_id, "name": token.referee.name},
        "tournament": {
            "id": tournament.id,
            "name": tournament.name,
            "time_zone": tournament.time_zone or get_default_timezone_name(),
        },
        "table": token.table,
        "link": token.link_id,
        "expires_at": when(token.expires_at),
        "round": number or None,
        "clock": clock(running) if (running := clock_of(tournament.id, number)) else None,
        "matches": [
            _match(each, names, confirm=confirm) for each in recordable(tournament.id, token.table, number)
        ],
    }


def _match(match: Match, names: Mapping[str, str], *, confirm: bool) -> phoneshapes.DeviceMatch:
    return {
        "id": match.id,
        "round": match.round,
        "table": match.table,
        "board": match.board,
        "game": match.game,
        "sides": [named(side, names) for side in loads(match.sides)],
        "state": "decided" if match.decided else "playing" if match.position else "waiting",
        "totals": loads(match.totals),
        "winner": match.winner,
        "confirmed": loads(match.confirmed),
        "disputed": loads(match.disputed),
        "needs_confirmation": confirm and is_awaited(match),
        "hands": match.hands,
        "position": match.position,
    }


def time_called(done: TimeCalled) -> phoneshapes.CalledTime:
    """What came of calling time."""
    return {
        "called": list(done.called),
        "before": list(done.before),
        "refused": [
            {"match": each.match, "table": each.table, "code": each.code, "message": each.message}
            for each in done.refused
        ],
    }
