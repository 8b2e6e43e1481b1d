"""A season: what the places of several tournaments are worth, which of them count, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from scoring.errors import Refusal, shown
from scoring.rank_values import as_object, number_or_none
from scoring.rounds import Number
from scoring.saying import listed, said

MOST: Final = 1000
"""The most that a place, a win or attendance is worth, and the most places that a table names."""

FIELDS: Final = ("places", "beyond", "per_win", "attendance", "ties", "best", "drop")
FORMULA: Final = ("first", "step", "least")
TIES: Final = ("shared", "best")


@dataclass(frozen=True, slots=True)
class Rules:
    """What a season pays.

    `places` are the points from the first place on, `step` is taken off `beyond` for every place behind them, down to
    `least`. Those who are level share the points of the places they fill (`shared`) or get those of the best.
    `best` results count, or all tournaments but the `drop` worst; a tournament that was missed is worst of all.
    """

    places: tuple[Number, ...] = ()
    beyond: Number = 0
    step: Number = 0
    least: Number = 0
    per_win: Number = 0
    attendance: Number = 0
    ties: str = "shared"
    best: int | None = None
    drop: int = 0


@dataclass(frozen=True, slots=True)
class Finish:
    """How somebody ended a tournament: the rank, how many have it, and the wins."""

    person: str
    tournament: str
    rank: int
    level: int
    wins: Number


@dataclass(frozen=True, slots=True)
class Line:
    """What one tournament gave, part by part, and whether it counts."""

    finish: Finish
    place: Number
    wins: Number
    attendance: Number
    points: Number
    counted: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the season's table; `rank` counts as at a race, `equal` is True when it is shared."""

    rank: int
    equal: bool
    person: str
    points: Number
    lines: tuple[Line, ...]


def read_rules(value: object) -> Rules:
    """The rules from their JSON object. Raises `Refusal`: `malformed` for no object, else `bad_option`."""
    given = as_object(value, "the rules of a season", 0)
    unknown = [key for key in given if key not in FIELDS]
    if unknown:
        raise _refuse(
            "the rules",
            said(
                "an object of {known}; unknown: {unknown}", known=", ".join(FIELDS), unknown=shown(unknown[0])
            ),
        )
    if given.get("best") is not None and given.get("drop") is not None:
        raise _refuse("best", "left out where drop is given")
    return Rules(
        **_places(given),
        per_win=_points(given, "per_win"),
        attendance=_points(given, "attendance"),
        ties=_ties(given),
        best=_count(given, "best"),
        drop=_count(given, "drop") or 0,
    )


def table(rules: Rules, finishes: Iterable[Finish], tournaments: int) -> tuple[Row, ...]:
    """The season's table of so many tournaments, the most points first, those who are level by id.

    Who stands twice in one tournament is paid once, for what is worth more.
    """
    paid: dict[str, dict[str, Line]] = {}
    for finish in finishes:
        line = pay(rules, finish)
        mine = paid.setdefault(finish.person, {})
        before = mine.get(finish.tournament)
        if before is None or _worth(line) > _worth(before):
            mine[finish.tournament] = line
    counted = rules.best if rules.best is not None else max(1, tournaments - rules.drop)
    return _ranked({person: _count_best(list(lines.values()), counted) for person, lines in paid.items()})


def pay(rules: Rules, finish: Finish) -> Line:
    """What a finish is worth, counted until the table says otherwise."""
    filled = range(finish.rank, finish.rank + (finish.level if rules.ties == "shared" else 1))
    place = _plain(Fraction(sum(_at(rules, number) for number in filled)) / len(filled))
    wins = _plain(Fraction(finish.wins) * rules.per_win)
    points = _plain(Fraction(place) + wins + rules.attendance)
    return Line(finish, place, wins, rules.attendance, points, counted=True)


def explain(rules: Rules, line: Line) -> str:
    """One sentence that derives the points of a line, term by term."""
    finish = line.finish
    terms = [said("place {rank}: {points}", rank=finish.rank, points=line.place)]
    if finish.level > 1 and rules.ties == "shared":
        of = {"rank": finish.rank, "level": finish.level, "points": line.place}
        terms = [said("place {rank}, shared by {level}: {points}", **of)]
    if rules.per_win:
        won = {"wins": finish.wins, "each": rules.per_win, "points": line.wins}
        terms.append(said("{wins} × {each} for wins: {points}", **won))
    if rules.attendance:
        terms.append(said("attendance: {points}", points=line.attendance))
    if line.counted:
        return said("{terms} = {total}", terms=listed(" + ", terms), total=line.points)
    return said("{terms} = {total} (dropped)", terms=listed(" + ", terms), total=line.points)


def _at(rules: Rules, place: int) -> Number:
    """What a place is worth by itself."""
    behind = place - len(rules.places)
    if behind <= 0:
        return rules.places[place - 1]
    return max(rules.least, rules.beyond - rules.step * (behind - 1))


def _count_best(lines: Sequence[Line], counted: int) -> tuple[Line, ...]:
    """The lines with what counts first; of two that are worth the same the first one counts."""
    best = sorted(lines, key=_worth, reverse=True)
    dropped = [replace(line, counted=False) for line in best[counted:]]
    return (*best[:counted], *dropped)


def _worth(line: Line) -> Number:
    return line.points


def _ranked(lines: Mapping[str, tuple[Line, ...]]) -> tuple[Row, ...]:
    totals = {
        person: _plain(sum((Fraction(each.points) for each in mine if each.counted), Fraction()))
        for person, mine in lines.items()
    }
    ordered = sorted(totals, key=lambda person: (-totals[person], person))
    points = [totals[person] for person in ordered]
    return tuple(
        Row(points.index(mine) + 1, points.count(mine) > 1, person, mine, lines[person])
        for person, mine in zip(ordered, points, strict=True)
    )


def _plain(value: Fraction) -> Number:
    return value.numerator if value.denominator == 1 else value


def _places(given: Mapping[str, Any]) -> dict[str, Any]:
    """The points by place: a list of them, or a formula from the first place on."""
    value = given.get("places", [])
    if isinstance(value, Mapping):
        return _formula(value, given)
    if not isinstance(value, list | tuple) or len(value) > MOST:
        raise _refuse(
            "places",
            said(
                "a list of at most {most} numbers, or an object of {known}",
                most=MOST,
                known=", ".join(FORMULA),
            ),
        )
    places = tuple(_points({"places": each}, "places") for each in value)
    beyond = _points(given, "beyond")
    fallen = (*places, beyond)
    if any(better < worse for better, worse in pairwise(fallen)):
        raise _refuse("places", "numbers that never rise from place to place")
    return {"places": places, "beyond": beyond, "least": beyond}


def _formula(value: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    unknown = [key for key in value if key not in FORMULA]
    if unknown:
        raise _refuse(
            "places",
            said(
                "an object of {known}; unknown: {unknown}",
                known=", ".join(FORMULA),
                unknown=shown(unknown[0]),
            ),
        )
    if given.get("beyond") is not None:
        raise _refuse("beyond", "left out where places are a formula")
    first, step, least = (_points(value, key) for key in FORMULA)
    if least > first:
        raise _refuse("least", "at most first")
    return {"beyond": first, "step": step, "least": least}


def _points(given: Mapping[str, Any], key: str) -> Number:
    number = number_or_none(given.get(key, 0))
    if number is None or not 0 <= number <= MOST:
        raise _refuse(key, said("a number from 0 to {most}", most=MOST))
    return number


def _count(given: Mapping[str, Any], key: str) -> int | None:
    value = given.get(key)
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MOST:
        return value
    raise _refuse(key, said("a whole number from 1 to {most}", most=MOST))


def _ties(given: Mapping[str, Any]) -> str:
    value = given.get("ties", TIES[0])
    if isinstance(value, str) and value in TIES:
        return value
    raise _refuse("ties", said("one of {ties}", ties=", ".join(TIES)))


def _refuse(key: str, expected: str) -> Refusal:
    return Refusal(
        "bad_option",
        said("In a season, {key} must be {expected}.", key=key, expected=said(expected)),
        0,
        {key: expected},
    )
