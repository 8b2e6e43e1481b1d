"""The rounds turned round: everything tie-breaks add up, entrant by entrant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.rounds import Adjustment, Document, Entrant, standing_key
from scoring.tiebreaks.contributions import Contribution, contribute, games, weights
from scoring.tiebreaks.lines import REQUESTED, VOLUNTARY, Kind, Line, win_scale, write_lines
from scoring.withdrawals import counting_rounds


@dataclass(frozen=True, slots=True)
class Ledger:
    """All lines of all entrants, after `rounds` rounds.

    `entrants` stand by seed, then id, and everything else has the same order: their `lines`,
    their scores `wins` in units of which `scale` make one win, `contributions`, what each
    round adds to tie-breaks that weigh opponents, and `adjustments`, sanctions that their scores hold already.
    """

    document: Document
    rounds: int
    scale: int
    entrants: tuple[Entrant, ...]
    lines: tuple[Sequence[Line], ...]
    wins: tuple[int, ...]
    contributions: tuple[tuple[Contribution, ...], ...]
    adjustments: tuple[tuple[Adjustment, ...], ...]

    @property
    def games(self) -> tuple[Kind, ...]:
        """The kinds of rounds that count as matches."""
        return games(self.document)

    def name(self, who: int) -> str:
        """The name of an entrant for a sentence, the id where it has none."""
        return self.entrants[who].name or self.entrants[who].id


def open_ledger(document: Document, after_round: int | None = None) -> Ledger:
    """The ledger of a document after `after_round` rounds (all of them when None)."""
    entrants = tuple(sorted(document.entrants, key=standing_key))
    index = {entrant.id: who for who, entrant in enumerate(entrants)}
    rounds = counting_rounds(document)[:after_round]
    scale = win_scale(document, rounds)
    lines = tuple(write_lines(document, rounds, index, scale))
    adjustments = _adjustments(document, entrants, len(rounds))
    sanctions = [int(scale * sum(each.wins for each in own)) for own in adjustments]
    wins = tuple(
        [sum([line.wins for line in own]) + more for own, more in zip(lines, sanctions, strict=True)]
    )
    adjusted = [score + _late_draws(own, scale) for own, score in zip(lines, wins, strict=True)]
    scales = weights(document, len(rounds), scale, adjusted)
    parts = tuple([contribute(scales, own, score) for own, score in zip(lines, wins, strict=True)])
    return Ledger(document, len(rounds), scale, entrants, lines, wins, parts, adjustments)


def _adjustments(
    document: Document, entrants: Sequence[Entrant], rounds: int
) -> tuple[tuple[Adjustment, ...], ...]:
    """The sanctions of each entrant that count after so many rounds."""
    counting = [each for each in document.adjustments if each.after_round <= rounds]
    return tuple(tuple(each for each in counting if each.entrant == entrant.id) for entrant in entrants)


def _late_draws(lines: Sequence[Line], scale: int) -> int:
    """What a score gains for opponents' use (FIDE C.07, article 16.3).

    Requested byes that only rounds unplayed by choice follow count as draws.
    """
    gain = 0
    for line in reversed(lines):
        if line.kind not in VOLUNTARY:
            break
        if line.kind in REQUESTED:
            gain += scale // 2 - line.wins
    return gain
