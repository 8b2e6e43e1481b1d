"""Writes docs/rules.md from what the code declares, or says that it is behind."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from scoring import rulebook


class Command(BaseCommand):
    """The page is a function of the code and of docs/readings.md; nobody edits it."""

    help = "Write the rule book, docs/rules.md (--check: write nothing, exit 1 if it is behind)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take --check."""
        parser.add_argument(
            "--check", action="store_true", help="write nothing; exit 1 if the page is behind"
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        """Write the page, or compare it."""
        docs = settings.BASE_DIR / "docs"
        page = rulebook.page((docs / "readings.md").read_text("utf-8"))
        rules = docs / "rules.md"
        if not check:
            rules.write_text(page, "utf-8")
        elif not rules.exists() or rules.read_text("utf-8") != page:
            raise CommandError("docs/rules.md is behind what the code declares: run manage.py rulebook.")
