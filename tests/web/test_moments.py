"""Pages of earlier moments: chosen in the hall's time, one address for each, plainly not the present."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse

from tests.moments import ticking
from tests.tournament import DIRECTOR, counted, drawn, record, singles
from tournaments import organizing
from tournaments.models import Entrant, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch):
    return ticking(monkeypatch)


@pytest.fixture
def corrected(clock):
    """A match whose winner is another since; with the moment before the correction."""
    tournament = singles(("Ana", "Bea"), target=10)
    Tournament.objects.filter(pk=tournament).update(time_zone="America/Santo_Domingo")
    (match,) = drawn(tournament)
    record(match.pk, 0, *counted(0, "6-6"))
    before = clock.at
    record(match.pk, 2, {"kind": "entry_voided", "voids": 2, "reason": "slip"}, counted(1, "6-6")[1])
    return tournament, before


def entrant(tournament: str) -> str:
    return Entrant.objects.filter(tournament_id=tournament).values_list("pk", flat=True)[0]


def order(html: str) -> list[str]:
    return re.findall(r'<th scope="row">.*?<bdi>(\w+)</bdi>', html)


def test_a_page_shows_what_was_known_then_and_says_so(client, corrected):
    tournament, before = corrected
    html = client.get(reverse("moment", args=[tournament, before])).content.decode()
    now = client.get(f"/t/{tournament}/").content.decode()
    assert order(html) == order(now)[::-1]
    assert sorted(order(html)) == ["Ana", "Bea"]
    assert "These are not the present standings." in html
    assert f"As of {before:%-d November %Y}, {before - timedelta(hours=4):%H:%M:%S} AST." in html.replace(
        f"{before:%B %-d, %Y}", f"{before:%-d %B %Y}"
    )
    assert 'name="robots" content="noindex"' in html


def test_day_and_time_are_of_the_hall_and_lead_to_one_address(client, corrected):
    tournament, before = corrected
    local = before - timedelta(hours=4)
    asked = {"day": f"{local:%Y-%m-%d}", "time": f"{local + timedelta(seconds=40):%H:%M:%S}"}
    response = client.get(reverse("moments", args=[tournament]), asked)
    address = f"/t/{tournament}/at/{before:%Y-%m-%dT%H:%M:%SZ}/"
    assert (response.status_code, response.headers["Location"]) == (302, address)
    assert response.headers["Cache-Control"] == "no-cache"
    later = client.get(reverse("moment", args=[tournament, before + timedelta(seconds=40)]))
    assert (later.status_code, later.headers["Location"]) == (302, address)
    spanish = client.get(f"/es/t/{tournament}/at/", asked)
    assert spanish.headers["Location"] == f"/es{address}"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"day": "2026-02-30", "time": "12:00"}, "This is no day with a time of day."),
        ({"day": "", "time": ""}, "This is no day with a time of day."),
        ({"day": "2026-11-30"}, "This is no day with a time of day."),
        ({"day": "2026-11-30", "time": "12:00+02:00"}, "This is no day with a time of day."),
        ({"day": "0001-01-01", "time": "00:00"}, "This is no day with a time of day."),
        ({"day": "9999-12-31", "time": "23:59"}, "This is no day with a time of day."),
        ({"day": '"><script>', "time": "\x00"}, "This is no day with a time of day."),
        ({"day": "2001-01-01", "time": "00:00"}, "Nothing had been recorded then."),
    ],
)
def test_what_is_no_moment_is_said_and_kept_for_correction(client, corrected, asked, said):
    response = client.get(reverse("moments", args=[corrected[0]]), asked)
    assert response.status_code == 422
    html = response.content.decode()
    assert said in html
    assert "<script>" not in html


@pytest.mark.parametrize(
    "address",
    ["2026-02-30T00:00:00Z", "0000-01-01T00:00:00Z", "2026-11-30T25:00:00Z", "2001-01-01T00:00:00Z", "3"],
)
def test_no_moment_has_no_page(client, corrected, address):
    assert client.get(f"/t/{corrected[0]}/at/{address}/").status_code == 404
    assert client.get(f"/t/nosuch/at/{address}/").status_code == 404


def test_the_page_is_kept_until_what_it_shows_is_another(client, corrected, clock):
    tournament, before = corrected
    address = reverse("moment", args=[tournament, before])
    etag = client.get(address).headers["ETag"]
    organizing.hold_standings(tournament_id=tournament, from_round=7, author=DIRECTOR)
    known = {"If-None-Match": etag}
    assert client.get(address, headers=known).status_code == 200
    etag = client.get(address).headers["ETag"]
    # A later decision changes the present, not that moment.
    organizing.sanction(
        tournament_id=tournament, entrant_id=entrant(tournament), code="conduct", points=-9, author=DIRECTOR
    )
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 304
    Tournament.objects.filter(pk=tournament).update(name="Renamed")
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 200


def test_the_page_of_choice_leads_to_the_draws(client, corrected):
    tournament, _ = corrected
    html = client.get(reverse("moments", args=[tournament])).content.decode()
    links = re.findall(r'href="(/t/\w+/at/[^"]+Z/)"', html)
    assert len(links) == 1
    shown = client.get(links[0]).content.decode()
    assert "When round 1 was drawn" in html
    assert "1 of 1 tables of this round were not finished then." in shown
    assert (
        f'href="{reverse("moments", args=[tournament])}"' in client.get(f"/t/{tournament}/").content.decode()
    )


def test_what_was_held_back_then_is_said(client, corrected, clock):
    tournament, before = corrected
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    held = clock.at
    drawn_at = before - timedelta(minutes=1)
    response = client.get(reverse("moment", args=[tournament, before]))
    assert response.headers["Location"] == reverse("moment", args=[tournament, drawn_at])
    html = client.get(response.headers["Location"]).content.decode()
    assert "Results from round 1 on are held back." in html
    assert "Before the first round" in html
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    html = client.get(reverse("moment", args=[tournament, held])).content.decode()
    assert "were held back at that moment; they are open now" in html
    assert order(html) == order(client.get(f"/t/{tournament}/").content.decode())
