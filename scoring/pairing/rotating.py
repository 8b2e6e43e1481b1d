"""Individuals with a new partner every round: stored plans, else the best found."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.errors import Refusal
from scoring.pairing.attendance import field_at, numbered_by
from scoring.pairing.history import History, opponents_of, partners_of, read_history, times
from scoring.pairing.mixing import Price, mix
from scoring.pairing.proposal import Bye, Proposal, Relaxed, Seating
from scoring.pairing.whist import PlannedRound, is_whist, plan, quality
from scoring.rounds import Document, Entrant
from scoring.saying import said

Sides = tuple[tuple[str, str], tuple[str, str]]


def draw_round(document: Document) -> Proposal:
    """The next round: round k of the plan for the field, with numbers by seed.

    Where there is no plan, or the field has changed and the plan would bring partners together
    again, the best found: who has sat out least and played most sits out, then partners are
    new, then opponents as evenly met as may be. It ends after `total_rounds`, or when everybody
    could have had every partner. Club mates are not kept apart: everybody plays with everybody.
    Raises `Refusal` with `no_legal_round` with fewer than four players, or
    with partners who repeat beyond that end unless the document allows a rematch.
    """
    number = len(document.rounds) + 1
    field = field_at(document, number)
    if number > (document.total_rounds or length(len(field))):
        return Proposal(finished=True)
    here = [one for one in field if one.id not in document.absent]
    if len(here) < 4:
        raise Refusal(
            "no_legal_round", said("A table needs four players, {count} are here.", count=len(here)), number
        )
    history = read_history(document)
    planned = _planned(document, here, number)
    if planned is not None and not _again(history, planned.tables):
        return planned
    found = _best_found(here, history)
    again = _again(history, found.tables)
    if again and number > length(len(here)) and not document.allow_rematch:
        pairs = ", ".join(" + ".join(one.entrants) for one in again)
        raise Refusal(
            "no_legal_round", said("Partners would play together again: {pairs}.", pairs=pairs), number
        )
    return Proposal(found.tables, found.byes, again)


def length(count: int) -> int:
    """After so many rounds everybody can have had every partner, or sat out evenly."""
    return count - 1 if count % 4 == 0 else count


def _planned(document: Document, here: Sequence[Entrant], number: int) -> Proposal | None:
    """The round of the stored plan, None without one or when the field is not that of round 1."""
    rounds = plan(len(here))
    if number > len(rounds) or list(here) != list(field_at(document, 1)):
        return None
    return _as_planned(here, rounds[number - 1], number)


def _as_planned(field: Sequence[Entrant], round_: PlannedRound, number: int) -> Proposal:
    ids, word = [one.id for one in field], numbered_by(field)
    which = f"round {number} of the {'whist table' if is_whist(len(ids)) else 'plan'} for {len(ids)}"
    found = quality(len(ids))
    promise = f"partners at most {times(found.partners)} in all its rounds, opponents at most {times(found.opponents)}"
    tables = [
        Seating(
            ((ids[a - 1], ids[b - 1]), (ids[c - 1], ids[d - 1])),
            (f"{word}s {a}+{b} v {c}+{d} in {which}", promise),
        )
        for a, b, c, d in round_.tables
    ]
    byes = [Bye(ids[out - 1], (f"{word} {out} sits out in {which}",)) for out in round_.out]
    return Proposal(tuple(tables), tuple(byes))


def _again(history: History, tables: Sequence[Seating]) -> tuple[Relaxed, ...]:
    """Partners who have been partners before."""
    return tuple(
        Relaxed(
            "partner", tuple(side), f"they were partners {times(history.partners[frozenset(side)])} before"
        )
        for table in tables
        for side in table.sides
        if history.partners[frozenset(side)]
    )


def _best_found(here: Sequence[Entrant], history: History) -> Proposal:
    resting = _resting([one.id for one in here], history)
    ids = [one.id for one in here if one.id not in resting]
    half = len(ids) // 2
    start = [[n, half + n, n + half // 2, half + n + half // 2] for n in range(half // 2)]
    mixed = mix(start, _pricing(history, ids))
    sides = sorted(
        (_sorted(_sides(ids, table), ids) for table in mixed), key=lambda both: ids.index(both[0][0])
    )
    tables = tuple(Seating(both, (_seen(history, both), _quality(history, sides))) for both in sides)
    return Proposal(tables, tuple(Bye(id_, (_rest_reason(history, id_),)) for id_ in resting))


def _resting(ids: Sequence[str], history: History) -> list[str]:
    """Who sits out: the fewest rests, then the most matches, then the last number."""
    order = sorted(range(len(ids)), key=lambda n: (history.sat_out[ids[n]], -history.played[ids[n]], -n))
    return [ids[n] for n in order[: len(ids) % 4]]


def _rest_reason(history: History, id_: str) -> str:
    sat_out, played = history.sat_out[id_], history.played[id_]
    return f"has sat out {sat_out} and played {played}: the fewest rests, then the most matches, then the last seed"


def _sides(ids: Sequence[str], table: Sequence[int]) -> Sides:
    a, b, c, d = (ids[n] for n in table)
    return (a, b), (c, d)


def _sorted(sides: Sides, ids: Sequence[str]) -> Sides:
    one, two = sorted(
        (tuple(sorted(side, key=ids.index)) for side in sides), key=lambda side: ids.index(side[0])
    )
    return (one[0], one[1]), (two[0], two[1])


def _pricing(history: History, ids: Sequence[str]) -> Price:
    """Partners again cost most, more so at once; opponents cost the more the oftener they have met."""
    couples = [[frozenset((one, other)) for other in ids] for one in ids]
    last = [[2 * (couple in history.last) for couple in row] for row in couples]
    with_ = [
        [100 * history.partners[couple] + last[n][m] for m, couple in enumerate(row)]
        for n, row in enumerate(couples)
    ]
    against = [
        [3 * history.opponents[couple] ** 2 + last[n][m] for m, couple in enumerate(row)]
        for n, row in enumerate(couples)
    ]

    def price(table: Sequence[int]) -> int:
        a, b, c, d = table
        partners = with_[a][b] + with_[c][d]
        return partners + against[a][c] + against[a][d] + against[b][c] + against[b][d]

    return price


def _seen(history: History, sides: Sides) -> str:
    with_ = sum(history.partners[couple] > 0 for couple in partners_of(sides))
    against = sum(history.opponents[couple] > 0 for couple in opponents_of(sides))
    return f"best found: {with_} of 2 pairs are partners again, {against} of 4 opponents again"


def _quality(history: History, tables: Sequence[Sides]) -> str:
    """The worst of the whole round, this one counted."""
    with_ = max(history.partners[couple] + 1 for sides in tables for couple in partners_of(sides))
    against = max(history.opponents[couple] + 1 for sides in tables for couple in opponents_of(sides))
    return f"with this round partners at most {times(with_)} and opponents at most {times(against)} at these tables"
