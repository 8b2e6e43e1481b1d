"""From a job's row to its shape."""

from typing import Any

from tournaments.api import jobshapes
from tournaments.api.reads import when
from tournaments.jobs.shown import shown
from tournaments.models import Job


def job(row: Job) -> jobshapes.Job:
    """A job at this moment."""
    seen = shown(row)
    result: Any = seen.result
    if result is not None and row.kind == Job.Kind.EXPORT:
        result = {**result, "file": f"/api/jobs/{row.id}/file/" if seen.has_file else None}
    kind: Any = row.kind
    state: Any = row.state
    error: Any = seen.error
    return {
        "id": row.id,
        "kind": kind,
        "tournament": row.tournament_id,
        "state": state,
        "progress": {"says": seen.says, "done": seen.progress.done, "total": seen.progress.total},
        "result": result,
        "error": error,
        "page": f"/jobs/{row.id}/",
        "created_at": when(row.created_at),
        "started_at": when(row.started_at) if row.started_at else None,
        "finished_at": when(row.finished_at) if row.finished_at else None,
    }
