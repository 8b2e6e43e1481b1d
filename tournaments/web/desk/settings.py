"""Settings of a tournament: what it is called, where and when; the rules, which are frozen, in plain words."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from scoring.errors import Refusal
from tournaments import organizing
from tournaments.permissions import Action
from tournaments.selectors.overviews import overview
from tournaments.web.answers import SeeOther, show_refusal
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.desk.setup.earlier import local_start
from tournaments.web.desk.setup.forms import FACTS, SetupForm, in_zone
from tournaments.web.desk.setup.zones import ZONES
from tournaments.web.show import rules


class FactsForm(forms.Form):
    """The fields of the set-up page that may change later."""

    def __init__(self, data: Any = None, *, initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial, use_required_attribute=False)
        self.fields.update({name: SetupForm.base_fields[name] for name in FACTS})

    clean_time_zone = SetupForm.clean_time_zone

    def clean(self) -> dict[str, Any]:
        """The beginning, in the zone of the place."""
        return in_zone(super().clean() or self.cleaned_data)


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page()
def settings(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The page; posted by who may, it changes the facts."""
    if request.method == "POST":
        return _change(request, tournament_id=desk.id)
    tournament = desk.tournament
    initial = {name: getattr(tournament, name) for name in FACTS} | {"starts_at": local_start(tournament)}
    return _page(request, desk, FactsForm(initial=initial))


@desk_page(Action.ORGANISE)
def _change(request: HttpRequest, desk: Desk) -> HttpResponse:
    form = FactsForm(request.POST)
    if form.is_valid():
        try:
            organizing.describe_tournament(tournament_id=desk.id, **form.cleaned_data)
        except Refusal as refusal:
            show_refusal(form, refusal)
        else:
            messages.success(request, gettext("Changed."))
            return SeeOther(reverse("desk:settings", args=[desk.id]))
    return _page(request, desk, form, status=422)


def _page(request: HttpRequest, desk: Desk, form: FactsForm, *, status: int = 200) -> HttpResponse:
    found = overview(desk.id)
    assert found is not None
    context = {"form": form, "zones": ZONES, "rules": rules.lines(found.rules)}
    return show(request, desk, "capicua/desk/settings.html", context, status=status)
