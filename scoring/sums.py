"""Every number of an entrant in the standings, with the parts that it is made of and the rounds they come from."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rounds import Document, Number
from scoring.saying import said
from scoring.standings import level_with, position_of
from scoring.tiebreaks import METRICS
from scoring.tiebreaks.ledger import Ledger, open_ledger
from scoring.tiebreaks.lines import Line
from scoring.tiebreaks.metric import Term, Value, exact


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a number: how much, from where, and the round it comes from with who sat opposite.

    `round` is None for what belongs to no single round; what a cut has left out is not `counted`.
    """

    amount: Number
    origin: str
    round: int | None
    opponents: tuple[str, ...]
    counted: bool


@dataclass(frozen=True, slots=True)
class Sum:
    """A criterion of one entrant: what it means, its value, and its `parts` with the sign between them.

    Where level entrants are compared there are no parts, and `says` tells all of it.
    """

    key: str
    label: str
    value: Value
    parts: tuple[Part, ...]
    joint: str
    says: str


@dataclass(frozen=True, slots=True)
class Gain:
    """What one round was for an entrant (`kind`, a sentence's part) and what it gave."""

    round: int
    kind: str
    wins: Number
    points_for: Number
    points_against: Number


@dataclass(frozen=True, slots=True)
class Account:
    """An entrant's criteria in the order in which they decide, and what each round gave."""

    sums: tuple[Sum, ...]
    gains: tuple[Gain, ...]


def account(document: Document, id_: str, after_round: int | None = None) -> Account:
    """How everything adds up for the entrant `id_` after so many rounds (all when None).

    Raises `Refusal` with `unknown_entrant`.
    """
    ledger = open_ledger(document, after_round)
    who = position_of(ledger, id_)
    return Account(
        sums=tuple(_sum(ledger, who, key) for key in document.tiebreaks),
        gains=tuple(_gain(ledger, line) for line in ledger.lines[who]),
    )


def _gain(ledger: Ledger, line: Line) -> Gain:
    wins = exact(line.wins, ledger.scale) or 0
    return Gain(line.round, said(line.kind.value), wins, line.points_for, line.points_against)


def _sum(ledger: Ledger, who: int, key: str) -> Sum:
    metric = METRICS[key]
    level = level_with(ledger, who, key) if metric.among_tied else [who]
    value = metric.exact(ledger, metric.values(ledger, level)[level.index(who)])
    terms = metric.terms(ledger, who) if metric.terms else ()
    return Sum(
        key=key,
        label=said(metric.label),
        value=value,
        parts=tuple(_part(ledger, term) for term in terms),
        joint=metric.joint.strip(),
        says="" if metric.terms else metric.sentence(ledger, who, level),
    )


def _part(ledger: Ledger, term: Term) -> Part:
    line = term.line
    opponents = tuple(ledger.entrants[other].id for other in line.opponents) if line else ()
    return Part(term.amount, term.origin, line.round if line else None, opponents, term.counted)
