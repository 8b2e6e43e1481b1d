"""JSON on the wire: strict in what is taken, quick in what is given."""

import json
import re
from collections.abc import Mapping
from typing import IO, Any

import orjson
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext
from rest_framework.negotiation import BaseContentNegotiation, DefaultContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from tournaments.api.errors import NoLength, TooLarge, Unreadable


def refuse_by_length(request: HttpRequest, most: int = 0) -> None:
    """Refuse a body by its announced length, or one that announces none, before anything reads it.

    `most` is how many bytes it may have, where it is no JSON. Django takes a body without a length for an empty
    one, which would draw a round other than the one meant.
    """
    announced = request.META.get("CONTENT_LENGTH") or ""
    if not announced and "HTTP_TRANSFER_ENCODING" in request.META:
        raise NoLength
    if announced.isdecimal() and int(announced) > (most or settings.DATA_UPLOAD_MAX_MEMORY_SIZE):
        raise TooLarge


class StrictJSONParser(BaseParser):
    """Takes RFC 8259 and nothing more: UTF-8, no NaN, no key twice, no null character, no abyss of brackets."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The value of the body; raises `Unreadable`, or `TooLarge` for a body longer than announced."""
        raw = stream.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
        if len(raw) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise TooLarge
        return read_json(raw)


def read_json(raw: bytes) -> Any:
    """The value of a JSON text; whole numbers beyond 64 bits come out as floats. Raises `Unreadable`."""
    if _NULL.search(raw):
        raise Unreadable(gettext("A text holds a null character."))
    try:
        value = orjson.loads(raw)
        _SECOND_LOOK.decode(raw.decode())
    except (ValueError, RecursionError) as error:
        why = str(error)[:120]
        raise Unreadable(gettext("The body is not JSON that we take: %(why)s.") % {"why": why}) from None
    return value


def _no_key_twice(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("an object names a key twice")


# The escape of the null character, unless its backslash is itself escaped: PostgreSQL cannot keep one.
_NULL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
# orjson keeps the last of two equal keys without a word.
_SECOND_LOOK = json.JSONDecoder(object_pairs_hook=_no_key_twice)


class JSONRenderer(BaseRenderer):
    """Gives JSON by orjson."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The bytes of an answer; none where there is nothing to say."""
        return b"" if data is None else orjson.dumps(data)


class AlwaysJSON(BaseContentNegotiation):
    """There is one way to answer, so whatever a client would accept is not looked at."""

    def select_parser(self, request: Request, parsers: list[BaseParser]) -> BaseParser | None:
        """The parser for the body's content type, or None."""
        return DefaultContentNegotiation().select_parser(request, parsers)

    def select_renderer(
        self, request: Request, renderers: list[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """The first renderer."""
        return renderers[0], renderers[0].media_type
