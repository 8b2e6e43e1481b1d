"""From what a list of entrants says to the shapes of the API."""

from collections.abc import Iterable
from itertools import zip_longest

from tournaments.api import listshapes
from tournaments.organizing.entrylist import ListedEntrant
from tournaments.organizing.importing import Preview
from tournaments.saying import told
from tournaments.sheets.reading import Reason


def preview(made: Preview) -> listshapes.EntrantList:
    """The list, line by line."""
    return {
        "registered": bool(made.ids),
        "kind": "xlsx" if made.opened.kind == "xlsx" else "csv",
        "encoding": made.opened.encoding or None,
        "separator": made.opened.separator or None,
        "page": made.opened.page or None,
        "headings": made.found.headings,
        "columns": [
            {"column": each.index + 1, "heading": each.heading, "meaning": each.meaning or None}
            for each in made.found.columns
        ],
        "notes": _remarks(made.notes),
        "entrants": [_entrant(each, id_) for each, id_ in zip_longest(made.entrants, made.ids)],
    }


def _entrant(entrant: ListedEntrant, id_: str | None) -> listshapes.ListedEntrant:
    return {
        "line": entrant.line,
        "status": "error" if entrant.errors else "warning" if entrant.warnings else "ok",
        "players": list(entrant.players),
        "club": entrant.club,
        "seed": entrant.seed,
        "lot": entrant.lot,
        "team": entrant.team,
        "errors": _remarks(entrant.errors),
        "warnings": _remarks(entrant.warnings),
        "id": id_,
    }


def _remarks(reasons: Iterable[Reason]) -> list[listshapes.Remark]:
    return [{"code": code, "message": told(message)} for code, message in reasons]
