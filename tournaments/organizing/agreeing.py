"""What the sides say of results, before a round is drawn from them."""

from collections.abc import Iterable

from scoring.confirming import awaited
from scoring.errors import Refusal
from scoring.saying import listed, said
from scoring.schedule import Schedule
from tournaments.jsontext import loads
from tournaments.models import Match

MOST_NAMED = 8


def require_agreement(tournament_id: str, schedule: Schedule) -> None:
    """Refuse (`result_disputed`) while a side disputes a result, naming the tables.

    Where the sheet says `confirm`, refuse as well (`result_unconfirmed`) while a side has not confirmed one. A
    director's ruling or signature settles both.
    """
    decided = Match.objects.filter(tournament_id=tournament_id, decided=True, replaced_by="")
    found = list(decided.order_by("round", "table", "game").values(*_COLUMNS))
    disputed = [row for row in found if row["disputed"] != "[]"]
    if disputed:
        message = said(
            "A side disputes the result of {tables}: first it is settled.", tables=_tables(disputed)
        )
        raise Refusal("result_disputed", message, disputed[0]["round"], _fields(disputed))
    waiting = [row for row in found if _awaited(row)] if schedule.sheet.get("confirm") else []
    if waiting:
        message = said("Both sides have yet to confirm the result of {tables}.", tables=_tables(waiting))
        raise Refusal("result_unconfirmed", message, waiting[0]["round"], _fields(waiting))


_COLUMNS = ("id", "round", "table", "sides", "confirmed", "disputed", "rulings")


def _awaited(row: dict[str, str]) -> list[int]:
    kinds = [ruling["kind"] for ruling in loads(row["rulings"])]
    return awaited(len(loads(row["sides"])), True, loads(row["confirmed"]), kinds)


def _fields(rows: Iterable[dict[str, str]]) -> dict[str, list[str]]:
    return {"matches": [row["id"] for row in rows]}


def _tables(rows: list[dict[str, str]]) -> str:
    places = (said("table {table} of round {round}", table=row["table"], round=row["round"]) for row in rows)
    named = listed(", ", list(places)[:MOST_NAMED])
    if len(rows) <= MOST_NAMED:
        return named
    return said("{listed} and {count} more", listed=named, count=len(rows) - MOST_NAMED)
