"""`manage.py import_entrants`: what a list of entrants says, and with `--confirm` everybody on it registered."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.errors import Refusal
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.organizing.entrylist import ListedEntrant
from tournaments.organizing.importing import Preview, import_entrants
from tournaments.recording import Author
from tournaments.sheets.reading import MOST_BYTES

REFUSED, UNREADABLE = 1, 2
OPERATOR = Author("operator")
"""Whoever has a shell on the server; the log has no account for them."""


class Command(BaseCommand):
    """Exit code 0: every line can be registered (or, with --confirm, has been); 1: one cannot; 2: no list."""

    help = (
        "Say what a list of entrants (CSV or XLSX) would register; --confirm registers all of it or nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take ID, FILE, --confirm and --same-names."""
        parser.add_argument("tournament", metavar="ID")
        parser.add_argument("file", metavar="FILE", help="- is standard input")
        parser.add_argument("--confirm", action="store_true", help="register them")
        parser.add_argument("--same-names", action="store_true", help="equal names are different people")

    def handle(
        self, *args: Any, tournament: str, file: str, confirm: bool, same_names: bool, **options: Any
    ) -> None:
        """Show every line, and register them if that is wanted and none is wrong."""
        arguments = {"tournament_id": tournament, "content": _content(file), "author": OPERATOR}
        try:
            preview = import_entrants(**arguments, same_names=same_names)
            self._show(preview)
            if preview.wrong:
                raise CommandError(f"{len(preview.wrong)} lines cannot be registered.", returncode=REFUSED)
            if confirm:
                preview = import_entrants(**arguments, same_names=same_names, dry_run=False)
        except NoSuchTournament:
            raise CommandError(f"There is no tournament {tournament}.", returncode=UNREADABLE) from None
        except Refusal as refusal:
            code = REFUSED if refusal.code == "rows_refused" else UNREADABLE
            raise CommandError(f"{refusal.message} ({refusal.code})", returncode=code) from None
        self.stdout.write(_summary(preview, confirm=confirm))

    def _show(self, preview: Preview) -> None:
        for note in preview.notes:
            self.stdout.write(f"Note: {note.message}")
        for entrant in preview.entrants:
            self.stdout.write(_line(entrant))
            for reason in (*entrant.errors, *entrant.warnings):
                self.stdout.write(f"        {reason.message} ({reason.code})")


def _content(name: str) -> bytes:
    """The file, but no more of it than says that it is too large."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(name).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}.", returncode=UNREADABLE) from None


def _line(entrant: ListedEntrant) -> str:
    about = [
        f"team {entrant.team}" if entrant.team else "",
        " & ".join(entrant.players) or "nobody",
        f"club {entrant.club}" if entrant.club else "",
        f"seed {entrant.seed}" if entrant.seed else "",
        f"lot {entrant.lot}" if entrant.lot else "",
    ]
    return f"{entrant.line:>5} {entrant.status:<8} {', '.join(filter(None, about))}"


def _summary(preview: Preview, *, confirm: bool) -> str:
    count = len(preview.entrants)
    if confirm:
        return f"Registered: {count} entrants."
    return f"{count} entrants can be registered: --confirm does it."
