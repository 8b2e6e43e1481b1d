"""What is wanted, written in the entry's transaction; who works it out comes later, whoever is first.

A version per tournament says how far its standings should be. On commit a task is sent by its name, or,
without a broker, a thread of this process is woken: never inside the entry's request. If neither happens,
beat or the next reader finishes what is behind.
"""

import logging
import time

from celery import current_app
from django.conf import settings
from django.db import connection, transaction
from kombu.exceptions import OperationalError

from tournaments import background

REPLACE_STANDINGS = "tournaments.replace_standings"
_WANT = (
    "INSERT INTO standings_wanted (tournament_id, version) VALUES (%s, 1)"
    " ON CONFLICT (tournament_id) DO UPDATE SET version = standings_wanted.version + 1"
)
QUIET_SECONDS = 15.0
"""For how long a broker that failed is not asked again: beat comes round as often, and one that hangs costs
its whole timeout each time."""
logger = logging.getLogger(__name__)
_quiet_until = 0.0


def want_standings(tournament_id: str) -> None:
    """Raise the wanted version of a tournament's standings, and have somebody told on commit."""
    with connection.cursor() as cursor:
        cursor.execute(_WANT, [tournament_id])
    # Robust: the entry is recorded by then, and no fault here may tell its sender otherwise.
    transaction.on_commit(lambda: tell(tournament_id), robust=True)


def tell(tournament_id: str) -> None:
    """Ask a worker, or this process's thread, to bring the standings up to date; never raises for a broker."""
    global _quiet_until  # noqa: PLW0603 - what this process knows of the broker
    if not settings.REDIS_URL:
        background.wake(tournament_id)
        return
    if time.monotonic() < _quiet_until:
        return
    try:
        current_app.send_task(REPLACE_STANDINGS, [tournament_id])
    except OperationalError as error:
        # The wanted version is committed: beat or the next reader will see that it is behind.
        _quiet_until = time.monotonic() + QUIET_SECONDS
        logger.warning("The broker did not take the request for %s: %s", tournament_id, error)
