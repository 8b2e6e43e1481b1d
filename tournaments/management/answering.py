"""The frame of commands that answer a document of Contract 3, or a file of them, without a database."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any, ClassVar

import orjson
from django.core.management.base import BaseCommand

from tournaments import documents


class AnsweringCommand(BaseCommand):
    """Prints the JSON that `answer` makes of a tournament; what is refused exits 1, unreadable input 2."""

    requires_system_checks: list[str] = []
    answer: ClassVar[Callable[[documents.Document], dict[str, Any]]]

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take FILE."""
        parser.add_argument(
            "file", metavar="FILE", help="a tournament; - is standard input, a .jsonl file has one a line"
        )

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        """Answer the file and leave with the exit code that it earns."""
        answer = type(self).answer
        code = documents.serve(
            file, self.stdout.buffer, lambda document: orjson.dumps(answer(document)), documents.error_object
        )
        sys.exit(code)
