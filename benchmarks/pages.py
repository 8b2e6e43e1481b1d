"""The standings page of a large field under load, beside a bare answer of the same size, while entries are recorded."""

import random
import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from django.db import connections

from benchmarks import proxy
from benchmarks.games import transcript
from benchmarks.measuring import table
from benchmarks.publishing import (
    AUTHOR,
    ENTRANTS,
    PATIENCE,
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
from tournaments.models import Match
from tournaments.projections.standings import versions

CONNECTIONS, SECONDS, ENTRIES_A_SECOND = 256, 4, 20
TURNS = 3
"""How often each rival is loaded, one after the other, so that a busy neighbour disturbs all of them alike."""
CHANGES = 30
"""Results whose way to a reader is timed."""
BARE, SHELF, DJANGO = (
    "benchmarks.bare:application",
    "config.wsgi:application",
    "config.wsgi:django_application",
)
NAMES = {BARE: "the same bytes, bare", SHELF: "from the shelf", DJANGO: "Django, every time"}
FILE, PROXIED = "a static file of nginx", "the page through nginx"


class Load(NamedTuple):
    """What `wrk` saw: answers a second, and the 99th of a hundred in seconds."""

    a_second: float
    p99: float


class Delays(NamedTuple):
    """Seconds from a recorded result until its standings stood, a reader could have it, and an open page had it."""

    published: float
    ready: float
    seen: float


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
        loads: dict[str, list[Load]] = {NAMES[application]: [] for application in NAMES}
        behind: dict[str, list[Load]] = {FILE: [], PROXIED: []}
        with recorded(open_matches[CHANGES:]):
            for turn in range(TURNS):
                for application, name in NAMES.items():
                    with Server(env, application) as server:
                        loads[name].append(load(server.port, path))
                if proxy.installed():
                    scratch = Path(directory) / f"nginx{turn}"
                    scratch.mkdir()
                    with Server(env, SHELF) as server, proxy.nginx(server.port, body, scratch) as port:
                        behind[FILE].append(load(port, proxy.STATIC))
                        behind[PROXIED].append(load(port, path))
            delays = changes(env, tournament, open_matches[:CHANGES])
        show(body.stat().st_size, loads)
        if proxy.installed():
            compare("Behind nginx as docs/nginx.conf has it", behind)
        show_delays(delays)


def a_hall() -> tuple[str, list[str]]:
    """A tournament in its last round, and the matches that are open."""
    tournament = open_field(ENTRANTS, "swiss")
    for _ in range(ROUNDS - 1):
        play(organizing.draw_round(tournament_id=tournament, author=AUTHOR).number, tournament)
    number = organizing.draw_round(tournament_id=tournament, author=AUTHOR).number
    return tournament, [match.pk for match in matches(tournament, number)]


@contextmanager
def recorded(open_matches: list[str]) -> Iterator[None]:
    """Hands are played at these tables, so many entries a second in all, until the block ends."""
    over = threading.Event()
    games = [(match, transcript("block", random.Random(n))["events"]) for n, match in enumerate(open_matches)]

    def work() -> None:
        for position in range(min(len(events) for _, events in games)):
            for match, events in games:
                if over.wait(1 / ENTRIES_A_SECOND):
                    return
                enter(match, position, events[position])

    def referee() -> None:
        work()
        connections.close_all()

    referees = threading.Thread(target=referee)
    referees.start()
    try:
        yield
    finally:
        over.set()
        referees.join()


def load(port: int, path: str) -> Load:
    """Many readers of one page at once, none of whom has it already."""
    fetched(port, path)
    done = subprocess.run(wrk(SECONDS, port, path), capture_output=True, text=True, check=True, timeout=120)
    rate, p99 = (
        re.search(each, done.stdout) for each in (r"Requests/sec:\s+([\d.]+)", r"99%\s+([\d.]+)(\w+)")
    )
    assert "Non-2xx" not in done.stdout, done.stdout
    assert rate is not None
    assert p99 is not None, done.stdout
    return Load(float(rate[1]), float(p99[1]) * {"us": 1e-6, "ms": 1e-3, "s": 1.0, "m": 60.0}[p99[2]])


def wrk(seconds: int, port: int, path: str) -> list[str]:
    """The command that has many readers ask for the whole page."""
    arguments = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "20s", "--latency"]
    return [*arguments, f"http://127.0.0.1:{port}{path}"]


def changes(env: dict[str, str], tournament: str, open_matches: list[str]) -> list[Delays]:
    """Results one after the other, each timed until everybody can have it, with all the other readers there."""
    path, delays = f"/t/{tournament}/", []
    with Server(env, SHELF) as server, open_page(server.port, path) as opened:
        fetched(server.port, path)
        readers = subprocess.Popen(wrk(300, server.port, path), stdout=subprocess.DEVNULL)
        try:
            for number, match in enumerate(open_matches):
                enter(match, 0, ruled(number))
                delays.append(_timed(server.port, tournament, opened))
        finally:
            readers.terminate()
            readers.wait()
    return delays


def _timed(port: int, tournament: str, opened: dict[str, float]) -> Delays:
    """Look every few milliseconds until the result that has just been recorded is there."""
    start, published, ready = time.perf_counter(), 0.0, 0.0
    wanted = versions(tournament).wanted
    done = Match.objects.filter(tournament_id=tournament, round=ROUNDS, decided=True).count()
    title = f'<progress value="{done}"'
    while time.perf_counter() - start < PATIENCE:
        now = time.perf_counter() - start
        if not published and versions(tournament).done >= wanted:
            published = now
        if not ready and title in fetched(port, f"/t/{tournament}/")[1].decode():
            ready = time.perf_counter() - start
        if ready and title in opened:
            return Delays(published or ready, ready, opened[title] - start)
        time.sleep(0.01)
    raise TimeoutError("The result was not shown.")


@contextmanager
def open_page(port: int, path: str) -> Iterator[dict[str, float]]:
    """Somebody's open page, which asks as `live.js` does; when it first saw so many tables done."""
    over, seen, chance = threading.Event(), dict[str, float](), random.Random(1)

    def follow() -> None:
        etag = ""
        while not over.wait(0.8 + 0.4 * chance.random()):
            with suppress(OSError):
                _, body, etag = fetched(port, path, {"If-None-Match": etag})
                for title in re.findall(r'<progress value="\d+"', body.decode()):
                    seen.setdefault(title, time.perf_counter())

    reader = threading.Thread(target=follow)
    reader.start()
    try:
        yield seen
    finally:
        over.set()
        reader.join()


def fetched(
    port: int, path: str, headers: Mapping[str, str] = MappingProxyType({})
) -> tuple[int, bytes, str]:
    """A page as one reader gets it: (status, body, ETag)."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    # As wrk asks, so that a proxy finds the same form.
    connection.putrequest("GET", path, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    body, etag = response.read(), response.headers["ETag"] or ""
    connection.close()
    return response.status, body, etag


def show(size: int, loads: dict[str, list[Load]]) -> None:
    """Print the page beside the bare bytes and beside Django."""
    about = f"{size / 1000:.0f} KB, {CONNECTIONS} connections, {ENTRIES_A_SECOND} entries a second"
    compare(f"The page of {ENTRANTS} entrants: {about}", loads)


def compare(title: str, loads: dict[str, list[Load]]) -> None:
    """Print each rival beside the first: of the ratios, taken turn by turn, the median and the best."""
    base, middle, rows = next(iter(loads.values())), TURNS // 2, []
    for name, seen in loads.items():
        ratios = sorted(mine.a_second / other.a_second for mine, other in zip(seen, base, strict=True))
        rate, p99 = (sorted(column)[middle] for column in zip(*seen, strict=True))
        rows.append(
            (name, f"{rate:,.0f}", f"{ratios[middle]:.2f}", f"{ratios[-1]:.2f}", f"{p99 * 1000:,.0f}")
        )
    table(title, ("what", "answers/s", "ratio", "best", "p99 ms"), rows)


def show_delays(delays: list[Delays]) -> None:
    """Print how long a result takes to each step."""
    steps = {"its standings are published": 0, "the new page is ready": 1, "a page left open shows it": 2}
    table(
        "From a recorded result, under the same load",
        ("until", "median ms", "p99 ms", "worst ms"),
        [(name, *milliseconds([delay[step] for delay in delays])) for name, step in steps.items()],
    )
