"""The ways from a tournament's page: to the standings of each round, to what its numbers are made of, and its times."""

import re
from datetime import UTC, datetime

import pytest

from tests.tournament import counted, drawn, record, singles
from tests.web.test_views import page
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_the_standings_of_every_round_are_one_step_away(client):
    tournament_id = singles(("Ana", "Bea", "Caio"), hands=1)
    for _ in range(2):
        for match in drawn(tournament_id):
            record(match.pk, 0, *counted(0))
    for path in (f"/t/{tournament_id}/", f"/t/{tournament_id}/after/1/"):
        html = page(client, path)
        assert [f'href="/t/{tournament_id}/after/{number}/"' in html for number in (1, 2, 3)] == [
            True,
            True,
            False,
        ]
    assert f'<a href="/t/{tournament_id}/after/1/" aria-current="page">1</a>' in html


def test_every_number_of_few_rows_opens_on_the_entrants_page(client):
    tournament_id = singles(("Ana", "Bea"), hands=1)
    (match,) = drawn(tournament_id)
    record(match.pk, 0, *counted(0))
    html = page(client, f"/t/{tournament_id}/")
    assert re.search(rf'<td data-l="Diff"><a href="/t/{tournament_id}/e/\w+/#difference">\+11</a></td>', html)


def test_the_calendar_tells_planned_times_in_the_zone_of_the_hall(client):
    tournament_id = singles(("Ana", "Bea", "Caio"))
    Tournament.objects.filter(pk=tournament_id).update(
        starts_at=datetime(2026, 12, 5, 14, tzinfo=UTC), round_minutes=40, time_zone="America/Santo_Domingo"
    )
    html = page(client, f"/t/{tournament_id}/")
    assert "Calendar" in html
    assert html.count("planned") == 3
    for said in ("5 December 2026, 10:00", ">10:40<", ">10:50<"):
        assert said in html
