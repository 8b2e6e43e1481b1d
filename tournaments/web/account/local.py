"""Whether a request comes from this very machine, on an installation that is a laptop's."""

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest

NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})
FORWARDED = (
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_FORWARDED",
    "HTTP_VIA",
)


def is_at_this_machine(request: HttpRequest) -> bool:
    """Whether somebody sits at this machine: no proxy in between, and no database of a server behind it."""
    if not settings.EMBEDDED or settings.HTTPS or any(name in request.META for name in FORWARDED):
        return False
    try:
        near = ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
    host = request.get_host()
    return near and (host in NAMES or host.rpartition(":")[0] in NAMES)
