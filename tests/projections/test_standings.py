"""Standings are worked out behind the entries, once for many requests, by whoever comes first."""

import threading

import pytest

from tests.tournament import counted, drawn, record, singles
from tournaments import background, dispatch
from tournaments.models import Published, Standing
from tournaments.projections import standings
from tournaments.selectors.standings import standings_after


@pytest.mark.django_db
def test_many_requests_become_one_run(monkeypatch):
    runs = []
    replace = standings.replace
    monkeypatch.setattr(standings, "replace", lambda id_, worked: (runs.append(id_), replace(id_, worked)))
    tournament = singles()
    for _ in range(5):
        dispatch.want_standings(tournament)
    assert [standings.bring_up(tournament) for _ in range(3)] == [True, False, False]
    assert runs == [tournament]


@pytest.mark.django_db
def test_a_late_or_reordered_request_finds_nothing_to_do():
    tournament = singles()
    standings.bring_up(tournament)
    Published.objects.filter(pk=tournament).update(version=1_000)
    assert not standings.bring_up(tournament)


@pytest.mark.django_db
def test_R28_the_next_reader_finishes_what_is_behind():
    tournament = singles(target=10)
    match = drawn(tournament)[0]
    record(match.pk, 0, *counted(0, "6-6"))
    assert standings.versions(tournament).done < standings.versions(tournament).wanted
    assert standings_after(tournament).rows[0]["metrics"]["wins"] == 1
    assert standings.versions(tournament).done == standings.versions(tournament).wanted


@pytest.mark.django_db
def test_beat_finishes_every_tournament_that_is_behind():
    first, second = singles(), singles()
    assert standings.bring_up_all() == 2
    assert standings.bring_up_all() == 0
    assert {first, second} <= set(Standing.objects.values_list("tournament_id", flat=True))


@pytest.mark.django_db
def test_a_tournament_that_cannot_be_brought_up_keeps_no_other_waiting(monkeypatch):
    ids = [singles(), singles(), singles()]
    replace = standings.replace

    def failing(id_: str, worked: object) -> None:
        if id_ == ids[0]:
            raise RuntimeError("a bug")
        replace(id_, worked)

    monkeypatch.setattr(standings, "replace", failing)
    with pytest.raises(RuntimeError):
        standings.bring_up_all()
    behind = [standings.versions(id_).done < standings.versions(id_).wanted for id_ in ids]
    assert behind == [True, False, False]


@pytest.mark.django_db(transaction=True)
def test_on_a_laptop_a_thread_of_the_process_does_it_and_never_the_request(monkeypatch, settings):
    settings.REDIS_URL = ""
    where = []
    done = threading.Event()
    replace = standings.replace

    def noting(id_: str, worked: object) -> None:
        where.append(threading.current_thread().name)
        replace(id_, worked)
        done.set()

    monkeypatch.setattr(standings, "replace", noting)
    singles()
    assert done.wait(20)
    assert set(where) == {dispatch.REPLACE_STANDINGS}


@pytest.mark.django_db(transaction=True)
def test_the_thread_survives_a_bug_and_does_the_next_tournament(monkeypatch, settings):
    settings.REDIS_URL = ""
    tried = []
    done = threading.Event()

    def failing(id_: str) -> bool:
        tried.append(id_)
        if len(tried) == 2:
            done.set()
        raise RuntimeError(id_)

    monkeypatch.setattr(standings, "bring_up", failing)
    background.wake(dispatch.REPLACE_STANDINGS, "first")
    background.wake(dispatch.REPLACE_STANDINGS, "second")
    assert done.wait(20)
