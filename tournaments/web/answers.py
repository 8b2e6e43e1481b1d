"""How pages that take forms answer: on to another page, or the same one with what was refused beside its field."""

from django import forms
from django.http import HttpResponseRedirect

from scoring.errors import Refusal
from tournaments.saying import told


class SeeOther(HttpResponseRedirect):
    """303: what was posted is done, and reloading does not do it again."""

    status_code = 303


def show_refusal(form: forms.BaseForm, refusal: Refusal) -> None:
    """Put a refusal's sentence beside the field it names; above the form where it names none that is there.

    A field may be named as the service knows it: `entrants[0].players[1]` stands beside `players` or `entrants`.
    """
    shown = False
    for name, said in refusal.fields.items():
        field = next((each for each in _candidates(name) if each in form.fields), None)
        if field is not None:
            form.add_error(
                field, told(said if isinstance(said, str) and said.endswith(".") else refusal.message)
            )
            shown = True
    if not shown:
        form.add_error(None, told(refusal.message))


def _candidates(name: str) -> list[str]:
    """`entrants[0].players[1]` may be a field of that name, or `players`, or `entrants`."""
    parts = [part.partition("[")[0] for part in name.split(".")]
    return [name, *reversed(parts)]
