"""A bracket as it stands, to be drawn: its columns of slots, who sits there, and who went on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.pairing.double_knockout import double_tree
from scoring.pairing.elimination import first_field, first_seats, winners_tree
from scoring.pairing.groups import ADVANCE, Groups, fill_groups, round_count
from scoring.pairing.knockout import as_played
from scoring.pairing.qualifying import qualified, seat_qualified
from scoring.pairing.seeding import Seats
from scoring.pairing.slots import Feed, Slot, Traced, trace
from scoring.rounds import Document


@dataclass(frozen=True, slots=True)
class Cell:
    """A slot in its column: where its sides come from, and how it stands.

    A first seat comes from an entrant (None: a bye), later ones from a slot.
    """

    slot: str
    feeds: tuple[Feed, Feed]
    sides: tuple[str | None, str | None]
    rounds: tuple[int, ...]
    decided: bool
    winner: str | None

    @property
    def bye(self) -> bool:
        """Whether one of the seats was never taken."""
        return any(feed.slot is None and feed.entrant is None for feed in self.feeds)


Columns = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole bracket: the columns of the winners, of the losers (none in a single elimination), the last matches.

    `last` are the final of a double elimination and its repetition, or the match for the third place. `rights` say by
    what each entrant has its first seat: a seed ("3") or a place of a group ("A1"); before the groups are done these
    places stand in the seats themselves.
    """

    upper: Columns
    lower: Columns
    last: tuple[Cell, ...]
    rights: Mapping[str, str]


def picture(document: Document) -> Picture | None:
    """The bracket of a knock-out format; None for other formats and for fewer than two entrants.

    Tables without a result leave their slots open. Raises `Refusal` with `bad_option` where groups do not fit.
    """
    if document.format == "groups_then_knockout":
        return _after_groups(document)
    field = first_field(document)
    if document.format not in ("knockout", "double_knockout") or len(field) < 2:
        return None
    seats = first_seats(document, field)
    rights = {one.id: str(number) for number, one in enumerate(field, 1)}
    if document.format == "double_knockout":
        return _drawn(double_tree(seats), document, rights)
    return _drawn(_single(as_played(seats, document), document), document, rights)


def _single(seats: Seats, document: Document) -> list[Slot]:
    return [slot for round_ in winners_tree(seats, document.third_place) for slot in round_]


def _after_groups(document: Document) -> Picture | None:
    groups = fill_groups(document)
    last = round_count(groups, document.cycles)
    if not groups_are_done(document, last):
        places = _places(groups, document.advance or ADVANCE)
        seats = seat_qualified(places)
        return _drawn(_single(seats, document), None, {id_: id_ for ids in places.values() for id_ in ids})
    placed, _ = qualified(document, groups, last)
    rights = {id_: f"{letter}{place}" for letter, ids in placed.items() for place, id_ in enumerate(ids, 1)}
    if len(rights) < 2:
        return None
    return _drawn(_single(seat_qualified(placed), document), document, rights, last)


def groups_are_done(document: Document, last: int) -> bool:
    """Whether every table of the group stage, which has `last` rounds, has its result."""
    tables = [table for round_ in document.rounds[:last] for table in round_.tables]
    return len(document.rounds) >= last and all(table.finished for table in tables)


def _places(groups: Groups, advance: int) -> dict[str, list[str]]:
    return {letter: [f"{letter}{place}" for place in range(1, advance + 1)] for letter in groups}


def _drawn(
    slots: Sequence[Slot], document: Document | None, rights: Mapping[str, str], before: int = 0
) -> Picture:
    """The slots in columns; without a document nothing of them is known but their first seats."""
    found = trace(slots, document, before) if document else {}
    columns: dict[str, dict[int, list[Cell]]] = {"W": {}, "L": {}}
    last: list[Cell] = []
    depths: dict[str, int] = {}
    for slot in slots:
        cell = _cell(slot, found.get(slot.name))
        line = slot.name[0]
        if line in columns:
            inside = [depths[feed.slot] for feed in slot.sides if feed.slot and feed.slot[0] == line]
            depths[slot.name] = max(inside, default=-1) + 1
            columns[line].setdefault(depths[slot.name], []).append(cell)
        else:
            last.append(cell)
    upper, lower = (tuple(tuple(cells) for cells in columns[line].values()) for line in "WL")
    return Picture(upper, lower, tuple(last), rights)


def _cell(slot: Slot, known: Traced | None) -> Cell:
    one, two = (feed.entrant for feed in slot.sides)
    traced = known or Traced((one, two))
    outcome = traced.outcome
    return Cell(
        slot=slot.name,
        feeds=slot.sides,
        sides=traced.sides,
        rounds=traced.rounds,
        decided=outcome is not None,
        winner=outcome.winner if outcome else None,
    )
