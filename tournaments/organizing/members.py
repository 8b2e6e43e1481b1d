"""Who is what in a tournament: roles changed and taken away, never the last owner's."""

from django.db import transaction
from django.utils import timezone

from scoring.errors import Refusal
from scoring.saying import said
from tournaments.models import Invitation, Membership, Tournament
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.organizing.invitations import is_stronger


class NoSuchMember(LookupError):
    """This user has no role in the tournament."""


def change_role(*, tournament_id: str, user_id: int, role: Membership.Role) -> None:
    """Give a member another role; the open invitations of who may do less from now on are taken back.

    Raises `NoSuchMember`, and `Refusal` (`last_owner`).
    """
    with transaction.atomic():
        membership = _locked(tournament_id, user_id)
        if role != Membership.Role.OWNER:
            _keep_an_owner(membership)
        if is_stronger(Membership.Role(membership.role), role):
            _take_invitations_back(membership)
        Membership.objects.filter(pk=membership.pk).update(role=role)


def remove_member(*, tournament_id: str, user_id: int) -> None:
    """Take somebody's role away. Raises `NoSuchMember`, and `Refusal` (`last_owner`)."""
    with transaction.atomic():
        membership = _locked(tournament_id, user_id)
        _keep_an_owner(membership)
        _take_invitations_back(membership)
        membership.delete()


def _locked(tournament_id: str, user_id: int) -> Membership:
    """The membership, while nobody else changes roles here: two owners might leave at the same moment."""
    if not Tournament.objects.select_for_update(no_key=True).filter(pk=tournament_id).exists():
        raise NoSuchTournament(tournament_id)
    found = Membership.objects.filter(tournament_id=tournament_id, user_id=user_id).first()
    if found is None:
        raise NoSuchMember(user_id)
    return found


def _keep_an_owner(membership: Membership) -> None:
    if membership.role != Membership.Role.OWNER:
        return
    owners = Membership.objects.filter(tournament_id=membership.tournament_id, role=Membership.Role.OWNER)
    if owners.count() < 2:
        message = said("A tournament needs an owner: make somebody else one first.")
        raise Refusal("last_owner", message, None, {"role": message})


def _take_invitations_back(membership: Membership) -> None:
    """Whoever may do less from now on must not come back by an invitation of their own."""
    theirs = Invitation.objects.filter(
        tournament_id=membership.tournament_id,
        created_by=f"u{membership.user_id}",
        revoked_at=None,
        used_at=None,
    )
    theirs.update(revoked_at=timezone.now())
