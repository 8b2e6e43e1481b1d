"""Who waits for whom: a rebuild and the worker of the standings never wait for each other."""

import time
from threading import Event, Thread

import pytest
from django.db import connections

from tests.tournament import counted, drawn, record, singles
from tournaments.projections import standings
from tournaments.projections.rebuild import rebuild


@pytest.mark.only_on("postgresql")
@pytest.mark.django_db(transaction=True)
def test_a_rebuild_that_finds_the_worker_at_work_lets_it_finish(monkeypatch):
    tournament = singles(("Ana", "Bea"), target=10)
    standings.bring_up(tournament)
    (match,) = drawn(tournament)
    record(match.pk, 0, *counted(0, "6-6"))
    working = Event()
    replace = standings.replace

    def slowly(id_: str, worked: object) -> None:
        replace(id_, worked)
        working.set()
        # Time for the rebuild to take its locks; the new round's standings refer to the tournament at commit.
        time.sleep(1)

    def worker() -> None:
        standings.bring_up(tournament)
        connections.close_all()

    monkeypatch.setattr(standings, "replace", slowly)
    thread = Thread(target=worker)
    thread.start()
    assert working.wait(20)
    assert rebuild(tournament, check=True) == []
    thread.join(20)
    assert not standings.bring_up(tournament)
