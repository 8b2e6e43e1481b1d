"""Settings of a tournament."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.web.desk.frame import Desk, desk_page, show


@require_safe
@desk_page()
def settings(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The page."""
    return show(request, desk, "capicua/desk/settings.html", {})
