"""What the pages show that take a tournament elsewhere: files, the way to check them, a table for other sites."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.viewmodels.tournaments import Download, Link, StandingsTable


@dataclass(frozen=True, slots=True)
class TakeHome:
    """What a tournament's page offers: files, pages to print or to look at, and the digest of its last decision."""

    files: tuple[Download, ...]
    papers: tuple[Link, ...]
    pages: tuple[Link, ...]
    record: str
    position: int
    digest: str


@dataclass(frozen=True, slots=True)
class Check:
    """How to check the record: its `file`, what `verify_log` must say of it, and what it does not hold yet."""

    file: str
    entries: int
    seal: str
    missing: str


@dataclass(frozen=True, slots=True)
class TakeHomePage:
    """Everything that can be taken home; `frame` is the piece of HTML for another site, `embed` what it shows."""

    tournament: str
    tournament_url: str
    home: TakeHome
    check: Check
    frame: str
    embed: str
    updated: str = ""


@dataclass(frozen=True, slots=True)
class EmbedPage:
    """The standings for a frame on another site; `url` leads back, `theme` is "auto", "light" or "dark"."""

    tournament: str
    url: str
    standings: StandingsTable
    theme: str
