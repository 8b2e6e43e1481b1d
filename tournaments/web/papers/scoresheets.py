"""Score sheets and table cards as the desk prints them: one for each table, with the code for the referee's phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from scoring.rules import Rules
from tournaments.models import Link
from tournaments.organizing.links import signed
from tournaments.permissions import Action
from tournaments.saying import told
from tournaments.selectors.links import open_table_links
from tournaments.selectors.overviews import overview
from tournaments.selectors.seating import Sitting, sittings
from tournaments.web.desk.deciding import whole
from tournaments.web.desk.frame import Desk, desk_page
from tournaments.web.papers import columns
from tournaments.web.papers.columns import Grid
from tournaments.web.papers.frame import print_out
from tournaments.web.qr import qr_svg
from tournaments.web.words import apart

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Code:
    """A link as it is printed: the drawing, and the address without its scheme for who has to type it."""

    drawing: str
    address: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One sheet: the table's label, seats in order of play as (number, name, side's letter), sides and the grid."""

    label: str
    seats: tuple[tuple[int, str, str], ...]
    sides: tuple[tuple[str, str], ...]
    grid: Grid
    preset: str
    ends: str
    code: Code | None

    @property
    def many(self) -> bool:
        """Whether there are so many sides that names above the columns would not be read."""
        return len(self.sides) > 4


@require_safe
@desk_page(Action.LINKS)
def score_sheets(request: HttpRequest, desk: Desk) -> HttpResponse:
    """A sheet for each match of a round; `?round`, `?from` and `?to` choose, `?two=1` puts two on a page."""
    number, chosen = _chosen(request, desk)
    small = request.GET.get("two") == "1" and all(columns.fits_half(each.rules) for each in chosen)
    codes = _codes(request, desk)
    sheets = [sheet_of(each, codes.get(each.table), small=small) for each in chosen]
    context = {
        "round": number,
        "leaves": _leaves(sheets, 2 if small else 1),
        "two": small,
        "without_code": sum(each.code is None for each in sheets),
    }
    title = gettext("Score sheets of round %(number)s") % {"number": number}
    return _printed(request, desk, "capicua/papers/score_sheets.html", context, title)


@require_safe
@desk_page()
def blank_sheet(request: HttpRequest, desk: Desk) -> HttpResponse:
    """A sheet without names, for a table that was forgotten or a match that is played again."""
    last = sittings(desk.id, desk.tournament.setup.rounds)
    found = overview(desk.id)
    if found is None:
        raise Http404
    rules = last[0].rules if last else found.rules
    two = request.GET.get("two") == "1" and columns.fits_half(rules)
    sheet = blank(rules, small=two)
    context = {"round": "", "leaves": [[sheet] * (2 if two else 1)], "two": two, "without_code": 0}
    return _printed(request, desk, "capicua/papers/score_sheets.html", context, gettext("Blank score sheet"))


@require_safe
@desk_page(Action.LINKS)
def table_cards(request: HttpRequest, desk: Desk) -> HttpResponse:
    """A card for each table, two on a page: its number as large as it goes, and its code."""
    number, chosen = _chosen(request, desk)
    codes = _codes(request, desk)
    tables = sorted({each.table for each in chosen})
    cards = [(table, codes.get(table)) for table in tables]
    context = {
        "round": number,
        "leaves": _leaves(cards, 2),
        "without_code": sum(code is None for _, code in cards),
    }
    return _printed(request, desk, "capicua/papers/table_cards.html", context, gettext("Table cards"))


def sheet_of(sitting: Sitting, code: Code | None, *, small: bool = False) -> ScoreSheet:
    """The sheet of one match."""
    return _sheet(sitting.rules, sitting.label, sitting.seats, sitting.sides, code, small=small)


def blank(rules: Rules, *, small: bool = False) -> ScoreSheet:
    """A sheet of these rules on which even the names are to be written."""
    return _sheet(rules, "", ("",) * len(rules.seats), ("",) * len(rules.sides), None, small=small)


def letter(side: int) -> str:
    """What a side is called on its sheet: A, B and so on."""
    return chr(ord("A") + side)


def _sheet(
    rules: Rules,
    label: str,
    seats: Sequence[str],
    sides: Sequence[str],
    code: Code | None,
    *,
    small: bool,
) -> ScoreSheet:
    return ScoreSheet(
        label=label,
        seats=tuple(
            (seat + 1, name, letter(side))
            for seat, (name, side) in enumerate(zip(seats, rules.side_of, strict=True))
        ),
        sides=tuple((letter(side), apart(name)) for side, name in enumerate(sides)),
        grid=columns.grid(rules, small=small),
        preset=told(rules.variant.title),
        ends=columns.target(rules),
        code=code,
    )


def _chosen(request: HttpRequest, desk: Desk) -> tuple[int, list[Sitting]]:
    """The round that is asked for (the last one when none is) and its matches at the tables that are asked for."""
    number = whole(request.GET.get("round")) or desk.tournament.setup.rounds
    first, last = whole(request.GET.get("from")), whole(request.GET.get("to"))
    found = sittings(desk.id, number)
    if not found:
        raise Http404
    return number, [each for each in found if each.table >= first and (not last or each.table <= last)]


def _codes(request: HttpRequest, desk: Desk) -> Mapping[int, Code]:
    return {table: code_of(request, link) for table, link in open_table_links(desk.id).items()}


def code_of(request: HttpRequest, link: Link) -> Code:
    """The code that opens this link at the address by which the desk reached us."""
    address = request.build_absolute_uri(reverse("link", args=[signed(link.pk)]))
    return Code(qr_svg(address), address.partition("://")[2])


def _leaves(items: Sequence[T], each: int) -> list[Sequence[T]]:
    return [items[start : start + each] for start in range(0, len(items), each)]


def _printed(
    request: HttpRequest, desk: Desk, template: str, context: Mapping[str, object], title: str
) -> HttpResponse:
    shared = {"desk": desk, "place": desk.tournament.place, **context}
    back = reverse("desk:print", args=[desk.id])
    name = desk.tournament.name
    return print_out(request, template, shared, tournament=name, title=title, back=back, foot=False)
