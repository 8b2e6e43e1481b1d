"""The cross-table on paper: that of the downloads, cut into as many blocks of columns as a page is wide."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournaments.selectors.freshness import Freshness
from tournaments.selectors.overviews import Overview
from tournaments.sheets.crosstable import crosstable_sheet
from tournaments.sheets.sheet import Sheet
from tournaments.web.about import about
from tournaments.web.papers.frame import print_out
from tournaments.web.queries import reads_query

FIXED = 2
"""The columns that every block begins with: the number and the name."""
ACROSS = {"round_robin": 14}
A_FEW = 9
"""Columns that a page across has room for: results of two sides, or opponents and results of a round."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some columns of the cross-table for everybody: their headings, and rows of (number, name, cells)."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]


@reads_query
@require_safe
def cross_table(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """The cross-table as the public has it."""

    def page(found: Overview, _fresh: Freshness) -> HttpResponse:
        sheet = crosstable_sheet(tournament_id)
        if sheet is None:
            raise Http404
        return print_out(
            request,
            "capicua/papers/cross_table.html",
            {"blocks": list(blocks(sheet, ACROSS.get(found.format, A_FEW))), "place": found.place},
            tournament=found.name,
            title=gettext("Cross-table"),
            back=reverse("tournament", args=[tournament_id]),
        )

    return about(request, tournament_id, page)


def blocks(sheet: Sheet, across: int) -> Iterator[Block]:
    """The sheet in blocks of about equal width, none wider than `across` columns beside number and name."""
    columns = len(sheet.headings) - FIXED
    count = max(1, -(-columns // across))
    width = -(-columns // count)
    for start in range(FIXED, FIXED + max(columns, 1), max(width, 1)):
        end = start + width
        yield Block(
            sheet.headings[start:end],
            tuple(
                (
                    str(row[0]),
                    str(row[1]),
                    tuple("" if cell is None else str(cell) for cell in row[start:end]),
                )
                for row in sheet.rows
            ),
        )
