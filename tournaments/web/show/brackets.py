"""The bracket of a knock-out: columns of ties, each with its sides, its points and the way to its match."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from scoring.pairing.picture import Cell, Columns, Picture
from scoring.pairing.slots import Feed
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.names import ERASED, entrant_names
from tournaments.selectors.overviews import Overview
from tournaments.selectors.rounds import DrawnRound, SeatedTable, rounds_of
from tournaments.web import labels
from tournaments.web.show import counted
from tournaments.web.show.entrants import addresses
from tournaments.web.show.rounds import meeting_view
from tournaments.web.viewmodels.brackets import BracketColumn, BracketPage, BracketPart, Place, Tie
from tournaments.web.viewmodels.tournaments import TableView

MOST_TIES = 64
"""A column of a bracket that has more has no room on a page; its rounds have pages of their own."""


@dataclass(frozen=True, slots=True)
class _Hall:
    """What ties are told with: names, who has which right, pages of entrants, and the tables by round and pair."""

    names: Mapping[str, str]
    rights: Mapping[str, str]
    address: Callable[[str], str]
    tables: Mapping[tuple[int, frozenset[str]], tuple[Sequence[SeatedTable], DrawnRound]]
    decided: frozenset[str]
    round_url: Callable[[int], str]


def bracket_page(overview: Overview, *, recorded_at: str) -> BracketPage | None:
    """The bracket as it stands; None for a tournament without one."""
    found = bracket_of(overview.id)
    if found is None:
        return None
    names = entrant_names(overview.id)
    cells = [cell for column in (*found.upper, *found.lower, found.last) for cell in column]
    hall = _Hall(
        names=names,
        rights=found.rights,
        address=addresses(overview.id),
        tables=_tables(rounds_of(overview.id, names)),
        decided=frozenset(cell.slot for cell in cells if cell.decided),
        round_url=lambda number: reverse("round", args=[overview.id, number]),
    )
    return BracketPage(
        tournament=overview.name,
        tournament_url=reverse("tournament", args=[overview.id]),
        parts=_parts(found, hall),
        note=" ".join(filter(None, [_shortened(found), counted.held(overview)])),
        updated=labels.moment(recorded_at),
    )


def _shortened(found: Picture) -> str:
    """That the first rounds are too long to be drawn."""
    if all(len(cells) <= MOST_TIES for cells in (*found.upper, *found.lower)):
        return ""
    return gettext("The first rounds are too long to be drawn; each has its own page.")


def _tables(
    drawn: Sequence[DrawnRound],
) -> dict[tuple[int, frozenset[str]], tuple[Sequence[SeatedTable], DrawnRound]]:
    return {
        (each.number, frozenset(id_ for side in parts[0].sides for id_ in side)): (parts, each)
        for each in drawn
        for parts in each.meetings
    }


def _parts(found: Picture, hall: _Hall) -> tuple[BracketPart, ...]:
    last = [cell for cell in found.last if cell.slot != "reset" or cell.rounds or _open_again(found)]
    upper = _columns(found.upper, hall, rounds=bool(found.lower))
    if not found.lower:
        third = [BracketPart("third", gettext("Third place"), (_column("", last, hall),))] if last else []
        return (BracketPart("upper", "", upper), *third)
    titles = (gettext("First match"), gettext("Second match")) if len(last) > 1 else ("",)
    finals = tuple(_column(title, [cell], hall) for title, cell in zip(titles, last, strict=True))
    return (
        BracketPart("upper", gettext("Winners’ bracket"), upper),
        BracketPart("lower", gettext("Losers’ bracket"), _columns(found.lower, hall, rounds=True)),
        BracketPart("final", gettext("Final"), finals),
    )


def _open_again(found: Picture) -> bool:
    """Whether the final of a double elimination has to be played once more."""
    cells = {cell.slot: cell for cell in found.last}
    return cells["G"].decided and not cells["reset"].decided


def _columns(columns: Columns, hall: _Hall, *, rounds: bool) -> tuple[BracketColumn, ...]:
    sizes = [len(cells) for cells in columns]
    return tuple(
        _column(
            gettext("Round %(number)s") % {"number": number} if rounds else _title(len(cells)),
            cells,
            hall,
            halves=number < len(sizes) and sizes[number] < len(cells),
        )
        for number, cells in enumerate(columns, 1)
        if len(cells) <= MOST_TIES
    )


def _title(ties: int) -> str:
    """What a round of so many ties is called."""
    known = {1: gettext("Final"), 2: gettext("Semi-finals"), 4: gettext("Quarter-finals")}
    return known.get(ties) or gettext("Last %(count)s") % {"count": 2 * ties}


def _column(title: str, cells: Sequence[Cell], hall: _Hall, *, halves: bool = False) -> BracketColumn:
    return BracketColumn(title, tuple(_tie(cell, hall) for cell in cells), halves)


def _tie(cell: Cell, hall: _Hall) -> Tie:
    view, order = _view(cell, hall)
    state, words, url = _state(cell, view, hall)
    one, two = (_place(cell, side, hall, view.sides[order[side]].points if view else "") for side in (0, 1))
    return Tie(cell.slot, (one, two), state, words, url)


def _view(cell: Cell, hall: _Hall) -> tuple[TableView | None, tuple[int, int]]:
    """The table of a slot, the last one where it had several, and where the slot's sides sit there."""
    one, two = cell.sides
    if not cell.rounds or one is None or two is None:
        return None, (0, 1)
    parts, drawn = hall.tables[cell.rounds[-1], frozenset((one, two))]
    order = (0, 1) if one in parts[0].sides[0] else (1, 0)
    return meeting_view(parts, drawn.scores), order


def _state(cell: Cell, view: TableView | None, hall: _Hall) -> tuple[str, str, str]:
    """How a tie stands, in words, and the way to its match."""
    if view is not None:
        return view.state, view.state_words, view.url or hall.round_url(cell.rounds[-1])
    if cell.bye:
        return "bye", "", ""
    if cell.decided and cell.winner:
        return "done", gettext("Without a match"), ""
    return "waiting", "", ""


def _place(cell: Cell, side: int, hall: _Hall, points: str) -> Place:
    feed, entrant = cell.feeds[side], cell.sides[side]
    if entrant is None:
        return Place(waiting=_waiting(feed, hall.decided))
    if entrant not in hall.names:
        return Place(waiting=_group(entrant) if entrant in hall.rights else ERASED)
    return Place(
        name=hall.names[entrant],
        seed=hall.rights.get(entrant, "") if feed.slot is None else "",
        url=hall.address(entrant),
        points=points,
        won=cell.decided and cell.winner == entrant,
    )


def _waiting(feed: Feed, decided: Container[str]) -> str:
    """Who is to come; nobody from a slot that is decided, since a bye has no loser."""
    if feed.slot is None or feed.slot in decided:
        return gettext("Bye")
    said = gettext("Loser of %(slot)s") if feed.loser else gettext("Winner of %(slot)s")
    return said % {"slot": feed.slot}


def _group(place: str) -> str:
    """ "A2" in words."""
    letters = place.rstrip("0123456789")
    return gettext("Group %(letter)s, place %(place)s") % {"letter": letters, "place": place[len(letters) :]}
