"""Recorded entries per second: beside Django's `create()` and a bare `INSERT` of the same rows, each committed."""

import itertools
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from uuid import uuid4

from django.db import connection, transaction

from benchmarks.games import transcript
from benchmarks.measuring import table
from tournaments import ids, organizing
from tournaments.models import LogEntry, Match
from tournaments.recording import Author, record, stream

AUTHOR = Author("bench", "bench")
TURNS, BATCH = 7, 100


def run() -> None:
    """Print how recording compares, and whether entry 300 of a match costs what entry 3 costs."""
    with scratch_database():
        rivals = {
            "bare INSERT": inserts(),
            "create() in atomic": creates(),
            "record(): rules, checks, projections": records(),
        }
        seconds: dict[str, list[float]] = {name: [] for name in rivals}
        for turn, (name, work) in itertools.product(range(TURNS + 1), rivals.items()):
            start = time.perf_counter()
            for _ in range(BATCH):
                next(work)
            if turn:
                seconds[name].append((time.perf_counter() - start) / BATCH)
        base = median(seconds["create() in atomic"])
        rows = [
            (name, f"{1 / median(each):,.0f}", f"{base / median(each):.2f}") for name, each in seconds.items()
        ]
        table(f"Entries committed one by one on {connection.vendor}", ("what", "entries/s", "ratio"), rows)
        flatness()


@contextmanager
def scratch_database() -> Iterator[None]:
    """A database of the benchmark's own, as tests have one."""
    name = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(str(name), verbosity=0)


def inserts() -> Iterator[None]:
    """Rows as recording writes them, by one statement each, chained but checked by nobody."""
    name, head = ids.new_id(), stream.BEFORE_ALL
    while True:
        entries = [("tile_played", '{"on":"left","seat":1,"tile":"6-4"}')]
        head = stream.append(stream=name, head=head, entries=entries, author=AUTHOR, client_id=str(uuid4()))
        yield


def creates() -> Iterator[None]:
    """The same rows by the ORM, each in a transaction."""
    name = ids.new_id()
    for position in itertools.count():
        with transaction.atomic():
            LogEntry.objects.create(
                stream=name,
                position=position,
                kind="tile_played",
                data='{"on":"left","seat":1,"tile":"6-4"}',
                recorded_at=stream.now(),
                recorded_by=AUTHOR.by,
                device=AUTHOR.device,
                client_id=str(uuid4()),
                digest="0" * 64,
            )
        yield


def open_match(**house: object) -> str:
    """A match of two players; its id."""
    tournament = organizing.open_tournament(
        name="Benchmark",
        sheet={"format": "round_robin"},
        house={"variant": "block", "options": house},
        author=AUTHOR,
    )
    entries = [organizing.Entry((name,)) for name in ("Ana", "Bea")]
    organizing.register_entrants(tournament_id=tournament.id, entries=entries, author=AUTHOR)
    organizing.draw_round(tournament_id=tournament.id, author=AUTHOR)
    return Match.objects.get(tournament=tournament).pk


def records() -> Iterator[None]:
    """Whole matches of two players, entry by entry through the recording service."""
    chance = random.Random(1)
    while True:
        match_id = open_match()
        for position, event in enumerate(transcript("block", chance)["events"]):
            record(
                match_id=match_id, position=position, client_id=str(uuid4()), events=[event], author=AUTHOR
            )
            yield


def flatness() -> None:
    """What one entry costs early and late in a long match: the same hand over and over."""
    match_id = open_match(target=100_000, opening="any")
    events = transcript("block", random.Random(2))["events"]
    second = next(at for at, event in enumerate(events) if at and event["kind"] == "hand_started")
    hand = [{**events[0], "leader": events[1]["seat"]}, *events[1:second]]
    costs: list[float] = []
    for position, event in enumerate(itertools.islice(itertools.cycle(hand), 20 * len(hand))):
        start = time.perf_counter()
        record(match_id=match_id, position=position, client_id=str(uuid4()), events=[event], author=AUTHOR)
        costs.append(time.perf_counter() - start)
    early, late = median(costs[: 2 * len(hand)]), median(costs[-2 * len(hand) :])
    rows = [
        (f"entries 1 to {2 * len(hand)}", f"{early * 1e3:.2f}", "1.00"),
        (
            f"entries {len(costs) - 2 * len(hand) + 1} to {len(costs)}",
            f"{late * 1e3:.2f}",
            f"{late / early:.2f}",
        ),
    ]
    table("One entry early and late in a match", ("which", "ms", "ratio"), rows)
