"""The cross-table as a sheet: in a round robin everybody against everybody, else a column for each round.

Rows stand in the order of the standings, and the number before each name is that place: opponents go by it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext

from scoring.meetings import shares
from scoring.rounds import Number
from scoring.tiebreaks.metric import show
from tournaments.jsontext import loads
from tournaments.models import Match, Round, Setup
from tournaments.projections.standings import present_schedule
from tournaments.projections.tables import tables_by_match
from tournaments.selectors.names import ERASED, entrant_names
from tournaments.selectors.standings import standings_after
from tournaments.sheets.sheet import Cell, Sheet

MOST_SQUARE = 200
"""Beyond so many entrants nobody could read a column for each."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A table as one entrant saw it: the round, who sat on the other sides, and the points, its own first."""

    round: int
    opponents: tuple[str, ...]
    points: tuple[Number, ...] | None
    won: bool | None

    @property
    def result(self) -> str:
        """The points with a dash between them, which no spreadsheet takes for a date; "" while there are none."""
        return "" if self.points is None else "–".join(map(show, self.points))


def crosstable_sheet(
    tournament_id: str, after_round: int | None = None, *, desk: bool = False
) -> Sheet | None:
    """The cross-table up to a round (the last one when None); None where there are no standings to show."""
    table = standings_after(tournament_id, after_round, desk=desk)
    setup = Setup.objects.filter(pk=tournament_id).first()
    if table is None or setup is None:
        return None
    order = [row["id"] for row in table.rows]
    meetings = _meetings(tournament_id, table.after_round)
    names = entrant_names(tournament_id)
    if setup.format == "round_robin" and len(order) <= MOST_SQUARE:
        headings = tuple(map(str, range(1, len(order) + 1)))
        cells = [_square(id_, order, meetings.get(id_, [])) for id_ in order]
    else:
        rounds = range(1, table.after_round + 1)
        headings = tuple(gettext("Round %(number)s") % {"number": number} for number in rounds)
        byes = _byes(tournament_id)
        cells = [_by_round(id_, order, meetings.get(id_, []), rounds, byes) for id_ in order]
    return Sheet(
        title=gettext("Cross-table"),
        headings=(gettext("No."), gettext("Name"), *headings),
        rows=tuple(
            (place, names.get(id_, ERASED), *row)
            for place, (id_, row) in enumerate(zip(order, cells, strict=True), 1)
        ),
    )


def _square(id_: str, order: Sequence[str], meetings: Sequence[Meeting]) -> list[Cell]:
    """What an entrant played against each of the others; several meetings with a comma between them."""
    against: dict[str, list[str]] = {}
    for meeting in meetings:
        for opponent in meeting.opponents:
            against.setdefault(opponent, []).append(meeting.result)
    met = {opponent: ", ".join(filter(None, results)) for opponent, results in against.items()}
    return ["×" if other == id_ else met.get(other) or None for other in order]


def _by_round(
    id_: str,
    order: Sequence[str],
    meetings: Sequence[Meeting],
    rounds: range,
    byes: Mapping[int, set[str]],
) -> list[Cell]:
    """Round by round the opponents' numbers, how it ended (W, D, L) and the points."""
    places = {other: place for place, other in enumerate(order, 1)}
    said: dict[int, str] = {number: gettext("bye") for number in rounds if id_ in byes.get(number, set())}
    for meeting in meetings:
        numbers = ", ".join(str(places.get(other, ERASED)) for other in meeting.opponents)
        ended = {True: gettext("W"), False: gettext("L"), None: gettext("D")}[meeting.won]
        said[meeting.round] = f"{numbers} {ended} {meeting.result}" if meeting.points else numbers
    return [said.get(number) for number in rounds]


def _meetings(tournament_id: str, after_round: int) -> dict[str, list[Meeting]]:
    """Every table of the rounds so far, as each who sat there saw it."""
    seen: dict[str, list[Meeting]] = {}
    if Match.objects.filter(tournament_id=tournament_id).filter(Q(board__gt=1) | Q(game__gt=1)).exists():
        for id_, meeting in _of_several(tournament_id, after_round):
            seen.setdefault(id_, []).append(meeting)
        return seen
    found = Match.objects.filter(tournament_id=tournament_id, round__lte=after_round, replaced_by="")
    for match in found.order_by("round", "table").only("round", "sides", "totals", "decided", "winner"):
        for id_, meeting in _views(match):
            seen.setdefault(id_, []).append(meeting)
    return seen


def _of_several(tournament_id: str, after_round: int) -> Iterator[tuple[str, Meeting]]:
    """Meetings of several boards or games, with the result that the standings count."""
    document = present_schedule(tournament_id).document(tables_by_match(tournament_id))
    for number, drawn in enumerate(document.rounds[:after_round], 1):
        for table in drawn.tables:
            for side, entrants in enumerate(table.sides):
                others = [each for each in range(len(table.sides)) if each != side]
                opponents = tuple(id_ for each in others for id_ in table.sides[each])
                points = table.points and (table.points[side], *(table.points[each] for each in others))
                win = shares(table, document.low_wins)[side] if table.finished else None
                won = None if win is None or 0 < win < 1 else win == 1
                for id_ in entrants:
                    yield id_, Meeting(number, opponents, points, won)


def _views(match: Match) -> Iterator[tuple[str, Meeting]]:
    sides, totals = loads(match.sides), loads(match.totals)
    for side, entrants in enumerate(sides):
        others = [number for number in range(len(sides)) if number != side]
        opponents = tuple(id_ for number in others for id_ in sides[number])
        points = (totals[side], *(totals[number] for number in others)) if match.decided else None
        won = None if match.winner is None else match.winner == side
        for id_ in entrants:
            yield id_, Meeting(match.round, opponents, points, won)


def _byes(tournament_id: str) -> dict[int, set[str]]:
    rounds = Round.objects.filter(tournament_id=tournament_id).values_list("number", "byes")
    return {number: set(loads(byes)) for number, byes in rounds}
