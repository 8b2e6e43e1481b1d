"""What each round adds to tie-breaks that weigh opponents (FIDE C.07, articles 16.3 to 16.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from scoring.rounds import Document
from scoring.tiebreaks.lines import FORFEITS, VOLUNTARY, Kind, Line


class Contribution(NamedTuple):
    """The adjusted score of a round's opponent, or of the dummy of an unplayed round.

    `value` and `taken` (the points made in that round) count in units of a win; `regular` is
    False for a round unplayed by choice. As tuples they stand in the order of being cut.
    """

    regular: bool
    value: int
    taken: int
    line: Line

    @property
    def product(self) -> int:
        """The opponent's score times the points taken from him."""
        return self.value * self.taken


GAMES = (Kind.PLAYED,)
ROUND_ROBIN_GAMES = (Kind.PLAYED, *FORFEITS)

VALUE = attrgetter("value")
VALUE_THEN_TAKEN = attrgetter("value", "taken")


@dataclass(frozen=True, slots=True)
class Weights:
    """What the contributions of all entrants depend on, in units of a win.

    `adjusted` are the scores for opponents' use; `draws` is what half a win in each round of
    the tournament makes; `games` are the kinds of rounds that count as matches.
    """

    adjusted: Sequence[int]
    draws: int
    games: tuple[Kind, ...]
    own_score: bool


def games(document: Document) -> tuple[Kind, ...]:
    """The kinds of rounds that count as matches; a forfeit only in a round robin (article 15.2)."""
    return ROUND_ROBIN_GAMES if document.format == "round_robin" else GAMES


def weights(document: Document, rounds: int, scale: int, adjusted: Sequence[int]) -> Weights:
    """The weights by the dated rules and the format of the document."""
    draws = max(document.total_rounds or 0, rounds) * scale // 2
    return Weights(adjusted, draws, games(document), document.tiebreak_rules == "fide-2024")


def contribute(scales: Weights, lines: Sequence[Line], own: int) -> tuple[Contribution, ...]:
    """One contribution for each round that is over, in order; `own` is the entrant's score."""
    counted, found = scales.games, []
    for line in lines:
        kind = line.kind
        if kind in counted:
            found.append(Contribution(True, _opponents(scales, line), line.wins, line))
        elif kind is not Kind.PENDING:
            dummy = _dummy(scales, line, own)
            found.append(Contribution(kind not in VOLUNTARY, dummy, line.wins, line))
    return tuple(found)


def _opponents(scales: Weights, line: Line) -> int:
    """The opponent's adjusted score; of several at one table, their mean."""
    opponents = line.opponents
    if len(opponents) == 1:
        return scales.adjusted[opponents[0]]
    return sum([scales.adjusted[other] for other in opponents]) // len(opponents)


def _dummy(scales: Weights, line: Line, own: int) -> int:
    """The score of the dummy that stands in for an unplayed round (article 16.4).

    2024: the own score. 2026: at most the adjusted score of the scheduled opponent after a
    forfeit, at most half a win for each round of the tournament otherwise.
    """
    if scales.own_score:
        return own
    return min(own, _opponents(scales, line) if line.kind in FORFEITS else scales.draws)


def least(parts: Sequence[Contribution]) -> Contribution:
    """What a cut removes: the lowest round unplayed by choice, else the lowest (article 16.5)."""
    return min(parts)


def without_least(parts: Sequence[Contribution]) -> list[Contribution]:
    """All but what a cut removes."""
    rest = list(parts)
    if rest:
        rest.remove(least(rest))
    return rest


def median(parts: Sequence[Contribution]) -> list[Contribution]:
    """Without the least, then without the highest of the rest (article 14.3)."""
    return without_highest(without_least(parts))


def without_highest(parts: Sequence[Contribution]) -> list[Contribution]:
    """All but the highest."""
    rest = list(parts)
    if rest:
        rest.remove(max(rest, key=VALUE))
    return rest


def without_least_product(parts: Sequence[Contribution]) -> list[Contribution]:
    """Cut-1 of products (articles 14.1.1 and 16.5.1).

    The product with the lowest opponent goes, the smallest where several are as low; a round
    unplayed by choice goes instead when its product is not smaller.
    """
    rest = list(parts)
    if rest:
        rest.remove(_least_product(rest))
    return rest


def _least_product(parts: Sequence[Contribution]) -> Contribution:
    lowest = min(parts, key=VALUE_THEN_TAKEN)
    unplayed = [part for part in parts if not part.regular]
    chosen = min(unplayed, key=lambda part: part.product, default=lowest)
    return chosen if chosen.product >= lowest.product else lowest
