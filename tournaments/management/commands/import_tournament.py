"""`manage.py import_tournament`: bring a tournament in from the file that `export_tournament` wrote."""

import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from scoring.errors import Refusal
from tournaments.organizing.archives import import_tournament

REFUSED, UNREADABLE = 1, 2


class Command(BaseCommand):
    """All of it or nothing: exit code 1 says that the file was refused and why, 2 that it is no such file."""

    help = "Bring a whole tournament in from a file of export_tournament, all of it or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take FILE and --director."""
        parser.add_argument("file", metavar="FILE", help="- is standard input")
        parser.add_argument(
            "--director", metavar="NAME", help="the account that may decide in it from now on"
        )

    def handle(self, *args: Any, file: str, director: str | None, **options: Any) -> None:
        """Import, and say what has come."""
        director_id = self._account(director) if director else None
        try:
            with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as opened:
                done = import_tournament(file=opened, director_id=director_id)
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.", returncode=UNREADABLE) from None
        except Refusal as refusal:
            code = UNREADABLE if refusal.code == "unreadable" else REFUSED
            raise CommandError(said(refusal), returncode=code) from None
        self.stdout.write(f"Imported {done.tournament_id}: {done.entries} entries, {done.names} names.")

    def _account(self, name: str) -> int:
        found = get_user_model().objects.filter(username=name).values_list("pk", flat=True).first()
        if found is None:
            raise CommandError(f"There is no account {name}.", returncode=UNREADABLE)
        return int(found)


def said(refusal: Refusal) -> str:
    """A refusal for a person: where, what and its code."""
    stream = refusal.fields.get("stream")
    place = [f"stream {stream}"] if stream else []
    place += [f"entry {refusal.position}"] if refusal.position is not None else []
    return f"{', '.join(place)}{': ' if place else ''}{refusal.message} ({refusal.code})"
