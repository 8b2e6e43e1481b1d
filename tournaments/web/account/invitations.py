"""Opening an invitation: with the account one has, or by making one."""

from django.contrib import messages
from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from scoring.errors import Refusal
from tournaments import organizing
from tournaments.attempts import wait_before_signing_in
from tournaments.models import Invitation, Membership
from tournaments.organizing.accounts import open_account
from tournaments.organizing.invitations import NoSuchInvitation, open_invitation
from tournaments.saying import told
from tournaments.web.account.forms import NewAccountForm
from tournaments.web.answers import SeeOther, show_refusal
from tournaments.web.desk.peopleforms import SENTENCES


@never_cache
@sensitive_post_parameters("password")
def invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """What it is an invitation to, and how to accept it; 404 with a sentence for one that opens nothing."""
    try:
        found = open_invitation(secret)
        if request.user.is_authenticated:
            return _accept_as_oneself(request, found, secret)
        return _make_an_account(request, found, secret)
    except NoSuchInvitation:
        return render(request, "capicua/account/no_invitation.html", status=404)


def _accept_as_oneself(request: HttpRequest, found: Invitation, secret: str) -> HttpResponse:
    said = ""
    if request.method == "POST":
        try:
            membership = organizing.accept_invitation(secret=secret, user_id=request.user.pk)
        except Refusal as refusal:
            said = told(refusal.message)
        else:
            return _welcome(request, membership)
    return _page(request, found, {"said": said}, status=422 if said else 200)


def _make_an_account(request: HttpRequest, found: Invitation, secret: str) -> HttpResponse:
    form = NewAccountForm(request.POST if request.method == "POST" else None)
    if form.is_valid() and _may_try(request, form):
        try:
            with transaction.atomic():
                user = open_account(**form.cleaned_data)
                membership = organizing.accept_invitation(secret=secret, user_id=user.pk)
        except Refusal as refusal:
            show_refusal(form, refusal)
        else:
            login(request, user)
            return _welcome(request, membership)
    return _page(request, found, {"form": form}, status=422 if form.is_bound else 200)


def _may_try(request: HttpRequest, form: NewAccountForm) -> bool:
    """Accounts are made as often as passwords are tried, or names that exist could be listed quickly."""
    wait = wait_before_signing_in(request, form.cleaned_data["username"])
    if wait:
        form.add_error(None, gettext("Too many attempts. Try again in %(wait)d seconds.") % {"wait": wait})
    return not wait


def _page(
    request: HttpRequest, found: Invitation, context: dict[str, object], *, status: int
) -> HttpResponse:
    role = Membership.Role(found.role)
    shared = {"tournament": found.tournament, "role": role.label, "sentence": SENTENCES[role]}
    return render(request, "capicua/account/invitation.html", {**shared, **context}, status=status)


def _welcome(request: HttpRequest, membership: Membership) -> HttpResponse:
    role = Membership.Role(membership.role).label
    messages.success(request, gettext("Welcome. Your role here is: %(role)s.") % {"role": role})
    return SeeOther(reverse("desk:overview", args=[membership.tournament_id]))
