"""What the API answers about people and their roles."""

from typing import Annotated, Literal, TypedDict

from tournaments.api.shapes import Id, Note, When

Role = Literal["owner", "director", "desk", "referee", "reader"]


class Member(TypedDict):
    """Somebody with an account and a role in the tournament."""

    user: Id
    name: str
    role: Role


class Members(TypedDict):
    """Everybody with a role, the strongest role first."""

    members: list[Member]


class Invitation(TypedDict):
    """An invitation, without its secret."""

    id: Id
    role: Role
    note: str
    created_by: Id
    created_at: When
    expires_at: When
    revoked_at: When | None
    used_at: When | None
    used_by: Id | None


class NewInvitationMade(Invitation):
    """An invitation just made; its secret and its address are shown this once."""

    secret: str
    address: Annotated[str, Note("To be opened in a browser by who is invited.")]


class Invitations(TypedDict):
    """All invitations of a tournament, the newest first."""

    invitations: list[Invitation]


class Accepted(TypedDict):
    """What an invitation has given."""

    tournament: Id
    role: Role
