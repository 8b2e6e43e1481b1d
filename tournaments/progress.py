"""How far a job has come: told outside its own transaction, so that others see it while it works.

On PostgreSQL a connection of its own writes a row beside the job's. SQLite has one writer at a time, which is the
job itself: there a small file in `VAR_DIR` says it, because whoever uses SQLite works on one machine.
"""

import logging
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from django.conf import settings
from django.db import DatabaseError, connection, connections

from tournaments.jsontext import dumps, loads
from tournaments.models import JobProgress

AT_MOST_EVERY: Final = 0.5
Tell = Callable[[str, int, int], None]
"""Takes what is being done, how much of it is done, and of how much in all."""
_WRITE: Final = (
    "INSERT INTO job_progress (job_id, stage, done, total, at) VALUES (%s, %s, %s, %s, %s)"
    " ON CONFLICT (job_id) DO UPDATE SET"
    " stage = excluded.stage, done = excluded.done, total = excluded.total, at = excluded.at"
)
logger = logging.getLogger(__name__)


class Progress(NamedTuple):
    """A stage by its name ("" before the first), how much of it is done; `at` is when that was told (epoch)."""

    stage: str = ""
    done: int = 0
    total: int = 0
    at: float = 0.0


def silent(stage: str, done: int, total: int) -> None:
    """Tell nobody."""


def read(job_ids: Iterable[str]) -> dict[str, Progress]:
    """What is known of jobs, by their ids; those that nobody has begun are left out."""
    if connection.vendor == "sqlite":
        return {id_: found for id_ in job_ids if (found := _read_file(id_))}
    rows = JobProgress.objects.filter(pk__in=list(job_ids)).values_list("pk", *Progress._fields)
    return {pk: Progress(*values) for pk, *values in rows}


def forget(job_id: str) -> None:
    """Nobody works on the job now."""
    if connection.vendor == "sqlite":
        _file(job_id).unlink(missing_ok=True)
        return
    JobProgress.objects.filter(pk=job_id).delete()


class Reporter:
    """Tells of one job from now on, twice a second at most; a failure to tell never stops the work."""

    def __init__(self, job_id: str) -> None:
        self.job_id = job_id
        self._connection: Any = None
        self._stage = ""
        self._told = 0.0

    def __enter__(self) -> Self:
        self._write(Progress(at=time.time()))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._connection is not None:
            self._connection.close()

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Say what is being done; most calls come too soon behind the last and do nothing."""
        now = time.monotonic()
        if stage == self._stage and now - self._told < AT_MOST_EVERY:
            return
        self._stage, self._told = stage, now
        self._write(Progress(stage, done, total, time.time()))

    def _write(self, progress: Progress) -> None:
        try:
            if connection.vendor == "sqlite":
                _write_file(self.job_id, progress)
                return
            if self._connection is None:
                self._connection = connections.create_connection(connection.alias)
            with self._connection.cursor() as cursor:
                cursor.execute(_WRITE, [self.job_id, *progress])
        except (DatabaseError, OSError) as error:
            logger.warning("How far job %s has come could not be told: %s", self.job_id, error)


def _file(job_id: str) -> Path:
    return Path(settings.VAR_DIR) / "progress" / f"{job_id}.json"


def _read_file(job_id: str) -> Progress | None:
    try:
        return Progress(*loads(_file(job_id).read_text(encoding="ascii")))
    except (OSError, ValueError):
        return None


def _write_file(job_id: str, progress: Progress) -> None:
    path = _file(job_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".part")
    draft.write_text(dumps(list(progress)), encoding="ascii")
    draft.replace(path)
