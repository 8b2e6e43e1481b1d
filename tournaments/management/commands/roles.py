"""Writes docs/roles.md from the table of rights, or says that it is behind."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import override

from tournaments.management import rolebook


class Command(BaseCommand):
    """The page is a function of `tournaments.roles`; nobody edits it."""

    help = "Write who may do what, docs/roles.md (--check: write nothing, exit 1 if it is behind)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take --check."""
        parser.add_argument(
            "--check", action="store_true", help="write nothing; exit 1 if the page is behind"
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        """Write the page, or compare it."""
        with override("en"):
            page = rolebook.page()
        roles = settings.BASE_DIR / "docs" / "roles.md"
        if not check:
            roles.write_text(page, "utf-8")
        elif not roles.exists() or roles.read_text("utf-8") != page:
            raise CommandError("docs/roles.md is behind the table of rights: run manage.py roles.")
