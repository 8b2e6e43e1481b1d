"""Two directors press *draw round 2* at the same moment: one round exists."""

import json
import subprocess
from contextlib import ExitStack

import pytest

from tests import processes
from tests.tournament import counted, record, singles
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match, Round
from tournaments.projections.rebuild import rebuild

DIRECTORS = 2


def press_at_once(tournament: str, number: int, env: dict[str, str]) -> list[dict[str, object]]:
    """What each of the processes answers that draw the round when all of them are ready."""
    arguments = ["-m", "tests.programs.drawer", tournament, str(number)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with ExitStack() as stack:
        drawers = [stack.enter_context(processes.running(arguments, env, **pipes)) for _ in range(DIRECTORS)]
        for drawer in drawers:
            assert drawer.stdout.readline() == "ready\n"
        for drawer in drawers:
            drawer.stdin.write("go\n")
            drawer.stdin.flush()
        return [json.loads(drawer.stdout.readline()) for drawer in drawers]


@pytest.mark.django_db(transaction=True)
def test_T12_two_directors_draw_a_round_at_once_and_one_round_exists(database_url):
    tournament = singles(tuple("ABCDEFGHIJ"), target=10)
    env = processes.environment(database_url)
    for number in range(1, 4):
        answers = press_at_once(tournament, number, env)
        assert sorted(answer["new"] for answer in answers) == [False, True]
        assert [answer["number"] for answer in answers] == [number] * DIRECTORS
        matches = Match.objects.filter(tournament_id=tournament, round=number)
        seated = [id_ for match in matches for side in loads(match.sides) for id_ in side]
        assert len(seated) == len(set(seated)) == 10
        for match in matches:
            record(match.pk, 0, *counted(0, "6-6"))
    assert Round.objects.filter(tournament_id=tournament).count() == 3
    assert LogEntry.objects.filter(stream=tournament, kind="round_drawn").count() == 3
    assert LogEntry.objects.filter(kind="match_started").count() == 15
    assert rebuild(tournament, check=True) == []
