"""What is wanted, written in the entry's transaction; who works it out comes later, whoever is first.

A version per tournament says how far its standings should be, a row for each job what is to be done. On commit a
task is sent by its name, or, without a broker, a thread of this process is woken: never inside the entry's request.
If neither happens, beat or the next reader finishes what is behind.
"""

import logging
import time
from collections.abc import Iterable, Mapping
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import connection, transaction
from kombu.exceptions import OperationalError

from tournaments import background
from tournaments.jsontext import dumps
from tournaments.models import Job, JobChunk

RUN_JOB = "tournaments.run_job"
REPLACE_STANDINGS = "tournaments.replace_standings"
DELIVER = "tournaments.deliver"
_WANT = (
    "INSERT INTO standings_wanted (tournament_id, version) VALUES (%s, %s)"
    " ON CONFLICT (tournament_id) DO UPDATE SET version = (standings_wanted.version / %s + 1) * %s"
)
QUIET_SECONDS = 15.0
"""For how long a broker that failed is not asked again: beat comes round as often, and one that hangs costs
its whole timeout each time."""
logger = logging.getLogger(__name__)
_quiet_until = 0.0


def want_standings(tournament_id: str, beyond: int = 1) -> None:
    """Raise the wanted version of a tournament's standings, and have somebody told on commit.

    The version becomes the next multiple of `beyond`.
    """
    with connection.cursor() as cursor:
        cursor.execute(_WANT, [tournament_id, beyond, beyond, beyond])
    # Robust: the entry is recorded by then, and no fault here may tell its sender otherwise.
    transaction.on_commit(lambda: tell(tournament_id), robust=True)


def want_job(
    *,
    kind: Job.Kind,
    asked_by: int,
    arguments: Mapping[str, Any],
    tournament_id: str | None = None,
    action: str = "",
    content: Iterable[bytes] = (),
) -> Job:
    """Write down a job with the file that it takes, and have somebody told on commit.

    The same work that the same user has asked for and that is not done yet is that job again.
    """
    asked = {"kind": kind, "asked_by_id": asked_by, "arguments": dumps(arguments)}
    with transaction.atomic():
        again = Job.objects.filter(**asked, tournament_id=tournament_id, state__in=Job.OPEN).first()
        if again is not None:
            return again
        job = Job.objects.create(**asked, tournament_id=tournament_id, action=action)
        for ordinal, chunk in enumerate(content):
            JobChunk.objects.create(job=job, ordinal=ordinal, content=chunk)
        transaction.on_commit(lambda: tell_job(job.id), robust=True)
    return job


def tell(tournament_id: str) -> None:
    """Ask a worker, or this process's thread, to bring the standings up to date; never raises for a broker."""
    _tell(REPLACE_STANDINGS, tournament_id)


def tell_job(job_id: str, expires: float | None = None) -> None:
    """Ask a worker, or this process's thread, to do a job (within so many seconds); never raises for a broker."""
    _tell(RUN_JOB, job_id, expires)


def tell_delivery(webhook_id: str, after: float = 0) -> None:
    """On commit ask a worker, or this process's thread, to tell a webhook what is due, `after` so many seconds.

    With a broker nobody is asked to come later: beat comes round, and sees what is due by then.
    """
    if not after:
        transaction.on_commit(lambda: _tell(DELIVER, webhook_id), robust=True)
    elif not settings.REDIS_URL:
        transaction.on_commit(lambda: background.wake_later(DELIVER, webhook_id, after), robust=True)


def _tell(task: str, id_: str, expires: float | None = None) -> None:
    global _quiet_until  # noqa: PLW0603 - what this process knows of the broker
    if not settings.REDIS_URL:
        background.wake(task, id_)
        return
    if time.monotonic() < _quiet_until:
        return
    try:
        current_app.send_task(task, [id_], expires=expires)
    except OperationalError as error:
        # What is wanted is committed: beat or the next reader will see that it is behind.
        _quiet_until = time.monotonic() + QUIET_SECONDS
        logger.warning("The broker did not take the request for %s: %s", id_, error)
