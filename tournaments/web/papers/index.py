"""The desk's list of everything that can be printed, with the choices for each paper."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.models import Match
from tournaments.selectors.held import held_from
from tournaments.selectors.links import open_table_links
from tournaments.web import labels
from tournaments.web.desk.deciding import whole
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.papers.certificates import LONGEST, MOST, USUAL
from tournaments.web.papers.frame import SIZES


@require_safe
@desk_page()
def index(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Every paper of this tournament; codes are on the sheets of tables that have an open link."""
    last = desk.tournament.setup.rounds
    number = min(whole(request.GET.get("round")) or last, last)
    tables = _tables(desk.id, number)
    open_links = open_table_links(desk.id)
    context = {
        "rounds": range(last, 0, -1),
        "number": number,
        "first": min(tables, default=1),
        "last": max(tables, default=1),
        "without_code": len(tables - set(open_links)),
        "sizes": SIZES.items(),
        "public_rounds": range(min(last, held_from(desk.id) - 1), 0, -1),
        "usual": USUAL,
        "most": MOST,
        "longest": LONGEST,
        "day": labels.day(desk.tournament.created_at),
    }
    return show(request, desk, "capicua/papers/index.html", context)


def _tables(tournament_id: str, number: int) -> set[int]:
    found = Match.objects.filter(tournament_id=tournament_id, round=number, replaced_by="")
    return set(found.values_list("table", flat=True))
