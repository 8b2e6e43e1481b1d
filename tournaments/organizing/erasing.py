"""Erasing the name of a person. The log knows ids only, so nothing that was played changes."""

from django.db import transaction
from django.utils import timezone

from tournaments.models import DeviceToken, Person
from tournaments.projections.standings import load_schedule


class NoSuchPerson(LookupError):
    """Nobody with this id plays or referees in the tournament."""


def erase_name(*, tournament_id: str, person_id: str) -> None:
    """Forget what a player or a referee of the tournament is called; a referee's keys open nothing any more.

    Erasing twice is harmless. Raises `NoSuchPerson`.
    """
    with transaction.atomic():
        keys = DeviceToken.objects.filter(tournament_id=tournament_id, referee_id=person_id)
        if person_id not in load_schedule(tournament_id).people and not keys.exists():
            raise NoSuchPerson(person_id)
        Person.objects.filter(pk=person_id).update(name="")
        # Whoever still holds the phone would go on recording under a name that nobody knows.
        keys.filter(revoked_at=None).update(revoked_at=timezone.now())
