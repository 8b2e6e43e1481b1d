"""A public page as the bytes that are sent: which answers may be kept, and how a kept one answers a reader."""

import gzip
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

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

    @property
    def fits(self) -> bool:
        """Whether it may be kept: one public page with an ETag, whole, and not too long."""
        return may_be_kept(self.status, self.headers) and len(self.body) <= LONGEST


@dataclass(slots=True)
class Kept:
    """A page as bytes, plain and compressed; when Django last said that it stands, and what asking took (seconds)."""

    etag: str
    headers: Headers
    plain: bytes
    packed: bytes
    pulse: str | None
    checked: float
    cost: float
    asking: threading.Lock = field(default_factory=threading.Lock)

    @classmethod
    def of(cls, answer: Answer, pulse: str | None, checked: float, cost: float) -> "Kept":
        """An answer that fits."""
        return cls(
            etag=header(answer.headers, "etag"),
            headers=[(name, value) for name, value in answer.headers if name.lower() not in _OF_ONE_SENDING],
            plain=answer.body,
            packed=gzip.compress(answer.body, 6, mtime=0),
            pulse=pulse,
            checked=checked,
            cost=cost,
        )

    @property
    def size(self) -> int:
        """Bytes of both forms."""
        return len(self.plain) + len(self.packed)

    def answer(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """The form that the reader takes, or 304 where it has either of them."""
        packed = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
        packed_etag = f'{self.etag[:-1]}-gz"'
        headers = [
            *self.headers,
            ("ETag", packed_etag if packed else self.etag),
            ("Vary", "Accept-Encoding"),
        ]
        known = environ.get("HTTP_IF_NONE_MATCH", "")
        if known and (self.etag in known or packed_etag in known):
            start_response("304 Not Modified", headers)
            return []
        body = self.packed if packed else self.plain
        if packed:
            headers.append(("Content-Encoding", "gzip"))
        start_response("200 OK", [*headers, ("Content-Length", str(len(body)))])
        return [body]


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

    chunks = application(environ, start_response)
    try:
        body = b"".join(chunks)
    finally:
        close = getattr(chunks, "close", None)
        if close is not None:
            close()
    return Answer(*started[-1], body)
