"""Asks of a match whether nothing about it can be doubted."""

from tournaments import chain
from tournaments.models import LogEntry, Match
from tournaments.projections.rebuild import rebuild


def whole(match_id: str, *, certified_otherwise: bool = False) -> bool:
    """Whether the chain holds, and the rows are those of a rebuild.

    A result that was certified and corrected since counts as whole only with `certified_otherwise`.
    """
    tournament = Match.objects.get(pk=match_id).tournament_id
    columns = chain.Entry._fields
    entries = [
        chain.Entry(*row) for row in LogEntry.objects.order_by("stream", "position").values_list(*columns)
    ]
    found = [each for each in rebuild(tournament, check=True) if not (certified_otherwise and each.certified)]
    return chain.verify(entries) is None and not found
