"""How fresh a page is: asked about many pages at one moment, a tournament is looked at once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournament import a_match, record
from tournaments.models import Match
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
