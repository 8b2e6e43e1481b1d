"""The page of a season: whole, escaped, explained, and cheap to ask for again."""

import pytest

from tests.organizing.test_seasons import evening, season
from tests.tournament import singles
from tests.web.test_pages_render import Outline
from tournaments import organizing
from tournaments.models import Entrant, Person, Tournament

pytestmark = pytest.mark.django_db


def page(client, opened):
    response = client.get(f"/s/{opened.pk}/")
    assert response.status_code == 200
    html = response.content.decode()
    Outline(html)
    return html


def test_a_season_shows_its_table_and_how_it_adds_up(client):
    tournament = evening("Ana", "Bea")
    html = page(client, season(tournament))
    assert html.index("Ana") < html.index("Bea")
    assert "place 1: 10 + 1 × 2 for wins: 2 + attendance: 1 = 13." in html
    assert "1 result counts." in html
    assert f'href="/t/{tournament}/"' in html


def test_an_empty_season_says_so(client):
    assert "No result counts yet." in page(client, season())


def test_a_season_is_found_from_the_list_and_from_its_tournaments_and_leads_to_its_players(client):
    tournament = evening("Ana", "Bea")
    before = client.get(f"/t/{tournament}/")
    assert "/s/" not in before.content.decode() + client.get("/").content.decode()
    opened = season(tournament)
    for address in ("/", f"/t/{tournament}/"):
        assert f'href="/s/{opened.pk}/"' in client.get(address).content.decode()
    again = client.get(f"/t/{tournament}/", headers={"If-None-Match": before.headers["ETag"]})
    assert again.status_code == 200
    (ana,) = Person.objects.filter(name="Ana")
    assert f'href="/s/{opened.pk}/p/{ana.pk}/"' in page(client, opened)


def test_a_player_has_a_page_over_the_years(client):
    tournament = evening("Ana", "Bea")
    waiting = singles(("Caio", "Dora"))
    (ana,) = Person.objects.filter(name="Ana")
    response = client.get(f"/p/{ana.pk}/")
    html = response.content.decode()
    Outline(html)
    assert f'href="/t/{tournament}/"' in html
    assert "1 of 2" in html
    assert waiting not in html
    mark = response.headers["ETag"]
    assert client.get(f"/p/{ana.pk}/", headers={"If-None-Match": mark}).status_code == 304
    Tournament.objects.filter(pk=tournament).update(name="May")
    assert "May" in client.get(f"/p/{ana.pk}/", headers={"If-None-Match": mark}).content.decode()
    (caio,) = Person.objects.filter(name="Caio")
    assert waiting in client.get(f"/p/{caio.pk}/").content.decode()
    assert client.get("/p/000000000000/").status_code == 404


def test_names_are_escaped(client):
    opened = season(evening("Ana", "Bea"))
    Person.objects.filter(name="Bea").update(name="<b>سلمى")
    Tournament.objects.update(name="<i>May")
    html = page(client, opened)
    assert "&lt;b&gt;سلمى" in html
    assert "<i>" not in html


def test_an_unchanged_page_is_not_sent_again_and_a_changed_one_is(client):
    tournament = evening("Ana", "Bea")
    opened = season(tournament)
    mark = client.get(f"/s/{opened.pk}/").headers["ETag"]
    assert client.get(f"/s/{opened.pk}/", headers={"If-None-Match": mark}).status_code == 304
    Person.objects.filter(name="Bea").update(name="Beatriz")
    assert client.get(f"/s/{opened.pk}/", headers={"If-None-Match": mark}).status_code == 200
    mark = client.get(f"/s/{opened.pk}/").headers["ETag"]
    organizing.remove_tournament(season_id=opened.pk, tournament_id=tournament)
    assert client.get(f"/s/{opened.pk}/", headers={"If-None-Match": mark}).status_code == 200


def test_a_season_that_is_not_there_is_not_found(client):
    assert client.get("/s/nothing/").status_code == 404


def test_a_player_has_a_page_in_a_season_with_everything_that_counts_there(client):
    first, second, other = evening("Ana", "Bea"), evening("Ana", "Bea"), evening("Ana", "Bea")
    opened = season(first, second)
    (ana, again, stranger) = Person.objects.filter(name="Ana").order_by("pk")
    mine = {
        each: Entrant.objects.get(players__contains=each.pk).tournament_id for each in (ana, again, stranger)
    }
    inside = [each for each in (ana, again, stranger) if mine[each] != other]
    organizing.set_aliases(season_id=opened.pk, aliases={inside[1].pk: inside[0].pk})
    response = client.get(f"/s/{opened.pk}/p/{inside[0].pk}/")
    html = response.content.decode()
    Outline(html)
    assert f'href="/s/{opened.pk}/"' in html
    assert f'href="/p/{inside[0].pk}/"' in html
    assert "<dt>Matches</dt><dd>2</dd>" in html
    assert html.count("place 1: 10 + 1 × 2 for wins: 2 + attendance: 1 = 13") == 2
    assert [f'href="/t/{each}/"' in html for each in (first, second, other)] == [True, True, False]
    assert client.get(f"/s/{opened.pk}/p/{inside[1].pk}/").status_code == 404
    assert (
        client.get(
            response.request["PATH_INFO"], headers={"If-None-Match": response.headers["ETag"]}
        ).status_code
        == 304
    )
