"""The tables of the service; every model is imported here so that Django finds it."""

from tournaments.models.log import LogEntry

__all__ = ["LogEntry"]
