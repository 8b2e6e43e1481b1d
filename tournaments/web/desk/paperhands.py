"""All hands of a match from its paper sheet: typed line by line, shown with their points, then recorded."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from scoring.errors import Refusal
from scoring.results import MatchResult
from tournaments import recording
from tournaments.models import Match
from tournaments.permissions import Action
from tournaments.projections.matches import rules_of
from tournaments.recording import Recorded, Stale
from tournaments.saying import told
from tournaments.selectors.draws import table_label
from tournaments.selectors.matches import RecordedMatch, recorded_match
from tournaments.web.answers import SeeOther
from tournaments.web.desk.deciding import results_page
from tournaments.web.desk.frame import Desk, show
from tournaments.web.desk.handlines import events_of, paid
from tournaments.web.papers.columns import BONUSES


@require_http_methods(["GET", "HEAD", "POST"])
@results_page(Action.PAPER)
def hands(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """The form; what is typed is tried and shown first, and recorded when it is sent with `sure`."""
    match = recorded_match(match_id)
    if match is None or match.tournament_id != desk.id:
        raise Http404
    context: dict[str, Any] = {}
    if request.method == "POST":
        sure = request.POST.get("sure") == "1"
        try:
            done = _record(request, desk, match, dry_run=not sure)
        except Stale:
            context["refused"] = gettext("Something is recorded at this table already.")
        except Refusal as refusal:
            context["refused"] = _placed(refusal)
        else:
            if sure or done.tried is None:
                messages.success(request, gettext("Recorded."))
                return SeeOther(reverse("desk:papers", args=[desk.id]))
            context["tried"] = _shown(done.tried.match.result())
    rules = rules_of(Match.objects.values_list("header", flat=True).get(pk=match.id))
    context |= {
        "match": match,
        "label": table_label(match.table, 0),
        "seats": list(enumerate(match.seats, 1)),
        "typed": request.POST.get("hands", ""),
        "client_id": request.POST.get("client_id") or str(uuid4()),
        "bonuses": [(name, BONUSES.get(name, name)) for name in paid(rules)],
        "in_play": bool(rules.house.divisors),
    }
    status = 422 if "refused" in context else 200
    return show(request, desk, "capicua/desk/paper_hands.html", context, status=status)


def _record(request: HttpRequest, desk: Desk, match: RecordedMatch, *, dry_run: bool) -> Recorded:
    rules = rules_of(Match.objects.values_list("header", flat=True).get(pk=match.id))
    return recording.record(
        match_id=match.id,
        position=0,
        client_id=request.POST.get("client_id", ""),
        events=events_of(request.POST.get("hands", ""), rules),
        author=desk.actor.author,
        dry_run=dry_run,
    )


def _placed(refusal: Refusal) -> str:
    """What is wrong, with the hand in which it is: each has two entries."""
    said = told(refusal.message)
    if refusal.position is None or refusal.position < 1:
        return said
    return gettext("Hand %(hand)s: %(said)s") % {"hand": (refusal.position + 1) // 2, "said": said}


def _shown(result: MatchResult) -> dict[str, Any]:
    """The hands with their points and the totals behind each, and how the match stands."""
    totals = [0] * len(result.totals)
    rows = []
    for hand in result.hands:
        totals = [total + points for total, points in zip(totals, hand.points, strict=True)]
        rows.append((hand.number, list(zip(hand.points, totals, strict=True))))
    return {"rows": rows, "totals": result.totals, "decided": result.decided, "winner": result.winner}
