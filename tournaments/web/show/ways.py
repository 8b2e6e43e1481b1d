"""The ways from a tournament's page: to its other pages, to the standings of each round, and when rounds are played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext

from scoring.schedule import BRACKETS
from tournaments.selectors.calendar import RoundTime, calendar
from tournaments.selectors.overviews import Overview
from tournaments.selectors.rounds import DrawnRound
from tournaments.web import labels
from tournaments.web.viewmodels.tournaments import Choice, Link, RoundTimeView


def ways(overview: Overview) -> tuple[Link, ...]:
    """The other pages of a tournament that have something to show."""
    return tuple(_ways(overview))


def _ways(overview: Overview) -> Iterator[Link]:
    def to(name: str, address: str) -> Link:
        return Link(name, reverse(address, args=[overview.id]))

    if overview.state == "running":
        yield to(gettext("Where do I play?"), "where")
    if overview.format in BRACKETS and overview.entrants > 1:
        yield to(gettext("Bracket"), "bracket")
    if overview.format == "groups_then_knockout" and overview.entrants > 1:
        yield to(gettext("Groups"), "groups")
    if overview.rounds and overview.format not in ("knockout", "double_knockout"):
        yield to(gettext("Cross-table"), "cross-table")
    if overview.rounds:
        yield to(gettext("For the projector"), "projector")


def last_shown(overview: Overview) -> int:
    """The last round whose standings are shown."""
    return overview.rounds if overview.held_from is None else min(overview.rounds, overview.held_from - 1)


def afters(overview: Overview, current: int | None = None) -> tuple[Choice, ...]:
    """The standings after each round that is public; none while there is but one."""
    last = last_shown(overview)
    if last < 2:
        return ()
    return tuple(
        Choice(str(number), reverse("standings", args=[overview.id, number]), number == current)
        for number in range(1, last + 1)
    )


def times(overview: Overview, drawn: Sequence[DrawnRound]) -> tuple[RoundTimeView, ...]:
    """When each round is played, in the zone of the hall; the day is named where it changes."""
    found, day = [], ""
    for each in calendar(overview, {each.number: each.clock for each in drawn}):
        starts = labels.day(each.starts_at)
        found.append(_time(overview, each, starts if starts != day else ""))
        day = starts
    return tuple(found)


def _time(overview: Overview, each: RoundTime, day: str) -> RoundTimeView:
    drawn = each.number <= overview.rounds
    hour = labels.hour(each.starts_at)
    return RoundTimeView(
        title=gettext("Round %(number)s") % {"number": each.number},
        url=reverse("round", args=[overview.id, each.number]) if drawn else "",
        starts=each.starts_at.isoformat(),
        start_words=f"{day}, {hour}" if day else hour,
        ends=each.ends_at.isoformat() if each.ends_at else "",
        end_words=_hour(each.ends_at),
        planned=not each.by_clock,
    )


def _hour(moment: datetime | None) -> str:
    return labels.hour(moment) if moment else ""
