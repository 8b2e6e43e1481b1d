"""Standings that this process has worked out before, by all that they follow from; results change one round mostly.

Nothing depends on it: what is not remembered is worked out, and a new process remembers nothing.
"""

import pickle
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from scoring.rounds import Document

ROOM = 20_000_000
"""Characters of all tables that are kept; those not asked for the longest give way."""


class Worked(NamedTuple):
    """The standings after a round as JSON text, and the digest of the results up to it."""

    rows: str
    results: str


def keys(document: Document) -> Iterator[bytes]:
    """A key of the standings before any round and after each: the same where all that they follow from is."""
    digest = sha256(pickle.dumps(replace(document, rounds=(), absent=())))
    yield digest.digest()
    for round_ in document.rounds:
        digest.update(pickle.dumps(round_))
        yield digest.digest()


class Remembered:
    """The tables worked out last, as many as there is room for; threads may share it."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._size = 0
        self._kept: OrderedDict[bytes, Worked] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: bytes, work: Callable[[], Worked]) -> Worked:
        """What is kept under the key, else what `work` gives, which is kept."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        found = work()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = found
                self._size += len(found.rows)
            while self._size > self._room:
                _, gone = self._kept.popitem(last=False)
                self._size -= len(gone.rows)
        return found
