"""From rows to the shapes of links and phones."""

from collections.abc import Callable, Iterable, Mapping

from django.db.models import F, Prefetch
from django.urls import reverse
from django.utils.timezone import get_default_timezone_name

from tournaments.api import phoneshapes
from tournaments.api.reads import clock, named, when
from tournaments.jsontext import loads
from tournaments.models import Call, DeviceToken, Link, Match, Setup
from tournaments.organizing.clock import TimeCalled
from tournaments.organizing.links import signed
from tournaments.organizing.tokens import Issued
from tournaments.selectors.calls import last_calls, open_calls
from tournaments.selectors.clocks import clock_of
from tournaments.selectors.devices import is_awaited, recordable
from tournaments.selectors.names import ERASED, entrant_names

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
        "referee": {"id": token.referee_id, "name": token.referee.name or ERASED},
        "created_at": when(token.created_at),
        "revoked_at": when(token.revoked_at) if token.revoked_at else None,
    }


def joined(issued: Issued) -> phoneshapes.JoinedDevice:
    """A key just made."""
    token = issued.token
    return {
        "secret": issued.secret,
        "id": token.id,
        "referee": {"id": token.referee_id, "name": token.referee.name or ERASED},
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
    found = list(recordable(tournament.id, token.table, number))
    last = last_calls(each.id for each in found)
    return {
        "id": token.id,
        "referee": {"id": token.referee_id, "name": token.referee.name or ERASED},
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
        "matches": [_match(each, names, last.get(each.id), confirm=confirm) for each in found],
    }


def _match(
    match: Match, names: Mapping[str, str], last: Call | None, *, confirm: bool
) -> phoneshapes.DeviceMatch:
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
        "call": None if last is None else call(last),
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


def call(found: Call) -> phoneshapes.Call:
    """A call from a table."""
    return {
        "note": found.note,
        "called_at": when(found.called_at),
        "called_by": found.called_by,
        "answered_at": when(found.answered_at) if found.answered_at else None,
        "answered_by": found.answered_by or None,
    }


def calls(tournament_id: str) -> phoneshapes.Calls:
    """The calls of a tournament that wait."""
    return {
        "calls": [
            {
                "match": each.match,
                "round": each.round,
                "table": each.table,
                "sides": list(each.sides),
                "called_at": when(each.called_at),
                "called_by": each.called_by,
                "note": each.note,
            }
            for each in open_calls(tournament_id)
        ]
    }
