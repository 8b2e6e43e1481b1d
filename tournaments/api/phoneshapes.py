"""What the API answers about links and to referees' phones."""

from typing import Annotated, TypedDict

from tournaments.api.shapes import Id, Named, Note, When


class LinkDevice(TypedDict):
    """A phone that came by a link, and until when it may record."""

    id: Id
    referee: Named
    created_at: When
    revoked_at: When | None


class Link(TypedDict):
    """A link for referees' phones; `address` is what a phone opens, the same every time."""

    id: Id
    table: int | None
    note: str
    address: Annotated[str, Note(format="uri")]
    created_by: Id
    created_at: When
    expires_at: When
    revoked_at: When | None
    devices: list[LinkDevice]


class Links(TypedDict):
    """Links of a tournament: those for all of it first, then by table."""

    links: list[Link]


class JoinedDevice(TypedDict):
    """A phone's key: its secret is shown this once. It opens one table, or with null the whole tournament."""

    secret: str
    id: Id
    referee: Named
    tournament: Named
    table: int | None
    expires_at: When
