"""Opening a tournament: its sheet and its house rules are frozen into the log."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from scoring.schedule import SCHEMA, Schedule
from tournaments.models import Membership, Tournament
from tournaments.organizing.deciding import Decisions, plain_name
from tournaments.recording.stream import Author


def open_tournament(
    *,
    name: str,
    sheet: Mapping[str, Any],
    house: Mapping[str, Any],
    author: Author,
    director_id: int | None = None,
    place: str = "",
) -> Tournament:
    """Open a tournament; `director_id` is the user who owns it.

    `sheet` is the header of Contract 3 (kind, format, tiebreaks, bye ...), `house` names a variant or a preset,
    with options. Raises `Refusal` at position 0.
    """
    tournament = Tournament(name=plain_name(name, "name"), place=plain_name(place, "place") if place else "")
    decisions = Decisions(tournament.id, Schedule(), author)
    decisions.add("tournament_opened", {"schema": SCHEMA, "sheet": dict(sheet), "house": dict(house)})
    with transaction.atomic():
        tournament.save(force_insert=True)
        if director_id is not None:
            Membership.objects.create(user_id=director_id, tournament=tournament, role=Membership.Role.OWNER)
        decisions.write()
    return tournament
