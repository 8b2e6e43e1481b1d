"""What is told, from the public projection at the moment of telling: what is held back by then is told to nobody."""

from typing import Any, Final

from django.urls import reverse

from tournaments.jsontext import dumps, loads
from tournaments.models import Delivery, Match, Webhook
from tournaments.selectors.held import held_from
from tournaments.selectors.names import ERASED, entrant_names
from tournaments.selectors.rounds import rounds_of
from tournaments.selectors.standings import standings_after

MOST_ROWS: Final = 200
"""Of the standings; whoever wants more of them asks the API."""

Data = dict[str, Any]


def body_of(webhook: Webhook, delivery: Delivery) -> bytes | None:
    """The body as JSON, None where there is nothing public to tell (any more)."""
    data = _data(webhook, delivery)
    if data is None:
        return None
    about = {
        "id": webhook.tournament_id,
        "name": webhook.tournament.name,
        "url": webhook.site + reverse("tournament", args=[webhook.tournament_id]),
    }
    return dumps({"id": delivery.pk, "kind": delivery.kind, "tournament": about, "data": data}).encode()


def _data(webhook: Webhook, delivery: Delivery) -> Data | None:
    match delivery.kind:
        case Webhook.Kind.ROUND:
            return _round(webhook, int(delivery.subject))
        case Webhook.Kind.RESULT:
            return _result(webhook, delivery.subject)
        case Webhook.Kind.STANDINGS:
            return _standings(webhook)
    return {}


def _round(webhook: Webhook, number: int) -> Data | None:
    """Who plays whom; nothing of results."""
    found = rounds_of(webhook.tournament_id, entrant_names(webhook.tournament_id), number)
    if not found:
        return None
    return {
        "round": number,
        "url": webhook.site + reverse("round", args=[webhook.tournament_id, number]),
        "tables": [
            {"table": each.number, "board": each.board, "game": each.game, "sides": list(each.names)}
            for each in found[0].tables
        ],
        "byes": list(found[0].byes),
    }


def _result(webhook: Webhook, match_id: str) -> Data | None:
    match = Match.objects.filter(pk=match_id, tournament_id=webhook.tournament_id, replaced_by="").first()
    if match is None or match.round >= held_from(webhook.tournament_id):
        return None
    names = entrant_names(webhook.tournament_id)
    return {
        "match": match.pk,
        "round": match.round,
        "table": match.table,
        "url": webhook.site + reverse("match", args=[match.pk]),
        "sides": [
            [{"id": id_, "name": names.get(id_, ERASED)} for id_ in side] for side in loads(match.sides)
        ],
        "decided": match.decided,
        "totals": loads(match.totals) if match.decided else None,
        "winner": match.winner if match.decided else None,
    }


def _standings(webhook: Webhook) -> Data | None:
    table = standings_after(webhook.tournament_id)
    if table is None:
        return None
    names = entrant_names(webhook.tournament_id)
    keys = ("rank", "equal", "id", "metrics", "decided_by")
    return {
        "after_round": table.after_round,
        "url": webhook.site + reverse("api:standings", args=[webhook.tournament_id]),
        "rows": [
            {**{key: row[key] for key in keys}, "name": names.get(row["id"], ERASED)}
            for row in table.rows[:MOST_ROWS]
        ],
        "more": max(len(table.rows) - MOST_ROWS, 0),
    }
