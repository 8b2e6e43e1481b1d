"""Which public pages follow from the query of their address; to all others a query means nothing."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from django.urls import Resolver404, resolve
from django.utils.translation import get_language_from_path

View = TypeVar("View", bound=Callable[..., Any])
PUBLIC: Final = "tournaments.web.public_urls"
_READS: Final = "reads_query"


def reads_query(view: View) -> View:
    """Mark a public view whose page follows from `request.GET`."""
    setattr(view, _READS, True)
    return view


def matters(path: str) -> bool:
    """Whether a query changes the page at this path; True where it is no public page."""
    inside = get_language_from_path(path)
    try:
        found = resolve(path.removeprefix(f"/{inside}") if inside else path, PUBLIC)
    except Resolver404:
        return True
    return getattr(found.func, _READS, False)
