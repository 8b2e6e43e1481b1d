"""`python -m tests.federation` holds the open, checks what is left of it, and says where the time went."""

import argparse
import io
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from datetime import UTC, datetime
from pathlib import Path

import django
from django.core.management import call_command
from django.db import connection

from benchmarks.measuring import machine, table
from tests.federation.clock import Clock

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from benchmarks.recording import scratch_database  # noqa: E402 - these need the settings
from tests.federation import corrections, sitting  # noqa: E402
from tournaments import dispatch  # noqa: E402
from tournaments.management.simulate.progress import Progress  # noqa: E402
from tournaments.models import LogEntry, Match  # noqa: E402
from tournaments.recording import Preview  # noqa: E402

HEADER = ("work", "times", "seconds", "ms each")
CORRECTIONS: dict[int, tuple[str, Callable[[str, int], Preview], int]] = {
    3: ("a hand of round 1 recounted after round 3", corrections.recount, 1),
    6: ("a hand of round 4 recounted after round 6", corrections.recount, 4),
    8: ("a result of round 7 overruled after round 8", corrections.overrule, 7),
}
"""After which round, what it is, how, in which round."""


def main() -> None:
    """Hold it on a database of its own, as `DATABASE_URL` says, or on SQLite."""
    parser = argparse.ArgumentParser(prog="python -m tests.federation", description=__doc__)
    parser.add_argument("--pairs", type=int, default=120, help="how many, an even number")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path, help="write the figures into this file as well")
    options = parser.parse_args()
    # What a thread of the server or a worker would do is done here between the hands, to be measured apart.
    dispatch.tell = lambda _: None
    clock = Clock()
    with scratch_database():
        field = sitting.Field(options.pairs, options.rounds, options.seed)
        said = hold(field, options.rounds, clock)
        said += verify(field.id, clock)
        said.insert(
            0, f"{options.pairs} pairs, {options.rounds} rounds, {LogEntry.objects.count():,} entries"
        )
    rows = clock.rows()
    for line in said:
        print(line)
    table(f"Where the time went, {connection.vendor}, {machine()}", HEADER, rows)
    if options.report:
        options.report.write_text(report(said, rows), encoding="utf-8")


def hold(field: sitting.Field, rounds: int, clock: Clock) -> list[str]:
    """All rounds, with the corrections between them; what they changed, in a sentence each."""
    said = []
    done = 0
    with Progress(_matches(field.here, rounds), "matches", sys.stderr) as bar:

        def told() -> None:
            nonlocal done
            done += 1
            bar.show(done)

        for number in range(1, rounds + 1):
            field.prepare(number)
            with clock.of("drawing a round"):
                matches = field.draw(number)
            sitting.play_round(matches, field, clock, told)
            if number in CORRECTIONS:
                what, make, of = CORRECTIONS[number]
                with clock.of("previewing and correcting"):
                    said.append(f"{what}: {_told(make(field.id, of))}")
    assert Match.objects.filter(tournament_id=field.id, decided=True).count() == done
    return said


def _matches(here: int, rounds: int) -> int:
    total = 0
    for number in range(1, rounds + 1):
        here += sitting.LATE.get(number, 0) - sitting.GONE.get(number, 0)
        total += here // 2
    return total


def _told(told: Preview) -> str:
    places = len(told.effects.places)
    drawn = ", ".join(str(draw.round) for draw in told.effects.draws)
    return f"{places} lines of standings as previewed, no other; rounds drawn from what it changed: {drawn}"


def verify(tournament: str, clock: Clock) -> list[str]:
    """Nothing differs from the log, no entry from its digest, here and in the exported file."""
    with tempfile.TemporaryDirectory(prefix="capicua-open-") as directory:
        file = str(Path(directory) / "open.jsonl")
        steps: Sequence[tuple[str, tuple[str, ...]]] = (
            ("rebuild --check", ("rebuild", "--check", tournament)),
            ("rebuild", ("rebuild", tournament)),
            ("verify_log", ("verify_log",)),
            ("export_tournament", ("export_tournament", tournament, file)),
            ("verify_log FILE", ("verify_log", file)),
        )
        said = []
        for name, command in steps:
            with clock.of(name):
                said.append(f"{name}: {_ran(command)}")
    return said


def _ran(command: Sequence[str]) -> str:
    """What a command says; `verify_log` always leaves with a code."""
    out, code = io.StringIO(), None
    with redirect_stdout(out):
        try:
            call_command(*command, stdout=out)
        except SystemExit as left:
            code = left.code
    assert not code, out.getvalue()
    return out.getvalue().strip() or "written"


def report(said: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The page `docs/open.md`."""
    return "\n".join(
        [
            "# A federation open",
            "",
            "One simulated open from the first entry to the last check, through the services: late entries,",
            "withdrawals, a bye each round, every play as a referee's phone sends it (a hand a request), three",
            "corrections. Standings are worked out after each hand in which a result came in. `make open` holds",
            "it again, and this page is written by `python -m tests.federation --report docs/open.md`.",
            "",
            f"{datetime.now(UTC):%Y-%m-%d}, {machine()}, {connection.vendor}",
            "",
            *(f"- {line}" for line in said),
            "",
            f"| {' | '.join(HEADER)} |",
            "|---|--:|--:|--:|",
            *(f"| {' | '.join(row)} |" for row in rows),
            "",
        ]
    )


if __name__ == "__main__":
    main()
