"""Pages on real data: whole, small, cheap to ask for again, and a 404 for what is not there."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournament import HAND, counted, drawn, pairs, record, singles
from tests.web.test_pages_render import BUDGET, Outline
from tournaments.models import Entrant, Match, Person, Tournament
from tournaments.selectors import freshness

pytestmark = pytest.mark.django_db

MOST_QUERIES = 26


@pytest.fixture
def tournament_id():
    """Three players, one round drawn: one match in mid-hand, one player with a bye."""
    tournament_id = singles(("Ana", "Bea", "سلمى <b>"))
    match = drawn(tournament_id)[0]
    record(match.pk, 0, *counted(0))
    record(match.pk, 2, {"kind": "hand_started"}, {"kind": "tile_played", "seat": 0, "tile": "6-6"})
    return tournament_id


def match_of(tournament_id):
    return Match.objects.filter(tournament_id=tournament_id).first()


def page(client, address):
    response = client.get(address)
    assert response.status_code == 200
    html = response.content.decode()
    ids = Outline(html).values("id")
    assert len(ids) == len(set(ids))
    return html


def test_the_list_is_empty_at_first(client):
    assert "No tournament has been published yet." in page(client, "/")


def test_the_list_leads_to_a_tournament(client, tournament_id):
    html = page(client, "/")
    assert f'href="/t/{tournament_id}/"' in html
    for said in ("Club evening", "Round 1 of 3", "3 players", "Round robin", "First to 100 points"):
        assert said in html


def test_what_can_be_watched_stands_before_what_is_to_come(client, tournament_id):
    Tournament.objects.filter(pk=tournament_id).update(name="Running")
    waiting = singles(("Caio", "Dora"))
    Tournament.objects.filter(pk=waiting).update(name="Waiting")
    html = page(client, "/")
    assert html.index("Running") < html.index("Waiting")


def test_a_tournament_shows_its_round_its_standings_and_its_rules(client, tournament_id):
    html = page(client, f"/t/{tournament_id}/")
    for said in ("Round 1 is being played", "0 of 1 tables done", "Hand 2", "سلمى &lt;b&gt;", "Bye"):
        assert said in html
    assert "No earlier round." in html
    assert "No round has been drawn" not in html
    assert "Block. Nobody draws" in html
    assert f'href="/m/{match_of(tournament_id).pk}/"' in html


def test_a_tournament_before_its_first_round(client):
    html = page(client, f"/t/{singles(('Ana', 'Bea'))}/")
    for said in ("Not drawn yet", "No round has been drawn yet.", "Ana", "2 players"):
        assert said in html


def test_a_tournament_without_entrants(client):
    html = page(client, f"/t/{singles(())}/")
    assert "Nobody has been registered yet." in html
    assert "0 players" in html


def test_a_round_has_a_page_of_its_own(client, tournament_id):
    html = page(client, f"/t/{tournament_id}/round/1/")
    assert "Round 1 · Club evening" in html
    assert "Hand 2" in html


def test_the_standings_of_every_round_can_be_read(client):
    tournament_id = singles(("Ana", "Bea"), hands=1)
    (match,) = drawn(tournament_id)
    assert "1 of 1 tables of this round are not finished yet." in page(client, f"/t/{tournament_id}/after/1/")
    record(match.pk, 0, *counted(1))
    after = page(client, f"/t/{tournament_id}/after/1/")
    assert "Standings after round 1" in after
    assert "+11" in after
    assert "−11" in after
    before = page(client, f"/t/{tournament_id}/after/0/")
    assert "Before the first round" in before
    assert "+11" not in before


def test_the_standings_say_what_decided(client):
    tournament_id = singles(("Ana", "Bea"), hands=1)
    (match,) = drawn(tournament_id)
    record(match.pk, 0, *counted(0))
    html = page(client, f"/t/{tournament_id}/")
    assert "Wins: 0, against 1 for \u2068" in html
    assert "Matches won, a drawn one counting half: 0 (round 1 against \u2068" in html
    assert "Finished" in html


def test_two_hundred_entrants_fit_on_a_small_page_with_few_queries(client):
    many = tuple((f"Player {number} Longname", f"Partner {number} Longname") for number in range(200))
    tournament_id = pairs(many)
    for _ in range(2):
        for match in drawn(tournament_id):
            points = [100, (37 * match.table) % 99]
            record(match.pk, 0, {"kind": "result_ruled", "points": points, "winner": 0})
    client.get(f"/t/{tournament_id}/")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        html = client.get(f"/t/{tournament_id}/").content
    assert len(queries) <= MOST_QUERIES
    assert len(html) < BUDGET
    assert html.decode().count('<td class="r">') == 200


@pytest.mark.parametrize("path", ["", "where/", "cross-table/", "e/{entrant}/", "round/1/"])
def test_the_number_of_queries_does_not_grow_with_the_tournament(client, path):
    counts = []
    for many in (4, 12):
        tournament_id = singles(tuple(f"P{number}" for number in range(many)))
        drawn(tournament_id)
        entrant = Entrant.objects.filter(tournament_id=tournament_id).first().pk
        address = f"/t/{tournament_id}/{path.format(entrant=entrant)}"
        client.get(address)
        with CaptureQueriesContext(connection) as queries:
            page(client, address)
        counts.append(len(queries))
    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    "path", ["/", "/t/{t}/", "/t/{t}/round/1/", "/t/{t}/after/1/", "/m/{m}/", "/m/{m}/hand/1/"]
)
def test_who_has_a_page_already_is_told_so(client, tournament_id, path):
    address = path.format(t=tournament_id, m=match_of(tournament_id).pk)
    first = client.get(address)
    assert first.headers["Cache-Control"] == "public, max-age=0, s-maxage=1"
    with CaptureQueriesContext(connection) as queries:
        again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    for name in ("Cache-Control", "CDN-Cache-Control", "Poll-Interval"):
        assert again.headers[name] == first.headers[name]
    assert len(queries) <= 8


def test_every_entry_makes_a_new_page_of_its_match(client, tournament_id):
    match = match_of(tournament_id)
    etag = client.get(f"/m/{match.pk}/").headers["ETag"]
    record(match.pk, match.position, {"kind": "tile_played", "seat": 1, "tile": "6-5"})
    assert client.get(f"/m/{match.pk}/", headers={"If-None-Match": etag}).status_code == 200


PENALTY = {"kind": "penalty_given", "side": 0, "points": -1, "reason": "late"}
RULED = {"kind": "result_ruled", "points": [100, 0], "winner": 0, "reason": "-"}


@pytest.mark.parametrize("event", [PENALTY, RULED])
@pytest.mark.parametrize("path", ["/t/{t}/", "/t/{t}/round/1/", "/t/{t}/after/1/"])
def test_a_changed_score_makes_a_new_page_of_its_tournament(client, tournament_id, path, event):
    match, address = match_of(tournament_id), path.format(t=tournament_id)
    etag = client.get(address).headers["ETag"]
    record(match.pk, match.position, event)
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/t/{t}/", "/t/{t}/round/1/", "/t/{t}/after/1/"])
def test_a_play_that_a_page_does_not_show_leaves_it_as_it_is(client, tournament_id, path):
    match, address = match_of(tournament_id), path.format(t=tournament_id)
    etag = client.get(address).headers["ETag"]
    minute = freshness.tournament(tournament_id).recorded_at[:16]
    record(match.pk, match.position, {"kind": "tile_played", "seat": 1, "tile": "6-5"})
    if freshness.tournament(tournament_id).recorded_at[:16] == minute:
        assert client.get(address, headers={"If-None-Match": etag}).status_code == 304


@pytest.mark.parametrize("path", ["/t/{t}/", "/m/{m}/"])
def test_a_name_that_is_erased_is_gone_from_the_next_page(client, tournament_id, path):
    address = path.format(t=tournament_id, m=match_of(tournament_id).pk)
    before = client.get(address)
    name = "Bea" if "Bea" in before.content.decode() else "Ana"
    Person.objects.filter(name=name).delete()
    after = client.get(address, headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    assert name not in after.content.decode()
    assert {"—", "Entrant 1", "Entrant 2"} & set(re.findall("—|Entrant [12]", after.content.decode()))


@pytest.mark.parametrize(
    "path",
    [
        "/t/nothing/",
        "/t/NOTHING/",
        "/t/{long}/",
        "/t/%00/",
        "/t/a%00b/",
        "/t/é/",
        "/t/0/round/1/",
        "/t/{t}/round/0/",
        "/t/{t}/round/2/",
        "/t/{t}/round/01/",
        "/t/{t}/round/-1/",
        "/t/{t}/round/99999999999999999999/",
        "/t/{t}/after/2/",
        "/t/{t}/after/٣/",
        "/t/{m}/",
        "/m/nothing/",
        "/m/{long}/",
        "/m/{t}/",
        "/m/{m}/hand/0/",
        "/m/{m}/hand/3/",
        "/m/{m}/hand/9999/",
        "/nowhere/",
    ],
)
def test_what_is_not_there_is_a_404(client, tournament_id, path):
    address = path.format(t=tournament_id, m=match_of(tournament_id).pk, long="a" * 3000)
    response = client.get(address)
    assert response.status_code == 404
    assert "This tile is not on the table" in response.content.decode()


def test_pages_are_only_read(client, tournament_id):
    assert client.post(f"/t/{tournament_id}/").status_code == 405
    assert client.head(f"/t/{tournament_id}/").status_code == 200


def test_a_whole_hand_reaches_the_page_of_its_match(client):
    tournament_id = singles(("Ana", "Bea"), deal=2)
    (match,) = drawn(tournament_id)
    record(match.pk, 0, *HAND)
    html = page(client, f"/m/{match.pk}/")
    assert html.count('<svg class="board"') == 1
    assert "Line of play: 6-6, 6-2, 4-2" in html
    assert "Pips left in the opponents’ hands" in html


def test_X05_a_beginning_is_told_by_the_clock_of_its_place(client, settings, tournament_id):
    settings.TIME_ZONE = "Asia/Tokyo"
    # The day before its clocks go back, 13:30 there would be 17:30 in UTC.
    begins = datetime(2026, 11, 1, 18, 30, tzinfo=UTC)
    Tournament.objects.filter(pk=tournament_id).update(starts_at=begins, time_zone="America/New_York")
    for address in ("/", f"/t/{tournament_id}/"):
        assert "1 November 2026, 13:30 EST" in client.get(address).text
    Tournament.objects.update(starts_at=begins - timedelta(days=1))
    assert "31 October 2026, 14:30 EDT" in client.get(f"/t/{tournament_id}/").text


@pytest.mark.parametrize(("zone", "short"), [("America/Santo_Domingo", "AST"), ("Asia/Kolkata", "IST")])
def test_times_are_told_in_the_zone_of_the_tournament(client, settings, tournament_id, zone, short):
    settings.TIME_ZONE = "UTC"
    Tournament.objects.filter(pk=tournament_id).update(time_zone=zone)
    match = match_of(tournament_id)

    for address in (f"/t/{tournament_id}/", f"/t/{tournament_id}/round/1/", f"/m/{match.pk}/"):
        assert f" {short}." in client.get(address).text
