"""How many queries an entry costs beside those of recording, and a page of many rows."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.caller import Caller
from tests.tournament import HAND, a_match, record

pytestmark = pytest.mark.django_db


def queries(work: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as captured:
        work()
    return len(captured)


@pytest.fixture
def recording() -> int:
    """What the service alone costs."""
    match_id = a_match()
    record(match_id, 0, HAND[0])
    return queries(lambda: record(match_id, 1, HAND[1]))


def test_a_device_is_let_in_with_two_queries(referee, match, recording):
    referee.record(match, 0, HAND[0])
    assert queries(lambda: referee.record(match, 1, HAND[1])) == recording + 2


def test_a_director_is_let_in_with_four_queries(director, match, recording):
    director.record(match, 0, HAND[0])
    assert queries(lambda: director.record(match, 1, HAND[1])) == recording + 4


@pytest.mark.parametrize("address", ["entrants/", "rounds/", "standings/"])
def test_lists_cost_the_same_however_long_they_are(director, public, tournament, matches, address):
    public.get(f"{tournament}{address}")
    before = queries(lambda: public.get(f"{tournament}{address}"))
    players = [{"players": [f"Player {number}"]} for number in range(20)]
    director.post(f"{tournament}entrants/", {"entrants": players}, 201)
    public.get(f"{tournament}{address}")
    assert queries(lambda: public.get(f"{tournament}{address}")) == before


def test_tokens_cost_the_same_however_many_they_are(director: Caller, tournament: str):
    director.post(f"{tournament}tokens/", {"referee": "Rita"}, 201)
    before = queries(lambda: director.get(f"{tournament}tokens/"))
    for _ in range(5):
        director.post(f"{tournament}tokens/", {"referee": "Rita"}, 201)
    assert queries(lambda: director.get(f"{tournament}tokens/")) == before
