"""What the knock-out formats share: the first round, the winners' tree and the printed round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scoring.pairing.attendance import entered, withdrew
from scoring.pairing.proposal import Bye, Proposal, Relaxed, Seating
from scoring.pairing.seeding import Seats, bands, keep_apart, meetings, seat
from scoring.pairing.slots import Feed, Position, Slot, play
from scoring.rounds import Document, Entrant, by_pairing_number


def first_field(document: Document) -> tuple[Entrant, ...]:
    """Who is in the bracket, by pairing number: everybody who was there when round 1 was drawn."""
    missing = document.absent
    if document.rounds:
        missing = (*document.rounds[0].absent, *document.rounds[0].half_byes)
    return by_pairing_number(
        one
        for one in document.entrants
        if entered(one) == 1 and not withdrew(one, 1) and one.id not in missing
    )


def first_seats(document: Document, field: Sequence[Entrant]) -> Seats:
    """The first round; with `avoid_club` entrants change places inside the bands of their seeds."""
    ids = [one.id for one in field]
    seats = seat(ids)
    if not document.avoid_club:
        return seats
    movable = [[ids[seed - 1] for seed in band] for band in bands(len(ids))]
    return keep_apart(seats, {one.id: one.club for one in field}, movable)


def winners_tree(seats: Seats, third_place: bool = False) -> list[list[Slot]]:
    """The rounds of a single elimination; slots are W1, W2... through all of them, and P3."""
    feeds = [Feed(entrant=id_) for id_ in seats]
    rounds: list[list[Slot]] = []
    number = 0
    while len(feeds) > 1:
        pairs = zip(feeds[::2], feeds[1::2], strict=True)
        rounds.append([Slot(f"W{number + n}", pair, len(rounds)) for n, pair in enumerate(pairs, 1)])
        number += len(rounds[-1])
        feeds = [Feed(slot=slot.name) for slot in rounds[-1]]
    if third_place and len(rounds) > 1:
        losers = [Feed(slot=slot.name, loser=True) for slot in rounds[-2]]
        rounds[-1].append(Slot("P3", (losers[0], losers[1]), len(rounds) - 1))
    return rounds


def next_round(
    document: Document, slots: Sequence[Slot], names: Mapping[str, str], before: int = 0
) -> Proposal:
    """The round after the last one of the document.

    `names` tell in the reasons by what right each entrant has a seat. The bracket begins behind
    the first `before` rounds. Raises `Refusal` as `play` does.
    """
    position = play(slots, document, before)
    if not position.due:
        return Proposal(finished=True)
    tables, byes = [], []
    for slot in slots:
        pair = position.due.get(slot.name, ())
        here = [id_ for id_ in pair if id_ not in document.absent]
        if len(here) == 2:
            reasons = (_reason(slot, names), *_games(document, position, slot.name, here))
            tables.append(Seating(((here[0],), (here[1],)), reasons, slot=slot.name))
        elif here:
            other = next(id_ for id_ in pair if id_ != here[0])
            byes.append(Bye(here[0], (f"{slot.name}: should meet {other}, who is absent",)))
    return Proposal(tuple(tables), (*_free(position), *byes), _too_late(document, max(before, 1)))


def _free(position: Position) -> Iterable[Bye]:
    """Who went on without a match and has none to play now."""
    busy = {id_ for pair in position.due.values() for id_ in pair}
    return (bye for bye in position.byes.values() if bye.id not in busy)


def _reason(slot: Slot, names: Mapping[str, str]) -> str:
    if slot.again is not None:
        return f"{slot.again} was lost by who had not lost before"
    one, two = (names.get(feed.entrant or "", str(feed)) for feed in slot.sides)
    return f"{one} meets {two}"


def seed_names(field: Sequence[Entrant]) -> dict[str, str]:
    """`seed 1` to the last seed, by id."""
    return {one.id: f"seed {number}" for number, one in enumerate(field, 1)}


def _games(document: Document, position: Position, name: str, pair: Sequence[str]) -> tuple[str, ...]:
    if document.best_of == 1:
        return ()
    won = [position.games.get((name, id_), 0) for id_ in pair]
    return (f"best of {document.best_of}, {won[0]}-{won[1]} so far",)


def _too_late(document: Document, last: int) -> tuple[Relaxed, ...]:
    """Entrants who came after round `last`, in which one could still come in."""
    number = len(document.rounds) + 1
    late = [one for one in document.entrants if last < entered(one) <= number and not withdrew(one, number)]
    reason = "the bracket had begun"
    return tuple(Relaxed("late_entry", (one.id,), reason) for one in by_pairing_number(late))


def clubs_that_meet(document: Document, field: Iterable[Entrant], seats: Seats) -> tuple[Relaxed, ...]:
    """Club mates in the first round that no change of places could part."""
    if not document.avoid_club or document.rounds:
        return ()
    clubs = {one.id: one.club for one in field}
    reason = "no change inside the bands of their seeds parts more club mates"
    return tuple(Relaxed("club", pair, reason) for pair in meetings(seats, clubs))
