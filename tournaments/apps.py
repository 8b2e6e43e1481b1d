"""Registers the application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """The one application of the service."""

    name = "tournaments"
