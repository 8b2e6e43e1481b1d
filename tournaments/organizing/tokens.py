"""Keys for referees: made once, shown once, kept as a hash, with an end and a way to revoke them."""

from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from scoring.errors import Refusal
from tournaments.models import DeviceToken, Person
from tournaments.organizing.deciding import plain_name

LONGEST = timedelta(days=30)


class Issued(NamedTuple):
    """A new key: its row, and the secret that nobody can see again."""

    token: DeviceToken
    secret: str


def issue_token(
    *,
    tournament_id: str,
    referee: str,
    created_by: str,
    table: int | None = None,
    expires_at: datetime | None = None,
) -> Issued:
    """A key for one referee, for the tournament or for one of its tables; by default it lasts two days.

    Raises `Refusal` (`malformed`) for an end that is past or more than 30 days away.
    """
    expires_at = end_of_key(expires_at)
    secret = token_urlsafe(32)
    with transaction.atomic():
        person = Person.objects.create(name=plain_name(referee, "referee"))
        token = DeviceToken.objects.create(
            tournament_id=tournament_id,
            table=table,
            referee=person,
            digest=hashed(secret),
            created_by=created_by,
            expires_at=expires_at,
        )
    return Issued(token, secret)


def end_of_key(asked: datetime | None) -> datetime:
    """When a key or a link ends: as asked, or in two days. Raises `Refusal` (`malformed`) beyond 30 days."""
    now = timezone.now()
    end = asked or now + timedelta(days=2)
    if not now < end <= now + LONGEST:
        raise Refusal(
            "malformed", "A key ends within 30 days from now.", None, {"expires_at": "within 30 days"}
        )
    return end


def hashed(secret: str) -> str:
    """How a key is kept: 256 random bits need no salt."""
    return sha256(secret.encode()).hexdigest()


def revoke_token(*, token_id: str) -> None:
    """The key opens nothing from now on; revoking twice keeps the first moment."""
    DeviceToken.objects.filter(pk=token_id, revoked_at=None).update(revoked_at=timezone.now())
