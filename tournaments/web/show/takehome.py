"""Taking a tournament home: how its record is checked, its standings in a frame of another site, its calendar."""

from __future__ import annotations

from datetime import datetime

from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import gettext

from tournaments import archive
from tournaments.selectors.archives import open_heads
from tournaments.selectors.calendar import calendar
from tournaments.selectors.overviews import Overview
from tournaments.selectors.standings import standings_after
from tournaments.sheets.files import file_name
from tournaments.sheets.icalendar import Event, calendar_file
from tournaments.web import labels
from tournaments.web.show import downloads
from tournaments.web.show.tournaments import standings_of
from tournaments.web.viewmodels.takehome import Check, EmbedPage, TakeHomePage

FRAME = '<iframe src="{}" title="{}" width="100%" height="480" loading="lazy"></iframe>'
"""A frame without a style of its own: the site that takes it decides how it looks."""


def take_home_page(overview: Overview, recorded_at: str, site: str) -> TakeHomePage:
    """Everything to take home; `site` is the beginning of our addresses, as another site has to write them."""
    embed = reverse("embed", args=[overview.id])
    title = gettext("Standings of %(name)s") % {"name": overview.name}
    return TakeHomePage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        home=downloads.of_tournament(overview),
        check=_check(overview),
        frame=FRAME.format(escape(f"{site}{embed}"), escape(title)),
        embed=embed,
        updated=labels.moment(recorded_at),
    )


def _check(overview: Overview) -> Check:
    heads = open_heads(overview.id)
    missing = ""
    if overview.held_from is not None and overview.held_from <= overview.rounds:
        missing = gettext(
            "Results from round %(number)s on are held back. Until they are released, the record ends before that"
            " round was drawn."
        ) % {"number": overview.held_from}
    return Check(
        file=f"{file_name(overview.name)}.jsonl",
        entries=sum(position + 1 for position, _ in heads.values()),
        seal=archive.seal(heads),
        missing=missing,
    )


def embed_page(overview: Overview, site: str, theme: str) -> EmbedPage:
    """The standings as the public has them now, whatever page they are shown on."""
    return EmbedPage(
        tournament=overview.name,
        url=f"{site}{reverse('tournament', args=[overview.id])}",
        standings=standings_of(overview, standings_after(overview.id)),
        theme=theme,
    )


def rounds_calendar(overview: Overview, recorded_at: str, site: str) -> bytes | None:
    """The rounds whose time is known as a calendar file; None where no round's is."""
    events = [
        Event(
            uid=f"{overview.id}-{each.number}@capicua",
            starts_at=each.starts_at,
            ends_at=each.ends_at,
            title=f"{overview.name}: {gettext('Round %(number)s') % {'number': each.number}}",
            place=overview.place,
            url=site + _page_of(overview, each.number),
            fixed=each.by_clock,
        )
        for each in calendar(overview)
    ]
    if not events:
        return None
    made_at = datetime.fromisoformat(recorded_at) if recorded_at else overview.opened_at
    return calendar_file(overview.name, events, made_at=made_at)


def _page_of(overview: Overview, number: int) -> str:
    """The page of a round, or of the tournament while it has not been drawn."""
    if number <= overview.rounds:
        return reverse("round", args=[overview.id, number])
    return reverse("tournament", args=[overview.id])
