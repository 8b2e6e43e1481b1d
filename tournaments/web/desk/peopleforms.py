"""The forms of the People screen."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.roles import Action, Role

SENTENCES: Final = {
    Role.OWNER: _("Everything, and says who else is an owner."),
    Role.DIRECTOR: _("Runs the tournament: draws, rulings, what is shown, who helps."),
    Role.DESK: _("Registers, checks in, types results from paper, hands out referees’ links."),
    Role.REFEREE: _("Records at every table, signed in instead of by a link."),
    Role.READER: _("Sees everything, changes nothing."),
}
DAYS: Final = ((1, _("A day")), (7, _("A week")), (30, _("30 days")))


class InvitationForm(forms.Form):
    """Whom to invite as what; owners are invited by owners only."""

    role = forms.ChoiceField(label=_("Role"), widget=forms.RadioSelect)
    note = forms.CharField(
        label=_("Whom it is for"),
        required=False,
        max_length=100,
        help_text=_("For this list only. It may stay empty."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    days = forms.TypedChoiceField(label=_("It can be accepted for"), coerce=int, choices=DAYS, initial=7)

    def __init__(self, allowed: Iterable[Action], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        roles = [role for role in Role if role != Role.OWNER or Action.OWN in set(allowed)]
        field: Any = self.fields["role"]
        field.choices = [
            (role.value, gettext("%(role)s: %(may)s") % {"role": role.label, "may": SENTENCES[role]})
            for role in roles
        ]
        field.initial = Role.DESK.value

    def invitation(self) -> dict[str, Any]:
        """The role, the note and the end, as the service takes them."""
        given = self.cleaned_data
        return {
            "role": Role(given["role"]),
            "note": given["note"],
            "expires_at": timezone.now() + timedelta(days=given["days"], seconds=-1),
        }
