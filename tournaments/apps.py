"""Registers the application, and with it the guard of the log."""

from django.apps import AppConfig
from django.core import checks
from django.db.models.signals import post_migrate

from tournaments import guard


class TournamentsConfig(AppConfig):
    """The one application of the service."""

    name = "tournaments"

    def ready(self) -> None:
        """Guard the log after every migrate, and let `check --database` say when it is not."""
        post_migrate.connect(guard.install_after_migrate, sender=self)
        checks.register(guard.check_log_guard, checks.Tags.database)
