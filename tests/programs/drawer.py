"""Draws one round of a tournament when told to; prints whether this process has drawn it.

`python -m tests.programs.drawer TOURNAMENT NUMBER`; another process does the same at the same moment.
"""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.db import connection  # noqa: E402

from tournaments import organizing  # noqa: E402
from tournaments.recording import Author  # noqa: E402


def main() -> None:
    """Connect, wait for the signal, draw."""
    tournament, number = sys.argv[1], int(sys.argv[2])
    connection.ensure_connection()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    author = Author(f"director{os.getpid()}")
    drawn = organizing.draw_round(tournament_id=tournament, author=author, number=number)
    sys.stdout.write(json.dumps(drawn._asdict()) + "\n")


if __name__ == "__main__":
    main()
