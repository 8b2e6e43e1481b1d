"""Registering entrants: one by a form, many from a spreadsheet with a preview line by line."""

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from scoring.errors import Refusal
from scoring.schedule.parts import squad_of
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.organizing.entrylist import ListedEntrant
from tournaments.organizing.importing import Preview, import_entrants
from tournaments.organizing.likeness import compared
from tournaments.organizing.retyping import typed
from tournaments.permissions import Action
from tournaments.saying import told
from tournaments.selectors.attendance import attending
from tournaments.sheets.reading import MOST_BYTES
from tournaments.web.answers import SeeOther, show_refusal
from tournaments.web.desk.frame import Desk, desk_page, show

MOST_TYPED: Final = 200_000
LOOK: Final = "look"
"""In the query of what a list says."""
KEPT: Final = "list"
"""Begins the name under which the session keeps a list."""


class EntrantForm(forms.Form):
    """One entrant: as many names as it has players, perhaps a club and a seed; a team has a name of its own."""

    def __init__(self, sheet: dict[str, Any], data: Any = None) -> None:
        super().__init__(data, use_required_attribute=False)
        least, most = squad_of(sheet)
        if sheet.get("kind") == "teams":
            self.fields["team"] = forms.CharField(label=_("Name of the team"), max_length=100, required=False)
        for at in range(most):
            label = _("Name") if most == 1 else _("Player %(number)d") % {"number": at + 1}
            self.fields[f"player{at}"] = forms.CharField(label=label, max_length=100, required=at < least)
        self.fields["club"] = forms.CharField(label=_("Club"), max_length=100, required=False)
        self.fields["seed"] = forms.IntegerField(
            label=_("Seed"), required=False, min_value=1, max_value=10**6
        )

    def entry(self) -> organizing.Entry:
        """The entrant as the service takes it."""
        given = self.cleaned_data
        names = [given[name] for name in self.fields if name.startswith("player") and given[name]]
        return organizing.Entry(
            tuple(names), given["club"] or None, given["seed"], team=given.get("team") or None
        )


class ListForm(forms.Form):
    """A list that was pasted, or a file."""

    text = forms.CharField(
        label=_("Paste it here"),
        required=False,
        strip=False,
        max_length=MOST_TYPED,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "wrap": "off"}),
        help_text=_("Mark the cells in your spreadsheet, copy them, paste them. A line for each entrant."),
    )
    file = forms.FileField(label=_("Or choose a file (CSV or XLSX)"), required=False)
    same_names = forms.BooleanField(label=_("Equal names are different people"), required=False)

    def clean(self) -> dict[str, Any]:
        """Something to read."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors and not given.get("file") and not given.get("text", "").strip():
            raise forms.ValidationError(_("Paste a list, or choose a file."))
        return given

    def content(self) -> bytes:
        """The bytes of the list; of a file no more than says that it is too large."""
        upload = self.cleaned_data.get("file")
        if upload:
            content: bytes = upload.read(MOST_BYTES + 1)
            return content
        return str(self.cleaned_data["text"]).encode()


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(Action.REGISTER)
def register(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Register one entrant; somebody with a name like theirs is shown first."""
    form = EntrantForm(loads(desk.tournament.setup.sheet), request.POST if request.method == "POST" else None)
    warnings: list[str] = []
    if form.is_valid():
        warnings = [] if "sure" in request.POST else _alike(desk, form.entry())
        if not warnings and _registered(desk, form):
            messages.success(request, gettext("Registered. You can go on with the next one."))
            return SeeOther(reverse("desk:register", args=[desk.id]))
    context = {"form": form, "warnings": warnings, "late": desk.tournament.setup.rounds}
    return show(request, desk, "capicua/desk/register.html", context, status=422 if form.is_bound else 200)


def _registered(desk: Desk, form: EntrantForm) -> bool:
    try:
        organizing.register_entrants(tournament_id=desk.id, entries=[form.entry()], author=desk.actor.author)
    except Refusal as refusal:
        show_refusal(form, refusal)
        return False
    return True


def _alike(desk: Desk, entry: organizing.Entry) -> list[str]:
    """Case S07: who stands there already under a name like these."""
    known = [tuple(each.name for each in entrant.players if each.name) for entrant in attending(desk.id)]
    (found,) = compared([ListedEntrant(1, entry.players)], [each for each in known if each], same_names=True)
    return [told(reason.message) for reason in found.warnings]


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(Action.REGISTER)
def paste(request: HttpRequest, desk: Desk) -> HttpResponse:
    """A list of entrants: first what it says, line by line, then (`register`) all of them or none.

    What it says has an address of its own (`?look`), so that Back leads to a page that can be shown again; the
    session keeps the list until it is registered.
    """
    kept = f"{KEPT} {desk.id}"
    if request.method != "POST":
        if LOOK not in request.GET:
            return _pasted(request, desk, ListForm())
        if kept not in request.session:
            return SeeOther(request.path)
        form = ListForm(request.session[kept])
        return _pasted(request, desk, form, _imported(desk, form) if form.is_valid() else None, kept=True)
    form = ListForm(request.POST, request.FILES)
    sure = "register" in request.POST
    found = _imported(desk, form, sure=sure) if form.is_valid() else None
    if found is None:
        return _pasted(request, desk, form, status=422)
    if sure:
        request.session.pop(kept, None)
        return _all_registered(request, desk, len(found.entrants))
    given = form.cleaned_data
    text = typed(found.opened) if given.get("file") else given["text"]
    request.session[kept] = {"text": text, **({"same_names": "on"} if given["same_names"] else {})}
    return SeeOther(f"{request.path}?{LOOK}")


def _imported(desk: Desk, form: ListForm, *, sure: bool = False) -> Preview | None:
    """What came of the list of a valid form, or would come of it; None where it was refused as a whole."""
    try:
        return import_entrants(
            tournament_id=desk.id,
            content=form.content(),
            author=desk.actor.author,
            same_names=form.cleaned_data["same_names"],
            dry_run=not sure,
        )
    except Refusal as refusal:
        form.add_error(None, told(refusal.message))
        return None


def _pasted(
    request: HttpRequest,
    desk: Desk,
    form: ListForm,
    preview: Preview | None = None,
    *,
    kept: bool = False,
    status: int = 200,
) -> HttpResponse:
    again = preview and any(each.code == "duplicate" for line in preview.wrong for each in line.errors)
    context = {"form": form, "preview": preview, "counts": _counts(preview), "again": again, "kept": kept}
    return show(request, desk, "capicua/desk/paste.html", context, status=status)


def _all_registered(request: HttpRequest, desk: Desk, count: int) -> HttpResponse:
    said = ngettext("%(count)d entrant was registered.", "%(count)d entrants were registered.", count)
    messages.success(request, said % {"count": count})
    return SeeOther(reverse("desk:entrants", args=[desk.id]))


def _counts(preview: Preview | None) -> dict[str, int]:
    if preview is None:
        return {}
    wrong = len(preview.wrong)
    odd = sum(each.status == "warning" for each in preview.entrants)
    return {"all": len(preview.entrants), "wrong": wrong, "odd": odd}
