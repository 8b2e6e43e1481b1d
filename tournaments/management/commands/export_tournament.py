"""`manage.py export_tournament`: a whole tournament as one file, whatever lies face down included."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError

from tournaments.selectors.archives import archive_of


class Command(BaseCommand):
    """Writes JSON Lines that `verify_log` and `import_tournament` read; exit code 2 where there is nothing to write."""

    help = "Write a tournament, its names and every entry of its log as one file of JSON Lines."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take ID, FILE and --without-names."""
        parser.add_argument("tournament", metavar="ID")
        parser.add_argument("file", metavar="FILE", nargs="?", default="-", help="default: standard output")
        parser.add_argument("--without-names", action="store_true", help="leave the names of people out")

    def handle(self, *args: Any, tournament: str, file: str, without_names: bool, **options: Any) -> None:
        """Write all lines, or no file at all."""
        lines = archive_of(tournament, everything=True, names=not without_names)
        if lines is None:
            raise CommandError(f"There is no tournament {tournament}.", returncode=2)
        try:
            with written_whole(file) as out:
                out.writelines(lines)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.", returncode=2) from None


@contextmanager
def written_whole(name: str) -> Iterator[BinaryIO]:
    """A file to write, which takes its name when all is written; `-` is standard output."""
    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path = Path(name)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with draft.open("wb") as out:
            yield out
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
