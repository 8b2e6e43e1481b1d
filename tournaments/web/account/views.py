"""Signing in and out, changing the password, and the first account of an empty installation."""

import logging
from typing import Any

from django.contrib import messages
from django.contrib.auth import login, views
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse, reverse_lazy
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from scoring.errors import Refusal
from tournaments.attempts import wait_before_signing_in
from tournaments.organizing import accounts
from tournaments.web.account.forms import FirstAccountForm, SignInForm
from tournaments.web.account.local import is_at_this_machine
from tournaments.web.answers import SeeOther, show_refusal

log = logging.getLogger(__name__)
HOME = reverse_lazy("desk:home")


class SignIn(views.LoginView):
    """Django's own, with our form; an installation without accounts sends people to make the first."""

    template_name = "capicua/account/sign_in.html"
    form_class = SignInForm
    next_page = HOME
    redirect_authenticated_user = True

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The form."""
        if accounts.is_empty():
            return SeeOther(reverse("account:first"))
        return super().get(request, *args, **kwargs)


class SignOut(views.LogoutView):
    """Django's own, by POST."""

    next_page = reverse_lazy("account:sign_in")


class ChangePassword(views.PasswordChangeView):
    """Django's own; other devices are signed out by it."""

    template_name = "capicua/account/password.html"
    success_url = HOME

    def form_valid(self, form: Any) -> HttpResponse:
        """Say that it was changed."""
        messages.success(self.request, gettext("Your password was changed. Other devices are signed out."))
        return super().form_valid(form)


@never_cache
@sensitive_post_parameters("password", "code")
def first_account(request: HttpRequest) -> HttpResponse:
    """The first account, there only while nobody has one; from elsewhere than this machine only with the code."""
    if not accounts.is_empty():
        raise Http404
    with_code = not is_at_this_machine(request)
    if with_code:
        _tell_operator()
    form = FirstAccountForm(request.POST if request.method == "POST" else None, with_code=with_code)
    if form.is_valid() and _may_try(request, form) and _opened(request, form):
        messages.success(request, gettext("Welcome. This installation is yours."))
        return SeeOther(reverse("desk:home"))
    return render(request, "capicua/account/first.html", {"form": form}, status=422 if form.is_bound else 200)


def _may_try(request: HttpRequest, form: FirstAccountForm) -> bool:
    """Whether the code is right, where there is one; it can be tried as often as a password."""
    if "code" not in form.fields:
        return True
    wait = wait_before_signing_in(request, " first account")
    if wait:
        form.add_error(None, gettext("Too many attempts. Try again in %(wait)d seconds.") % {"wait": wait})
        return False
    if accounts.is_first_code(form.cleaned_data["code"]):
        return True
    form.add_error("code", gettext("This is not the code."))
    return False


def _opened(request: HttpRequest, form: FirstAccountForm) -> bool:
    name, password = form.cleaned_data["username"], form.cleaned_data["password"]
    try:
        user = accounts.open_first_account(username=name, password=password)
    except Refusal as refusal:
        show_refusal(form, refusal)
        return False
    except accounts.NotTheFirst:
        raise Http404 from None
    login(request, user)
    return True


def _tell_operator() -> None:
    """The code in the log, once a minute at most."""
    if cache.add("first-code-was-logged", True, 60):
        log.warning("Nobody has an account here yet. The set-up code is %s", accounts.first_code())
