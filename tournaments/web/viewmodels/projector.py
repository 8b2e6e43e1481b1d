"""What the hall's projector shows, screen by screen."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.viewmodels.tournaments import RoundView, StandingsTable, TableView
from tournaments.web.viewmodels.where import Seat


@dataclass(frozen=True, slots=True)
class ProjectorPage:
    """A tournament for the wall: `seats` while tables of the round in play wait, its tables, the latest `results`.

    `theme` is "dark" or "light", `other_url` leads to the other one.
    """

    tournament: str
    url: str
    state_words: str
    theme: str
    other_url: str
    standings: StandingsTable
    round: RoundView | None = None
    seats: tuple[Seat, ...] = ()
    results: tuple[TableView, ...] = ()
    updated: str = ""
