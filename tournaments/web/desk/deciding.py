"""What the screens of rounds and tables share: results that are held back, and decisions that answer by a message."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from scoring.errors import Refusal
from tournaments.permissions import Action
from tournaments.saying import told
from tournaments.web.answers import SeeOther
from tournaments.web.desk.frame import Desk, desk_page, show

View = Callable[..., HttpResponse]


def results_page(action: Action = Action.SEE_DESK) -> Callable[[View], View]:
    """A screen that shows results: while some are held back, only for who may read those."""

    def decorate(view: View) -> View:
        @desk_page(action)
        @wraps(view)
        def page(request: HttpRequest, desk: Desk, *args: Any, **kwargs: Any) -> HttpResponse:
            if desk.tournament.setup.held_from is not None and not desk.may(Action.READ_HELD):
                said = gettext("Results are held back, and your role does not show them: %(role)s.")
                words = said % {"role": desk.role.label}
                return show(request, desk, "capicua/desk/not_allowed.html", {"said": words}, status=403)
            return view(request, desk, *args, **kwargs)

        return page

    return decorate


def decided(request: HttpRequest, to: str, do: Callable[[], object], said: str) -> HttpResponse:
    """Do it and go on to `to`, with what was done or why it was refused above the page."""
    try:
        do()
    except Refusal as refusal:
        messages.error(request, told(refusal.message))
    else:
        messages.success(request, said)
    return SeeOther(to)


def whole(text: str | None, default: int = 0) -> int:
    """A number from a form's hidden field; `default` for anything else."""
    return int(text) if text and len(text) < 10 and text.isdecimal() else default
