"""What the page "Where do I play?" shows: every name of the round in play, in the order of the alphabet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: at which table ("" for nowhere, then `note` says why), with and against whom where there is room."""

    name: str
    url: str
    table: str
    note: str = ""
    partners: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WherePage:
    """The round in play and its people; no `title` means that no round has been drawn."""

    tournament: str
    tournament_url: str
    key: str
    title: str
    seats: tuple[Seat, ...]
    round_url: str = ""
    updated: str = ""
