"""Time travel: a moment is chosen in the hall's time, and its standings have one address for everybody."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournaments.selectors import freshness
from tournaments.selectors.freshness import Freshness
from tournaments.selectors.moments import YEARS, moment_of
from tournaments.selectors.overviews import Overview, overview
from tournaments.web.about import about
from tournaments.web.conditional import answer
from tournaments.web.hall import in_hall
from tournaments.web.queries import reads_query
from tournaments.web.show.moments import form_at, moment_page, moments_page
from tournaments.web.viewmodels.moments import MomentForm


@reads_query
@require_safe
def moments(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Where a moment is chosen; a day and a time in the query lead to its address."""
    if "day" in request.GET:
        return _chosen(request, tournament_id)

    def show(found: Overview, fresh: Freshness) -> HttpResponse:
        latest = datetime.fromisoformat(fresh.recorded_at) if fresh.recorded_at else found.opened_at
        return _choose(request, found, form_at(latest))

    return about(request, tournament_id, show)


@require_safe
def moment(request: HttpRequest, tournament_id: str, at: datetime) -> HttpResponse:
    """The standings as of a second; a second in which nothing happened leads to the last one in which anything did."""
    found = moment_of(tournament_id, at)
    if found is None:
        raise Http404
    if found.at != at:
        return _to(tournament_id, found.at)

    def page() -> HttpResponse:
        shown = overview(tournament_id)
        if shown is None:
            raise Http404
        with in_hall(shown.time_zone):
            return render(request, "capicua/moments/moment.html", {"page": moment_page(shown, found)})

    return answer(request, freshness.moment(found).mark, page)


def _chosen(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """To the moment that was typed, or the form again with what was wrong."""
    found = overview(tournament_id)
    if found is None:
        raise Http404
    with in_hall(found.time_zone):
        day, time = request.GET["day"][:40], request.GET.get("time", "")[:40]
        error = gettext("This is no day with a time of day.")
        at = _read(day, time)
        if at is not None:
            then = moment_of(tournament_id, at)
            if then is not None:
                return _to(tournament_id, then.at)
            error = gettext("Nothing had been recorded then.")
        form = MomentForm(day, time, timezone.get_current_timezone_name(), error)
        return _choose(request, found, form, status=422)


def _read(day: str, time: str) -> datetime | None:
    """A day and a time of the hall's clock; None where they are none. An hour that comes twice is the first."""
    try:
        typed = datetime.fromisoformat(f"{day}T{time}")
    except ValueError:
        return None
    if typed.tzinfo is not None or typed.year not in YEARS:
        return None
    return typed.replace(tzinfo=ZoneInfo(timezone.get_current_timezone_name()))


def _choose(request: HttpRequest, found: Overview, form: MomentForm, status: int = 200) -> HttpResponse:
    context = {"page": moments_page(found, form)}
    return render(request, "capicua/moments/choose.html", context, status=status)


def _to(tournament_id: str, at: datetime) -> HttpResponse:
    response = HttpResponseRedirect(reverse("moment", args=[tournament_id, at]))
    # Where it leads may change: by what is recorded within the same second, or held back, or released.
    patch_cache_control(response, no_cache=True)
    return response
