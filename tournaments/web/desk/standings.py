"""Standings as the desk has them, held rounds marked; and what they are ranked by."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from scoring.tiebreaks import METRICS
from tournaments import organizing
from tournaments.permissions import Action
from tournaments.selectors.draws import desk_round
from tournaments.selectors.names import entrant_clubs, entrant_names
from tournaments.selectors.overviews import overview
from tournaments.selectors.standings import standings_after
from tournaments.web import labels
from tournaments.web.desk.deciding import decided, results_page
from tournaments.web.desk.frame import Desk, show
from tournaments.web.show import counted
from tournaments.web.show.standings import table


@require_safe
@results_page()
def standings(request: HttpRequest, desk: Desk, after: int | None = None) -> HttpResponse:
    """After the last round, or after the one that is asked for."""
    found, shown = overview(desk.id), standings_after(desk.id, after, desk=True)
    if found is None or shown is None:
        raise Http404
    drawn = desk_round(desk.id, shown.after_round) if shown.after_round else None
    held = found.held_from is not None and shown.after_round >= found.held_from
    context = {
        "table": table(
            shown.rows,
            found.tiebreaks,
            names=entrant_names(desk.id),
            clubs=entrant_clubs(desk.id),
            sums={},
        ),
        "after": shown.after_round,
        "numbers": range(found.rounds + 1),
        "unfinished": counted.unfinished(len(drawn.missing), len(drawn.tables)) if drawn else "",
        "held": held,
        "held_from": found.held_from,
        "changed": found.changed_criteria,
        "criteria": found.tiebreaks,
        "choices": [(key, labels.short(key), labels.label(key)) for key in METRICS],
        "places": range(1, 11),
    }
    return show(request, desk, "capicua/desk/standings.html", context)


@require_POST
@results_page(Action.ORGANISE)
def criteria(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Rank by other criteria, in the order in which they were chosen."""
    wanted = [key for key in request.POST.getlist("criterion") if key]
    reason = request.POST.get("reason", "").strip()

    def do() -> None:
        organizing.change_criteria(
            tournament_id=desk.id, tiebreaks=wanted, reason=reason, author=desk.actor.author
        )

    where = reverse("desk:standings", args=[desk.id])
    return decided(request, where, do, gettext("The standings are ranked by the new criteria."))
