"""Where do I play? Every name of the round drawn last with its table, in the order of the alphabet."""

import re

import pytest
from django.urls import reverse

from tests.tournament import DIRECTOR, drawn, opened, pairs, record, singles
from tests.web.test_pages_render import BUDGET
from tests.web.test_views import page
from tournaments import organizing

pytestmark = pytest.mark.django_db


def where(client, tournament: str) -> str:
    return page(client, reverse("where", args=[tournament]))


def rows(html: str) -> list[str]:
    return [re.sub(r"<[^>]+>", "", row) for row in re.findall(r"<li><span>(.*?)</li>", html)]


def test_every_name_stands_with_its_table_whatever_its_accents(client):
    tournament = singles(("Zoë", "Álvaro", "bea", "Émile"))
    drawn(tournament)
    found = rows(where(client, tournament))
    assert [row.split()[0] for row in found] == ["Álvaro", "bea", "Émile", "Zoë"]
    assert [re.search(r"Table (\d)$", row) is None for row in found] == [False] * 4


def test_partners_have_a_line_each_and_who_rests_is_told_so(client):
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora"), ("Eva", "Fil")))
    drawn(tournament)
    found = rows(where(client, tournament))
    assert len(found) == 6
    assert sum("A bye: no table in this round" in row for row in found) == 2
    assert sum(" with " in row and " against " in row and row.endswith("Table 1") for row in found) == 4


def test_a_name_leads_to_its_entrant_and_the_tournament_leads_here(client):
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora")))
    assert "Where do I play?" not in page(client, f"/t/{tournament}/")
    assert "No round has been drawn yet." in where(client, tournament)
    (match,) = drawn(tournament)
    assert f'href="/t/{tournament}/where/"' in page(client, f"/t/{tournament}/")
    links = set(re.findall(rf'href="(/t/{tournament}/e/\w+/)"', where(client, tournament)))
    assert len(links) == 2
    record(match.pk, 0, {"kind": "result_ruled", "points": [100, 3], "winner": 0})


def test_a_round_that_is_held_back_still_says_where_everybody_plays(client):
    tournament = singles(("Ana", "Bea"))
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    drawn(tournament)
    assert len(rows(where(client, tournament))) == 2


def test_four_hundred_names_fit_on_a_small_page(client):
    entries = [
        organizing.Entry((f"Bartholomew {number} Longname", f"Montserrat {number} Longname"))
        for number in range(200)
    ]
    tournament = opened("pairs", entries, sheet={"format": "swiss", "total_rounds": 9})
    drawn(tournament)
    html = where(client, tournament)
    assert len(rows(html)) == 400
    assert len(html.encode()) < BUDGET
