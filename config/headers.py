"""The security headers that Django 5.2 does not send by itself."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PAGES = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
# Swagger UI writes style attributes; its scripts are files of our own.
API_DOCUMENTATION = PAGES.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")


class ContentSecurityPolicy:
    """Middleware: only our own scripts, styles and images run, unless a view has set a policy of its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response with its `Content-Security-Policy` and `Permissions-Policy`."""
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", PAGES)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        return response
