"""Entrants of a tournament: the list at the door, checked in by one tap, by a name that is typed, or by a code."""

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from scoring.errors import Refusal
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.organizing.checkinlinks import signed_entrant
from tournaments.permissions import Action
from tournaments.saying import told
from tournaments.selectors.attendance import STATES, Attending, attending, states
from tournaments.web.answers import SeeOther
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.papers.frame import print_out
from tournaments.web.qr import qr_svg
from tournaments.web.words import Words

CARDS: Final = 28
"""On one page: seven rows of four."""
WORDS: Final[dict[str, Words]] = {
    "here": _("Here"),
    "missing": _("Not seen yet"),
    "absent": _("Away next round"),
    "half_bye": _("Half bye"),
    "left": _("Withdrawn"),
}


@require_safe
@desk_page()
def entrants(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Everybody, or those who are what `?show=` says."""
    found = attending(desk.id)
    only = request.GET.get("show", "")
    shown = [each for each in found if each.state == only] if only in STATES else found
    context = {
        **_counts(desk, [each.state for each in found]),
        "rows": [_row(each) for each in shown],
        "only": only,
    }
    return show(request, desk, "capicua/desk/entrants.html", context)


@require_POST
@desk_page(Action.CHECK_IN)
def presence(request: HttpRequest, desk: Desk, entrant: str = "", *, present: bool = True) -> HttpResponse:
    """Check somebody in, or take it back: the button says which, so that two desks do not undo each other.

    htmx gets their row, and how many are in which state.
    """
    if not entrant:
        present = "here" in request.POST
    id_ = entrant or request.POST.get("here", "") or request.POST.get("gone", "")
    found = _one(desk, id_)
    said = ""
    try:
        organizing.set_presence(
            tournament_id=desk.id, entrant_id=id_, present=present, author=desk.actor.author
        )
    except Refusal as refusal:
        said = told(refusal.message)
    if request.headers.get("HX-Request") != "true":
        if said:
            messages.error(request, said)
        return SeeOther(f"{reverse('desk:entrants', args=[desk.id])}#n{found.number}")
    context = {"row": _row(_one(desk, id_)), "said": said, "swapped": True, "may": {"check_in": True}}
    context["only"] = _shown(request)
    counts = _counts(desk, list(states(desk.id).values()))
    return render(request, "capicua/desk/_entrant.html", {**context, **counts})


@require_POST
@desk_page(Action.CHECK_IN)
def everybody(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Check in everybody who is not noted as away."""
    try:
        count = organizing.check_in_everybody(tournament_id=desk.id, author=desk.actor.author)
    except Refusal as refusal:
        messages.error(request, told(refusal.message))
    else:
        said = ngettext(
            "Checked %(count)s entrant in for round %(round)s.",
            "Checked %(count)s entrants in for round %(round)s.",
            count,
        )
        messages.success(request, said % {"count": count, "round": desk.tournament.setup.rounds + 1})
    return SeeOther(reverse("desk:entrants", args=[desk.id]))


@require_safe
@desk_page()
def cards(request: HttpRequest, desk: Desk) -> HttpResponse:
    """A code for every entrant, to be printed and cut out: scanned, it checks its entrant in."""
    playing = [each for each in attending(desk.id) if each.state != "left"]
    page = Paginator(playing, CARDS).get_page(request.GET.get("page"))
    found = [
        {
            "name": each.name,
            "number": each.number,
            "qr": qr_svg(check_in_address(request, each.id), each.name),
        }
        for each in page
    ]
    return print_out(
        request,
        "capicua/papers/codes.html",
        {"cards": found, "page": page},
        tournament=desk.tournament.name,
        title=gettext("Codes to check in"),
        back=reverse("desk:entrants", args=[desk.id]),
        foot=False,
    )


def check_in_address(request: HttpRequest, entrant_id: str) -> str:
    """The whole address that checks an entrant in."""
    return request.build_absolute_uri(reverse("check-in", args=[signed_entrant(entrant_id)]))


def _counts(desk: Desk, found: Sequence[str]) -> dict[str, Any]:
    """How many are here, of the states of all entrants; said once that matters or somebody was checked in."""
    required = bool(loads(desk.tournament.setup.sheet).get("check_in"))
    tabs = [(state, WORDS[state], found.count(state)) for state in STATES]
    shared = {"everybody": len(found), "tabs": tabs, "all_at_once": required and "missing" in found}
    if not required and "here" not in found:
        return shared
    said = gettext("%(here)s of %(all)s are here for round %(round)s") % {
        "here": found.count("here"),
        "all": len(found) - found.count("left"),
        "round": desk.tournament.setup.rounds + 1,
    }
    return {"counts": said, **shared}


def _shown(request: HttpRequest) -> str:
    """Which of them the page shows that htmx asks from."""
    return QueryDict(urlsplit(request.headers.get("HX-Current-URL", "")).query).get("show", "")


def _row(each: Attending) -> dict[str, Any]:
    return {
        "id": each.id,
        "number": each.number,
        "name": each.name,
        "club": each.club,
        "state": each.state,
        "words": WORDS[each.state],
    }


def _one(desk: Desk, entrant_id: str) -> Attending:
    found = attending(desk.id, entrant_id)
    if not found:
        raise Http404
    return found[0]
