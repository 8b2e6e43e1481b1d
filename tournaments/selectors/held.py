"""What the public waits for: from which round on results and standings are held back."""

import sys

from tournaments.models import Setup


def held_from(tournament_id: str) -> int:
    """The first round that is held back, a number beyond any round where none is."""
    first = Setup.objects.filter(pk=tournament_id).values_list("held_from", flat=True).first()
    return sys.maxsize if first is None else first
