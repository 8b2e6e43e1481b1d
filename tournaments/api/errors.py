"""One JSON shape for every error: `{"error": {"code", "message", "position", "fields"}}`, with a stable code."""

from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views import defaults
from rest_framework import exceptions
from rest_framework.response import Response

from scoring.errors import Refusal
from scoring.saying import Said
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.organizing.links import LinkEnded, NoSuchLink
from tournaments.organizing.seasons import NoSuchSeason
from tournaments.recording import NoSuchMatch, Stale
from tournaments.saying import told

PREFIX = "/api/"
REFUSAL_STATUS = {
    "malformed": HTTPStatus.BAD_REQUEST,
    "unreadable": HTTPStatus.BAD_REQUEST,
    "stale_position": HTTPStatus.CONFLICT,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
}
NOT_FOUND = _("There is nothing at this address.")


class Unreadable(exceptions.APIException):
    """The body is no JSON text."""

    status_code = HTTPStatus.BAD_REQUEST
    default_code = "unreadable"
    default_detail = _("The body is not JSON.")


class Gone(exceptions.APIException):
    """What was right once has ended."""

    status_code = HTTPStatus.GONE


class TooLarge(exceptions.APIException):
    """The body is longer than anything we take."""

    status_code = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"
    default_detail = _("The body is too large.")


class NoLength(exceptions.APIException):
    """The body comes in chunks, and nobody knows how many."""

    status_code = HTTPStatus.LENGTH_REQUIRED
    default_code = "length_required"
    default_detail = _("A body must say how long it is, by Content-Length.")


class WrongCsrfToken(exceptions.PermissionDenied):
    """A session's request came without the proof that it comes from our own pages or from a script."""

    default_code = "csrf_failed"


def error_body(
    code: str, message: str, position: int | None = None, fields: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The shape of every error."""
    return {"error": {"code": code, "message": message, "position": position, "fields": fields or {}}}


def answer(error: Exception, _context: dict[str, Any]) -> Response | None:
    """REST framework's exception handler: the answer to whatever is no bug; None for a bug."""
    if isinstance(error, Refusal):
        return _refused(error)
    if isinstance(error, Http404 | NoSuchLink | NoSuchMatch | NoSuchSeason | NoSuchTournament):
        error = exceptions.NotFound(NOT_FOUND)
    elif isinstance(error, LinkEnded):
        error = Gone(told(error.args[0]), "link_revoked" if error.revoked else "link_expired")
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    if not isinstance(error, exceptions.APIException):
        return None
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(int(wait) + 1)
    code = getattr(error.detail, "code", error.default_code)
    return Response(error_body(code, str(error.detail)), status=error.status_code, headers=headers)


def _refused(refusal: Refusal) -> Response:
    fields = {key: told(value) if isinstance(value, Said) else value for key, value in refusal.fields.items()}
    body = error_body(refusal.code, told(refusal.message), refusal.position, fields)
    if isinstance(refusal, Stale):
        body["state"] = refusal.state
    return Response(body, status=REFUSAL_STATUS.get(refusal.code, HTTPStatus.UNPROCESSABLE_ENTITY))


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's answer to a request that no view has seen, in our shape under the API's prefix."""
    if not request.path_info.startswith(PREFIX):
        return defaults.bad_request(request, exception)
    return JsonResponse(error_body("bad_request", gettext("The request cannot be understood.")), status=400)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's answer to a bug, in our shape under the API's prefix; it tells nothing of the bug."""
    if not request.path_info.startswith(PREFIX):
        return defaults.server_error(request)
    return JsonResponse(
        error_body("server_error", gettext("Something is broken here; it has been logged.")), status=500
    )
