"""`manage.py export_sheet`: standings, rounds or the cross-table of a tournament as CSV or XLSX."""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.models import Tournament
from tournaments.sheets.csvfile import SEPARATORS
from tournaments.sheets.files import SHEETS, sheet_file


class Command(BaseCommand):
    """Writes one sheet as the director's desk sees it; the ending of FILE says which kind of file."""

    help = "Write the standings, the rounds or the cross-table of a tournament as CSV or XLSX."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take ID, SHEET, FILE and how it is to look."""
        parser.add_argument("tournament", metavar="ID")
        parser.add_argument("sheet", metavar="SHEET", choices=list(SHEETS), help=", ".join(SHEETS))
        parser.add_argument(
            "file",
            metavar="FILE",
            nargs="?",
            default="-",
            help="*.csv or *.xlsx; - is CSV on standard output",
        )
        parser.add_argument("--after-round", type=int, metavar="N", help="default: the last round drawn")
        parser.add_argument("--separator", choices=list(SEPARATORS), default="comma", help="of CSV")

    def handle(
        self,
        *args: Any,
        tournament: str,
        sheet: str,
        file: str,
        after_round: int | None,
        separator: str,
        **options: Any,
    ) -> None:
        """Write it, or say with exit code 2 that there is nothing of that kind."""
        found = Tournament.objects.filter(pk=tournament).first()
        kind = "xlsx" if Path(file).suffix.lower() == ".xlsx" else "csv"
        made = found and sheet_file(
            found, sheet, kind, after_round=after_round, separator=separator, desk=True
        )
        if not made:
            raise CommandError("There is no such tournament, or no such round of it.", returncode=2)
        if file == "-":
            sys.stdout.buffer.write(made.content)
            sys.stdout.buffer.flush()
            return
        try:
            Path(file).write_bytes(made.content)
        except OSError as error:
            raise CommandError(
                f"{file} cannot be written: {os.strerror(error.errno or 0)}.", returncode=2
            ) from None
