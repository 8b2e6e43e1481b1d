"""The page behind an entrant's code: whoever scans it checks the entrant in, by one tap, without an account."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scoring.errors import Refusal
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant
from tournaments.organizing.checkinlinks import NoSuchEntrant, entrant_of
from tournaments.permissions import Action, actor_for_user, may
from tournaments.recording import Author
from tournaments.saying import told
from tournaments.selectors.attendance import attending


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def check_in(request: HttpRequest, signed: str) -> HttpResponse:
    """Says who is checked in, or asks first: programs that only look at an address must not check anybody in."""
    try:
        entrant = entrant_of(signed)
    except NoSuchEntrant:
        return render(request, "capicua/check_in_unknown.html", status=404)
    tournament, said = entrant.tournament, ""
    if request.method == "POST":
        try:
            organizing.set_presence(
                tournament_id=tournament.pk,
                entrant_id=entrant.pk,
                present=True,
                author=_author(request, entrant),
            )
        except Refusal as refusal:
            said = told(refusal.message)
    (found,) = attending(tournament.pk, entrant.pk)
    number = tournament.setup.rounds + 1
    context = {"entrant": found, "tournament": tournament, "said": said, "number": number}
    return render(request, "capicua/check_in.html", context, status=422 if said else 200)


def _author(request: HttpRequest, entrant: Entrant) -> Author:
    """The desk where somebody of it holds the phone, else the entrant: the log shows its first player."""
    actor = actor_for_user(request.user)
    if may(actor, Action.CHECK_IN, entrant.tournament_id):
        return actor.author
    return Author(loads(entrant.players)[0])
