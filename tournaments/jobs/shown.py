"""A job as it is shown: how it stands, how far it has come, and what it is doing in words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.translation import gettext

from tournaments import dispatch, progress
from tournaments.jobs import running
from tournaments.jsontext import loads
from tournaments.models import Job, JobChunk
from tournaments.progress import Progress

_SAYS: dict[str, Callable[[], str]] = {
    "drawing": lambda: gettext("Drawing the round."),
    "reading": lambda: gettext("Reading the entries and checking their digests."),
    "matches": lambda: gettext("Replaying the matches."),
    "standings": lambda: gettext("Working out the standings, round by round."),
    "writing": lambda: gettext("Writing the entries."),
}


class Shown(NamedTuple):
    """A job with its progress, that in words, its result and its error, and whether its file is still there."""

    job: Job
    progress: Progress
    says: str
    result: dict[str, Any] | None
    error: dict[str, Any] | None
    has_file: bool

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.job.finished_at is not None


def shown(job: Job) -> Shown:
    """The job at this moment."""
    told = progress.read([job.id]).get(job.id, Progress()) if job.finished_at is None else Progress()
    return Shown(
        job,
        told,
        _says(job, told),
        loads(job.result) if job.result else None,
        loads(job.error) if job.error else None,
        job.state == Job.State.DONE and JobChunk.objects.filter(job=job).exists(),
    )


def remind(job: Job) -> None:
    """Without a broker there is no beat: whoever looks at a job that nobody is at wakes the thread."""
    if job.finished_at is None and not settings.REDIS_URL and job.id in running.due():
        dispatch.tell_job(job.id)


def _says(job: Job, told: Progress) -> str:
    if job.state == Job.State.DONE:
        return gettext("Done.")
    if job.state == Job.State.FAILED:
        return gettext("It could not be done.")
    if told.stage:
        return _SAYS[told.stage]()
    return gettext("Waiting for its turn.") if job.state == Job.State.WAITING else gettext("It has begun.")
