"""What those who sign in or hold a key are sent goes out compressed; the shelf packs the public pages itself."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from tournaments.web.languages import is_personal

KINDS = ("text/html", "application/json")


class Personal(GZipMiddleware):
    """Middleware: compresses pages and answers that are for one reader.

    Random bytes of its base, and the masked token in every form, keep what is secret in them from being guessed.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The response, compressed where it is for one reader, who takes it so."""
        kind = response.headers.get("Content-Type", "")
        if is_personal(request.path_info) and kind.startswith(KINDS):
            return super().process_response(request, response)
        return response
