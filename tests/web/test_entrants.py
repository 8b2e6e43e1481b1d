"""The page of an entrant: where it plays, its rounds with the places after them, and every number with its parts."""

import re

import pytest
from django.urls import reverse

from tests.tournament import DIRECTOR, counted, drawn, opened, pairs, record, singles
from tests.web.test_views import page
from tournaments import organizing
from tournaments.models import Entrant, Match, Person

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Bea", "Caio", "Dora", "Eva")
SWISS = {
    "format": "swiss",
    "tiebreaks": ["wins", "buchholz_cut1", "buchholz", "difference", "direct", "lot"],
    "total_rounds": 4,
}


def swiss(rounds: int = 3) -> str:
    """Five players; in each round the first side wins, but one does not come in the second."""
    tournament = opened("individual", [organizing.Entry((name,)) for name in NAMES], sheet=SWISS, hands=1)
    for number in range(1, rounds + 1):
        for place, match in enumerate(drawn(tournament)):
            gone = {"kind": "side_forfeited", "side": 1, "reason": "did not come"}
            record(match.pk, 0, *([gone] if number == 2 and place == 0 else counted(0)))
    return tournament


def entrant_of(tournament: str, name: str) -> str:
    person = Person.objects.get(name=name).pk
    return Entrant.objects.get(tournament_id=tournament, players__contains=person).pk


def address(tournament: str, name: str, after: int | None = None) -> str:
    args = [tournament, entrant_of(tournament, name)]
    return reverse("entrant", args=args) if after is None else reverse("entrant-after", args=[*args, after])


def test_every_name_in_the_standings_leads_to_how_its_numbers_add_up(client):
    tournament = swiss()
    for path, after in ((f"/t/{tournament}/", None), (f"/t/{tournament}/after/2/", 2)):
        html = page(client, path)
        assert {address(tournament, name, after) for name in NAMES} <= set(
            re.findall(r'href="([^"#]+)', html)
        )
    for name in NAMES:
        html = page(client, address(tournament, name))
        assert [key for key in SWISS["tiebreaks"] if f'<div id="{key}">' not in html] == []
        assert f"<bdi>{name}</bdi> over the years" in html


def test_R05_a_buchholz_is_these_opponents_and_a_win_is_this_match(client):
    tournament = swiss()
    first = Match.objects.filter(tournament_id=tournament, round=1).order_by("table").first()
    winner = Entrant.objects.get(pk=first.sides[3:15])
    html = page(client, reverse("entrant", args=[tournament, winner.pk]))
    wins, buchholz = (html.split(f'<div id="{key}">')[1].split("</div>")[0] for key in ("wins", "buchholz"))
    assert f'<b>1</b> <a href="/m/{first.pk}/">round 1 against' in wins
    assert re.search(rf'<a href="/t/{tournament}/e/\w+/after/3/#wins">round 1 against', buchholz)
    cut = html.split('<div id="buchholz_cut1">')[1].split("</div>")[0]
    assert cut.count('<li class="cut">') == 1
    assert "left out" in cut


def test_R06_a_bye_in_a_buchholz_is_told_with_its_rule(client):
    tournament = swiss()
    htmls = [page(client, address(tournament, name)) for name in NAMES]
    parts = [html.split('<div id="buchholz">')[1].split("</div>")[0] for html in htmls]
    assert any("round 1, bye" in part or "round 2, bye" in part or "round 3, bye" in part for part in parts)
    for part in parts:
        unplayed = ", bye" in part or "forfeit" in part
        assert ("FIDE 2026: for a round not played" in part) == unplayed
    assert not any("FIDE 2026" in html.split('<div id="wins">')[1].split("</div>")[0] for html in htmls)


def test_R24_the_page_says_what_decided_against_both_neighbours(client):
    tournament = singles(("Ana", "Bea", "Caio"), hands=1)
    for match in drawn(tournament):
        record(match.pk, 0, *counted(0))
    found = [page(client, address(tournament, name)) for name in ("Ana", "Bea", "Caio")]
    assert sum("The place above" in html for html in found) == 2
    assert sum("The place below" in html for html in found) == 2
    assert any("Next comes" in html and ". Wins: 0, against 1 for" in html for html in found)


def test_equal_places_are_said_to_be_shared(client):
    tournament = opened(
        "individual",
        [organizing.Entry((name,)) for name in ("Ana", "Bea")],
        sheet={"tiebreaks": ["wins"]},
        hands=2,
    )
    (match,) = drawn(tournament)
    record(match.pk, 0, *counted(0), *counted(1))
    html = page(client, address(tournament, "Ana"))
    assert "they share the place." in html
    assert "=1 of 2" in html


def test_R13_a_bye_and_a_forfeit_are_told_apart_from_what_was_played(client):
    tournament = swiss()
    pages = {name: page(client, address(tournament, name)) for name in NAMES}
    assert sum("Lost by forfeit (Nothing)" in html for html in pages.values()) == 1
    assert sum("Won by forfeit (Wins 1)" in html for html in pages.values()) == 1
    assert sum("Bye (Wins 1, For 100)" in html for html in pages.values()) == 3


def test_the_next_table_stands_first_with_partner_and_opponents(client):
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora"), ("Eva", "Fil")))
    (match,) = drawn(tournament)
    shown = {name: page(client, address(tournament, name)) for name in ("Ana", "Caio", "Eva")}
    playing = [
        html for html in shown.values() if re.search(r'<p class="big"[^>]*><span>Table</span> <b>1</b>', html)
    ]
    assert len(playing) == 2
    assert all(f'href="/m/{match.pk}/"' in html for html in playing)
    assert sum("A bye: no table in this round" in html for html in shown.values()) == 1
    record(match.pk, 0, {"kind": "result_ruled", "points": [100, 3], "winner": 0})
    assert all('class="big"' not in page(client, address(tournament, name)) for name in shown)


def test_an_earlier_round_shows_the_numbers_of_then(client):
    tournament = swiss()
    then = page(client, address(tournament, "Ana", 1))
    assert "After round 1." in then
    assert "As it stands now" in then
    assert "round 2 against" not in then.split('<div id="wins">')[1].split("</div>")[0]


def test_a_sanction_is_told_where_it_is_public(client):
    tournament = swiss()
    who = entrant_of(tournament, "Ana")
    organizing.sanction(tournament_id=tournament, entrant_id=who, points=-20, code="conduct", author=DIRECTOR)
    html = page(client, address(tournament, "Ana"))
    assert "Sanction after round 3" in html
    assert "sanction after round 3, conduct" in html
    organizing.hold_standings(tournament_id=tournament, from_round=3, author=DIRECTOR)
    assert "anction after round 3" not in page(client, address(tournament, "Ana"))


def test_what_is_held_back_is_nowhere_on_the_page(client):
    tournament = swiss()
    organizing.hold_standings(tournament_id=tournament, from_round=3, author=DIRECTOR)
    html = page(client, address(tournament, "Ana"))
    assert "After round 2." in html
    assert client.get(address(tournament, "Ana", 3)).status_code == 404
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    html = page(client, address(tournament, "Ana"))
    assert "How the numbers add up" not in html
    assert "Held back" in html or "A bye" in html


def test_who_is_not_there_has_no_page(client):
    tournament, other = swiss(1), singles(("Zoe", "Yan"))
    assert client.get(f"/t/{tournament}/e/nobody/").status_code == 404
    assert client.get(reverse("entrant", args=[tournament, entrant_of(other, "Zoe")])).status_code == 404


def test_at_a_table_of_many_it_says_where_one_came_in(client):
    tournament = opened(
        "pools",
        [organizing.Entry((name,)) for name in NAMES[:4]],
        sheet={"format": "pools", "table_size": 4, "low_wins": True, "total_rounds": 1},
        variant="mexican_train",
    )
    (match,) = drawn(tournament)
    record(match.pk, 0, {"kind": "result_ruled", "points": [40, 12, 99, 40], "winner": None})
    shown = [page(client, address(tournament, name)) for name in NAMES[:4]]
    for place, count in (("1 of 4", 1), ("=2 of 4", 2), ("4 of 4", 1)):
        assert sum(f">{place} at the table<" in html for html in shown) == count


def test_a_pair_leads_to_what_the_two_have_played_and_who_has_left_is_told_so(client):
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora"), ("Eva", "Fil")))
    ana, bea = (Person.objects.get(name=name).pk for name in ("Ana", "Bea"))
    html = page(client, address(tournament, "Ana"))
    together = reverse("pair", args=sorted((ana, bea)))
    assert f'href="{together}"' in html
    assert f'href="/t/{tournament}/"' in page(client, together)
    drawn(tournament)
    organizing.withdraw_entrant(
        tournament_id=tournament, entrant_id=entrant_of(tournament, "Ana"), author=DIRECTOR, open_match="play"
    )
    assert "Withdrawn after round 1" in page(client, address(tournament, "Ana"))
