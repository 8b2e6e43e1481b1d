"""The page for the projector of the hall: it turns by itself, dark or light by its address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.selectors.freshness import Freshness
from tournaments.selectors.overviews import Overview
from tournaments.web.about import about
from tournaments.web.show.projector import projector_page


@require_safe
def projector(request: HttpRequest, tournament_id: str, theme: str = "dark") -> HttpResponse:
    """One tournament in big type: seats, tables, latest results, standings."""

    def show(overview: Overview, fresh: Freshness) -> HttpResponse:
        page = projector_page(overview, fresh.recorded_at, theme)
        return render(request, "capicua/projector/page.html", {"page": page})

    return about(request, tournament_id, show, theme)
