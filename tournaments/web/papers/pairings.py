"""Who plays where, for the notice board: by table, and by name so that nobody has to search."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournaments.selectors.freshness import Freshness
from tournaments.selectors.overviews import Overview
from tournaments.selectors.seating import Sitting, sittings
from tournaments.web.about import about
from tournaments.web.papers.frame import print_out
from tournaments.web.queries import reads_query
from tournaments.web.show.tournaments import round_page
from tournaments.web.words import apart

LISTS = ("table", "name")
MANY_PEOPLE = 80
"""More names than these stand in three columns and without those they play with, so that they fit on few pages."""


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line: the name, where it sits, with whom on its side (none where alone), against whom; and its id."""

    name: str
    table: str
    partners: tuple[str, ...]
    opponents: tuple[str, ...]
    person: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """A table's line: its number and its sides, each with the names of its seats."""

    table: str
    sides: tuple[str, ...]


@reads_query
@require_safe
def pairings(request: HttpRequest, tournament_id: str, number: int) -> HttpResponse:
    """The tables of a round and where everybody sits; `?by=table` or `?by=name` prints one of the two."""

    def page(found: Overview, fresh: Freshness) -> HttpResponse:
        shown = round_page(found, number=number, recorded_at=fresh.recorded_at)
        if shown is None:
            raise Http404
        seated = sittings(tournament_id, number)
        by = request.GET.get("by")
        names = by_name(seated)
        context = {
            "round": shown.round,
            "byes": shown.round.byes,
            "pairs": by_table(seated),
            "lines": names,
            "lists": [each for each in LISTS if by not in LISTS or each == by],
            "place": found.place,
            "columns": "three" if len(names) > MANY_PEOPLE else "two",
        }
        return print_out(
            request,
            "capicua/papers/pairings.html",
            context,
            tournament=found.name,
            title=gettext("Pairings of round %(number)s") % {"number": number},
            back=reverse("round", args=[tournament_id, number]),
        )

    return about(request, tournament_id, page)


def by_table(seated: tuple[Sitting, ...]) -> list[Pair]:
    """One line a table, whatever the number of its games."""
    return [Pair(str(each.table), tuple(map(apart, each.sides))) for each in seated if each.game == 1]


def by_name(seated: tuple[Sitting, ...]) -> list[Line]:
    """One line a player, in the order of the alphabet whatever the accents."""
    lines = [
        Line(
            name=name,
            table=str(each.table),
            partners=_others(each, seat, same=True),
            opponents=_others(each, seat, same=False),
            person=each.rules.seats[seat],
        )
        for each in seated
        if each.game == 1
        for seat, name in enumerate(each.seats)
    ]
    return sorted(lines, key=lambda line: (sorting_key(line.name), line.name, int(line.table)))


def sorting_key(name: str) -> str:
    """A name as lists are ordered: Á stands with A, capitals with small letters."""
    taken_apart = unicodedata.normalize("NFKD", name)
    return "".join(each for each in taken_apart if not unicodedata.combining(each)).casefold()


def _others(sitting: Sitting, seat: int, *, same: bool) -> tuple[str, ...]:
    """The names at the other seats, of the own side or of the other ones."""
    mine = sitting.side_of[seat]
    return tuple(
        name
        for other, name in enumerate(sitting.seats)
        if other != seat and (sitting.side_of[other] == mine) == same
    )
