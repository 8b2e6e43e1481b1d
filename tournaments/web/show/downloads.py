"""What can be taken home from a tournament: sheets for spreadsheets, and everything to check it by."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.web.viewmodels import Download


def of_tournament(tournament_id: str) -> tuple[Download, ...]:
    """The sheets in both kinds, and the whole tournament as one file."""
    return (
        _sheet(gettext("Standings"), "api:standings-sheet", tournament_id),
        _sheet(gettext("Rounds"), "api:rounds-sheet", tournament_id),
        _sheet(gettext("Cross-table"), "api:cross-table-sheet", tournament_id),
        Download(gettext("The whole record"), (("JSONL", reverse("api:export", args=[tournament_id])),)),
    )


def _sheet(label: str, name: str, tournament_id: str) -> Download:
    address = reverse(name, args=[tournament_id])
    return Download(label, (("XLSX", f"{address}?format=xlsx"), ("CSV", address)))
