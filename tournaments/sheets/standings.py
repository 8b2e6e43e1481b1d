"""The standings as a sheet: the rows, their order and their numbers are those of the page and of the API."""

from django.utils.translation import gettext

from scoring.rank_options import read_options
from tournaments.jsontext import loads
from tournaments.models import Setup
from tournaments.selectors.names import ERASED, entrant_clubs, entrant_names
from tournaments.selectors.standings import filled, standings_after
from tournaments.sheets.sheet import Sheet, number, title_of_key


def standings_sheet(
    tournament_id: str, after_round: int | None = None, *, desk: bool = False
) -> Sheet | None:
    """The standings after a round (the last one when None); None where there are none, or none for the public."""
    table = standings_after(tournament_id, after_round, desk=desk)
    setup = Setup.objects.filter(pk=tournament_id).first()
    if table is None or setup is None:
        return None
    names, clubs = entrant_names(tournament_id), entrant_clubs(tournament_id)
    criteria = filled(table.rows, read_options(loads(setup.sheet))["tiebreaks"])
    with_clubs = [gettext("Club")] if clubs else []
    return Sheet(
        title=gettext("Standings after round %(number)s") % {"number": table.after_round},
        headings=(
            gettext("Rank"),
            gettext("Name"),
            *with_clubs,
            *map(title_of_key, criteria),
            gettext("Decided by"),
        ),
        rows=tuple(
            (
                row["rank"],
                names.get(row["id"], ERASED),
                *([clubs.get(row["id"])] if clubs else []),
                *(number(row["metrics"][key]) for key in criteria),
                title_of_key(row["decided_by"]) if row["decided_by"] else None,
            )
            for row in table.rows
        ),
    )
