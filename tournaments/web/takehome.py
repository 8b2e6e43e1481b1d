"""Pages that take a tournament elsewhere: its files, its calendar, its standings for the frame of another site."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from tournaments.selectors.freshness import Freshness
from tournaments.selectors.overviews import Overview
from tournaments.sheets.files import file_name
from tournaments.sheets.icalendar import MEDIA_TYPE
from tournaments.web.about import about
from tournaments.web.show.takehome import embed_page, rounds_calendar, take_home_page

FRAMED = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
"""The policy of the one page that others may show: it runs nothing, sends nothing, and knows nobody."""


@require_safe
def take_home(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Every file and paper, how to check the record, and the frame for another site."""

    def show(overview: Overview, fresh: Freshness) -> HttpResponse:
        page = take_home_page(overview, fresh.recorded_at, _site(request))
        return render(request, "capicua/takehome/page.html", {"page": page})

    return about(request, tournament_id, show, _site(request))


@require_safe
@xframe_options_exempt
def embed(request: HttpRequest, tournament_id: str, theme: str = "auto") -> HttpResponse:
    """The standings alone, for a frame; light, dark, or as the reader's system is."""

    def show(overview: Overview, _fresh: Freshness) -> HttpResponse:
        page = embed_page(overview, _site(request), theme)
        return render(request, "capicua/takehome/embed.html", {"page": page})

    response = about(request, tournament_id, show, _site(request), theme)
    response.headers["Content-Security-Policy"] = FRAMED
    return response


@require_safe
def calendar(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """The rounds as a calendar, to be saved or subscribed to; 404 where nobody has said when they are."""

    def show(overview: Overview, fresh: Freshness) -> HttpResponse:
        content = rounds_calendar(overview, fresh.recorded_at, _site(request))
        if content is None:
            raise Http404
        response = HttpResponse(content, content_type=MEDIA_TYPE)
        name = content_disposition_header(False, f"{file_name(overview.name)}.ics")
        response.headers["Content-Disposition"] = name or "inline"
        return response

    return about(request, tournament_id, show, _site(request))


def _site(request: HttpRequest) -> str:
    """The beginning of our own addresses, as this reader writes them."""
    return request.build_absolute_uri("/").rstrip("/")
