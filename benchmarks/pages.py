"""The standings page of a large field under load, beside a bare answer of the same size, while entries are recorded."""

import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from django.db import connections

from benchmarks.measuring import table
from benchmarks.publishing import (
    AUTHOR,
    ENTRANTS,
    ROUNDS,
    enter,
    matches,
    milliseconds,
    open_field,
    play,
    ruled,
)
from benchmarks.recording import scratch_database
from tests import processes
from tests.server import Server
from tournaments import organizing

CONNECTIONS, SECONDS, ENTRIES_A_SECOND = 256, 6, 20
CHANGES = 40
"""Results whose way to a reader is timed."""
BARE, SHELF, DJANGO = (
    "benchmarks.bare:application",
    "config.wsgi:application",
    "config.wsgi:django_application",
)
NAMES = {BARE: "the same bytes, bare", SHELF: "from the shelf", DJANGO: "Django, every time"}


class Load(NamedTuple):
    """What `wrk` saw: answers a second, and the 99th of a hundred as it prints it."""

    a_second: float
    p99: str


def run() -> None:
    """Print throughput as ratios to the bare answer, and how soon readers see a result while the load is on."""
    if shutil.which("wrk") is None:
        print("\nwrk is not installed: no load on pages (apt-get install wrk).")
        return
    with scratch_database(), tempfile.TemporaryDirectory() as directory:
        tournament, open_matches = a_hall()
        path, body = f"/t/{tournament}/", Path(directory) / "page"
        body.write_bytes(b"")
        env = processes.environment(processes.database_url, BARE_BODY=str(body))
        with Server(env, SHELF) as server:
            body.write_bytes(fetched(server.port, path)[1])
        with recorded(open_matches[CHANGES:]):
            loads = {application: load(env, application, path) for application in NAMES}
            delays = seen_after(env, path, open_matches[:CHANGES])
        show(body.stat().st_size, loads, delays)


def a_hall() -> tuple[str, list[str]]:
    """A tournament in its last round, and the matches that are open."""
    tournament = open_field(ENTRANTS, "swiss")
    for _ in range(ROUNDS - 1):
        play(organizing.draw_round(tournament_id=tournament, author=AUTHOR).number, tournament)
    number = organizing.draw_round(tournament_id=tournament, author=AUTHOR).number
    return tournament, [match.pk for match in matches(tournament, number)]


@contextmanager
def recorded(open_matches: list[str]) -> Iterator[None]:
    """Entries at the tables of the round, so many a second, until the block ends."""
    over = threading.Event()

    def work() -> None:
        positions = dict.fromkeys(open_matches, 0)
        for match in cycle(open_matches):
            if over.wait(1 / ENTRIES_A_SECOND):
                break
            enter(
                match, positions[match], {"kind": "penalty_given", "side": 0, "points": -1, "reason": "late"}
            )
            positions[match] += 1
        connections.close_all()

    referees = threading.Thread(target=work)
    referees.start()
    try:
        yield
    finally:
        over.set()
        referees.join()


def load(env: dict[str, str], application: str, path: str) -> Load:
    """Many readers of one page at once, none of whom has it already."""
    with Server(env, application) as server:
        fetched(server.port, path)
        arguments = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--timeout", "20s", "--latency"]
        done = subprocess.run(
            [*arguments, f"http://127.0.0.1:{server.port}{path}"], capture_output=True, text=True, check=True
        )
    rate, p99 = (re.search(each, done.stdout) for each in (r"Requests/sec:\s+([\d.]+)", r"99%\s+(\S+)"))
    assert rate is not None
    assert p99 is not None, done.stdout
    return Load(float(rate[1]), p99[1])


def seen_after(env: dict[str, str], path: str, open_matches: list[str]) -> list[float]:
    """Seconds from a result until a reader's page is another, each, with all the other readers there."""
    delays = []
    with Server(env, SHELF) as server:
        fetched(server.port, path)
        seconds = len(open_matches) * 3
        arguments = [
            "wrk",
            "-t1",
            f"-c{CONNECTIONS}",
            f"-d{seconds}s",
            f"http://127.0.0.1:{server.port}{path}",
        ]
        readers = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
        try:
            for number, match in enumerate(open_matches):
                before = title_of(fetched(server.port, path)[1])
                start = time.perf_counter()
                enter(match, 0, ruled(number))
                while title_of(fetched(server.port, path)[1]) == before:
                    time.sleep(0.005)
                delays.append(time.perf_counter() - start)
        finally:
            readers.terminate()
            readers.wait()
    return delays


def title_of(page: bytes) -> bytes:
    """How many tables of the round are done, as the page says it: what every result changes."""
    return b"".join(re.findall(rb"<progress[^>]*>", page)) or page


def fetched(port: int, path: str) -> tuple[int, bytes]:
    """A page as one reader gets it."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, body


def show(size: int, loads: dict[str, Load], delays: list[float]) -> None:
    """Print both tables."""
    bare = loads[BARE].a_second
    rows = [
        (NAMES[each], f"{seen.a_second:,.0f}", f"{seen.a_second / bare:.2f}", seen.p99)
        for each, seen in loads.items()
    ]
    about = f"{size / 1000:.0f} KB, {CONNECTIONS} connections, {ENTRIES_A_SECOND} entries a second"
    table(f"The page of {ENTRANTS} entrants: {about}", ("what", "answers/s", "ratio", "p99"), rows)
    header = ("until", "median ms", "p99 ms", "worst ms")
    table("From a recorded result, under the same load", header, [("a reader has it", *milliseconds(delays))])
