"""From a recorded result to published standings and the new page, and how many queries an entry costs."""

import random
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings

from benchmarks.games import transcript
from benchmarks.measuring import table
from benchmarks.recording import AUTHOR, scratch_database
from tests import processes
from tournaments import organizing
from tournaments.models import Match
from tournaments.projections.standings import versions
from tournaments.recording import record

ENTRANTS, ROUNDS = 200, 9
RESULTS = 100
START_SECONDS = 5.0
PATIENCE = 30.0
"""Seconds after which a result that is not published is a failure."""


def run() -> None:
    """Print the times, and the queries by kind of entry."""
    with scratch_database():
        tournament = open_field(ENTRANTS, "swiss")
        for _ in range(ROUNDS - 1):
            play(organizing.draw_round(tournament_id=tournament, author=AUTHOR).number, tournament)
        queries()
        with worker():
            published(tournament)


def open_field(count: int, format_: str) -> str:
    """A tournament of so many single players, with lots; its id."""
    opened = organizing.open_tournament(
        name="Benchmark",
        sheet={
            "format": format_,
            "tiebreaks": ["wins", "buchholz", "difference", "lot"],
            "total_rounds": ROUNDS,
        },
        house={"variant": "block", "options": {}},
        author=AUTHOR,
    )
    entries = [organizing.Entry((f"Player {number}",)) for number in range(count)]
    organizing.register_entrants(tournament_id=opened.id, entries=entries, author=AUTHOR)
    organizing.draw_lots(tournament_id=opened.id, seed=1, author=AUTHOR)
    return opened.id


def matches(tournament: str, number: int) -> Iterator[Match]:
    """The matches of a round by table."""
    yield from Match.objects.filter(tournament_id=tournament, round=number).order_by("table")


def play(number: int, tournament: str) -> None:
    """Give every table of a round a result by chance."""
    for match in matches(tournament, number):
        enter(match.pk, 0, ruled(match.table))


def ruled(seed: int) -> dict[str, Any]:
    """A result by chance."""
    lower = random.Random(seed).randrange(100)
    points = [100, lower] if seed % 2 else [lower, 100]
    return {"kind": "result_ruled", "points": points, "winner": points.index(100)}


def enter(match: str, position: int, *events: dict[str, Any]) -> None:
    """Record events as a referee's phone does."""
    record(match_id=match, position=position, client_id=str(uuid4()), events=events, author=AUTHOR)


@contextmanager
def worker() -> Iterator[None]:
    """A Celery worker on the benchmark's database where there is a broker, until the block ends."""
    if not settings.REDIS_URL:
        yield
        return
    env = processes.environment(processes.database_url, REDIS_URL=settings.REDIS_URL)
    arguments = "-m celery --quiet -A config worker --concurrency 1 --pool solo --loglevel ERROR".split()
    with processes.running(arguments, env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        time.sleep(START_SECONDS)
        yield


def published(tournament: str) -> None:
    """A result a quarter of a second, as a hall of this size sends them, each timed until it stands for the public.

    With a broker a worker of its own works the standings out, else the thread of this process.
    """
    number = organizing.draw_round(tournament_id=tournament, author=AUTHOR).number
    client = Client()
    page = f"/t/{tournament}/"
    with override_settings(ALLOWED_HOSTS=["testserver"]):
        client.get(page)
        waits: list[float] = []
        pages: list[float] = []
        for match in list(matches(tournament, number))[:RESULTS]:
            start = time.perf_counter()
            enter(match.pk, 0, ruled(match.table))
            until_published(tournament, start)
            waits.append(time.perf_counter() - start)
            client.get(page)
            pages.append(time.perf_counter() - start)
            time.sleep(0.05)
    rows = [
        (name, *milliseconds(each))
        for name, each in (("standings published", waits), ("page rendered", pages))
    ]
    who = "a worker" if settings.REDIS_URL else "a thread of the process"
    title = f"From a recorded result, {ENTRANTS} entrants in round {ROUNDS}, {connection.vendor} and {who}"
    table(title, ("until", "median ms", "p99 ms", "worst ms"), rows)


def until_published(tournament: str, start: float) -> None:
    """Wait as a reader would who asks again and again."""
    while True:
        found = versions(tournament)
        if found.done >= found.wanted:
            return
        if time.perf_counter() - start > PATIENCE:
            raise TimeoutError("The result was not published.")
        time.sleep(0.001)


def milliseconds(times: list[float]) -> tuple[str, str, str]:
    """The median, the 99th of a hundred, the worst."""
    ordered = sorted(times)
    found = (statistics.median(ordered), ordered[int(len(ordered) * 0.99) - 1], ordered[-1])
    return tuple(f"{each * 1000:.0f}" for each in found)  # type: ignore[return-value]


def queries() -> None:
    """Count the statements of entries and of a draw; their number is the same on every machine."""
    tournament = open_field(2, "round_robin")
    organizing.draw_round(tournament_id=tournament, author=AUTHOR)
    events = transcript("block", random.Random(3))["events"]
    (match,) = matches(tournament, 1)
    ends = [at for at, event in enumerate(events) if at and event["kind"] == "hand_started"]
    counts: dict[int, int] = {}
    for at, event in enumerate(events):
        counts[at] = counted(lambda at=at, event=event: enter(match.pk, at, event))  # type: ignore[misc]
    hundred = open_field(100, "swiss")
    draw = counted(lambda: organizing.draw_round(tournament_id=hundred, author=AUTHOR))
    rows = [
        ("the first entry of a match", str(counts[0])),
        ("a play", str(statistics.mode(counts.values()))),
        ("a hand's last play", str(counts[ends[0] - 1])),
        ("a match's last play", str(counts[len(events) - 1])),
        ("drawing a round of 100", str(draw)),
    ]
    table("Statements of one entry (the transaction's own among them)", ("what", "statements"), rows)


def counted(work: Callable[[], object]) -> int:
    """How many statements the work sends."""
    with CaptureQueriesContext(connection) as captured:
        work()
    return len(captured)
