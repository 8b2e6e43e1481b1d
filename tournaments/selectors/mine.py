"""Which tournaments somebody has a role in."""

from typing import Final, NamedTuple

from tournaments.models import Membership, Tournament

MOST_LISTED: Final = 100


class Mine(NamedTuple):
    """A tournament and what somebody is in it."""

    tournament: Tournament
    role: Membership.Role


def tournaments_of(user_id: int, *, everything: bool = False) -> list[Mine]:
    """The latest tournaments of a user, the newest first; `everything` lists those of others as well, as an owner."""
    found = Membership.objects.filter(user_id=user_id).values_list("tournament_id", "role")
    roles = {tournament: Membership.Role(role) for tournament, role in found}
    listed = Tournament.objects.filter(setup__isnull=False).select_related("setup")
    if not everything:
        listed = listed.filter(pk__in=roles)
    return [
        Mine(each, Membership.Role.OWNER if everything else roles[each.pk]) for each in listed[:MOST_LISTED]
    ]
