"""Tie-breaks that look at an entrant's own results only."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from scoring.rounds import Adjustment, Number
from scoring.saying import said
from scoring.tiebreaks.ledger import Ledger
from scoring.tiebreaks.lines import Kind, Line
from scoring.tiebreaks.metric import Better, Term, Terms, Unit, Value, exact, metric


def origin(ledger: Ledger, line: Line) -> str:
    """Where a number comes from: "round 3 against Bea", "round 4, bye"."""
    if not line.opponents:
        return said("round {round}, {what}", round=line.round, what=said(line.kind.value))
    names, *others = (ledger.name(other) for other in line.opponents)
    for other in others:
        names = said("{one} and {other}", one=names, other=other)
    if line.kind is Kind.PLAYED:
        return said("round {round} against {names}", round=line.round, names=names)
    what = said(line.kind.value)
    return said("round {round} against {names}, {what}", round=line.round, names=names, what=what)


def each_line(field: str) -> Terms:
    """Terms that are one field of every line."""

    def terms(ledger: Ledger, who: int) -> Sequence[Term]:
        scale = ledger.scale if field == "wins" else 1
        amounts = ((exact(getattr(line, field), scale), line) for line in ledger.lines[who])
        terms = [Term(amount or 0, origin(ledger, line), line) for amount, line in amounts]
        sanctions = ((_adjusted(each, field), each) for each in ledger.adjustments[who])
        return terms + [Term(amount, _sanction(each)) for amount, each in sanctions if amount]

    return terms


def _adjusted(sanction: Adjustment, field: str) -> Number:
    amounts = {"wins": sanction.wins, "points_for": sanction.points, "difference": sanction.points}
    return amounts.get(field, 0)


def _sanction(sanction: Adjustment) -> str:
    code = said(sanction.code.replace("_", " "))
    return said("sanction after round {round}, {code}", round=sanction.after_round, code=code)


def _points(ledger: Ledger, who: int) -> Number:
    return sum(each.points for each in ledger.adjustments[who])


def _match_points(ledger: Ledger, who: int) -> Sequence[Term]:
    win_points = ledger.document.win_points
    terms = each_line("wins")(ledger, who)
    return [term._replace(amount=term.amount * win_points) for term in terms]


def _count(kind: Kind) -> Terms:
    def terms(ledger: Ledger, who: int) -> Sequence[Term]:
        return [Term(1, origin(ledger, line), line) for line in ledger.lines[who] if line.kind is kind]

    return terms


@metric("wins", "Matches won, a drawn one counting half", Better.HIGHER, each_line("wins"), unit=Unit.WIN)
def wins(ledger: Ledger, who: int) -> Value:
    """Wins at the table, halves of draws and half byes, what the bye policy gives and what sanctions take."""
    return ledger.wins[who]


@metric("points", "Match points", Better.HIGHER, _match_points, unit=Unit.WIN)
def points(ledger: Ledger, who: int) -> Value:
    """`wins` times the points of a win."""
    return ledger.wins[who] * ledger.document.win_points


def _league_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    return [*_match_points(ledger, who), *each_line("points_for")(ledger, who)]


@metric("league_points", "Match points and points scored together", Better.HIGHER, _league_terms)
def league_points(ledger: Ledger, who: int) -> Value:
    """Pub leagues (LEEK): where `meeting_points` is `won`, 2 for a match that was won and 1 for every game."""
    return (exact(points(ledger, who), ledger.scale) or 0) + (points_for(ledger, who) or 0)


@metric("played", "Matches played at a table", Better.HIGHER, _count(Kind.PLAYED))
def played(ledger: Ledger, who: int) -> Value:
    """Neither byes nor forfeits nor matches that are still running."""
    return sum([line.kind is Kind.PLAYED for line in ledger.lines[who]])


def _won_by(ledger: Ledger, who: int, *, at_table: bool) -> list[Line]:
    """The rounds that gave as much as a win, of those played at a table or of all."""
    return [
        line
        for line in ledger.lines[who]
        if line.wins >= ledger.scale and (line.kind is Kind.PLAYED or not at_table)
    ]


def _rounds_won_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    return [Term(1, origin(ledger, line), line) for line in _won_by(ledger, who, at_table=False)]


@metric(
    "rounds_won", "Rounds with the points of a win, byes and forfeits too", Better.HIGHER, _rounds_won_terms
)
def rounds_won(ledger: Ledger, who: int) -> Value:
    """FIDE C.07, WIN: a drawn match counts nothing."""
    return len(_won_by(ledger, who, at_table=False))


def _won_at_table_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    return [Term(1, origin(ledger, line), line) for line in _won_by(ledger, who, at_table=True)]


@metric("won_at_table", "Matches won at a table", Better.HIGHER, _won_at_table_terms)
def won_at_table(ledger: Ledger, who: int) -> Value:
    """FIDE C.07, WON: neither byes nor forfeits."""
    return len(_won_by(ledger, who, at_table=True))


@metric("difference", "Points scored minus points given away", Better.GAME, each_line("difference"))
def difference(ledger: Ledger, who: int) -> Value:
    """Each round's difference within its cap, and what the policies and sanctions give."""
    return sum([line.difference for line in ledger.lines[who]]) + _points(ledger, who)


@metric("points_for", "Points scored", Better.GAME, each_line("points_for"))
def points_for(ledger: Ledger, who: int) -> Value:
    """Points scored, those of byes, forfeits and sanctions included."""
    return sum([line.points_for for line in ledger.lines[who]]) + _points(ledger, who)


@metric("points_against", "Points given away", Better.AGAINST_GAME, each_line("points_against"))
def points_against(ledger: Ledger, who: int) -> Value:
    """Points of the other side; at a table of many, their mean."""
    return sum([line.points_against for line in ledger.lines[who]])


def _at_tables(ledger: Ledger, who: int) -> tuple[Number, Number, int]:
    lines = [line for line in ledger.lines[who] if line.kind is Kind.PLAYED]
    mine = sum([line.points_for for line in lines])
    return mine, sum([line.points_against for line in lines]), len(lines)


def _average_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    mine, _, count = _at_tables(ledger, who)
    return [Term(mine, said("points scored at tables")), Term(count, said("matches played"))]


@metric("average", "Points scored a match", Better.GAME, _average_terms, joint=" / ")
def average(ledger: Ledger, who: int) -> Value:
    """Over the matches played at a table; not known before the first."""
    mine, _, count = _at_tables(ledger, who)
    return Fraction(mine, count) if count else None


def _ratio_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    mine, theirs, _ = _at_tables(ledger, who)
    return [Term(mine, said("points for")), Term(theirs, said("points against"))]


@metric(
    "ratio",
    "Points scored divided by points given away",
    Better.GAME,
    _ratio_terms,
    null_first=True,
    joint=" / ",
)
def ratio(ledger: Ledger, who: int) -> Value:
    """Over the matches played at a table; with nothing against it is null and stands first."""
    mine, theirs, _ = _at_tables(ledger, who)
    return Fraction(mine, theirs) if theirs else None


@metric("forfeits", "Matches lost by not coming", Better.LOWER, _count(Kind.FORFEIT_LOSS))
def forfeits(ledger: Ledger, who: int) -> Value:
    """Shown apart from matches that were played."""
    return sum([line.kind is Kind.FORFEIT_LOSS for line in ledger.lines[who]])


def _running(ledger: Ledger, who: int) -> list[int]:
    return list(accumulate(line.wins for line in ledger.lines[who]))


def _running_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    totals = enumerate(_running(ledger, who), 1)
    return [
        Term(exact(total, ledger.scale) or 0, said("after round {round}", round=number))
        for number, total in totals
    ]


@metric("progressive", "Sum of the score after each round", Better.HIGHER, _running_terms, unit=Unit.WIN)
def progressive(ledger: Ledger, who: int) -> Value:
    """FIDE C.07, progressive score: W L W gives 1 + 1 + 2."""
    return sum(_running(ledger, who))


def _later_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    return _running_terms(ledger, who)[1:]


@metric(
    "progressive_cut1",
    "Sum of the score after each round but the first",
    Better.HIGHER,
    _later_terms,
    unit=Unit.WIN,
)
def progressive_cut1(ledger: Ledger, who: int) -> Value:
    """Progressive score without the total after round 1."""
    return sum(_running(ledger, who)[1:])


def _lot_terms(ledger: Ledger, who: int) -> Sequence[Term]:
    lot_drawn = ledger.entrants[who].lot
    return [] if lot_drawn is None else [Term(lot_drawn, said("number drawn"))]


@metric("lot", "Lot drawn, the lowest first", Better.LOWER, _lot_terms)
def lot(ledger: Ledger, who: int) -> Value:
    """The number that was drawn; whoever drew none stands last."""
    return ledger.entrants[who].lot
