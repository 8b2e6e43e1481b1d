"""What can be taken home from a tournament: sheets for spreadsheets, paper, and everything to check it by."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.selectors.archives import last_open_decision
from tournaments.selectors.overviews import Overview
from tournaments.web.viewmodels.takehome import TakeHome
from tournaments.web.viewmodels.tournaments import Download, Link


def of_tournament(overview: Overview) -> TakeHome:
    """The sheets in every kind, the papers, the whole tournament as one file, and what else can be looked at."""
    id_ = overview.id
    position, digest = last_open_decision(id_)
    return TakeHome(
        files=(
            _sheet(gettext("Standings"), "standings", id_, reverse("api:standings", args=[id_])),
            _sheet(gettext("Rounds"), "rounds", id_, reverse("api:rounds", args=[id_])),
            _sheet(gettext("Cross-table"), "cross-table", id_),
            *_calendar(overview),
            Download(gettext("The whole record"), (("JSONL", reverse("api:export", args=[id_])),)),
        ),
        papers=_papers(overview),
        pages=(
            Link(gettext("Check it, and put it on another site"), reverse("take-home", args=[id_])),
            Link(gettext("Standings at an earlier moment"), reverse("moments", args=[id_])),
            Link(gettext("What if other rules had been played?"), reverse("what-if", args=[id_])),
        ),
        record=reverse("api:export", args=[id_]),
        position=position,
        digest=digest,
    )


def _calendar(overview: Overview) -> tuple[Download, ...]:
    if overview.starts_at is None:
        return ()
    return (Download(gettext("Calendar of the rounds"), (("ICS", reverse("calendar", args=[overview.id])),)),)


def _papers(overview: Overview) -> tuple[Link, ...]:
    standings = Link(gettext("Standings"), reverse("print-standings", args=[overview.id]))
    table = Link(gettext("Cross-table"), reverse("print-cross-table", args=[overview.id]))
    if not overview.rounds:
        return (standings, table)
    pairings = gettext("Tables of round %(number)s") % {"number": overview.rounds}
    return (standings, table, Link(pairings, reverse("print-pairings", args=[overview.id, overview.rounds])))


def _sheet(label: str, name: str, tournament_id: str, json: str = "") -> Download:
    address = reverse(f"api:{name}-sheet", args=[tournament_id])
    return Download(label, (("XLSX", f"{address}?format=xlsx"), ("CSV", address)), json)
