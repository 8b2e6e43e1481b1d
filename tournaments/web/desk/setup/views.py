"""The screen that opens a tournament, and the parts of it that follow what is typed."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import Refusal
from tournaments import organizing, permissions, saying
from tournaments.models import Tournament
from tournaments.permissions import actor_for_user
from tournaments.selectors.mine import tournaments_of
from tournaments.web.answers import SeeOther
from tournaments.web.desk.frame import signed_in
from tournaments.web.desk.setup import summary
from tournaments.web.desk.setup.earlier import initial_like
from tournaments.web.desk.setup.forms import SetupForm
from tournaments.web.desk.setup.zones import ZONES


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def new(request: HttpRequest) -> HttpResponse:
    """The form; `?like=` an earlier tournament begins with its values. Posted, it opens the tournament."""
    if request.method != "POST":
        return _page(request, SetupForm(initial=_like(request)))
    form = SetupForm(request.POST)
    if "again" not in request.POST and form.is_valid():
        actor = actor_for_user(request.user)
        try:
            opened = organizing.open_tournament(
                **form.facts(),
                sheet=form.sheet(),
                house=form.house(),
                author=actor.author,
                director_id=actor.user_id,
            )
        except Refusal as refusal:
            summary.refused(form, refusal)
        else:
            messages.success(request, gettext("The tournament is open. Now for who plays."))
            return SeeOther(reverse("desk:entrants", args=[opened.pk]))
    form.point_out()
    return _page(request, form, status=422)


@require_POST
@signed_in
def rules(request: HttpRequest) -> HttpResponse:
    """The rules of the game that was just chosen, as the game or the preset has them."""
    given = {key: value for key, value in request.POST.items() if not key.startswith("rule_")}
    form = SetupForm(initial=given)
    return render(request, "capicua/desk/setup/_rules.html", {"form": form})


@require_POST
@signed_in
def told(request: HttpRequest) -> HttpResponse:
    """The tournament in plain words, with what speaks against it."""
    return render(request, "capicua/desk/setup/_summary.html", _told(SetupForm(request.POST)))


@require_POST
@signed_in
def forecast(request: HttpRequest) -> HttpResponse:
    """When the evening would end."""
    form = SetupForm(request.POST)
    context: dict[str, Any] = {}
    if _is_nearly_valid(form):
        try:
            context["schedule"] = summary.schedule(summary.wish_of(form))
        except Refusal as refusal:
            context["refused"] = saying.told(refusal.message)
    return render(request, "capicua/desk/setup/_forecast.html", context)


def _page(request: HttpRequest, form: SetupForm, *, status: int = 200) -> HttpResponse:
    actor = actor_for_user(request.user)
    mine = tournaments_of(actor.user_id or 0, everything=actor.superuser)
    context = {
        "form": form,
        "zones": ZONES,
        "earlier": mine,
        "like": request.GET.get("like", ""),
        **(_told(form) if form.is_bound else {}),
    }
    return render(request, "capicua/desk/setup/new.html", context, status=status)


def _told(form: SetupForm) -> dict[str, Any]:
    """The summary of a form; what is missing in the name or the place does not matter for it."""
    if not _is_nearly_valid(form):
        return {}
    try:
        wish = summary.wish_of(form)
    except Refusal as refusal:
        return {"refused": saying.told(refusal.message)}
    return {"lines": summary.lines(wish), "warnings": summary.warnings(wish), "hints": summary.hints(wish)}


def _is_nearly_valid(form: SetupForm) -> bool:
    return not set(form.errors) - {"name", "place", "time_zone", "starts_at"}


def _like(request: HttpRequest) -> dict[str, Any]:
    found = Tournament.objects.filter(pk=request.GET.get("like", "")).select_related("setup").first()
    actor = actor_for_user(request.user)
    if found is None or permissions.role_of(actor, found.pk) is None:
        return {}
    return initial_like(found)
