"""`manage.py first_code`: the code that opens the first account of this installation."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.organizing.accounts import first_code, is_empty


class Command(BaseCommand):
    """Exit code 0 with the code on standard output; 1 where somebody has an account already."""

    help = "Print the code that opens the first account, to be typed at /account/first/."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print it, where it is worth anything."""
        if not is_empty():
            raise CommandError("There is an account already: sign in, or ask for an invitation.")
        self.stdout.write(first_code())
