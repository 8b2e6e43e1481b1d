"""Who has which role in a tournament, and who is known by a name in it."""

from typing import NamedTuple

from django.db.models import Count, Q
from django.utils import timezone

from tournaments.models import Membership, Person
from tournaments.roles import Role


class Member(NamedTuple):
    """Somebody with a role; `by` is how the log names them."""

    user_id: int
    name: str
    role: Role

    @property
    def by(self) -> str:
        """Their id in the log."""
        return f"u{self.user_id}"


def members(tournament_id: str) -> list[Member]:
    """Everybody with a role here, the strongest role first, then by name."""
    found = Membership.objects.filter(tournament_id=tournament_id).values_list(
        "user_id", "user__username", "role"
    )
    order = list(Role)
    listed = [Member(user_id, name, Role(role)) for user_id, name, role in found]
    return sorted(listed, key=lambda each: (order.index(each.role), each.name.casefold()))


class Referee(NamedTuple):
    """Somebody who has had a referee's key here; without a name once it was erased."""

    id: str
    name: str
    keys: int


def referees(tournament_id: str) -> list[Referee]:
    """Everybody who has had a key here, by name, with the number of keys that still open something."""
    works = Q(tokens__revoked_at=None, tokens__expires_at__gt=timezone.now())
    found = (
        Person.objects.filter(tokens__tournament_id=tournament_id)
        .annotate(keys=Count("tokens", filter=works))
        .order_by("name", "pk")
        .values_list("pk", "name", "keys")
    )
    return [Referee(*each) for each in found]
