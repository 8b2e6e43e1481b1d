"""What a tie-break is: a key, a label, a direction, a value and a sentence that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from scoring.rounds import Number
from scoring.saying import listed, said
from scoring.tiebreaks.ledger import Ledger
from scoring.tiebreaks.lines import Line

Value = Number | None
Single = Callable[[Ledger, int], Value]
AmongTied = Callable[[Ledger, Sequence[int]], Sequence[Value]]


class Better(Enum):
    """Which value stands first. `GAME` is the higher, but the lower where low totals win."""

    HIGHER = "higher"
    LOWER = "lower"
    GAME = "game"
    AGAINST_GAME = "against game"


class Unit(Enum):
    """In what a metric counts inside; `Ledger.scale` says how many make one whole."""

    ONE = 0
    WIN = 1
    WIN_SQUARED = 2


class Term(NamedTuple):
    """One part of a metric that adds up: how much, from where, and the round it comes from where it is one.

    What a cut has left out is not `counted`.
    """

    amount: Number
    origin: str
    line: Line | None = None
    counted: bool = True


Terms = Callable[[Ledger, int], Sequence[Term]]
Sentence = Callable[[Ledger, int, Sequence[int]], str]


@dataclass(frozen=True, slots=True)
class Metric:
    """One criterion of the standings.

    `values` takes the entrants that are level so far and gives a value for each, in `unit`s
    (see `exact`); None is "not known" and stands last unless `null_first`. Its `terms` add up to the value,
    or stand in another relation to each other (`joint`); what looks at level entrants has none.
    """

    key: str
    label: str
    better: Better
    values: AmongTied
    sentence: Sentence
    unit: Unit = Unit.ONE
    null_first: bool = False
    among_tied: bool = False
    terms: Terms | None = None
    joint: str = " + "

    def lower_first(self, low_wins: bool) -> bool:
        """True when the lower value stands first in a game where low totals win or do not."""
        if self.better is Better.GAME:
            return low_wins
        if self.better is Better.AGAINST_GAME:
            return not low_wins
        return self.better is Better.LOWER

    def exact(self, ledger: Ledger, value: Value) -> Value:
        """The value as the world reads it: whole numbers as ints, the rest as fractions."""
        return exact(value, ledger.scale**self.unit.value)


METRICS: dict[str, Metric] = {}
"""All metrics by key, in the order in which they are printed."""


def exact(value: Value, scale: int = 1) -> Value:
    """`value / scale` without rounding, as an int where it is whole; None stays None."""
    if value is None or (scale == 1 and isinstance(value, int)):
        return value
    fraction = Fraction(value, scale)
    return fraction.numerator if fraction.denominator == 1 else fraction


def show(value: Value) -> str:
    """An exact value for a sentence: at most four decimals, else as a fraction; None is "-"."""
    if value is None:
        return "-"
    if 10_000 % value.denominator:
        return f"{value.numerator}/{value.denominator}"
    return f"{float(value):.4f}".rstrip("0").rstrip(".") if value.denominator > 1 else f"{value}"


def metric(
    key: str,
    label: str,
    better: Better,
    terms: Terms,
    *,
    unit: Unit = Unit.ONE,
    null_first: bool = False,
    joint: str = " + ",
) -> Callable[[Single], Single]:
    """Register a function of (ledger, entrant) as the metric `key`; its terms explain it."""

    def register(single: Single) -> Single:
        def values(ledger: Ledger, group: Sequence[int]) -> Sequence[Value]:
            return [single(ledger, who) for who in group]

        def sentence(ledger: Ledger, who: int, _: Sequence[int]) -> str:
            total = METRICS[key].exact(ledger, single(ledger, who))
            parts = [
                said("{amount} ({origin})", amount=_signed(term), origin=term.origin)
                for term in terms(ledger, who)
                if term.counted
            ]
            added = listed(joint, parts) if parts else said("nothing")
            return said("{label}: {terms} = {total}", label=said(label), terms=added, total=show(total))

        METRICS[key] = Metric(
            key, label, better, values, sentence, unit, null_first, terms=terms, joint=joint
        )
        return single

    return register


def metric_among_tied(
    key: str, label: str, better: Better, sentence: Sentence
) -> Callable[[AmongTied], AmongTied]:
    """Register a function of (ledger, level entrants) that looks at the group as a whole."""

    def register(values: AmongTied) -> AmongTied:
        METRICS[key] = Metric(key, label, better, values, sentence, among_tied=True)
        return values

    return register


def _signed(term: Term) -> str:
    text = show(term.amount)
    return f"({text})" if term.amount < 0 else text
