"""What the pages of earlier moments show."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.viewmodels.tournaments import StandingsTable


@dataclass(frozen=True, slots=True)
class MomentForm:
    """A day and a time as typed, the zone they are in by its name, and what was wrong with them."""

    day: str
    time: str
    zone: str
    error: str = ""


@dataclass(frozen=True, slots=True)
class MomentLink:
    """A moment worth looking at: what it is, when it was, where its page is."""

    name: str
    when: str
    url: str


@dataclass(frozen=True, slots=True)
class MomentsPage:
    """Where a moment is chosen."""

    tournament: str
    tournament_url: str
    form: MomentForm
    moments: tuple[MomentLink, ...]


@dataclass(frozen=True, slots=True)
class MomentPage:
    """The standings as of a moment: `as_of` says when, `remark` what is or was held back."""

    tournament: str
    tournament_url: str
    title: str
    as_of: str
    remark: str
    standings: StandingsTable
    form: MomentForm
