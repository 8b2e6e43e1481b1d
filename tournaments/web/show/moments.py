"""Standings as of an earlier moment, and where that moment is chosen."""

from __future__ import annotations

from datetime import datetime

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from tournaments.selectors.explanations import sums_in
from tournaments.selectors.moments import Moment, Then, draws_of, standings_then
from tournaments.selectors.names import entrant_clubs, entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.web import labels
from tournaments.web.show import standings as show_standings
from tournaments.web.show.tournaments import MOST_EXPLAINED
from tournaments.web.viewmodels.moments import MomentForm, MomentLink, MomentPage, MomentsPage
from tournaments.web.viewmodels.tournaments import StandingsTable
from tournaments.web.words import isolate


def moments_page(overview: Overview, form: MomentForm) -> MomentsPage:
    """Where a moment is chosen: by day and time, or by the draw of a round."""
    last = overview.rounds if overview.held_from is None else overview.held_from
    return MomentsPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        form=form,
        moments=tuple(
            MomentLink(
                gettext("When round %(number)s was drawn") % {"number": each.number},
                labels.second(each.at),
                reverse("moment", args=[overview.id, each.at]),
            )
            for each in draws_of(overview.id)
            if each.number <= last
        ),
    )


def moment_page(overview: Overview, moment: Moment) -> MomentPage:
    """The standings as of a moment."""
    then = standings_then(moment)
    title = (
        gettext("Standings after round %(number)s") if then.after_round else gettext("Before the first round")
    )
    return MomentPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        title=title % {"number": then.after_round},
        as_of=labels.second(moment.at),
        remark=_held(overview, moment),
        standings=_table(overview, then),
        form=form_at(moment.at),
    )


def form_at(at: datetime) -> MomentForm:
    """The form with a moment in the hall's time filled in."""
    local = timezone.localtime(at)
    return MomentForm(f"{local:%Y-%m-%d}", f"{local:%H:%M:%S}", timezone.get_current_timezone_name())


def _table(overview: Overview, then: Then) -> StandingsTable:
    names = entrant_names(overview.id)
    isolated = {id_: isolate(name) for id_, name in names.items()}
    few = len(then.rows) <= MOST_EXPLAINED
    return show_standings.table(
        then.rows,
        then.criteria,
        names=names,
        clubs=entrant_clubs(overview.id),
        sums=sums_in(then.document, then.rows, then.after_round, isolated) if few else {},
        note=_missing(then),
    )


def _missing(then: Then) -> str:
    values = {"missing": then.tables - then.done, "total": then.tables}
    if not values["missing"]:
        return ""
    return gettext("%(missing)s of %(total)s tables of this round were not finished then.") % values


def _held(overview: Overview, moment: Moment) -> str:
    """What is held back now, or was then and is open today."""
    drawn = len(moment.schedule.rounds)
    if overview.held_from is not None and overview.held_from <= drawn:
        return gettext("Results from round %(number)s on are held back.") % {"number": overview.held_from}
    if moment.held_then is None or moment.held_then > drawn:
        return ""
    return gettext(
        "Results from round %(number)s on were held back at that moment; they are open now and counted here."
    ) % {"number": moment.held_then}
