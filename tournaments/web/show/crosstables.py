"""Cross-tables for reading: everybody against everybody, or everybody by round, each result with its match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.selectors.names import ERASED, entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.selectors.rounds import DrawnRound, rounds_of
from tournaments.selectors.standings import standings_after
from tournaments.web import labels
from tournaments.web.show.entrants import addresses
from tournaments.web.show.rounds import meeting_view
from tournaments.web.viewmodels.brackets import CrossCell, CrossRow, CrossTable, CrossTablePage
from tournaments.web.viewmodels.tournaments import TableView

MOST_SQUARE = 60
"""Beyond so many entrants a column for each is for the sheet and not for a page."""
MOST_CELLS = 2600
"""Opponents with results, entrants times rounds, that fit on a page."""
MOST_LINKED = 800
"""Results on one page that lead to their matches; more would make it long."""


@dataclass(frozen=True, slots=True)
class Met:
    """A meeting as one entrant saw it: who sat opposite, the points with its own first, and how it ended."""

    round: int
    opponents: tuple[str, ...]
    points: str
    won: bool | None
    url: str


@dataclass(slots=True)
class Meetings:
    """Who met whom, by entrant, and who rested in which round."""

    of: dict[str, list[Met]] = field(default_factory=dict)
    resting: dict[tuple[str, int], str] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many results there are to show."""
        return sum(map(len, self.of.values()))


def cross_table_page(overview: Overview, *, recorded_at: str) -> CrossTablePage | None:
    """The cross-table in the order of the public's standings; None before there are any."""
    found = standings_after(overview.id)
    if found is None:
        return None
    names = entrant_names(overview.id)
    order = [row["id"] for row in found.rows]
    met = meetings(overview.id, rounds_of(overview.id, names)[: found.after_round])
    by_round = overview.format != "round_robin"
    table, note = CrossTable((), ()), ""
    if _too_many(len(order), found.after_round, by_round=by_round):
        note = gettext("There are too many for a page: take the sheet or the paper.")
    elif by_round:
        table = _by_rounds(overview, order, names, met, found.after_round)
    else:
        table = square(overview.id, order, names, met)
    return CrossTablePage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        table=table,
        by_round=by_round,
        print_url=reverse("print-cross-table", args=[overview.id]),
        note=note,
        updated=labels.moment(recorded_at),
    )


def _too_many(entrants: int, rounds: int, *, by_round: bool) -> bool:
    return entrants * rounds > MOST_CELLS if by_round else entrants > MOST_SQUARE


def meetings(tournament_id: str, drawn: Sequence[DrawnRound]) -> Meetings:
    """What everybody played in these rounds, as far as it is finished."""
    found = Meetings()
    for each in drawn:
        for parts in each.meetings:
            view = meeting_view(parts, each.scores)
            url = view.url or reverse("round", args=[tournament_id, each.number])
            sides = parts[0].sides
            for side, entrants in enumerate(sides):
                others = tuple(id_ for at, ids in enumerate(sides) if at != side for id_ in ids)
                met = Met(each.number, others, *_result(view, side), url)
                for id_ in entrants:
                    found.of.setdefault(id_, []).append(met)
        found.resting.update({(id_, each.number): how for id_, how in each.resting.items()})
    return found


def _result(view: TableView, side: int) -> tuple[str, bool | None]:
    """The points and how it ended, "" while it is not."""
    points = [each.points for each in view.sides]
    if view.state != "done":
        return "", None
    ahead = any(each.won for each in view.sides)
    return "–".join([points[side], *points[:side], *points[side + 1 :]]), view.sides[
        side
    ].won if ahead else None


def square(tournament_id: str, order: Sequence[str], names: Mapping[str, str], met: Meetings) -> CrossTable:
    """Everybody in `order` against everybody."""
    linked, address = met.count <= MOST_LINKED, addresses(tournament_id)
    rows = []
    for place, id_ in enumerate(order, 1):
        against: dict[str, list[tuple[str, str]]] = {}
        for each in met.of.get(id_, ()):
            if each.points:
                for opponent in each.opponents:
                    against.setdefault(opponent, []).append((each.points, each.url if linked else ""))
        cells = tuple(CrossCell(tuple(against.get(other, ())), other == id_) for other in order)
        rows.append(CrossRow(place, names.get(id_, ERASED), address(id_), cells))
    return CrossTable(tuple(map(str, range(1, len(order) + 1))), tuple(rows))


def _by_rounds(
    overview: Overview, order: Sequence[str], names: Mapping[str, str], met: Meetings, rounds: int
) -> CrossTable:
    """Round by round the opponents' numbers, how it ended and the points."""
    linked, address = met.count <= MOST_LINKED, addresses(overview.id)
    places = {id_: str(place) for place, id_ in enumerate(order, 1)}
    ended = {True: gettext("W"), False: gettext("L"), None: gettext("D")}
    rows = []
    for place, id_ in enumerate(order, 1):
        cells = {
            number: CrossCell(((gettext("bye"), ""),))
            for number in range(1, rounds + 1)
            if met.resting.get((id_, number)) == "bye"
        }
        for each in met.of.get(id_, ()):
            numbers = ", ".join(places.get(other, ERASED) for other in each.opponents)
            said = f"{numbers} {ended[each.won]} {each.points}" if each.points else numbers
            cells[each.round] = CrossCell(((said, each.url if linked else ""),))
        row = tuple(cells.get(number, CrossCell()) for number in range(1, rounds + 1))
        rows.append(CrossRow(place, names.get(id_, ERASED), address(id_), row))
    return CrossTable(tuple(map(str, range(1, rounds + 1))), tuple(rows))
