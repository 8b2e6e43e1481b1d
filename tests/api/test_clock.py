"""The clock of a round, and time called at all tables: who runs it, who sees it, and what it leaves alone."""

from datetime import datetime, timedelta

import pytest

from tests.api.caller import Caller
from tests.api.test_links import join, made
from tests.tournament import HAND
from tournaments.models import LogEntry, Match
from tournaments.organizing import clock as clocks
from tournaments.projections.rebuild import rebuild
from tournaments.recording import Author, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def path(tournament, matches) -> str:
    return f"{tournament}rounds/1/"


def test_a_clock_is_started_once_however_often_it_is_pressed(director, public, tournament, path):
    """M07: one start; the second press gets the clock that runs."""
    started = director.post(f"{path}clock/", {"minutes": 45}, 201)
    assert director.post(f"{path}clock/", {"minutes": 30}, 200) == started
    begins, ends = (datetime.fromisoformat(started[key]) for key in ("started_at", "ends_at"))
    assert ends - begins == timedelta(minutes=45)
    assert public.get(f"{path}clock/") == started
    assert public.get(path)["clock"] == started
    assert rebuild(tournament.split("/")[3], check=True) == []


def test_a_clock_gets_more_minutes_and_stops(director, public, path):
    public.get(f"{path}clock/", expect=404)
    assert public.get(path)["clock"] is None
    assert director.post(f"{path}clock/extend/", {"minutes": 5}, 422)["error"]["code"] == "clock_not_running"
    director.post(f"{path}clock/", {"minutes": 45}, 201)
    assert director.post(f"{path}clock/extend/", {"minutes": 5}, 200)["minutes"] == 50
    director.delete(f"{path}clock/")
    assert public.get(f"{path}clock/")["stopped_at"] is not None
    assert director.delete(f"{path}clock/", expect=422)["error"]["code"] == "clock_not_running"
    assert director.post(f"{path}clock/", {"minutes": 10}, 201)["stopped_at"] is None


def test_a_phone_and_the_rounds_page_tell_of_the_clock(director, client, tournament, path):
    phone = Caller(join(made(director, tournament, table=1)[0])["secret"])
    assert phone.get("/api/device/")["clock"] is None
    started = director.post(f"{path}clock/", {"minutes": 45}, 201)
    assert phone.get("/api/device/")["clock"] == started
    address = f"/t/{tournament.split('/')[3]}/round/1/"
    page = client.get(address).content.decode()
    assert "45 minutes on the clock" in page
    assert f'<time datetime="{started["ends_at"][:16]}' in page
    director.delete(f"{path}clock/")
    assert "The clock was stopped" in client.get(address).content.decode()


def test_only_the_desk_runs_the_clock(director, stranger, referee, public, tournament, path):
    for caller, status in ((stranger, 403), (referee, 403), (public, 401)):
        caller.post(f"{path}clock/", {"minutes": 45}, status)
        caller.post(f"{path}clock/extend/", {"minutes": 45}, status)
        caller.delete(f"{path}clock/", expect=status)
        caller.post(f"{path}time/", {}, status)
    director.post(f"{tournament}rounds/2/clock/", {"minutes": 45}, 404)
    for minutes in (0, 601, "45", None):
        director.post(f"{path}clock/", {"minutes": minutes}, 400)


def test_time_is_called_where_a_match_is_played_and_nowhere_else(director, referee, matches, path):
    referee.record(matches[0], 0, *HAND[:2])
    answer = director.post(f"{path}time/", {}, 200)
    assert (answer["called"], answer["before"]) == ([1], [])
    (refused,) = answer["refused"]
    assert (refused["table"], refused["code"]) == (2, "not_begun")
    again = director.post(f"{path}time/", {}, 200)
    assert (again["called"], again["before"]) == ([], [1])
    stream = matches[0].split("/")[3]
    assert LogEntry.objects.filter(stream=stream, kind="time_called").count() == 1
    assert not Match.objects.get(pk=stream).decided


def test_a_decided_match_is_not_called(director, referee, matches, path):
    referee.record(matches[0], 0, {"kind": "side_forfeited", "side": 0})
    assert director.post(f"{path}time/", {}, 200)["called"] == []


def test_a_table_that_records_meanwhile_is_called_all_the_same(
    director, referee, matches, tournament, path, monkeypatch
):
    """The second look finds the entry that came between."""
    referee.record(matches[0], 0, HAND[0])
    stream = matches[0].split("/")[3]
    once = iter([HAND[1]])

    def late(**entry):
        for event in once:
            record(
                match_id=stream,
                position=1,
                client_id="7b0f7d5e-4a7b-4a5e-9a43-0b54b8a1f6b1",
                events=[event],
                author=Author("r"),
            )
        return record(**entry)

    monkeypatch.setattr(clocks, "record", late)
    assert director.post(f"{path}time/", {}, 200)["called"] == [1]
    kinds = LogEntry.objects.filter(stream=stream).order_by("position").values_list("kind", flat=True)
    assert list(kinds)[-2:] == [HAND[1]["kind"], "time_called"]
