"""Who a drawn slot of a bracket would belong to under other results; nobody is moved by it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.errors import Refusal
from scoring.pairing.draw import draw
from scoring.pairing.proposal import Proposal
from scoring.rounds import Document, Table
from scoring.schedule import DrawnRound

Seats = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """A drawn slot, who sits there, and who would; None where nobody has a claim to the seat any more."""

    round: int
    slot: str
    seated: tuple[str, ...]
    would: Seats


def claims(
    before: Document, after: Document, drawn: Sequence[DrawnRound]
) -> tuple[tuple[Claim, ...], int | None]:
    """The drawn slots that other results give to somebody else, and the first drawn round that has no basis then.

    Each round is proposed again from the results before it. Where that is refused (a result is missing, or those
    who should have met have not), the seats of everybody who came through a table or a slot that changes are
    nobody's.
    """
    found: list[Claim] = []
    stuck: int | None = None
    uncertain = _changed_tables(before, after)
    for number, round_ in enumerate(drawn, 1):
        slots = {table.slot: _ids(table.sides) for table in round_.tables if table.slot}
        if not slots:
            continue
        was, now = proposed_again(before, number), proposed_again(after, number)
        if now == was:
            continue
        if isinstance(now, str):
            stuck = stuck or number
            would = {name: _certain(ids, uncertain) for name, ids in slots.items()}
        else:
            would = _differing(now, was if isinstance(was, Proposal) else None, slots)
        for name, seats in would.items():
            if set(seats) != set(slots[name]):
                found.append(Claim(number, name, slots[name], seats))
                uncertain.update(id_ for id_ in (*slots[name], *seats) if id_ is not None)
    return tuple(found), stuck


def contested(document: Document, drawn: Sequence[DrawnRound]) -> tuple[Claim, ...]:
    """The drawn slots of a bracket whose seats are somebody else's by the results as they are.

    Where a round cannot be proposed because a result is missing, the seats of who waits for one are nobody's.
    """
    found: list[Claim] = []
    uncertain: set[str] = set()
    for number, round_ in enumerate(drawn, 1):
        slots = {table.slot: _ids(table.sides) for table in round_.tables if table.slot}
        now = proposed_again(document, number) if slots else ""
        if isinstance(now, str):
            would = _waiting(document, number, slots) or {
                name: _certain(ids, uncertain) for name, ids in slots.items()
            }
        else:
            would = _differing(now, None, slots)
        for name, seats in would.items():
            if set(seats) != set(slots[name]):
                found.append(Claim(number, name, slots[name], seats))
                uncertain.update(id_ for id_ in (*slots[name], *seats) if id_ is not None)
    return tuple(found)


def proposed_again(document: Document, number: int) -> Proposal | str:
    """Round `number` drawn again from the rounds before it, or why it cannot be."""
    given = document.rounds[number - 1]
    earlier = replace(
        document, rounds=document.rounds[: number - 1], absent=(*given.absent, *given.half_byes)
    )
    try:
        return draw(earlier)
    except Refusal as refusal:
        return refusal.message


def _waiting(document: Document, number: int, slots: Mapping[str, tuple[str, ...]]) -> dict[str, Seats]:
    """The slots of a round for which results are missing: who belongs there whichever side wins those.

    Empty where the round would not follow from the rounds before it even then.
    """
    guesses = [proposed_again(_filled(document, side), number) for side in (0, 1)]
    seats = [_by_slot(guess) for guess in guesses if isinstance(guess, Proposal)]
    if len(seats) < 2:
        return {}
    return {
        name: tuple(id_ if all(id_ in each.get(name, ()) for each in seats) else None for id_ in ids)
        for name, ids in slots.items()
    }


def _filled(document: Document, side: int) -> Document:
    """The document with a win for this side of every table that does not say who goes on."""
    rounds = tuple(
        replace(
            round_,
            tables=tuple(
                table if _decides(table) else replace(table, points=(0,) * len(table.sides), winner=side)
                for table in round_.tables
            ),
        )
        for round_ in document.rounds
    )
    return replace(document, rounds=rounds)


def _decides(table: Table) -> bool:
    """Whether a table says who goes on."""
    if table.forfeit or table.winner is not None:
        return True
    return table.points is not None and len(set(table.points)) == len(table.points)


def _changed_tables(before: Document, after: Document) -> set[str]:
    """Everybody at a table whose result is another one."""
    rounds = zip(before.rounds, after.rounds, strict=True)
    pairs = (pair for was, now in rounds for pair in zip(was.tables, now.tables, strict=True))
    return {id_ for was, now in pairs if was != now for id_ in _ids(now.sides)}


def _certain(ids: Iterable[str], uncertain: set[str]) -> Seats:
    return tuple(None if id_ in uncertain else id_ for id_ in ids)


def _differing(now: Proposal, was: Proposal | None, slots: Mapping[str, tuple[str, ...]]) -> dict[str, Seats]:
    """Slots that are proposed to others than before; whom a director has moved by hand is no difference."""
    proposed = _by_slot(now)
    earlier = slots if was is None else _by_slot(was)
    going_on = {bye.id for bye in now.byes}
    would: dict[str, Seats] = {}
    for name, ids in slots.items():
        alone = tuple(id_ if id_ in going_on else None for id_ in ids)
        seats: Seats = proposed.get(name, alone)
        if set(seats) != set(earlier.get(name, ids)):
            would[name] = seats
    return would


def _by_slot(proposal: Proposal) -> dict[str, tuple[str, ...]]:
    return {table.slot: _ids(table.sides) for table in proposal.tables if table.slot is not None}


def _ids(sides: Iterable[Iterable[str]]) -> tuple[str, ...]:
    return tuple(id_ for side in sides for id_ in side)
