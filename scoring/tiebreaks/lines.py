"""What one round was for one entrant, written as a line: points, wins and opponents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from scoring.meetings import share
from scoring.rounds import Amount, Credit, Document, Number, Round, Table


class Kind(Enum):
    """What a round was for one entrant."""

    PLAYED = "played"
    FORFEIT_WIN = "won by forfeit"
    FORFEIT_LOSS = "lost by forfeit"
    BYE = "bye"
    HALF_BYE = "half bye"
    ABSENT = "absent"
    LATE = "not here yet"
    VOIDED = "voided, as the other side has left"
    PENDING = "not finished"


REQUESTED = (Kind.HALF_BYE, Kind.ABSENT, Kind.LATE)
"""Rounds asked off beforehand."""

VOLUNTARY = (Kind.HALF_BYE, Kind.ABSENT, Kind.LATE, Kind.FORFEIT_LOSS)
"""Rounds unplayed by choice (FIDE C.07, article 16.1.2)."""

FORFEITS = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)


class Line(NamedTuple):
    """One round of one entrant. A named tuple, because thousands are made at once.

    `wins` counts in units of which the book's `scale` make one win, the points are exact;
    `opponents` are indices; `table` and `side` say where it was, None and 0 without a table.
    """

    round: int
    kind: Kind
    wins: int
    points_for: Number
    points_against: Number
    difference: Number
    opponents: tuple[int, ...] = ()
    table: Table | None = None
    side: int = 0


def win_scale(document: Document, rounds: Iterable[Round]) -> int:
    """Units to a win, so that halves, shares of a pool's win and means of opponents stay whole."""
    shapes = {tuple(map(len, table.sides)) for round_ in rounds for table in round_.tables}
    opponents = {sum(shape) - own for shape in shapes for own in shape}
    shares = range(1, 1 + max(map(len, shapes), default=1))
    given = (credit.wins.denominator for credit in _policies(document).values())
    return lcm(2, *shares, *given) * lcm(*opponents)


def write_lines(
    document: Document, rounds: Sequence[Round], index: Mapping[str, int], scale: int
) -> list[list[Line]]:
    """A list of lines for each entrant, one a round; `index` numbers the entrants from 0."""
    book = _Book(document, index, scale)
    for number, round_ in enumerate(rounds, 1):
        book.enter(number, round_)
    if any(credit.averages for credit in book.policies.values()):
        return [_with_averages(lines, document) for lines in book.lines]
    return book.lines


class _Book:
    """Lines while they are being written: changed in place, never leaves this file."""

    __slots__ = ("blank", "cap", "document", "first", "index", "lines", "policies", "scale")

    def __init__(self, document: Document, index: Mapping[str, int], scale: int) -> None:
        self.document = document
        self.index = index
        self.scale = scale
        self.policies = _policies(document)
        self.blank: dict[Kind, Line] = {}
        self.cap: Number | None = None
        self.lines: list[list[Line]] = [[] for _ in index]
        self.first = [1] * len(index)
        for entrant in document.entrants:
            self.first[index[entrant.id]] = entrant.entered_before or 1

    def enter(self, number: int, round_: Round) -> None:
        """Write one round; whoever it does not name was absent."""
        self.cap = self.document.cap_of(number)
        self.blank = {kind: self._credited(number, kind) for kind in self.policies}
        for table in round_.tables:
            self._enter_table(number, table)
        given = ((Kind.BYE, round_.byes), (Kind.HALF_BYE, round_.half_byes), (Kind.VOIDED, round_.voided))
        for kind, ids in given:
            for id_ in ids:
                self.lines[self.index[id_]].append(self.blank[kind])
        absent = self.blank[Kind.ABSENT]
        for who, lines in enumerate(self.lines):
            if len(lines) < number:
                lines.append(self.blank[Kind.LATE] if number < self.first[who] else absent)

    def _enter_table(self, number: int, table: Table) -> None:
        index = self.index
        seated = [tuple([index[id_] for id_ in side]) for side in table.sides]
        for side, members in enumerate(seated):
            others = seated[1 - side] if len(seated) == 2 else _others(seated, side)
            if table.points is not None:
                line = self._played(number, table, table.points, side, others)
            else:
                blank = self.blank[_unplayed(table, side)]
                line = blank._replace(opponents=others, table=table, side=side)
            for who in members:
                self.lines[who].append(line)

    def _played(
        self, number: int, table: Table, points: tuple[Number, ...], side: int, others: tuple[int, ...]
    ) -> Line:
        mine, theirs = _tally(points, side, self.document.cap_points)
        wins = self.scale * share(points, table.winner, side, self.document.low_wins)
        difference = _capped(mine - theirs, self.cap)
        return Line(number, Kind.PLAYED, int(wins), mine, theirs, difference, others, table, side)

    def _credited(self, number: int, kind: Kind) -> Line:
        credit = self.policies[kind]
        mine, theirs = _fixed(credit.points_for), _fixed(credit.points_against)
        difference = _difference(credit, mine, theirs, self.cap)
        return Line(number, kind, int(credit.wins * self.scale), mine, theirs, difference)


def _policies(document: Document) -> dict[Kind, Credit]:
    return {
        Kind.BYE: document.bye,
        Kind.HALF_BYE: document.half_bye,
        Kind.FORFEIT_WIN: document.forfeit_winner,
        Kind.FORFEIT_LOSS: document.forfeit_loser,
        Kind.ABSENT: Credit(),
        Kind.LATE: document.late,
        Kind.VOIDED: document.voided,
        Kind.PENDING: Credit(),
    }


def _unplayed(table: Table, side: int) -> Kind:
    if not table.forfeit:
        return Kind.PENDING
    came = table.forfeit.isdisjoint(table.sides[side])
    return Kind.FORFEIT_WIN if came else Kind.FORFEIT_LOSS


def _others(seated: Sequence[tuple[int, ...]], side: int) -> tuple[int, ...]:
    return tuple(who for place, members in enumerate(seated) if place != side for who in members)


def _tally(points: tuple[Number, ...], side: int, cap: Number | None) -> tuple[Number, Number]:
    """Points for and against; against several sides at once it is their mean."""
    if cap is not None:
        points = tuple(min(p, cap) for p in points)
    mine = points[side]
    if len(points) == 2:
        return mine, points[1 - side]
    return mine, Fraction(sum(points) - mine, len(points) - 1)


def _capped(difference: Number, cap: Number | None) -> Number:
    if cap is None or -cap <= difference <= cap:
        return difference
    return cap if difference > 0 else -cap


def _fixed(amount: Amount | None) -> Number:
    """The amount of a policy, 0 while an average is not known yet."""
    return amount if isinstance(amount, int | Fraction) else 0


def _difference(credit: Credit, mine: Number, theirs: Number, cap: Number | None) -> Number:
    if credit.difference is not None:
        return _fixed(credit.difference)
    return 0 if credit.points_against is None else _capped(mine - theirs, cap)


def _with_averages(lines: Sequence[Line], document: Document) -> list[Line]:
    """The same lines with the entrant's own averages where a policy gives them."""
    policies = _policies(document)
    played = [line for line in lines if line.kind is Kind.PLAYED]
    return [
        _averaged(line, policies[line.kind], played, document.cap_of(line.round))
        if line.kind is not Kind.PLAYED
        else line
        for line in lines
    ]


def _averaged(line: Line, credit: Credit, played: Sequence[Line], cap: Number | None) -> Line:
    def settle(amount: Amount | None, own: Iterable[Number]) -> Number:
        if amount != "average":
            return _fixed(amount)
        return Fraction(sum(own), len(played) or 1)

    mine = settle(credit.points_for, (p.points_for for p in played))
    theirs = settle(credit.points_against, (p.points_against for p in played))
    if credit.difference == "average":
        difference = settle("average", (p.difference for p in played))
    else:
        difference = _difference(credit, mine, theirs, cap)
    return line._replace(points_for=mine, points_against=theirs, difference=difference)
