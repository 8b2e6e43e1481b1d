"""When rounds are played: planned from the tournament's beginning, and told by the clocks that were started."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.tournament import DIRECTOR, drawn, record, singles
from tournaments import organizing
from tournaments.models import Tournament
from tournaments.selectors.calendar import PAUSE, RoundTime, calendar
from tournaments.selectors.overviews import overview

pytestmark = pytest.mark.django_db
BEGINS = datetime(2026, 11, 1, 18, 30, tzinfo=UTC)


@pytest.fixture
def here() -> str:
    """A round robin of four: three rounds of 45 minutes."""
    id_ = singles(("Ana", "Bea", "Caio", "Dora"))
    Tournament.objects.update(starts_at=BEGINS, round_minutes=45, time_zone="America/New_York")
    return id_


def times(id_: str) -> tuple[RoundTime, ...]:
    found = overview(id_)
    assert found is not None
    return calendar(found)


def test_rounds_follow_each_other_with_a_pause_between(here):
    length = timedelta(minutes=45)
    starts = [BEGINS + number * (length + PAUSE) for number in range(3)]
    assert times(here) == tuple(
        RoundTime(number, start, start + length, by_clock=False) for number, start in enumerate(starts, 1)
    )


def test_a_clock_tells_when_its_round_is_played_and_moves_the_plan_behind_it(here):
    for match in drawn(here):
        record(match.pk, 0, {"kind": "side_forfeited", "side": 0})
    drawn(here)
    for number, minutes in ((1, 30), (2, 20)):
        organizing.start_clock(tournament_id=here, number=number, minutes=minutes, author=DIRECTOR)
    organizing.extend_clock(tournament_id=here, number=2, minutes=5, author=DIRECTOR)
    first, second, third = times(here)
    assert (first.by_clock, second.by_clock, third.by_clock) == (True, True, False)
    assert first.ends_at == first.starts_at + timedelta(minutes=30)
    assert second.ends_at == second.starts_at + timedelta(minutes=25)
    assert third.starts_at == second.ends_at + PAUSE
    assert first.starts_at > BEGINS + timedelta(days=1)


def test_without_minutes_only_the_beginning_is_known_and_without_one_nothing(here):
    Tournament.objects.update(round_minutes=None)
    assert times(here) == (RoundTime(1, BEGINS, None, by_clock=False),)
    Tournament.objects.update(starts_at=None)
    assert times(here) == ()
    drawn(here)
    organizing.start_clock(tournament_id=here, number=1, minutes=30, author=DIRECTOR)
    first, second = times(here)
    assert first.by_clock
    assert second == RoundTime(2, first.starts_at + timedelta(minutes=30) + PAUSE, None, by_clock=False)
