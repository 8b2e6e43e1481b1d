"""Writes whole streams into the log, for tests that are not about recording."""

import json
from typing import Any

from tournaments import chain
from tournaments.models import LogEntry


def entries(stream: str, *events: dict[str, Any]) -> list[chain.Entry]:
    """The entries of one stream that holds these events, chained."""
    digest, made = chain.GENESIS, []
    for position, event in enumerate(events):
        data = chain.canonical_json({key: value for key, value in event.items() if key != "kind"})
        content = (
            stream,
            position,
            event["kind"],
            data,
            "2026-11-30T12:00:00.000000Z",
            "ref000000000",
            "",
            "",
        )
        digest = chain.entry_digest(digest, *content)
        made.append(chain.Entry(*content, digest))
    return made


def match(stream: str = "match0000000") -> list[chain.Entry]:
    """A header and two plays."""
    return entries(
        stream,
        {"kind": "match_started", "variant": "block", "seats": ["ana000000000", "bea000000000"]},
        {"kind": "tile_played", "seat": 0, "tile": "6-6"},
        {"kind": "tile_played", "seat": 1, "tile": "6-5", "on": "left"},
    )


def write(made: list[chain.Entry]) -> None:
    """Insert them as they are."""
    LogEntry.objects.bulk_create(LogEntry(**entry._asdict()) for entry in made)


def exported(made: list[chain.Entry]) -> list[str]:
    """The lines of an export of them."""
    return [chain.canonical_json({**entry._asdict(), "data": json.loads(entry.data)}) for entry in made]
