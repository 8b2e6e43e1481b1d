"""The status board: all tables of the round, which shows itself anew every few seconds while somebody looks."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from tournaments.selectors.statusboard import STATES, Board, board
from tournaments.web.desk.deciding import results_page, whole
from tournaments.web.desk.frame import Desk, show
from tournaments.web.words import Words

WORDS: dict[str, Words] = {
    "calling": _("Calls for somebody"),
    "disputed": _("Disputed"),
    "confirming": _("To be confirmed"),
    "waiting": _("Not started"),
    "playing": _("Playing"),
    "done": _("Done"),
}


@require_safe
@results_page()
def tables(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The page with the board; without a round it says so."""
    found = board(desk.id, _round(request), _only(request))
    return show(request, desk, "capicua/desk/board.html", _context(desk, request, found))


@require_safe
@results_page()
def fragment(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The board alone; 304 where it would be the same."""
    found = board(desk.id, _round(request), _only(request))
    if found is None:
        raise Http404
    etag = _etag(found)
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    response = render(request, "capicua/desk/_board.html", _context(desk, request, found))
    response.headers["ETag"] = etag
    return response


def _etag(found: Board) -> str:
    return f'"{found.mark}-{get_language()}"'


def _only(request: HttpRequest) -> str:
    only = request.GET.get("show", "")
    return only if only in STATES else ""


def _round(request: HttpRequest) -> int | None:
    return whole(request.GET.get("round")) or None


def _context(desk: Desk, request: HttpRequest, found: Board | None) -> dict[str, object]:
    if found is None:
        return {"board": None}
    only = _only(request)
    asked = f"round={found.round}" + (f"&show={only}" if only else "")
    return {
        "desk": desk,
        "board": found,
        "only": only,
        "etag": _etag(found),
        "address": f"{reverse('desk:board', args=[desk.id])}?{asked}",
        "filters": [
            (state, WORDS[state], found.counts[state])
            for state in STATES
            if found.counts[state] or state == only
        ],
        "total": sum(found.counts.values()),
        "done": found.counts["done"],
        "rows": [(table, WORDS[table.state]) for table in found.tables],
    }
