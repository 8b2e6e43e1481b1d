"""Reading and appending one stream of the log, in as few statements as it takes."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.db import connection

from scoring.errors import Refusal
from tournaments.chain import GENESIS, canonical_json, entry_digest
from tournaments.jsontext import loads

COLUMNS = "stream, position, kind, data, recorded_at, recorded_by, device, client_id, digest"
_ROW = "(" + ", ".join(["%s"] * 9) + ")"

READ_SINCE = "SELECT position, kind, data, digest FROM log_entry WHERE stream = %s AND position >= %s ORDER BY position"
READ_UNTIL = READ_SINCE.replace("position >= %s", "position BETWEEN %s AND %s")
LAST = "SELECT position, digest FROM log_entry WHERE stream = %s ORDER BY position DESC LIMIT 1"
REPEATED = "SELECT position, kind, data FROM log_entry WHERE stream = %s AND client_id = %s ORDER BY position"


class Head(NamedTuple):
    """Where a stream ends: the position and the digest of its last entry."""

    position: int
    digest: str


BEFORE_ALL = Head(-1, GENESIS)


class Author(NamedTuple):
    """Who records, by id, and with which device token ("" for a signed-in user)."""

    by: str
    device: str = ""


def now() -> str:
    """This moment as the log writes it: UTC, to the microsecond."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def append(
    *,
    stream: str,
    head: Head,
    entries: Iterable[tuple[str, str]],
    author: Author,
    client_id: str = "",
) -> Head:
    """Insert (kind, canonical data) entries behind `head`; returns the new head.

    The caller holds the stream's lock. A position that somebody has taken all the same raises
    `IntegrityError` from the database.
    """
    position, digest = head
    rows: list[Any] = []
    at = now()
    for kind, data in entries:
        position += 1
        digest = entry_digest(digest, stream, position, kind, data, at, author.by, author.device, client_id)
        rows += [stream, position, kind, data, at, author.by, author.device, client_id, digest]
    with connection.cursor() as cursor:
        cursor.execute(insertion(len(rows) // 9), rows)
    return Head(position, digest)


def insertion(count: int) -> str:
    """The statement that appends so many rows of `COLUMNS`."""
    values = ", ".join([_ROW] * count)
    return f"INSERT INTO log_entry ({COLUMNS}) VALUES {values}"  # noqa: S608 - no value in it


def canonical(data: dict[str, Any]) -> str:
    """The text of an entry's data as the log keeps it; refuses `malformed` what no JSON text can say."""
    try:
        text = canonical_json(data)
        text.encode()
    except (TypeError, ValueError, RecursionError):
        raise Refusal("malformed", "An entry must be plain JSON in valid Unicode.") from None
    if "\\u0000" in text:
        raise Refusal("malformed", "An entry must not contain null characters.")
    return text


def last(stream: str) -> Head:
    """The head of a stream, `BEFORE_ALL` when it is empty."""
    with connection.cursor() as cursor:
        cursor.execute(LAST, [stream])
        row = cursor.fetchone()
    return BEFORE_ALL if row is None else Head(*row)


def read(stream: str, since: int, until: int | None = None) -> Sequence[tuple[int, str, str, str]]:
    """(position, kind, data, digest) of the entries from `since` on, in order."""
    with connection.cursor() as cursor:
        if until is None:
            cursor.execute(READ_SINCE, [stream, since])
        else:
            cursor.execute(READ_UNTIL, [stream, since, until])
        return cursor.fetchall()


def recorded_with(stream: str, client_id: str) -> Sequence[tuple[int, str, str]]:
    """(position, kind, data) of what was recorded under a client's id."""
    with connection.cursor() as cursor:
        cursor.execute(REPEATED, [stream, client_id])
        return cursor.fetchall()


def as_event(kind: str, data: str) -> dict[str, Any]:
    """An entry as the engine takes it."""
    event: dict[str, Any] = loads(data)
    event["kind"] = kind
    return event
