"""Recomputes the hash chains of the log, in the database or in an exported file."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection

from tournaments import archive, chain, guard
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
            sys.exit(self._verify(Exported(file)) if file else self._verify_database())
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
        short = archive.first_short(entries.heads, entries.ends) if isinstance(entries, Exported) else None
        if short:
            self.stdout.write(f"Broken: stream {short} does not end where the cover of the file says.")
            return BROKEN
        self.stdout.write(f"Whole: {tally.count} entries.")
        if isinstance(entries, Exported) and entries.heads:
            self.stdout.write(f"Seal: {archive.seal(entries.ends)}")
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


class Exported:
    """The entries of an exported log; `heads` is what its cover says of where they end, if it has one."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.heads: dict[str, tuple[int, str]] = {}
        self.ends: dict[str, tuple[int, str]] = {}

    def __iter__(self) -> Iterator[chain.Entry]:
        """Every entry in its order; raises `Unreadable`, also for a log that has none."""
        try:
            with nullcontext(sys.stdin.buffer) if self.name == "-" else Path(self.name).open("rb") as file:
                yield from archive.ends_of(self._entries(file), self.ends)
        except (OSError, archive.Unreadable) as error:
            raise Unreadable(str(error)) from error
        if not self.ends:
            raise Unreadable("no entries")

    def _entries(self, file: BinaryIO) -> Iterator[chain.Entry]:
        for _, line in archive.read(file):
            if isinstance(line, archive.Cover):
                self.heads.update(line.heads)
            elif isinstance(line, chain.Entry):
                yield line
