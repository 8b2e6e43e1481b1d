"""Records so many penalties in one match, as fast as it can; prints how often it came too late.

`python -m tests.programs.racer MATCH_ID WINS`; another process does the same with the same match. Both look at the
match before either starts, so that one of them is late at least once.
"""

import json
import os
import sys
from uuid import uuid4

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from tournaments import recording  # noqa: E402
from tournaments.recording.entries import present_state  # noqa: E402

PENALTY = {"kind": "penalty_given", "side": 0, "points": 1, "reason": "race"}


def race(match_id: str, position: int, wins: int) -> dict[str, int]:
    """How many attempts were recorded, and how many came too late."""
    counts = {"recorded": 0, "stale": 0}
    while counts["recorded"] < wins:
        try:
            answer = recording.record(
                match_id=match_id,
                position=position,
                client_id=str(uuid4()),
                events=[PENALTY],
                author=recording.Author(f"racer{os.getpid()}"),
            )
        except recording.Stale as stale:
            counts["stale"] += 1
            position = stale.position or 0
        else:
            counts["recorded"] += 1
            position = answer.position
    return counts


def main() -> None:
    """Look at the match, wait for the signal, race."""
    match_id, wins = sys.argv[1], int(sys.argv[2])
    position, _ = present_state(match_id)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    sys.stdout.write(json.dumps(race(match_id, position, wins)) + "\n")


if __name__ == "__main__":
    main()
