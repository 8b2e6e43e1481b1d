"""The hash chain that makes any change of a recorded entry show, in the database and in an exported file.

The digest of an entry is the SHA-256, in hexadecimal, of the UTF-8 text of one JSON array without spaces:
`[previous, stream, position, kind, data, recorded_at, recorded_by, device, client_id]`, where `previous` is the
digest of the entry before it in its stream (64 zeros for the first) and `data` the canonical JSON text as a string.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple

import orjson

GENESIS = "0" * 64
CHANGED = "its digest does not follow from its content and the entry before it"

_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


class Entry(NamedTuple):
    """One entry as the chain sees it: the columns of the log, in the order in which they are digested."""

    stream: str
    position: int
    kind: str
    data: str
    recorded_at: str
    recorded_by: str
    device: str
    client_id: str
    digest: str


class Broken(NamedTuple):
    """The first entry that does not fit, and why."""

    stream: str
    position: int
    why: str


def canonical_json(data: Any) -> str:
    """The one JSON text for this value: sorted keys, no spaces, characters as they are.

    Raises `ValueError` for NaN and infinities, `TypeError` for what is no JSON.
    """
    return _canonical.encode(data)


def entry_digest(
    previous: str,
    stream: str,
    position: int,
    kind: str,
    data: str,
    recorded_at: str,
    recorded_by: str,
    device: str,
    client_id: str,
) -> str:
    """The digest of one entry, given the digest of the entry before it in its stream."""
    parts = [previous, stream, position, kind, data, recorded_at, recorded_by, device, client_id]
    return sha256(orjson.dumps(parts)).hexdigest()


def verify(entries: Iterable[Entry]) -> Broken | None:
    """The first entry that breaks its stream's chain, or None when all of them hold.

    Entries of one stream must come in the order of their positions; streams may be interleaved. What a chain
    cannot show is that its last entries are missing: compare the last digest with one noted elsewhere.
    """
    heads: dict[str, tuple[int, str]] = {}
    for entry in entries:
        stream, position, *rest, digest = entry
        expected, previous = heads.get(stream, (0, GENESIS))
        if position != expected:
            return Broken(stream, position, f"position {expected} is missing or out of order")
        if entry_digest(previous, stream, position, *rest) != digest:
            return Broken(stream, position, CHANGED)
        heads[stream] = (position + 1, digest)
    return None
