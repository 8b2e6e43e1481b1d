"""The groups of a tournament: each with its standings, who goes on, and who beat whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from tournaments.selectors.brackets import Group, groups_of
from tournaments.selectors.names import entrant_clubs, entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.selectors.rounds import rounds_of
from tournaments.web import labels
from tournaments.web.show import standings as show_standings
from tournaments.web.show.crosstables import Meetings, meetings, square
from tournaments.web.show.entrants import addresses
from tournaments.web.viewmodels.brackets import GroupsPage, GroupView
from tournaments.web.viewmodels.tournaments import StandingsRow, StandingsTable


def groups_page(overview: Overview, *, recorded_at: str) -> GroupsPage | None:
    """All groups; None for a tournament without any."""
    found = groups_of(overview.id) if overview.format == "groups_then_knockout" else ()
    if not found:
        return None
    names, clubs = entrant_names(overview.id), entrant_clubs(overview.id)
    met = meetings(overview.id, rounds_of(overview.id, names))
    return GroupsPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        groups=tuple(_group(overview, group, names, clubs, met) for group in found),
        note=_note(found[0]),
        updated=labels.moment(recorded_at),
    )


def _note(group: Group) -> str:
    said = ngettext(
        "The best of each group goes on to the knock-out.",
        "The best %(count)s of each group go on to the knock-out.",
        group.advance,
    )
    return said % {"count": group.advance}


def _group(
    overview: Overview, group: Group, names: Mapping[str, str], clubs: Mapping[str, str], met: Meetings
) -> GroupView:
    table = show_standings.table(
        group.rows,
        overview.tiebreaks,
        names=names,
        clubs=clubs,
        sums=None,
        urls=addresses(overview.id),
    )
    order = [row["id"] for row in group.rows]
    inside = frozenset(order)
    of = {id_: [each for each in met.of.get(id_, ()) if inside.issuperset(each.opponents)] for id_ in order}
    return GroupView(
        title=gettext("Group %(letter)s") % {"letter": group.letter},
        standings=_marked(table, group),
        cross=square(overview.id, order, names, Meetings(of)),
    )


def _marked(table: StandingsTable, group: Group) -> StandingsTable:
    """The rows with who goes on, or would by the results so far."""
    staying = [row for row in table.rows if row.key not in group.out][: group.advance]
    said = gettext("goes on") if group.done else gettext("would go on now")
    return replace(table, rows=tuple(_on(row, said) if row in staying else row for row in table.rows))


def _on(row: StandingsRow, said: str) -> StandingsRow:
    return replace(row, remark=f"{row.remark}, {said}" if row.remark else said, goes_on=True)
