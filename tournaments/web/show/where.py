"""Where everybody plays in the round that was drawn last, name by name."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.selectors.names import entrant_names, names_of
from tournaments.selectors.overviews import Overview
from tournaments.selectors.people import entrants_by_person
from tournaments.selectors.rounds import DrawnRound, rounds_of
from tournaments.selectors.seating import sittings
from tournaments.web import labels
from tournaments.web.papers.pairings import MANY_PEOPLE, Line, by_name, sorting_key
from tournaments.web.show.entrants import addresses
from tournaments.web.show.ownrounds import RESTING
from tournaments.web.viewmodels.where import Seat, WherePage


def where_page(overview: Overview, *, recorded_at: str) -> WherePage:
    """Every player of the last round with the table, in the order of the alphabet."""
    seats: tuple[Seat, ...] = ()
    number = overview.rounds
    if number:
        drawn = rounds_of(overview.id, entrant_names(overview.id), number)
        seats = tuple(
            sorted(_seats(overview.id, drawn[0]), key=lambda seat: (sorting_key(seat.name), seat.table))
        )
    return WherePage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        key=overview.id,
        title=gettext("Round %(number)s") % {"number": number} if number else "",
        seats=seats,
        round_url=reverse("round", args=[overview.id, number]) if number else "",
        updated=labels.moment(recorded_at),
    )


def _seats(tournament_id: str, drawn: DrawnRound) -> Iterator[Seat]:
    entrants, address = entrants_by_person(tournament_id), addresses(tournament_id)
    lines = by_name(sittings(tournament_id, drawn.number))
    few = len(lines) <= MANY_PEOPLE
    for line in lines:
        entrant = entrants.get(line.person)
        yield _seat(line, address(entrant) if entrant else "", few=few)
    resting = {person: entrant for person, entrant in entrants.items() if entrant in drawn.resting}
    for person, name in names_of(resting).items():
        entrant = resting[person]
        yield Seat(name, address(entrant), "", note=str(RESTING[drawn.resting[entrant]]))


def _seat(line: Line, url: str, *, few: bool) -> Seat:
    if not few:
        return Seat(line.name, url, line.table)
    return Seat(line.name, url, line.table, partners=line.partners, opponents=line.opponents)
