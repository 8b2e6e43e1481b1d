"""What the page of other rules shows."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.viewmodels.tournaments import Link, StandingsTable


@dataclass(frozen=True, slots=True)
class OtherRule:
    """A house rule, or the criteria: what it says as it was played, and what it would say instead."""

    name: str
    played: str
    other: str


@dataclass(frozen=True, slots=True)
class OtherMatch:
    """A match with another winner: where it was played, and both results in a sentence."""

    title: str
    url: str
    played: str
    other: str


@dataclass(frozen=True, slots=True)
class OtherStandings:
    """The standings as they would be; `moved` says how many places differ, `remarks` what is to be known of them."""

    title: str
    standings: StandingsTable
    rules: tuple[OtherRule, ...]
    moved: str
    winners: tuple[OtherMatch, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WhatIfPage:
    """Questions that many ask, and the answer to one where one was asked; `error` says what is wrong with it."""

    tournament: str
    tournament_url: str
    questions: tuple[Link, ...]
    answer: OtherStandings | None = None
    error: str = ""
