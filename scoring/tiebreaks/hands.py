"""Tie-breaks that look into the matches: hands and penalties, where the tables carry them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter

from scoring.rounds import Hand, Number, Table
from scoring.tiebreaks.ledger import Ledger
from scoring.tiebreaks.lines import Kind, Line
from scoring.tiebreaks.metric import Better, Term, Terms, Value, metric
from scoring.tiebreaks.results import origin


def _seated(ledger: Ledger, who: int) -> Iterator[tuple[Line, Table]]:
    """The played matches of an entrant, with their tables."""
    for line in ledger.lines[who]:
        if line.kind is Kind.PLAYED and line.table is not None:
            yield line, line.table


def _hands(ledger: Ledger, who: int) -> list[tuple[Line, Hand]] | None:
    """All hands of an entrant; None when no match was played or one is known by totals only."""
    found: list[tuple[Line, Hand]] = []
    for line, table in _seated(ledger, who):
        if table.hands is None:
            return None
        found += [(line, hand) for hand in table.hands]
    return found or None


def _winner(hand: Hand, low_wins: bool) -> int | None:
    """Who went out, whatever it was worth; in a block the best hand, nobody where two are level."""
    if hand.out is not None:
        return hand.out
    best = min(hand.points) if low_wins else max(hand.points)
    return hand.points.index(best) if hand.points.count(best) == 1 else None


def _won(ledger: Ledger, line: Line, hand: Hand) -> bool:
    return _winner(hand, ledger.document.low_wins) == line.side


def _went_out(_: Ledger, line: Line, hand: Hand) -> bool:
    return hand.out == line.side


Test = Callable[[Ledger, Line, Hand], bool]


def _count(ledger: Ledger, who: int, test: Test) -> int | None:
    hands = _hands(ledger, who)
    if hands is None:
        return None
    return sum([test(ledger, line, hand) for line, hand in hands])


def _each_match(test: Test) -> Terms:
    """Terms "3 (round 1 against Bea)": how many hands of each match pass the test."""

    def terms(ledger: Ledger, who: int) -> Sequence[Term]:
        return [
            Term(sum([test(ledger, line, hand) for hand in table.hands or ()]), origin(ledger, line), line)
            for line, table in _seated(ledger, who)
            if table.hands is not None
        ]

    return terms


@metric("hands_won", "Hands won", Better.HIGHER, _each_match(_won))
def hands_won(ledger: Ledger, who: int) -> Value:
    """Hands the entrant's side won; not known when a match is known by its totals only."""
    return _count(ledger, who, _won)


@metric("went_out", "Hands ended by going out", Better.HIGHER, _each_match(_went_out))
def went_out(ledger: Ledger, who: int) -> Value:
    """Hands in which the entrant's side played its last tile."""
    return _count(ledger, who, _went_out)


def _best(ledger: Ledger, who: int) -> tuple[Number, Line] | None:
    """The best single hand and its round, the first of those that are level."""
    hands = _hands(ledger, who)
    if hands is None:
        return None
    points: list[tuple[Number, Line]] = [(hand.points[line.side], line) for line, hand in hands]
    if ledger.document.low_wins:
        return min(points, key=itemgetter(0))
    return max(points, key=itemgetter(0))


def _best_term(ledger: Ledger, who: int) -> Sequence[Term]:
    best = _best(ledger, who)
    return [Term(best[0], origin(ledger, best[1]), best[1])] if best else []


@metric("best_hand", "Best single hand", Better.GAME, _best_term)
def best_hand(ledger: Ledger, who: int) -> Value:
    """Most points of the entrant's side in one hand; where low totals win, the fewest."""
    best = _best(ledger, who)
    return None if best is None else best[0]


def _penalties(ledger: Ledger, who: int) -> list[tuple[Number, Line]] | None:
    """The penalties of each match; None when none was played or one does not say."""
    found: list[tuple[Number, Line]] = []
    for line, table in _seated(ledger, who):
        if table.penalties is None:
            return None
        amount = table.penalties[line.side]
        found.append((max(amount, -amount), line))
    return found or None


def _penalty_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    return [Term(amount, origin(ledger, line), line) for amount, line in _penalties(ledger, who) or ()]


@metric("fewest_penalties", "Penalty points, the fewest first", Better.LOWER, _penalty_terms)
def fewest_penalties(ledger: Ledger, who: int) -> Value:
    """Penalty points of the entrant's side, whatever their sign in the record."""
    found = _penalties(ledger, who)
    return None if found is None else sum([amount for amount, _ in found])
