"""One entrant: away or with half a bye, withdrawn and back, another partner, names erased, the code to check in."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from scoring.errors import Refusal
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Match
from tournaments.permissions import Action
from tournaments.saying import told
from tournaments.selectors.attendance import Attending, attending
from tournaments.web.desk.deciding import decided
from tournaments.web.desk.entrants import WORDS, check_in_address
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.qr import qr_svg


@require_safe
@desk_page()
def entrant(request: HttpRequest, desk: Desk, entrant: str) -> HttpResponse:
    """The entrant and everything that can be decided about it."""
    return _page(request, desk, entrant)


@require_POST
@desk_page(Action.CHECK_IN)
def attendance(request: HttpRequest, desk: Desk, entrant: str) -> HttpResponse:
    """Here, not here, away from the next round, or half a bye in it: what the button says."""
    _one(desk, entrant)
    wanted = request.POST.get("state", "")
    shared = {"tournament_id": desk.id, "entrant_id": entrant, "author": desk.actor.author}

    def do() -> None:
        if wanted in ("absent", "half_bye"):
            organizing.set_absence(absence=wanted, **shared)
            return
        if wanted == "missing":
            organizing.set_absence(absence="", **shared)
        organizing.set_presence(present=wanted == "here", **shared)

    if wanted not in WORDS or wanted == "left":
        raise Http404
    return decided(request, _address(desk, entrant), do, gettext("Noted."))


@require_POST
@desk_page(Action.REGISTER)
def withdraw(request: HttpRequest, desk: Desk, entrant: str) -> HttpResponse:
    """Let it go; where its match is open, ask what becomes of it first."""
    _one(desk, entrant)
    given = request.POST.get("open_match", "")
    open_match: Any = given if given in ("forfeit", "play") else None
    try:
        organizing.withdraw_entrant(
            tournament_id=desk.id, entrant_id=entrant, author=desk.actor.author, open_match=open_match
        )
    except Refusal as refusal:
        asks = "withdraw" if refusal.code == "match_open" else ""
        return _page(request, desk, entrant, said=told(refusal.message), at="withdraw", asks=asks)
    return _done(request, desk, entrant, gettext("Withdrawn. What was played stands."))


@require_POST
@desk_page(Action.REGISTER)
def come_back(request: HttpRequest, desk: Desk, entrant: str) -> HttpResponse:
    """Let it play again from the next round on."""
    _one(desk, entrant)
    return decided(
        request,
        _address(desk, entrant),
        _decision(organizing.return_entrant, desk, entrant),
        gettext("Back from the next round on. The rounds between give nothing."),
    )


@require_POST
@desk_page(Action.REGISTER)
def substitute(request: HttpRequest, desk: Desk, entrant: str) -> HttpResponse:
    """Put somebody in a partner's place."""
    _one(desk, entrant)
    try:
        organizing.substitute_partner(
            tournament_id=desk.id,
            entrant_id=entrant,
            leaves=request.POST.get("leaves", ""),
            name=request.POST.get("name", ""),
            author=desk.actor.author,
        )
    except Refusal as refusal:
        return _page(request, desk, entrant, said=told(refusal.message), at="substitute")
    return _done(request, desk, entrant, gettext("Substituted. The score stays with the entrant."))


@require_POST
@desk_page(Action.RULE)
def forfeit(request: HttpRequest, desk: Desk, entrant: str) -> HttpResponse:
    """It did not come to this round: everything that it has open there is forfeited at once."""
    _one(desk, entrant)
    return decided(
        request,
        _address(desk, entrant),
        _decision(organizing.forfeit_round, desk, entrant),
        gettext("Forfeited. The other side gets what the rules give for it."),
    )


def _decision(service: Callable[..., Any], desk: Desk, entrant: str) -> Callable[[], Any]:
    return lambda: service(tournament_id=desk.id, entrant_id=entrant, author=desk.actor.author)


def _page(
    request: HttpRequest, desk: Desk, entrant_id: str, *, said: str = "", at: str = "", asks: str = ""
) -> HttpResponse:
    found = _one(desk, entrant_id)
    address = check_in_address(request, found.id)
    sheet = loads(desk.tournament.setup.sheet)
    context = {
        "entrant": found,
        "words": WORDS[found.state],
        "address": address,
        "qr": qr_svg(address, found.name),
        "partners": sheet.get("kind") in ("pairs", "teams") and found.state != "left",
        "next": desk.tournament.setup.rounds + 1,
        "open": _open(desk, found.id),
        "said": said,
        "at": at,
        "asks": asks,
        "typed": request.POST,
    }
    return show(request, desk, "capicua/desk/entrant.html", context, status=422 if said else 200)


def _open(desk: Desk, entrant_id: str) -> list[int]:
    """The tables of the last round where it has a match without a result."""
    mine = Match.objects.filter(tournament_id=desk.id, sides__contains=f'"{entrant_id}"', replaced_by="")
    found = mine.filter(round=desk.tournament.setup.rounds, decided=False)
    return sorted(set(found.values_list("table", flat=True)))


def _one(desk: Desk, entrant_id: str) -> Attending:
    found = attending(desk.id, entrant_id)
    if not found:
        raise Http404
    return found[0]


def _address(desk: Desk, entrant_id: str) -> str:
    return reverse("desk:entrant", args=[desk.id, entrant_id])


def _done(request: HttpRequest, desk: Desk, entrant_id: str, said: str) -> HttpResponse:
    return decided(request, _address(desk, entrant_id), lambda: None, said)
