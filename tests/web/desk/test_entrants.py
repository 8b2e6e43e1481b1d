"""Entrants at the desk: registered, checked in, away, withdrawn and back; by who may, and by nobody else."""

import re

import pytest

from tests import tournament
from tests.tournament import DIRECTOR, counted, drawn, record
from tests.web.people import member, stranger
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry, Match, Person, Setup
from tournaments.roles import Role
from tournaments.selectors.attendance import attending

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def here():
    return tournament.singles(("Ana", "Bea", "Caio", "Dora"))


@pytest.fixture
def couples():
    return tournament.pairs((("Ana", "Bea"), ("Caio", "Dora")))


@pytest.fixture
def desk(here):
    return member(here, Role.DESK)


def at(tournament_id, path=""):
    return f"/desk/{tournament_id}/entrants/{path}"


def id_of(tournament_id, name):
    return next(each.id for each in attending(tournament_id) if each.name == name)


def state_of(tournament_id, name):
    return next(each.state for each in attending(tournament_id) if each.name == name)


def present(tournament_id):
    return loads(Setup.objects.get(pk=tournament_id).coming).get("present") or []


def test_one_tap_checks_in_and_gives_the_row_alone(here, desk):
    ana = id_of(here, "Ana")
    page = desk.post(at(here, f"here/{ana}/"), headers=HTMX).content.decode()
    assert 'aria-pressed="true"' in page
    assert "1 of 4 are here for round 1" in page
    assert "<html" not in page
    assert present(here) == [ana]


def test_how_many_are_here_is_said_once_somebody_was_checked_in(here, desk):
    drawn(here)
    assert "are here for round" not in desk.get(at(here)).text
    desk.post(at(here, "here/"), {"here": id_of(here, "Ana")})
    assert "1 of 4 are here for round 2" in desk.get(at(here)).text
    assert "Check in everybody" not in desk.get(at(here)).text


def test_where_check_in_is_required_one_press_checks_everybody_in_and_one_takes_it_back():
    entries = [organizing.Entry((name,)) for name in ("Ana", "Bea", "Caio", "Dora")]
    here = tournament.opened("individual", entries, {"check_in": True})
    director = member(here, Role.DIRECTOR)
    organizing.set_absence(
        tournament_id=here, entrant_id=id_of(here, "Dora"), absence="absent", author=DIRECTOR
    )
    page = director.get(at(here)).text
    assert "0 of 4 are here for round 1" in page
    assert "Check in everybody" in page
    entries_before = LogEntry.objects.count()
    for _ in range(2):
        page = director.post(at(here, "all-here/"), follow=True).text
        assert "Checked 3 entrants in for round 1." in page
        assert "3 of 4 are here for round 1" in page
    assert "Check in everybody" not in page
    assert LogEntry.objects.count() == entries_before + 1
    assert state_of(here, "Dora") == "absent"
    position = LogEntry.objects.filter(kind="checked_in").get().position
    director.post(f"/desk/{here}/undo/", {"position": position})
    assert present(here) == []


def test_a_tap_counts_again_how_many_are_in_which_state(here, desk):
    shown = {"HX-Current-URL": f"http://testserver{at(here)}?show=missing"}
    page = desk.post(at(here, f"here/{id_of(here, 'Ana')}/"), headers=HTMX | shown).content.decode()
    assert re.findall(r'<a href="[?]([^"]*)"([^>]*)>[^<]+ <b>(\d+)</b>', page) == [
        ("", "", "4"),
        ("show=here", "", "1"),
        ("show=missing", ' aria-current="true"', "3"),
    ]


def test_two_desks_that_tap_the_same_name_do_not_undo_each_other(here, desk):
    ana = id_of(here, "Ana")
    entries = LogEntry.objects.count()
    for _ in range(2):
        desk.post(at(here, f"here/{ana}/"), headers=HTMX)
    assert present(here) == [ana]
    assert LogEntry.objects.count() == entries + 1
    for _ in range(2):
        desk.post(at(here, f"gone/{ana}/"), headers=HTMX)
    assert present(here) == []


def test_whoever_else_is_here_stays_so(here, desk):
    for name in ("Ana", "Caio"):
        desk.post(at(here, "here/"), {"here": id_of(here, name)})
    desk.post(at(here, "here/"), {"gone": id_of(here, "Ana")})
    assert present(here) == [id_of(here, "Caio")]


def test_without_scripts_the_list_comes_back_at_the_same_row(here, desk):
    answer = desk.post(at(here, "here/"), {"here": id_of(here, "Bea")})
    assert (answer.status_code, answer.url) == (303, f"{at(here)}#n2")
    assert desk.post(at(here, "here/"), {"here": "nobody"}).status_code == 404


def test_the_list_can_show_who_is_missing(here, desk):
    desk.post(at(here, f"here/{id_of(here, 'Ana')}/"), headers=HTMX)
    page = desk.get(at(here, "?show=missing")).content.decode()
    assert "Bea" in page
    assert ">Ana<" not in page


def test_a_hall_of_240_fits_into_a_page_and_few_queries(django_assert_max_num_queries):
    hall = tournament.singles(tuple(f"Somebody Longname-Family {number}" for number in range(240)))
    browser = member(hall, Role.DESK)
    with django_assert_max_num_queries(12):
        page = browser.get(at(hall)).content
    assert page.count(b'class="row ') == 240
    assert len(page) < 100_000, len(page)


@pytest.mark.parametrize("role", [Role.REFEREE, Role.READER])
def test_who_only_looks_sees_the_list_and_no_button(here, role):
    browser = member(here, role)
    page = browser.get(at(here)).content.decode()
    assert "Ana" in page
    assert "aria-pressed" not in page
    ana = id_of(here, "Ana")
    for path in (f"here/{ana}/", "all-here/", f"{ana}/attendance/", f"{ana}/withdraw/", "new/", "paste/"):
        assert browser.post(at(here, path), {"state": "here"}).status_code == 403, path
    assert present(here) == []


def test_a_stranger_finds_no_entrants_here(here):
    browser, ana = stranger(), id_of(here, "Ana")
    for path in ("", "new/", "paste/", "cards/", f"{ana}/"):
        assert browser.get(at(here, path)).status_code == 404
    assert browser.post(at(here, f"here/{ana}/")).status_code == 404


def test_an_entrant_of_another_tournament_is_not_here(here, desk):
    other = id_of(tournament.singles(("Eva", "Fay")), "Eva")
    assert desk.get(at(here, f"{other}/")).status_code == 404
    assert desk.post(at(here, f"here/{other}/")).status_code == 404
    assert desk.post(at(here, f"{other}/withdraw/")).status_code == 404


@pytest.mark.parametrize("state", ["absent", "half_bye", "here"])
def test_who_is_away_is_noted_and_it_can_be_taken_back(here, desk, state):
    ana = id_of(here, "Ana")
    desk.post(at(here, f"here/{id_of(here, 'Bea')}/"))
    desk.post(at(here, f"{ana}/attendance/"), {"state": state})
    assert (state_of(here, "Ana"), state_of(here, "Bea")) == (state, "here")
    desk.post(at(here, f"{ana}/attendance/"), {"state": "missing"})
    assert (state_of(here, "Ana"), state_of(here, "Bea")) == ("missing", "here")
    assert desk.post(at(here, f"{ana}/attendance/"), {"state": "king"}).status_code == 404


def test_who_comes_after_all_is_not_away_any_more(here, desk):
    ana = id_of(here, "Ana")
    desk.post(at(here, f"{ana}/attendance/"), {"state": "half_bye"})
    desk.post(at(here, f"here/{ana}/"))
    assert state_of(here, "Ana") == "here"
    assert loads(Setup.objects.get(pk=here).coming).get("half_byes", []) == []


def test_who_withdraws_and_returns(here, desk):
    ana = id_of(here, "Ana")
    assert desk.post(at(here, f"{ana}/withdraw/")).status_code == 303
    assert state_of(here, "Ana") == "left"
    answer = desk.post(at(here, f"here/{ana}/"), headers=HTMX)
    assert "let them return first" in answer.content.decode()
    desk.post(at(here, f"{ana}/return/"))
    assert state_of(here, "Ana") == "missing"


def test_a_withdrawal_asks_what_becomes_of_the_open_match(here, desk):
    match = tournament.drawn(here)[0]
    first = loads(match.sides)[0][0]
    answer = desk.post(at(here, f"{first}/withdraw/"))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "has no result yet" in page
    assert 'value="forfeit"' in page
    assert Entrant.objects.get(pk=first).withdrawn_after is None
    desk.post(at(here, f"{first}/withdraw/"), {"open_match": "forfeit"})
    assert Entrant.objects.get(pk=first).withdrawn_after == 1
    assert Match.objects.get(pk=match.pk).decided


def test_a_partner_is_substituted_and_the_entrant_stays(couples):
    browser = member(couples, Role.DESK)
    pair = attending(couples)[0]
    path = at(couples, f"{pair.id}/substitute/")
    answer = browser.post(path, {"leaves": pair.players[0].id, "name": ""})
    assert answer.status_code == 422
    browser.post(path, {"leaves": pair.players[0].id, "name": "Eva"})
    assert attending(couples)[0].name == "Eva & Bea"
    assert attending(couples)[0].id == pair.id


def test_one_is_registered_by_the_form(couples):
    browser = member(couples, Role.DESK)
    answer = browser.post(
        at(couples, "new/"), {"player0": "Eva", "player1": "Fay", "club": "North", "seed": 3}
    )
    assert answer.status_code == 303
    last = attending(couples)[-1]
    assert (last.name, last.club, last.seed) == ("Eva & Fay", "North", 3)


def test_what_is_wrong_stands_beside_its_field_and_the_rest_stays(couples):
    answer = member(couples, Role.DESK).post(at(couples, "new/"), {"player0": "Eva", "player1": ""})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'id="id_player1_error"' in page
    assert 'value="Eva"' in page


@pytest.mark.parametrize("name", ["ANA", "ána", "Ana"])
def test_S07_a_name_like_one_that_is_there_is_shown_before_it_is_taken(here, desk, name):
    page = desk.post(at(here, "new/"), {"player0": name})
    assert page.status_code == 422
    assert "Ana" in re.search(r'class="refused".*?</div>', page.content.decode(), re.DOTALL)[0]
    assert Entrant.objects.count() == 4
    assert desk.post(at(here, "new/"), {"player0": name, "sure": "1"}).status_code == 303
    assert Entrant.objects.count() == 5


def test_a_late_entry_is_told_when_it_begins(here, desk):
    tournament.drawn(here)
    assert "1 round has been drawn" in desk.get(at(here, "new/")).content.decode()
    desk.post(at(here, "new/"), {"player0": "Eva"})
    assert attending(here)[-1].name == "Eva"


def test_a_players_name_is_erased_by_a_button(here):
    director = member(here, Role.DIRECTOR)
    ana = attending(here)[0]
    answer = director.post(f"/desk/{here}/people/{ana.players[0].id}/erase/", {"back": "entrants"})
    assert answer.url == at(here)
    page = director.get(at(here, f"{ana.id}/")).content.decode()
    assert "Entrant 1" in page
    assert not Person.objects.filter(name="Ana").exists()


def test_R13_a_team_that_does_not_come_forfeits_all_its_boards_at_once():
    sheet = {"kind": "teams", "format": "swiss", "boards": 3, "board_kind": "individual", "total_rounds": 1}
    house = {"variant": "block", "options": {"target": 10}}
    here = organizing.open_tournament(name="Teams", sheet=sheet, house=house, author=DIRECTOR).pk
    teams = [
        organizing.Entry(tuple(f"{team}{each}" for each in "123"), team=f"Team {team}") for team in ("A", "B")
    ]
    organizing.register_entrants(tournament_id=here, entries=teams, author=DIRECTOR)
    matches = drawn(here)
    record(matches[0].pk, 0, *counted(0, "6-6"))
    gone = Entrant.objects.get(tournament_id=here, number=1).pk
    director, address = member(here, Role.DIRECTOR), f"/desk/{here}/entrants/{gone}/"
    assert "Forfeit all of them" in director.get(address).text
    assert member(here, Role.DESK).post(f"{address}forfeit/").status_code == 403
    assert "Forfeited." in director.post(f"{address}forfeit/", follow=True).text
    assert [match.decided for match in Match.objects.filter(tournament_id=here)] == [True] * 3
    assert LogEntry.objects.filter(kind="side_forfeited").count() == 2
    assert "no open match" in director.post(f"{address}forfeit/", follow=True).text
