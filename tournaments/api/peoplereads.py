"""From rows to the shapes of people and their roles."""

from tournaments.api import peopleshapes
from tournaments.api.reads import when
from tournaments.models import Invitation
from tournaments.selectors import members as selector


def members(tournament_id: str) -> peopleshapes.Members:
    """Everybody with a role, the strongest first."""
    return {
        "members": [
            {"user": each.by, "name": each.name, "role": each.role.value}
            for each in selector.members(tournament_id)
        ]
    }


def invitations(tournament_id: str) -> peopleshapes.Invitations:
    """All invitations, the newest first."""
    found = Invitation.objects.filter(tournament_id=tournament_id).order_by("-created_at", "id")
    return {"invitations": [invitation_of(each) for each in found]}


def invitation_of(invitation: Invitation) -> peopleshapes.Invitation:
    """An invitation without its secret."""
    return {
        "id": invitation.id,
        "role": invitation.role,
        "note": invitation.note,
        "created_by": invitation.created_by,
        "created_at": when(invitation.created_at),
        "expires_at": when(invitation.expires_at),
        "revoked_at": when(invitation.revoked_at) if invitation.revoked_at else None,
        "used_at": when(invitation.used_at) if invitation.used_at else None,
        "used_by": f"u{invitation.used_by_id}" if invitation.used_by_id else None,
    }
