"""Tournaments in the list, and what the list and a tournament's own page say of it alike."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.saying import told
from tournaments.selectors.overviews import Overview
from tournaments.web import labels
from tournaments.web.hall import in_hall
from tournaments.web.show import rules
from tournaments.web.viewmodels.tournaments import TournamentCard


def card(overview: Overview) -> TournamentCard:
    """The card of one tournament."""
    return TournamentCard(
        name=overview.name,
        url=reverse("tournament", args=[overview.id]),
        state=overview.state,
        state_words=state_words(overview),
        dates=dates(overview),
        place=overview.place,
        facts=facts(overview),
    )


def dates(overview: Overview) -> str:
    """When it begins, by the clock of its place; the day it was opened where nobody has said."""
    with in_hall(overview.time_zone):
        if overview.starts_at is None:
            return labels.day(overview.opened_at)
        return labels.day_and_hour(overview.starts_at)


def state_words(overview: Overview) -> str:
    """How far a tournament has come."""
    if overview.state == "upcoming":
        return gettext("Not drawn yet")
    if overview.state == "finished":
        return gettext("Finished")
    values = {"round": overview.rounds, "total": overview.total_rounds}
    if overview.total_rounds is None:
        return gettext("Round %(round)s") % values
    return gettext("Round %(round)s of %(total)s") % values


def facts(overview: Overview) -> tuple[str, ...]:
    """How many play what, and how."""
    return (
        labels.entrants(overview.entrants, overview.kind),
        labels.format_name(overview.format),
        told(overview.rules.variant.title),
        rules.length(overview.rules),
    )
