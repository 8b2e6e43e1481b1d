"""What a tournament is called, where and when it is played: ordinary facts that may change, outside the log."""

from datetime import datetime
from typing import Final
from zoneinfo import available_timezones

from scoring.errors import Refusal
from scoring.saying import said
from tournaments.models import Tournament
from tournaments.organizing.deciding import NoSuchTournament, plain_name

LONGEST_ROUND: Final = 24 * 60
"""Minutes."""


def describe_tournament(
    *,
    tournament_id: str,
    name: str,
    place: str = "",
    time_zone: str = "",
    starts_at: datetime | None = None,
    round_minutes: int | None = None,
) -> None:
    """Replace what a tournament is called, where and when it is played, and how long a round may take.

    Raises `NoSuchTournament`, and `Refusal` (`malformed`) naming the field.
    """
    facts = described(
        name=name, place=place, time_zone=time_zone, starts_at=starts_at, round_minutes=round_minutes
    )
    if not Tournament.objects.filter(pk=tournament_id).update(**facts):
        raise NoSuchTournament(tournament_id)


def described(
    *,
    name: str,
    place: str = "",
    time_zone: str = "",
    starts_at: datetime | None = None,
    round_minutes: int | None = None,
) -> dict[str, object]:
    """These facts as the columns hold them; raises `Refusal` (`malformed`) naming the field."""
    if time_zone and time_zone not in available_timezones():
        raise _wrong("time_zone", "There is no time zone of this name; one is America/Santo_Domingo.")
    if starts_at is not None and starts_at.tzinfo is None:
        raise _wrong("starts_at", "The beginning needs a time zone.")
    if round_minutes is not None and not 0 < round_minutes <= LONGEST_ROUND:
        raise _wrong("round_minutes", said("A round takes 1 to {most} minutes.", most=LONGEST_ROUND))
    return {
        "name": plain_name(name, "name"),
        "place": plain_name(place, "place") if place else "",
        "time_zone": time_zone,
        "starts_at": starts_at,
        "round_minutes": round_minutes,
    }


def _wrong(field: str, message: str) -> Refusal:
    return Refusal("malformed", message, None, {field: message})
