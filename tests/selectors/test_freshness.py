"""How fresh a page is: asked about many pages at one moment, a tournament is looked at once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournament import DIRECTOR, a_match, record
from tournaments.models import Match
from tournaments.organizing import hold_standings
from tournaments.recording import stream
from tournaments.selectors import freshness

pytestmark = pytest.mark.django_db


def test_within_one_moment_a_tournament_is_looked_at_once():
    match = Match.objects.get(pk=a_match())
    with freshness.one_moment():
        first = freshness.tournament(match.tournament_id)
        with CaptureQueriesContext(connection) as queries:
            assert freshness.tournament(match.tournament_id) == first
        assert len(queries) == 0
    record(match.pk, 0, {"kind": "penalty_given", "side": 0, "points": -1, "reason": "late"})
    assert freshness.tournament(match.tournament_id) != first


def test_a_mark_cannot_be_made_by_who_guesses_what_is_behind_it(settings):
    tournament = Match.objects.get(pk=a_match()).tournament_id
    ours = freshness.tournament(tournament)
    settings.SECRET_KEY = "of another installation"
    assert freshness.tournament(tournament) != ours


def test_points_of_a_running_match_that_are_held_back_are_in_no_mark(monkeypatch):
    # The minute of the latest entry is told; here it is always the same one.
    monkeypatch.setattr(stream, "now", lambda: "2026-11-30T18:00:00.250000Z")
    match = Match.objects.get(pk=a_match())
    hold_standings(tournament_id=match.tournament_id, from_round=1, author=DIRECTOR)
    before = freshness.tournament(match.tournament_id).mark
    record(match.pk, 0, {"kind": "penalty_given", "side": 0, "points": -7, "reason": "late"})
    assert freshness.tournament(match.tournament_id).mark == before
