"""The rounds as a sheet: a row for every table with its sides and points, and one for everybody who sits out."""

from django.utils.translation import gettext

from tournaments.models import Setup
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import DrawnRound, SeatedTable, rounds_of
from tournaments.sheets.sheet import Cell, Sheet


def rounds_sheet(tournament_id: str, after_round: int | None = None, *, desk: bool = False) -> Sheet | None:
    """The rounds with their results, up to `after_round` (all drawn when None); None without a tournament.

    As many columns of sides as the fullest table has. Results that are held back stand there for the `desk` only.
    """
    setup = Setup.objects.filter(pk=tournament_id).first()
    if setup is None or (after_round is not None and after_round > setup.rounds):
        return None
    drawn = rounds_of(tournament_id, entrant_names(tournament_id), desk=desk)
    listed = [each for each in drawn if after_round is None or each.number <= after_round]
    sides = max((len(table.names) for each in listed for table in each.tables), default=2)
    numbered = [
        heading % {"number": side}
        for side in range(1, sides + 1)
        for heading in (gettext("Side %(number)s"), gettext("Points %(number)s"))
    ]
    several = any(table.board > 1 or table.game > 1 for each in listed for table in each.tables)
    parts = (gettext("Board"), gettext("Game")) if several else ()
    return Sheet(
        title=gettext("Rounds"),
        headings=(gettext("Round"), gettext("Table"), *parts, *numbered, gettext("Winner"), gettext("State")),
        rows=tuple(row for each in listed for row in _rows(each, sides, several=several)),
    )


def _rows(drawn: DrawnRound, sides: int, *, several: bool) -> list[tuple[Cell, ...]]:
    rows = [
        (
            drawn.number,
            table.number,
            *((table.board, table.game) if several else ()),
            *_sides(table, sides),
            _winner(table),
            _state(table),
        )
        for table in drawn.tables
    ]
    nothing = (None,) * (2 * sides - 1)
    byes = [
        (drawn.number, None, *((None, None) if several else ()), name, *nothing, None, gettext("bye"))
        for name in drawn.byes
    ]
    return [*rows, *byes]


def _sides(table: SeatedTable, sides: int) -> list[Cell]:
    shown: list[Cell] = []
    begun = table.begun or table.decided
    for name, total in zip(table.names, table.totals, strict=True):
        shown += [name, total if begun else None]
    return shown + [None] * (2 * sides - len(shown))


def _winner(table: SeatedTable) -> Cell:
    if not table.decided:
        return None
    return gettext("drawn") if table.winner is None else table.names[table.winner]


def _state(table: SeatedTable) -> str:
    if table.held:
        return gettext("held back")
    if not table.needed:
        return gettext("not needed")
    if not table.decided:
        return gettext("in play") if table.begun else gettext("not started")
    if "result_ruled" in table.rulings:
        return gettext("ruled")
    if "from_paper" in table.rulings:
        return gettext("from paper")
    return gettext("given up") if "side_forfeited" in table.rulings else gettext("finished")
