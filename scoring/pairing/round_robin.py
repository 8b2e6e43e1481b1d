"""Round robin by the Berger tables: everybody meets everybody once in each cycle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.pairing.attendance import away, entered, numbered_by
from scoring.pairing.proposal import Bye, Proposal, Relaxed, Seating
from scoring.rounds import Document, Entrant, pairing_key

Pair = tuple[int, int]
"""Two pairing numbers, the home side first."""


@dataclass(frozen=True, slots=True)
class BergerRound:
    """One round by pairing numbers from 1; `bye` is the number that sits out, None if nobody."""

    pairs: tuple[Pair, ...]
    bye: int | None = None


def berger(count: int, cycles: int = 1) -> tuple[BergerRound, ...]:
    """All rounds for `count` participants, sides changed in every even cycle.

    The tables of FIDE C.05, annex 1. An odd number plays the table of one more, and whoever
    would meet that number sits out, so that each does once in a cycle. Fewer than two
    participants have no round.
    """
    even = count + count % 2
    once = tuple(_berger_round(even, number, count) for number in range(1, even)) if count > 1 else ()
    return tuple(
        round_ for cycle in range(cycles) for round_ in (map(_reversed, once) if cycle % 2 else once)
    )


def _berger_round(even: int, number: int, count: int) -> BergerRound:
    pairs = _even_round(even, number)
    if count == even:
        return BergerRound(pairs)
    home, away = pairs[0]
    return BergerRound(pairs[1:], home if away == even else away)


def _even_round(even: int, number: int) -> tuple[Pair, ...]:
    """The last number meets p, at home in even rounds; p + k meets p - k at home."""
    odd = number % 2 == 1
    others = even - 1
    middle = (number + 1) // 2 if odd else (even + number) // 2
    last = (middle, even) if odd else (even, middle)
    return (last, *(_around(middle, k, others) for k in range(1, even // 2)))


def _around(middle: int, distance: int, others: int) -> Pair:
    return ((middle + distance - 1) % others + 1, (middle - distance - 1) % others + 1)


def _reversed(round_: BergerRound) -> BergerRound:
    return BergerRound(tuple((away, home) for home, away in round_.pairs), round_.bye)


def berger_order(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Entrants in the order of their numbers in the table.

    That is the pairing number, but late entries come last, by the round they entered, so that
    rounds that were drawn before keep their tables.
    """
    return tuple(sorted(entrants, key=lambda entrant: (entered(entrant), pairing_key(entrant))))


def draw_round(document: Document) -> Proposal:
    """The next round of the Berger table; finished after the last cycle, or `total_rounds`."""
    number = len(document.rounds) + 1
    if document.total_rounds is not None and number > document.total_rounds:
        return Proposal(finished=True)
    return round_of(document, number)


def round_of(document: Document, number: int) -> Proposal:
    """The tables of round `number` (from 1) with their reasons.

    Whoever should meet someone absent or withdrawn has a bye. Meetings that happen once more
    in the same cycle, because the field has grown, are named in `relaxed`. After the last
    round of the last cycle the answer is finished.
    """
    entrants = berger_order([e for e in document.entrants if entered(e) <= number])
    rounds = berger(len(entrants))
    if not 1 <= number <= len(rounds) * document.cycles:
        return Proposal(finished=True)
    cycle, place = divmod(number - 1, len(rounds))
    drawn = _reversed(rounds[place]) if cycle % 2 else rounds[place]
    return _proposal(document, number, drawn, entrants, _where(cycle, place, len(entrants), document.cycles))


def _where(cycle: int, place: int, count: int, cycles: int) -> str:
    table = f"round {place + 1} of the Berger table for {count + count % 2}"
    return f"{table}, cycle {cycle + 1}" if cycles > 1 else table


def _proposal(
    document: Document, number: int, drawn: BergerRound, entrants: Sequence[Entrant], where: str
) -> Proposal:
    missing, word = away(document, number), numbered_by(entrants)
    tables, byes = [], []
    for home, visitor in drawn.pairs:
        pair = (entrants[home - 1].id, entrants[visitor - 1].id)
        here = [id_ for id_ in pair if id_ not in missing]
        if len(here) == 2:
            tables.append(_seating(pair, f"{word}s {home} and {visitor} in {where}"))
        elif here:
            byes.append(_left_alone(pair, here[0], missing))
    if drawn.bye is not None and entrants[drawn.bye - 1].id not in missing:
        byes.append(Bye(entrants[drawn.bye - 1].id, (f"{word} {drawn.bye} sits out in {where}",)))
    return Proposal(tuple(tables), tuple(byes), _rematches(document, number, tables, len(entrants)))


def _seating(pair: tuple[str, str], reason: str) -> Seating:
    return Seating(((pair[0],), (pair[1],)), (reason,))


def _left_alone(pair: tuple[str, str], here: str, missing: Mapping[str, str]) -> Bye:
    other = next(id_ for id_ in pair if id_ != here)
    return Bye(here, (f"should meet {other}, who {missing[other]}",))


def _rematches(document: Document, number: int, tables: Sequence[Seating], count: int) -> tuple[Relaxed, ...]:
    """Pairs that have met already since the cycle began."""
    length = count + count % 2 - 1
    first = (number - 1) // length * length
    met = {
        frozenset(id_ for side in table.sides for id_ in side): earlier
        for earlier, round_ in enumerate(document.rounds[first : number - 1], first + 1)
        for table in round_.tables
        if not table.forfeit
    }
    pairs = [(seating.sides[0][0], seating.sides[1][0]) for seating in tables]
    return tuple(
        Relaxed("rematch", pair, f"they met in round {met[frozenset(pair)]}; the field has grown since")
        for pair in pairs
        if frozenset(pair) in met
    )
