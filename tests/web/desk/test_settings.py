"""The Settings screen: the facts that may change, the rules that do not."""

from datetime import UTC, datetime

import pytest

from tests import tournament
from tests.web.people import member, stranger
from tournaments.models import Tournament
from tournaments.roles import Role

pytestmark = pytest.mark.django_db
GIVEN = {
    "name": "Friday",
    "place": "Ponce",
    "time_zone": "America/Puerto_Rico",
    "starts_at": "2026-12-04T19:00",
}


@pytest.fixture
def here():
    return tournament.singles()


def test_a_director_changes_where_and_when(here):
    director = member(here, Role.DIRECTOR)
    assert director.post(f"/desk/{here}/settings/", {**GIVEN, "round_minutes": "40"}).status_code == 303
    found = Tournament.objects.get()
    assert (found.name, found.place, found.round_minutes) == ("Friday", "Ponce", 40)
    assert found.starts_at == datetime(2026, 12, 4, 23, 0, tzinfo=UTC)
    page = director.get(f"/desk/{here}/settings/").content.decode()
    assert 'value="2026-12-04T19:00"' in page
    assert "First to 100 points" in page


@pytest.mark.parametrize(
    ("change", "said"),
    [({"name": "\u200e"}, "that can be seen"), ({"time_zone": "Mars/Olympus"}, "no time zone of this name")],
)
def test_what_is_wrong_is_said_and_nothing_changes(here, change, said):
    answer = member(here, Role.OWNER).post(f"/desk/{here}/settings/", {**GIVEN, **change})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert Tournament.objects.get().name == "Club evening"


def test_a_helper_reads_the_rules_and_changes_nothing(here):
    helper = member(here, Role.DESK)
    page = helper.get(f"/desk/{here}/settings/").content.decode()
    assert "First to 100 points" in page
    assert 'name="place"' not in page
    assert helper.post(f"/desk/{here}/settings/", GIVEN).status_code == 403
    assert stranger().post(f"/desk/{here}/settings/", GIVEN).status_code == 404
