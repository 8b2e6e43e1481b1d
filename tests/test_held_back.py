"""What is held back reaches nobody but the desk: every public page, answer and file is searched for it."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from django.test import Client
from django.urls import reverse

from scoring.errors import Refusal
from tests.api.caller import Caller, description
from tests.archives import exported
from tests.tournament import DIRECTOR, drawn, record, singles
from tournaments import organizing
from tournaments.models import Match, PublicStanding, Standing, Tournament
from tournaments.projections import standings
from tournaments.projections.rebuild import rebuild
from tournaments.sheets.files import SHEETS, sheet_file

pytestmark = pytest.mark.django_db

OPEN, HELD = (51, 17), (60007, 50021)
SECRETS = re.compile(r"600\d\d|60,0\d\d|500\d\d|9986|9952|10020|unheard")
"""Points of round 2 and their reason, their difference, and every sum with those of round 1."""


@pytest.fixture
def tournament() -> str:
    """Three rounds are drawn; of the second on everything is held back."""
    id_ = singles(("Ana", "Bea", "Caio", "Dora"))
    for points, reason in ((OPEN, "by the sheet"), (HELD, "unheard of")):
        for match in drawn(id_):
            record(match.pk, 0, {"kind": "result_ruled", "points": points, "winner": 0, "reason": reason})
    organizing.hold_standings(tournament_id=id_, from_round=2, author=DIRECTOR)
    drawn(id_)
    return id_


def pages(client: Client) -> dict[str, str]:
    """Every page that a link leads to, from the list of tournaments on."""
    found: dict[str, str] = {}
    waiting = ["/"]
    while waiting:
        address = waiting.pop()
        found[address] = client.get(address).content.decode()
        links = re.findall(r'href="(/(?:[mpst]/[^"#]*)?)["#]', found[address])
        waiting += [link for link in links if link not in found and link not in waiting]
    return found


def answers(caller: Caller, tournament: str) -> Iterator[tuple[str, int, str]]:
    """Everything that can be read through the API, for every round and every match."""
    matches = list(Match.objects.filter(tournament_id=tournament).values_list("pk", flat=True))
    for template, operations in description()["paths"].items():
        if "get" not in operations:
            continue
        address = template.replace("{tournament}", tournament)
        for match, number in product(
            matches if "{match}" in address else [""], "123" if "{number}" in address else [""]
        ):
            path = address.replace("{match}", match).replace("{number}", number)
            response = caller.send("GET", path)
            yield path, response.status_code, response.getvalue().decode()
    for after in range(4):
        path = f"/api/tournaments/{tournament}/standings/?after_round={after}"
        response = caller.send("GET", path)
        yield path, response.status_code, response.getvalue().decode()


def without_ids(text: str) -> str:
    """Any digits may stand in ids, digests and moments."""
    return re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-z]{12,}|:\d\d\.\d+", "", text)


def test_no_page_leads_to_what_is_held_back(client, tournament):
    found = pages(client)
    assert {reverse("round", args=[tournament, number]) for number in (1, 2, 3)} <= found.keys()
    assert [address for address, html in found.items() if SECRETS.search(without_ids(html))] == []
    assert "Held back" in found[reverse("round", args=[tournament, 2])]
    assert "Results from round 2 on are held back." in found[reverse("tournament", args=[tournament])]
    for number in (2, 3):
        assert client.get(reverse("standings", args=[tournament, number])).status_code == 404
    for match in Match.objects.filter(tournament_id=tournament):
        expected = 200 if match.round == 1 else 404
        assert client.get(reverse("match", args=[match.pk])).status_code == expected


def test_no_answer_holds_what_is_held_back(tournament):
    found = list(answers(Caller(), tournament))
    assert [path for path, _, text in found if SECRETS.search(without_ids(text))] == []
    assert {status for path, status, _ in found if "/matches/" in path} == {200, 401}
    assert any("51" in text for _, _, text in found)
    public = Caller().get(f"/api/tournaments/{tournament}/standings/")
    assert (public["after_round"], public["held_from"]) == (1, 2)


def test_no_file_holds_what_is_held_back(tournament):
    found = Tournament.objects.get(pk=tournament)
    files = [sheet_file(found, sheet) for sheet in SHEETS]
    assert not any(SECRETS.search(without_ids(file.content.decode("utf-8-sig"))) for file in files)
    archive = exported(tournament, everything=False).decode()
    assert not SECRETS.search(without_ids(archive))
    assert "by the sheet" in archive
    assert SECRETS.search(without_ids(exported(tournament).decode()))


def test_it_is_not_even_in_the_publics_own_table(tournament):
    standings.bring_up(tournament)
    assert [row.after_round for row in PublicStanding.objects.all()] == [0, 1]
    assert [row.after_round for row in Standing.objects.all()] == [0, 1, 2, 3]
    assert rebuild(tournament, check=True) == []


def test_what_is_released_is_open(client, tournament):
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    assert any("60007" in html for html in pages(client).values())
    assert Caller().get(f"/api/tournaments/{tournament}/standings/")["after_round"] == 3
    assert rebuild(tournament, check=True) == []
    with pytest.raises(Refusal):
        organizing.release_standings(tournament_id=tournament, author=DIRECTOR)


def test_a_page_kept_from_before_is_not_taken_for_fresh(client, tournament):
    address = reverse("round", args=[tournament, 2])
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    etag = client.get(address).headers["ETag"]
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)
    again = client.get(address, headers={"If-None-Match": etag})
    assert again.status_code == 200
    assert not SECRETS.search(without_ids(again.content.decode()))


def test_rounds_to_come_can_be_held_back_before_anything_is_drawn(client):
    id_ = singles()
    organizing.hold_standings(tournament_id=id_, from_round=1, author=DIRECTOR)
    drawn(id_)
    assert [row.after_round for row in PublicStanding.objects.all()] == []
    assert "Results from round 1 on are held back." in client.get(f"/t/{id_}/").content.decode()
    assert [row for row in exported(id_, everything=False).splitlines() if b"round_drawn" in row] == []
