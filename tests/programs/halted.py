"""Works out standings, rebuilds or does a job, and stands still behind a given write of it, to be killed there.

`python -m tests.programs.halted standings|rebuild|job ID WRITES` prints `halted` and waits, or `done` where it
has no so many writes.
"""

import os
import sys
from collections.abc import Callable
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.db import connection  # noqa: E402

from tournaments.jobs import running  # noqa: E402
from tournaments.projections import rebuild, standings  # noqa: E402

WORK: dict[str, Callable[[str], object]] = {
    "standings": standings.bring_up,
    "rebuild": rebuild.rebuild,
    "job": running.run,
}
WRITES = ("INSERT", "UPDATE", "DELETE")


class Halt:
    """Counts the writes that have been made, and halts behind the last that it may see."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __call__(self, execute: Callable[..., Any], sql: str, *arguments: Any) -> Any:
        done = execute(sql, *arguments)
        if sql.startswith(WRITES):
            self.left -= 1
            if not self.left:
                say("halted")
                sys.stdin.readline()
        return done


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def main() -> None:
    work, tournament, writes = sys.argv[1], sys.argv[2], int(sys.argv[3])
    with connection.execute_wrapper(Halt(writes)):
        WORK[work](tournament)
    say("done")


if __name__ == "__main__":
    main()
