"""Opening a tournament: its sheet and its house rules are frozen into the log."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from scoring.schedule import SCHEMA, Schedule
from tournaments.models import Membership, Tournament
from tournaments.organizing.deciding import Decisions
from tournaments.organizing.describing import described
from tournaments.recording.stream import Author


def open_tournament(
    *,
    name: str,
    sheet: Mapping[str, Any],
    house: Mapping[str, Any],
    author: Author,
    director_id: int | None = None,
    place: str = "",
    time_zone: str = "",
    starts_at: datetime | None = None,
    round_minutes: int | None = None,
) -> Tournament:
    """Open a tournament; `director_id` is the user who owns it.

    `sheet` is the header of Contract 3 (kind, format, tiebreaks, bye ...), `house` names a variant or a preset,
    with options. Raises `Refusal` at position 0.
    """
    facts = described(
        name=name, place=place, time_zone=time_zone, starts_at=starts_at, round_minutes=round_minutes
    )
    tournament = Tournament(**facts)
    decisions = Decisions(tournament.id, Schedule(), author)
    decisions.add("tournament_opened", {"schema": SCHEMA, "sheet": dict(sheet), "house": dict(house)})
    with transaction.atomic():
        tournament.save(force_insert=True)
        if director_id is not None:
            Membership.objects.create(user_id=director_id, tournament=tournament, role=Membership.Role.OWNER)
        decisions.write()
    return tournament
