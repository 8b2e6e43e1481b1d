"""Hands typed from a sheet, a line each: read strictly, shown with their points, recorded as counts."""

from uuid import uuid4

import pytest

from scoring.errors import Refusal
from scoring.header import read_header
from tests.tournament import drawn, pairs
from tests.web.people import member, stranger
from tournaments.jsontext import loads
from tournaments.models import HandResult, Match
from tournaments.roles import Role
from tournaments.web.desk.handlines import events_of

pytestmark = [pytest.mark.django_db, pytest.mark.once]
FOUR = read_header(
    {
        "variant": "block",
        "options": {"bonuses": {"capicua": 25, "pass": 5, "pass_round": 25}},
        "seats": ["a", "b", "c", "d"],
        "sides": [[0, 2], [1, 3]],
    }
)
PIPS = [{"pips": 14}, {"pips": 0}, {"pips": 9}, {"pips": 22}]


def counted(line):
    started, event = events_of(line, FOUR)
    return {**event, **({"leader": started["leader"]} if "leader" in started else {})}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("2 14 0 9 22", {"ending": "out", "out": 1}),
        ("14 0 9 22", {"ending": "out", "out": 1}),
        ("b 14 0 9 22", {"ending": "blocked"}),
        ("B3 14 0 9 22", {"ending": "blocked", "closer": 2}),
        ("@4 2 14 0 9 22", {"ending": "out", "out": 1, "leader": 3}),
        ("2 14 0 9 22 +cap", {"ending": "out", "out": 1, "bonuses": [{"side": 1, "bonus": "capicua"}]}),
        (
            "2 14 0 9 22 +pass@3 +pass_r@1",
            {
                "ending": "out",
                "out": 1,
                "bonuses": [{"side": 0, "bonus": "pass"}, {"side": 0, "bonus": "pass_round"}],
            },
        ),
        ("٢ ١٤ 0 9 22", {"ending": "out", "out": 1}),
        ("2 14 0 9 22 =10:5", {"ending": "out", "out": 1, "in_play": [10, 5]}),
    ],
)
def test_a_line_says_how_a_hand_ended_and_what_is_left(line, says):
    assert counted(line) == {"kind": "hand_counted", "left": PIPS, **says}


@pytest.mark.parametrize(
    "line",
    [
        *("", "2", "5 14 0 9 22", "0 14 0 9 22", "2 14 0", "x 14 0 9 22", "2 14 0 9 -2", "2 14 0 9 22 +p"),
        *("2 14 0 9 22 +luck", "2 14 0 9 22 =1", "@9 2 14 0 9 22", "b9 14 0 9 22", "@1", "2 1 2 3 999999"),
        "2 14 0 9 22\n" * 101,
    ],
)
def test_what_cannot_be_read_is_refused_by_its_line(line):
    with pytest.raises(Refusal) as refused:
        events_of(line, FOUR)
    assert refused.value.code == "malformed"


def test_a_whole_sheet_is_shown_with_its_points_and_recorded_once():
    here = pairs((("Ana", "Bea"), ("Caio", "Dora")), target=40)
    (match,) = drawn(here)
    desk, address = member(here, Role.DESK), f"/desk/{here}/results/{match.pk}/hands/"
    assert "Hand by hand" in desk.get(f"/desk/{here}/results/").text
    assert "A line for each hand" in desk.get(address).text
    sheet = {"hands": "@1 1 0 12 3 9\n1 0 20 4 1\n", "client_id": str(uuid4())}
    shown = desk.post(address, sheet).text
    assert "This is what it makes" in shown
    assert not HandResult.objects.exists()
    for _ in range(2):
        assert desk.post(address, {**sheet, "sure": "1"}).status_code == 303
    row = Match.objects.get()
    assert (loads(row.totals), row.decided, row.winner, row.hands) == ([42, 0], True, 0, 2)
    again = desk.post(address, {**sheet, "client_id": str(uuid4())})
    assert (again.status_code, "recorded at this table already" in again.text) == (422, True)


def test_what_the_rules_refuse_names_its_hand_and_keeps_what_was_typed():
    here = pairs((("Ana", "Bea"), ("Caio", "Dora")), target=40)
    (match,) = drawn(here)
    address = f"/desk/{here}/results/{match.pk}/hands/"
    sheet = {"hands": "1 0 12 3 9\n1 7 20 4 1", "client_id": str(uuid4())}
    answer = member(here, Role.DESK).post(address, sheet)
    assert answer.status_code == 422
    assert "Hand 2: " in answer.text
    assert "1 7 20 4 1" in answer.text
    assert member(here, Role.REFEREE).get(address).status_code == 403
    assert stranger().get(address).status_code == 404
