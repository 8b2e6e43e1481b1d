"""Two processes at one match: every position is taken once, and who came late is told."""

import json
import subprocess
from contextlib import ExitStack

import pytest

from tests import processes
from tests.tournament import a_match
from tournaments import chain
from tournaments.models import LogEntry, Match
from tournaments.projections.rebuild import rebuild

WINS = 75


@pytest.mark.django_db(transaction=True)
def test_of_two_processes_at_one_position_one_wins_and_nothing_is_lost(database_url):
    match_id = a_match(target=100_000)
    env = processes.environment(database_url)
    arguments = ["-m", "tests.programs.racer", match_id, str(WINS)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with ExitStack() as stack:
        racers = [stack.enter_context(processes.running(arguments, env, **pipes)) for _ in range(2)]
        for racer in racers:
            assert racer.stdout.readline() == "ready\n"
        for racer in racers:
            racer.stdin.write("go\n")
            racer.stdin.flush()
        counts = [json.loads(racer.stdout.readline()) for racer in racers]
    entries = [
        chain.Entry(*row)
        for row in LogEntry.objects.filter(stream=match_id)
        .order_by("position")
        .values_list(*chain.Entry._fields)
    ]
    assert chain.verify(entries) is None
    assert [count["recorded"] for count in counts] == [WINS, WINS]
    assert len(entries) - 1 == 2 * WINS
    assert sum(count["stale"] for count in counts) > 0
    match = Match.objects.get(pk=match_id)
    assert match.totals == f"[{len(entries) - 1},0]"
    assert rebuild(match.tournament_id, check=True) == []
