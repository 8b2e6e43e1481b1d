"""Records penalties in one match as fast as it can until the stream is so long; prints how often it won and lost.

`python -m tests.programs.racer MATCH_ID UNTIL`; another process does the same with the same match.
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


def race(match_id: str, until: int) -> dict[str, int]:
    """How many attempts were recorded, and how many came too late."""
    counts = {"recorded": 0, "stale": 0}
    position, _ = present_state(match_id)
    while position < until:
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


if __name__ == "__main__":
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    sys.stdout.write(json.dumps(race(sys.argv[1], int(sys.argv[2]))) + "\n")
