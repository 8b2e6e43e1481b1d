"""The page of a season: its table, and for each row how the points add up."""

from __future__ import annotations

from collections.abc import Mapping

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from scoring.season import Row, explain
from scoring.standings import json_number
from tournaments.models import Season
from tournaments.saying import told
from tournaments.selectors.names import ERASED
from tournaments.selectors.seasons import SeasonTable, season_table
from tournaments.web import labels
from tournaments.web.viewmodels.tournaments import (
    Column,
    Link,
    SeasonPage,
    StandingsRow,
    StandingsTable,
)
from tournaments.web.words import isolate

MOST_EXPLAINED = 400
"""How many results of all rows together a page has room to explain."""


def season_page(season: Season, recorded_at: str) -> SeasonPage:
    """The season as the public may see it."""
    found = season_table(season)
    titles = {each.id: isolate(each.name) for each in found.tournaments}
    few = sum(len(row.lines) for row in found.rows) <= MOST_EXPLAINED
    rows = tuple(_row(season, row, found, titles if few else {}) for row in found.rows)
    return SeasonPage(
        title=season.name,
        standings=StandingsTable(_columns(), rows),
        tournaments=tuple(
            Link(each.name, reverse("tournament", args=[each.id])) for each in found.tournaments
        ),
        updated=labels.moment(recorded_at),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column("points", gettext("Points"), gettext("Points of the results that count")),
        Column("played", gettext("Played"), gettext("Tournaments played")),
    )


def _row(season: Season, row: Row, found: SeasonTable, titles: Mapping[str, str]) -> StandingsRow:
    """A line of the table; it is explained where `titles` names the tournaments, and always on the player's page."""
    known = row.person in found.names
    counted = sum(line.counted for line in row.lines)
    said = ngettext("%(counted)s result counts.", "%(counted)s results count.", counted)
    sums = [
        f"{titles[line.finish.tournament]}: {told(explain(found.rules, line))}."
        for line in row.lines
        if titles
    ]
    return StandingsRow(
        rank=row.rank,
        equal=row.equal,
        key=row.person,
        name=found.names.get(row.person, ERASED),
        url=reverse("season-player", args=[season.pk, row.person]) if known else "",
        values=(labels.number("points", json_number(row.points)), str(len(row.lines))),
        decided_by=gettext("Sum"),
        why=said % {"counted": counted} if titles else "",
        sums=" ".join(sums),
    )
