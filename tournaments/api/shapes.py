"""What the API answers: the shapes of its objects, from which their description is made."""

from typing import Annotated, Any, NamedTuple, NotRequired, TypedDict


class Note(NamedTuple):
    """What a type hint cannot say: a sentence, a pattern or format, or that another schema says it all."""

    description: str = ""
    pattern: str = ""
    format: str = ""
    ref: str = ""


Id = Annotated[str, Note(pattern="^[0-9a-z]{1,16}$")]
When = Annotated[str, Note(format="date-time")]
PerSide = Annotated[list[int], Note("One number for each side.")]
Options = Annotated[dict[str, Any], Note(ref="HouseRules")]
Sheet = Annotated[dict[str, Any], Note(ref="Sheet")]
Number = Annotated[int | float | str | None, Note('Exact: a fraction that does not end is text, "73/7".')]


class Problem(TypedDict):
    """What was wrong: a stable code, a sentence, the entry or round it is about, and the fields."""

    code: str
    message: str
    position: int | None
    fields: dict[str, Any]


class Error(TypedDict):
    """Every error has this shape."""

    error: Problem


class Named(TypedDict):
    """An id with the name that goes with it; where it was erased "—", or an entrant by its number."""

    id: Id
    name: str


class User(TypedDict):
    """Who has signed in, as the log knows them."""

    id: Id
    name: str
    superuser: bool


class Device(TypedDict):
    """The token a request came with; `table` is null where it opens the whole tournament."""

    token: Id
    tournament: Id
    table: int | None
    referee: Id


class Session(TypedDict):
    """Who asks. What a session changes must carry `csrf_token` as the header `X-CSRFToken`."""

    user: User | None
    device: Device | None
    directs: Annotated[list[Id], Note("The tournaments that this user may organise.")]
    csrf_token: str


class Summary(TypedDict):
    """A tournament in a list."""

    id: Id
    name: str
    place: str
    time_zone: Annotated[str, Note("Of the place; empty where nobody has said.")]
    starts_at: Annotated[When | None, Note("When the first round is to begin.")]
    round_minutes: Annotated[int | None, Note("After how many minutes time is called; null: never.")]
    created_at: When
    kind: str
    format: str
    rounds: Annotated[int, Note("How many have been drawn.")]


class House(TypedDict):
    """The game as the director chose it."""

    variant: NotRequired[str]
    preset: NotRequired[str]
    options: NotRequired[Options]


class Coming(TypedDict):
    """What is noted for the round to be drawn: who is away, who has half a bye, who has checked in."""

    round: int
    absent: list[Id]
    half_byes: list[Id]
    present: list[Id]
    lineups: Annotated[dict[str, list[list[Id]]], Note("The players of each board, by team, where named.")]


class Warned(TypedDict):
    """Something to know of the set-up; nothing is refused because of it."""

    code: Annotated[str, Note("Stable, such as `too_many_rounds`.")]
    message: str


class Tournament(Summary):
    """A tournament: what it was opened with, and every house rule written out."""

    sheet: Sheet
    house: House
    variant: str
    options: Options
    coming: Coming
    warnings: list[Warned]
    position: Annotated[int, Note("Of the last entry in its stream.")]


class Tournaments(TypedDict):
    """A page of tournaments, the newest first; `next` is the `offset` of the page behind it."""

    tournaments: list[Summary]
    next: int | None


class Entrant(TypedDict):
    """A player or a pair."""

    id: Id
    name: str
    number: int
    players: list[Named]
    club: str | None
    seed: int | None
    lot: int | None
    withdrawn_after: int | None


class Entrants(TypedDict):
    """Entrants in the order in which they registered."""

    entrants: list[Entrant]


class Lots(TypedDict):
    """Lots by entrant, and the seed that gives them again."""

    seed: int
    lots: dict[str, int]


class Table(TypedDict):
    """A match of a round: where, who sits there, why, and how it stands; null what is `held` back.

    Matches of one `meeting` belong together: the boards of two teams, each at a table of its own, and the games of a
    best of several. A game is not `needed` once earlier ones have decided its series.
    """

    table: int
    meeting: int
    board: int
    game: int
    needed: bool
    match: Id
    sides: list[list[Named]]
    reasons: list[str]
    totals: PerSide | None
    winner: int | None
    decided: bool
    hands: int | None
    held: bool


class Bye(TypedDict):
    """Who sits out, and why."""

    id: Id
    name: str
    reasons: list[str]


class Relaxed(TypedDict):
    """A wish that could not be kept."""

    wish: str
    entrants: list[Id]
    reason: str


class Annulled(TypedDict):
    """A match of a table that counts for nothing, the one that was played again, and why."""

    table: int
    match: Id
    again: Id
    reason: str


class Clock(TypedDict):
    """A round's clock; when it is over nothing happens by itself. `stopped_at` is null while it runs."""

    minutes: int
    started_at: When
    ends_at: When
    stopped_at: When | None


class Round(TypedDict):
    """A drawn round; who asked for half a bye or to be away, and why its tables were changed or set up by hand."""

    number: int
    tables: list[Table]
    byes: list[Bye]
    relaxed: list[Relaxed]
    half_byes: list[Named]
    absent: list[Named]
    by_hand: list[str]
    annulled: list[Annulled]
    corrected: Annotated[bool, Note("Whether it was drawn from results that have been corrected since.")]
    clock: Annotated[Clock | None, Note("Null until it is started.")]


class Rounds(TypedDict):
    """All rounds drawn so far."""

    rounds: list[Round]


class Differences(TypedDict):
    """What the tables of a round have other than was proposed; a table is a list of its sides."""

    removed: list[list[list[Named]]]
    added: list[list[list[Named]]]
    byes_removed: list[Named]
    byes_added: list[Named]
    rematches: Annotated[list[list[list[Named]]], Note("Tables added where entrants meet again.")]
    club_mates: Annotated[list[list[list[Named]]], Note("Tables added where entrants of one club meet.")]


class TablesChanged(TypedDict):
    """A round whose tables were changed, as it is now (as it was, in a dry run), and what differs."""

    round: Round
    differences: Differences


class Criterion(TypedDict):
    """A criterion of the standings, in its order."""

    key: str
    label: str
    lower_first: bool


class Sanction(TypedDict):
    """A sanction: signed wins and points, what for, and after which round."""

    after_round: int
    wins: Number
    points: Number
    code: str
    position: Annotated[int, Note("By which it can be lifted.")]


class Sanctioned(TypedDict):
    """A sanction given: the position of the decision, by which it can be lifted."""

    position: int


class Row(TypedDict):
    """A line of the standings; `decided_by` names the criterion that sets it apart from the line above."""

    rank: int
    equal: bool
    id: Id
    name: str
    metrics: dict[str, Number]
    decided_by: str | None
    sanctions: Annotated[list[Sanction], Note("Those that the numbers of this line hold already.")]


class CriteriaChange(TypedDict):
    """Criteria that were replaced after so many rounds: what they were before, and why."""

    after_round: int
    before: list[str]
    reason: str


class Standings(TypedDict):
    """The standings after a round, 0 being before the first."""

    after_round: int
    version: int
    behind: Annotated[int, Note("So many changes are not worked out yet.")]
    criteria: list[Criterion]
    rows: list[Row]
    held_from: Annotated[int | None, Note("From this round on the public waits.")]
    changed_criteria: list[CriteriaChange]
    as_of: NotRequired[Annotated[When, Note("They are not the present ones: what was last recorded then.")]]


class Token(TypedDict):
    """A referee's token, without its secret."""

    id: Id
    table: int | None
    referee: Named
    created_by: Id
    created_at: When
    expires_at: When
    revoked_at: When | None


class IssuedToken(Token):
    """A token just made; its secret is shown this once."""

    secret: str


class Tokens(TypedDict):
    """All tokens of a tournament, the newest first."""

    tokens: list[Token]
