"""What the public waits for: from which round on results and standings are held back."""

import sys
from typing import Final

from tournaments.models import Setup

NOTHING_HELD: Final = sys.maxsize
"""A number beyond any round."""


def held_from(tournament_id: str) -> int:
    """The first round that is held back, `NOTHING_HELD` where none is."""
    first = Setup.objects.filter(pk=tournament_id).values_list("held_from", flat=True).first()
    return NOTHING_HELD if first is None else first
