"""The hall's projector: who plays where, the tables, the results that came last, and the standings."""

from __future__ import annotations

from dataclasses import replace

from django.urls import reverse

from tournaments.selectors.latest import latest_results
from tournaments.selectors.names import entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.selectors.rounds import DrawnRound, rounds_of
from tournaments.selectors.standings import standings_after
from tournaments.web import labels
from tournaments.web.show import cards
from tournaments.web.show.rounds import round_view, table_view
from tournaments.web.show.tournaments import standings_of
from tournaments.web.show.where import where_page
from tournaments.web.viewmodels.projector import ProjectorPage
from tournaments.web.viewmodels.tournaments import TableView

MOST_RESULTS = 10
"""What one screen has room for; on a small one the latest stand first."""
ADDRESSES = {"dark": "projector", "light": "projector-light"}


def projector_page(overview: Overview, recorded_at: str, theme: str) -> ProjectorPage:
    """What everybody in the hall may see, of the same public rows as every page."""
    names = entrant_names(overview.id)
    last = [each for n in (overview.rounds - 1, overview.rounds) for each in rounds_of(overview.id, names, n)]
    in_play = last[-1] if last and overview.state == "running" else None
    waiting = in_play is not None and any(not (table.begun or table.over) for table in in_play.tables)
    other = "light" if theme == "dark" else "dark"
    return ProjectorPage(
        tournament=overview.name,
        url=reverse("tournament", args=[overview.id]),
        state_words=cards.state_words(overview),
        theme=theme,
        other_url=reverse(ADDRESSES[other], args=[overview.id]),
        # Why a place is as it is cannot be opened on a wall.
        standings=replace(standings_of(overview, standings_after(overview.id)), criteria=()),
        round=round_view(overview.id, in_play) if in_play else None,
        seats=where_page(overview, recorded_at=recorded_at).seats if waiting else (),
        results=_results(overview, last),
        updated=labels.moment(recorded_at),
    )


def _results(overview: Overview, drawn: list[DrawnRound]) -> tuple[TableView, ...]:
    tables = {table.match: table for each in drawn for table in each.tables}
    latest = latest_results(overview.id, overview.rounds)[:MOST_RESULTS]
    return tuple(table_view(tables[match]) for match in latest)
