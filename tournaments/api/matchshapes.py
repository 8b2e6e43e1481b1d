"""What the API answers about matches: the shapes of hands, states and entries."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tournaments.api.shapes import Clock, Id, Named, Note, Number, Options, PerSide, Problem, When

PerSeat = Annotated[list[int], Note("One number for each seat.")]


class Line(TypedDict):
    """Points of one side, their reason, and the entry that gave them."""

    side: int
    points: int
    reason: str
    position: int


class Flag(TypedDict):
    """An irregularity of one seat at one entry; a false pass names the entry that showed it."""

    code: str
    seat: int
    position: int
    shown_by: NotRequired[int]


class Hand(TypedDict):
    """A hand; `ending` is null while it runs, `left` until it is counted."""

    number: int
    ending: str | None
    out: int | None
    closer: int | None
    winner_side: int | None
    winner_seat: int | None
    left: PerSeat | None
    points: PerSide
    in_play: PerSide
    lines: list[Line]
    flags: list[Flag]
    leader: int | None
    next_leader: int | None
    plays: int
    position: int


class Ruling(TypedDict):
    """A penalty, a forfeit, a ruling, time called: what belongs to no hand."""

    kind: str
    position: int
    side: int | None
    points: PerSide | None
    reason: str


class Side(TypedDict):
    """The entrants and the seats that score together."""

    entrants: list[Named]
    seats: list[int]


class Match(TypedDict):
    """A match: its rules, who sits where, and every number with its reasons."""

    id: Id
    tournament: Named
    round: int
    table: int
    board: int
    game: int
    variant: str
    options: Options
    seats: Annotated[list[Named], Note("The people, in order of play.")]
    sides: list[Side]
    reasons: list[str]
    totals: PerSide
    winner: Annotated[int | None, Note("A side, or null.")]
    decided: bool
    confirmed: Annotated[list[int], Note("The sides that have confirmed the result as it stands.")]
    disputed: Annotated[list[int], Note("The sides that dispute it.")]
    position: Annotated[int, Note("Of the last entry.")]
    replaced_by: Annotated[Id | None, Note("The match that is played instead, if this one was annulled.")]
    hands: list[Hand]
    rulings: list[Ruling]


class End(TypedDict):
    """An open end of the line, or a train: whose it is (null: everybody's), open by its marker, with a tile on it."""

    name: str
    pip: int
    kind: Literal["plain", "double", "bare"]
    owner: NotRequired[int | None]
    marked: NotRequired[bool]
    begun: NotRequired[bool]


class Duty(TypedDict):
    """An open double: the train it lies on, and the seat that must cover it, null for whoever acts."""

    train: str
    seat: int | None


class Trains(TypedDict):
    """Mexican Train: the hub, the duties, and whose turn goes on.

    `again` acts once more; the first turn of `chain` goes on with its own train until the next seat acts; `search` are
    the seats that may draw until the hub turns up.
    """

    hub: int
    laid: bool
    duties: list[Duty]
    again: int | None
    chain: int | None
    search: list[int]


class Playable(TypedDict):
    """A tile that may be played, and the ends it fits; none before the first tile of a hand."""

    tile: str
    ends: list[str]


class Placed(TypedDict):
    """A tile in the line: the end it went to, the half that touches (`inner`) and the other one (`outer`)."""

    position: int
    seat: int
    tile: str
    end: str
    inner: int
    outer: int


class State(TypedDict):
    """What has happened in a match, and what may be recorded next; null is what only the players can tell.

    Who may not record here is not told what would tell of known hands: `playable` and the three duties are null.
    """

    hand: int | None
    leader: int | None
    ending: str | None
    waiting_for_count: bool
    ends: list[End]
    trains: Annotated[Trains | None, Note("Null in games without trains.")]
    counts: PerSeat
    boneyard: int
    drawable: int
    line: list[Placed]
    points: PerSide
    lines: list[Line]
    flags: list[Flag]
    turn: int | None
    seats: Annotated[list[int], Note("The seats that may act.")]
    playable: list[Playable] | None
    may_pass: bool | None
    may_draw: bool | None
    must_draw: bool | None
    totals: PerSide
    in_play: PerSide
    target: int | None
    decided: bool
    winner: int | None
    confirmed: Annotated[list[int], Note("The sides that have confirmed the result as it stands.")]
    disputed: Annotated[list[int], Note("The sides that dispute it.")]
    certificate: Annotated[str | None, Note("What `match_certified` must carry, once the match is decided.")]
    expects: Annotated[list[str], Note("The kinds of entries that can be accepted now.")]


class Present(TypedDict):
    """The state of a match after the entry at `position`."""

    position: int
    state: State


class Asked(TypedDict):
    """What a count without recorded plays must say beside the ending and the pips."""

    closer: bool
    leader: bool
    count: bool
    tiles: bool
    double_blank: bool
    plays: Annotated[bool, Note("An out cannot be counted without its plays.")]
    bonuses: Annotated[list[str], Note("Bonuses that somebody has to claim.")]
    in_play: bool


class RulesFrame(TypedDict):
    """The rules resolved for this table; `table` says how its open ends hang together."""

    variant: str
    table: str
    options: Options
    seats: int
    sides: list[list[int]]
    deal: int
    tiles: int
    target: int | None
    hands: int | None
    has_hub: bool
    asks: Asked


class StandingEntry(TypedDict):
    """An entry that no correction has undone."""

    position: int
    event: dict[str, Any]


class Pad(TypedDict):
    """Everything with which a referee's phone goes on by itself: a match, its state, the hand on its table."""

    position: int
    state: State
    match: Match
    rules: RulesFrame
    carry: Annotated[dict[str, Any], Note("What earlier hands carried over to this one.")]
    next: Annotated[dict[str, Any], Note("What is carried over to the next hand, as it stands.")]
    entries: Annotated[list[StandingEntry], Note("Of the hand on the table, from its start.")]
    clock: Annotated[Clock | None, Note("Of the match's round; null until it is started.")]


class HandFacts(TypedDict):
    """What a hand says of itself, wherever its entries stand."""

    number: int
    ending: str | None
    out: int | None
    winner_side: int | None
    left: PerSeat | None
    points: PerSide


class HandChange(TypedDict):
    """A hand that changes, by its place in the match; null where it is not there."""

    ordinal: int
    before: HandFacts | None
    after: HandFacts | None


class Result(TypedDict):
    """How a match stands."""

    totals: PerSide
    winner: int | None
    decided: bool


class ResultChange(TypedDict):
    """The result of a match, before and after."""

    before: Result
    after: Result


class PlaceLine(TypedDict):
    """A line of the standings; of the metrics those that change."""

    rank: int
    equal: bool
    decided_by: str | None
    metrics: dict[str, Number]


class PlaceChange(TypedDict):
    """A line of the standings after a round that changes. Lines that are not named stay as they are."""

    after_round: int
    entrant: Named
    before: PlaceLine
    after: PlaceLine


class DrawChange(TypedDict):
    """A drawn round that stands, though results before it change; `outdated` if it was drawn from other ones."""

    round: int
    outdated: bool


class SlotChange(TypedDict):
    """A drawn match of a bracket that would be somebody else's; null is nobody's. Nobody is moved."""

    round: int
    slot: str
    seated: list[Named]
    would: list[Named | None]


class GameChange(TypedDict):
    """A later game of the same series that would be needed, or would not be any more."""

    match: Id
    table: int
    game: int
    needed: bool


class Changes(TypedDict):
    """What entries that were tried would change; who does not direct is not told of standings and slots."""

    round: int
    hands: list[HandChange]
    match: ResultChange
    games: list[GameChange]
    drawn: list[DrawChange]
    standings: list[PlaceChange] | None
    slots: list[SlotChange] | None
    stuck: Annotated[int | None, Note("The first round of a bracket that would have no basis any more.")]


class Recorded(TypedDict):
    """What was recorded, or tried: the positions of the entries, the state after the last, what would change."""

    position: int
    recorded: list[int]
    state: State
    changes: NotRequired[Changes]


class Stale(TypedDict):
    """Somebody recorded first: `error.position` is the last entry by now, `state` what it led to."""

    error: Problem
    state: NotRequired[State]


class Entry(TypedDict):
    """An entry of a match's stream: the event (`kind` and its data) with what the log adds."""

    kind: str
    position: int
    recorded_at: When
    recorded_by: Id
    client_id: str


class Entries(TypedDict):
    """Entries in their order; `next` is the `since` of the page behind them."""

    entries: list[Entry]
    next: int | None
