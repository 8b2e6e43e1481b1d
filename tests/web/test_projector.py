"""The projector's page: what it shows when, from the public's rows, in either colour, small and cacheable."""

import re

import pytest

from tests.tournament import DIRECTOR, counted, drawn, record, singles
from tests.web.test_pages_render import BUDGET, Outline
from tournaments import organizing

pytestmark = pytest.mark.django_db


def shown(client, tournament_id, theme=""):
    response = client.get(f"/t/{tournament_id}/projector/{theme}")
    assert response.status_code == 200
    html = response.content.decode()
    Outline(html)
    return html


def slides(html):
    return re.findall(r'data-key="(seats|tables|results|standings)"', html)


def test_it_shows_what_the_hall_waits_for(client):
    tournament_id = singles(("Ana", "Bea", "Caio", "Dora"), hands=1)
    assert slides(shown(client, tournament_id)) == ["standings"]
    one, two = drawn(tournament_id)
    assert slides(shown(client, tournament_id)) == ["seats", "tables", "standings"]
    record(one.pk, 0, *counted(0))
    assert slides(shown(client, tournament_id)) == ["seats", "tables", "results", "standings"]
    record(two.pk, 0, {"kind": "hand_started", "leader": 0})
    assert slides(shown(client, tournament_id)) == ["tables", "results", "standings"]


def test_the_latest_result_stands_first(client):
    tournament_id = singles(("Ana", "Bea", "Caio", "Dora"), hands=1)
    one, two = drawn(tournament_id)
    record(two.pk, 0, *counted(0))
    record(one.pk, 0, *counted(0))
    results = shown(client, tournament_id).partition('data-key="results"')[2]
    assert re.findall(r'<li data-key="(\d)" class="bout', results) == ["1", "2"]


def test_its_standings_are_those_of_the_page(client):
    tournament_id = singles(("Ana", "Bea", "Caio", "سلمى <b>"), hands=1)
    for match in drawn(tournament_id):
        record(match.pk, 0, *counted(0))
    page = client.get(f"/t/{tournament_id}/").content.decode()
    rows = re.findall(r'<td class="r">(.*?)</td>.*?<bdi>(.*?)</bdi>(.*?)<td class="w"', page)
    value = r'<td data-l=".*?">(?:<a.*?>)?(.*?)(?:</a>)?</td>'
    expected = [(rank, name, re.findall(value, cells)) for rank, name, cells in rows]
    wall = shown(client, tournament_id).partition('data-key="standings"')[2]
    lines = re.findall(r"<li data-key=\"\w+\"><b>(.*?)</b><bdi>(.*?)</bdi>(.*?)</li>", wall)
    assert [(rank, name, re.findall("<i>(.*?)</i>", cells)) for rank, name, cells in lines] == expected


def test_the_clock_says_until_when(client):
    tournament_id = singles(("Ana", "Bea"))
    drawn(tournament_id)
    assert 'class="clock' not in shown(client, tournament_id)
    organizing.start_clock(tournament_id=tournament_id, number=1, minutes=50, author=DIRECTOR)
    assert re.search(r'class="clock" role="timer" data-end="20\d\d-', shown(client, tournament_id))


def test_dark_and_light_are_two_addresses(client):
    tournament_id = singles(("Ana", "Bea"))
    dark, light = shown(client, tournament_id), shown(client, tournament_id, "light/")
    assert 'class="dark"' in dark
    assert 'class="light"' in light
    assert f'href="/t/{tournament_id}/projector/light/"' in dark
    assert f'href="/t/{tournament_id}/projector/"' in light


def test_a_large_field_fits_the_budget(client):
    tournament_id = singles(tuple(f"Player {number} Longname" for number in range(200)))
    drawn(tournament_id)
    assert len(shown(client, tournament_id).encode()) < BUDGET
