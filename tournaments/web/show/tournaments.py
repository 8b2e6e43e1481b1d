"""The pages of a tournament: everything at once, one round, the standings after a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.selectors.explanations import deciding_sums
from tournaments.selectors.names import entrant_clubs, entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.selectors.rounds import rounds_of
from tournaments.selectors.seasons import seasons_of
from tournaments.selectors.standings import Table, standings_after
from tournaments.web import labels
from tournaments.web.show import cards, counted, downloads, entrants, policies, rules, sanctions, ways
from tournaments.web.show import rounds as show_rounds
from tournaments.web.show import standings as show_standings
from tournaments.web.viewmodels.tournaments import (
    Link,
    RoundPage,
    StandingsPage,
    StandingsTable,
    TournamentPage,
)
from tournaments.web.words import isolate

MOST_EXPLAINED = 40
"""Beyond so many rows the sums of the deciding numbers would make the page long and slow."""


def tournament_page(overview: Overview, recorded_at: str) -> TournamentPage:
    """Standings, rounds and rules of one tournament."""
    names = entrant_names(overview.id)
    drawn = rounds_of(overview.id, names, room=show_rounds.MOST_TABLES)
    shown = show_rounds.rounds(overview.id, drawn)
    in_play = overview.state == "running" and shown
    return TournamentPage(
        name=overview.name,
        url=reverse("tournament", args=[overview.id]),
        state=overview.state,
        state_words=cards.state_words(overview),
        standings=_standings(overview, standings_after(overview.id), names, counted.note(overview, drawn)),
        rounds=shown[1:] if in_play else shown,
        rules=rules.lines(overview.rules),
        dates=cards.dates(overview),
        place=overview.place,
        facts=cards.facts(overview),
        current=shown[0] if in_play else None,
        home=downloads.of_tournament(overview),
        policies=policies.lines(overview),
        seasons=tuple(
            Link(name, reverse("season", args=[season_id])) for season_id, name in seasons_of(overview.id)
        ),
        updated=labels.moment(recorded_at),
        ways=ways.ways(overview),
        afters=ways.afters(overview),
        calendar=ways.times(overview, drawn),
    )


def round_page(overview: Overview, *, number: int, recorded_at: str) -> RoundPage | None:
    """One round of a tournament, or None where it has not been drawn."""
    drawn = rounds_of(overview.id, entrant_names(overview.id), number)
    if not drawn:
        return None
    return RoundPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        round=show_rounds.round_view(overview.id, drawn[0]),
        updated=labels.moment(recorded_at),
        print_url=reverse("print-pairings", args=[overview.id, number]),
    )


def standings_page(overview: Overview, *, after: int, recorded_at: str) -> StandingsPage | None:
    """The standings after a round, 0 for before the first; None where that round has not been drawn."""
    found = standings_after(overview.id, after)
    if found is None:
        return None
    names = entrant_names(overview.id)
    drawn = rounds_of(overview.id, names, after)
    title = gettext("Standings after round %(number)s") if after else gettext("Before the first round")
    return StandingsPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        title=title % {"number": after},
        standings=_standings(overview, found, names, counted.missing(drawn[-1]) if drawn else "", after),
        afters=ways.afters(overview, after),
        updated=labels.moment(recorded_at),
        print_url=reverse("print-standings-after", args=[overview.id, after]),
    )


def standings_of(overview: Overview, found: Table | None) -> StandingsTable:
    """The public's latest standings, as they stand on the tournament's page."""
    names = entrant_names(overview.id)
    return _standings(overview, found, names, counted.note(overview, rounds_of(overview.id, names, room=0)))


def _standings(
    overview: Overview, found: Table | None, names: dict[str, str], note: str, after: int | None = None
) -> StandingsTable:
    if found is None:
        return StandingsTable((), ())
    isolated = {id_: isolate(name) for id_, name in names.items()}
    few = len(found.rows) <= MOST_EXPLAINED
    return show_standings.table(
        found.rows,
        overview.tiebreaks,
        names=names,
        clubs=entrant_clubs(overview.id),
        sums=deciding_sums(found, overview.id, isolated) if few else None,
        urls=entrants.addresses(overview.id, after),
        note=" ".join(
            filter(
                None, [note, *map(_changed, overview.changed_criteria), *sanctions.of_table(found, isolated)]
            )
        ),
    )


def _changed(change: Mapping[str, Any]) -> str:
    """Why other criteria decide now."""
    values = {
        "number": change["after_round"],
        "before": ", ".join(labels.short(key) for key in change["before"]),
        "reason": isolate(change["reason"].rstrip(".")),
    }
    return gettext("Criteria changed after round %(number)s (before: %(before)s): %(reason)s.") % values
