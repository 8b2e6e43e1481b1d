"""Ranks the results of a tournament, without a database."""

import sys
from argparse import ArgumentParser
from typing import Any

import orjson
from django.core.management.base import BaseCommand

from scoring import standings
from tournaments import documents


class Command(BaseCommand):
    """Prints the standings of a tournament, or of one a line; what is refused exits 1, unreadable input 2."""

    help = "Rank the results of a tournament and print the standings as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take FILE."""
        parser.add_argument(
            "file", metavar="FILE", help="a tournament; - is standard input, a .jsonl file has one a line"
        )

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        """Rank the file and leave with the exit code that it earns."""
        sys.exit(documents.serve(file, self.stdout.buffer, in_json, documents.error_object))


def in_json(document: documents.Document) -> bytes:
    """The standings of Contract 3."""
    return orjson.dumps(standings.rank(document))
