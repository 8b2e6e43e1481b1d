"""The line of play of one hand, from the engine: its entries are replayed on what was carried over to it."""

from dataclasses import dataclass
from typing import Any

from scoring.moves import is_running
from scoring.replay import apply
from scoring.rules import Rules
from scoring.state import Hand, Match
from scoring.table import Placed
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
class PlayedHand:
    """A hand on the table: the tiles in order of play, what each seat holds, whose turn it is, what may be drawn."""

    line: tuple[Placed, ...]
    held: tuple[SeatTiles, ...]
    turn: int | None
    boneyard: int
    trains: Trains | None = None


def played_hand(rules: Rules, hand: RecordedHand) -> PlayedHand:
    """Replay one hand, voided entries left out, up to the start of the next."""
    match = Match.resume(rules, dict(hand.carry))
    for entry in hand.entries:
        stands = entry.voided_by is None and entry.kind != "entry_voided"
        if entry.position >= hand.first and stands:
            apply(match, entry.event, entry.position)
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
    )


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
