"""Doing a job: whoever comes first does it, what was begun and never finished is done by the next.

Its row is locked while somebody works, and says `done` in the transaction of the work itself: a job that is told
twice, or whose worker is killed, is done once in effect.
"""

import logging
import time
from datetime import timedelta
from typing import Any, Final

from django.db import IntegrityError, InterfaceError, OperationalError, transaction
from django.utils import timezone

from scoring.errors import Refusal
from scoring.saying import said
from tournaments import dispatch, progress
from tournaments.jobs.kinds import KINDS
from tournaments.jsontext import dumps
from tournaments.models import Job, JobChunk
from tournaments.progress import Reporter

LEASE_SECONDS: Final = 30.0
"""Who has told nothing for so long is taken for dead, unless the row is still locked."""
MOST_ATTEMPTS: Final = 5
FILES_KEPT: Final = timedelta(days=1)
ROWS_KEPT: Final = timedelta(days=30)
BROKEN: Final = {"code": "server_error", "message": said("Something is broken here; it has been logged.")}
GAVE_UP: Final = {
    "code": "interrupted",
    "message": said("It was begun several times and never came to its end."),
}
logger = logging.getLogger(__name__)


def run(job_id: str) -> bool:
    """Do a job unless it is done or somebody is at it; True if this call has brought it to its end."""
    job = _begin(job_id)
    if job is None:
        return False
    try:
        return _work(job)
    except Refusal as refusal:
        return _fail(job_id, {**refusal.as_dict(), "fields": refusal.fields})
    except (OperationalError, InterfaceError, IntegrityError) as error:
        # A lock that was not to be had, a connection that broke, the same thing done by somebody else.
        logger.warning("Job %s will be tried again: %s", job_id, error)
        progress.forget(job_id)
        dispatch.tell_job(job_id)
        return False
    except Exception:
        logger.exception("Job %s has failed.", job_id)
        return _fail(job_id, BROKEN)


def due() -> list[str]:
    """The jobs that wait, or that nobody is at any more."""
    found = list(Job.objects.filter(finished_at=None).order_by("created_at").values_list("pk", flat=True))
    told = progress.read(found)
    return [id_ for id_ in found if not _alive(told.get(id_))]


def tell_again() -> None:
    """Have somebody told of every job that is due; a request that comes too late is dropped: there are others."""
    for job_id in due():
        dispatch.tell_job(job_id, expires=dispatch.QUIET_SECONDS)


def clean() -> None:
    """Remove the files of jobs that ended a day ago, and the jobs of a month ago."""
    now = timezone.now()
    JobChunk.objects.filter(job__finished_at__lt=now - FILES_KEPT).delete()
    Job.objects.filter(finished_at__lt=now - ROWS_KEPT).delete()


def _alive(told: progress.Progress | None) -> bool:
    return told is not None and time.time() - told.at < LEASE_SECONDS


def _begin(job_id: str) -> Job | None:
    """The job, if it is for us to do; that it was begun is committed, so that a killer of workers is found out."""
    if _alive(progress.read([job_id]).get(job_id)):
        return None
    with transaction.atomic():
        job = _locked(job_id)
        if job is None:
            return None
        if job.attempts >= MOST_ATTEMPTS:
            _end(job, Job.State.FAILED, error=GAVE_UP)
            return None
        job.state, job.attempts, job.started_at = Job.State.RUNNING, job.attempts + 1, timezone.now()
        job.save(update_fields=["state", "attempts", "started_at"])
    return job


def _work(job: Job) -> bool:
    kind = KINDS[Job.Kind(job.kind)]
    with Reporter(job.id) as tell, kind.prepare(job, tell) as prepared, transaction.atomic():
        locked = _locked(job.id)
        if locked is None:
            return False
        result = kind.work(locked, tell, prepared)
        _end(locked, Job.State.DONE, result=result)
    progress.forget(job.id)
    return True


def _locked(job_id: str, *, wait: bool = False) -> Job | None:
    """The job's row under our lock; None if it is done, or (unless we `wait`) somebody has the lock."""
    rows = Job.objects.select_for_update(no_key=True, skip_locked=not wait)
    return rows.filter(pk=job_id, finished_at=None).first()


def _fail(job_id: str, error: dict[str, Any]) -> bool:
    with transaction.atomic():
        job = _locked(job_id, wait=True)
        if job is not None:
            _end(job, Job.State.FAILED, error=error)
    progress.forget(job_id)
    return job is not None


def _end(
    job: Job, state: Job.State, *, result: dict[str, Any] | None = None, error: dict[str, Any] | None = None
) -> None:
    job.state, job.finished_at = state, timezone.now()
    job.result = dumps(result) if result is not None else ""
    job.error = dumps({"position": None, "fields": {}, **error}) if error is not None else ""
    job.save(update_fields=["state", "finished_at", "result", "error", "tournament"])
    if job.kind == Job.Kind.IMPORT:
        JobChunk.objects.filter(job=job).delete()
