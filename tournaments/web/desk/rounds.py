"""Rounds: drawing, the reasons of a draw, closing, taking back; what the public waits for; the last decision."""

import secrets
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from scoring.errors import Refusal
from scoring.schedule import BRACKETS
from tournaments import organizing
from tournaments.jobs.asking import ask_draw, draw_is_large
from tournaments.organizing.undoing import NEED_REASON, UNDO
from tournaments.permissions import Action
from tournaments.saying import told
from tournaments.selectors.attendance import without_lot
from tournaments.selectors.clocks import clock_of
from tournaments.selectors.draws import desk_round
from tournaments.selectors.logbook import last_decision
from tournaments.selectors.overviews import overview
from tournaments.selectors.rounds import drawn_from_corrected
from tournaments.web import labels
from tournaments.web.answers import SeeOther
from tournaments.web.desk.deciding import decided, results_page, whole
from tournaments.web.desk.frame import Desk, show
from tournaments.web.desk.heavy import to_job
from tournaments.web.show.logbook import sentence
from tournaments.web.show.rounds import clock_view
from tournaments.web.viewmodels.tournaments import ClockView

USUAL_MINUTES: Final = 35
"""Offered for a round's clock where the tournament says nothing."""


@require_safe
@results_page()
def rounds(request: HttpRequest, desk: Desk, number: int | None = None) -> HttpResponse:
    """The last round, or the one that is asked for."""
    shown = desk_round(desk.id, number)
    if number is not None and shown is None:
        raise Http404
    found = overview(desk.id, desk=True)
    assert found is not None
    closed = shown is None or not shown.missing
    final = found.total_rounds is not None and found.rounds >= found.total_rounds
    context = {
        "round": shown,
        "numbers": range(1, found.rounds + 1),
        "next": found.rounds + 1,
        "total": found.total_rounds,
        "closed": closed,
        "finished": final and closed and found.rounds > 0,
        "without_lot": 0 if found.rounds else without_lot(desk.id),
        "manual": found.format == "manual",
        "held_from": found.held_from,
        "usual_minutes": desk.tournament.round_minutes or USUAL_MINUTES,
        "undo": _undo(desk),
        "reseat": found.format in BRACKETS and bool(drawn_from_corrected(desk.id)),
        "clock": _clock(desk, shown.number) if shown is not None and shown.last else None,
    }
    return show(request, desk, "capicua/desk/rounds.html", context)


def _clock(desk: Desk, number: int) -> ClockView | None:
    found = clock_of(desk.id, number)
    return None if found is None else clock_view(found)


def _undo(desk: Desk) -> dict[str, Any]:
    """The last decision in words, and whether and how it can be undone."""
    line, names = last_decision(desk.id)
    return {
        "position": line.position,
        "says": sentence(line, names),
        "by": line.by,
        "at": labels.at(line.recorded_at),
        "possible": line.kind in UNDO,
        "reason": line.kind in NEED_REASON,
    }


@require_POST
@results_page(Action.DRAW)
def lots(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Draw lots for everybody; pressed twice they are there already, and nothing more happens."""

    def do() -> None:
        if without_lot(desk.id):
            organizing.draw_lots(tournament_id=desk.id, seed=secrets.randbits(32), author=desk.actor.author)

    return decided(request, _rounds(desk), do, gettext("The lots are drawn."))


@require_POST
@results_page(Action.DRAW)
def draw(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Draw the round that the button named; pressed twice it is there already, and nothing more happens.

    A large field is drawn by a job, on whose page one sees how far it has come.
    """
    number = whole(request.POST.get("number"))
    if draw_is_large(desk.id):
        try:
            job = ask_draw(desk.id, desk.actor.user_id or 0, number or None)
        except Refusal as refusal:
            messages.error(request, told(refusal.message))
            return SeeOther(_rounds(desk))
        return SeeOther(_rounds(desk)) if job is None else to_job(job)

    def do() -> None:
        organizing.draw_round(tournament_id=desk.id, number=number, author=desk.actor.author)

    return decided(request, _rounds(desk), do, gettext("Round %(round)s is drawn.") % {"round": number})


@require_POST
@results_page(Action.UNDO)
def undraw(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Take a round back in which nothing has been recorded."""

    def do() -> None:
        organizing.undraw_round(
            tournament_id=desk.id, number=number, reason=_reason(request), author=desk.actor.author
        )

    said = gettext("Round %(round)s is taken back.") % {"round": number}
    return decided(request, _rounds(desk), do, said)


@require_POST
@results_page(Action.ORGANISE)
def reseat(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Send the unplayed matches of a bracket to those whom the results as they are now send there."""
    try:
        changed = organizing.reseat_bracket(
            tournament_id=desk.id, reason=_reason(request), author=desk.actor.author
        )
    except Refusal as refusal:
        messages.error(request, told(refusal.message))
        return SeeOther(_rounds(desk))
    numbers = ", ".join(map(str, sorted(changed)))
    said = (
        gettext("Seated anew in round %(rounds)s.")
        if changed
        else gettext("Everybody sits where they belong.")
    )
    messages.success(request, said % {"rounds": numbers})
    return SeeOther(_rounds(desk))


@require_POST
@results_page(Action.UNDO)
def undo(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Undo the last decision, if it is still the last one."""

    def do() -> None:
        organizing.undo_decision(
            tournament_id=desk.id,
            position=whole(request.POST.get("position")),
            reason=_reason(request),
            author=desk.actor.author,
        )

    return decided(request, _rounds(desk), do, gettext("The last decision is undone."))


@require_POST
@results_page(Action.PUBLISH)
def hold(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Hold results back from a round on."""
    first = whole(request.POST.get("from_round"))

    def do() -> None:
        organizing.hold_standings(tournament_id=desk.id, from_round=first, author=desk.actor.author)

    said = gettext("Results are held back from round %(round)s on.") % {"round": first}
    return decided(request, _rounds(desk), do, said)


@require_POST
@results_page(Action.PUBLISH)
def release(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the public everything again."""

    def do() -> None:
        organizing.release_standings(tournament_id=desk.id, author=desk.actor.author)

    return decided(request, _rounds(desk), do, gettext("Everything is released."))


def _reason(request: HttpRequest) -> str:
    return request.POST.get("reason", "").strip()


def _rounds(desk: Desk) -> str:
    return reverse("desk:rounds", args=[desk.id])
