"""The security headers that Django 5.2 does not send by itself."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

PAGES = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
# Swagger UI writes style attributes; its scripts are files of our own.
API_DOCUMENTATION = PAGES.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

OF_PAGES = ("Cross-Origin-Opener-Policy", "Referrer-Policy")
"""Headers that mean nothing on a part of a page; Django puts them on everything."""


class ContentSecurityPolicy:
    """Middleware, around Django's own for security.

    Only our own scripts, styles and images run, unless a view has set a policy of its own.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response with its `Content-Security-Policy` and `Permissions-Policy`."""
        response = self.get_response(request)
        if _is_part_of_a_page(request, response):
            for name in OF_PAGES:
                response.headers.pop(name, None)
            return response
        response.headers.setdefault("Content-Security-Policy", PAGES)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        return response


def _is_part_of_a_page(request: HttpRequest, response: HttpResponse) -> bool:
    """A style sheet or script of ours: the page that takes it in has the policy, and a phone fetches forty of them."""
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    return request.path_info.startswith(settings.STATIC_URL) and kind in {"text/css", "text/javascript"}
