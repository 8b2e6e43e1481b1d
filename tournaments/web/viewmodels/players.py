"""What the pages of players and pairs show: sums over the years, points per hand, partners, tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.viewmodels.tournaments import Link, RuleLine


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A tournament of a player: when, and how it ended ("" before its first round); `own_url` tells how it came."""

    tournament: str
    url: str
    own_url: str
    date: str
    place: str
    played: str
    wins: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A match in a chart, in its units: where its bar stands and how high it is."""

    x: str
    y: str
    width: str
    height: str
    says: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A match in words: where and when, its hands, the points in them, points per hand; `url` leads to it."""

    match: str
    url: str
    hands: int
    points: str
    per_hand: str


@dataclass(frozen=True, slots=True)
class Chart:
    """Points per hand of one game, match by match; `mean` is where the line of the average stands.

    `ticks` are (y, words) of the scale.
    """

    key: str
    title: str
    says: str
    bars: tuple[Bar, ...]
    mean: str
    ticks: tuple[tuple[str, str], ...]
    lines: tuple[ChartLine, ...]


@dataclass(frozen=True, slots=True)
class PartnerLine:
    """Somebody to play with: the pair's page, and what the two won together."""

    name: str
    url: str
    matches: int
    wins: str


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player over the years, the latest tournament first; of a pair `players` are the ways to the two.

    In a `season` there are also the `place` in its table and what each tournament gave (`sums`).
    """

    name: str
    stats: tuple[RuleLine, ...]
    charts: tuple[Chart, ...]
    partners: tuple[PartnerLine, ...]
    lines: tuple[RecordLine, ...]
    players: tuple[tuple[str, str], ...] = ()
    season: Link | None = None
    place: str = ""
    sums: tuple[RuleLine, ...] = ()
    updated: str = ""
