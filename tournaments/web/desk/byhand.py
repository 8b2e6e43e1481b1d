"""A round set up by hand, where the format draws none: typed table by table, shown first, then set up."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from scoring.errors import Refusal
from scoring.rank_options import read_options
from scoring.schedule import Schedule
from scoring.schedule.opening import usual_sides
from tournaments import organizing
from tournaments.permissions import Action
from tournaments.projections.standings import load_schedule
from tournaments.saying import told
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import side_names
from tournaments.selectors.standings import standings_after
from tournaments.web.answers import SeeOther
from tournaments.web.desk.changes import warnings_of
from tournaments.web.desk.deciding import results_page, whole
from tournaments.web.desk.frame import Desk, show
from tournaments.web.desk.typednumbers import ids_by_number, side

MOST_TABLES: Final = 500


@dataclass(frozen=True, slots=True)
class Hall:
    """What a round by hand is made of: its number, who may play (number, name), and how many sides a table has."""

    number: int
    people: tuple[tuple[int, str], ...]
    sides: int

    @property
    def tables(self) -> int:
        """As many tables as there could be."""
        return min(MOST_TABLES, max(1, len(self.people) // self.sides))


@require_http_methods(["GET", "HEAD", "POST"])
@results_page(Action.DRAW)
def by_hand(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The form with a row for every table; what was typed is tried and shown first, and done when sent with `sure`."""
    schedule = load_schedule(desk.id)
    if schedule.sheet.get("format") != "manual":
        raise Http404
    ids = ids_by_number(desk.id)
    hall = _hall(desk, schedule, ids)
    typed = {key: value.strip() for key, value in request.POST.items()}
    context: dict[str, Any] = {}
    if "fill" in typed:
        typed |= _filled(desk, hall, typed, ids)
    elif typed:
        try:
            given = _given(typed, hall, ids)
            if typed.get("sure") == "1":
                # Sent again, by the back button, say, it names a round that is there already.
                number = whole(typed.get("number"), hall.number)
                return _set_up(request, desk, {**given, "number": number})
            context = _tried(desk, hall, given, ids)
        except Refusal as refusal:
            context = {"refused": told(refusal.message)}
    page = {
        **context,
        "hall": hall,
        "rows": _rows(hall, typed),
        "byes": typed.get("byes", ""),
        "words": {"twice": gettext("has a place already"), "unknown": gettext("no such number")},
    }
    status = 422 if "refused" in context else 200
    return show(request, desk, "capicua/desk/byhand.html", page, status=status)


def _hall(desk: Desk, schedule: Schedule, ids: Mapping[int, str]) -> Hall:
    names = entrant_names(desk.id)
    away = {*schedule.away(), *schedule.half_byes}
    plays = {id_ for id_, each in schedule.entrants.items() if each.stays and id_ not in away}
    people = tuple((number, names[id_]) for number, id_ in sorted(ids.items()) if id_ in plays)
    return Hall(
        number=len(schedule.rounds) + 1,
        people=people,
        sides=len(usual_sides(schedule.sheet, read_options(schedule.sheet))),
    )


def _rows(hall: Hall, typed: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "table": table,
            "sides": [
                (f"s-{table}-{place}", typed.get(f"s-{table}-{place}", "")) for place in range(hall.sides)
            ],
        }
        for table in range(1, hall.tables + 1)
    ]


def _given(typed: Mapping[str, str], hall: Hall, ids: Mapping[int, str]) -> dict[str, Any]:
    """The round as the service takes it; a table whose fields are all empty is none."""
    tables = []
    for table in range(1, hall.tables + 1):
        where = gettext("Table %(table)s") % {"table": table}
        sides = [side(typed.get(f"s-{table}-{place}", ""), ids, where) for place in range(hall.sides)]
        if not any(sides):
            continue
        if not all(sides):
            said = gettext("Table %(table)s lacks a side.") % {"table": table}
            raise Refusal("malformed", said)
        tables.append(sides)
    byes = side(typed.get("byes", "").replace(",", " "), ids, gettext("Bye"))
    return {"number": hall.number, "tables": tables, "byes": byes}


def _tried(desk: Desk, hall: Hall, given: Mapping[str, Any], ids: Mapping[int, str]) -> dict[str, Any]:
    """The round as it would be: its tables in names, what to know of them, who has no place."""
    found = organizing.try_by_hand(tournament_id=desk.id, author=desk.actor.author, **given)
    names = entrant_names(desk.id)
    placed = {id_ for sides in given["tables"] for each in sides for id_ in each} | set(given["byes"])
    return {
        "tried": [side_names(sides, names) for sides in given["tables"]],
        "tried_byes": [names[id_] for id_ in given["byes"]],
        "warnings": warnings_of(found, names),
        "left": [name for number, name in hall.people if ids[number] not in placed],
    }


def _set_up(request: HttpRequest, desk: Desk, given: Mapping[str, Any]) -> HttpResponse:
    done = organizing.draw_by_hand(tournament_id=desk.id, author=desk.actor.author, **given)
    messages.success(request, gettext("Round %(round)s is set up.") % {"round": done.number})
    return SeeOther(reverse("desk:rounds", args=[desk.id]))


def _filled(desk: Desk, hall: Hall, typed: Mapping[str, str], ids: Mapping[int, str]) -> dict[str, str]:
    """Empty fields filled with who has no place yet, in the order of the standings; who is left over has a bye."""
    fields = [f"s-{row['table']}-{place}" for row in _rows(hall, {}) for place in range(hall.sides)]
    numbers = {id_: number for number, id_ in ids.items()}
    placed: set[str] = set()
    for key in (*fields, "byes"):
        placed.update(side(typed.get(key, "").replace(",", " "), ids, key))
    free = [key for key in fields if not typed.get(key)]
    waiting = [id_ for id_ in _standing(desk, ids) if id_ not in placed]
    playing = {ids[number] for number, _ in hall.people}
    left = [str(numbers[id_]) for id_ in waiting if id_ in playing]
    filled = dict(zip(free, left, strict=False))
    byes = [typed.get("byes", ""), *left[len(free) :]]
    return {**filled, "byes": " ".join(filter(None, byes))}


def _standing(desk: Desk, ids: Mapping[int, str]) -> list[str]:
    """All entrants, the best first; before the first round by their numbers."""
    found = standings_after(desk.id, desk=True) if desk.tournament.setup.rounds else None
    ranked = [row["id"] for row in found.rows] if found else []
    return [*ranked, *(id_ for _, id_ in sorted(ids.items()) if id_ not in ranked)]
