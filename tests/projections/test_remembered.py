"""What a process remembers of standings: the same for the same results, nothing for any other, and not too much."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.rounds import Adjustment
from tests.organizing.test_reseating import bracket, play_round
from tests.scoring.sheets import document
from tests.tournament import record
from tournaments.models import Standing
from tournaments.projections import standings
from tournaments.projections.rebuild import rebuild
from tournaments.projections.remembered import Remembered, Worked, keys

BOOK = ("a b c d", "a>b c>d", "a>c b>d", "a>d b>c")


def test_what_changes_a_round_changes_its_key_and_those_behind_it():
    before = list(keys(document(*BOOK)))
    assert list(keys(document(*BOOK))) == before
    other = list(keys(document("a b c d", "a>b c>d", "c>a b>d", "a>d b>c")))
    assert [one == two for one, two in zip(before, other, strict=True)] == [True, True, False, False]


def test_what_changes_everything_changes_every_key():
    book = document(*BOOK)
    before = set(keys(book))
    sanctioned = replace(book, adjustments=(Adjustment("a", 3, wins=-1),))
    gone = replace(book, entrants=(replace(book.entrants[0], withdrawn_after=2), *book.entrants[1:]))
    for other in (sanctioned, gone, replace(book, tiebreaks=("points_for",)), replace(book, win_points=3)):
        assert before.isdisjoint(keys(other))
    assert before == set(keys(replace(book, absent=("a",))))


def test_what_was_asked_for_the_longest_ago_gives_way():
    found = Remembered(room=10)
    for name in ("a", "b", "a", "c"):
        found.get(name.encode(), lambda: Worked("12345", ""))
    worked = []
    for name in ("a", "c", "b"):
        found.get(name.encode(), lambda name=name: worked.append(name) or Worked("12345", ""))
    assert worked == ["b"]


@pytest.mark.django_db
def test_a_result_writes_the_tables_that_it_changes_and_no_other():
    tournament = bracket("round_robin", 4)
    played = [play_round(tournament) for _ in range(3)]
    standings.bring_up(tournament)
    before = dict(Standing.objects.values_list("pk", "rows"))
    voids = [{"kind": "entry_voided", "voids": position} for position in (2, 1)]
    record(played[2][0].pk, 2, *voids)
    with CaptureQueriesContext(connection) as captured:
        standings.bring_up(tournament)
    written = [each["sql"] for each in captured if each["sql"].startswith('INSERT INTO "standing"')]
    assert len(written) == 1
    assert written[0].count(f"'{tournament}-") == 1
    after = dict(Standing.objects.values_list("pk", "rows"))
    assert [pk for pk in before if before[pk] != after[pk]] == [f"{tournament}-3"]
    assert rebuild(tournament, check=True) == []
