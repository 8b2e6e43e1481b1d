"""The overview of a desk: what comes next, one button away, and when the rounds are."""

from datetime import UTC, datetime

import pytest

from tests.tournament import DIRECTOR, counted, drawn, record, singles
from tests.web.people import member
from tournaments import organizing
from tournaments.models import Match, Tournament
from tournaments.roles import Role

pytestmark = [pytest.mark.django_db, pytest.mark.once]


def test_what_comes_next_stands_first_from_the_first_entrant_to_the_final_standings():
    here = organizing.open_tournament(
        name="Club evening",
        sheet={"kind": "individual", "format": "swiss", "total_rounds": 1, "check_in": True},
        house={"variant": "block", "options": {"target": 10}},
        author=DIRECTOR,
    ).pk
    director, helper = member(here, Role.DIRECTOR), member(here, Role.DESK)
    address = f"/desk/{here}/"
    assert "Register who plays" in director.get(address).text
    entries = [organizing.Entry((name,)) for name in ("Ana", "Bea")]
    ids = organizing.register_entrants(tournament_id=here, entries=entries, author=DIRECTOR)
    assert "0 of 2 have checked in; only they are drawn." in director.get(address).text
    organizing.check_in(tournament_id=here, present=ids, author=DIRECTOR)
    assert "Draw round 1" in director.get(address).text
    assert "Draw round 1" not in helper.get(address).text
    director.post(f"{address}rounds/draw/", {"number": "1"})
    page = director.get(address).text
    assert "Round 1 is being played" in page
    assert "<b>1</b> Not started" in page
    record(Match.objects.get().pk, 0, *counted(0, "6-6"))
    assert "Final standings" in director.get(address).text


def test_when_the_rounds_are_is_told_by_the_clock_of_the_place():
    here = singles(("Ana", "Bea", "Caio", "Dora"))
    begins = datetime(2026, 12, 5, 3, 30, tzinfo=UTC)
    Tournament.objects.update(starts_at=begins, round_minutes=30, time_zone="America/Puerto_Rico")
    page = member(here, Role.READER).get(f"/desk/{here}/").text
    for told in ("4 December 2026", "23:30–00:00", "5 December 2026", "00:10–00:40", "planned"):
        assert told in page
    assert 'value="30"' not in page
    drawn(here)
    assert 'name="minutes" inputmode="numeric" required maxlength="3" value="30"' in (
        member(here, Role.DIRECTOR).get(f"/desk/{here}/rounds/").text
    )
