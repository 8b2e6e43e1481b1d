"""Public pages kept as bytes in front of Django: a thousand readers cost what one costs.

A page that Django calls public and gives an ETag is kept as it was sent, and handed out as it is. One thread, the
keeper, looks after the pages that are being read: when anything has been written to the database (`Pulse`) it asks
Django by the ETag, which answers that the page stands or renders it, once. Meanwhile everybody gets the page of a
moment ago. A page that nobody has looked after for a second is looked after by its next reader.
"""

import threading
import time
from collections.abc import Iterable
from typing import Final

from tournaments.selectors.freshness import one_moment
from tournaments.selectors.pulse import Pulse
from tournaments.web.kept import (
    Answer,
    Application,
    Environ,
    Kept,
    StartResponse,
    anonymous,
    ask,
    header,
)
from tournaments.web.languages import is_personal
from tournaments.web.queries import matters

ROOM: Final = 64_000_000
"""Bytes of all pages that are kept; those not asked for the longest give way."""
READ: Final = 15.0
"""Seconds since somebody asked for it: so long a page is being read, and the keeper has it ready when it changes."""
TICK: Final = 0.01
"""Seconds from one look at the pulse to the next; and after work the keeper rests as long as it has computed."""
DEAR: Final = 0.5
"""Seconds of a processor: a page that costs more is left to its next reader, so that it keeps no other waiting."""
OLDEST: Final = 1.0
"""Seconds: a page that nobody has looked after for so long is not handed out before somebody has."""

Key = tuple[str, ...]


class Shelf:
    """WSGI: answers with what it keeps, and hands everything else on.

    Without `watched` no thread is started: then `turn` is for the caller to call.
    """

    def __init__(
        self,
        application: Application,
        pulse: Pulse | None = None,
        room: int = ROOM,
        *,
        watched: bool = False,
    ) -> None:
        self._application = application
        self._pulse = pulse or Pulse()
        self._room = room
        self._pages: dict[Key, Kept] = {}
        self._first_asking: dict[Key, threading.Lock] = {}
        self._size = 0
        self._lock = threading.Lock()
        self._watched = watched
        self._keeper: threading.Thread | None = None
        self._read = threading.Event()

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """The page from the shelf, at most a moment old, or what Django answers."""
        if environ["REQUEST_METHOD"] != "GET" or "HTTP_AUTHORIZATION" in environ:
            return self._application(environ, start_response)
        if environ.get("QUERY_STRING") and not matters(environ["PATH_INFO"]):
            # Whatever other sites hang on to a link, it leads to one page.
            environ["QUERY_STRING"] = ""
        key = _key(environ)
        kept = self._pages.get(key)
        now = time.monotonic()
        if kept is not None:
            kept.asked = now
            if now - kept.checked > OLDEST:
                kept = self._looked_after(key, kept)
        if kept is not None:
            self._wake()
            return kept.answer(environ, start_response)
        if is_personal(environ["PATH_INFO"]):
            return self._application(environ, start_response)
        return self._first(key, environ, start_response)

    def turn(self) -> bool:
        """Look once after every page that is being read; False where none is."""
        start = time.monotonic()
        # Read before Django looks: what is written in between shows as a newer pulse next time.
        pulse = self._pulse.read()
        with self._lock:
            read = [(key, kept) for key, kept in self._pages.items() if start - kept.asked < READ]
        with one_moment():
            for key, kept in read:
                if pulse is not None and pulse == kept.pulse:
                    kept.checked = max(kept.checked, start)
                elif kept.cost <= DEAR:
                    self._keep_up(key, kept, pulse, start)
        return bool(read)

    def _keep_up(self, key: Key, kept: Kept, pulse: str | None, start: float) -> None:
        began = time.thread_time()
        with kept.asking:
            if self._pages.get(key) is kept:
                self._look_after(key, kept, pulse, start)
        # Rest, so that referees and readers get their half of the core.
        if self._watched:
            time.sleep(time.thread_time() - began)

    def _looked_after(self, key: Key, kept: Kept) -> Kept | None:
        """The page that the keeper has not come to; None where Django calls it no longer public."""
        with kept.asking:
            now = self._pages.get(key)
            if now is not kept or time.monotonic() - kept.checked <= OLDEST:
                return now
            start = time.monotonic()
            return self._look_after(key, kept, self._pulse.read(), start)

    def _look_after(self, key: Key, kept: Kept, pulse: str | None, start: float) -> Kept | None:
        """Ask Django, if anything was written; `start` is when the pulse was read."""
        if pulse is None or pulse != kept.pulse:
            answer = ask(self._application, {**kept.environ, "HTTP_IF_NONE_MATCH": kept.etag})
            if not answer.status.startswith("304"):
                fresh = Kept.of(answer, kept.environ, pulse, kept.asked, start) if answer.fits else None
                self._put(key, fresh)
                return fresh
        kept.pulse, kept.checked = pulse, start
        return kept

    def _first(self, key: Key, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """The page that nobody has asked for yet: whoever else comes for it waits until the first has it."""
        with self._lock:
            asking = self._first_asking.setdefault(key, threading.Lock())
        try:
            with asking:
                kept, answer = self._pages.get(key), None
                if kept is None:
                    kept, answer = self._fetch(key, environ)
        finally:
            with self._lock:
                self._first_asking.pop(key, None)
        if answer is None or kept is not None:
            assert kept is not None
            self._wake()
            return kept.answer(environ, start_response)
        start_response(answer.status, answer.headers)
        return [answer.body]

    def _fetch(self, key: Key, environ: Environ) -> tuple[Kept | None, Answer]:
        pulse, start = self._pulse.read(), time.monotonic()
        again = anonymous(environ)
        answer = ask(self._application, environ)
        if answer.status.startswith("304") and "public" in header(answer.headers, "cache-control"):
            # The reader has it, the shelf has not.
            answer = ask(self._application, again)
        kept = Kept.of(answer, again, pulse, start, start) if answer.fits else None
        self._put(key, kept)
        return kept, answer

    def _put(self, key: Key, kept: Kept | None) -> None:
        """Keep a page in the place of what was there; with None take that down."""
        with self._lock:
            self._take_out(key)
            if kept is not None:
                self._pages[key] = kept
                self._size += kept.size
                while self._size > self._room:
                    self._take_out(min(self._pages, key=lambda each: self._pages[each].asked))

    def _take_out(self, key: Key) -> None:
        gone = self._pages.pop(key, None)
        if gone is not None:
            self._size -= gone.size

    def _wake(self) -> None:
        """Have the keeper at work while there are readers; starts its thread where none runs (also after a fork)."""
        if not self._watched or (self._read.is_set() and self._keeper and self._keeper.is_alive()):
            return
        self._read.set()
        with self._lock:
            if self._keeper is None or not self._keeper.is_alive():
                self._keeper = threading.Thread(target=self._keep, name="shelf", daemon=True)
                self._keeper.start()

    def _keep(self) -> None:
        while True:
            self._read.wait()
            # Cleared before looking: who asks from here on sets it again.
            self._read.clear()
            while self.turn():
                time.sleep(TICK)


def _key(environ: Environ) -> Key:
    """What an answer may depend on: the address as it was asked for."""
    # Of what a proxy says Django looks at this much; a header may hold anything.
    forwarded = environ.get("HTTP_X_FORWARDED_PROTO", "").partition(",")[0].strip() == "https"
    parts = ("wsgi.url_scheme", "HTTP_HOST", "PATH_INFO", "QUERY_STRING")
    return (str(forwarded), *(environ.get(part, "") for part in parts))
