"""Tables of several people, mixed so that everybody meets as many others as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from scoring.errors import Refusal
from scoring.pairing.attendance import field_at
from scoring.pairing.history import Couple, History, read_history, times
from scoring.pairing.mixing import Price, Tables, mix
from scoring.pairing.planes import plan
from scoring.pairing.proposal import Proposal, Relaxed, Seating
from scoring.rounds import Document, Entrant
from scoring.saying import said

SMALLEST, LARGEST = 4, 8
"""The sizes of tables; a smaller one only where it is wished or so few people are here."""

WISHED = 4
"""The size of a table where the document does not say."""

AGAIN, AT_ONCE, CLUB = 1, 10, 100
"""Prices of a meeting for each one before, of one in two rounds running, of club mates at a table."""


def draw_round(document: Document) -> Proposal:
    """The next round, in which nobody sits out.

    Where a plan without repeated meetings is known it is played with numbers by seed; after
    it, for other numbers, and when the field has changed, the best found counts: club mates
    apart (with `avoid_club`), few meetings again and none in two rounds running. Meetings that
    are repeated are named. It ends after `total_rounds`. Raises `Refusal`: `bad_option`
    (position 0) for a `table_size` below 3 or above 8, `no_legal_round` with nobody to meet.
    """
    number = len(document.rounds) + 1
    if document.total_rounds is not None and number > document.total_rounds:
        return Proposal(finished=True)
    wished = document.table_size or WISHED
    if not SMALLEST - 1 <= wished <= LARGEST:
        raise Refusal("bad_option", "The option table_size must be from 4 to 8, or 3.", 0)
    here = [one for one in field_at(document, number) if one.id not in document.absent]
    if len(here) < 2:
        raise Refusal(
            "no_legal_round", said("A table needs two people, {count} are here.", count=len(here)), number
        )
    history = read_history(document)
    drawn = _seat(document, here, history, table_count(len(here), wished))
    return _proposal(document, history, [[here[n] for n in table] for table in drawn], wished)


def table_count(people: int, wished: int) -> int:
    """How many tables: sizes nearest to the one wished, from 4 to 8 wherever that can be.

    Sizes differ by one at most; of two that are equally near there are fewer, larger tables.
    """
    lowest = min(SMALLEST, wished)
    fits = [t for t in range(1, people + 1) if people // t >= lowest and -(-people // t) <= LARGEST]
    return min(fits, key=lambda t: (abs(people - wished * t), t), default=1)


def _seat(document: Document, here: Sequence[Entrant], history: History, count: int) -> Tables:
    """The round of the plan if it is without a fault, else the cheapest found."""
    price = _pricing(document, here, history)
    rounds = plan(len(here), count)
    number = len(document.rounds)
    same = list(here) == list(field_at(document, 1))
    start = [list(table) for table in rounds[number if same and number < len(rounds) else -1]]
    if not any(map(price, start)):
        return start
    return sorted(sorted(table) for table in mix(start, price))


def _pricing(document: Document, here: Sequence[Entrant], history: History) -> Price:
    prices = [[_couple_price(document, one, other, history) for other in here] for one in here]

    def price(table: Sequence[int]) -> int:
        return sum([prices[one][other] for one, other in combinations(table, 2)])

    return price


def _couple_price(document: Document, one: Entrant, other: Entrant, history: History) -> int:
    couple = frozenset((one.id, other.id))
    price = AGAIN * history.met(couple) ** 2 + AT_ONCE * (couple in history.last)
    return price + CLUB * (document.avoid_club and one.club is not None and one.club == other.club)


def _proposal(
    document: Document, history: History, tables: Sequence[Sequence[Entrant]], wished: int
) -> Proposal:
    summary = _summary(history, tables, len(document.rounds))
    seatings = []
    relaxed: list[Relaxed] = []
    for table in tables:
        again = [pair for pair in combinations(table, 2) if history.met(_couple(pair))]
        relaxed += [Relaxed("rematch", (a.id, b.id), _met(history, (a, b))) for a, b in again]
        if document.avoid_club:
            relaxed += [
                Relaxed("club", (a.id, b.id), "no mix that was found keeps all club mates apart")
                for a, b in combinations(table, 2)
                if a.club is not None and a.club == b.club
            ]
        meetings = len(table) * (len(table) - 1) // 2
        reasons = (f"{meetings - len(again)} of {meetings} meetings are new", summary)
        seatings.append(Seating(tuple((id_,) for id_ in _turned(document, table)), reasons))
    return Proposal(tuple(seatings), relaxed=(*relaxed, *_sizes(tables, wished)))


def _couple(pair: tuple[Entrant, Entrant]) -> Couple:
    return frozenset((pair[0].id, pair[1].id))


def _met(history: History, pair: tuple[Entrant, Entrant]) -> str:
    lately = ", the last time one round ago" if _couple(pair) in history.last else ""
    return f"they met {times(history.met(_couple(pair)))} before{lately}"


def _summary(history: History, tables: Sequence[Sequence[Entrant]], rounds: int) -> str:
    """The quality of all rounds, this one counted: how many pairs met how often."""
    here = [one.id for table in tables for one in table]
    now = {_couple(pair) for table in tables for pair in combinations(table, 2)}
    couples = [frozenset(pair) for pair in combinations(here, 2)]
    often = Counter(history.met(couple) + (couple in now) for couple in couples)
    counted = ", ".join(f"{often[count]} pairs {times(count)}" for count in sorted(often))
    again = len(now & history.last)
    return f"meetings after round {rounds + 1}: {counted}; {again} in two rounds running"


def _turned(document: Document, table: Sequence[Entrant]) -> tuple[str, ...]:
    """The people of a table from the seat that has been theirs least often, in order of numbers."""
    ids = tuple(one.id for one in table)
    sat = Counter(
        (seat, id_)
        for round_ in document.rounds
        for earlier in round_.tables
        for seat, side in enumerate(earlier.sides)
        for id_ in side
    )
    turns = [ids[first:] + ids[:first] for first in range(len(ids))]
    return min(turns, key=lambda turn: sum(sat[place] for place in enumerate(turn)))


def _sizes(tables: Sequence[Sequence[Entrant]], wished: int) -> list[Relaxed]:
    """Tables smaller than any that may be: so few people are here."""
    smallest = min(map(len, tables))
    if smallest >= min(SMALLEST, wished):
        return []
    here = tuple(one.id for table in tables for one in table)
    return [Relaxed("table_size", here, f"only {len(here)} are here")]
