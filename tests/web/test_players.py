"""Players and pairs over the years: sums of matches and hands, points per hand, partners; only what is public."""

import re

import pytest
from django.urls import reverse

from tests.tournament import DIRECTOR, counted, drawn, opened, pairs, record, singles
from tests.web.test_views import page
from tournaments import organizing
from tournaments.models import Entrant, Person
from tournaments.selectors.careers import career, tally

pytestmark = pytest.mark.django_db

BLOCKED = [
    {"kind": "hand_started", "leader": 0},
    {
        "kind": "hand_counted",
        "ending": "blocked",
        "closer": 1,
        "left": [{"tiles": ["1-0"]}, {"tiles": ["6-5"]}],
    },
]


def person(name: str) -> Person:
    return Person.objects.get(name=name)


def stats(html: str) -> dict[str, str]:
    found = html.split('<dl class="stats">')[1].split("</dl>", maxsplit=1)[0]
    return dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", found))


def seat_of(match, name: str) -> int:
    return 0 if person(name).pk in Entrant.objects.get(pk=match.sides[3:15]).players else 1


def test_a_player_has_sums_of_matches_and_hands(client):
    (match,) = drawn(singles(("Ana", "Bea"), hands=3))
    record(match.pk, 0, *counted(0), *counted(1), *BLOCKED)
    first = "Ana" if seat_of(match, "Ana") == 0 else "Bea"
    found = stats(page(client, f"/p/{person(first).pk}/"))
    assert found == {
        "Matches": "1",
        "Wins": "1",
        "Hands played": "3",
        "Hands won": "2",
        "Went out": "1",
        "Capicúas": "0",
        "Hands that were blocked": "1",
        "Blocked hands won": "1",
        "Blocked by playing": "0",
    }
    other = stats(page(client, f"/p/{person('Bea' if first == 'Ana' else 'Ana').pk}/"))
    assert (other["Wins"], other["Blocked by playing"]) == ("0", "1")


def test_a_capicua_counts_for_who_went_out_with_it():
    (match,) = drawn(singles(("Ana", "Bea"), deal=2, hands=1, bonuses={"capicua": 25}))
    record(
        match.pk,
        0,
        {"kind": "hand_started", "leader": 0, "dealt": [["6-6", "3-2"], ["3-1", "2-1"]]},
        {"kind": "tile_played", "seat": 0, "tile": "3-2"},
        {"kind": "tile_played", "seat": 1, "tile": "3-1", "on": "left"},
        {"kind": "turn_passed", "seat": 0},
        {"kind": "tile_played", "seat": 1, "tile": "2-1", "on": "right"},
    )
    found = {seat_of(match, name): tally(career(person(name).pk)) for name in ("Ana", "Bea")}
    assert (found[0].capicuas, found[0].went_out, found[0].points) == (0, 0, 0)
    assert (found[1].capicuas, found[1].went_out, found[1].points) == (1, 1, 37)


def test_points_per_hand_are_drawn_and_told(client):
    (match,) = drawn(singles(("Ana", "Bea"), hands=2))
    record(match.pk, 0, *counted(0, "6-5"), *counted(0, "6-6"))
    name = next(each for each in ("Ana", "Bea") if seat_of(match, each) == 0)
    html = page(client, f"/p/{person(name).pk}/")
    chart = html.split('<svg class="chart"')[1].split("</svg>")[0]
    assert 'role="img" aria-labelledby="game1"' in chart
    assert chart.count("<rect") == 1
    assert "11.5 points a hand on average, over 2 hands." in html
    line = html.split(f'<a href="/m/{match.pk}/">')[1].split("</tr>")[0]
    assert re.findall(r'data-l="[^"]+">([^<]+)<', line) == ["2", "23", "11.5"]


def test_who_did_not_come_has_played_nothing(client):
    (match,) = drawn(singles(("Ana", "Bea")))
    record(match.pk, 0, {"kind": "side_forfeited", "side": 0})
    assert career(person("Ana").pk) == ()
    assert '<dl class="stats">' not in page(client, f"/p/{person('Ana').pk}/")


def test_partners_lead_to_the_page_of_the_pair(client):
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora")), hands=1)
    (match,) = drawn(tournament)
    record(match.pk, 0, {"kind": "result_ruled", "points": [100, 3], "winner": 0})
    ana, bea, caio = map(person, ("Ana", "Bea", "Caio"))
    address = reverse("pair", args=sorted((ana.pk, bea.pk)))
    assert f'href="{address}"' in page(client, f"/p/{ana.pk}/")
    html = page(client, address)
    assert stats(html)["Matches"] == "1"
    assert [f'href="/p/{each.pk}/"' in html for each in (ana, bea, caio)] == [True, True, False]
    assert f'href="/t/{tournament}/"' in html
    assert client.get(f"/p/{ana.pk}/{caio.pk}/").status_code == 404
    first = client.get(address)
    assert client.get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_partners_of_a_round_are_a_pair_in_that_round_only():
    names = ("Ana", "Bea", "Caio", "Dora")
    tournament = opened(
        "individual",
        [organizing.Entry((name,)) for name in names],
        sheet={"format": "rotating", "tiebreaks": ["wins"]},
        deal=7,
    )
    for _ in range(3):
        for match in drawn(tournament):
            record(match.pk, 0, {"kind": "result_ruled", "points": [100, 3], "winner": 0})
    people = [person(name).pk for name in names]
    assert [len(career(people[0], other)) for other in people[1:]] == [1, 1, 1]


def test_what_is_held_back_is_in_nobodys_sums(client):
    tournament = singles(("Ana", "Bea", "Caio"), hands=1)
    for _ in range(2):
        for match in drawn(tournament):
            record(match.pk, 0, *counted(0, "6-6"))
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)
    assert [len(career(person(name).pk)) for name in ("Ana", "Bea", "Caio")].count(1) == 2
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    assert '<dl class="stats">' not in page(client, f"/p/{person('Ana').pk}/")


def test_who_has_been_erased_has_no_page(client):
    singles(("Ana", "Bea"))
    ana = person("Ana")
    Person.objects.filter(pk=ana.pk).update(name="")
    assert client.get(f"/p/{ana.pk}/").status_code == 404


def test_the_queries_of_a_players_page_do_not_grow_with_the_matches(client, django_assert_max_num_queries):
    tournament = singles(("Ana", "Bea", "Caio", "Dora"), hands=1)
    for _ in range(3):
        for match in drawn(tournament):
            record(match.pk, 0, *counted(0))
    client.get(f"/p/{person('Ana').pk}/")
    with django_assert_max_num_queries(22):
        client.get(f"/p/{person('Ana').pk}/")
