"""Replays a match from a transcript, without a database."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from functools import partial
from typing import Any

import orjson
from django.core.management.base import BaseCommand

from scoring import replay
from scoring.errors import Refusal
from scoring.notation.head import read_option
from scoring.sheet import sheet
from scoring.whatif import what_if
from scoring.whatif_sheet import whatif_sheet
from tournaments import documents
from tournaments.management.transcripts import converter_of, reader_of

Changes = dict[str, Any]


def change(text: str) -> tuple[str, Any]:
    """A house rule and its value, from `NAME=VALUE`."""
    name, _, value = text.partition("=")
    try:
        return read_option(name, value)
    except Refusal as refusal:
        raise ArgumentTypeError(f"{text} is no NAME=VALUE: {refusal.message}") from None


class Command(BaseCommand):
    """Prints the result of a match, or of one match a line; a refused entry exits 1, unreadable input 2."""

    help = "Replay a transcript and print the result as JSON, or as a score sheet for people."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take FILE, what to print, and the house rules of a what-if."""
        parser.add_argument(
            "file",
            metavar="FILE",
            help="a transcript in JSON or (.domino) in the text notation; - is standard input, "
            "a .jsonl file has one a line",
        )
        printed = parser.add_mutually_exclusive_group()
        printed.add_argument("--text", action="store_true", help="print a score sheet instead of JSON")
        printed.add_argument("--json", action="store_true", help="print JSON, also of a what-if")
        printed.add_argument(
            "--notation", action="store_true", help="print the transcript itself in the other form"
        )
        parser.add_argument(
            "--with",
            dest="changes",
            metavar="NAME=VALUE",
            action="append",
            type=change,
            help="score it under another house rule as well (or preset=, variant=) and show both, as text",
        )

    def handle(self, *args: Any, file: str, text: bool, json: bool, notation: bool, **options: Any) -> None:
        """Score the file and leave with the exit code that it earns."""
        changes = None if options["changes"] is None else dict(options["changes"])
        serve = partial(documents.serve, file, self.stdout.buffer)
        if notation:
            sys.exit(serve(bytes, documents.error_object, between=b"\n", read=converter_of(file)))
        if text or (changes is not None and not json):
            answer = partial(in_text, changes=changes)
            sys.exit(serve(answer, in_a_sentence, between=b"\n", read=reader_of(file)))
        answer = partial(in_json, changes=changes)
        sys.exit(serve(answer, documents.error_object, read=reader_of(file)))


def in_json(transcript: documents.Document, changes: Changes | None = None) -> bytes:
    """The result object of Contract 1, or both results of a what-if."""
    found = replay.score(transcript) if changes is None else what_if(transcript, changes)
    return orjson.dumps(found.as_dict())


def in_text(transcript: documents.Document, changes: Changes | None = None) -> bytes:
    """The score sheet, or both scores of a what-if."""
    if changes is not None:
        return whatif_sheet(what_if(transcript, changes)).encode()
    rules, events = replay.read_transcript(transcript)
    return sheet(rules, replay.replay(rules, events).result()).encode()


def in_a_sentence(error: Refusal) -> bytes:
    """What is wrong and where, for a person."""
    if error.position is None:
        return error.message.encode()
    place = f"Entry {error.position} is refused" if error.position else "The header is refused"
    return f"{place}: {error.message} ({error.code})".encode()
