"""Heavy work asked for at the desk: a whole tournament out, in, or worked out again; each a job with its own page."""

from collections.abc import Callable
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import Refusal
from tournaments.jobs import asking
from tournaments.models import Job
from tournaments.organizing.archives import import_tournament
from tournaments.permissions import Action, actor_for_user
from tournaments.saying import told
from tournaments.web.answers import SeeOther
from tournaments.web.desk.frame import Desk, desk_page, signed_in

LARGEST: Final = 64_000_000
"""Bytes of a tournament's file; larger ones go through `manage.py import_tournament`."""


class FileForm(forms.Form):
    """A tournament's file."""

    file = forms.FileField(
        label=_("The tournament’s file"),
        help_text=_(
            "As it was written by the desk or downloaded from a tournament’s page: a name ending in .jsonl."
        ),
    )

    def clean_file(self) -> Any:
        """Not larger than a request may be."""
        file = self.cleaned_data["file"]
        if file.size > LARGEST:
            raise forms.ValidationError(_("The file is larger than 64 MB."))
        return file


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def bring_in(request: HttpRequest) -> HttpResponse:
    """Bring a tournament in from its file; a large one becomes a job."""
    form = FileForm(request.POST, request.FILES) if request.method == "POST" else FileForm()
    user_id = actor_for_user(request.user).user_id or 0
    if form.is_valid():
        file = form.cleaned_data["file"]
        try:
            if file.size > asking.LARGE_IMPORT:
                return to_job(asking.ask_import(file, user_id))
            done = import_tournament(file=file, director_id=user_id)
        except Refusal as refusal:
            form.add_error("file", told(refusal.message))
        else:
            messages.success(
                request, gettext("The tournament is here, with everything that was recorded in it.")
            )
            return SeeOther(reverse("desk:overview", args=[done.tournament_id]))
    status = 422 if form.is_bound else 200
    return render(request, "capicua/desk/bring_in.html", {"form": form}, status=status)


@require_POST
@desk_page(Action.EXPORT)
def write_file(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Write the tournament's file with everything in it; `names` leaves the names in."""
    names = request.POST.get("names") == "1"
    return _asked(request, desk, lambda user: asking.ask_export(desk.id, user, everything=True, names=names))


@require_POST
@desk_page(Action.REBUILD)
def rebuild(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Work everything out again from the log, or only say what differs."""
    check = request.POST.get("check") == "1"
    return _asked(request, desk, lambda user: asking.ask_rebuild(desk.id, user, check=check))


def _asked(request: HttpRequest, desk: Desk, ask: Callable[[int], Job]) -> HttpResponse:
    try:
        return to_job(ask(desk.actor.user_id or 0))
    except Refusal as refusal:
        messages.error(request, told(refusal.message))
        return SeeOther(reverse("desk:settings", args=[desk.id]))


def to_job(job: Job) -> HttpResponse:
    """To the page on which a job tells how far it has come."""
    return SeeOther(reverse("job", args=[job.pk]))
