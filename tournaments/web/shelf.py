"""Public pages kept as bytes in front of Django: a thousand readers cost what one costs.

A page that Django calls public and gives an ETag is kept as it was sent. While nothing has been written to the
database (`Pulse`) it is handed out as it is. After a write, the request of one reader asks Django by the ETag, which
answers that the page stands or renders it, once; whoever comes meanwhile gets the page of a moment ago.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from tournaments.selectors.pulse import Pulse
from tournaments.web.kept import Answer, Application, Environ, Kept, StartResponse, ask, header

ROOM: Final = 64_000_000
"""Bytes of all pages that are kept; those not asked for the longest give way."""
SHARE: Final = 3
"""A page is looked after again when this many times what it took have passed: a quarter of a core at most ..."""
QUIET: Final = 0.25
"""... but no later than after so many seconds, for the first rendering of a server's life takes longer."""
OLDEST: Final = 1.0
"""Seconds: a page that nobody has looked after for so long is not handed out before somebody has."""

Key = tuple[str, ...]


class Shelf:
    """WSGI: answers with what it keeps, and hands everything else on."""

    def __init__(self, application: Application, pulse: Pulse | None = None, room: int = ROOM) -> None:
        self._application = application
        self._pulse = pulse or Pulse()
        self._room = room
        self._pages: OrderedDict[Key, Kept] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """The page from the shelf, at most a moment old, or what Django answers."""
        if environ["REQUEST_METHOD"] != "GET" or "HTTP_AUTHORIZATION" in environ:
            return self._application(environ, start_response)
        key = _key(environ)
        kept = self._pages.get(key)
        if kept is not None:
            kept = self._looked_after(key, kept, environ)
        if kept is not None:
            return kept.answer(environ, start_response)
        return self._first(key, environ, start_response)

    def _looked_after(self, key: Key, kept: Kept, environ: Environ) -> Kept | None:
        """What may be handed out now; None where Django calls the page no longer public."""
        now = time.monotonic()
        age = now - kept.checked
        if age < min(kept.cost * SHARE, QUIET):
            return kept
        # One looks after it; the others take what was there a moment ago, or wait where that is too old.
        if not kept.asking.acquire(blocking=age > OLDEST):
            return kept
        try:
            if kept.checked > now or self._pages.get(key) is not kept:
                return self._pages.get(key)
            return self._look_after(key, kept, environ)
        finally:
            kept.asking.release()

    def _look_after(self, key: Key, kept: Kept, environ: Environ) -> Kept | None:
        start = time.monotonic()
        # Read before Django looks: what is written in between shows as a newer pulse next time.
        pulse = self._pulse.read()
        if pulse is None or pulse != kept.pulse:
            answer = ask(self._application, {**_anonymous(environ), "HTTP_IF_NONE_MATCH": kept.etag})
            if not answer.status.startswith("304"):
                return self._put(key, answer, pulse, start)
        end = time.monotonic()
        kept.pulse, kept.checked, kept.cost = pulse, end, end - start
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
        return kept

    def _first(self, key: Key, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        pulse, start = self._pulse.read(), time.monotonic()
        answer = ask(self._application, environ)
        if answer.status.startswith("304") and "public" in header(answer.headers, "cache-control"):
            # The reader has it, the shelf has not.
            answer = ask(self._application, _anonymous(environ))
        kept = self._put(key, answer, pulse, start)
        if kept is not None:
            return kept.answer(environ, start_response)
        start_response(answer.status, answer.headers)
        return [answer.body]

    def _put(self, key: Key, answer: Answer, pulse: str | None, start: float) -> Kept | None:
        """Keep an answer that fits in the place of what was there."""
        now = time.monotonic()
        kept = Kept.of(answer, pulse, now, now - start) if answer.fits else None
        with self._lock:
            self._take_out(key)
            if kept is not None:
                self._pages[key] = kept
                self._size += kept.size
                while self._size > self._room:
                    self._take_out(next(iter(self._pages)))
        return kept

    def _take_out(self, key: Key) -> None:
        gone = self._pages.pop(key, None)
        if gone is not None:
            self._size -= gone.size


def _key(environ: Environ) -> Key:
    """What an answer may depend on: the address as it was asked for."""
    parts = ("wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO", "HTTP_HOST", "PATH_INFO", "QUERY_STRING")
    return tuple(environ.get(part, "") for part in parts)


def _anonymous(environ: Environ) -> Environ:
    """The request as anybody would make it."""
    own = {"HTTP_COOKIE", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_ACCEPT_LANGUAGE"}
    return {name: value for name, value in environ.items() if name not in own}
