"""What a referee's phone may record now."""

from collections.abc import Iterable

from django.db.models import F, Q

from scoring.confirming import awaited
from tournaments.jsontext import loads
from tournaments.models import Match


def recordable(tournament_id: str, table: int | None, number: int) -> Iterable[Match]:
    """The matches that a key may record while round `number` is in play, its own first, then by round and table.

    Everything of that round, and what is still undecided of an earlier one; with a `table`, only what is there.
    """
    found = Match.objects.filter(
        Q(round=number) | Q(decided=False), tournament_id=tournament_id, replaced_by=""
    )
    if table is not None:
        found = found.filter(table=table)
    return found.order_by(F("round").desc(), "table", "game").defer("header", "carry", "reasons")


def is_awaited(match: Match) -> bool:
    """Whether a side of a decided match has yet to confirm its result."""
    kinds = [ruling["kind"] for ruling in loads(match.rulings)]
    return bool(awaited(len(loads(match.sides)), match.decided, loads(match.confirmed), kinds))
