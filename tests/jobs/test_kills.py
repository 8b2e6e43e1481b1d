"""A worker is killed behind its writes, at every kind of job: nothing is half done, and the next worker finishes it."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection

from tests import processes
from tests.archives import an_evening, exported, rows, wipe
from tests.projections.test_kills import damaged, halted
from tests.tournament import singles
from tournaments import dispatch, progress
from tournaments.dispatch import want_job
from tournaments.jobs import running
from tournaments.models import Job, JobChunk, JobProgress, Match, Tournament
from tournaments.projections.rebuild import rebuild
from tournaments.projections.standings import bring_up

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread of this process does the work before it can be killed."""
    monkeypatch.setattr(dispatch, "tell", lambda _: None)
    monkeypatch.setattr(dispatch, "tell_job", lambda *_, **__: None)


def somebody() -> int:
    return int(get_user_model().objects.create_user("delia").pk)


def draw() -> Job:
    id_ = singles(("Ana", "Bea", "Caio", "Dora"), target=10)
    bring_up(id_)
    return want_job(kind=Job.Kind.DRAW, asked_by=somebody(), arguments={"number": 1}, tournament_id=id_)


def rebuilt() -> Job:
    arguments = {"check": False}
    return want_job(kind=Job.Kind.REBUILD, asked_by=somebody(), arguments=arguments, tournament_id=damaged())


def written() -> Job:
    arguments = {"everything": True, "names": True}
    return want_job(
        kind=Job.Kind.EXPORT, asked_by=somebody(), arguments=arguments, tournament_id=an_evening()
    )


def brought_in() -> Job:
    content = exported(an_evening())
    wipe()
    halves = [content[: len(content) // 2], content[len(content) // 2 :]]
    return want_job(kind=Job.Kind.IMPORT, asked_by=somebody(), arguments={}, content=halves)


def state() -> tuple[Any, ...]:
    return rows(), list(JobChunk.objects.order_by("pk").values_list("job", "ordinal", "content"))


def die(job: Job) -> None:
    """Nobody has told anything of the job for longer than a worker may be silent."""
    long_ago = time.time() - running.LEASE_SECONDS - 1
    if connection.vendor == "sqlite":
        progress._write_file(job.id, progress.Progress(at=long_ago))
    JobProgress.objects.filter(pk=job.id).update(at=long_ago)


@pytest.mark.parametrize("asked", [draw, rebuilt, written, brought_in])
def test_a_killed_job_is_not_half_done_and_the_next_worker_finishes_it(
    database_url, asked: Callable[[], Job], monkeypatch
):
    monkeypatch.setattr(running, "MOST_ATTEMPTS", 1000)
    job, env = asked(), processes.environment(database_url)
    found, writes, kills = state(), 2, 0
    # The first write only says that it was begun.
    while halted("job", job.id, writes, env) and kills < 4:
        job.refresh_from_db()
        if job.state == "done":
            break
        kills += 1
        assert state() == found, f"after {writes} writes"
        assert (job.state, job.result) == ("running", "")
        die(job)
        assert running.due() == [job.id]
        writes *= 2
    assert kills >= 2
    die(job)
    running.run(job.id)
    job.refresh_from_db()
    assert job.state == "done", job.error
    tournament = Tournament.objects.get()
    bring_up(tournament.pk)
    assert rebuild(tournament.pk, check=True) == []
    if job.kind == Job.Kind.DRAW:
        assert Match.objects.count() == 2
    if job.kind == Job.Kind.EXPORT:
        chunks = JobChunk.objects.order_by("ordinal").values_list("content", flat=True)
        assert b"".join(map(bytes, chunks)) == exported(tournament.pk)


def test_a_job_that_kills_every_worker_is_given_up(database_url):
    job = draw()
    for _ in range(running.MOST_ATTEMPTS):
        assert running._begin(job.id)
    assert not running.run(job.id)
    job.refresh_from_db()
    assert (job.state, "interrupted" in job.error) == ("failed", True)


def test_nobody_takes_a_job_from_who_is_at_it():
    job = draw()
    with progress.Reporter(job.id):
        assert running.due() == []
        assert not running.run(job.id)
    die(job)
    assert running.run(job.id)
