"""Taking a tournament home: files, the seal that `verify_log` prints as well, and the frame for another site."""

import html
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.core.management import call_command
from django.urls import resolve, reverse

from tests.archives import an_evening
from tests.sheets.test_icalendar import properties
from tests.test_held_back import addresses
from tests.tournament import DIRECTOR
from tests.web.test_pages_render import Outline
from tournaments import organizing
from tournaments.models import Tournament
from tournaments.organizing import seasons

pytestmark = pytest.mark.django_db


def page(client, name: str, tournament: str) -> str:
    response = client.get(reverse(name, args=[tournament]))
    assert response.status_code == 200
    return response.content.decode()


def verified(client, address: str, file: Path, capsys) -> str:
    """What `verify_log` prints of the file at an address."""
    file.write_bytes(client.get(address).getvalue())
    with pytest.raises(SystemExit) as left:
        call_command("verify_log", str(file))
    assert left.value.code == 0
    return capsys.readouterr().out.strip()


def test_the_page_says_what_verify_log_says_of_the_file_that_it_offers(client, tmp_path, capsys):
    tournament = an_evening()
    shown = page(client, "take-home", tournament)
    records = re.findall(r'href="(/api/\w+/\w+/export/[^"]*)" download', shown)
    assert {record.partition("?")[2] for record in records} == {"", "names=0"}
    for record in records:
        assert verified(client, record, tmp_path / "record.jsonl", capsys) in shown
    assert 'verify_log "Club evening.jsonl"' in html.unescape(shown)
    assert "the folder in which your browser saved it" in shown


def test_the_seal_of_what_is_held_back_is_that_of_the_shortened_file(client, tmp_path, capsys):
    tournament = an_evening()
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    shown = page(client, "take-home", tournament)
    export = reverse("api:export", args=[tournament])
    assert verified(client, export, tmp_path / "record.jsonl", capsys) in shown
    assert "the record ends before that round was drawn" in shown


def test_the_digest_on_the_page_is_that_of_the_last_decision(client):
    tournament = an_evening()
    record = client.get(reverse("api:export", args=[tournament])).getvalue().decode()
    entries = [each for each in map(json.loads, record.splitlines()) if each.get("stream") == tournament]
    for name in ("tournament", "take-home"):
        assert entries[-1]["digest"] in page(client, name, tournament)


def test_the_frame_is_one_that_can_be_pasted(client):
    tournament = an_evening()
    value = html.unescape(re.search(r'readonly value="([^"]+)"', page(client, "take-home", tournament))[1])
    assert value.startswith(
        f'<iframe src="http://testserver/t/{tournament}/embed/" title="Standings of Club evening"'
    )
    assert "style" not in value
    hostile = '"><script>&'
    Tournament.objects.update(name=hostile)
    assert html.escape(f'title="Standings of {html.escape(hostile)}"') in page(
        client, "take-home", tournament
    )


@pytest.mark.parametrize("name", ["embed", "embed-light", "embed-dark"])
def test_only_the_embed_may_stand_in_a_frame(client, name):
    tournament = an_evening()
    response = client.get(reverse(name, args=[tournament]))
    assert "frame-ancestors *" in response.headers["Content-Security-Policy"]
    assert "script-src" not in response.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in response.headers
    again = client.get(reverse(name, args=[tournament]), headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304
    assert "frame-ancestors *" in again.headers["Content-Security-Policy"]
    assert f'class="{name.partition("-")[2] or "auto"}"' in response.content.decode()


def test_every_other_page_refuses_a_frame(client):
    tournament = an_evening()
    season = seasons.open_season(name="Year", rules={"places": [10, 7, 5, 3]})
    seasons.add_tournament(season_id=season.pk, tournament_id=tournament)
    one_of_each = {resolve(address.partition("?")[0]).url_name: address for address in addresses(tournament)}
    others = [address for name, address in one_of_each.items() if not name.startswith("embed")]
    assert len(others) > 20
    for address in (*others, reverse("api:standings", args=[tournament]), "/desk/", "/phone/", "/nowhere/"):
        response = client.get(address)
        assert response.headers["X-Frame-Options"] == "DENY", address
        assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"], address


def test_the_embed_is_small_and_leads_back(client):
    tournament = an_evening()
    shown = page(client, "embed", tournament)
    assert len(shown) < 4000
    assert f'href="http://testserver/t/{tournament}/" target="_blank"' in shown
    assert "<script" not in shown
    assert "محمد" in shown
    assert 'lang="es"' in client.get(f"/es/t/{tournament}/embed/").content.decode()
    assert Outline(shown)


def test_nothing_of_a_tournament_that_is_not_there(client):
    for name in ("take-home", "embed"):
        assert client.get(reverse(name, args=["nosuch"])).status_code == 404


def test_the_rounds_are_a_calendar_once_somebody_has_said_when_they_are(client):
    tournament = an_evening()
    address = f"/t/{tournament}/rounds.ics"
    assert client.get(address).status_code == 404
    assert address not in page(client, "tournament", tournament)
    starts = datetime(2026, 12, 5, 18, tzinfo=UTC)
    Tournament.objects.update(starts_at=starts, round_minutes=60, time_zone="America/Santo_Domingo")
    response = client.get(address)
    found = properties(response.content)
    assert response.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert [value for name, value in found if name == "DTSTART"][:2] == [
        "20261205T180000Z",
        "20261205T191000Z",
    ]
    assert ("UID", f"{tournament}-1@capicua") in found
    assert ("SUMMARY", "Club evening: Round 1") in found
    assert ("SUMMARY", "Club evening: Ronda 1") in properties(client.get(f"/es{address}").content)
    assert f'href="{address}" download' in page(client, "tournament", tournament)
    assert response.headers["ETag"]
