"""People of a tournament: who has which role, invitations, referees' names, and who may do what."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from scoring.errors import Refusal
from tournaments import organizing
from tournaments.models import Invitation
from tournaments.organizing.erasing import NoSuchPerson
from tournaments.organizing.members import NoSuchMember
from tournaments.permissions import may_change_role
from tournaments.roles import RIGHTS, Action, Role
from tournaments.saying import told
from tournaments.selectors.members import members, referees
from tournaments.web.answers import SeeOther, show_refusal
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.desk.peopleforms import InvitationForm
from tournaments.web.qr import qr_svg

SHOWN_ONCE = "invitation shown once"


@require_safe
@desk_page()
def people(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The page; an invitation that was just made is shown this once."""
    made = request.session.pop(SHOWN_ONCE, None)
    mine = made if made and made["tournament"] == desk.id else None
    return _page(request, desk, InvitationForm(desk.allowed), made=mine)


@require_POST
@desk_page(Action.INVITE)
def invite(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Make an invitation and show its link."""
    form = InvitationForm(desk.allowed, request.POST)
    if form.is_valid():
        try:
            made = organizing.invite(
                tournament_id=desk.id, created_by=desk.actor.author.by, **form.invitation()
            )
        except Refusal as refusal:
            show_refusal(form, refusal)
        else:
            path = reverse("account:invitation", args=[made.secret])
            request.session[SHOWN_ONCE] = {
                "tournament": desk.id,
                "address": request.build_absolute_uri(path),
                "role": str(Role(made.invitation.role).label),
                "note": made.invitation.note,
            }
            return _back(desk)
    return _page(request, desk, form, status=422)


@require_POST
@desk_page(Action.INVITE)
def take_back(request: HttpRequest, desk: Desk, invitation: str) -> HttpResponse:
    """Take an invitation back."""
    if not Invitation.objects.filter(pk=invitation, tournament_id=desk.id).exists():
        raise Http404
    organizing.revoke_invitation(invitation_id=invitation)
    messages.success(request, gettext("The invitation opens nothing any more."))
    return _back(desk)


@require_POST
@desk_page()
def role(request: HttpRequest, desk: Desk, user_id: int) -> HttpResponse:
    """Give a member another role, or with `remove` none."""
    given = request.POST.get("role", "")
    wanted = None if "remove" in request.POST else Role(given) if given in Role.values else _missing()
    if not may_change_role(desk.actor, desk.id, user_id, wanted):
        return _refused(request, desk, user_id, gettext("Only an owner can do this."), status=403)
    try:
        if wanted is None:
            organizing.remove_member(tournament_id=desk.id, user_id=user_id)
        else:
            organizing.change_role(tournament_id=desk.id, user_id=user_id, role=wanted)
    except NoSuchMember:
        raise Http404 from None
    except Refusal as refusal:
        return _refused(request, desk, user_id, told(refusal.message))
    messages.success(request, gettext("Done."))
    gone = wanted is None and user_id == desk.actor.user_id
    return SeeOther(reverse("desk:home")) if gone else _back(desk)


@require_POST
@desk_page(Action.ERASE)
def erase(request: HttpRequest, desk: Desk, person: str) -> HttpResponse:
    """Erase the name of a player or a referee."""
    try:
        organizing.erase_name(tournament_id=desk.id, person_id=person)
    except NoSuchPerson:
        raise Http404 from None
    messages.success(request, gettext("The name was erased. What was played stands."))
    entrants = request.POST.get("back") == "entrants"
    return SeeOther(reverse("desk:entrants", args=[desk.id])) if entrants else _back(desk)


def _page(
    request: HttpRequest,
    desk: Desk,
    form: InvitationForm,
    *,
    made: Mapping[str, str] | None = None,
    errors: Mapping[int, str] | None = None,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "members": [_member(desk, each, (errors or {}).get(each.user_id, "")) for each in members(desk.id)],
        "invitations": _invitations(desk) if desk.may(Action.INVITE) else [],
        "form": form,
        "made": made and {**made, "qr": qr_svg(made["address"])},
        "referees": referees(desk.id),
        "roles": list(Role),
        "rights": [
            {"words": right.words, "cells": [role in right.roles for role in Role], "device": right.device}
            for right in RIGHTS.values()
        ],
    }
    return show(request, desk, "capicua/desk/people.html", context, status=status)


def _member(desk: Desk, member: Any, error: str) -> dict[str, Any]:
    choices = [role for role in Role if may_change_role(desk.actor, desk.id, member.user_id, role)]
    return {
        "user_id": member.user_id,
        "name": member.name,
        "role": member.role,
        "me": member.user_id == desk.actor.user_id,
        "choices": choices,
        "removable": may_change_role(desk.actor, desk.id, member.user_id, None),
        "error": error,
    }


def _invitations(desk: Desk) -> list[Invitation]:
    """Those that are still open, and the last ones that are not."""
    found = Invitation.objects.filter(tournament_id=desk.id).select_related("used_by")
    return list(found.order_by("-created_at", "id")[:50])


def _refused(request: HttpRequest, desk: Desk, user_id: int, said: str, status: int = 422) -> HttpResponse:
    return _page(request, desk, InvitationForm(desk.allowed), errors={user_id: said}, status=status)


def _back(desk: Desk) -> HttpResponse:
    return SeeOther(reverse("desk:people", args=[desk.id]))


def _missing() -> Role:
    raise Http404
