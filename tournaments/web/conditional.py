"""Pages that are asked for again and again: an unchanged one costs a few small queries and no bytes."""

import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language

ROOT = Path(__file__).resolve().parents[2]


RUNNING, AT_REST = 1, 30
"""Seconds after which an open page asks again: while something may happen, and when nothing has for a while."""
A_WHILE = timedelta(hours=6)


def answer(
    request: HttpRequest, mark: str, render: Callable[[], HttpResponse], *, recorded_at: str = ""
) -> HttpResponse:
    """The page, or 304 where the reader has it already; `mark` differs wherever the page would.

    `recorded_at` is when the last entry was recorded that it shows.
    Browsers ask about it every time. A shared cache may hand it out for a second without asking, and for a few more
    while it asks, by a header of its own (RFC 9213): a browser that did so would show its reader an old page.
    """
    etag = f'"{mark}-{_release()}-{get_language()}"'
    response = get_conditional_response(request, etag=etag) or render()
    response.headers["ETag"] = etag
    patch_cache_control(response, public=True, max_age=0, s_maxage=1)
    response.headers["CDN-Cache-Control"] = "public, max-age=1, stale-while-revalidate=4, stale-if-error=600"
    response.headers["Poll-Interval"] = str(_pace(recorded_at))
    return response


def _pace(recorded_at: str) -> int:
    quiet = bool(recorded_at) and datetime.fromisoformat(recorded_at) < timezone.now() - A_WHILE
    return AT_REST if quiet else RUNNING


@cache
def _release() -> str:
    """A mark of this code: an upgrade changes every page. The rules are part of it, pages hold their sentences."""
    digest = hashlib.sha256()
    for path in sorted(
        path for package in ("scoring", "tournaments") for path in (ROOT / package).rglob("*")
    ):
        if path.suffix in {".html", ".css", ".js", ".svg", ".py"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]
