"""Replays a match from a transcript, without a database."""

import sys
from argparse import ArgumentParser
from typing import Any

import orjson
from django.core.management.base import BaseCommand

from scoring import replay
from scoring.errors import Refusal
from scoring.sheet import sheet
from tournaments import documents


class Command(BaseCommand):
    """Prints the result of a match, or of one match a line; a refused entry exits 1, unreadable input 2."""

    help = "Replay a transcript and print the result as JSON, or as a score sheet for people."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take FILE and --text."""
        parser.add_argument(
            "file", metavar="FILE", help="a transcript; - is standard input, a .jsonl file has one a line"
        )
        parser.add_argument("--text", action="store_true", help="print a score sheet instead of JSON")

    def handle(self, *args: Any, file: str, text: bool, **options: Any) -> None:
        """Score the file and leave with the exit code that it earns."""
        out = self.stdout.buffer
        if text:
            sys.exit(documents.serve(file, out, in_text, in_a_sentence, between=b"\n"))
        sys.exit(documents.serve(file, out, in_json, documents.error_object))


def in_json(transcript: documents.Document) -> bytes:
    """The result object of Contract 1."""
    return orjson.dumps(replay.score(transcript).as_dict())


def in_text(transcript: documents.Document) -> bytes:
    """The score sheet."""
    rules, events = replay.read_transcript(transcript)
    return sheet(rules, replay.replay(rules, events).result()).encode()


def in_a_sentence(error: Refusal) -> bytes:
    """What is wrong and where, for a person."""
    if error.position is None:
        return error.message.encode()
    place = f"Entry {error.position} is refused" if error.position else "The header is refused"
    return f"{place}: {error.message} ({error.code})".encode()
