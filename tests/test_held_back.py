"""What is held back reaches nobody but the desk: every public page, answer and file is searched for it."""

import html
import re
from collections.abc import Iterator
from datetime import datetime
from ipaddress import ip_network
from itertools import product
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from scoring.errors import Refusal
from tests.api.caller import Caller, description
from tests.archives import exported
from tests.moments import START, ticking
from tests.organizing.test_reseating import bracket, play
from tests.tournament import DIRECTOR, drawn, record, singles
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import (
    Delivery,
    Entrant,
    LogEntry,
    Match,
    PublicStanding,
    Season,
    Standing,
    Tournament,
    Webhook,
)
from tournaments.organizing import seasons
from tournaments.projections import standings
from tournaments.projections.rebuild import rebuild
from tournaments.selectors.overviews import overview
from tournaments.sheets.files import SHEETS, sheet_file
from tournaments.web import public_urls
from tournaments.webhooks.managing import make_webhook
from tournaments.webhooks.payloads import body_of

pytestmark = pytest.mark.django_db

OPEN, HELD = (51, 17), (60007, 50021)
SECRETS = re.compile(r"60[.,\u00a0\u202f]?0\d\d|50[.,\u00a0\u202f]?0\d\d|9986|9952|10020|unheard")
"""Points of round 2 and their reason, their difference, and every sum with those of round 1."""


@pytest.fixture
def tournament(monkeypatch) -> str:
    """Three rounds are drawn; of the second on everything is held back."""
    ticking(monkeypatch)
    id_ = singles(("Ana", "Bea", "Caio", "Dora"))
    for points, reason in ((OPEN, "by the sheet"), (HELD, "unheard of")):
        for match in drawn(id_):
            record(match.pk, 0, {"kind": "result_ruled", "points": points, "winner": 0, "reason": reason})
    organizing.hold_standings(tournament_id=id_, from_round=2, author=DIRECTOR)
    drawn(id_)
    organizing.describe_tournament(tournament_id=id_, name="Club evening", starts_at=START, round_minutes=45)
    season = seasons.open_season(name="Year", rules={"places": [10, 7, 5, 3]})
    seasons.add_tournament(season_id=season.pk, tournament_id=id_)
    return id_


def values_of(tournament: str) -> dict[str, list[Any]]:
    """What can stand in the place of every part of a public address."""
    people = [person for each in Entrant.objects.values_list("players", flat=True) for person in loads(each)]
    matches = list(Match.objects.values_list("pk", flat=True))
    recorded = LogEntry.objects.filter(stream__in=[tournament, *matches]).values_list(
        "recorded_at", flat=True
    )
    return {
        "tournament_id": [tournament],
        "entrant_id": list(Entrant.objects.values_list("pk", flat=True)),
        "match_id": matches,
        "season_id": list(Season.objects.values_list("pk", flat=True)),
        "person_id": people,
        "one_id": people[:2],
        "other_id": people[2:],
        "number": [1, 2, 3],
        "after": [0, 1, 2, 3],
        "hand": [1],
        "at": sorted({datetime.fromisoformat(at).replace(microsecond=0) for at in recorded}),
    }


QUERIES = {
    "what-if": ("", "blocked_payout=difference", "criteria=points_for", "preset=dominican"),
    "moments": ("", "day=2026-11-30&time=20:00", "day=2100-01-01&time=00:00"),
    "print-standings": ("", "size=a4"),
}
"""What public addresses may be asked, where that makes another page."""


def addresses(tournament: str) -> Iterator[str]:
    """Every public address there is, from the configuration; one with a new part must get its values above."""
    values = values_of(tournament)
    for pattern in public_urls.urlpatterns:
        names = list(pattern.pattern.converters)
        assert all(values[name] for name in names), pattern
        for chosen in product(*(values[name] for name in names)):
            path = reverse(pattern.name, kwargs=dict(zip(names, chosen, strict=True)))
            yield from (f"{path}?{query}".rstrip("?") for query in QUERIES.get(pattern.name, ("",)))


def pages(client: Client, tournament: str) -> dict[str, str]:
    """Every public page there is, and every one that a link leads to."""
    waiting = [*addresses(tournament)]
    waiting += [f"/es{address}" for address in waiting if "/at/" in address or "/what-if/" in address]
    found: dict[str, str] = {}
    while waiting:
        address = waiting.pop()
        found[address] = client.get(address, follow=True).content.decode()
        links = map(html.unescape, re.findall(r'href="(/(?:[mpst]/[^"#]*)?)["#]', found[address]))
        waiting += [link for link in links if link not in found and link not in waiting]
    return found


READ_BY_OTHERS = {"job", "link", "signed", "token", "user", "invitation"}
"""Parts of addresses of the API that only lead to what somebody with a key or an account has."""


def answers(caller: Caller, tournament: str) -> Iterator[tuple[str, int, str]]:
    """Everything that can be read through the API, for every round, match, entrant and person."""
    values = values_of(tournament)
    values |= {"tournament": [tournament], "match": values["match_id"], "entrant": values["entrant_id"]}
    values |= {"person": values["person_id"], "season": values["season_id"], "position": [1]}
    values |= {name: ["x"] for name in READ_BY_OTHERS}
    paths = []
    for template, operations in description()["paths"].items():
        names = re.findall(r"{(\w+)}", template)
        if "get" in operations:
            chosen = product(*(values[name] for name in names))
            paths += [template.format(**dict(zip(names, each, strict=True))) for each in chosen]
    whole = f"/api/tournaments/{tournament}/"
    paths += [f"{whole}standings/?after_round={after}" for after in range(4)]
    paths += [f"{whole}standings/?at={at:%Y-%m-%dT%H:%M:%SZ}" for at in values["at"]]
    paths += [f"{whole}what-if/?{query}" for query in QUERIES["what-if"]]
    for path in paths:
        response = caller.send("GET", path)
        yield path, response.status_code, response.getvalue().decode()


def without_ids(text: str) -> str:
    """Any digits may stand in ids, digests and moments."""
    return re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-z]{12,}|:\d\d\.\d+", "", text)


def test_no_page_leads_to_what_is_held_back(client, tournament):
    found = pages(client, tournament)
    assert {reverse("round", args=[tournament, number]) for number in (1, 2, 3)} <= found.keys()
    assert [address for address, page in found.items() if SECRETS.search(without_ids(page))] == []
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
    assert len([path for path, status, _ in found if "?at=" in path and status == 200]) > 5
    assert any("51" in text for _, _, text in found)
    public = Caller().get(f"/api/tournaments/{tournament}/standings/")
    assert (public["after_round"], public["held_from"]) == (1, 2)


def test_the_public_sees_the_same_whoever_has_won_a_held_final(client, monkeypatch):
    """Who has not lost yet wins a double knock-out at once, who has must win twice: the same bytes for both."""
    clock = ticking(monkeypatch)
    id_ = bracket("double_knockout", 4)
    season = seasons.open_season(name="Year", rules={"places": [3, 2, 1]})
    seasons.add_tournament(season_id=season.pk, tournament_id=id_)
    for _ in range(3):
        for match in drawn(id_):
            play(match)
    organizing.hold_standings(tournament_id=id_, from_round=4, author=DIRECTOR)
    (final,) = drawn(id_)
    begun, seen = clock.at, []
    for winner, state in enumerate(("finished", "running")):
        point = transaction.savepoint()
        clock.at = begun
        play(final, winner)
        assert overview(id_, desk=True).state == state
        seen.append({**pages(client, id_), **{path: text for path, _, text in answers(Caller(), id_)}})
        transaction.savepoint_rollback(point)
    first, second = seen
    first.pop("/api/session/"), second.pop("/api/session/")
    assert [path for path in first if first[path] != second[path]] == []


def test_after_how_many_games_a_series_was_over_is_told_to_nobody():
    id_ = singles(("Ana", "Bea"), sheet={"best_of": 3}, target=10)
    organizing.hold_standings(tournament_id=id_, from_round=1, author=DIRECTOR)
    first, second, _ = drawn(id_)

    def told() -> set[tuple[bool, bool]]:
        (round_,) = Caller().get(f"/api/tournaments/{id_}/rounds/")["rounds"]
        return {(table["decided"], table["needed"]) for table in round_["tables"]}

    play(first)
    assert told() == {(False, True)}
    play(second)
    assert told() == {(True, True)}


def test_reasons_of_the_director_wait_with_the_results_they_speak_of(client, tournament):
    """A match of a held round that was annulled, and the tables of the round after it."""
    first, second = Match.objects.filter(round=3).order_by("table")
    sides = [loads(first.sides), loads(second.sides)]
    tables = [[sides[0][0], sides[1][0]], [sides[0][1], sides[1][1]]]
    organizing.change_tables(
        tournament_id=tournament, number=3, tables=tables, byes=[], reason="unheard of", author=DIRECTOR
    )
    match = Match.objects.filter(round=3).first()
    record(match.pk, 0, {"kind": "result_ruled", "points": HELD, "winner": 0, "reason": "wrong seats"})
    organizing.replay_match(tournament_id=tournament, match_id=match.pk, reason="unheard of", author=DIRECTOR)
    assert [address for address, page in pages(client, tournament).items() if "unheard" in page] == []
    assert [path for path, _, text in answers(Caller(), tournament) if "unheard" in text] == []
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    assert client.get(f"/t/{tournament}/round/3/").content.decode().count("unheard") >= 2


def test_no_file_holds_what_is_held_back(tournament):
    found = Tournament.objects.get(pk=tournament)
    files = [sheet_file(found, sheet) for sheet in SHEETS]
    assert not any(SECRETS.search(without_ids(file.content.decode("utf-8-sig"))) for file in files)
    archive = exported(tournament, everything=False).decode()
    assert not SECRETS.search(without_ids(archive))
    assert "by the sheet" in archive
    assert SECRETS.search(without_ids(exported(tournament).decode()))


def test_no_webhook_tells_what_is_held_back(tournament, settings):
    settings.WEBHOOK_NETWORKS = [ip_network("127.0.0.0/8")]
    told = {"address": "http://127.0.0.1:9/", "kinds": Webhook.Kind.values, "site": "", "created_by": "u1"}
    hook = make_webhook(tournament_id=tournament, **told).webhook
    subjects = {
        Webhook.Kind.ROUND: ["1", "2", "3"],
        Webhook.Kind.RESULT: list(Match.objects.values_list("pk", flat=True)),
        Webhook.Kind.STANDINGS: [""],
    }
    assert set(subjects) == set(Webhook.Kind)
    bodies = [
        body_of(hook, Delivery(webhook=hook, kind=kind, subject=subject))
        for kind in Webhook.Kind
        for subject in subjects[kind]
    ]
    assert not [body for body in bodies if body and SECRETS.search(without_ids(body.decode()))]
    assert any(b"51" in body for body in bodies if body)


def test_it_is_not_even_in_the_publics_own_table(tournament):
    standings.bring_up(tournament)
    assert [row.after_round for row in PublicStanding.objects.all()] == [0, 1]
    assert [row.after_round for row in Standing.objects.all()] == [0, 1, 2, 3]
    assert rebuild(tournament, check=True) == []


def found_by_moment(tournament: str) -> list[str]:
    """The address of the last moment before the release: what was held back then is open."""
    return [reverse("moment", args=[tournament, values_of(tournament)["at"][-2]])]


def test_what_is_released_is_open(client, tournament):
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    for address in (reverse("round", args=[tournament, 2]), *found_by_moment(tournament)):
        assert SECRETS.search(client.get(address).content.decode())
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
