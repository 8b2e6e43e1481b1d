"""The hall while a round is played: its clock, time called at every table, and tables that call for somebody."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from tournaments import organizing
from tournaments.models import Match
from tournaments.permissions import Action
from tournaments.web.answers import SeeOther
from tournaments.web.desk.deciding import decided, results_page, whole
from tournaments.web.desk.frame import Desk


@require_POST
@results_page(Action.HALL)
def clock(request: HttpRequest, desk: Desk, number: int, do: str) -> HttpResponse:
    """Start a round's clock, give it more minutes, or stop it; `do` is start, extend or stop."""
    minutes = whole(request.POST.get("minutes"))
    common = {"tournament_id": desk.id, "number": number, "author": desk.actor.author}
    ways: dict[str, tuple[Callable[[], object], str]] = {
        "start": (
            lambda: organizing.start_clock(minutes=minutes, **common),
            gettext("The clock of round %(round)s runs.") % {"round": number},
        ),
        "extend": (
            lambda: organizing.extend_clock(minutes=minutes, **common),
            ngettext("%(count)d minute more.", "%(count)d minutes more.", minutes) % {"count": minutes},
        ),
        "stop": (lambda: organizing.stop_clock(**common), gettext("The clock is stopped.")),
    }
    if do not in ways:
        raise Http404
    return decided(request, _round(desk, number), *ways[do])


@require_POST
@results_page(Action.HALL)
def time(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Call time at every table of the round that still plays; tables that refuse are named."""
    done = organizing.call_time(tournament_id=desk.id, number=number, author=desk.actor.author)
    said = ngettext(
        "Time is called at %(count)d table.", "Time is called at %(count)d tables.", len(done.called)
    )
    messages.success(request, said % {"count": len(done.called)})
    for each in done.refused:
        messages.warning(
            request, gettext("Table %(table)s: %(why)s") % {"table": each.table, "why": each.message}
        )
    return SeeOther(_round(desk, number))


@require_POST
@results_page(Action.HALL)
def answer(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """Somebody goes to the table that has called."""
    if Match.objects.filter(pk=match_id, tournament_id=desk.id).exists():
        organizing.answer_call(match_id=match_id, author=desk.actor.author)
        messages.success(request, gettext("The table knows that somebody comes."))
    return SeeOther(reverse("desk:tables", args=[desk.id]))


def _round(desk: Desk, number: int) -> str:
    return reverse("desk:round", args=[desk.id, number])
