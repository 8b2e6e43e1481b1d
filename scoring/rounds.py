"""What a tournament's sheet says: entrants, tables, rounds and policies, as frozen values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Number = int | Fraction
"""An exact number: an int wherever it is whole, else a fraction."""

Amount = Number | Literal["average"]
"""Points a policy gives: a number, or the entrant's own average over the matches it played."""

KINDS = ("individual", "pairs", "teams", "pools")
FORMATS = (
    "swiss",
    "round_robin",
    "knockout",
    "double_knockout",
    "rotating",
    "pools",
    "groups_then_knockout",
    "manual",
)
MEETING_POINTS = ("sum", "won")
WITHDRAWN_RESULTS = ("keep", "void_under_half", "void")
TIEBREAK_RULES = ("fide-2026", "fide-2024")
DEFAULT_TIEBREAKS = ("wins", "difference", "points_for", "direct", "lot")
DEFAULT_LOW_TIEBREAKS = ("points_for",)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who stands in the standings: a player, a pair or a team.

    `withdrawn_after` is the last round the entrant belongs to, `entered_before` the first
    round of a late entry; None where neither applies.
    """

    id: str
    name: str = ""
    club: str | None = None
    seed: int | None = None
    lot: int | None = None
    withdrawn_after: int | None = None
    entered_before: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a match: points per side, and the side that went out (None when blocked)."""

    points: tuple[Number, ...]
    out: int | None = None


Sides = tuple[tuple[str, ...], ...]
"""The entrants of each side of a table."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a round: entrant ids per side, and what became of it.

    `points` are the final totals per side, None while the match is not finished or was not
    played; `forfeit` holds the ids that did not show up; `winner` is a side index where the
    points do not tell it (a ruling, a forfeit during the match, a single hand worth nothing).
    `whole` marks a table that holds all games of a best of several, where else each round holds one of them.
    """

    sides: Sides
    points: tuple[Number, ...] | None = None
    forfeit: frozenset[str] = frozenset()
    hands: tuple[Hand, ...] | None = None
    penalties: tuple[Number, ...] | None = None
    winner: int | None = None
    whole: bool = False

    @property
    def finished(self) -> bool:
        """True when the table needs no further result."""
        return self.points is not None or bool(self.forfeit)


@dataclass(frozen=True, slots=True)
class Round:
    """One sitting: its tables, the byes the draw gave, and what was asked for beforehand.

    `voided` are entrants whose match of the round counts no more, because the other side has left the tournament.
    """

    tables: tuple[Table, ...] = ()
    byes: tuple[str, ...] = ()
    half_byes: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    voided: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Credit:
    """What a match that nobody played gives.

    Without `difference` it is points for less points against where `points_against` is
    given, else 0.
    """

    wins: Number = 0
    points_for: Amount = 0
    points_against: Amount | None = None
    difference: Amount | None = None

    @property
    def averages(self) -> bool:
        """True when something of it depends on the entrant's own results."""
        return "average" in (self.points_for, self.points_against, self.difference)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A sanction: signed wins and points for an entrant, in the standings after `after_round` and later ones.

    The points are points scored, and so part of the difference as well; `code` says what for.
    `position` is where it was decided, None outside a log.
    """

    entrant: str
    after_round: int
    wins: Number = 0
    points: Number = 0
    code: str = "other"
    position: int | None = None


HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Document:
    """A whole tournament as `rank` and `draw` read it (Contract 3).

    `cap_difference` limits the points difference of one match: one number for all rounds, or
    one entry a round (None: no cap). `cap_points` limits the tally of one match; who won is
    never touched by either. `seed` acts only where a rule says *at random*. What several boards or games come to is
    counted by `best_of`, `meeting_points` and `forfeit_points` (`scoring.meetings`).
    """

    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    kind: str = "individual"
    format: str = "manual"
    tiebreaks: tuple[str, ...] = DEFAULT_TIEBREAKS
    tiebreak_rules: str = "fide-2026"
    bye: Credit = Credit(wins=1)
    half_bye: Credit = Credit(wins=HALF)
    forfeit_winner: Credit = Credit(wins=1)
    forfeit_loser: Credit = Credit()
    late: Credit = Credit()
    voided: Credit = Credit()
    withdrawn_results: str = "keep"
    cap_difference: Number | tuple[Number | None, ...] | None = None
    cap_points: Number | None = None
    win_points: Number = 2
    low_wins: bool = False
    total_rounds: int | None = None
    absent: tuple[str, ...] = ()
    seed: int | None = None
    allow_rematch: bool = False
    avoid_club: bool = False
    table_size: int | None = None
    cycles: int = 1
    third_place: bool = False
    groups: int | None = None
    advance: int | None = None
    best_of: int = 1
    meeting_points: str = "sum"
    forfeit_points: Number = 0

    def cap_of(self, number: int) -> Number | None:
        """The cap on the difference in round `number` (from 1), None where there is none."""
        caps = self.cap_difference
        if not isinstance(caps, tuple):
            return caps
        return caps[number - 1] if number <= len(caps) else None


def _last(value: int | None) -> tuple[bool, int]:
    return (value is None, value or 0)


def pairing_key(entrant: Entrant) -> tuple[tuple[bool, int], tuple[bool, int], str]:
    """Sort key of the pairing number: seed, then lot, then id as text (none given: last)."""
    return (_last(entrant.seed), _last(entrant.lot), entrant.id)


def by_pairing_number(entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """Entrants in the order of their pairing numbers, whatever their order in the file."""
    return tuple(sorted(entrants, key=pairing_key))


def standing_key(entrant: Entrant) -> tuple[tuple[bool, int], str]:
    """Sort key of equal rows in the standings: seed, then id."""
    return (_last(entrant.seed), entrant.id)


def missing_results(document: Document) -> tuple[tuple[int, int], ...]:
    """Tables still without a result, as (round, table), both counted from 1."""
    return tuple(
        (number, place)
        for number, round_ in enumerate(document.rounds, 1)
        for place, table in enumerate(round_.tables, 1)
        if not table.finished
    )
