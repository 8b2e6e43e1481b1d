"""Putting whole streams back into the log with the digests that they were recorded under."""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.db import connection

from scoring.errors import Refusal
from scoring.saying import said
from tournaments import chain
from tournaments.recording import stream
from tournaments.recording.entries import read_client_id

ROWS_AT_ONCE = 500
_ID = re.compile(r"[0-9a-z]{1,16}")
_KIND = re.compile(r"[a-z_]{1,32}")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)


def restore(entries: Iterable[chain.Entry]) -> None:
    """Append entries as they were recorded elsewhere, each stream from its header on.

    The caller has a transaction open, and makes the projected rows afterwards. Raises `Refusal`:
    `broken_chain` at the first entry that does not follow from the one before it, `exists_already` for a stream
    that the log has, `malformed` for what no entry of a log is.
    """
    broken = chain.verify(_appended(entries))
    if broken:
        message = said(
            "Entry {position} of stream {stream}: {why}.",
            position=broken.position,
            stream=broken.stream[:16],
            why=broken.why,
        )
        raise Refusal("broken_chain", message, broken.position, {"stream": broken.stream[:16]})


def _appended(entries: Iterable[chain.Entry]) -> Iterator[chain.Entry]:
    """Every entry, and once it has been verified into the log with it."""
    rows: list[Any] = []
    for entry in entries:
        _check(entry)
        yield entry
        rows += entry
        if len(rows) >= ROWS_AT_ONCE * len(entry):
            _insert(rows)
            rows = []
    if rows:
        _insert(rows)


def _insert(rows: list[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(stream.insertion(len(rows) // len(chain.Entry._fields)), rows)


def _check(entry: chain.Entry) -> None:
    """Refuse what this log could not have recorded, whatever its digest."""
    by_rule = {
        "stream": _ID.fullmatch(entry.stream),
        "kind": _KIND.fullmatch(entry.kind),
        "data": "\\u0000" not in entry.data,
        "recorded_at": _MOMENT.fullmatch(entry.recorded_at) and _is_moment(entry.recorded_at),
        "recorded_by": _ID.fullmatch(entry.recorded_by),
        "device": not entry.device or _ID.fullmatch(entry.device),
        "client_id": not entry.client_id or read_client_id(entry.client_id) == entry.client_id,
    }
    wrong = [column for column, right in by_rule.items() if not right]
    if wrong:
        fields = {"stream": entry.stream[:16], **dict.fromkeys(wrong, "not as the log writes it")}
        message = said(
            "Entry {position} of stream {stream} has no {wrong} as the log writes it.",
            position=entry.position,
            stream=entry.stream[:16],
            wrong=wrong[0],
        )
        raise Refusal("malformed", message, entry.position, fields)
    if entry.position == 0 and stream.last(entry.stream) != stream.BEFORE_ALL:
        message = said("The stream {stream} is in this log already.", stream=entry.stream)
        raise Refusal("exists_already", message, 0, {"stream": entry.stream})


def _is_moment(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
