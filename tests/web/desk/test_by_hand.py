"""A round set up by hand at the desk: typed by numbers, shown first, set up once; what cannot be is refused."""

import pytest

from tests.tournament import DIRECTOR, counted, record
from tests.web.people import member, stranger
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, Match, Setup
from tournaments.roles import Role

pytestmark = [pytest.mark.django_db, pytest.mark.once]
NAMES = ("Ana", "Bea", "Caio", "Dora", "محمد <b>")


@pytest.fixture
def here():
    sheet = {"kind": "individual", "format": "manual"}
    house = {"variant": "block", "options": {"target": 10}}
    made = organizing.open_tournament(name="By hand", sheet=sheet, house=house, author=DIRECTOR)
    entries = [organizing.Entry((name,), club="X" if name in NAMES[2:4] else None) for name in NAMES]
    organizing.register_entrants(tournament_id=made.pk, entries=entries, author=DIRECTOR)
    return made.pk


@pytest.fixture
def director(here):
    return member(here, Role.DIRECTOR)


def address(here):
    return f"/desk/{here}/rounds/by-hand/"


def typed(*tables, **more):
    sides = {
        f"s-{table}-{side}": each for table, sides in enumerate(tables, 1) for side, each in enumerate(sides)
    }
    return sides | more


def seated(here):
    numbers = dict(Entrant.objects.filter(tournament_id=here).values_list("pk", "number"))
    matches = Match.objects.filter(tournament_id=here).order_by("round", "table")
    return [[[numbers[id_] for id_ in side] for side in loads(match.sides)] for match in matches]


def test_a_round_is_typed_shown_and_set_up(here, director):
    assert "Set up round 1" in director.get(f"/desk/{here}/rounds/").text
    page = director.get(address(here)).text
    assert 'value="5 محمد &lt;b&gt;"' in page
    round_ = typed(("3 Caio", "1"), ("2", " 4 "), byes="5")
    shown = director.post(address(here), round_).text
    assert "This is the round" in shown
    assert "count as away" not in shown
    assert not Match.objects.exists()
    for _ in range(2):
        again = director.post(address(here), {**round_, "sure": "1", "number": "1"})
        assert again.status_code == 303
    assert seated(here) == [[[3], [1]], [[2], [4]]]
    assert Setup.objects.get(pk=here).rounds == 1


def test_who_meets_again_who_is_of_one_club_and_who_has_no_place_is_said(here, director):
    director.post(address(here), typed(("1", "2"), sure="1"))
    for match in Match.objects.all():
        record(match.pk, 0, *counted(0, "6-6"))
    shown = director.post(address(here), typed(("2", "1"), ("3", "4"))).text
    assert "Bea – Ana met before." in shown
    assert "Caio – Dora are of one club." in shown
    assert "1 entrant has no table and no bye, and counts as away:" in shown


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (typed(("1", "")), "Table 1 lacks a side."),
        (typed(("1", "99")), "no entrant with the number “99” (Table 1)"),
        (typed(("1", "x")), "no entrant with the number “x” (Table 1)"),
        (typed(("1", "2"), ("1", "3")), "twice"),
        (typed(("", "")), "has tables"),
    ],
)
def test_what_cannot_be_is_refused_and_stays_typed(here, director, wrong, said):
    answer = director.post(address(here), wrong)
    assert answer.status_code == 422
    assert said in answer.text
    assert all(f'value="{value}"' in answer.text for value in wrong.values() if value)
    assert not Match.objects.exists()


def test_the_rest_is_filled_by_the_standings(here, director):
    answer = director.post(address(here), typed(("", "4"), fill="1")).text
    for field, value in (("s-1-0", 1), ("s-1-1", 4), ("s-2-0", 2), ("s-2-1", 3), ("byes", 5)):
        assert f'name="{field}" value="{value}"' in answer.replace(' id="byes"', "")


def test_a_round_waits_for_the_results_before_it(here, director):
    director.post(address(here), typed(("1", "2"), sure="1"))
    answer = director.post(address(here), typed(("1", "3"), sure="1"))
    assert "no result yet for table 1 of round 1" in answer.text
    assert Setup.objects.get(pk=here).rounds == 1


def test_only_who_draws_sets_rounds_up(here):
    round_ = typed(("1", "2"), sure="1")
    assert member(here, Role.DESK).post(address(here), round_).status_code == 403
    assert stranger().post(address(here), round_).status_code == 404
    assert not Match.objects.exists()
