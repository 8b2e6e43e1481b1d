"""Recomputes the hash chains of the log, in the database or in an exported file."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection

from tournaments import chain, guard
from tournaments.models import LogEntry

WHOLE, BROKEN, UNREADABLE = range(3)
COLUMNS = chain.Entry._fields


class Unreadable(Exception):
    """What was given is no log: no such file, no JSON Lines, or lines that hold no entries."""


class Command(BaseCommand):
    """Exit code 0: every entry is as it was recorded; 1: the first that is not is named; 2: there is no log to read."""

    help = "Verify that no recorded entry was changed: in the database, or in an exported log (`-`: standard input)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the optional FILE."""
        parser.add_argument("file", nargs="?", metavar="FILE", help="an exported log, one JSON entry a line")

    def handle(self, *args: Any, file: str | None, **options: Any) -> None:
        """Verify, say what was found and leave with the code that says the same."""
        try:
            sys.exit(self._verify(_exported(file)) if file else self._verify_database())
        except Unreadable as error:
            self.stdout.write(f"Unreadable: {error}")
        except DatabaseError as error:
            self.stdout.write(f"Unreadable: the database has no log ({error})".rstrip())
        sys.exit(UNREADABLE)

    def _verify_database(self) -> int:
        missing = guard.missing_triggers(connection)
        for name in missing:
            self.stdout.write(f"The log can be changed: trigger {name} is missing, altered or disabled.")
        rows = LogEntry.objects.order_by("stream", "position").values_list(*COLUMNS)
        found = self._verify(map(chain.Entry._make, rows.iterator(chunk_size=5000)))
        return BROKEN if missing else found

    def _verify(self, entries: Iterable[chain.Entry]) -> int:
        tally = Tally(entries)
        broken = chain.verify(tally)
        if broken:
            self.stdout.write(f"Broken: stream {broken.stream}, position {broken.position}: {broken.why}.")
            return BROKEN
        self.stdout.write(f"Whole: {tally.count} entries.")
        return WHOLE


class Tally:
    """Hands entries through and counts them."""

    def __init__(self, entries: Iterable[chain.Entry]) -> None:
        self.entries = entries
        self.count = 0

    def __iter__(self) -> Iterator[chain.Entry]:
        """Every entry, counted."""
        for entry in self.entries:
            self.count += 1
            yield entry


def _exported(name: str) -> Iterator[chain.Entry]:
    """The entries of an exported log; raises `Unreadable`, also for a log that has none."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as lines:
            yield from _entries(lines)
    except OSError as error:
        raise Unreadable(str(error)) from error


def _entries(lines: Iterable[bytes]) -> Iterator[chain.Entry]:
    found = False
    for number, line in enumerate(lines, start=1):
        if line.isspace():
            continue
        try:
            entry = _entry(json.loads(line.decode(), parse_constant=_refuse_constant))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise Unreadable(f"line {number} holds no entry of a log ({error})") from error
        if entry:
            found = True
            yield entry
    if not found:
        raise Unreadable("no entries")


def _entry(line: Any) -> chain.Entry | None:
    """The entry on one line; None for a line that only lists names. Raises `ValueError` and its kind otherwise."""
    if not isinstance(line, dict):
        raise TypeError("no object")
    if "stream" not in line and "names" in line:
        return None
    stream, position, kind, data, *texts = (line[column] for column in COLUMNS)
    if not isinstance(data, dict):
        raise TypeError("data is no object")
    if type(position) is not int or not 0 <= position < 2**31:
        raise TypeError("position is no number of an entry")
    entry = chain.Entry(stream, position, kind, chain.canonical_json(data), *texts)
    # Half a surrogate pair can be escaped in JSON, but no digest was ever made of it: this raises ValueError.
    "".join((stream, kind, entry.data, *texts)).encode()
    return entry


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
