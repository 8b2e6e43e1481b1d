"""A worker is killed behind every single write of a run: nothing is half done, and whoever comes next finishes it."""

import subprocess
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from tests import processes
from tests.tournament import counted, drawn, record, singles
from tournaments import dispatch
from tournaments.models import HandResult, Match, Published, Round, Standing, Wanted
from tournaments.projections.rebuild import rebuild
from tournaments.projections.standings import bring_up, versions
from tournaments.selectors.standings import standings_after

PROJECTED = (Match, HandResult, Round, Standing, Wanted, Published)


@pytest.fixture(autouse=True)
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread of this process does the work before it can be killed."""
    monkeypatch.setattr(dispatch, "tell", lambda _: None)


def rows() -> list[list[dict[str, Any]]]:
    return [list(model._default_manager.order_by("pk").values()) for model in PROJECTED]


def evening() -> str:
    """Two rounds of four players, the second one played since the standings were worked out."""
    tournament = singles(("Ana", "Bea", "Caio", "Dora"), target=10)
    for turn in range(2):
        bring_up(tournament)
        for match in drawn(tournament):
            record(match.pk, 0, *counted(turn, "6-6"))
    return tournament


def damaged() -> str:
    """The same with rows of every kind that are not what the log says."""
    tournament = evening()
    bring_up(tournament)
    Match.objects.filter(tournament_id=tournament, round=1).update(totals="[99,0]")
    Round.objects.filter(tournament_id=tournament).update(byes='["nobody"]')
    HandResult.objects.filter(match__tournament_id=tournament, match__table=1).delete()
    Standing.objects.filter(tournament_id=tournament, after_round=1).update(rows="[]")
    return tournament


def halted(work: str, tournament: str, writes: int, env: dict[str, str]) -> bool:
    """Kill the work behind so many writes; False where it came to its end before."""
    arguments = ["-m", "tests.programs.halted", work, tournament, str(writes)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with processes.running(arguments, env, **pipes) as worker:
        word = worker.stdout.readline()
        worker.kill()
        assert word in ("halted\n", "done\n")
        return word == "halted\n"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("work", "before", "least"), [("standings", evening, 3), ("rebuild", damaged, 5)])
def test_what_is_killed_leaves_nothing_half_done(
    database_url, work: str, before: Callable[[], str], least: int
):
    tournament = before()
    Published.objects.get_or_create(pk=tournament)
    found, env = rows(), processes.environment(database_url)
    for writes in count(1):
        if not halted(work, tournament, writes, env):
            break
        assert rows() == found, f"after {writes} writes"
    assert writes > least
    assert rows() != found
    assert rebuild(tournament, check=True) == []


@pytest.mark.django_db(transaction=True)
def test_the_next_reader_finishes_what_a_killed_worker_had_begun(database_url):
    tournament = evening()
    assert halted("standings", tournament, 2, processes.environment(database_url))
    assert standings_after(tournament).after_round == 2
    assert versions(tournament).done == versions(tournament).wanted
    assert rebuild(tournament, check=True) == []
