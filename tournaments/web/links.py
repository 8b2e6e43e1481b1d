"""The page that a referee's link opens, and what it says when it opens nothing any more."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.organizing.links import LinkEnded, NoSuchLink, link_of


@never_cache
@require_safe
def link(request: HttpRequest, signed: str) -> HttpResponse:
    """Asks the referee's name once, and gets this phone a key. 410 for a link that has ended, 404 for no link."""
    try:
        found = link_of(signed)
    except LinkEnded as ended:
        return render(request, "capicua/link_ended.html", {"revoked": ended.revoked}, status=410)
    except NoSuchLink:
        return render(request, "capicua/link_unknown.html", status=404)
    told = {
        "join": reverse("api:join", args=[signed]),
        "leave": reverse("api:device"),
        "phone": "/phone/",
        "tournament": found.tournament_id,
        "words": {
            "wait": _("One moment…"),
            "offline": _("There is no network just now. Try again in a moment."),
            "unsent": _("Something recorded on this phone is not on the server yet. Open its table first."),
            "waits": _(
                "Something recorded on this phone is not on the server yet. It goes out under this name."
            ),
            "failed": _("That did not work. Try again, or ask the desk."),
            "store": _(
                "This browser does not let pages keep anything. Open the link in a normal window, not a private one."
            ),
        },
    }
    return render(request, "capicua/link.html", {"link": found, "told": told})
