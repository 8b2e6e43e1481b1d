"""The language of an answer: public pages have it in their address, everything else asks the reader's choice.

An address with its language in it is the same page for everybody, so the shelf, a proxy or a CDN can keep it.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_path, get_language_from_request

from tournaments.web.languages import is_personal


class Language:
    """Middleware: one language while a request is answered."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response, with its `Content-Language`."""
        personal = is_personal(request.path_info)
        if personal:
            language = get_language_from_request(request)
        else:
            language = get_language_from_path(request.path_info) or settings.LANGUAGE_CODE
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        if personal:
            patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response
