"""Pages of those who sign in or hold a key go out compressed; the shelf packs the public ones itself."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from tournaments.web.languages import is_personal


class PersonalPages(GZipMiddleware):
    """Middleware: compresses personal pages. Random bytes, and a masked token in every form, keep BREACH out."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The response, compressed where it is a page for one reader who takes it so."""
        if is_personal(request.path_info) and response.headers.get("Content-Type", "").startswith(
            "text/html"
        ):
            return super().process_response(request, response)
        return response
