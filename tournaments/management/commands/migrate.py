"""`migrate`, which first puts back a missing guard of the log."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from tournaments import guard


class Command(migrate.Command):
    """Django's own, but not stopped by the system check whose remedy it is."""

    def handle(self, *args: Any, **options: Any) -> None:
        """Guard the log, say so if that was needed, and migrate."""
        restored = guard.install(connections[options["database"]])
        if restored:
            self.stderr.write(
                self.style.WARNING(
                    f"The log could be changed: {', '.join(restored)} put back. Run verify_log to see if it was."
                )
            )
        super().handle(*args, **options)
