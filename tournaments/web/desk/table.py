"""A table at the desk: how its match stands, what may be decided about it, and what each decision would change."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from scoring.certificate import certificate
from scoring.errors import Refusal
from tournaments import organizing, permissions, recording
from tournaments.models import Match
from tournaments.permissions import Action
from tournaments.projections.matches import replayed, stream_events
from tournaments.recording import Recorded, Stale
from tournaments.saying import told
from tournaments.selectors.logbook import log_page
from tournaments.selectors.logsearch import Wanted
from tournaments.selectors.matches import RecordedMatch, recorded_match
from tournaments.selectors.tablerow import entrants_at, said_of
from tournaments.web import labels
from tournaments.web.answers import SeeOther
from tournaments.web.desk.deciding import decided, results_page, whole
from tournaments.web.desk.frame import Desk, show
from tournaments.web.desk.tableforms import RIGHTS, events, left_text, recounted
from tournaments.web.desk.twosheets import other_sheets
from tournaments.web.show.changes import changes
from tournaments.web.show.logbook import reason as reason_of
from tournaments.web.show.logbook import sentence
from tournaments.web.show.matches import match_page


@require_safe
@results_page()
def table(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """The table's screen."""
    return _page(request, desk, _match(desk, match_id))


@require_POST
@results_page(Action.RECORD)
def decide(request: HttpRequest, desk: Desk, match_id: str, kind: str) -> HttpResponse:
    """Try a decision and show what it would change; sent again with `sure` it is recorded, if nothing came between."""
    match = _match(desk, match_id)
    if kind not in RIGHTS:
        raise Http404
    if not desk.may(RIGHTS[kind]) or _needs_a_ruler(match, kind, request, desk):
        return _page(request, desk, match, refused=gettext("Only a director may do this."), status=403)
    sure = request.POST.get("sure") == "1"
    try:
        done = _record(request, desk, match, kind, dry_run=not sure)
    except Stale:
        said = gettext(
            "Somebody recorded at this table meanwhile. This is how it stands now; nothing was changed."
        )
        return _page(request, desk, match, refused=said, status=409)
    except Refusal as refusal:
        return _page(request, desk, match, refused=told(refusal.message), status=422)
    if sure or done.tried is None:
        messages.success(request, gettext("Recorded."))
        return SeeOther(reverse("desk:table", args=[desk.id, match.id]))
    return _page(request, desk, match, tried=_tried(request, desk, match, kind, done))


def _needs_a_ruler(match: RecordedMatch, kind: str, request: HttpRequest, desk: Desk) -> bool:
    """Whether a correction would undo a ruling, which is not for everybody who may correct."""
    if desk.may(Action.RULE) or kind not in ("void", "hand"):
        return False
    return permissions.touches_rulings(match.id, [], again_from=whole(request.POST.get("entry")))


def _record(request: HttpRequest, desk: Desk, match: RecordedMatch, kind: str, *, dry_run: bool) -> Recorded:
    post = request.POST.dict()
    common: dict[str, Any] = {
        "match_id": match.id,
        "position": whole(post.get("position"), len(match.entries)),
        "client_id": post.get("client_id") or str(uuid4()),
        "author": desk.actor.author,
        "dry_run": dry_run,
    }
    if kind in ("void", "hand"):
        entry = whole(post.get("entry"))
        instead = [recounted(post, match, entry)] if kind == "hand" else []
        reason = post.get("reason", "").strip()
        return recording.correct(drop=[entry], instead=instead, reason=reason, **common)
    digest = ""
    if kind == "certify":
        row = Match.objects.only("header").get(pk=match.id)
        digest = certificate(replayed(row.header, stream_events(match.id)))
    return recording.record(events=events(kind, post, match, digest), **common)


def _tried(
    request: HttpRequest, desk: Desk, match: RecordedMatch, kind: str, done: Recorded
) -> dict[str, Any]:
    """What the preview shows, and what is sent again to make it so."""
    assert done.tried is not None
    kept = {key: value for key, value in request.POST.items() if key not in ("csrfmiddlewaretoken", "sure")}
    kept |= {"position": str(len(match.entries)), "client_id": kept.get("client_id") or str(uuid4())}
    return {
        "kind": kind,
        "fields": sorted(kept.items()),
        "changes": changes(desk.id, recording.preview(done.tried), match),
    }


@require_POST
@results_page(Action.RULE)
def replay(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """Annul the match and open another at its table."""
    match, reason = _match(desk, match_id), request.POST.get("reason", "").strip()
    try:
        done = organizing.replay_match(
            tournament_id=desk.id, match_id=match.id, reason=reason, author=desk.actor.author
        )
    except Refusal as refusal:
        return _page(request, desk, match, refused=told(refusal.message), status=422)
    messages.success(request, gettext("The match is annulled; this is the one played instead."))
    return SeeOther(reverse("desk:table", args=[desk.id, done.match]))


@require_POST
@results_page(Action.SANCTION)
def sanction(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """Wins or points off for an entrant at this table, from the round drawn last on."""
    post = request.POST
    wins, points = post.get("wins", "").strip(), post.get("points", "").strip()

    def do() -> None:
        organizing.sanction(
            tournament_id=desk.id,
            entrant_id=post.get("entrant", ""),
            code=post.get("code", ""),
            wins=_halves(wins),
            points=int(_halves(points)),
            author=desk.actor.author,
        )

    return decided(request, reverse("desk:table", args=[desk.id, match_id]), do, gettext("Sanction given."))


@require_POST
@results_page(Action.SANCTION)
def lift(request: HttpRequest, desk: Desk, match_id: str) -> HttpResponse:
    """Take a sanction back."""

    def do() -> None:
        organizing.lift_sanction(
            tournament_id=desk.id, position=whole(request.POST.get("sanction")), author=desk.actor.author
        )

    return decided(request, reverse("desk:table", args=[desk.id, match_id]), do, gettext("Sanction lifted."))


def _halves(text: str) -> float:
    """A signed number with halves at the finest, as typed; refuses `malformed` anything else."""
    plain = (text or "0").replace("−", "-").replace(",", ".").replace("½", ".5")
    whole_part, _, rest = plain.removeprefix("-").partition(".")
    if len(plain) > 9 or not (whole_part + rest).isdecimal() or rest not in ("", "0", "5"):
        raise Refusal("malformed", gettext("Wins are in halves, points are whole numbers."))
    found = float(whole_part or 0) + (0.5 if rest == "5" else 0)
    return -found if plain.startswith("-") else found


def _match(desk: Desk, match_id: str) -> RecordedMatch:
    match = recorded_match(match_id)
    if match is None or match.tournament_id != desk.id:
        raise Http404
    return match


def _page(
    request: HttpRequest,
    desk: Desk,
    match: RecordedMatch,
    *,
    refused: str = "",
    tried: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    log = log_page(desk.id, Wanted(table=match.table, round=match.round, group="all"))
    shown = [line for line in log.lines if line.at is not None and line.at.match == match.id]
    counts = [each for each in match.standing if each.kind == "hand_counted"]
    context = {
        "match": match,
        "page": match_page(match, ""),
        "refused": refused,
        "tried": tried,
        "typed": request.POST,
        "position": len(match.entries),
        "log": [
            (
                line,
                sentence(line, log.names),
                reason_of(line),
                labels.at(line.recorded_at),
                _stands(match, line.position),
            )
            for line in shown
        ],
        "counts": [
            (each.position, list(zip(match.seats, left_text(each.event), strict=True))) for each in counts
        ],
        "said": said_of(match.id, match.sides),
        "sheets": other_sheets(match),
        "running": bool(match.hands) and match.hands[-1].result["ending"] is None and not match.decided,
        "entrants": entrants_at(desk.id, match.id),
        "codes": list(labels.SANCTIONS.items()),
        "certified": any(each.kind == "match_certified" for each in match.standing),
    }
    return show(request, desk, "capicua/desk/table.html", context, status=status)


def _stands(match: RecordedMatch, position: int) -> bool:
    """Whether an entry may still be voided."""
    if not 0 < position <= len(match.entries):
        return False
    entry = match.entries[position - 1]
    return entry.voided_by is None and entry.kind != "entry_voided"
