"""The standings on paper: the rows, the order and the numbers of the page, the heads on every sheet."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.selectors.freshness import Freshness
from tournaments.selectors.overviews import Overview
from tournaments.selectors.standings import standings_after
from tournaments.web.about import about
from tournaments.web.papers.frame import print_out
from tournaments.web.queries import reads_query
from tournaments.web.show.tournaments import standings_page

ROOMY = 6
"""So many columns of numbers stand in ordinary type; more are set smaller."""


@reads_query
@require_safe
def standings(request: HttpRequest, tournament_id: str, after: int | None = None) -> HttpResponse:
    """The standings as the public has them, after a round or after the last one it may see."""

    def page(found: Overview, fresh: Freshness) -> HttpResponse:
        latest = standings_after(tournament_id, after)
        if latest is None:
            raise Http404
        shown = standings_page(found, after=latest.after_round, recorded_at=fresh.recorded_at)
        if shown is None:
            raise Http404
        context = {
            "table": shown.standings,
            "title": shown.title,
            "updated": shown.updated,
            "place": found.place,
            "dense": len(shown.standings.columns) > ROOMY,
        }
        return print_out(
            request,
            "capicua/papers/standings.html",
            context,
            tournament=found.name,
            title=shown.title,
            back=reverse("standings", args=[tournament_id, latest.after_round]),
        )

    return about(request, tournament_id, page)
