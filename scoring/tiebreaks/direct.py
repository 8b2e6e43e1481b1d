"""Direct encounter: the matches among those who are level, for any number of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction

from scoring.rounds import Number
from scoring.saying import listed, said
from scoring.tiebreaks.ledger import Ledger
from scoring.tiebreaks.lines import Line
from scoring.tiebreaks.metric import Better, Value, exact, metric_among_tied, show

Tiers = list[list[int]]
"""The level entrants in order, those who stay level in one list."""

Meetings = dict[int, list[Number]]
"""By opponent, what was taken in each meeting: 1, a half or 0."""


def meetings(ledger: Ledger, who: int, among: frozenset[int]) -> Meetings:
    """The meetings of one entrant with others of a group.

    A forfeited match is no meeting, except in a round robin (FIDE C.07, articles 6.1 and 15.2).
    """
    games = ledger.games
    found: Meetings = defaultdict(list)
    for line in ledger.lines[who]:
        if line.kind in games:
            for other in among.intersection(line.opponents):
                found[other].append(_taken(ledger, line, other))
    return found


def _taken(ledger: Ledger, line: Line, other: int) -> Number:
    """What the line took from one opponent; at a table of many, whoever did better took it all."""
    table = line.table
    if table is None or table.points is None or len(table.sides) == 2:
        return Fraction(line.wins, ledger.scale)
    theirs = next(s for s, side in enumerate(table.sides) if ledger.entrants[other].id in side)
    ahead = table.points[line.side] - table.points[theirs]
    if ahead == 0:
        return Fraction(1, 2)
    return int((ahead < 0) == ledger.document.low_wins)


def _scores(met: dict[int, Meetings]) -> dict[int, Number]:
    """Points among the group; several meetings of two count as their average."""
    return {
        who: sum([Fraction(sum(taken), len(taken)) for taken in found.values()]) for who, found in met.items()
    }


def _split(group: Sequence[int], value: Callable[[int], Number]) -> Tiers:
    """The group by value, the highest first, in its own order where level."""
    buckets: dict[Number, list[int]] = {}
    for who in group:
        buckets.setdefault(value(who), []).append(who)
    return [buckets[key] for key in sorted(buckets, reverse=True)]


def direct_tiers(ledger: Ledger, group: Sequence[int]) -> Tiers:
    """The order by direct encounter (FIDE C.07, article 6).

    All have met: by points among them, again inside those still level. Not all: whoever
    cannot be caught even by an opponent who wins every missing meeting stands first, and so on.
    """
    met = _table(ledger, group)
    if _all_met(met):
        return _again(ledger, _split(group, _scores(met).__getitem__), direct_tiers)
    tiers, rest = _one_by_one(ledger, group, _uncaught)
    return [*tiers, rest]


def direct_points_tiers(ledger: Ledger, group: Sequence[int]) -> Tiers:
    """The order of clubs that count points among those who are level (Real Club Mediterraneo).

    Whoever beat all the others stands first, and so on; then, where all have met, by points
    scored in the matches among them.
    """
    tiers, rest = _one_by_one(ledger, group, _beat_all)
    if not _all_met(_table(ledger, rest)):
        return [*tiers, rest]
    scored = {who: _points_among(ledger, who, frozenset(rest)) for who in rest}
    return [*tiers, *_again(ledger, _split(rest, scored.__getitem__), direct_points_tiers)]


def _table(ledger: Ledger, group: Sequence[int]) -> dict[int, Meetings]:
    among = frozenset(group)
    return {who: meetings(ledger, who, among) for who in group}


def _all_met(met: dict[int, Meetings]) -> bool:
    return all(len(found) == len(met) - 1 for found in met.values())


def _one_by_one(
    ledger: Ledger, group: Sequence[int], find: Callable[[dict[int, Meetings]], int | None]
) -> tuple[Tiers, list[int]]:
    """Those who can be set first one after the other, and the rest."""
    tiers, rest = [], list(group)
    while len(rest) > 1:
        first = find(_table(ledger, rest))
        if first is None:
            break
        tiers.append([first])
        rest.remove(first)
    return tiers, rest


def _again(ledger: Ledger, tiers: Tiers, rule: Callable[[Ledger, Sequence[int]], Tiers]) -> Tiers:
    """The tiers, each by the same rule again, unless they are one and nothing has changed."""
    if len(tiers) == 1:
        return tiers
    return [smaller for tier in tiers for smaller in rule(ledger, tier)]


def _uncaught(met: dict[int, Meetings]) -> int | None:
    """Whose points exceed what every other can still reach in the meetings that are missing."""
    scores = _scores(met)
    reach = {who: scores[who] + len(met) - 1 - len(found) for who, found in met.items()}
    first, second = sorted(reach, key=reach.__getitem__, reverse=True)[:2]
    return first if scores[first] > reach[second] else None


def _beat_all(met: dict[int, Meetings]) -> int | None:
    """Who has met and beaten all the others."""
    for who, found in met.items():
        if len(found) == len(met) - 1 and all(2 * sum(t) > len(t) for t in found.values()):
            return who
    return None


def _points_among(ledger: Ledger, who: int, among: frozenset[int]) -> Number:
    return sum([line.points_for for line in ledger.lines[who] if among.intersection(line.opponents)])


def _places(tiers: Tiers, group: Sequence[int]) -> list[Value]:
    """The place of each inside the group, 1 the best; None when nothing was decided."""
    if len(tiers) == 1:
        return [None] * len(group)
    places: dict[int, int] = {}
    for tier in tiers:
        places.update(dict.fromkeys(tier, len(places) + 1))
    return [places[who] for who in group]


def _direct_sentence(ledger: Ledger, who: int, tied: Sequence[int]) -> str:
    met = _table(ledger, tied)[who]
    taken = [
        said("{wins} against {name}", wins=show(exact(sum(t), len(t))), name=ledger.name(other))
        for other, t in met.items()
    ]
    missing = [ledger.name(other) for other in tied if other != who and other not in met]
    unmet = [said("not met: {names}", names=", ".join(missing))] if missing else []
    parts = [*taken, *unmet] or [said("level with nobody")]
    return said("Direct encounter: {meetings}", meetings=listed("; ", parts))


@metric_among_tied("direct", "Direct encounter", Better.LOWER, _direct_sentence)
def direct(ledger: Ledger, group: Sequence[int]) -> Sequence[Value]:
    """The place among those who are level, None when their matches do not decide."""
    return _places(direct_tiers(ledger, group), group)


def _points_sentence(ledger: Ledger, who: int, tied: Sequence[int]) -> str:
    scored = _points_among(ledger, who, frozenset(tied))
    direct = _direct_sentence(ledger, who, tied)
    return said("{direct}; {points} points in these matches", direct=direct, points=show(scored))


@metric_among_tied(
    "direct_points", "Direct encounter, then points in these matches", Better.LOWER, _points_sentence
)
def direct_points(ledger: Ledger, group: Sequence[int]) -> Sequence[Value]:
    """The place among those who are level, None when neither wins nor points decide."""
    return _places(direct_points_tiers(ledger, group), group)
