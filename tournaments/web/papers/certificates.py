"""Certificates for the first places, as the desk's standings have them."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournaments.saying import told
from tournaments.selectors.names import ERASED, entrant_clubs, entrant_names
from tournaments.selectors.overviews import Overview, overview
from tournaments.selectors.standings import standings_after
from tournaments.web import labels
from tournaments.web.desk.deciding import results_page, whole
from tournaments.web.desk.frame import Desk
from tournaments.web.papers.frame import print_out

USUAL, MOST = 3, 500
LONGEST = 100
LONGEST_LINE = (22, 34)
"""Characters of a name beyond which it is printed smaller, and smaller still."""
MANY_LINES = 3


@dataclass(frozen=True, slots=True)
class Certificate:
    """One certificate: the place, whether it is shared, the names on it (one a line) and their club."""

    place: int
    shared: bool
    names: tuple[str, ...]
    club: str

    @property
    def size(self) -> str:
        """How much smaller the names are printed, as a class, so that the longest fit with all that is around them."""
        longest, lines = max(map(len, self.names), default=0), len(self.names)
        if longest > LONGEST_LINE[1] or lines > MANY_LINES:
            return "longest"
        return "long" if longest > LONGEST_LINE[0] else ""


@require_safe
@results_page()
def certificates(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Those of places 1 to `?places`; `?director`, `?date` and `?place` are printed as they were typed."""
    found = overview(desk.id)
    if found is None:
        raise Http404
    places = min(whole(request.GET.get("places"), USUAL) or USUAL, MOST)
    typed = {
        name: " ".join(request.GET.get(name, "").split())[:LONGEST] for name in ("director", "date", "place")
    }
    context = {
        "certificates": certificates_of(found, places),
        "director": typed["director"],
        "date": typed["date"] or labels.day(found.opened_at),
        "where": typed["place"] or found.place,
        "game": told(found.rules.variant.title),
    }
    return print_out(
        request,
        "capicua/papers/certificates.html",
        context,
        tournament=found.name,
        title=gettext("Certificates"),
        back=reverse("desk:print", args=[desk.id]),
        foot=False,
    )


def certificates_of(found: Overview, places: int) -> list[Certificate]:
    """A certificate for each entrant whose rank is one of the first `places`."""
    table = standings_after(found.id, desk=True)
    if table is None or not table.after_round:
        return []
    names, clubs = entrant_names(found.id), entrant_clubs(found.id)
    return [
        Certificate(
            place=row["rank"],
            shared=row["equal"],
            names=tuple(names.get(row["id"], ERASED).split(" & ")),
            club=clubs.get(row["id"], ""),
        )
        for row in table.rows
        if row["rank"] <= places
    ]
