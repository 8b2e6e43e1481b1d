"""Brings the catalogs of translations up to date, says what is missing in them, or whether they are behind."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.management import catalogs, extraction


class Command(BaseCommand):
    """Catalogs hold what the code marks; docs/translating.md says how to work with them."""

    help = "Bring the catalogs of translations up to date with the code and compile them."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take --check and --missing CODE."""
        parser.add_argument(
            "--check", action="store_true", help="write nothing; exit 1 if a catalog is behind"
        )
        parser.add_argument(
            "--missing", metavar="CODE", choices=sorted(catalogs.PLURALS), help="print what is not translated"
        )

    def handle(self, *args: Any, check: bool, missing: str | None, **options: Any) -> None:
        """Do one of the three."""
        if missing:
            self._print_missing(missing)
        elif check:
            _check()
        else:
            self._update()

    def _update(self) -> None:
        marked = extraction.template()
        for code in catalogs.PLURALS:
            extraction.update(code, marked)
            entries = catalogs.read(catalogs.source(code).read_text("utf-8"))
            done = sum(entry.is_translated for entry in entries)
            self.stdout.write(f"{code}: {done} of {len(entries)} texts are translated.")

    def _print_missing(self, code: str) -> None:
        for entry in catalogs.read(catalogs.source(code).read_text("utf-8")):
            if not entry.is_translated or entry.loses:
                self.stdout.write(" / ".join(filter(None, (entry.context, entry.msgid, entry.plural))))


def _check() -> None:
    marked = extraction.template()
    for code in catalogs.PLURALS:
        if found := extraction.behind(code, marked):
            some = ", ".join(map(repr, found[:5]))
            raise CommandError(f"The catalog of {code} is behind the code ({some}): run make messages.")
