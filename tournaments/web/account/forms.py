"""The forms of accounts."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.attempts import wait_before_signing_in


class SignInForm(AuthenticationForm):
    """A name and a password, which can be tried so many times."""

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": _("The name or the password is wrong."),
    }

    def clean(self) -> dict[str, Any]:
        """Look at the password only where this attempt may be made."""
        wait = wait_before_signing_in(self.request, self.cleaned_data.get("username") or "")
        if wait:
            raise ValidationError(
                _("Too many attempts. Try again in %(wait)d seconds.") % {"wait": wait}, code="throttled"
            )
        return super().clean()


class NewAccountForm(forms.Form):
    """A name and a password for an account that does not exist yet."""

    username = forms.CharField(
        label=_("Your name here"),
        max_length=150,
        help_text=_("You sign in with it. Letters, digits and @ . + - _ are fine; spaces are not."),
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    password = forms.CharField(
        label=_("A password"),
        strip=False,
        max_length=4096,
        help_text=_("At least eight characters. Several words are easy to remember and hard to guess."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}, render_value=False),
    )


class FirstAccountForm(NewAccountForm):
    """The first account; on a server with the code that only its operator can read."""

    code = forms.CharField(
        label=_("Set-up code"),
        max_length=40,
        help_text=_("It stands in the server’s log, and “manage.py first_code” prints it."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )

    def __init__(self, *args: Any, with_code: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if with_code:
            self.order_fields(["code", "username", "password"])
        else:
            del self.fields["code"]
