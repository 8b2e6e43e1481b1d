"""A WSGI application that answers the same bytes to everybody: what the server itself can do."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

BODY = Path(os.environ.get("BARE_BODY", os.devnull)).read_bytes()
HEADERS = [("Content-Type", "text/html"), ("Content-Length", str(len(BODY)))]


def application(_environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Always the whole page."""
    start_response("200 OK", HEADERS)
    return [BODY]
