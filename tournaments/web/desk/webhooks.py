"""Webhooks at the desk: who is told what, the secret that is shown once, and what became of every telling."""

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import Refusal
from tournaments.jsontext import loads
from tournaments.models import Delivery, Webhook
from tournaments.permissions import Action
from tournaments.web.answers import SeeOther, show_refusal
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.webhooks import managing
from tournaments.webhooks.delivering import tell_due
from tournaments.webhooks.managing import Made, NoSuchWebhook

SHOWN_ONCE: Final = "webhook secret shown once"
LISTED: Final = 50
"""So many of the latest tellings are listed."""
FAULTS: Final = {
    "not_allowed": _("this address may not be called from here"),
    "too_slow": _("no answer in time"),
    "no_tls": _("no trusted certificate"),
    "no_answer": _("no connection"),
}
DONE: Final = {
    "end": _("Nothing is told there any more."),
    "try": _("A test is on its way."),
    "again": _("It is told once more."),
}


class WebhookForm(forms.Form):
    """Where to tell what."""

    address = forms.CharField(
        label=_("Address"),
        max_length=500,
        widget=forms.URLInput(attrs={"autocomplete": "off", "placeholder": "https://"}),
        help_text=_("It is sent what everybody may see, never what is held back."),
    )
    note = forms.CharField(label=_("A note for this list"), required=False, max_length=100)
    kinds = forms.MultipleChoiceField(
        label=_("What is told"),
        choices=Webhook.Kind.choices,
        initial=Webhook.Kind.values,
        widget=forms.CheckboxSelectMultiple,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(Action.WEBHOOKS)
def webhooks(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The list and the form; posted, another address is told from now on."""
    if request.method != "POST":
        # On a laptop nobody else looks after what waited when the server was stopped.
        tell_due(desk.id)
        return _page(request, desk, WebhookForm())
    form = WebhookForm(request.POST)
    if form.is_valid():
        try:
            made = managing.make_webhook(
                tournament_id=desk.id,
                site=request.build_absolute_uri("/").rstrip("/"),
                created_by=desk.actor.author.by,
                **form.cleaned_data,
            )
        except Refusal as refusal:
            field = "address" if refusal.code == "bad_address" else None
            show_refusal(form, Refusal(refusal.code, refusal.message, None, {field: ""} if field else {}))
        else:
            return _with_secret(request, desk, made)
    return _page(request, desk, form, status=422)


@require_POST
@desk_page(Action.WEBHOOKS)
def renew(request: HttpRequest, desk: Desk, webhook: str) -> HttpResponse:
    """Another secret, shown this once."""
    try:
        return _with_secret(request, desk, managing.renew_secret(tournament_id=desk.id, webhook_id=webhook))
    except NoSuchWebhook:
        raise Http404 from None


@require_POST
@desk_page(Action.WEBHOOKS)
def decide(request: HttpRequest, desk: Desk, what: str, do: str) -> HttpResponse:
    """End a webhook, try it, or tell something again."""
    try:
        match do:
            case "end":
                managing.end_webhook(tournament_id=desk.id, webhook_id=what)
            case "try":
                managing.try_webhook(tournament_id=desk.id, webhook_id=what)
            case "again":
                managing.tell_again(tournament_id=desk.id, delivery_id=what)
            case _:
                raise Http404
    except NoSuchWebhook:
        raise Http404 from None
    messages.success(request, DONE[do])
    return SeeOther(_address(desk))


def _with_secret(request: HttpRequest, desk: Desk, made: Made) -> HttpResponse:
    shown = {"tournament": desk.id, "address": made.webhook.address, "secret": made.secret}
    request.session[SHOWN_ONCE] = shown
    return SeeOther(_address(desk))


def _page(request: HttpRequest, desk: Desk, form: WebhookForm, *, status: int = 200) -> HttpResponse:
    made = request.session.pop(SHOWN_ONCE, None) if status == 200 else None
    found = Webhook.objects.filter(tournament_id=desk.id, ended_at=None)
    tellings = Delivery.objects.filter(webhook__tournament_id=desk.id).select_related("webhook")
    context = {
        "form": form,
        "made": made if made and made["tournament"] == desk.id else None,
        "webhooks": [_webhook(each) for each in found],
        "tellings": [_telling(each) for each in tellings[:LISTED]],
    }
    return show(request, desk, "capicua/desk/webhooks.html", context, status=status)


def _webhook(each: Webhook) -> dict[str, Any]:
    told = loads(each.kinds)
    return {"hook": each, "kinds": [kind.label for kind in Webhook.Kind if kind.value in told]}


def _telling(each: Delivery) -> dict[str, Any]:
    words = dict(Webhook.Kind.choices).get(each.kind, gettext("A test"))
    fault = FAULTS.get(each.error, each.error)
    answer = gettext("answered %(status)s") % {"status": each.status} if each.status else fault
    again = each.state != Delivery.State.DELIVERED and each.webhook.ended_at is None
    return {"telling": each, "words": words, "answer": answer, "again": again}


def _address(desk: Desk) -> str:
    return reverse("desk:webhooks", args=[desk.id])
