"""The line of play of one hand, moment by moment: the engine replays its entries on what was carried over to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.confirming import SAID
from scoring.moves import is_running
from scoring.replay import apply
from scoring.rules import Rules
from scoring.state import Hand, Match
from scoring.table import BARE, DOUBLE, PLAIN, LineTable, Placed, Table
from scoring.tiles import NAMES, number_of
from tournaments.selectors.matches import Entry, RecordedHand


@dataclass(frozen=True, slots=True)
class SeatTiles:
    """What a seat holds: tiles that are known, and how many more."""

    tiles: tuple[str, ...]
    unseen: int


@dataclass(frozen=True, slots=True)
class TrainEnd:
    """A train: whether its marker is up, and whether its double waits to be covered."""

    name: str
    marked: bool
    due: bool


@dataclass(frozen=True, slots=True)
class Trains:
    """The trains of a hand around their hub, whether that lies on the table already.

    `chain` is the seat whose first turn goes on until the next one acts.
    """

    hub: int
    laid: bool
    ends: tuple[TrainEnd, ...]
    chain: int | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A hand after one of its entries.

    `seat` is who acted, `laid` how many tiles of the line lay then, `held` what the engine knew of each hand (which
    is not for everybody while the hand runs), `ends` the open ends with their pips, `counted` the pips that each of
    them adds to the `total` of a line, `points` what the hand had given each side, `ending` whether it was over.
    """

    position: int
    kind: str
    seat: int | None
    laid: int
    held: tuple[SeatTiles, ...]
    boneyard: int
    ends: tuple[tuple[str, int], ...]
    counted: tuple[tuple[int, ...], ...]
    total: int
    points: tuple[int, ...]
    ending: str | None
    trains: Trains | None = None


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand on the table: the tiles in order of play, what each seat holds, whose turn it is, what may be drawn.

    `moments` are all states that it went through, `table` is the kind of its table ("line", "trains", "feet").
    """

    line: tuple[Placed, ...]
    held: tuple[SeatTiles, ...]
    turn: int | None
    boneyard: int
    trains: Trains | None = None
    moments: tuple[Moment, ...] = ()
    table: str = "line"


MOMENTS = frozenset(
    {"hand_started", "tile_played", "tile_drawn", "turn_passed", "hand_counted", "hand_annulled"}
)
"""Kinds of entries that one can stop at; what the director decides beside the play changes nothing on the table."""

BESIDE = frozenset({"entry_voided", *SAID})
"""Kinds that the replay of a hand leaves out: what sides say of the result may be about one that has changed."""


def played_hand(rules: Rules, hand: RecordedHand) -> PlayedHand:
    """Replay one hand, voided entries left out, up to the start of the next."""
    match = Match.resume(rules, dict(hand.carry))
    moments = tuple(_moments(match, hand))
    engine = match.hand
    assert engine is not None
    count = next((each.event for each in reversed(hand.entries) if _counts(each)), None)
    said: list[dict[str, Any]] = [{} for _ in rules.seats] if count is None else count["left"]
    return PlayedHand(
        line=tuple(engine.table.line),
        held=tuple(_held(engine, seat, left) for seat, left in enumerate(said)),
        turn=engine.turn if is_running(match) else None,
        boneyard=engine.boneyard,
        trains=_trains(engine),
        moments=moments,
        table=engine.table.kind,
    )


def _moments(match: Match, hand: RecordedHand) -> Iterator[Moment]:
    """The hand after each of its entries, applied to `match` one by one."""
    for entry in hand.entries:
        if entry.position < hand.first or entry.voided_by is not None or entry.kind in BESIDE:
            continue
        apply(match, entry.event, entry.position)
        if entry.kind in MOMENTS and match.hand is not None:
            yield _moment(match.hand, entry)


def _moment(hand: Hand, entry: Entry) -> Moment:
    table = hand.table
    return Moment(
        position=entry.position,
        kind=entry.kind,
        seat=entry.event.get("seat"),
        laid=len(table.line),
        held=tuple(_held(hand, seat, {}) for seat in range(len(hand.held))),
        boneyard=hand.boneyard,
        ends=tuple((name, pip) for name, (pip, _) in table.ends.items()),
        counted=_counted(table),
        total=table.total() if table.line else 0,
        points=tuple(hand.points),
        ending=hand.ending,
        trains=_trains(hand),
    )


def _counted(table: Table) -> tuple[tuple[int, ...], ...]:
    """What the open ends of a line add up from: both halves of a double, of a bare arm what the house says."""
    if not isinstance(table, LineTable):
        return ()
    if len(table.line) == 1:
        return ((table.line[0].inner,), (table.line[0].outer,))
    times = {PLAIN: 1, DOUBLE: 2, BARE: int(table.arms_count)}
    return tuple((pip,) * times[kind] for pip, kind in table.ends.values() if times[kind])


def _trains(hand: Hand) -> Trains | None:
    about = hand.table.about()
    if about is None:
        return None
    due = {each["train"] for each in about["duties"]} if hand.ending is None else set()
    ends = {name: hand.table.about_end(name) for name in hand.table.ends}
    return Trains(
        hub=about["hub"],
        laid=about["laid"],
        ends=tuple(TrainEnd(name, end["marked"], name in due) for name, end in ends.items()),
        chain=about["chain"] if hand.ending is None else None,
    )


def _counts(entry: Entry) -> bool:
    return entry.kind == "hand_counted" and entry.voided_by is None


def _held(hand: Hand, seat: int, left: dict[str, Any]) -> SeatTiles:
    """The tiles that the count names, else those that the engine knows; a count of pips alone names none."""
    if "tiles" in left:
        return SeatTiles(tuple(NAMES[number_of(tile)] for tile in left["tiles"]), 0)
    if left and not hand.plays:
        return SeatTiles((), left.get("count") or 0)
    return SeatTiles(tuple(NAMES[tile] for tile in hand.held[seat]), hand.hidden[seat])
