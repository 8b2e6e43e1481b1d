"""One tournament's desk at a glance."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.selectors.advice import advice
from tournaments.selectors.overviews import overview as overview_of
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.show.cards import facts, state_words


@require_safe
@desk_page()
def overview(request: HttpRequest, desk: Desk) -> HttpResponse:
    """How far the tournament has come, and what comes next."""
    found = overview_of(desk.id)
    assert found is not None
    context = {
        "overview": found,
        "state_words": state_words(found),
        "facts": facts(found),
        "warnings": advice(desk.id),
    }
    return show(request, desk, "capicua/desk/overview.html", context)
