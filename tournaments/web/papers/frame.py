"""What every paper shares: the size it is made for, what its foot says, and the bar above it on a screen."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

SIZES: Final = {"a4": "A4", "letter": "Letter"}
"""Paper that can be asked for; without asking it is what the printer holds."""


def size_of(request: HttpRequest) -> str:
    """The size that is asked for, "" where none is."""
    asked = request.GET.get("size", "").lower()
    return asked if asked in SIZES else ""


def print_out(
    request: HttpRequest,
    template: str,
    context: Mapping[str, Any],
    *,
    tournament: str,
    title: str,
    back: str,
    foot: bool = True,
) -> HttpResponse:
    """A paper: `back` is where its bar leads; the `foot` of each page names the tournament and the paper.

    The moment of printing is known to the browser alone: a script writes it into the foot.
    """
    shared = {
        "paper_title": title,
        "tournament_name": tournament,
        "back": back,
        "size": size_of(request),
        "sizes": SIZES.items(),
        "foot": {"words": f"{tournament} · {title}", "printed": gettext("printed %(moment)s")}
        if foot
        else {},
    }
    return render(request, template, {**shared, **context})
