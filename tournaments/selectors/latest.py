"""Which results came last, for who looks on in the hall."""

from django.db.models import OuterRef, Subquery

from tournaments.models import LogEntry, Match
from tournaments.selectors.held import held_from


def latest_results(tournament_id: str, last_round: int) -> list[str]:
    """Ids of the decided matches of this round and the one before, the latest first; of the public's only."""
    head = LogEntry.objects.filter(stream=OuterRef("pk"), position=OuterRef("position"))
    decided = Match.objects.filter(
        tournament_id=tournament_id,
        round__in=(last_round - 1, last_round),
        round__lt=min(held_from(tournament_id), last_round + 1),
        decided=True,
        replaced_by="",
    )
    at = Subquery(head.values("recorded_at")[:1])
    return list(decided.annotate(at=at).order_by("-at", "pk").values_list("pk", flat=True))
