"""Pages that are asked for again and again: an unchanged one costs a few small queries and no bytes."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language

ROOT = Path(__file__).resolve().parents[2]


def answer(request: HttpRequest, mark: str, render: Callable[[], HttpResponse]) -> HttpResponse:
    """The page, or 304 where the reader has it already; `mark` differs wherever the page would."""
    etag = f'"{mark}-{_release()}-{get_language()}"'
    response = get_conditional_response(request, etag=etag) or render()
    response.headers["ETag"] = etag
    # Kept by whoever likes, but asked about every time.
    patch_cache_control(response, public=True, no_cache=True)
    return response


@cache
def _release() -> str:
    """A mark of this code: an upgrade changes every page. The rules are part of it, pages hold their sentences."""
    digest = hashlib.sha256()
    for path in sorted(
        path for package in ("scoring", "tournaments") for path in (ROOT / package).rglob("*")
    ):
        if path.suffix in {".html", ".css", ".svg", ".py"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]
