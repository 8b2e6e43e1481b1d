"""Tie-breaks that weigh the opponents: Buchholz, Sonneborn-Berger, Koya (FIDE C.07)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scoring.rounds import Number
from scoring.tiebreaks.contributions import (
    Contribution,
    median,
    without_highest,
    without_least,
    without_least_product,
)
from scoring.tiebreaks.ledger import Ledger
from scoring.tiebreaks.metric import Better, Term, Terms, Unit, Value, exact, metric
from scoring.tiebreaks.results import origin

Choice = Callable[[Sequence[Contribution]], Sequence[Contribution]]


def _scores(choose: Choice) -> Terms:
    """Terms "2 (round 1 against Bea)": the opponents' scores, and which of them count."""

    def terms(ledger: Ledger, who: int) -> Sequence[Term]:
        return _score_terms(ledger, who, choose(ledger.contributions[who]))

    return terms


def _scores_left(ledger: Ledger, who: int) -> Sequence[Term]:
    return _score_terms(ledger, who, _modified(ledger, who))


def _score_terms(ledger: Ledger, who: int, chosen: Sequence[Contribution]) -> list[Term]:
    parts = ledger.contributions[who]
    return [_term(ledger, part, part.value, ledger.scale, part in chosen) for part in parts]


def _products(choose: Choice) -> Terms:
    def terms(ledger: Ledger, who: int) -> Sequence[Term]:
        parts = ledger.contributions[who]
        chosen = choose(parts)
        return [_term(ledger, part, part.product, ledger.scale**2, part in chosen) for part in parts]

    return terms


def _term(ledger: Ledger, part: Contribution, amount: int, scale: int, counted: bool = True) -> Term:
    return Term(_whole(amount, scale), origin(ledger, part.line), part.line, counted)


def _whole(amount: int, scale: int) -> Number:
    return exact(amount, scale) or 0


@metric("buchholz", "Sum of the opponents' scores", Better.HIGHER, _scores(tuple), unit=Unit.WIN)
def buchholz(ledger: Ledger, who: int) -> Value:
    """All contributions (article 8.1)."""
    return sum([part.value for part in ledger.contributions[who]])


@metric(
    "buchholz_cut1",
    "Sum of the opponents' scores without the lowest",
    Better.HIGHER,
    _scores(without_least),
    unit=Unit.WIN,
)
def buchholz_cut1(ledger: Ledger, who: int) -> Value:
    """Cut-1; a round unplayed by choice is cut first (articles 14.1 and 16.5)."""
    return sum([part.value for part in without_least(ledger.contributions[who])])


@metric(
    "median_buchholz",
    "Sum of the opponents' scores without the lowest and the highest",
    Better.HIGHER,
    _scores(median),
    unit=Unit.WIN,
)
def median_buchholz(ledger: Ledger, who: int) -> Value:
    """Median-1 (article 14.3)."""
    return sum([part.value for part in median(ledger.contributions[who])])


def _modified(ledger: Ledger, who: int) -> Sequence[Contribution]:
    """What the own score leaves of the opponents: above half the lowest goes, below it the highest, at half both."""
    parts, half = ledger.contributions[who], ledger.rounds * ledger.scale
    own = 2 * ledger.wins[who]
    if own > half:
        return without_least(parts)
    return without_highest(parts) if own < half else median(parts)


@metric(
    "modified_median",
    "Sum of the opponents' scores without the lowest, the highest or both, by the own score",
    Better.HIGHER,
    _scores_left,
    unit=Unit.WIN,
)
def modified_median(ledger: Ledger, who: int) -> Value:
    """The modified median of the United States Chess Federation, over the contributions of the rules in force."""
    return sum([part.value for part in _modified(ledger, who)])


@metric(
    "sonneborn_berger",
    "Sum of the opponents' scores times the points taken from them",
    Better.HIGHER,
    _products(tuple),
    unit=Unit.WIN_SQUARED,
)
def sonneborn_berger(ledger: Ledger, who: int) -> Value:
    """All products (article 9.1)."""
    return sum([part.value * part.taken for part in ledger.contributions[who]])


@metric(
    "sonneborn_berger_cut1",
    "Sonneborn-Berger without the lowest opponent",
    Better.HIGHER,
    _products(without_least_product),
    unit=Unit.WIN_SQUARED,
)
def sonneborn_berger_cut1(ledger: Ledger, who: int) -> Value:
    """Cut-1 of Sonneborn-Berger (article 14.1.1)."""
    return sum([part.product for part in without_least_product(ledger.contributions[who])])


def _koya_parts(ledger: Ledger, who: int) -> list[Contribution]:
    """Matches against those who have half of what can be scored, or more."""
    half, games = ledger.rounds * ledger.scale, ledger.games
    return [
        part
        for part in ledger.contributions[who]
        if part.line.kind in games and 2 * min([ledger.wins[o] for o in part.line.opponents]) >= half
    ]


def _koya_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    parts = _koya_parts(ledger, who)
    return [_term(ledger, part, part.taken, ledger.scale) for part in parts]


@metric(
    "koya",
    "Points taken from opponents with half of the possible score",
    Better.HIGHER,
    _koya_terms,
    unit=Unit.WIN,
)
def koya(ledger: Ledger, who: int) -> Value:
    """Koya (article 9.2)."""
    return sum([part.taken for part in _koya_parts(ledger, who)])
