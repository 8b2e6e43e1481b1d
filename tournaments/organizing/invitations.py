"""Invitations: a link that gives one person a role, shown once, with an end and a way to take it back."""

from datetime import datetime, timedelta
from secrets import token_urlsafe
from typing import Final, NamedTuple

from django.db import transaction
from django.utils import timezone

from scoring.errors import Refusal
from scoring.saying import said
from tournaments.models import Invitation, Membership
from tournaments.organizing.deciding import plain_name
from tournaments.organizing.tokens import hashed

LASTS: Final = timedelta(days=7)
LONGEST: Final = timedelta(days=30)


class Invited(NamedTuple):
    """A new invitation, and the secret in its address that nobody can see again."""

    invitation: Invitation
    secret: str


class NoSuchInvitation(LookupError):
    """No invitation has this secret, or it has been used, has ended or was taken back."""


def invite(
    *,
    tournament_id: str,
    role: Membership.Role,
    created_by: str,
    note: str = "",
    expires_at: datetime | None = None,
) -> Invited:
    """An invitation to be this in a tournament; by default it lasts a week.

    Raises `Refusal` (`malformed`) for a note that nobody can read, and for an end that is past or over 30 days away.
    """
    now = timezone.now()
    end = expires_at or now + LASTS
    if not now < end <= now + LONGEST:
        message = said("An invitation ends within 30 days from now.")
        raise Refusal("malformed", message, None, {"expires_at": message})
    secret = token_urlsafe(32)
    invitation = Invitation.objects.create(
        tournament_id=tournament_id,
        role=role,
        note=plain_name(note, "note") if note.strip() else "",
        digest=hashed(secret),
        created_by=created_by,
        expires_at=end,
    )
    return Invited(invitation, secret)


def open_invitation(secret: str, *, lock: bool = False) -> Invitation:
    """The invitation with this secret, if it can still be accepted. Raises `NoSuchInvitation`."""
    rows = Invitation.objects.select_for_update(of=("self",)) if lock else Invitation.objects
    found = (
        rows.select_related("tournament")
        .filter(digest=hashed(secret), revoked_at=None, used_at=None, expires_at__gt=timezone.now())
        .first()
    )
    if found is None:
        raise NoSuchInvitation(secret)
    return found


def accept_invitation(*, secret: str, user_id: int) -> Membership:
    """Give the role to who accepts; the invitation is used up.

    Raises `NoSuchInvitation`, and `Refusal` (`has_role`) for who has that role or a stronger one: the invitation
    stays open then, for who it was meant for.
    """
    with transaction.atomic():
        invitation = open_invitation(secret, lock=True)
        rows = Membership.objects.select_for_update()
        membership = rows.filter(user_id=user_id, tournament_id=invitation.tournament_id).first()
        role = Membership.Role(invitation.role)
        if membership is not None and not is_stronger(role, Membership.Role(membership.role)):
            label = Membership.Role(membership.role).label
            raise Refusal(
                "has_role",
                said("You are here already, as: {label}. The invitation was not used.", label=label),
            )
        Invitation.objects.filter(pk=invitation.pk).update(used_at=timezone.now(), used_by_id=user_id)
        found, _ = Membership.objects.update_or_create(
            user_id=user_id, tournament_id=invitation.tournament_id, defaults={"role": role}
        )
    return found


def is_stronger(one: Membership.Role, other: Membership.Role) -> bool:
    """Whether a role stands above another."""
    order = list(Membership.Role)
    return order.index(one) < order.index(other)


def revoke_invitation(*, invitation_id: str) -> None:
    """Nobody can accept it from now on; what it has given already stays. Twice keeps the first moment."""
    open_ones = Invitation.objects.filter(pk=invitation_id, revoked_at=None, used_at=None)
    open_ones.update(revoked_at=timezone.now())
