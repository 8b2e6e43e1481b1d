"""The clock of a round: how long it runs, and until when."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from tournaments.jsontext import loads
from tournaments.models import Round


@dataclass(frozen=True, slots=True)
class RoundClock:
    """A clock that runs some minutes from `started_at`; `stopped_at` is None while nobody has stopped it."""

    minutes: int
    started_at: datetime
    stopped_at: datetime | None

    @property
    def ends_at(self) -> datetime:
        """When its minutes are over."""
        return self.started_at + timedelta(minutes=self.minutes)


def clock_in(notes: dict[str, Any]) -> RoundClock | None:
    """The clock that the notes of a round tell of; None where it has not been started."""
    found = notes.get("clock")
    if found is None:
        return None
    stopped = datetime.fromisoformat(found["stopped"]) if found["stopped"] else None
    return RoundClock(found["minutes"], datetime.fromisoformat(found["at"]), stopped)


def clock_of(tournament_id: str, number: int) -> RoundClock | None:
    """The clock of a round; None where it has not been started, or there is no such round."""
    found = Round.objects.filter(tournament_id=tournament_id, number=number).values_list("notes", flat=True)
    notes = found.first()
    return None if notes is None else clock_in(loads(notes))
