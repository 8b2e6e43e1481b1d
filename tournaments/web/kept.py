"""A public page as the bytes that are sent: which answers may be kept, and how a kept one answers a reader."""

import gzip
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final, NamedTuple

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]
Headers = list[tuple[str, str]]

LONGEST: Final = 1_000_000
"""Bytes of a page that is kept."""
_OF_ONE_SENDING: Final = {"etag", "content-length", "vary", "content-encoding"}


@dataclass(slots=True)
class Answer:
    """What Django has answered, read to its end."""

    status: str
    headers: Headers
    body: bytes
    cost: float
    """Seconds of a processor."""

    @property
    def fits(self) -> bool:
        """Whether it may be kept: one public page with an ETag, whole, and not too long."""
        return may_be_kept(self.status, self.headers) and len(self.body) <= LONGEST


class Form(NamedTuple):
    """A page as one reader takes it, with its headers for 304 and for 200."""

    etag: str
    unchanged: Headers
    headers: Headers
    body: bytes


@dataclass(slots=True)
class Kept:
    """A page as bytes, plain and compressed, with the request that asks for it again.

    `pulse` and `checked` say when Django last said that it stands, `asked` when somebody last wanted it, `cost` how
    many seconds of a processor its rendering took.
    """

    etag: str
    plain: Form
    packed: Form
    environ: Environ
    pulse: str | None
    asked: float
    checked: float
    cost: float
    asking: threading.Lock = field(default_factory=threading.Lock)

    @classmethod
    def of(cls, answer: Answer, environ: Environ, pulse: str | None, asked: float, checked: float) -> "Kept":
        """An answer that fits."""
        etag = header(answer.headers, "etag")
        headers = [(name, value) for name, value in answer.headers if name.lower() not in _OF_ONE_SENDING]
        packed = gzip.compress(answer.body, 6, mtime=0)
        return cls(
            etag=etag,
            plain=_form(headers, etag, answer.body),
            packed=_form(headers, f'{etag[:-1]}-gz"', packed, ("Content-Encoding", "gzip")),
            environ=environ,
            pulse=pulse,
            asked=asked,
            checked=checked,
            cost=answer.cost,
        )

    @property
    def size(self) -> int:
        """Bytes of both forms."""
        return len(self.plain.body) + len(self.packed.body)

    def answer(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """The form that the reader takes, or 304 where it has either of them."""
        form = self.packed if "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "") else self.plain
        known = environ.get("HTTP_IF_NONE_MATCH", "")
        if known and (self.plain.etag in known or self.packed.etag in known or known == "*"):
            start_response("304 Not Modified", form.unchanged)
            return []
        start_response("200 OK", form.headers)
        return [form.body]


def _form(headers: Headers, etag: str, body: bytes, *more: tuple[str, str]) -> Form:
    unchanged = [*headers, ("ETag", etag), ("Vary", "Accept-Encoding")]
    return Form(etag, unchanged, [*unchanged, *more, ("Content-Length", str(len(body)))], body)


def may_be_kept(status: str, headers: Headers) -> bool:
    """Whether the answer is the same for everybody, by its own word: public, with an ETag, varying with nobody."""
    return (
        status.startswith("200")
        and "public" in header(headers, "cache-control")
        and header(headers, "etag").startswith('"')
        and not header(headers, "set-cookie")
        and not header(headers, "content-encoding")
        and header(headers, "vary").lower() in {"", "accept-encoding"}
    )


def header(headers: Headers, name: str) -> str:
    """The value of a header; "" where it is not there."""
    return next((value for key, value in headers if key.lower() == name), "")


def ask(application: Application, environ: Environ) -> Answer:
    """What the application answers, read to its end."""
    started: list[tuple[str, Headers]] = []

    def start_response(status: str, headers: Headers, _error: Any = None) -> None:
        started.append((status, headers))

    began = time.thread_time()
    chunks = application(environ, start_response)
    try:
        body = b"".join(chunks)
    finally:
        close = getattr(chunks, "close", None)
        if close is not None:
            close()
    return Answer(*started[-1], body, time.thread_time() - began)


def anonymous(environ: Environ) -> Environ:
    """The request as anybody would make it, again and again."""
    address = {"HTTP_HOST", "HTTP_X_FORWARDED_PROTO"}
    kept = {
        name: value
        for name, value in environ.items()
        if name in address or not name.startswith(("HTTP_", "CONTENT_"))
    }
    return {**kept, "wsgi.input": BytesIO()}
