"""Points per hand as a small chart: a bar for each match, a line for the average, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from scoring.standings import json_number
from tournaments.saying import told
from tournaments.selectors.careers import CareerMatch, tally
from tournaments.web import labels
from tournaments.web.viewmodels.players import Bar, Chart, ChartLine

MOST_BARS = 60
"""The latest matches of a game that have room side by side."""
WIDTH, HEIGHT, LEFT, FOOT = 600, 160, 44, 12
"""The drawing in its own units; the scale's words stand on the left."""
WIDEST = 36


def charts(matches: Sequence[CareerMatch]) -> tuple[Chart, ...]:
    """A chart for each game in which hands are known, the game with the most of them first."""
    games: dict[str, list[CareerMatch]] = {}
    for match in matches:
        if match.hands:
            games.setdefault(told(match.rules.variant.title), []).append(match)
    by_size: Mapping[str, list[CareerMatch]] = dict(sorted(games.items(), key=lambda each: -len(each[1])))
    return tuple(
        _chart(f"game{number}", title, played) for number, (title, played) in enumerate(by_size.items(), 1)
    )


def _chart(key: str, title: str, played: Sequence[CareerMatch]) -> Chart:
    shown = played[-MOST_BARS:]
    each = [tally([match]).per_hand or Fraction() for match in shown]
    whole = tally(played)
    mean = whole.per_hand or Fraction()
    low, high = _scale(min(*each, mean, 0), max(*each, mean, 1))
    said = ngettext(
        "%(average)s points a hand on average, over %(hands)s hand.",
        "%(average)s points a hand on average, over %(hands)s hands.",
        whole.hands,
    )
    return Chart(
        key=key,
        title=title,
        says=said % {"average": _short(mean), "hands": whole.hands},
        bars=tuple(_bars(shown, each, low, high)),
        mean=_number(_y(mean, low, high)),
        ticks=tuple((_number(_y(tick, low, high)), _short(tick)) for tick in {low, Fraction(), high}),
        lines=tuple(_line(match, points) for match, points in zip(shown, each, strict=True)),
    )


def _scale(low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """The ends of the scale: whole tens, or fives where the points are few."""
    step = 10 if max(high, -low) > 25 else 5
    return Fraction(-(-low // -step) * step if low < 0 else 0), Fraction(-(-high // step) * step)


def _y(points: Fraction, low: Fraction, high: Fraction) -> Fraction:
    room = HEIGHT - 2 * FOOT
    return FOOT + room * (high - points) / (high - low)


def _bars(
    matches: Sequence[CareerMatch], each: Sequence[Fraction], low: Fraction, high: Fraction
) -> list[Bar]:
    step = Fraction(min(WIDEST, (WIDTH - LEFT) // len(each)))
    ground = _y(Fraction(), low, high)
    bars = []
    for place, (match, points) in enumerate(zip(matches, each, strict=True)):
        top, bottom = sorted((_y(points, low, high), ground))
        bars.append(
            Bar(
                x=_number(LEFT + step * place + step / 8),
                y=_number(top),
                width=_number(step * 3 / 4),
                height=_number(max(bottom - top, Fraction(1))),
                says=f"{_title(match)}: {_short(points)}",
            )
        )
    return bars


def _line(match: CareerMatch, points: Fraction) -> ChartLine:
    found = tally([match])
    return ChartLine(
        match=_title(match),
        url=reverse("match", args=[match.id]),
        hands=found.hands,
        points=labels.number("points", json_number(found.points)),
        per_hand=_short(points),
    )


def _title(match: CareerMatch) -> str:
    values = {"tournament": match.tournament, "round": match.round}
    return gettext("%(tournament)s, round %(round)s") % values


def _short(points: Fraction) -> str:
    """With one decimal at most, for the eye."""
    rounded = round(points * 10)
    return number_format(rounded / 10, decimal_pos=1 if rounded % 10 else 0)


def _number(value: Fraction) -> str:
    """A coordinate: a dot in every language, one decimal."""
    return f"{float(value):.1f}"
