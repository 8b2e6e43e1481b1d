"""What every page about one tournament shares: its overview, the hall's clock, and one rendering for each version."""

from collections.abc import Callable
from hashlib import sha256

from django.http import Http404, HttpRequest, HttpResponse

from tournaments.selectors import freshness
from tournaments.selectors.freshness import Freshness
from tournaments.selectors.overviews import Overview, overview
from tournaments.web.conditional import answer
from tournaments.web.hall import in_hall

Show = Callable[[Overview, Freshness], HttpResponse]


def about(request: HttpRequest, tournament_id: str, show: Show, *more: object) -> HttpResponse:
    """The page that `show` makes, told in the hall's time; 404 where there is no such tournament.

    `more` is what the page follows from beside all that belongs to the tournament and its names.
    """
    fresh = freshness.tournament(tournament_id)
    if fresh is None:
        raise Http404

    def page() -> HttpResponse:
        found = overview(tournament_id)
        if found is None:
            raise Http404
        with in_hall(found.time_zone):
            return show(found, fresh)

    mark = sha256(repr(more).encode()).hexdigest()[:8] if more else ""
    return answer(request, fresh.mark + mark, page, recorded_at=fresh.recorded_at)
