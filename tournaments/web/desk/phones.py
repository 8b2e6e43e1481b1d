"""Links for referees' phones: made for the hall or for every table, shown as codes, taken back."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournaments import organizing
from tournaments.models import Link
from tournaments.organizing.links import signed
from tournaments.permissions import Action
from tournaments.selectors.links import open_links
from tournaments.web.desk.deciding import decided
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.qr import qr_svg


@require_safe
@desk_page(Action.LINKS)
def phones(request: HttpRequest, desk: Desk, link: str = "") -> HttpResponse:
    """The links that still open something; the one that was asked for with its code."""
    found = open_links(desk.id)
    chosen = next((each.link for each in found if each.link.pk == link), None)
    if link and chosen is None:
        raise Http404
    address = request.build_absolute_uri(reverse("link", args=[signed(chosen.pk)])) if chosen else ""
    context = {
        "links": found,
        "chosen": chosen,
        "address": address,
        "qr": qr_svg(address) if address else "",
        "tables": desk.tournament.setup.rounds > 0,
    }
    return show(request, desk, "capicua/desk/phones.html", context)


@require_POST
@desk_page(Action.LINKS)
def make(request: HttpRequest, desk: Desk) -> HttpResponse:
    """One link for the hall, or one for every table of the last round; pressed twice, a table keeps its link.

    Who was about to print comes back to the papers.
    """
    by = desk.actor.author.by
    if "tables" in request.POST:
        return decided(
            request,
            reverse("desk:print", args=[desk.id]) if "print" in request.POST else _address(desk),
            lambda: organizing.make_links(tournament_id=desk.id, created_by=by),
            gettext("Every table has its link."),
        )
    note = request.POST.get("note", "")
    return decided(
        request,
        _address(desk),
        lambda: organizing.make_link(tournament_id=desk.id, created_by=by, note=note),
        gettext("The link is there."),
    )


@require_POST
@desk_page(Action.LINKS)
def revoke(request: HttpRequest, desk: Desk, link: str) -> HttpResponse:
    """It opens nothing from now on, and every phone that came by it is signed out."""
    if not Link.objects.filter(pk=link, tournament_id=desk.id).exists():
        raise Http404
    said = gettext("The link opens nothing any more, and its phones are signed out.")
    return decided(request, _address(desk), lambda: organizing.revoke_link(link_id=link), said)


def _address(desk: Desk) -> str:
    return reverse("desk:phones", args=[desk.id])
