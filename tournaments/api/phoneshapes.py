"""What the API answers about links and to referees' phones."""

from typing import Annotated, Literal, TypedDict

from tournaments.api.shapes import Clock, Id, Named, Note, PerSide, When


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


class Call(TypedDict):
    """A call from a table; `answered_at` and `answered_by` are null while it waits."""

    note: str
    called_at: When
    called_by: Id
    answered_at: When | None
    answered_by: Id | None


class WaitingCall(TypedDict):
    """A table that waits for somebody; `called_by` is the referee's name, "" where a user has called."""

    match: Id
    round: int
    table: int
    sides: list[str]
    called_at: When
    called_by: str
    note: str


class Calls(TypedDict):
    """Calls that nobody has answered, the longest waiting first."""

    calls: list[WaitingCall]


class DeviceMatch(TypedDict):
    """A match that this phone may record: who plays, and how it stands."""

    id: Id
    round: int
    table: int
    board: int
    game: int
    sides: list[list[Named]]
    state: Annotated[
        Literal["waiting", "playing", "decided"], Note("`waiting`: nothing has been recorded there.")
    ]
    totals: PerSide
    winner: int | None
    confirmed: Annotated[list[int], Note("The sides that have confirmed the result as it stands.")]
    disputed: Annotated[list[int], Note("The sides that dispute it.")]
    needs_confirmation: Annotated[bool, Note("Whether the next round waits for a side to confirm.")]
    hands: int
    position: Annotated[int, Note("Of the last entry in its stream.")]
    call: Annotated[Call | None, Note("The last call from this match.")]


class Place(TypedDict):
    """A tournament, and the time zone of its clock."""

    id: Id
    name: str
    time_zone: str


class PhoneDevice(TypedDict):
    """What a phone's key opens, and until when; `link` is null where the desk gave the key out itself."""

    id: Id
    referee: Named
    tournament: Place
    table: Annotated[int | None, Note("The one table it opens, or null: all of them.")]
    link: Id | None
    expires_at: When
    round: Annotated[int | None, Note("The round in play; null before the first is drawn.")]
    clock: Annotated[Clock | None, Note("Of the round in play; null until it is started.")]
    matches: Annotated[
        list[DeviceMatch], Note("Of the round in play; then undecided ones of earlier rounds.")
    ]


class Untold(TypedDict):
    """A match at which time was not called, and why: `not_begun` where nothing has been recorded."""

    match: Id
    table: int
    code: str
    message: str


class CalledTime(TypedDict):
    """The tables at which time was called now, those at which it had been before, and what was refused."""

    called: list[int]
    before: list[int]
    refused: list[Untold]
