"""The hall at the desk: the round's clock, time at every table, tables that call."""

import pytest

from tests.tournament import REFEREE, drawn, record, singles
from tests.web.people import member, stranger
from tournaments import organizing
from tournaments.models import Match
from tournaments.roles import Role
from tournaments.selectors.calls import open_calls
from tournaments.selectors.clocks import clock_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def here():
    id_ = singles(("Ana", "Bea", "Caio", "Dora"))
    drawn(id_)
    return id_


def test_the_clock_is_started_once_extended_and_stopped(here):
    browser, where = member(here, Role.DIRECTOR), f"/desk/{here}/rounds/1/"
    assert "Start the clock" in browser.get(where).text
    for _ in range(2):
        browser.post(f"{where}clock/start/", {"minutes": "35"})
    assert clock_of(here, 1).minutes == 35
    browser.post(f"{where}clock/extend/", {"minutes": "5"})
    assert "40 minutes, from" in browser.get(where).text
    browser.post(f"{where}clock/stop/")
    assert clock_of(here, 1).stopped_at is not None


@pytest.mark.parametrize("minutes", ["", "-1", "ten", "0", "99999999"])
def test_a_clock_of_no_minutes_is_refused_in_words(here, minutes):
    answer = member(here, Role.DIRECTOR).post(
        f"/desk/{here}/rounds/1/clock/start/", {"minutes": minutes}, follow=True
    )
    assert "whole number" in answer.text
    assert clock_of(here, 1) is None


def test_time_is_called_where_something_is_played_and_the_rest_is_named(here):
    first, _second = Match.objects.filter(tournament_id=here).order_by("table")
    record(first.pk, 0, {"kind": "hand_started"})
    answer = member(here, Role.DIRECTOR).post(f"/desk/{here}/rounds/1/time/", follow=True)
    assert "Time is called at 1 table." in answer.text
    assert "Table 2: Nothing has been recorded there." in answer.text


def test_a_table_that_calls_stands_first_until_somebody_goes(here):
    _first, second = Match.objects.filter(tournament_id=here).order_by("table")
    organizing.call_to_table(match_id=second.pk, author=REFEREE, note="two tiles fell")
    browser = member(here, Role.DIRECTOR)
    page = browser.get(f"/desk/{here}/tables/")
    top = page.context["board"].tables[0]
    assert (top.label, top.state) == ("2", "calling")
    assert "two tiles fell" in page.text
    browser.post(f"/desk/{here}/tables/{second.pk}/answer/")
    assert open_calls(here) == []


def test_who_may_not_run_the_hall_changes_nothing(here):
    match = Match.objects.filter(tournament_id=here).first()
    organizing.call_to_table(match_id=match.pk, author=REFEREE)
    for browser, status in ((member(here, Role.READER), 403), (stranger(), 404)):
        for path in ("rounds/1/clock/start/", "rounds/1/time/", f"tables/{match.pk}/answer/"):
            assert browser.post(f"/desk/{here}/{path}", {"minutes": "35"}).status_code == status
    assert clock_of(here, 1) is None
    assert len(open_calls(here)) == 1
