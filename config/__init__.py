"""How the service is put together: settings, addresses, servers and the task queue."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
